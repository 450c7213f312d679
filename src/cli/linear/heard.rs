//! What was read out with numbers, so that a number means the same until it is read out again.

use crate::logic::shapes::{Derived, HouseUnion};

/// A shape of a Killer: what it is made of, whatever is on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeardShape {
    houses: HouseUnion,
    outer: bool,
}

impl HeardShape {
    pub fn of(derived: &Derived) -> Self {
        Self { houses: derived.shape.clone(), outer: derived.created.outer }
    }
}
