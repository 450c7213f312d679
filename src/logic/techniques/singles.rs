//! Cells with one digit left, and digits with one place left.

use crate::logic::step::conclusion::Single;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, House, Puzzle, why_blocked};

/// The last open cell of a complete house takes the digit that is missing there.
pub fn full_house(state: &State, found: &mut Collector) -> Searched {
    found.search_with_changed(state, 0, |found, changed| {
        // A cell becomes the last open one where another is filled.
        let filled = changed - state.open;
        if filled.is_empty() {
            return Ok(());
        }
        for (_, house, missing) in state.complete_houses() {
            let Some(digit) = missing.only() else { continue };
            let Some(cell) = (house.cells & state.open).only() else { continue };
            if !house.cells.intersects(filled) || !state.candidates[cell].contains(digit) {
                continue;
            }
            found.place_because(state, cell, digit, || {
                let region = Evidence::house(house);
                let last = Evidence::new(Role::Pattern, Fact::LastOpen, cell.set(), digit.set()).named(house.name());
                (vec![region, last], Conclusion::Single(Single::FullHouse))
            })?;
        }
        Ok(())
    })
}

/// A cell with one candidate takes it.
pub fn naked_single(state: &State, found: &mut Collector) -> Searched {
    found.search_with_changed(state, 0, |found, changed| {
        for cell in state.open & changed {
            let Some(digit) = state.candidates[cell].only() else { continue };
            found.place_because(state, cell, digit, || {
                (vec![Evidence::new(Role::Pattern, Fact::Only, cell.set(), digit.set())], Conclusion::Plain)
            })?;
        }
        Ok(())
    })
}

/// A digit with one place in a complete house goes there. Boxes and regions first: they are easier to see.
pub fn hidden_single(state: &State, found: &mut Collector) -> Searched {
    let houses = || state.puzzle.houses().iter().enumerate().filter(|(_, h)| h.complete);
    for (i, house) in houses().filter(|(_, h)| !h.kind.is_line()).chain(houses().filter(|(_, h)| h.kind.is_line())) {
        found.search_if_changed(state, i, house.cells, |found| hidden_in(state, found, house))?;
    }
    Ok(())
}

fn hidden_in(state: &State, found: &mut Collector, house: &House) -> Searched {
    let (once, _) = state.once_and_often(house.cells);
    for digit in once {
        let Some(cell) = (state.places(digit) & house.cells).only() else { continue };
        let evidence = || only_place(state, house, cell, digit);
        let conclusion = || Conclusion::Single(Single::Hidden { house: house.name() });
        found.place_concluding(state, cell, digit, evidence, conclusion)?;
    }
    Ok(())
}

/// The house, the place, and what keeps the digit from the other open cells.
fn only_place(state: &State, house: &House, cell: Cell, digit: Digit) -> Vec<Evidence> {
    let blockers: CellSet = state.puzzle.cells().iter().filter(|&c| state.digits[c] == Some(digit)).collect();
    let others = (house.cells & state.open).without(cell);
    let blocking = blockers.iter().filter(|&b| state.puzzle.peers(b).intersects(others)).collect::<CellSet>();
    let region = Evidence::house(house);
    let place = Evidence::new(Role::Pattern, Fact::Places, cell.set(), digit.set()).named(house.name());
    let mut evidence = vec![region, place];
    if !blocking.is_empty() {
        evidence.push(Evidence::new(Role::Blocker, Fact::Placed, blocking, digit.set()));
    }
    // Others lost it by an earlier step.
    let lost: CellSet = others.iter().filter(|&c| !state.puzzle.peers(c).intersects(blocking)).collect();
    if !lost.is_empty() {
        evidence.push(Evidence::new(Role::Blocker, Fact::Lacks, lost, digit.set()));
    }
    evidence
}

/// `3 is already in r1c8 and r3c3`; after a place from where it is easily overlooked that it keeps the digit from a cell
/// of the house, why it does: `3 is already in r1c8 (a knight's move apart) and r3c3`.
pub(in crate::logic) fn already(puzzle: Option<&Puzzle>, step: &Step, e: &Evidence) -> String {
    let target: CellSet = step.places.iter().map(|&(cell, _)| cell).collect();
    let house = step.evidence.first().map_or(CellSet::EMPTY, |region| region.cells - target);
    let sees = |puzzle: &Puzzle, from: Cell, cell: Cell| puzzle.peers(from).contains(cell);
    let plainly = |puzzle: &Puzzle, from: Cell, cell: Cell| {
        sees(puzzle, from, cell) && words::unusual_house(puzzle, from, cell).is_none()
    };
    let why = |from: Cell| {
        let puzzle = puzzle?;
        let overlooked = |&cell: &Cell| sees(puzzle, from, cell) && !e.cells.iter().any(|c| plainly(puzzle, c, cell));
        house.iter().find(overlooked).and_then(|cell| words::unusual_house(puzzle, from, cell))
    };
    let places: Vec<String> =
        e.cells.iter().map(|cell| why(cell).map_or(cell.to_string(), |why| format!("{cell} ({why})"))).collect();
    format!("{} is already in {}", words::digits(e.digits), words::list(&places))
}

/// The most cells without the digit that are named.
const MOST_LOST: usize = 5;

/// `r1c3 and r2c4 have lost it already`, `r5c8 cannot hold it, for it is an even cell`.
pub(in crate::logic) fn lost(puzzle: &Puzzle, e: &Evidence) -> String {
    let why = |cell: Cell| e.digits.only().and_then(|digit| why_blocked(puzzle, cell, digit));
    let blocked: CellSet = e.cells.iter().filter(|&cell| why(cell).is_some()).collect();
    let lost = e.cells - blocked;
    let blocked = match blocked.only() {
        Some(cell) => why(cell).map(|why| format!("{cell} cannot hold it, for {why}")),
        None if blocked.is_empty() => None,
        None => Some(format!("{} cannot hold it whatever the others hold", words::cells(blocked))),
    };
    let lost = (!lost.is_empty()).then(|| {
        // A long list says no more than that these are all others.
        let who = if lost.len() > MOST_LOST { "the other open cells".to_owned() } else { words::cells(lost) };
        format!("{who} {} lost it already", words::plural(lost.len(), "has", "have"))
    });
    blocked.into_iter().chain(lost).collect::<Vec<_>>().join(", and ")
}

/// The digit that is missing, or that the house must hold.
pub(in crate::logic) fn conclusion(step: &Step, single: &Single) -> String {
    let digit = words::digits(step.places.iter().map(|&(_, d)| d).collect());
    match single {
        Single::FullHouse => format!("it takes {digit}, the digit that is missing"),
        Single::Hidden { house } => format!("{house} has its {digit} there"),
    }
}
