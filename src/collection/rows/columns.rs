//! Rows of columns: fields with a separator between them, in quotes or not.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use csv_core::{ReadRecordResult, Reader, ReaderBuilder, Terminator};

use super::{Entry, Row, Value};
use crate::notation;

/// What stands between two columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// One character.
    Byte(u8),
    /// Any number of blanks and tabs.
    Blanks,
}

/// A field of a line; borrowed unless there were quotes in it.
pub type Field<'a> = Cow<'a, [u8]>;

impl Separator {
    /// The one that `--separator` names.
    ///
    /// # Errors
    /// Says what can be named.
    pub fn named(name: &str) -> Result<Self, String> {
        match (name, name.as_bytes()) {
            ("tab" | "\\t", _) => Ok(Self::Byte(b'\t')),
            ("comma", _) => Ok(Self::Byte(b',')),
            ("semicolon", _) => Ok(Self::Byte(b';')),
            ("space" | "blank" | " ", _) => Ok(Self::Blanks),
            (_, &[byte]) if byte.is_ascii() && !byte.is_ascii_alphanumeric() && byte != b'"' => Ok(Self::Byte(byte)),
            _ => Err(String::from("a character that is not a letter, digit or quote, or tab, comma, semicolon, space")),
        }
    }

    /// The likeliest in a line: the first of tab, semicolon, comma and bar that it has, else blanks.
    pub fn guess(line: &[u8]) -> Self {
        let found = b"\t;,|".iter().find(|byte| line.contains(byte));
        found.map_or(Self::Blanks, |byte| Self::Byte(*byte))
    }

    /// The fields of a line. Quotes are taken off, and what is in them is no separator.
    pub fn split(self, line: &[u8]) -> Vec<Field<'_>> {
        match self {
            Self::Blanks => {
                let (words, library) = line.split_at(library(line).unwrap_or(line.len()));
                let words = words.split(u8::is_ascii_whitespace).filter(|field| !field.is_empty());
                let library = Some(library.trim_ascii()).filter(|library| !library.is_empty());
                words.chain(library).map(Cow::Borrowed).collect()
            }
            Self::Byte(byte) if !line.contains(&b'"') => line.split(|b| *b == byte).map(Cow::Borrowed).collect(),
            Self::Byte(byte) => quoted(line, byte).into_iter().map(Cow::Owned).collect(),
        }
    }

    /// Whether a line ends within a field in quotes.
    fn leaves_open(self, line: &[u8]) -> bool {
        let Self::Byte(separator) = self else { return false };
        if !line.contains(&b'"') {
            return false;
        }
        let (mut quoted, mut begins) = (false, true);
        for &byte in line {
            // Only at the beginning of a field is a quote one; a doubled one in it ends and begins a part of the field.
            quoted = match byte {
                b'"' if quoted => false,
                b'"' => begins,
                _ => quoted,
            };
            begins = !quoted && (byte == separator || byte == b'"');
        }
        quoted
    }

    /// Fields as one text again.
    pub fn join(self, fields: &[Field]) -> Vec<u8> {
        let between = match self {
            Self::Byte(byte) => byte,
            Self::Blanks => b' ',
        };
        fields.join(&between)
    }
}

/// Where a line of a HoDoKu library begins, which has blanks in it and goes to the end of the line: at the first word of
/// a colon and a digit, where the last word ends with a colon.
fn library(line: &[u8]) -> Option<usize> {
    if !line.trim_ascii_end().ends_with(b":") {
        return None;
    }
    let begins = |at: usize| at.checked_sub(1).and_then(|at| line.get(at)).is_none_or(u8::is_ascii_whitespace);
    let mut pairs = line.windows(2).enumerate();
    pairs.find(|(at, pair)| matches!(pair, [b':', digit] if digit.is_ascii_digit()) && begins(*at)).map(|(at, _)| at)
}

/// The fields of a line with quotes.
fn quoted(line: &[u8], separator: u8) -> Vec<Vec<u8>> {
    // To make a reader takes longer than to read a line, and there are few separators.
    thread_local! {
        static READERS: RefCell<HashMap<u8, Reader>> = RefCell::default();
    }
    READERS.with_borrow_mut(|readers| {
        let make = || ReaderBuilder::new().delimiter(separator).terminator(Terminator::Any(b'\n')).build();
        let reader = readers.entry(separator).or_insert_with(make);
        reader.reset();
        fields(reader, line)
    })
}

/// The fields that a reader finds in a line.
fn fields(reader: &mut Reader, line: &[u8]) -> Vec<Vec<u8>> {
    // A field is no longer than the line, and there are no more than it has bytes.
    let (mut text, mut ends) = (vec![0; line.len() + 1], vec![0; line.len() + 1]);
    let (mut read, mut written, mut count) = (0, 0, 0);
    loop {
        let (input, output) = (line.get(read..).unwrap_or_default(), text.get_mut(written..).unwrap_or_default());
        let (result, used, wrote, ended) = reader.read_record(input, output, ends.get_mut(count..).unwrap_or_default());
        read += used;
        written += wrote;
        count += ended;
        // At the end of the line the reader is asked once more, with nothing, to end the last field.
        if !matches!(result, ReadRecordResult::InputEmpty) {
            break;
        }
    }
    let mut from = 0;
    let field = |end: &usize| {
        let field = text.get(from..*end).unwrap_or_default().to_vec();
        from = *end;
        field
    };
    ends.iter().take(count).map(field).collect()
}

