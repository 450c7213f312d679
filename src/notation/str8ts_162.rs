//! `str8ts-162`: 81 clues (0 none), then 81 colours (1 black). A comma between them is accepted. No progress.
//!
//! The variant (X, B, BX) is only in the `type=` of its link.

use super::packed::{self, Layout};
use super::source::Source;
use super::{NotationError, Origin, Reading, WriteError, Written};
use crate::puzzle::{Board, Kind, Puzzle, PuzzleBuilder, Regions};

/// 162 digits, or 81 and 81 with a comma; also what is left of them in a link to the Str8ts page.
pub fn fits(source: &Source) -> bool {
    let sudoku = ["killer", "sudoku.", "sudokux"].iter().any(|word| source.page_has(word));
    match source.comma() {
        Some(comma) => comma <= 121 && source.len() - comma <= 90 && source.len() > 120,
        None if sudoku => false,
        None if source.page_has("str8ts") => source.len() > 0 && source.len() <= 162 && source.all_digits(),
        None => source.len() == 162 && source.all_digits(),
    }
}

/// Reads white and black clues.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let clues = Layout { start: 0, width: 1, base: 10 };
    let (black, digits) = match source.comma() {
        Some(comma) => {
            let digits = clues.numbers(source, comma, " before the comma")?;
            (Layout { start: comma + 1, ..clues }, digits)
        }
        None if source.len() < packed::CELLS => {
            let message = format!("there are {} characters instead of 162: the text is cut off", source.len());
            return Err(source.error(source.len(), message));
        }
        None => (Layout { start: packed::CELLS, ..clues }, clues.numbers(source, packed::CELLS, "")?),
    };
    let colours = black.numbers(source, source.len(), " after the 81 clues")?;
    let (boxes, diagonals, notices) = variant(source);
    let mut builder = rules(boxes, diagonals);
    for (cell, &n) in digits.iter() {
        let clue = packed::digit(n);
        builder = match (colours[cell], clue) {
            (0, Some(digit)) => builder.given(cell, digit),
            (0, None) => builder,
            (1, clue) => builder.black(cell, clue),
            (n, _) => {
                let message = format!("{n} at {cell} is no colour: 0 is white, 1 is black");
                return Err(source.error(black.place(cell), message));
            }
        };
    }
    let puzzle = builder.build().map_err(|e| packed::rule_error(source, &e, |c| clues.place(c)))?;
    let board = Board::new(&puzzle);
    Ok(Reading { puzzle, board, notices, text: None })
}

/// A 9×9 Str8ts with these houses.
pub fn rules(boxes: bool, diagonals: bool) -> PuzzleBuilder {
    let regions = if boxes { Regions::Boxes } else { Regions::None };
    Puzzle::builder(Kind::Str8ts, 9).regions(regions).diagonals(diagonals)
}

/// Boxes and diagonals as the link's `type=` tells them, and a notice where it tells nothing known.
fn variant(source: &Source) -> (bool, bool, Vec<String>) {
    match source.link.as_ref().and_then(|l| l.parameter("type")) {
        None | Some("") => (false, false, Vec::new()),
        Some("x") => (false, true, Vec::new()),
        Some("b") => (true, false, Vec::new()),
        Some("bx" | "xb") => (true, true, Vec::new()),
        Some(other) => (false, false, vec![format!("type={other} in the link is not known: read as a plain Str8ts")]),
    }
}

/// Writes white and black clues.
pub fn write(puzzle: &Puzzle, _: &Board, _: Option<&Origin>) -> Result<Written, WriteError> {
    let clue = |c| puzzle.clue(c).or(puzzle.given(c)).map_or(0, |d| u32::from(d.get()));
    let black = packed::text(1, 10, |c| u32::from(puzzle.is_black(c)));
    let mut notices = Vec::new();
    if puzzle.has_boxes() || puzzle.has_diagonals() {
        let title = puzzle.title();
        notices.push(format!("str8ts-162 does not say that this is a {title}: only its link does"));
    }
    Ok(Written { text: packed::text(1, 10, clue) + &black, notices })
}
