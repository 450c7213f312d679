//! The candidates of a grid, looked at by rows and by columns in turn.

use super::super::Solution;
use super::super::bits::bits;
use super::super::engine::Contradiction;
use super::super::tables::{BIT, FULL, digit};
use super::lines::{Board, Shape, narrow};
use crate::puzzle::{Cell, CellMap, Digit, Need, Needs, Puzzle};

/// The cells of the first row, and of the first column.
const ROW: u128 = 0x1ff;
const COLUMN: u128 = 0x0100_8040_2010_0804_0201;

/// What a puzzle asks, beside what is in its candidates.
pub(super) struct Rules {
    rows: Shape,
    columns: Shape,
    /// By cell: the cells in other lines that may not hold the same digit. Empty where there are none.
    peers: Vec<u128>,
}

impl Rules {
    #[inline(always)]
    pub fn of(puzzle: &Puzzle) -> Self {
        let (mut rows, mut columns) = ([0; 9], [0; 9]);
        let cells = puzzle.cells().bits();
        for (number, row) in rows.iter_mut().enumerate() {
            *row = (cells >> (9 * number)) as u16 & FULL;
            for (place, column) in columns.iter_mut().enumerate() {
                *column |= (*row >> place & 1) << number;
            }
        }
        let peers = if puzzle.needs().meets(Needs::of(&[Need::Groups, Need::OtherHouses, Need::Pairs])) {
            let across = |cell: Cell| !(ROW << (9 * cell.row()) | COLUMN << cell.column());
            Cell::all().map(|cell| puzzle.peers(cell).bits() & across(cell)).collect()
        } else {
            Vec::new()
        };
        Self { rows: Shape::new(rows), columns: Shape::new(columns), peers }
    }
}

/// What is left of each cell.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    /// By column and row, as a pass over the rows wants them.
    sets: Board,
    /// Settled cells of which the peers in other lines have been looked at.
    apart: u128,
}

impl Grid {
    /// The candidates that givens, clues and other rules of single cells leave.
    #[inline(always)]
    pub fn of(puzzle: &Puzzle) -> Self {
        let mut grid = Self { sets: [[0; 16]; 9], apart: 0 };
        for cell in puzzle.cells() {
            let given = puzzle.given(cell).map_or(FULL, |digit| digit.set().bits());
            grid.set(cell.index(), given & !puzzle.blocked(cell).bits());
        }
        grid
    }

    /// The candidates of a cell.
    #[inline(always)]
    pub fn candidates(&self, cell: usize) -> u16 {
        self.sets[cell % 9][cell / 9]
    }

    /// Leaves a cell these candidates.
    #[inline(always)]
    pub fn set(&mut self, cell: usize, set: u16) {
        self.sets[cell % 9][cell / 9] = set;
    }

    /// Looks at rows and columns until nothing changes.
    ///
    /// # Errors
    /// [`Contradiction`] where there is no solution.
    #[inline(always)]
    pub fn propagate(&mut self, rules: &Rules) -> Result<(), Contradiction> {
        let mut columns_quiet = false;
        loop {
            let mut rows_changed = narrow(&mut self.sets, &rules.rows)?;
            if !rules.peers.is_empty() {
                rows_changed |= self.keep_apart(rules)?;
            }
            if !rows_changed && columns_quiet {
                return Ok(());
            }
            let mut turned = turned(&self.sets);
            columns_quiet = !narrow(&mut turned, &rules.columns)?;
            if !columns_quiet {
                self.sets = self::turned(&turned);
            } else if !rows_changed {
                return Ok(());
            }
        }
    }

    /// Takes the digits of settled cells from the cells in other lines that see them; whether there were any to take.
    ///
    /// # Errors
    /// Two cells that can only hold the same digit.
    fn keep_apart(&mut self, rules: &Rules) -> Result<bool, Contradiction> {
        let mut changed = false;
        for (cell, &peers) in rules.peers.iter().enumerate() {
            let digit = self.candidates(cell);
            if digit & digit.wrapping_sub(1) != 0 || self.apart & BIT[cell] != 0 {
                continue;
            }
            self.apart |= BIT[cell];
            for other in bits(peers) {
                let set = self.candidates(other);
                if set & digit != 0 {
                    if set == digit {
                        return Err(Contradiction);
                    }
                    self.set(other, set & !digit);
                    changed = true;
                }
            }
        }
        Ok(changed)
    }

    /// Whether every cell has at most one candidate left.
    #[inline(always)]
    pub fn is_settled(&self) -> bool {
        self.sets.iter().flatten().all(|set| set & set.wrapping_sub(1) == 0)
    }

    /// The digits of a full grid.
    #[inline(always)]
    pub fn read(&self) -> Solution {
        let digit_at = |cell: Cell| match self.candidates(cell.index()) {
            0 => None,
            set => Digit::new(digit(set) as u8),
        };
        CellMap::from_fn(digit_at)
    }
}

/// Rows for columns.
#[inline(always)]
fn turned(sets: &Board) -> Board {
    let mut turned = [[0; 16]; 9];
    for (place, cells) in sets.iter().enumerate() {
        for (lane, turned) in turned.iter_mut().enumerate() {
            turned[place] = cells[lane];
        }
    }
    turned
}
