//! What stands between the words of a cage: which signs separate, and which say something that a cage cannot hold.

use crate::notation::codec::rows::error_at;
use crate::notation::{NotationError, is_blank, quoted};

/// What a gap lies between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Between {
    /// Two cells.
    Cells,
    /// Other words, or the line's beginning or end and its first or last word.
    Others,
}

/// Signs that lead from the first cell of a range to its last.
const RANGE: [char; 11] = ['-', '–', '—', '…', ':', '→', '>', '~', '_', '‐', '‑'];

/// Signs between cells.
const CELLS: [char; 14] = [',', '+', '&', '/', '|', '(', ')', '[', ']', '{', '}', '"', '\'', '·'];

/// Signs beside a sum, around a line or before it, as in a list with dots.
const OTHERS: [char; 18] =
    ['=', ':', '-', '–', '—', '→', '.', '*', '•', '#', '!', '“', '”', '„', '`', '‐', '‑', '\u{feff}'];

/// Checks the signs of a gap that begins at an offset of the text and ends with a word.
///
/// # Errors
/// Two cells as the ends of a range, and signs that separate nothing.
pub fn check(gap: &str, offset: usize, between: Between, word: &str) -> Result<(), NotationError> {
    let is_range = gap.contains("..") || gap.contains(RANGE);
    if between == Between::Cells && is_range {
        let message = format!("a range of cells ends with {word}: each cell of a cage is named");
        return Err(error_at(offset + gap.len(), message));
    }
    let arrows = ["->", "=>"].iter().flat_map(|arrow| gap.match_indices(arrow)).map(|(at, arrow)| at + arrow.len() - 1);
    let arrows: Vec<usize> = arrows.collect();
    let is_known = |(at, c): &(usize, char)| {
        is_blank(*c) || CELLS.contains(c) || between == Between::Others && (OTHERS.contains(c) || arrows.contains(at))
    };
    match gap.char_indices().find(|sign| !is_known(sign)) {
        None => Ok(()),
        Some((at, sign)) => {
            let sign = quoted(&String::from(sign));
            let message = format!("{sign} says nothing in a cage: blanks, commas or + stand between its cells");
            Err(error_at(offset + at, message))
        }
    }
}
