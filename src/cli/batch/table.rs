//! Answers as rows of a table: which columns it has, and how they are quoted.

use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::Value as Json;

use crate::collection::rows::{Entry, Layout, Row};
use crate::collection::{Item, What};

/// Where the value of a column comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ColumnSource {
    /// A field of the answer; of an object in it after a dot.
    Answer,
    /// A column of the input.
    Input,
    /// A field of the answer, or else a column of the input.
    Either,
}

/// A column of the table.
#[derive(Clone, Debug)]
struct Column {
    title: String,
    source: ColumnSource,
    /// The name of the field or column.
    name: String,
    /// Where a column of the input is likely to be, from 0.
    at: usize,
}

impl Column {
    /// The column that a name asks for.
    fn asked(name: &str) -> Self {
        let (source, rest) = match (name.strip_prefix(ANSWER), name.strip_prefix(INPUT)) {
            (Some(field), _) => (ColumnSource::Answer, field),
            (None, Some(column)) => (ColumnSource::Input, column),
            (None, None) => (ColumnSource::Either, name),
        };
        Self { title: name.to_owned(), source, name: rest.to_owned(), at: 0 }
    }

    fn value(&self, answer: &Json, row: Option<&Row>) -> Json {
        let field = || field(answer, &self.name).cloned();
        let input = || serde_json::to_value(row?.entry_near(self.at, &self.name)?).ok();
        match self.source {
            ColumnSource::Answer => field(),
            ColumnSource::Input => input(),
            ColumnSource::Either => field().or_else(input),
        }
        .unwrap_or_default()
    }
}

/// The value of what `--columns` names.
pub fn asked(name: &str, answer: &Json, row: Option<&Row>) -> Json {
    Column::asked(name).value(answer, row)
}

/// The fields of answers that are objects of any fields.
const OPEN: [&str; 3] = ["fields", "id", "rating.counts"];

/// Whether a name that `--columns` has means anything where answers have these fields and the input begins so.
pub fn is_known(name: &str, fields: &[&str], items: &[Item]) -> bool {
    let Column { source, name, .. } = Column::asked(name);
    let of_answer = || {
        let below = |field: &str| name.strip_prefix(field).is_some_and(|rest| rest.starts_with('.'));
        fields.iter().any(|&field| field == name || OPEN.contains(&field) && below(field))
    };
    let of_input = || {
        items.iter().any(|item| match item.layout.as_deref() {
            // Every line may have others.
            Some(Layout::Objects(_)) => true,
            _ if item.text.as_ref().map_or(true, |text| text.trim_ascii_start().starts_with(b"{")) => true,
            Some(Layout::Columns(columns)) if columns.names.contains(&name) => true,
            _ => row_of(item).is_some_and(|row| row.entry(&name).is_some()),
        })
    };
    match source {
        ColumnSource::Answer => of_answer(),
        ColumnSource::Input => of_input(),
        ColumnSource::Either => of_answer() || of_input(),
    }
}

/// The names of the input's columns, as far as they have names.
pub fn input_names(items: &[Item]) -> Vec<String> {
    let row = items.iter().find_map(row_of);
    row.map(|row| names(Some(&row)).into_iter().map(|(_, name)| name).collect()).unwrap_or_default()
}

/// What the line of an item holds, if it is a row.
fn row_of(item: &Item) -> Option<Row> {
    item.layout.as_ref().filter(|_| item.what == What::Puzzle)?.split(item.text.as_ref().ok()?)
}

/// The columns of the answers.
#[derive(Debug)]
pub struct Table {
    separator: u8,
    /// `--columns`; without it the columns of the input and the usual ones of the command.
    asked: Vec<String>,
    usual: &'static [&'static str],
    echo: bool,
    columns: OnceLock<Vec<Column>>,
    /// Whether it was noted that a row has more columns.
    noted: AtomicBool,
}

/// What stands before the name of an answer's field where the input has a column of the same name.
const ANSWER: &str = "answer.";

/// What stands before the name of a column of the input that the answer has a field for.
const INPUT: &str = "input.";

