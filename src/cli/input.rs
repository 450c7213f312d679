//! Reading one puzzle: an argument, a file, standard input. A stream of them is in [`super::stream`].

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use super::args::ReadArgs;
use super::failure::{Failure, Mistake};
use super::notations::named;
use crate::notation::{self, Import, Notation, NotationError};

/// The longest text that is taken for one puzzle, in bytes.
pub const MAX_TEXT: usize = 64 * 1024;

/// The longest argument that is tried as a path, in bytes; no system takes longer ones.
const MAX_PATH: usize = 4096;

/// What standard input is called in messages.
pub(super) const STDIN: &str = "standard input";

/// Bytes read from a file at once.
const BUFFER: usize = 128 * 1024;

impl ReadArgs {
    /// The notation that `--from` names.
    ///
    /// # Errors
    /// There is none of this name.
    pub fn notation(&self) -> Result<Option<&'static Notation>, Failure> {
        self.from.as_deref().map(named).transpose()
    }
}

/// Reads PUZZLE: `-`, a file that holds one puzzle, or the puzzle itself.
///
/// # Errors
/// Says what is wrong and where.
pub fn puzzle(argument: &str, reading: &ReadArgs) -> Result<Import, Failure> {
    let from = reading.notation()?;
    let Some((name, reader)) = open(argument)? else { return Ok(import_argument(argument.as_bytes(), from)?) };
    let mut text = Vec::new();
    reader.take(MAX_TEXT as u64 + 1).read_to_end(&mut text).map_err(|e| unreadable(&name, &e))?;
    if text.len() > MAX_TEXT {
        return Err(Mistake { source: name, message: too_long(), place: None }.into());
    }
    let rest = without_comments(&text);
    let read = |text: &[u8]| read(text, from).ok();
    match read(&text).or_else(|| read(&rest).filter(|_| rest.len() < text.len())) {
        Some(found) => Ok(found),
        None => Ok(import(&name, &text, from)?),
    }
}

pub(super) fn import(source: &str, text: &[u8], from: Option<&'static Notation>) -> Result<Import, Mistake> {
    if text.len() > MAX_TEXT {
        return Err(Mistake { source: source.to_owned(), message: too_long(), place: None });
    }
    read(text, from).or_else(|error| {
        let found = std::str::from_utf8(text).ok().and_then(|text| notation::read_within_words(text, from));
        found.ok_or_else(|| Mistake::new(source, text, &error))
    })
}

/// Reads a text as it stands.
fn read(text: &[u8], from: Option<&'static Notation>) -> Result<Import, NotationError> {
    match from {
        Some(from) => notation::parse_bytes_as(from, text),
        None => notation::parse_bytes(text),
    }
}

pub(super) fn import_argument(argument: &[u8], from: Option<&'static Notation>) -> Result<Import, Mistake> {
    import("", argument, from).map_err(|mistake| {
        // A misspelt file name is the likelier mistake where the text could be one.
        let name = String::from_utf8_lossy(argument);
        if looks_like_path(&name) {
            let message = String::from("there is no file of this name, and it is not a puzzle either");
            return Mistake { source: name.into_owned(), message, place: None };
        }
        mistake
    })
}

/// Whether a text that names no file may have been meant to.
fn looks_like_path(text: &str) -> bool {
    let letters = |part: &std::ffi::OsStr| part.to_string_lossy().chars().all(char::is_alphabetic);
    text.len() < 256 && !text.contains("://") && !text.contains(char::is_control) && {
        Path::new(text).extension().is_some_and(|e| !e.is_empty() && letters(e)) || text.contains(['/', '\\'])
    }
}

pub(super) fn too_long() -> String {
    format!("longer than {MAX_TEXT} bytes, which no puzzle is")
}

fn unreadable(name: &str, error: &io::Error) -> Mistake {
    Mistake { source: name.to_owned(), message: format!("cannot be read: {error}"), place: None }
}

/// Lines that begin with `#` and blank lines taken out.
fn without_comments(text: &[u8]) -> Vec<u8> {
    let lines: Vec<&[u8]> = text.split(|&b| b == b'\n').filter(|l| !is_skipped(l)).collect();
    lines.join(&b'\n')
}

pub(super) fn is_skipped(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    // a Str8ts in letters begins with `#` where its first cell is black
    let letters = line.len() == 81 && line.iter().all(|b| matches!(b, b'#' | b'a'..=b'i' | b'1'..=b'9' | b'.'));
    line.is_empty() || line.starts_with(b"#") && !letters
}

/// A stream and its name. The buffer is ours, so that we can tell whether the next line is there already.
pub(super) type Source = (String, BufReader<Box<dyn Read + Send>>);

/// The stream that an argument names, or `None` if the argument is itself a text.
///
/// # Errors
/// A folder, or a file that cannot be opened.
pub(super) fn open(argument: &str) -> Result<Option<Source>, Mistake> {
    if argument == "-" {
        return Ok(Some((String::from(STDIN), BufReader::with_capacity(BUFFER, Box::new(io::stdin())))));
    }
    if argument.len() > MAX_PATH || argument.is_empty() || argument.contains(['\n', '\0']) {
        return Ok(None);
    }
    match std::fs::metadata(argument) {
        Ok(found) if found.is_dir() => {
            let message = String::from("is a folder, not a puzzle");
            Err(Mistake { source: argument.to_owned(), message, place: None })
        }
        Ok(_) => {
            let file = File::open(argument).map_err(|e| unreadable(argument, &e))?;
            Ok(Some((argument.to_owned(), BufReader::with_capacity(BUFFER, Box::new(file)))))
        }
        Err(_) => Ok(None),
    }
}
