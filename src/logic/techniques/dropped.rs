//! Combinations that are ruled out, and what their cells lose with them.

use super::out_of_place::out_of_place;
use crate::logic::analysis::matching;
use crate::logic::analysis::summed::Summed;
use crate::logic::step::conclusion::LaidOut;
use crate::logic::{Collector, Conclusion, Evidence, Reason, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// Drops the combinations for which there is a reason, and what the cells lose with them.
pub(super) fn drop_sets(
    state: &State,
    found: &mut Collector,
    summed: &Summed,
    why: impl Fn(DigitSet) -> Option<Reason>,
    premises: &dyn Fn() -> Vec<Evidence>,
) -> Searched {
    let (mut left, mut dropped) = (Vec::new(), Vec::new());
    for &set in &summed.sets {
        match why(set) {
            Some(reason) => dropped.push((set, reason)),
            None => left.push(set),
        }
    }
    // Where nothing is left the board went wrong; that is for others to tell.
    if dropped.is_empty() || left.is_empty() {
        return Ok(());
    }
    found.remove_costing(state, lost(state, summed.cells, &left), premises, |removes| {
        let why = out_of_place(&state.domains(summed.cells), &left, removes);
        let conclusion = Conclusion::LaidOut(LaidOut { cells: summed.cells.len(), sets: left.clone() });
        // With what did not fit before.
        dropped.extend(summed.ruled_out(state));
        let premise = Evidence { ruled_out: dropped, ..summed.premise(state, left) };
        (premises().into_iter().chain([premise]).chain(why).collect(), conclusion)
    })
}

/// The candidates that no layout of these combinations has.
pub(super) fn lost(state: &State, cells: CellSet, sets: &[DigitSet]) -> Vec<(Cell, Digit)> {
    state.beside(matching::supports(&state.domains(cells), sets))
}

/// In none of the sets, or nowhere in place.
pub(in crate::logic) fn conclusion(step: &Step, left: &LaidOut) -> String {
    let gone = words::removed(step);
    let sets = left.sets.iter().fold(DigitSet::EMPTY, |all, s| all | *s);
    let verb = words::plural(gone.len(), "is", "are");
    match (gone.intersects(sets), left.sets.len(), left.cells) {
        (false, 1, _) => format!("these cells hold only {}", words::digits(sets)),
        (false, ..) => format!("{} {verb} in none of them", words::digits(gone)),
        (true, _, 2) => {
            let partner = words::plural(gone.len(), "its partner", "the partners");
            format!("{} {verb} without {partner} in the other cell", words::digits(gone))
        }
        (true, ..) => format!("the sum cannot be reached with {}", words::excluded(step)),
    }
}
