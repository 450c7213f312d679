//! Str8ts lines: compartments of one row or column share its digits.

use crate::logic::analysis::State;
use crate::logic::analysis::arrangements::Arrangements;
use crate::logic::collector::Found;
use crate::logic::step::{Evidence, Fact, Role, Step};
use crate::logic::words;
use crate::puzzle::{Cell, Digit, DigitSet};

/// The lines with at least two open compartments.
fn shared<'a>(state: &'a State) -> impl Iterator<Item = &'a Arrangements> {
    state.arrangements().iter().filter(|line| line.groups(state).count() > 1)
}

/// The compartments of a line cannot have a digit in common: straights that leave another compartment no room go.
pub fn high_low(state: &State, found: &mut Found) {
    for line in shared(state) {
        let removes = dead(state, line);
        if !removes.is_empty() {
            found.remove(removes, line.evidence(state));
        }
        if found.full() {
            return;
        }
    }
}

/// The candidates around which no straight can be laid out that is in some way to share the digits of the line.
pub(super) fn dead(state: &State, line: &Arrangements) -> Vec<(Cell, Digit)> {
    let shrunk = line.groups(state).filter(|(group, alive)| alive.len() < group.sets.len());
    let lost = shrunk.flat_map(|(group, alive)| {
        let supports = group.supports(state, alive);
        supports.into_iter().flat_map(|(c, held)| state.present(c.set(), state.candidates[c] - held))
    });
    lost.collect()
}

/// A digit in every way to share the digits of a line: it goes to its only place there, or leaves what sees all of them.
pub fn locked_compartments(state: &State, found: &mut Found) {
    for line in shared(state) {
        let Some(house) = line.house(state) else { continue };
        for digit in line.required {
            let places = state.places(digit) & house.cells;
            let evidence = || {
                let mut evidence = line.evidence(state);
                let must = Evidence::new(Role::House, Fact::Required, house.cells, digit.set());
                evidence.push(must.named(house.name()));
                evidence.push(Evidence::new(Role::Pattern, Fact::Places, places, digit.set()).named(house.name()));
                evidence
            };
            found.held(state, digit, places, evidence);
            if found.full() {
                return;
            }
        }
    }
}

/// No room, or no layout of what is left.
pub fn so_high_low(step: &Step) -> String {
    let kept = |e: &Evidence| e.sets.iter().fold(DigitSet::EMPTY, |all, set| all | *set);
    let windows = step.evidence.iter().filter(|e| e.fact == Fact::Windows);
    let kept: Vec<_> = windows.map(|e| (e.cells, kept(e))).collect();
    if step.removes.iter().any(|&(c, d)| kept.iter().any(|(cells, sets)| cells.contains(c) && sets.contains(d))) {
        return format!("what is left cannot be laid out with {}", words::excluded(step));
    }
    format!("its digits cannot be shared with {}", words::excluded(step))
}
