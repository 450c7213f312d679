//! Created shapes of Killer: innies and outies.

use crate::logic::shapes::{created_in, evidence};
use crate::logic::state::{Found, State};
use crate::logic::step::Step;
use crate::puzzle::Digit;

/// One cell is left over in a super shape: it takes what the cages inside leave of the total.
pub fn innie(state: &State, found: &mut Found) {
    one_cell(state, found, false);
}

/// One cell sticks out of a super shape: it takes what the cages have more than the total.
pub fn outie(state: &State, found: &mut Found) {
    one_cell(state, found, true);
}

fn one_cell(state: &State, found: &mut Found, outer: bool) {
    for shape in state.super_shapes() {
        for created in created_in(state, shape).into_iter().filter(|c| c.outer == outer) {
            let digit = u8::try_from(created.sum).ok().and_then(Digit::new);
            let (Some(cell), Some(digit)) = (created.cells.only(), digit) else { continue };
            if state.candidates[cell].contains(digit) {
                found.place(cell, digit, evidence(state, shape, &created));
            }
            if found.full() {
                return;
            }
        }
    }
}

/// The arithmetic says it all.
pub fn so_one_cell(_: &Step) -> String {
    String::new()
}
