//! `sudoku-b`: a header for the rules, then two base-36 characters a cell; sudokuwiki.org/Sudoku_String_Definitions.
//!
//! `S9B` is a Sudoku, `X9B` one with both diagonals, `W9B` a Windoku. There is no header for diagonals and windows
//! together.

use super::packed::{self, Layout};
use super::source::Source;
use super::version_b::{self, Content};
use super::{Extras, NotationError, Progress, Reading, WriteError, Written};
use crate::puzzle::{Cell, CellMap, Kind, Puzzle};

const LAYOUT: Layout = Layout { start: 3, width: 2, base: 36 };

/// A header of the three.
pub fn fits(source: &Source) -> bool {
    version_b::has_header(source, "SXW")
}

/// Reads everything a board holds.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let header = version_b::header(source).unwrap_or_default();
    let (diagonals, windows) = match header.as_str() {
        "S9B" => (false, false),
        "X9B" => (true, false),
        "W9B" => (false, true),
        _ => {
            let message = format!("the header {header:?} is not read: 9×9 Sudokus have S9B, X9B or W9B");
            return Err(source.error(0, message));
        }
    };
    let numbers = LAYOUT.numbers(source, source.len(), " after the header")?;
    let mut contents = CellMap::from_fn(|_| Content::Empty);
    for (cell, &n) in numbers.iter() {
        contents[cell] = Content::of(n).ok_or_else(|| {
            let field = packed::shown(source, LAYOUT.place(cell), 2);
            source
                .error(LAYOUT.place(cell), format!("{field:?} at {cell} stands for nothing: the largest number is ep"))
        })?;
    }
    let builder = Puzzle::builder(Kind::Sudoku, 9).diagonals(diagonals).windows(windows);
    let (puzzle, board) = version_b::filled(source, LAYOUT, builder, &contents)?;
    let mut notices = Vec::new();
    if source.page_has("sudokux") && !diagonals {
        notices.push(format!("the link is of the page for Sudoku X, the header is {header}: the header wins"));
    }
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: None })
}

/// Writes everything a board holds.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, .. } = progress;
    let header = match (puzzle.has_diagonals(), puzzle.has_windows()) {
        (false, false) => "S9B",
        (true, false) => "X9B",
        (false, true) => "W9B",
        (true, true) => {
            let what = String::from("diagonals and windows together");
            return Err(WriteError::Unsupported { notation: "sudoku-b", what });
        }
    };
    let number = |cell: Cell| version_b::value(puzzle, board, cell, true);
    Ok(Written { text: format!("{header}{}", packed::text(2, 36, number)), notices: Vec::new() })
}
