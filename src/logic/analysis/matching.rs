//! Whether sets of digits fit over cells, and why not.
//!
//! All layouts are followed at once: a [`Family`] is a set of digit sets, one bit for each of the 512, and one more
//! cell takes it to the family of the same sets with one more digit. So the price does not grow with the number of sets
//! that are asked about, and nothing is searched.

use crate::logic::evidence::Reason;
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// Cells with what each can hold.
pub type Domains = [(Cell, DigitSet)];

/// The most cells that a layout is looked for: there are no more digits.
const MOST: usize = 9;

/// Whether the digits can be laid out over the cells, each exactly once.
#[must_use]
pub fn fits(domains: &Domains, set: DigitSet) -> bool {
    domains.len() == set.len() && Layouts::new(domains).whole().contains(set)
}

/// Those of the sets that can be laid out over the cells, each digit exactly once.
#[must_use]
pub fn fitting(domains: &Domains, sets: impl IntoIterator<Item = DigitSet>) -> Vec<DigitSet> {
    let whole = Layouts::new(domains).whole();
    sets.into_iter().filter(|&set| set.len() == domains.len() && whole.contains(set)).collect()
}

/// What each cell can hold in some layout of one of the sets.
#[must_use]
pub fn supports(domains: &Domains, sets: &[DigitSet]) -> Vec<(Cell, DigitSet)> {
    let layouts = Layouts::new(domains);
    // From the last cell back: the sets that the cells before it must make up.
    let mut wanted = sets.iter().filter(|s| s.len() == domains.len()).fold(Family::default(), |all, &s| all.with(s));
    let mut found: Vec<(Cell, DigitSet)> = domains.iter().map(|&(c, _)| (c, DigitSet::EMPTY)).collect();
    for ((_, supported), (&(_, holds), made)) in found.iter_mut().zip(domains.iter().zip(layouts.made)).rev() {
        let mut before = Family::default();
        for digit in holds {
            let rest = wanted.taken_from(digit) & made;
            if !rest.is_empty() {
                supported.insert(digit);
                before = before | rest;
            }
        }
        wanted = before;
    }
    found
}

/// The digit sets that the first cells can make up, for none of the cells to all of them.
struct Layouts {
    made: [Family; MOST + 1],
    cells: usize,
}

impl Layouts {
    fn new(domains: &Domains) -> Self {
        let mut made = [Family::default(); MOST + 1];
        let mut last = Family::default().with(DigitSet::EMPTY);
        let [first, rest @ ..] = &mut made;
        *first = last;
        for (next, &(_, holds)) in rest.iter_mut().zip(domains) {
            last = holds.iter().fold(Family::default(), |all, digit| all | last.put_to(digit));
            *next = last;
        }
        Self { made, cells: domains.len() }
    }

    /// What all the cells can make up.
    fn whole(&self) -> Family {
        self.made.get(self.cells).copied().unwrap_or_default()
    }
}

/// A set of digit sets: bit `s` for the set whose bits are the number `s`.
#[derive(Clone, Copy, Default)]
struct Family([u64; 8]);

/// The numbers below 64 whose bit 0, 1, … 5 is not set.
const LACKING: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

impl Family {
    const fn place(set: DigitSet) -> (usize, u64) {
        (set.bits() as usize / 64, 1 << (set.bits() % 64))
    }

    fn contains(&self, set: DigitSet) -> bool {
        let (word, bit) = Self::place(set);
        self.0.get(word).is_some_and(|w| w & bit != 0)
    }

