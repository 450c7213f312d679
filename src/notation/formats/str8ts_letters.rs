//! `str8ts-letters`: a character a cell, `#` black, `a`–`i` black with a clue of 1 to 9, `1`–`9` given, `.` empty. No
//! progress.
//!
//! Other texts that say the same are read too, see [`forms`], and written as letters once something
//! has changed. Minis have a character a cell as well: 36 for 6×6, 25 for 5×5.

mod drawn;
mod forms;

use super::str8ts_162::{build, only_in_link, put, variant};
use crate::notation::codec::rows::BLACKS;
use crate::notation::codec::{packed, rows};
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written};
use crate::puzzle::{Cell, CellMap, Digit};
use forms::Signs;

/// 81 characters, at least one of them a black cell without a clue: letters alone may be slips in a Sudoku. Or one of
/// the other forms.
pub fn fits(source: &Source) -> bool {
    if source.all_digits() && !source.broken {
        return false;
    }
    let has_black = source.chars.iter().any(|c| BLACKS.contains(c));
    packed::side_of(source.len()).is_some_and(|side| has_black && (side == 9 || is_of_letters(source, side)))
        || forms::find(source).is_some()
}

/// Whether a text is a sign of `str8ts-letters` for each cell of a grid of this side.
fn is_of_letters(source: &Source, side: u8) -> bool {
    source.chars.iter().all(|c| is_sign(*c, side))
}

/// Whether a cell of a grid of this side can have the sign.
fn is_sign(c: char, side: u8) -> bool {
    let number = match c {
        'a'..='i' | 'A'..='I' => c.to_digit(36).unwrap_or(0).saturating_sub(9),
        _ => c.to_digit(10).unwrap_or(0),
    };
    c == '.' || BLACKS.contains(&c) || (1..=u32::from(side)).contains(&number)
}

/// Reads white and black clues.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    rows::even(source)?;
    let form = forms::find(source);
    let Signs { side, signs, places } = match &form {
        Some(form) => forms::read(source, form)?,
        None => letters(source)?,
    };
    let (boxes, diagonals, mut notices) = variant(source);
    let add = |builder, cell| match signs[cell] {
        sign @ ('.' | '1'..='9') => put(builder, cell, false, Digit::from_char(sign)),
        sign => put(builder, cell, true, sign.to_digit(36).and_then(|n| packed::digit(n - 9))),
    };
    let puzzle = build(source, side, [boxes, diagonals], add, |c| places[c], &mut notices)?;
    // nine lines of nine are a habit of the text
    let text = source.broken.then(|| source.layout());
    if form.is_none() {
        let is_of_str8ts = |c: char| BLACKS.contains(&c) || c.is_ascii_alphabetic();
        notices.extend(packed::odd_signs(source, side, "a Str8ts", is_of_str8ts));
    }
    if let Some(form) = form {
        notices.push(format!("read as {}; it is written with letters", form.name()));
    }
    Ok(Reading { text, ..Reading::bare(puzzle, notices) })
}

/// The signs of the text itself.
fn letters(source: &Source) -> Result<Signs, NotationError> {
    let Some(side) = packed::side_of(source.len()) else {
        let place = source.len().min(packed::CELLS);
        return Err(source.error(place, format!("there are {} characters instead of 81", source.len())));
    };
    let mut signs = CellMap::from_fn(|_| '.');
    let place = |cell| packed::position(side, cell);
    for (cell, &c) in Cell::grid(side).zip(&source.chars) {
        signs[cell] = match c {
            c if BLACKS.contains(&c) => '#',
            'a'..='i' | 'A'..='I' | '1'..='9' | '.' => c.to_ascii_lowercase(),
            _ => {
                let message = format!("{c:?} at {cell} is neither #, a letter from a to i, a digit nor a dot");
                return Err(source.error(place(cell), message));
            }
        };
    }
    Ok(Signs { side, signs, places: CellMap::from_fn(place) })
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
        (false, _, Some(given)) => Some(given.to_char()),
        (false, _, None) => Some('.'),
    };
    let text = Cell::grid(puzzle.side()).filter_map(sign).collect();
    Ok(Written { text, notices: only_in_link("str8ts-letters", puzzle) })
}
