//! What stands between the words of a cage: signs that separate, but for those that say what a cage cannot hold.

use crate::notation::{NotationError, quoted};

/// What a gap lies between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Between {
    /// Two cells.
    Cells,
    /// Other words, or the line's beginning or end and its first or last word.
    Others,
}

/// Signs that lead from the first cell of a range to its last.
const RANGE: [char; 21] =
    ['-', '‐', '‑', '‒', '–', '—', '―', '−', '…', '‥', '⋯', ':', '：', '~', '～', '〜', '∼', '_', '>', '➔', '➜'];

/// Arrows are signs of a range, too.
const ARROWS: std::ops::RangeInclusive<char> = '←'..='⇿';

/// Signs that compare a sum with something, so that it is not the sum of the cage.
const COMPARING: [char; 12] = ['<', '>', '≤', '≥', '≠', '≈', '＜', '＞', '≦', '≧', '⩽', '⩾'];

/// Checks the signs of a gap that begins at an offset of the text and ends with a word. All signs separate but for a few.
///
/// # Errors
/// Two cells as the ends of a range, a product of cells, and a sum that is compared.
pub fn check(gap: &str, offset: usize, between: Between, word: &str) -> Result<(), NotationError> {
    let of_cells = between == Between::Cells;
    if of_cells && (gap.contains("..") || gap.contains(RANGE) || gap.contains(|c| ARROWS.contains(&c))) {
        let message = format!("a range of cells ends with {word}: each cell of a cage is named");
        return Err(NotationError::new(offset + gap.len(), message));
    }
    let arrows = ["->", "=>"].iter().flat_map(|arrow| gap.match_indices(arrow)).map(|(at, arrow)| at + arrow.len() - 1);
    let arrows: Vec<usize> = arrows.collect();
    let is_wrong = |(at, c): &(usize, char)| of_cells && *c == '*' || COMPARING.contains(c) && !arrows.contains(at);
    match gap.char_indices().find(is_wrong) {
        None => Ok(()),
        Some((at, sign)) => {
            let sign = quoted(&String::from(sign));
            let message = format!("{sign} says nothing in a cage: blanks, commas or + stand between its cells");
            Err(NotationError::new(offset + at, message))
        }
    }
}
