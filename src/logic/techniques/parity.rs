//! Odd and even: a sum tells whether an odd or an even number of its cells is odd, and so do houses.

use crate::logic::step::conclusion;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, words};
use crate::puzzle::{Cage, Cell, CellSet, DigitSet, House};

/// The odd digits.
const ODD: DigitSet = DigitSet::ODD;

/// The most sums that an argument may add up: nobody follows more.
const MOST_SUMS: u32 = 8;

/// A sum over open cells that are not known to be odd or even: whether an odd number of them is odd.
#[derive(Clone, Copy)]
struct Equation {
    cells: CellSet,
    odd: bool,
    /// Which of the first sums were added to make it, as bits.
    parts: u128,
}

/// Where a first sum comes from.
#[derive(Clone, Copy)]
enum KnownSum<'a> {
    Cage(&'a Cage),
    House(&'a House),
}

/// Sums are added so that every cell but one is counted twice, which is even: so the parity of that cell is known.
///
/// This is elimination over the field of two elements, one unknown a cell (1 for odd), one equation a cage and a house:
/// whatever innies, outies and differences say about odd and even is a sum of these. Our derivation.
pub fn parity(state: &State, found: &mut Collector) -> Searched {
    let unknown: CellSet = state.open.iter().filter(|&c| parity_of(state.candidates[c]).is_none()).collect();
    let sources = sources(state, unknown);
    // Each row with the cell that stands in no other row.
    let mut rows: Vec<(Cell, Equation)> = Vec::new();
    for (index, &source) in sources.iter().enumerate().take(128) {
        let (cells, odd) = equation(state, source, unknown);
        let mut row = Equation { cells, odd, parts: 1 << index };
        for (pivot, other) in &rows {
            if row.cells.contains(*pivot) {
                row = add(row, *other);
            }
        }
        let Some(pivot) = row.cells.first() else { continue };
        for (_, other) in rows.iter_mut().filter(|(_, r)| r.cells.contains(pivot)) {
            *other = add(*other, row);
        }
        rows.push((pivot, row));
    }
    let mut known: Vec<&Equation> = rows.iter().map(|(_, row)| row).filter(|r| r.cells.len() == 1).collect();
    known.sort_by_cached_key(|r| r.parts.count_ones() as usize);
    for row in known.into_iter().filter(|r| r.parts.count_ones() <= MOST_SUMS) {
        let Some(cell) = row.cells.only() else { continue };
        let wrong = if row.odd { state.puzzle.digits() - ODD } else { ODD };
        let removes = state.present(cell.set(), wrong);
        if !removes.is_empty() {
            let sums = row.parts.count_ones() as usize;
            let conclusion = Conclusion::Parity(conclusion::Parity { cell, odd: row.odd, sums });
            found.remove(removes, evidence(state, &sources, unknown, row, cell), conclusion)?;
        }
    }
    Ok(())
}

/// Whether all these digits are odd, or all are even.
fn parity_of(digits: DigitSet) -> Option<bool> {
    if digits.is_subset(ODD) { Some(true) } else { (!digits.intersects(ODD)).then_some(false) }
}

/// What two equations say together: cells in both drop out.
fn add(one: Equation, other: Equation) -> Equation {
    let cells = (one.cells | other.cells) - (one.cells & other.cells);
    Equation { cells, odd: one.odd != other.odd, parts: one.parts ^ other.parts }
}

/// Cages and complete houses, those with few unknown cells first, so that short arguments are found first.
fn sources<'a>(state: &State<'a>, unknown: CellSet) -> Vec<KnownSum<'a>> {
    let cages = state.puzzle.cages().iter().map(|c| ((c.cells & unknown).len(), KnownSum::Cage(c)));
    let houses = state.puzzle.houses().iter().filter(|h| h.complete);
    let houses = houses.map(|h| ((h.cells & unknown).len(), KnownSum::House(h)));
    let mut all: Vec<(usize, KnownSum)> = cages.chain(houses).filter(|(open, _)| *open > 0).collect();
    all.sort_by_cached_key(|(open, _)| *open);
    all.into_iter().map(|(_, source)| source).collect()
}

/// The cells of a cage or house and what they add up to.
fn total(state: &State, source: KnownSum) -> (CellSet, u8) {
    match source {
        KnownSum::Cage(cage) => (cage.cells, cage.sum),
        KnownSum::House(house) => (house.cells, state.puzzle.digits().sum()),
    }
}