impl Table {
    /// A table with this separator. `usual` are the fields that a command answers with where none is asked for.
    pub fn new(separator: u8, asked: Vec<String>, usual: &'static [&'static str], echo: bool) -> Self {
        Self { separator, asked, usual, echo, columns: OnceLock::new(), noted: AtomicBool::new(false) }
    }

    /// Settles the columns by what the first line holds; later calls do nothing.
    pub fn settle(&self, items: &[Item]) {
        self.columns.get_or_init(|| {
            let first = items.iter().find(|item| item.what == What::Puzzle);
            let row = first.and_then(|item| item.layout.as_ref()?.split(item.text.as_ref().ok()?));
            let header = items.iter().find_map(|item| match item.layout.as_deref() {
                Some(Layout::Columns(columns)) if !columns.names.is_empty() => {
                    Some(columns.names.iter().map(|name| (name.clone(), name.clone())).collect())
                }
                _ => None,
            });
            self.columns_beside(&header.unwrap_or_else(|| names(row.as_ref())))
        });
    }

    /// The columns of the table where the input has these.
    fn columns_beside(&self, input: &[(String, String)]) -> Vec<Column> {
        if !self.asked.is_empty() {
            return self.asked.iter().map(|name| Column::asked(name)).collect();
        }
        let taken: HashSet<&str> = input.iter().map(|(title, _)| title.as_str()).collect();
        let answer = |name: &str| {
            let named = format!("{ANSWER}{name}");
            // Answers to a table of answers to a table.
            let numbered = (2..).map(|number| format!("{named}.{number}"));
            let mut titles = [name.to_owned(), named.clone()].into_iter().chain(numbered);
            let title = titles.find(|title| !taken.contains(title.as_str())).unwrap_or_default();
            Column { title, source: ColumnSource::Answer, name: name.to_owned(), at: 0 }
        };
        let of_input = (0..).zip(input).map(|(at, (title, name))| Column {
            title: title.clone(),
            source: ColumnSource::Input,
            name: name.clone(),
            at,
        });
        let echo = self.echo.then(|| answer("input"));
        let usual = self.usual.iter().map(|name| answer(name));
        std::iter::once(answer("line")).chain(of_input).chain(echo).chain(usual).collect()
    }

    /// Where the column with this field of the answer is, from 0.
    pub fn position(&self, field: &str) -> Option<usize> {
        self.columns().iter().position(|column| column.source != ColumnSource::Input && column.name == field)
    }

    fn columns(&self) -> &[Column] {
        self.columns.get_or_init(|| self.columns_beside(&[]))
    }

    /// Writes the names of the columns.
    pub fn header(&self, out: &mut Vec<u8>) -> io::Result<()> {
        self.write(out, self.columns().iter().map(|column| column.title.clone()))
    }

    /// What is to be noted, once, where a row has columns that the table has no place for: its columns are those of the
    /// first row.
    pub fn left_out(&self, row: &Row) -> Option<&'static str> {
        if !self.asked.is_empty() || self.noted.load(Ordering::Relaxed) {
            return None;
        }
        let of_input = self.columns().iter().filter(|column| column.source == ColumnSource::Input);
        let held = of_input.filter(|column| row.entry_near(column.at, &column.name).is_some()).count();
        // Nothing is lost where nothing stands in the last columns.
        let filled = row.entries.iter().rposition(|entry| !entry.value.text().is_empty()).map_or(0, |last| last + 1);
        let is_new = held < filled && !self.noted.swap(true, Ordering::Relaxed);
        is_new
            .then_some("rows have columns that the first row has not; they are not in the table, but --json keeps them")
    }

    /// Writes an answer and the row that it is to.
    pub fn row(
        &self,
        out: &mut Vec<u8>,
        answer: &Json,
        row: Option<&Row>,
        shown: impl Fn(String) -> String,
    ) -> io::Result<()> {
        self.write(out, self.columns().iter().map(|column| shown(plain(&column.value(answer, row)))))
    }

    fn write(&self, out: &mut Vec<u8>, values: impl Iterator<Item = String>) -> io::Result<()> {
        for (at, value) in values.enumerate() {
            if at > 0 {
                out.push(self.separator);
            }
            let special = |b: u8| b == self.separator || matches!(b, b'"' | b'\n' | b'\r');
            if value.bytes().any(special) {
                write!(out, "\"{}\"", value.replace('"', "\"\""))?;
            } else {
                out.extend_from_slice(value.as_bytes());
            }
        }
        out.push(b'\n');
        Ok(())
    }
}

/// The titles and names of a row's columns. Of those without a name, puzzle and key get one, so that the table can be read
/// again; the others have their numbers.
fn names(row: Option<&Row>) -> Vec<(String, String)> {
    let Some(row) = row else { return Vec::new() };
    let name = |(at, entry): (usize, &Entry)| {
        if !entry.name.is_empty() {
            return (entry.name.clone(), entry.name.clone());
        }
        let number = (at + 1).to_string();
        let title = match Some(at) {
            at if at == row.puzzle_at => String::from("puzzle"),
            at if at == row.id => String::from("id"),
            _ => number.clone(),
        };
        (title, number)
    };
    row.entries.iter().enumerate().map(name).collect()
}

/// The field of an object with this name; of an object in it where the name has a dot.
fn field<'a>(answer: &'a Json, name: &str) -> Option<&'a Json> {
    answer.get(name).or_else(|| {
        let (first, rest) = name.split_once('.')?;
        field(answer.get(first)?, rest)
    })
}

/// A text without quotes, nothing for null, anything else as JSON has it.
fn plain(value: &Json) -> String {
    match value {
        Json::Null => String::new(),
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}
