//! Killer cages.

use super::combinations::combinations_of;
use super::{Cell, CellSet, DigitSet};

/// A cage: cells that hold different digits which add up to a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cage {
    /// The sum of its digits, 1 to [`Cage::LARGEST_SUM`].
    pub sum: u8,
    /// Its cells, 1–9 of them.
    pub cells: CellSet,
}

impl Cage {
    /// The sum of nine different digits; a smaller grid has no room for it.
    pub const LARGEST_SUM: u8 = 45;

    /// A number as the sum of a cage; `None` where no cage adds up to it.
    pub fn sum_from(number: impl TryInto<u8>) -> Option<u8> {
        number.try_into().ok().filter(|sum| (1..=Self::LARGEST_SUM).contains(sum))
    }

    /// Its first cell in reading order, where the sum is written.
    #[must_use]
    pub fn first(&self) -> Option<Cell> {
        self.cells.first()
    }

    /// `cage 17 at r2c3`: the sum and the first cell.
    #[must_use]
    pub fn name(&self) -> String {
        match self.first() {
            // Twice as fast as a format, and every premise about a cage has its name.
            Some(cell) => ["cage ", &self.sum.to_string(), " at ", cell.name()].concat(),
            None => format!("cage {}", self.sum),
        }
    }

    /// Every set of different digits from 1 to `side` that has the cage's size and sum.
    pub fn combinations(&self, side: u8) -> impl Iterator<Item = DigitSet> + use<> {
        combinations_of(DigitSet::full(side), self.cells.len(), self.sum)
    }
}
