//! What follows where some digits alone must not fill some cells: one cell holds something else.

use crate::logic::{Evidence, Fact, Role, State};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// The cells that hold something else, and what goes.
pub struct Unfillable {
    /// The cells that have other digits.
    pub roof: CellSet,
    /// The only digit that they have beside the others, where they are several.
    pub digit: Option<Digit>,
    /// A single cell loses the digits, what sees several loses theirs.
    pub removes: Vec<(Cell, Digit)>,
    /// The premises, of which the first says why.
    pub evidence: Vec<Evidence>,
}

/// What goes where the digits alone must not fill the cells, as the fact says; nothing where nothing goes.
pub fn unfillable(state: &State, fact: Fact, cells: CellSet, digits: DigitSet) -> Option<Unfillable> {
    let floor: CellSet = cells.iter().filter(|&c| state.candidates[c].is_subset(digits)).collect();
    let roof = cells - floor;
    let extras = state.candidates_in(roof) - digits;
    let (digit, removes) = match roof.only() {
        Some(cell) => (None, state.present(cell.set(), digits)),
        None => {
            let digit = extras.only()?;
            (Some(digit), state.present(state.seen_by_all(roof), digit.set()))
        }
    };
    if removes.is_empty() {
        return None;
    }
    let evidence = vec![
        Evidence::new(Role::Pattern, fact, cells, digits),
        Evidence::new(Role::Pattern, Fact::Only, floor, state.candidates_in(floor)),
        Evidence::new(Role::Fin, Fact::Besides { pair: digits }, roof, extras),
    ];
    Some(Unfillable { roof, digit, removes, evidence })
}
