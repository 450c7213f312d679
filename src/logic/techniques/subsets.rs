//! Naked and hidden sets: as many digits as cells.

use crate::logic::explain::words;
use crate::logic::state::{Found, State};
use crate::logic::step::{Evidence, Fact, Role, Step};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// Two cells of a house or cage with two digits between them.
pub fn naked_pair(state: &State, found: &mut Found) {
    naked(state, found, 2);
}

/// Three cells of a house or cage with three digits between them.
pub fn naked_triple(state: &State, found: &mut Found) {
    naked(state, found, 3);
}

/// Four cells of a house or cage with four digits between them.
pub fn naked_quad(state: &State, found: &mut Found) {
    naked(state, found, 4);
}

/// Two digits that must be in a house, cage or compartment, with two cells between them.
pub fn hidden_pair(state: &State, found: &mut Found) {
    hidden(state, found, 2);
}

/// Three digits that must be in a house, cage or compartment, with three cells between them.
pub fn hidden_triple(state: &State, found: &mut Found) {
    hidden(state, found, 3);
}

/// Four digits that must be in a house, cage or compartment, with four cells between them.
pub fn hidden_quad(state: &State, found: &mut Found) {
    hidden(state, found, 4);
}

/// The cells differ, so each of the digits is in one of them; a cell that sees all places of a digit cannot have it.
/// This needs no house to be complete.
fn naked(state: &State, found: &mut Found, size: usize) {
    let houses = state.puzzle.houses().iter().map(|h| (Role::House, h.name(), h.cells));
    let cages = state.puzzle.cages().iter().map(|c| (Role::Cage, c.name(), c.cells));
    for (role, name, cells) in houses.chain(cages) {
        let open = cells & state.open;
        let small: Vec<Cell> = open.iter().filter(|&c| (2..=size).contains(&state.candidates[c].len())).collect();
        for chosen in subsets(&small, size) {
            let chosen: CellSet = chosen.into_iter().collect();
            let digits = state.candidates_in(chosen);
            if digits.len() != size {
                continue;
            }
            let removes: Vec<(Cell, Digit)> = digits
                .iter()
                .flat_map(|d| state.present(state.seen_by_all(chosen & state.places(d)), d.set()))
                .collect();
            let region = Evidence::new(role, Fact::Where, cells, DigitSet::EMPTY).named(name.clone());
            found.remove(removes, vec![region, Evidence::new(Role::Pattern, Fact::Only, chosen, digits)]);
            if found.full() {
                return;
            }
        }
    }
}

fn hidden(state: &State, found: &mut Found, size: usize) {
    for requirement in state.requirements() {
        let places = |digits: DigitSet| -> CellSet {
            digits.iter().fold(CellSet::EMPTY, |all, d| all | (state.places(d) & requirement.cells))
        };
        if requirement.digits.len() < size || requirement.cells.len() <= size {
            continue;
        }
        let rare: Vec<Digit> =
            requirement.digits.iter().filter(|d| (2..=size).contains(&places(d.set()).len())).collect();
        for chosen in subsets(&rare, size) {
            let digits: DigitSet = chosen.into_iter().collect();
            let cells = places(digits);
            if cells.len() != size {
                continue;
            }
            let removes = state.present(cells, state.puzzle.digits() - digits);
            if !removes.is_empty() {
                found.remove(removes, requirement.evidence(state, digits, cells));
            }
            if found.full() {
                return;
            }
        }
    }
}

/// Every choice of `size` items, in order.
pub(super) fn subsets<T: Copy>(items: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (i, &first) in items.iter().enumerate() {
        for mut rest in subsets(items.get(i + 1..).unwrap_or_default(), size - 1) {
            rest.insert(0, first);
            found.push(rest);
        }
    }
    found
}

/// The digits are used up.
pub fn so_naked(step: &Step) -> String {
    let pattern = step.evidence.iter().find(|e| e.role == Role::Pattern);
    let (cells, digits) = pattern.map_or_else(Default::default, |e| (e.cells.len(), e.digits));
    let count = words::number(cells);
    format!("these {count} cells use up {}", words::digits(digits))
}

/// The cells are used up.
pub fn so_hidden(step: &Step) -> String {
    let pattern = step.evidence.iter().find(|e| e.role == Role::Pattern);
    let (cells, digits) = pattern.map_or_else(Default::default, |e| (e.cells.len(), e.digits));
    let count = words::number(cells);
    format!("{} take up these {count} cells", words::digits(digits))
}
