//! Cells, sets of cells, and tables with one entry per cell.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use super::bits::{Bits, bits};

/// Cells in the largest grid, and the width of a row in every [`CellMap`].
pub const CELLS: usize = 81;

/// The bit of each cell: a load is shorter than the shift of a word of 128 bits. A place for every byte, so that no
/// bound need be checked.
static BITS: [u128; 256] = table();

const fn table() -> [u128; 256] {
    let mut table = [0; 256];
    let mut cell = 0;
    while cell < CELLS {
        table[cell] = 1 << cell;
        cell += 1;
    }
    table
}

/// The name of each cell in bytes; lists of cells are written so often that formatting them shows.
static NAMES: [[u8; 4]; CELLS] = names();

const fn names() -> [[u8; 4]; CELLS] {
    let mut names = [[0; 4]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        names[cell] = [b'r', b'1' + (cell / 9) as u8, b'c', b'1' + (cell % 9) as u8];
        cell += 1;
    }
    names
}

/// A cell, by row and column, each 0–8.
///
/// Cells are numbered row by row in a grid nine wide whatever the side of the puzzle is, so that a cell needs no
/// puzzle to tell its name: a 6×6 puzzle uses the upper left corner of the same grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Its name: `r4c7`.
    #[must_use]
    pub fn name(self) -> &'static str {
        // Four letters and digits are always a text.
        std::str::from_utf8(&NAMES[self.index()]).unwrap_or_default()
    }

    /// r1c1, which every grid has.
    pub const FIRST: Self = Self(0);

    /// The cell in this row and column (0-based), or `None` outside the 9×9 grid.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < 9 && column < 9 { Some(Self(row * 9 + column)) } else { None }
    }

    /// The cell with this index in reading order of the 9×9 grid, 0–80.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < CELLS { Some(Self(index as u8)) } else { None }
    }

    /// Its index in reading order of the 9×9 grid, 0–80.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, 0–8.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 9
    }

    /// Its column, 0–8.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 9
    }

    /// All 81 cells of the 9×9 grid in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..CELLS as u8).map(Self)
    }

    /// The cells of a grid of this side (4–9) in reading order.
    pub fn grid(side: u8) -> impl Iterator<Item = Self> + Clone {
        Self::all().filter(move |c| c.row() < side && c.column() < side)
    }

    /// The cell `rows` down and `columns` to the right, or `None` outside the 9×9 grid.
    #[must_use]
    pub fn offset(self, rows: i8, columns: i8) -> Option<Self> {
        let row = self.row().checked_add_signed(rows)?;
        let column = self.column().checked_add_signed(columns)?;
        Self::new(row, column)
    }

    /// The cells that share an edge with this one (2–4 of them).
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(move |(r, c)| self.offset(r, c))
    }

    /// The set that holds only this cell.
    pub const fn set(self) -> CellSet {
        CellSet(BITS[self.0 as usize])
    }
}

/// `r1c1` to `r9c9`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not a cell name like `r4c7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a cell is written r1c1 to r9c9")]
pub struct CellNameError;

impl FromStr for Cell {
    type Err = CellNameError;

    fn from_str(text: &str) -> Result<Self, CellNameError> {
        let number = |b: u8| if b.is_ascii_digit() { (b - b'0').checked_sub(1) } else { None };
        match text.as_bytes() {
            [b'r' | b'R', row, b'c' | b'C', column] => {
                let (row, column) = (number(*row).ok_or(CellNameError)?, number(*column).ok_or(CellNameError)?);
                Self::new(row, column).ok_or(CellNameError)
            }
            _ => Err(CellNameError),
        }
    }
}

/// A set of cells, one bit per cell of the 9×9 grid.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = Self((1 << CELLS) - 1);

    /// Its 81 bits; bit `i` stands for the cell with index `i`.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set with these bits; those above the 81st are dropped.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The first cell in reading order.
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        Cell::from_index(self.0.trailing_zeros() as usize)
    }

    /// The cell of a set of one.
    #[must_use]
    pub const fn only(self) -> Option<Cell> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The cells in reading order.
    #[must_use]
    pub const fn iter(self) -> CellIter {
        CellIter(bits(self.0))
    }

    /// The part of the set that is connected with `start` over shared edges (empty if `start` is not in it).
    pub fn component(self, start: Cell) -> Self {
        const FIRST_COLUMN: u128 = 0x0100_8040_2010_0804_0201;
        const LAST_COLUMN: u128 = FIRST_COLUMN << 8;
        let mut found = self.0 & start.set().0;
        loop {
            // Cells beside each other have neighbouring bits, unless a row ends between them.
            let (right, left) = ((found & !LAST_COLUMN) << 1, (found & !FIRST_COLUMN) >> 1);
            let grown = (found | right | left | found << 9 | found >> 9) & self.0;
            if grown == found {
                return Self(found);
            }
            found = grown;
        }
    }

    /// Whether the set is connected over shared edges.
    #[must_use]
    pub fn is_connected(self) -> bool {
        self.first().is_none_or(|first| self.component(first) == self)
    }
}

/// The cells of a [`CellSet`] in reading order.
#[derive(Clone, Debug)]
pub struct CellIter(Bits);

impl Iterator for CellIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.0.next().map(|at| Cell(at as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl ExactSizeIterator for CellIter {}

const fn count(bits: u128) -> usize {
    bits.count_ones() as usize
}

bit_set!(CellSet of Cell by CellIter, counted by count, "cell", "cells");

/// The cell names in reading order: `r1c1, r1c2`.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            fmt::Display::fmt(&cell, f)?;
        }
        Ok(())
    }
}

/// A table with one entry for each of the 81 cells; indexing by [`Cell`] cannot fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellMap<T>([T; CELLS]);

impl<T> CellMap<T> {
    /// A table whose entries come from a function of the cell.
    pub fn from_fn(mut entry: impl FnMut(Cell) -> T) -> Self {
        Self(std::array::from_fn(|i| entry(Cell(i as u8))))
    }

    /// Every cell with its entry, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, &T)> {
        Cell::all().zip(&self.0)
    }
}

impl<T: Default> Default for CellMap<T> {
    fn default() -> Self {
        Self::from_fn(|_| T::default())
    }
}

impl<T> Index<Cell> for CellMap<T> {
    type Output = T;
    fn index(&self, cell: Cell) -> &T {
        &self.0[cell.index()]
    }
}

impl<T> IndexMut<Cell> for CellMap<T> {
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        &mut self.0[cell.index()]
    }
}
