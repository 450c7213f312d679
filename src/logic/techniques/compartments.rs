//! Str8ts compartments: ranges, windows, and digits that a compartment must hold.

use super::cages::required;
use crate::logic::explain::words;
use crate::logic::hold::Group;
use crate::logic::state::{Found, State};
use crate::logic::step::{Evidence, Fact, Role, Step};
use crate::puzzle::{Cell, Digit, DigitSet};

fn compartments<'a>(state: &'a State) -> impl Iterator<Item = &'a Group> {
    state.groups().iter().filter(|g| g.role == Role::Compartment)
}

/// No cell of a compartment of k cells is k or more away from what another cell can be.
pub fn range(state: &State, found: &mut Found) {
    for compartment in compartments(state) {
        let reach = u8::try_from(compartment.cells.len() - 1).unwrap_or(8);
        let ends = |end: fn(DigitSet) -> Option<Digit>| {
            compartment.cells.iter().filter_map(move |c| Some((c, end(state.holds(c))?.get()))).collect::<Vec<_>>()
        };
        let lowest = ends(DigitSet::max).into_iter().min_by_key(|&(_, d)| d);
        let highest = ends(DigitSet::min).into_iter().max_by_key(|&(_, d)| d);
        let (Some((top_cell, top)), Some((bottom_cell, bottom))) = (lowest, highest) else { continue };
        let (low, high) = (bottom.saturating_sub(reach).max(1), (top + reach).min(9));
        let held = state.candidates_in(compartment.open);
        let (below, above) = (held - DigitSet::range(low, 9), held - DigitSet::range(1, high));
        if (below | above).is_empty() {
            continue;
        }
        let name = compartment.name(state);
        let mut evidence =
            vec![Evidence::new(Role::Compartment, Fact::Where, compartment.cells, DigitSet::EMPTY).named(name.clone())];
        let mut bound = |cell: Cell, limit: u8, upper: bool| {
            let fact = Fact::Bound { limit, upper };
            evidence.push(Evidence::new(Role::Pattern, fact, cell.set(), state.holds(cell)).named(name.clone()));
        };
        if !below.is_empty() {
            bound(bottom_cell, low, false);
        }
        if !above.is_empty() {
            bound(top_cell, high, true);
        }
        found.remove(state.present(compartment.open, below | above), evidence);
        if found.full() {
            return;
        }
    }
}

/// A digit in none of the windows that can be laid out over the compartment.
pub fn stranded(state: &State, found: &mut Found) {
    for compartment in compartments(state).filter(|k| !k.sets.is_empty()) {
        let held = compartment.sets.iter().fold(DigitSet::EMPTY, |all, s| all | *s);
        let removes = state.present(compartment.open, state.puzzle.digits() - held);
        if !removes.is_empty() {
            found.remove(removes, compartment.evidence(state));
        }
        if found.full() {
            return;
        }
    }
}

/// A digit that no window can be laid out around in its cell, though some window has it.
pub fn split(state: &State, found: &mut Found) {
    for compartment in compartments(state).filter(|k| !k.sets.is_empty()) {
        let supports = compartment.supports(state, &compartment.sets);
        let lost = supports.into_iter().flat_map(|(c, held)| state.present(c.set(), state.candidates[c] - held));
        let removes: Vec<_> = lost.collect();
        if !removes.is_empty() {
            found.remove(removes, compartment.evidence(state));
        }
        if found.full() {
            return;
        }
    }
}

/// A digit in every window goes to its only place, or leaves every cell that sees all its places.
pub fn required_digit(state: &State, found: &mut Found) {
    required(state, found, Role::Compartment);
}

/// Out of reach.
pub fn so_range(step: &Step) -> String {
    let digits = words::removed(step);
    format!("{} {} out of reach", words::digits(digits), words::plural(digits.len(), "is", "are"))
}

/// In none of the windows.
pub fn so_stranded(step: &Step) -> String {
    let digits = words::removed(step);
    format!("{} {} in no straight that fits", words::digits(digits), words::plural(digits.len(), "is", "are"))
}

/// Cannot be laid out.
pub fn so_split(step: &Step) -> String {
    format!("it cannot be laid out with {}", words::excluded(step))
}
