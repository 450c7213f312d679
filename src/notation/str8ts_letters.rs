//! `str8ts-letters`: a character a cell, `#` black, `a`–`i` black with a clue of 1 to 9, `1`–`9` given, `.` empty. No
//! progress.

use super::source::Source;
use super::str8ts_162::{build, only_in_link, variant};
use super::{Extras, NotationError, Progress, Reading, WriteError, Written, packed};
use crate::puzzle::{Board, Cell, CellMap, Digit};

/// 81 characters, at least one of them a black cell without a clue: letters alone may be slips in a Sudoku.
pub fn fits(source: &Source) -> bool {
    source.len() == packed::CELLS && source.chars.contains(&'#')
}

/// Reads white and black clues.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    if source.len() != packed::CELLS {
        let place = source.len().min(packed::CELLS);
        return Err(source.error(place, format!("there are {} characters instead of 81", source.len())));
    }
    let mut signs = CellMap::from_fn(|_| '.');
    for (cell, &c) in Cell::all().zip(&source.chars) {
        if !matches!(c, '#' | 'a'..='i' | 'A'..='I' | '1'..='9' | '.') {
            let message = format!("{c:?} at {cell} is neither #, a letter from a to i, a digit nor a dot");
            return Err(source.error(cell.index(), message));
        }
        signs[cell] = c.to_ascii_lowercase();
    }
    let (boxes, diagonals, mut notices) = variant(source);
    let puzzle = build(
        boxes,
        diagonals,
        |builder, cell| match (signs[cell], Digit::from_char(signs[cell])) {
            ('#', _) => builder.black(cell, None),
            (_, Some(digit)) => builder.given(cell, digit),
            ('.', _) => builder,
            (letter, _) => builder.black(cell, letter.to_digit(36).and_then(|n| packed::digit(n - 9))),
        },
        &mut notices,
    )
    .map_err(|e| packed::rule_error(source, &e, Cell::index))?;
    let board = Board::new(&puzzle);
    // nine lines of nine are a habit of the text
    let text = source.broken.then(|| source.layout());
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text })
}

/// Writes white and black clues on one line.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let puzzle = progress.puzzle;
    if puzzle.black().iter().all(|c| puzzle.clue(c).is_some()) {
        let what = String::from("a Str8ts without a black cell that has no clue: it would not be known as a Str8ts");
        return Err(WriteError::Unsupported { notation: "str8ts-letters", what });
    }
    let sign = |cell| match (puzzle.is_black(cell), puzzle.clue(cell), puzzle.given(cell)) {
        (true, None, _) => Some('#'),
        (true, Some(clue), _) => char::from_digit(9 + u32::from(clue.get()), 36),
        (false, _, Some(given)) => char::from_digit(u32::from(given.get()), 10),
        (false, _, None) => Some('.'),
    };
    let text = Cell::all().filter_map(sign).collect();
    Ok(Written { text, notices: only_in_link("str8ts-letters", puzzle) })
}
