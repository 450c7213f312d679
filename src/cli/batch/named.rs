//! What an argument names where a command takes one puzzle as well as many: a puzzle, or a list of them.

use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader, Read};

use crate::cli::args::ReadArgs;
use crate::cli::failure::{Failure, Mistake};
use crate::cli::input::{
    BUFFER, NamedStream, SHORTEST_GRID, import_argument, one, open, read, refuse_pipes, unreadable,
};
use crate::collection::rows::Layout;
use crate::collection::{Lines, MAX_TEXT};
use crate::notation::{self, Import, Notation};

/// What an argument of a command that takes one puzzle or many of them holds.
pub enum Named {
    /// One puzzle.
    One(Box<Import>),
    /// A list, not read yet; from its beginning.
    Many(NamedStream),
    /// A text that came in and is neither: what is wrong with it as a puzzle.
    Neither(Mistake),
}

/// Reads INPUT where it is one argument: one puzzle as [`crate::cli::input::puzzle`] has it, or a list, see
/// [`is_list`].
///
/// # Errors
/// Says what is wrong with an argument that is no puzzle, and why a file cannot be read.
pub fn one_or_many(argument: &str, reading: &ReadArgs) -> Result<Named, Failure> {
    let from = reading.notation()?;
    refuse_pipes(argument)?;
    let Some((name, mut reader)) = open(argument)? else {
        return Ok(Named::One(Box::new(import_argument(argument.as_bytes(), from)?)));
    };
    let mut text = Vec::new();
    loop {
        let read = reader.fill_buf().map_err(|e| unreadable(&name, &e))?;
        let (count, ended) = (read.len(), read.is_empty());
        text.extend_from_slice(read);
        reader.consume(count);
        // A list is known by its first lines: the others may be long in coming.
        if (ended || text.ends_with(b"\n") || text.len() > MAX_TEXT) && is_list(&text, ended, from) {
            let all: Box<dyn Read + Send> = Box::new(io::Cursor::new(text).chain(reader));
            return Ok(Named::Many((name, BufReader::with_capacity(BUFFER, all))));
        }
        if ended || text.len() > MAX_TEXT {
            return Ok(one(name, &text, from).map_or_else(Named::Neither, |import| Named::One(Box::new(import))));
        }
    }
}

/// A line with a mistake is about as long as one without, in bytes.
const ABOUT: usize = 8;

/// Whether a text is a list: it has a header, a row, two puzzles, or a puzzle and a line that looks like another one; or it
/// is longer than any puzzle, and its lines look like puzzles. More may come unless it has `ended`.
fn is_list(text: &[u8], ended: bool, from: Option<&'static Notation>) -> bool {
    let lines = Lines::of("", text);
    let (mut puzzles, mut spoilt, mut first) = (Vec::new(), Vec::new(), None);
    for mut item in lines {
        let headed = item.layout.as_deref().is_some_and(|layout| !matches!(layout, Layout::Known));
        if headed || item.split().is_some() {
            return true;
        }
        let Ok(text) = item.text else { continue };
        if let Ok(import) = read(&text, from) {
            puzzles.push(text.len());
            first.get_or_insert(import.puzzle);
        } else if is_like_puzzle(&text) {
            spoilt.push(text.len());
        }
        if puzzles.len() > 1 {
            return true;
        }
    }
    let alike = |one: usize, other: usize| one.abs_diff(other) <= ABOUT;
    let long = |pair: &[usize]| matches!(pair, &[one, other] if one >= SHORTEST_GRID && alike(one, other));
    let spoilt_ones = spoilt.windows(2).any(long);
    if text.len() > MAX_TEXT {
        return !puzzles.is_empty() || spoilt_ones;
    }
    let like = |one: usize| puzzles.iter().any(|&other| alike(one, other) || one >= SHORTEST_GRID);
    let beside = spoilt.iter().any(|&one| like(one));
    // A message with a puzzle that was broken into lines.
    let is_message = || {
        let among_words = std::str::from_utf8(text).ok().and_then(|text| notation::read_within_words(text, from));
        puzzles.is_empty() && among_words.is_some()
    };
    // What is one puzzle as a whole, such as a grid of nine rows, is none; but not where only a line of it was read.
    let only_a_line = || read(text, from).map_or(true, |whole| Some(whole.puzzle) == first);
    ended && (beside || spoilt_ones) && only_a_line() && !is_message()
}

/// Whether a line may have been meant for a puzzle: no blank, no address, no ruled line.
fn is_like_puzzle(text: &[u8]) -> bool {
    let address = text.windows(3).any(|three| three == b"://");
    let sorts = text.iter().filter(|b| text.first() != Some(b)).collect::<BTreeSet<_>>().len();
    !address && sorts > 1 && text.iter().all(u8::is_ascii_graphic)
}
