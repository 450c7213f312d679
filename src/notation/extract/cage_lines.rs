//! Lines of a text that may be cages of a list, though no reader knows their shorthand.

use super::lines::Line;
use crate::notation::is_blank;
use crate::puzzle::Cell;

/// Whether a line of a text with a list of cages may be one of them; with a mistake it would be left out, and the others
/// be another puzzle. It has a sum and cells, or hardly anything else.
pub fn is_likely_cage(line: &Line<'_>) -> bool {
    let cells = parts(line.text).filter(|part| part.parse::<Cell>().is_ok()).count();
    are_main(cells, line.text)
}

/// Whether so many cells have a sum beside them in a text, or hardly anything else.
fn are_main(cells: usize, text: &str) -> bool {
    cells > 0 && (parts(text).any(is_sum) || 2 * cells > parts(text).count())
}

/// Whether a line that touches a list of cages may be one in another shorthand: it begins with a sum, or has no words,
/// and something in it may be a cell. A date, a time or a number of players is none.
pub fn may_be_cage(line: &Line<'_>) -> bool {
    let text = line.text;
    let Some(first) = parts(text).next() else { return false };
    let cells = parts(text).filter(|part| is_like_cell(part)).count();
    let after = || parts(text).skip(1);
    let has_digit = |part: &str| part.bytes().any(|b| b.is_ascii_digit());
    let lines_named = after().any(is_line_name) && after().any(has_digit);
    if is_sum(first) && (cells > 0 || has_pair(text) || lines_named) {
        return true;
    }
    !line.has_words() && (are_main(cells, text) || has_pair(text) || is_of_numbers(text))
}

/// The words and numbers of a line.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty())
}

fn is_sum(part: &str) -> bool {
    part.len() <= 2 && part.bytes().all(|b| b.is_ascii_digit())
}

/// Whether a word looks like a cell, or like several: `8c4`, `r8`, `c456`, `d8`, `r8x4`, `r8c4r8c5`.
fn is_like_cell(part: &str) -> bool {
    let bytes = part.as_bytes();
    let is_line = |b: &u8| matches!(b, b'r' | b'R' | b'c' | b'C');
    let digits = bytes.iter().filter(|b| b.is_ascii_digit()).count();
    let lines = bytes.iter().filter(|b| is_line(b)).count();
    let named = digits > 0 && lines > 0;
    let pair = |pair: &[u8]| matches!(pair, [letter, b'1'..=b'9'] if letter.is_ascii_alphabetic());
    match bytes {
        [letter, b'1'..=b'9'] => matches!(letter.to_ascii_lowercase(), b'a'..=b'j' | b'r'),
        [first, second, ..] if is_line(first) && second.is_ascii_digit() => true,
        _ => named && digits + lines == bytes.len() || bytes.len() > 2 && bytes.chunks(2).all(pair),
    }
}

/// Whether a word says that a row or column is named: `row`, `columns`, `row8`.
fn is_line_name(part: &str) -> bool {
    let name = part.trim_end_matches(|c: char| c.is_ascii_digit());
    ["row", "rows", "col", "cols", "column", "columns"].iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether a row and a column stand in brackets: `(8,4)`.
fn has_pair(text: &str) -> bool {
    let signs: Vec<char> = text.chars().filter(|c| !is_blank(*c)).collect();
    let pair = |signs: &[char]| matches!(signs, ['(' | '[' | '{', '1'..='9', ',' | ';', '1'..='9', ')' | ']' | '}']);
    signs.windows(5).any(pair)
}

/// Whether a line of numbers has a sum and a cell as two digits: `9 84 85 86`. A date or time is one word: `12:34`.
fn is_of_numbers(text: &str) -> bool {
    let is_number = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
    let is_cell = |part: &str| part.len() == 2 && part.bytes().all(|b| matches!(b, b'1'..=b'9'));
    let of_date = |c: char| c.is_ascii_digit() || matches!(c, '/' | '.' | ':' | '-' | '(' | ')');
    let is_date = text.chars().all(of_date) && parts(text).count() <= 3;
    let sums = parts(text).filter(|part| is_sum(part)).count();
    !is_date && parts(text).all(is_number) && sums > 1 && parts(text).any(is_cell)
}
