//! What the options say about rows, and what the first line of a file adds to it.

use super::columns::{Columns, Separator, names};
use super::objects::Objects;
use super::{ID_NAMES, Layout, known, position, puzzle_position};

/// A column as an option names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Which {
    /// Its position from 0.
    At(usize),
    /// Its name in the header.
    Named(String),
}

impl Which {
    /// `3`, or a name.
    ///
    /// # Errors
    /// Refuses 0: columns are counted from 1; and a number that no column has.
    pub fn parse(text: &str) -> Result<Self, String> {
        match text.parse::<usize>() {
            Ok(0) => Err(String::from("columns are counted from 1")),
            Ok(number) => Ok(Self::At(number - 1)),
            Err(_) if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) => {
                Err(String::from("no line has so many columns"))
            }
            Err(_) => Ok(Self::Named(text.to_owned())),
        }
    }

    fn name(&self) -> Option<&String> {
        match self {
            Self::At(_) => None,
            Self::Named(name) => Some(name),
        }
    }
}

/// What the options ask for.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// `--column`
    pub column: Option<Which>,
    /// `--separator`
    pub separator: Option<Separator>,
    /// `--header`
    pub header: bool,
    /// `--id`
    pub id: Option<Which>,
    /// `--field`
    pub field: Option<String>,
}

impl Wanted {
    /// Whether nothing is asked for, so that each line is taken as it is found.
    pub fn is_nothing(&self) -> bool {
        let Self { column, separator, header, id, field } = self;
        column.is_none() && separator.is_none() && !header && id.is_none() && field.is_none()
    }

    /// The first name of a column that is asked for.
    pub fn name(&self) -> Option<&str> {
        let named = [&self.column, &self.id].into_iter().flatten().find_map(Which::name);
        named.map(String::as_str)
    }

    /// The layout of a file that begins with this line, and whether that is a header.
    pub fn begin(&self, line: &[u8]) -> (Layout, bool) {
        // The first columns of a header may have no name, and the last ones neither.
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.is_nothing() {
            return match known::header(line) {
                Some(columns) => (Layout::Columns(columns), true),
                None => (Layout::Known, false),
            };
        }
        let named = |which: &Option<Which>| which.as_ref().and_then(Which::name).cloned();
        if self.field.is_some() || line.trim_ascii_start().starts_with(b"{") && self.separator.is_none() && !self.header
        {
            let puzzle = self.field.clone().or_else(|| named(&self.column));
            return (Layout::Objects(Objects { puzzle, id: named(&self.id) }), false);
        }
        let separator = self.separator.unwrap_or_else(|| Separator::guess(line));
        // With blanks between its words it may be a title, and nothing looks at the line below it.
        let known = || matches!(separator, Separator::Byte(_)) && known::header_between(separator, line).is_some();
        let header = self.header || self.name().is_some() || known();
        let names = if header { names(&separator.split(line)) } else { Vec::new() };
        let mut problem = None;
        let mut find = |which: &Option<Which>, usual: Option<usize>| match which {
            Some(Which::At(at)) => Some(*at),
            Some(Which::Named(name)) => {
                let like = || names.iter().position(|found| found.eq_ignore_ascii_case(name));
                let found = names.iter().position(|found| found == name).or_else(like);
                if found.is_none() {
                    problem = Some(format!("the header has no column {name:?}{}", its_columns(&names)));
                }
                found
            }
            None => usual,
        };
        let puzzle = find(&self.column, puzzle_position(&names));
        let id = find(&self.id, position(&ID_NAMES, &names));
        (Layout::Columns(Columns { separator, puzzle, id, names, problem }), header)
    }
}

/// The columns of a header in words; the first ones, where there are many.
fn its_columns(names: &[String]) -> String {
    const MOST: usize = 12;
    let shown: Vec<String> = names.iter().take(MOST).map(|name| format!("{name:?}")).collect();
    let more = if names.len() > MOST { ", …" } else { "" };
    format!("; it has {}{more}", shown.join(", "))
}
