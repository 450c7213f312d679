//! Rows: lines of a corpus that hold more than a puzzle.
//!
//! A [`Layout`] says where in a line the puzzle is: it is the whole line, a column, a field of a JSON object, or what
//! [`known`] makes of each line for itself. What else a line holds comes back as it was, and a key among it names the
//! answer. A row is never read as another kind of puzzle: where it is not clear which part is the puzzle it is refused.

pub mod columns;
pub mod known;
pub mod objects;
mod wanted;

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use columns::Columns;
use objects::Objects;
pub use wanted::{Wanted, Which};

/// What the column with the puzzle is called, the likelier names first.
pub const PUZZLE_NAMES: [&str; 12] = [
    "puzzle", "puzzles", "quiz", "quizzes", "sudoku", "killer", "str8ts", "grid", "givens", "board", "question",
    "problem",
];

/// What the column with the key is called, the likelier names first.
pub const ID_NAMES: [&str; 9] = ["id", "key", "uuid", "puzzle_id", "hash", "name", "index", "nr", "no"];

/// How the lines of a file hold their puzzles.
#[derive(Clone, Debug)]
pub enum Layout {
    /// Each line as [`known`] finds it.
    Known,
    /// In a column.
    Columns(Columns),
    /// In a field of an object.
    Objects(Objects),
}

/// What a line holds.
#[derive(Debug)]
pub struct Row {
    /// The text of the puzzle, or why there is none.
    pub puzzle: Result<Vec<u8>, String>,
    /// The columns or fields, the puzzle and the key included.
    pub entries: Vec<Entry>,
    /// Which of them is the puzzle.
    pub puzzle_at: Option<usize>,
    /// Which of them is the key.
    pub id: Option<usize>,
}

/// A column or field of a row.
#[derive(Debug)]
pub struct Entry {
    /// Its name; empty for a column of a file without a header.
    pub name: String,
    /// What stands in it.
    pub value: Value,
}

/// What stands in a column or field, as it was.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Value {
    /// A column.
    Text(String),
    /// A field of an object.
    Json(Box<RawValue>),
}

impl Value {
    /// A text without quotes around it, anything else as JSON has it.
    pub fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Json(json) => serde_json::from_str(json.get()).unwrap_or_else(|_| json.get().to_owned()),
        }
    }
}

impl Layout {
    /// What a line holds; `None` where all of it is the puzzle.
    pub fn split(&self, line: &[u8]) -> Option<Row> {
        match self {
            Self::Known => known::recognise(line),
            Self::Columns(columns) => Some(columns.row(line)),
            Self::Objects(objects) => Some(objects.row(line)),
        }
    }
}

impl Row {
    /// The key of the row, if it has one.
    pub fn key(&self) -> Option<&Value> {
        self.id.and_then(|at| self.entries.get(at)).map(|entry| &entry.value)
    }

    /// What the row holds beside puzzle and key; `None` where that is nothing.
    pub fn others(&self) -> Option<Others<'_>> {
        let beside = |at: &usize| Some(*at) != self.puzzle_at && Some(*at) != self.id;
        (0..self.entries.len()).any(|at| beside(&at)).then_some(Others(self))
    }

    /// The entry of this name, or with this number from 1 on. It is likely to be at the place `at`, from 0: rows may have
    /// thousands of columns.
    pub fn entry_near(&self, at: usize, name: &str) -> Option<&Value> {
        let likely = self.entries.get(at).filter(|entry| !entry.name.is_empty() && entry.name == name);
        // Either all have names or none.
        let unnamed = || self.entries.first().is_some_and(|entry| entry.name.is_empty());
        match likely {
            Some(entry) => Some(&entry.value),
            None if unnamed() => self.numbered(name),
            None => self.entry(name),
        }
    }

    fn numbered(&self, number: &str) -> Option<&Value> {
        let at = number.parse::<usize>().ok()?.checked_sub(1)?;
        self.entries.get(at).map(|entry| &entry.value)
    }

    /// The entry of this name, or with this number from 1 on.
    pub fn entry(&self, name: &str) -> Option<&Value> {
        let named = self.entries.iter().find(|entry| !entry.name.is_empty() && entry.name == name);
        named.map(|entry| &entry.value).or_else(|| self.numbered(name))
    }
}

/// What a row holds beside puzzle and key: an object where it has names, else a list.
#[derive(Debug)]
pub struct Others<'a>(&'a Row);

impl Serialize for Others<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let row = self.0;
        let others = row.entries.iter().enumerate().filter(|(at, _)| Some(*at) != row.puzzle_at && Some(*at) != row.id);
        if row.entries.iter().any(|entry| !entry.name.is_empty()) {
            let mut map = serializer.serialize_map(None)?;
            for (_, entry) in others {
                map.serialize_entry(&entry.name, &entry.value)?;
            }
            return map.end();
        }
        let mut list = serializer.serialize_seq(None)?;
        for (_, entry) in others {
            list.serialize_element(&entry.value)?;
        }
        list.end()
    }
}

/// Where the puzzle is: under a usual name, or in the answers of `generate` and `convert`, which name its notation too.
fn puzzle_position<S: AsRef<str>>(list: &[S]) -> Option<usize> {
    let answers = || position(&["notation", "to"], list).and_then(|_| position(&["text"], list));
    position(&PUZZLE_NAMES, list).or_else(answers)
}

/// The position of the first of these names that a list has, in any letter case.
fn position<S: AsRef<str>>(names: &[&str], list: &[S]) -> Option<usize> {
    names.iter().find_map(|name| list.iter().position(|found| found.as_ref().trim().eq_ignore_ascii_case(name)))
}