/// The unknown cells, and whether an odd number of them is odd.
fn equation(state: &State, source: KnownSum, unknown: CellSet) -> (CellSet, bool) {
    let (cells, sum) = total(state, source);
    let known = cells - unknown;
    let odd = known.iter().filter(|&c| parity_of(state.holds(c)) == Some(true)).count();
    (cells & unknown, (usize::from(sum) + odd) % 2 == 1)
}

fn evidence(state: &State, sources: &[KnownSum], unknown: CellSet, row: &Equation, cell: Cell) -> Vec<Evidence> {
    let mut evidence = Vec::new();
    let used = sources.iter().enumerate().filter(|(i, _)| row.parts >> i & 1 == 1);
    let mut fixed = CellSet::EMPTY;
    for (_, &source) in used {
        let (cells, sum) = total(state, source);
        let (role, name) = match source {
            KnownSum::Cage(cage) => (Role::Cage, cage.name()),
            KnownSum::House(house) => (Role::House, house.name()),
        };
        let placed = state.placed_sum(cells);
        let known = (cells & state.open) - unknown;
        fixed |= known;
        let odd = known.iter().filter(|&c| parity_of(state.candidates[c]) == Some(true)).count();
        let fact = Fact::Parity { placed, known, odd: u8::try_from(odd).unwrap_or(u8::MAX) };
        let premise = Evidence::new(role, fact, cells & unknown, DigitSet::EMPTY).sum(sum);
        evidence.push(premise.named(name));
    }
    let digits = if row.odd { ODD } else { state.puzzle.digits() - ODD };
    let result = Evidence::new(Role::Pattern, Fact::Where, cell.set(), digits & state.puzzle.digits());
    // Which open cells can only be odd or only be even comes first.
    let fixed = [ODD, state.puzzle.digits() - ODD].map(|digits| {
        let cells = fixed.iter().filter(|&c| state.candidates[c].is_subset(digits)).collect();
        Evidence::new(Role::Blocker, Fact::OddOrEven, cells, digits & state.puzzle.digits())
    });
    let fixed = fixed.into_iter().filter(|e| !e.cells.is_empty());
    fixed.chain(evidence).chain([result]).collect()
}

/// Only one cell is counted an odd number of times.
pub(in crate::logic) fn conclusion(parity: conclusion::Parity) -> String {
    let conclusion::Parity { cell, odd, sums } = parity;
    let what = if odd { "odd" } else { "even" };
    match sums {
        1 => format!("{cell} is {what}"),
        2 => format!("both together count every cell but {cell} twice; their total is {what}, and so is {cell}"),
        n => format!(
            "the {} together count every cell but {cell} an even number of times; their total is {what}, and so is {cell}",
            words::number(n)
        ),
    }
}

/// `cage 9 at r1c1: r1c1 + r1c2 = 9 is odd`;
/// `row 1: 45 − 12 placed = 33, less the odd r1c4, leaves an even number for r1c1 + r1c2`.
pub(in crate::logic) fn sum_in_words(e: &Evidence, placed: u16, known: CellSet, odd: usize) -> String {
    let Some(sum) = e.sum else { return words::without_sum(e) };
    let rest = sum.saturating_sub(placed);
    let word = |n: usize| if n % 2 == 1 { "odd" } else { "even" };
    let result = word(usize::from(rest) + odd);
    if placed == 0 && known.is_empty() {
        return format!("{}: {} = {sum} is {result}", e.name, words::plus(e.cells));
    }
    let minus = if placed == 0 { String::new() } else { format!(" − {placed} placed = {rest}") };
    let less = match known.len() {
        0 => String::new(),
        1 => format!(", less the {} {},", word(odd), words::cells(known)),
        _ => format!(", less {}, {} of them odd,", words::cells(known), words::number(odd)),
    };
    let an = if result == "odd" { "an odd" } else { "an even" };
    format!("{}: {sum}{minus}{less} leaves {an} number for {}", e.name, words::plus(e.cells))
}

/// `r1c1 and r1c2 can only be odd`.
pub(in crate::logic) fn odd_or_even(e: &Evidence) -> String {
    let what = if e.digits.intersects(ODD) { "odd" } else { "even" };
    format!("{} can only be {what}", words::cells(e.cells))
}
