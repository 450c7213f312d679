//! Whether the compartments of a Str8ts allow two digits to change places.
//!
//! Beside houses the swap must keep the straights. Take one side of the rectangle, two corners in a row or column,
//! holding a and b. Where both are in one compartment its digits stay the same. Otherwise each lies in a compartment of
//! its own, which has one of a and b replaced by the other. That does no harm where
//!
//! - the compartment is a single cell, since any digit is a straight of one; or
//! - a and b are k apart, k being its length, and all its other cells hold digits between a and b. These are k − 1
//!   cells with k − 1 different digits, so they hold all digits between, and with a as with b the compartment is a
//!   straight.
//!
//! Black clues stay right: a row or column holds a and b before and after the swap, and so does a box or diagonal with
//! a corner, as the houses were looked at already; none of them can have a clue a or b.

use crate::logic::State;
use crate::puzzle::{Cell, Compartment, DigitSet, HouseKind};

/// Whether every compartment with a corner is a straight after the swap if it was one before. True where there are
/// none.
pub fn keep(state: &State, [a, b, c, d]: [Cell; 4], pair: DigitSet) -> bool {
    if state.puzzle.compartments().is_empty() {
        return true;
    }
    let row = |kind: HouseKind| matches!(kind, HouseKind::Row(_));
    let column = |kind: HouseKind| matches!(kind, HouseKind::Column(_));
    side(state, [a, b], pair, row)
        && side(state, [c, d], pair, row)
        && side(state, [a, c], pair, column)
        && side(state, [b, d], pair, column)
}

fn side(state: &State, corners: [Cell; 2], pair: DigitSet, along: fn(HouseKind) -> bool) -> bool {
    let of = |cell: Cell| state.puzzle.compartments_at(cell).find(|k| along(k.line));
    let [Some(one), Some(other)] = corners.map(of) else { return false };
    let [first, second] = corners;
    one == other || (free(state, one, first, pair) && free(state, other, second, pair))
}

/// Whether the corner of a compartment can hold either digit, whatever its other cells hold.
fn free(state: &State, compartment: &Compartment, corner: Cell, pair: DigitSet) -> bool {
    let others = compartment.cells.without(corner);
    let between = between(pair);
    others.is_empty() || (spans(compartment, pair) && others.iter().all(|c| state.holds(c).is_subset(between)))
}

/// The digits between the two.
pub fn between(pair: DigitSet) -> DigitSet {
    let (Some(low), Some(high)) = (pair.min(), pair.max()) else { return DigitSet::EMPTY };
    DigitSet::range(low.get() + 1, high.get() - 1)
}

/// Whether the two digits are as far apart as the compartment is long.
pub fn spans(compartment: &Compartment, pair: DigitSet) -> bool {
    let (Some(low), Some(high)) = (pair.min(), pair.max()) else { return false };
    usize::from(high.get() - low.get()) == compartment.cells.len()
}
