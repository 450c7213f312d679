//! `sudoku-81`: a character a cell, 1–9 for a given, anything else out of `0 . _ - *` for a blank. No progress.
//!
//! Grids of 4×4, 6×6 and 8×8 have 16, 36 and 64 characters, on one line or in a table, and are known only where no
//! character is foreign to them. Diagonals and jigsaw regions are only in its link. The 81 are read in one line, with a
//! name or a rating after them, in nine, in a table with bars and frames, in the other [`shapes`] that people use, and as
//! the fifth field of a comma list, as the programs of gsf write it; and what [`good_sudoku`] shares.

mod good_sudoku;
mod shapes;

use super::ss;
use crate::notation::codec::packed;
use crate::notation::codec::rows::{self, BLACKS, BLANKS, Sign};
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written, is_blank, page_links};
use crate::puzzle::house::box_size;
use crate::puzzle::{Cell, CellMap, Digit, Kind};

/// The longest line of which the first word is looked at.
const LONGEST_LINE: usize = 300;

/// What is no longer than this after a puzzle is a word, not a second grid.
const LONGEST_WORD: usize = 40;

/// The givens of a text that is 81 digits and blanks and nothing else, as nearly every line of a collection of Sudokus
/// is: read without a look at the other notations, of which none has such texts. Nothing for any other text; whether the
/// givens clash is not looked at.
#[must_use]
pub fn givens(text: &[u8]) -> Option<CellMap<Option<Digit>>> {
    let signs: &[u8; packed::CELLS] = text.try_into().ok()?;
    // In one pass without a branch: where the givens stand cannot be foreseen.
    let plain =
        signs.iter().fold(true, |all, sign| all & (sign.is_ascii_digit() | matches!(sign, b'.' | b'_' | b'-' | b'*')));
    plain.then(|| CellMap::from_fn(|cell| Digit::new(signs[cell.index()].wrapping_sub(b'0'))))
}

/// 81 characters without the black cells of a Str8ts and the arrows of a Killer, and no link to the page of another kind;
/// or a table, or a comma list.
pub fn fits(source: &Source) -> bool {
    let foreign = |c: &char| matches!(c, '<' | '>' | '^' | 'v') || BLACKS.contains(c);
    match source.len() {
        packed::CELLS => {
            (source.all_digits() || !source.chars.iter().any(foreign))
                && ss::old(source).is_none()
                && !source.page_has("killer")
                && !source.page_has("str8ts")
        }
        small @ (16 | 36 | 64) if source.link.is_none() && source.chars.iter().all(|c| belongs(*c, small)) => true,
        _ => drawn(source).is_some() || good_sudoku::fits(source),
    }
}

/// Whether it is a digit or a blank of the grid with so many cells.
fn belongs(c: char, cells: usize) -> bool {
    let digit = Digit::from_char(c).map(|d| usize::from(d.get()));
    BLANKS.contains(&c) || digit.is_some_and(|d| d * d <= cells)
}

/// Reads givens, and from a link the rules that it tells.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    rows::even(source)?;
    if let Some((signs, notice)) = drawn(source) {
        let puzzle = rows::sudoku(&signs)?;
        let notices = notice.into_iter().collect();
        return Ok(Reading { text: Some(source.layout()), ..Reading::bare(puzzle, notices) });
    }
    if good_sudoku::fits(source) {
        let puzzle = rows::sudoku(&good_sudoku::signs(source)?)?;
        let notices = vec![String::from("read as what Good Sudoku shares; it is written as 81 characters")];
        return Ok(Reading::bare(puzzle, notices));
    }
    let Some(side) = packed::side_of(source.len()).filter(|&side| box_size(side).is_some()) else {
        let place = source.len().min(packed::CELLS);
        return Err(source.error(place, format!("there are {} characters instead of 81", source.len())));
    };
    let mut builder = page_links::builder(source, Kind::Sudoku, side)?;
    for (cell, &c) in Cell::grid(side).zip(&source.chars) {
        let digit = rows::digit(cell, c).map_err(|why| source.error(packed::position(side, cell), why))?;
        if let Some(digit) = digit {
            builder = builder.given(cell, digit);
        }
    }
    let puzzle = builder.build().map_err(|e| packed::rule_error(source, &e, |c| packed::position(side, c)))?;
    // nine lines of nine, and any other layout, are a habit of the text: they are kept
    let text = source.broken.then(|| source.layout());
    Ok(Reading { text, ..Reading::bare(puzzle, Vec::new()) })
}

/// The signs of a table or a comma list, and what is to be said about it. A table in the very form of `ss` is left to
/// that.
fn drawn(source: &Source) -> Option<(Vec<Sign>, Option<String>)> {
    if !ss::fits(source)
        && let Some(signs) = rows::table(source)
    {
        return Some((signs, None));
    }
    if let Some(signs) = shapes::signs(source) {
        return Some((signs, None));
    }
    if source.len() <= packed::CELLS {
        return None;
    }
    if let Some(signs) = first_word(source) {
        return Some((signs, Some(String::from("a puzzle has no place for what follows its 81 characters"))));
    }
    let notice = String::from("the puzzle is the fifth field of the list; the others have no place in it");
    Some((fifth_field(source)?, Some(notice)))
}

/// The first word of a line, if it has 81 signs and what follows is short words: a name, a rating.
fn first_word(source: &Source) -> Option<Vec<Sign>> {
    if !source.broken || source.link.is_some() || source.len() > LONGEST_LINE {
        return None;
    }
    let start = source.offset(0);
    let line = source.raw();
    let (word, rest) = line.split_at_checked(packed::CELLS)?;
    let apart = rest.starts_with(is_blank) && !rest.contains(['\n', '\r', '#']);
    let named = apart && rest.split(is_blank).all(|w| w.len() < LONGEST_WORD) && word.chars().all(rows::is_sign);
    named.then(|| word.char_indices().map(|(i, c)| (start + i, c)).collect())
}

/// The fifth field of a comma list, if it has 81 signs.
fn fifth_field(source: &Source) -> Option<Vec<Sign>> {
    if source.comma().is_some() || source.all_digits() || source.link.is_some() {
        return None;
    }
    let mut at = 0;
    for _ in 0..4 {
        at += source.given.get(at..)?.find(',')? + 1;
    }
    let field = source.given.get(at..)?.split(',').next()?;
    let at = at + field.len() - field.trim_start().len();
    let field = field.trim();
    let fits = field.len() == packed::CELLS && field.chars().all(rows::is_sign);
    fits.then(|| field.char_indices().map(|(i, c)| (at + i, c)).collect())
}

/// Writes the givens with the blank sign that they came with, else 0.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, origin, .. } = progress;
    let blank =
        origin.filter(|o| o.text.len() <= 100).and_then(|o| o.text.chars().find(|c| BLANKS.contains(c))).unwrap_or('0');
    let text = Cell::grid(puzzle.side()).map(|c| puzzle.given(c).map_or(blank, Digit::to_char)).collect();
    Ok(Written { text, notices: Vec::new() })
}
