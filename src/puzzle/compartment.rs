//! Str8ts compartments and the straights they can hold.

use super::{CellSet, DigitSet, HouseKind};

/// A maximal run of white cells in a row or column; its digits form a *straight*: consecutive, in any order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compartment {
    /// The row or column it lies in.
    pub line: HouseKind,
    /// Its cells.
    pub cells: CellSet,
}

impl Compartment {
    /// `compartment r3c1–r3c4`, or `compartment r3c1` for a single cell.
    #[must_use]
    pub fn name(&self) -> String {
        let last = self.cells.iter().last();
        match (self.cells.first(), last) {
            (Some(first), Some(last)) if first != last => format!("compartment {first}–{last}"),
            (Some(first), _) => format!("compartment {first}"),
            _ => String::from("compartment"),
        }
    }

    /// Its windows: every run of consecutive digits from 1 to `side` as long as the compartment, lowest first.
    pub fn windows(&self, side: u8) -> impl Iterator<Item = DigitSet> + use<> {
        windows(self.cells.len(), side)
    }
}

/// Every run of `length` consecutive digits out of 1 to `side`, lowest first.
pub fn windows(length: usize, side: u8) -> impl Iterator<Item = DigitSet> {
    let length = u8::try_from(length).unwrap_or(u8::MAX);
    (1..=side)
        .take_while(move |&low| length > 0 && length <= side && low <= side + 1 - length)
        .map(move |low| DigitSet::range(low, low + length - 1))
}