/// The names in a header. A column without one is called by its number from 1 on, and a second `level` is `level.2`, so
/// that each can be asked for and none takes the place of another.
pub fn names(fields: &[Field]) -> Vec<String> {
    let (mut taken, mut copies) = (HashSet::new(), HashMap::new());
    let mut names = Vec::with_capacity(fields.len());
    for (number, field) in (1..).zip(fields) {
        let name = String::from_utf8_lossy(field).trim().to_owned();
        let name = if name.is_empty() { number.to_string() } else { name };
        let copy: &mut usize = copies.entry(name.clone()).or_insert(1);
        let mut free = name.clone();
        while !taken.insert(free.clone()) {
            *copy += 1;
            free = format!("{name}.{copy}");
        }
        names.push(free);
    }
    names
}

/// Which columns of a file are what.
#[derive(Clone, Debug)]
pub struct Columns {
    /// What stands between them.
    pub separator: Separator,
    /// The column with the puzzle, from 0; without it the one that can be read as a puzzle.
    pub puzzle: Option<usize>,
    /// The column with the key.
    pub id: Option<usize>,
    /// The names in the header; none without one.
    pub names: Vec<String>,
    /// Why the columns that were asked for cannot be found.
    pub problem: Option<String>,
}

impl Columns {
    /// The columns of a line.
    pub fn row(&self, line: &[u8]) -> Row {
        let fields = self.separator.split(line);
        let puzzle_at = self.puzzle.or_else(|| readable(&fields, self.id));
        let puzzle = match (&self.problem, puzzle_at, puzzle_at.and_then(|at| fields.get(at))) {
            (Some(problem), ..) => Err(problem.clone()),
            (None, _, Some(field)) => Ok(field.to_vec()),
            (None, Some(at), None) => {
                Err(format!("there is no column {} on this line: it has {}", at + 1, fields.len()))
            }
            (None, None, None) => Err(String::from("no column of this line is a puzzle; --column says which is")),
        };
        let cut_off = || puzzle_at.is_none_or(|at| at + 1 >= fields.len()) && self.separator.leaves_open(line);
        let puzzle = if self.problem.is_none() && cut_off() {
            Err(String::from("a quoted field goes on in the next line; a row has to be one line"))
        } else {
            puzzle
        };
        row_of(&fields, &self.names, puzzle, puzzle_at, self.id)
    }
}

/// A row of these fields.
pub fn row_of(
    fields: &[Field],
    names: &[String],
    puzzle: Result<Vec<u8>, String>,
    puzzle_at: Option<usize>,
    id: Option<usize>,
) -> Row {
    let entry = |(at, field): (usize, &Field)| Entry {
        // More columns than the header names are named by their number, so that none is lost.
        name: match names.get(at) {
            Some(name) => name.clone(),
            None if names.is_empty() => String::new(),
            None => (at + 1).to_string(),
        },
        value: Value::Text(String::from_utf8_lossy(field).into_owned()),
    };
    let filled = |at: &usize| fields.get(*at).is_some_and(|field| !field.trim_ascii().is_empty());
    Row { puzzle, entries: fields.iter().enumerate().map(entry).collect(), puzzle_at, id: id.filter(filled) }
}

/// The first field that can be read as a puzzle.
fn readable(fields: &[Field], id: Option<usize>) -> Option<usize> {
    let is_puzzle = |field: &Field| field.len() >= 16 && notation::parse_bytes(field).is_ok();
    (0..fields.len()).find(|at| Some(*at) != id && fields.get(*at).is_some_and(is_puzzle))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(separator: Separator, line: &str) -> Vec<String> {
        separator.split(line.as_bytes()).iter().map(|field| String::from_utf8_lossy(field).into_owned()).collect()
    }

    #[test]
    fn fields_are_split_as_csv_has_them() {
        let comma = Separator::Byte(b',');
        assert_eq!(split(comma, "a,,b,"), ["a", "", "b", ""]);
        assert_eq!(split(comma, "\"a, b\",\"say \"\"c\"\"\",d"), ["a, b", "say \"c\"", "d"]);
        assert_eq!(split(comma, "a,\"\""), ["a", ""]);
        assert_eq!(split(comma, "\"open, to the end"), ["open, to the end"]);
        assert_eq!(split(Separator::Blanks, " a \t b  c"), ["a", "b", "c"]);
        assert_eq!(split(Separator::Byte(b'\t'), "a b\tc"), ["a b", "c"]);
    }

    #[test]
    fn separators_have_names() {
        assert_eq!(Separator::named("tab"), Ok(Separator::Byte(b'\t')));
        assert_eq!(Separator::named("|"), Ok(Separator::Byte(b'|')));
        for bad in ["", "ab", "a", "1", "\"", "é"] {
            assert!(Separator::named(bad).is_err(), "{bad}");
        }
    }
}
