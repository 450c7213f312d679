//! A board and cages in, the board filled: the shortest way to the solver for other programs.

use thiserror::Error;

use super::{Limits, solve};
use crate::puzzle::{Cage, Cell, CellSet, Digit, Kind, Puzzle, PuzzleError};

/// A cage for [`fill`]: its sum, and its cells as (row, column), both from 0.
pub type FillCage = (u32, Vec<(usize, usize)>);

/// A cage for [`fill`] whose cells are (x, y) as in a picture, both from 0: the column first, then the row.
///
/// ```
/// use ninefold::solver::cage_from_xy;
///
/// // The last cell of the first row, and the one below it.
/// assert_eq!(cage_from_xy(9, &[(8, 0), (8, 1)]), (9, vec![(0, 8), (1, 8)]));
/// ```
#[must_use]
pub fn cage_from_xy(sum: u32, cells: &[(usize, usize)]) -> FillCage {
    (sum, cells.iter().map(|&(x, y)| (y, x)).collect())
}

/// Why [`fill`] cannot take a board and its cages. Cages are counted from 1 here, in the order they were given.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FillError {
    /// A number on the board that is no digit of it.
    #[error("{cell} of the board holds {found}; the digits are 1 to {side}, and 0 for an empty cell")]
    Digit {
        /// The cell.
        cell: Cell,
        /// What it holds.
        found: u8,
        /// Rows of the board.
        side: u8,
    },
    /// A cell of a cage that is not on the board.
    #[error("cage {cage} of the list has a cell at row {row}, column {column}; both are 0 to {last}")]
    Outside {
        /// Which cage.
        cage: usize,
        /// The row given.
        row: usize,
        /// The column given.
        column: usize,
        /// The last row and column of the board.
        last: u8,
    },
    /// A cell that a cage names twice.
    #[error("cage {cage} of the list names {cell} twice")]
    Twice {
        /// Which cage.
        cage: usize,
        /// The cell.
        cell: Cell,
    },
    /// A sum that no cage has.
    #[error("cage {cage} of the list has the sum {sum}; sums are 1 to 45")]
    Sum {
        /// Which cage.
        cage: usize,
        /// Its sum.
        sum: u32,
    },
    /// The parts break a rule together: two cages overlap, a sum is impossible, digits clash.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// Solves a Killer Sudoku, or a plain one where there are no cages, and writes the solution into the board.
///
/// The board is a list of rows: `board[row][column]` holds a digit, or 0 where the cell is empty. Its side is 4 to 9,
/// with the usual boxes where the side has them (4, 6, 8, 9). A cage is a sum and its cells, each **(row, column)**
/// from 0, so that `(0, 8)` is the last cell of the first row; [`cage_from_xy`] is for those that write (x, y).
/// Cages need not cover the board, and their cells need not be connected.
///
/// `true` where there is a solution; of several the board gets the one found first. `false` where there is none; the
/// board stays as it was. Whether there is more than one, and a search that can be stopped, is [`solve`]'s to say.
///
/// # Errors
/// Names the cell or the cage that is wrong and the rule it breaks; the board stays as it was.
///
/// ```
/// use ninefold::solver::fill;
///
/// let mut board = [
///     [1, 0, 0, 0],
///     [0, 0, 0, 0],
///     [0, 0, 0, 0],
///     [0, 0, 0, 0],
/// ];
/// let cages = [
///     (4, vec![(0, 2), (1, 2)]), // the third column of the first two rows
///     (5, vec![(1, 0), (2, 0)]),
///     (5, vec![(1, 1), (2, 1)]),
///     (7, vec![(2, 2), (2, 3)]),
/// ];
/// assert_eq!(fill(&mut board, &cages), Ok(true));
/// assert_eq!(board, [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]);
///
/// let error = fill(&mut board, &[(8, vec![(0, 0), (0, 1)])]).unwrap_err();
/// assert_eq!(error.to_string(), "cage 8 at r1c1 is impossible: 2 different digits add up to 3 to 7");
/// ```
pub fn fill<const N: usize>(board: &mut [[u8; N]; N], cages: &[FillCage]) -> Result<bool, FillError> {
    let puzzle = read(board, cages)?;
    let outcome = solve(&puzzle, &Limits { solutions: 1, ..Limits::default() });
    let Some(solution) = outcome.solutions.first() else { return Ok(false) };
    for (row, line) in board.iter_mut().enumerate() {
        for (column, slot) in line.iter_mut().enumerate() {
            *slot = cell_at(row, column).and_then(|cell| solution[cell]).map_or(*slot, Digit::get);
        }
    }
    Ok(true)
}

/// The puzzle that the board and the cages are.
fn read<const N: usize>(board: &[[u8; N]; N], cages: &[FillCage]) -> Result<Puzzle, FillError> {
    let side = u8::try_from(N).unwrap_or(u8::MAX);
    let kind = if cages.is_empty() { Kind::Sudoku } else { Kind::Killer };
    let mut builder = Puzzle::builder(kind, side);
    for (row, line) in board.iter().enumerate() {
        for (column, &found) in line.iter().enumerate() {
            let Some(cell) = cell_at(row, column) else { return Err(PuzzleError::Side(side).into()) };
            match Digit::new(found).filter(|d| d.get() <= side) {
                Some(digit) => builder = builder.given(cell, digit),
                None if found == 0 => {}
                None => return Err(FillError::Digit { cell, found, side }),
            }
        }
    }
    for (cage, (sum, list)) in (1..).zip(cages) {
        let mut cells = CellSet::EMPTY;
        for &(row, column) in list {
            let on_board = row < N && column < N;
            let outside = FillError::Outside { cage, row, column, last: side.saturating_sub(1) };
            let cell = cell_at(row, column).filter(|_| on_board).ok_or(outside)?;
            if !cells.insert(cell) {
                return Err(FillError::Twice { cage, cell });
            }
        }
        let sum = Cage::sum_from(*sum).ok_or(FillError::Sum { cage, sum: *sum })?;
        builder = builder.cage(sum, cells);
    }
    Ok(builder.build()?)
}

fn cell_at(row: usize, column: usize) -> Option<Cell> {
    Cell::new(u8::try_from(row).ok()?, u8::try_from(column).ok()?)
}
