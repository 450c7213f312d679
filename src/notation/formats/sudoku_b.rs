//! `sudoku-b`: a header for the rules, then two base-36 characters a cell; sudokuwiki.org/Sudoku_String_Definitions.
//!
//! `S9B` is a Sudoku, `X9B` one with both diagonals, `W9B` a Windoku. There is no header for diagonals and windows
//! together. Other sides have their own digit: `S6B`.

use crate::notation::codec::version_b::{self, Form};
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written};
use crate::puzzle::{CellMap, Kind, Puzzle};

/// A header of the three.
pub fn fits(source: &Source) -> bool {
    version_b::has_header(source, "SXW")
}

/// Reads everything a board holds.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let (letter, side) = match version_b::letter_and_side(source, version_b::BOXED, "Sudokus")? {
        ('W', side) if side != 9 => return Err(source.error(0, format!("a Windoku has 9 rows, not {side}"))),
        header => header,
    };
    let form = Form { side, regions: false, cages: false };
    let fields = form.read(source)?;
    let (diagonals, windows) = (letter == 'X', letter == 'W');
    let mut notices = Vec::new();
    for (page, name, in_header) in [("sudokux", "Sudoku X", diagonals), ("windoku", "Windoku", windows)] {
        if source.page_has(page) && !in_header {
            notices.push(format!("the link is of the page for {name}, the header is {letter}{side}B: the header wins"));
        }
    }
    let builder = Puzzle::builder(Kind::Sudoku, side).diagonals(diagonals).windows(windows);
    let builder = version_b::on_page(source, builder, side, &mut notices)?;
    let (puzzle, board) = version_b::filled(source, form.layout(), builder, &fields.contents)?;
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: None })
}

/// Writes everything a board holds.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let puzzle = progress.puzzle;
    let letter = match (puzzle.has_diagonals(), puzzle.has_windows()) {
        (false, false) => 'S',
        (true, false) => 'X',
        (false, true) => 'W',
        (true, true) => {
            let what = String::from("diagonals and windows together");
            return Err(WriteError::Unsupported { notation: "sudoku-b", what });
        }
    };
    let form = Form { side: puzzle.side(), regions: false, cages: false };
    Ok(Written { text: form.write(letter, progress, &CellMap::from_fn(|_| 0)), notices: Vec::new() })
}
