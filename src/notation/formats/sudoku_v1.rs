//! `sudoku-v1`: two base-32 characters a cell, `mask << 1 | clue`; sudokuwiki.org/Sudoku_String_Definitions.
//!
//! A mask of one digit is that digit, given or placed; a mask of several are candidates; 0 is an unmarked cell.

use crate::notation::codec::packed::{self, Layout};
use crate::notation::codec::version_b;
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written, page_links};
use crate::puzzle::{Board, Cell, CellSet, Kind};

const LAYOUT: Layout = Layout { start: 0, width: 2, base: 32, side: 9 };

/// 162 characters without a comma, and no link to the page of another kind.
///
/// A header of version B says that it is one of those, cut off: read as a number it would never be lawful here.
pub fn fits(source: &Source) -> bool {
    // two grids of a Str8ts are as long
    let lawful = !matches!(source.chars.first(), Some('x' | 'X' | '.'));
    source.len() == 162
        && lawful
        && !version_b::header(source).is_some_and(|h| h.ends_with("9B"))
        && source.comma().is_none()
        && !source.page_has("killer")
        && !source.page_has("str8ts")
}

/// Reads givens, placed digits and candidates.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let numbers = LAYOUT.numbers(source, source.len(), "")?;
    let mut builder = page_links::builder(source, Kind::Sudoku, 9)?;
    for (cell, &n) in numbers.iter() {
        let mask = packed::candidates(n >> 1);
        match mask.only() {
            Some(digit) if n & 1 == 1 => builder = builder.given(cell, digit),
            None if n & 1 == 1 => {
                let held = if mask.is_empty() { String::from("no digit") } else { format!("the digits {mask}") };
                let field = packed::shown(source, LAYOUT.place(cell), 2);
                let message = format!("{field:?} at {cell} marks {held} as given; a given is a single digit");
                return Err(source.error(LAYOUT.place(cell), message));
            }
            _ => {}
        }
    }
    let puzzle = builder.build().map_err(|e| packed::rule_error(source, &e, |c| LAYOUT.place(c)))?;
    let mut board = Board::new(&puzzle);
    let mut placed = CellSet::EMPTY;
    for (cell, &n) in numbers.iter().filter(|(_, n)| **n & 1 == 0) {
        place(&mut board, &mut placed, cell, n);
    }
    Ok(Reading { puzzle, board, extras: Extras::default(), notices: lone_notice(placed), text: None })
}

/// Puts the mask of a cell on the board: one digit is placed, several are candidates.
pub fn place(board: &mut Board, placed: &mut CellSet, cell: Cell, number: u32) {
    let mask = packed::candidates(number >> 1);
    match mask.only() {
        Some(digit) => {
            board.set_digit(cell, Some(digit));
            placed.insert(cell);
        }
        None => board.set_candidates(cell, mask),
    }
}

/// Says that single candidates and placed digits look alike in version 1.
pub fn lone_notice(placed: CellSet) -> Vec<String> {
    if placed.is_empty() {
        return Vec::new();
    }
    let cells = crate::notation::capabilities::some(placed);
    vec![format!("version 1 does not tell a single candidate from a placed digit: {cells} read as placed")]
}

/// The mask of a cell: its digit, else its candidates, shifted by the clue flag.
pub fn mask(board: &Board, cell: Cell) -> u32 {
    u32::from(board.digit(cell).map_or(board.candidates(cell), Into::into).bits()) << 1
}

/// Writes givens, placed digits and candidates.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, .. } = progress;
    let number = |cell| mask(board, cell) | u32::from(puzzle.given(cell).is_some());
    Ok(Written { text: packed::text(9, 2, 32, number), notices: Vec::new() })
}