    fn with(mut self, set: DigitSet) -> Self {
        let (word, bit) = Self::place(set);
        if let Some(word) = self.0.get_mut(word) {
            *word |= bit;
        }
        self
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The sets without the digit, with it added.
    fn put_to(self, digit: Digit) -> Self {
        let bit = digit.index();
        match LACKING.get(bit) {
            Some(lacking) => Self(self.0.map(|word| (word & lacking) << (1 << bit))),
            None => Self::moved(|word| word.checked_sub(1 << (bit - 6)).filter(|w| w & (1 << (bit - 6)) == 0), &self),
        }
    }

    /// The sets with the digit, with it taken away.
    fn taken_from(self, digit: Digit) -> Self {
        let bit = digit.index();
        match LACKING.get(bit) {
            Some(lacking) => Self(self.0.map(|word| (word >> (1 << bit)) & lacking)),
            None => Self::moved(|word| Some(word + (1 << (bit - 6))).filter(|_| word & (1 << (bit - 6)) == 0), &self),
        }
    }

    /// Whole words that come from elsewhere.
    fn moved(from: impl Fn(usize) -> Option<usize>, family: &Self) -> Self {
        Self(std::array::from_fn(|word| from(word).and_then(|from| family.0.get(from)).copied().unwrap_or_default()))
    }
}

impl std::ops::BitAnd for Family {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl std::ops::BitOr for Family {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

/// Why the digits cannot be laid out over the cells; `None` if they can.
#[must_use]
pub fn why_not(domains: &Domains, set: DigitSet) -> Option<Reason> {
    if domains.len() == set.len() && fits(domains, set) {
        return None;
    }
    let places = |digits: DigitSet| -> CellSet {
        domains.iter().filter(|(_, holds)| holds.intersects(digits)).map(|&(cell, _)| cell).collect()
    };
    // One missing digit is reason enough.
    if let Some(homeless) = set.iter().find(|d| places(d.set()).is_empty()) {
        return Some(Reason::NoCell(homeless));
    }
    if let Some((cell, _)) = domains.iter().find(|(_, holds)| !holds.intersects(set)) {
        return Some(Reason::NoDigit(*cell));
    }
    // By Hall's theorem some digits share too few cells; the fewest such digits are the easiest to see.
    let subsets = (0..512).map(DigitSet::from_bits).filter(|d| d.is_subset(set) && places(*d).len() < d.len());
    let crowded = subsets.min_by_key(|d| d.len())?;
    Some(Reason::TooFewCells { cells: places(crowded), digits: crowded })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::words;
    use crate::puzzle::matching;

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

    /// Cells with candidates that look random, the same in every run.
    fn scattered(seed: u32, count: usize) -> Vec<(Cell, DigitSet)> {
        let bits = |i: u32| (seed * 31 + i).wrapping_mul(0x9e37_79b1) >> 16;
        let held = |i: u32| DigitSet::from_bits((bits(3 * i) & (bits(3 * i + 1) | bits(3 * i + 2))) as u16);
        Cell::all().take(count).zip(0..).map(|(cell, i)| (cell, held(i))).collect()
    }

    #[test]
    fn layouts_agree_with_matching() {
        let (mut laid_out, mut supported) = (0, 0);
        for seed in 0..300 {
            let count = 1 + seed as usize % 9;
            let domains = scattered(seed, count);
            let held: Vec<DigitSet> = domains.iter().map(|&(_, holds)| holds).collect();
            let all: Vec<DigitSet> = (0..512).map(DigitSet::from_bits).collect();
            let fitting = fitting(&domains, all.iter().copied());
            let direct: Vec<DigitSet> = all.into_iter().filter(|&set| matching::can_assign(&held, set)).collect();
            assert_eq!(fitting, direct, "{domains:?}");
            assert!(fitting.iter().all(|&set| fits(&domains, set)));
            // All the sets at once, and each alone.
            for sets in [fitting.clone()].into_iter().chain(fitting.iter().map(|&set| vec![set])) {
                let mut joined = vec![DigitSet::EMPTY; count];
                for &set in &sets {
                    joined.iter_mut().zip(matching::supports(&held, set)).for_each(|(all, one)| *all |= one);
                }
                let found: Vec<DigitSet> = supports(&domains, &sets).into_iter().map(|(_, held)| held).collect();
                assert_eq!(found, joined, "{domains:?} with {sets:?}");
                supported += found.iter().map(|held| held.len()).sum::<usize>();
            }
            laid_out += fitting.len();
        }
        assert!(laid_out > 1000 && supported > 10_000, "{laid_out} {supported}");
    }

    #[test]
    fn more_cells_than_digits_hold_no_set() {
        let domains: Vec<_> = Cell::all().take(10).map(|cell| (cell, DigitSet::ALL)).collect();
        assert!(!fits(&domains, DigitSet::ALL));
        assert!(fitting(&domains, [DigitSet::ALL]).is_empty());
        assert!(supports(&domains, &[DigitSet::ALL]).iter().all(|(_, held)| held.is_empty()));
    }
}
