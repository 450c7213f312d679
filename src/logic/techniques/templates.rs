//! Templates: every way to place one digit in the whole grid.

use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{CellSet, Digit, HouseKind};

/// More ways than this are not followed to the end.
const MOST: usize = 500;

/// What no way has goes, and what all have is placed.
pub fn templates(state: &State, found: &mut Collector) -> Searched {
    for digit in state.puzzle.digits() {
        found.search_digit_if_changed(state, digit, 0, |found| of_digit(state, found, digit))?;
    }
    Ok(())
}

fn of_digit(state: &State, found: &mut Collector, digit: Digit) -> Searched {
    let missing = state.complete_houses().filter(|(_, _, missing)| missing.contains(digit));
    let houses: Vec<(HouseKind, CellSet)> =
        missing.map(|(_, house, _)| (house.kind, house.cells & state.places(digit))).collect();
    // The rows part the grid, so one place in each is a way, if the other houses have one too.
    let mut rows: Vec<CellSet> =
        houses.iter().filter(|(kind, _)| matches!(kind, HouseKind::Row(_))).map(|(_, places)| *places).collect();
    if rows.is_empty() {
        return Ok(());
    }
    rows.sort_by_cached_key(|places| places.len());
    let others = houses.iter().filter(|(kind, _)| !matches!(kind, HouseKind::Row(_))).map(|(_, places)| *places);
    let mut ways = Ways { state, others: others.collect(), count: 0, some: CellSet::EMPTY, all: state.places(digit) };
    if !ways.follow(&rows, state.places(digit), CellSet::EMPTY) || ways.count == 0 {
        return Ok(());
    }
    let count = u16::try_from(ways.count).unwrap_or(u16::MAX);
    let premise = || vec![Evidence::new(Role::Pattern, Fact::Ways { count }, ways.some, digit.set())];
    for cell in ways.all {
        found.place(cell, digit, premise(), Conclusion::Ways)?;
    }
    let gone = state.present(state.places(digit) - ways.some, digit.set());
    if !gone.is_empty() {
        found.remove(gone, premise(), Conclusion::Ways)?;
    }
    Ok(())
}

/// The ways that were found to place a digit.
struct Ways<'a> {
    state: &'a State<'a>,
    /// The places in the houses that are no rows.
    others: Vec<CellSet>,
    count: usize,
    /// The cells of some way.
    some: CellSet,
    /// The cells of every way.
    all: CellSet,
}

impl Ways<'_> {
    /// Every way to go on in the rows that are left; whether they are few enough.
    fn follow(&mut self, rows: &[CellSet], free: CellSet, chosen: CellSet) -> bool {
        let Some((row, rest)) = rows.split_first() else {
            if self.others.iter().all(|places| places.intersects(chosen)) {
                self.count += 1;
                self.some |= chosen;
                self.all &= chosen;
            }
            return self.count <= MOST;
        };
        // A house that has lost its last place ends the way early.
        if self.others.iter().any(|places| !places.intersects(free | chosen)) {
            return true;
        }
        (*row & free).iter().all(|cell| {
            let left = (free - *row) - self.state.puzzle.peers(cell);
            self.follow(rest, left, chosen.with(cell))
        })
    }
}

/// `of the 12 ways to place 7 in every house (found by counting), none has 7 in r1c1`.
pub(in crate::logic) fn ways(step: &Step, e: &Evidence, count: usize) -> String {
    let digits = words::digits(e.digits);
    let ways = match count {
        1 => format!("the one way to place {digits} in every house (found by counting)"),
        _ => format!("of the {} ways to place {digits} in every house (found by counting),", words::number(count)),
    };
    let (none, each) = if count == 1 { ("does not have", "has") } else { ("none has", "each has") };
    match step.places.first() {
        Some((cell, digit)) => format!("{ways} {each} {digit} in {cell}"),
        None => format!("{ways} {none} {}", words::removed_from(step, " or ")),
    }
}
