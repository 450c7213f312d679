//! What an argument names where a command takes one puzzle as well as many: a puzzle, or a list of them.

use std::io::{self, BufReader, Read};
use std::sync::Arc;

use super::args::ReadArgs;
use super::failure::Failure;
use super::input::{BUFFER, NamedStream, import_argument, one, open, read, refuse_pipes, unreadable};
use crate::collection::Lines;
use crate::collection::MAX_TEXT;
use crate::collection::rows::Layout;
use crate::notation::{Import, Notation};

/// What an argument of a command that takes one puzzle or many of them holds.
pub enum Named {
    /// One puzzle.
    One(Box<Import>),
    /// A list, not read yet; from its beginning.
    Many(NamedStream),
}

/// Reads INPUT where it is one argument: one puzzle as [`super::input::puzzle`] has it, or a list if it holds more than one, or rows.
///
/// # Errors
/// Says what is wrong with what is no list, and where.
pub fn one_or_many(argument: &str, reading: &ReadArgs) -> Result<Named, Failure> {
    let from = reading.notation()?;
    refuse_pipes(argument)?;
    let Some((name, mut reader)) = open(argument)? else {
        return Ok(Named::One(Box::new(import_argument(argument.as_bytes(), from)?)));
    };
    let mut text = Vec::new();
    (&mut reader).take(MAX_TEXT as u64 + 1).read_to_end(&mut text).map_err(|e| unreadable(&name, &e))?;
    if is_list(&text, from) {
        let all: Box<dyn Read + Send> = Box::new(io::Cursor::new(text).chain(reader));
        return Ok(Named::Many((name, BufReader::with_capacity(BUFFER, all))));
    }
    Ok(Named::One(Box::new(one(name, &text, from)?)))
}

/// Whether a text is a list: it has a header, a row, or two puzzles.
fn is_list(text: &[u8], from: Option<&'static Notation>) -> bool {
    let all: Box<dyn Read + Send> = Box::new(io::Cursor::new(text.to_vec()));
    let lines = Lines::new("", BufReader::new(all), &Arc::default());
    let mut puzzles = 0;
    for mut item in lines {
        let headed = item.layout.as_deref().is_some_and(|layout| !matches!(layout, Layout::Known));
        if headed || item.split().is_some() {
            return true;
        }
        puzzles += usize::from(item.text.is_ok_and(|text| read(&text, from).is_ok()));
        if puzzles > 1 {
            return true;
        }
    }
    false
}
