//! Str8ts compartments and the straights they can hold.

use super::{CellSet, DigitSet, HouseKind, geometry};

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

/// Maximal runs of white cells, row by row, then column by column.
pub(super) fn compartments(side: u8, cells: CellSet) -> Vec<Compartment> {
    let mut found = Vec::with_capacity(64);
    let (low, high) = (cells.bits() as u64, (cells.bits() >> 63) as u64);
    let mut columns = [0u16; 9];
    for row in 0..side {
        // seven rows of nine cells are in the low 63 bits
        let white = (if row < 7 { low >> (9 * row) } else { high >> (9 * (row - 7)) }) as u16 & 0x1ff;
        runs(white, |run| {
            let cells = CellSet::from_bits(u128::from(run) << (9 * row));
            found.push(Compartment { line: HouseKind::Row(row), cells });
        });
        for (number, column) in columns.iter_mut().enumerate() {
            *column |= (white >> number & 1) << row;
        }
    }
    for (column, white) in (0..side).zip(columns) {
        runs(white, |run| {
            let first = 9 * run.trailing_zeros();
            let rows = ((1u128 << (9 * run.count_ones())) - 1) << first;
            let cells = CellSet::from_bits(geometry::column_cells(column).bits() & rows);
            found.push(Compartment { line: HouseKind::Column(column), cells });
        });
    }
    found
}

/// Calls with every run of set bits, lowest first.
fn runs(mut bits: u16, mut found: impl FnMut(u16)) {
    while bits != 0 {
        // the lowest run carries over when its lowest bit is added
        let rest = bits & bits.wrapping_add(bits & bits.wrapping_neg());
        found(bits ^ rest);
        bits = rest;
    }
}

/// Every run of `length` consecutive digits out of 1 to `side` (at most 9), lowest first.
pub fn windows(length: usize, side: u8) -> impl Iterator<Item = DigitSet> {
    let (length, side) = (u8::try_from(length).unwrap_or(u8::MAX), side.min(9));
    (1..=side)
        .take_while(move |&low| length > 0 && length <= side && low <= side + 1 - length)
        .map(move |low| DigitSet::range(low, low + length - 1))
}
