//! Cells with one digit left, and digits with one place left.

use crate::logic::conclusion::Single;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, House};

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

/// The digit that is missing, or that the house must hold.
pub(in crate::logic) fn conclusion(step: &Step, single: &Single) -> String {
    let digit = words::digits(step.places.iter().map(|&(_, d)| d).collect());
    match single {
        Single::FullHouse => format!("it takes {digit}, the digit that is missing"),
        Single::Hidden { house } => format!("{house} has its {digit} there"),
    }
}
