//! Which digits cells can hold together, and why not.

use ninefold::logic::matching::{fitting, supports, why_not};
use ninefold::logic::words;
use ninefold::puzzle::matching::can_assign as laid_out_alone;
use ninefold::puzzle::{Cell, Digit, DigitSet};

fn set(text: &str) -> DigitSet {
    text.chars().filter_map(Digit::from_char).collect()
}

fn domains(texts: &[&str]) -> Vec<(Cell, DigitSet)> {
    texts.iter().zip(Cell::all()).map(|(t, c)| (c, set(t))).collect()
}

#[test]
fn reasons_name_what_is_missing() {
    let why = |cells: &[&str], digits| why_not(&domains(cells), set(digits)).map(|why| words::reason(&why));
    assert_eq!(why(&["12", "23"], "12"), None);
    assert_eq!(why(&["12", "23"], "14").unwrap(), "no cell can take 4");
    assert_eq!(why(&["12", "3", "12"], "124").unwrap(), "no cell can take 4");
    assert_eq!(why(&["12", "3", "12"], "12").unwrap(), "r1c2 can take none of them");
    assert_eq!(why(&["12", "12", "3", "123"], "1234").unwrap(), "no cell can take 4");
    assert_eq!(why(&["1", "123", "13"], "123"), None);
    assert_eq!(why(&["3", "123", "3"], "123").unwrap(), "only r1c2 can take 1 and 2");
}

#[test]
fn supports_join_over_the_sets() {
    let found = supports(&domains(&["128", "17"]), &[set("18"), set("27")]);
    assert_eq!(found.into_iter().map(|(_, d)| d).collect::<Vec<_>>(), [set("28"), set("17")]);
}

/// Which digits of `digits` each cell can take in some layout that uses every digit exactly once.
///
/// `cells` holds each cell's candidates; there must be as many cells as digits. The answer has one set per cell, all
/// of them empty if no layout exists.
fn supports_one_by_one(cells: &[DigitSet], digits: DigitSet) -> Vec<DigitSet> {
    if cells.len() != digits.len() || !can_assign(cells, digits) {
        return vec![DigitSet::EMPTY; cells.len()];
    }
    let mut rest: Vec<DigitSet> = cells.to_vec();
    (0..cells.len())
        .map(|i| {
            let kept = rest[i];
            let found = (kept & digits)
                .iter()
                .filter(|&d| {
                    rest[i] = d.set();
                    can_assign(&rest, digits)
                })
                .collect();
            rest[i] = kept;
            found
        })
        .collect()
}

/// Whether the cells can hold the digits, each digit exactly once: Hall's condition by augmenting paths.
fn can_assign(cells: &[DigitSet], digits: DigitSet) -> bool {
    if cells.len() != digits.len() {
        return false;
    }
    let mut holder: [Option<usize>; 9] = [None; 9];
    (0..cells.len()).all(|cell| {
        let mut tried = DigitSet::EMPTY;
        augment(cells, digits, cell, &mut holder, &mut tried)
    })
}

fn augment(
    cells: &[DigitSet],
    digits: DigitSet,
    cell: usize,
    holder: &mut [Option<usize>; 9],
    tried: &mut DigitSet,
) -> bool {
    let options: DigitSet = cells[cell] & digits;
    for digit in options {
        if !tried.insert(digit) {
            continue;
        }
        let free = match holder[digit.index()] {
            None => true,
            Some(other) => augment(cells, digits, other, holder, tried),
        };
        if free {
            holder[digit.index()] = Some(cell);
            return true;
        }
    }
    false
}

/// Cells with candidates that look random, the same in every run.
fn scattered(seed: u32, count: usize) -> Vec<(Cell, DigitSet)> {
    let bits = |i: u32| (seed * 31 + i).wrapping_mul(0x9e37_79b1) >> 16;
    let held = |i: u32| DigitSet::from_bits((bits(3 * i) & (bits(3 * i + 1) | bits(3 * i + 2))) as u16);
    Cell::all().take(count).zip(0..).map(|(cell, i)| (cell, held(i))).collect()
}

#[test]
fn layouts_agree_with_matching() {
    let (mut laid_out, mut supported) = (0, 0);
    for (seed, close) in (0..300).flat_map(|seed| [(seed, false), (seed, true)]) {
        let count = 1 + seed as usize % 9;
        let mut domains = scattered(seed, count);
        if close {
            let low = 1 + seed as u8 % 4;
            domains.iter_mut().for_each(|(_, holds)| *holds &= DigitSet::range(low, low + 5));
        }
        let held: Vec<DigitSet> = domains.iter().map(|&(_, holds)| holds).collect();
        let all: Vec<DigitSet> = (0..512).map(DigitSet::from_bits).collect();
        let fitting = fitting(&domains, all.iter().copied());
        let direct: Vec<DigitSet> = all.iter().copied().filter(|&set| can_assign(&held, set)).collect();
        assert_eq!(fitting, direct, "{domains:?}");
        let alone: Vec<DigitSet> = all.iter().copied().filter(|&set| laid_out_alone(&held, set)).collect();
        assert_eq!(alone, direct, "{domains:?}");
        assert!(fitting.iter().all(|&set| why_not(&domains, set).is_none()));
        // All the sets at once, and each alone.
        for sets in [fitting.clone()].into_iter().chain(fitting.iter().map(|&set| vec![set])) {
            let mut joined = vec![DigitSet::EMPTY; count];
            for &set in &sets {
                joined.iter_mut().zip(supports_one_by_one(&held, set)).for_each(|(all, one)| *all |= one);
            }
            let found: Vec<DigitSet> = supports(&domains, &sets).into_iter().map(|(_, held)| held).collect();
            assert_eq!(found, joined, "{domains:?} with {sets:?}");
            supported += found.iter().map(|held| held.len()).sum::<usize>();
        }
        // Sets that cannot be laid out have no say.
        assert_eq!(supports(&domains, &all), supports(&domains, &fitting), "{domains:?}");
        laid_out += fitting.len();
    }
    assert!(laid_out > 1000 && supported > 10_000, "{laid_out} {supported}");
}

#[test]
fn more_cells_than_digits_hold_no_set() {
    let domains: Vec<_> = Cell::all().take(10).map(|cell| (cell, DigitSet::ALL)).collect();
    assert!(fitting(&domains, [DigitSet::ALL]).is_empty());
    assert!(supports(&domains, &[DigitSet::ALL]).iter().all(|(_, held)| held.is_empty()));
    assert!(!laid_out_alone(&[DigitSet::ALL; 10], DigitSet::ALL));
    assert!(laid_out_alone(&[], DigitSet::EMPTY) && !laid_out_alone(&[], DigitSet::ALL));
    assert!(!laid_out_alone(&[DigitSet::EMPTY; 4], set("1234")));
}
