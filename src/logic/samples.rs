//! Puzzles for unit tests.

use crate::puzzle::{Cell, Digit, Kind, Puzzle};

/// The Sudoku of 81 characters; all but digits are open cells.
pub fn sudoku(text: &str) -> Puzzle {
    let givens = Cell::all().zip(text.chars().map(Digit::from_char)).filter_map(|(cell, digit)| Some((cell, digit?)));
    givens.fold(Puzzle::builder(Kind::Sudoku, 9), |builder, (cell, digit)| builder.given(cell, digit)).build().unwrap()
}
