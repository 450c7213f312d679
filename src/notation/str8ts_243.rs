//! `str8ts-243`: 81 clues (0 none), the 81 digits of the solution (0 in a black cell without clue), 81 colours (1 black);
//! the player and the daily feed of str8ts.com.
//!
//! The variant is only in the `type=` of its link. The solution is compared with the clues and kept in the text.

use super::packed::{self, Layout};
use super::source::Source;
use super::str8ts_162::{build, only_in_link, variant};
use super::{Extras, NotationError, Progress, Reading, WriteError, Written};
use crate::puzzle::{Board, CellMap};

const CLUES: Layout = Layout { start: 0, width: 1, base: 10, side: 9 };
const SOLUTION: Layout = Layout { start: packed::CELLS, ..CLUES };
const COLOURS: Layout = Layout { start: 2 * packed::CELLS, ..CLUES };

/// 243 digits, the last 81 of them 0 or 1.
pub fn fits(source: &Source) -> bool {
    let other = ["killer", "sudoku.", "sudokux", "jigsaw"].iter().any(|word| source.page_has(word));
    let colours = source.chars.get(COLOURS.start..).unwrap_or_default();
    source.len() == 243 && source.all_digits() && colours.iter().all(|c| matches!(c, '0' | '1')) && !other
}

/// Reads white and black clues.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let clues = CLUES.numbers(source, source.len().min(SOLUTION.start), "")?;
    let solution = SOLUTION.numbers(source, source.len().min(COLOURS.start), " after the 81 clues")?;
    let colours = COLOURS.numbers(source, source.len(), " after clues and solution")?;
    for (cell, &digit) in solution.iter() {
        let (clue, black) = (clues[cell], colours[cell]);
        let message = match black {
            2.. => format!("{black} at {cell} is no colour: 0 is white, 1 is black"),
            1 if digit != clue && clue == 0 => {
                format!("the solution has {digit} at {cell}, which is black without clue")
            }
            _ if clue > 0 && digit != clue => format!("the solution has {digit} at {cell}, where the clue is {clue}"),
            0 if digit == 0 => format!("the solution has no digit at {cell}, which is white"),
            _ => continue,
        };
        let layout = if black > 1 { COLOURS } else { SOLUTION };
        return Err(source.error(layout.place(cell), message));
    }
    let (boxes, diagonals, mut notices) = variant(source);
    let puzzle = build(
        9,
        boxes,
        diagonals,
        |builder, cell| match (colours[cell], packed::digit(clues[cell])) {
            (1, clue) => builder.black(cell, clue),
            (_, Some(digit)) => builder.given(cell, digit),
            (_, None) => builder,
        },
        &mut notices,
    )
    .map_err(|e| packed::rule_error(source, &e, |c| CLUES.place(c)))?;
    let board = Board::new(&puzzle);
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: None })
}

/// Writes clues, solution and colours. The solution is that of the text the puzzle came in, else the digits of a full
/// board: it is not worked out here.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, origin, .. } = progress;
    let kept = origin.filter(|o| o.puzzle == *puzzle).and_then(|o| o.text.get(SOLUTION.start..COLOURS.start));
    let solution = match kept {
        Some(text) => text.to_owned(),
        None => packed::text(9, 1, 10, |c| puzzle.clue(c).or(board.digit(c)).map_or(0, |d| u32::from(d.get()))),
    };
    let digits = CellMap::from_fn(|c| board.digit(c));
    let full = puzzle.cells().iter().all(|c| digits[c].is_some());
    if kept.is_none() && !(full && crate::puzzle::conflicts(puzzle, &digits).is_empty()) {
        let what = String::from("a puzzle without its solution: the board is not solved");
        return Err(WriteError::Unsupported { notation: "str8ts-243", what });
    }
    let clues = packed::text(9, 1, 10, |c| puzzle.clue(c).or(puzzle.given(c)).map_or(0, |d| u32::from(d.get())));
    let black = packed::text(9, 1, 10, |c| u32::from(puzzle.is_black(c)));
    Ok(Written { text: clues + &solution + &black, notices: only_in_link("str8ts-243", puzzle) })
}
