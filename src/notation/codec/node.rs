//! Values of the JSON of f-puzzles and SudokuPad that know their path.
//!
//! Inside a packed payload there are no places to point at, so that a mistake is named by its path, such as
//! `killercage[3].cells[1]`, and shown at the beginning of the payload. Depth is limited by `serde_json` (128), size by
//! what the payload may unpack to.

use serde_json::Value;

use crate::notation::{NotationError, quoted};
use crate::puzzle::{Cage, Cell, CellSet, Digit, DigitSet};

/// The longest list that is looked through.
const LONGEST: usize = 2000;

/// A value and how it is reached.
#[derive(Clone, Debug)]
pub struct Node<'a> {
    /// The value.
    pub value: &'a Value,
    /// Names and numbers from the root, `killercage[3].cells`; nothing for the root.
    pub path: String,
}

impl<'a> Node<'a> {
    /// The whole JSON.
    pub fn root(value: &'a Value) -> Self {
        Self { value, path: String::new() }
    }

    /// An error that names the path.
    pub fn error(&self, message: impl AsRef<str>) -> NotationError {
        let message = message.as_ref();
        let message = if self.path.is_empty() { message.to_owned() } else { format!("{} {message}", self.path) };
        NotationError::new(None, message)
    }

    /// The value of a name, `None` where it is missing, `null`, `false` or empty: the editors write all of these.
    pub fn get(&self, name: &str) -> Option<Self> {
        let value = self.value.get(name).filter(|v| !is_empty(v))?;
        let dot = if self.path.is_empty() { "" } else { "." };
        Some(Self { value, path: format!("{}{dot}{name}", self.path) })
    }

    /// The value of a name that switches a rule on; `None` where it is missing or off.
    pub fn flag(&self, name: &str) -> Option<Self> {
        self.get(name).filter(|node| !is_off(node.value))
    }

    /// The values of a list.
    pub fn items(&self) -> Result<impl Iterator<Item = Self>, NotationError> {
        let Value::Array(items) = self.value else {
            return Err(self.error(format!("is {}: it must be a list", self.shown())));
        };
        if items.len() > LONGEST {
            return Err(self.error(format!("has {} entries: no puzzle has more than {LONGEST}", items.len())));
        }
        Ok(items.iter().enumerate().map(|(i, value)| Self { value, path: format!("{}[{i}]", self.path) }))
    }

    /// The values of the list with a name; none where that is missing.
    pub fn list(&self, name: &str) -> Result<Vec<Self>, NotationError> {
        self.get(name).map_or(Ok(Vec::new()), |node| Ok(node.items()?.collect()))
    }

    /// The values of the list with a name where that is a rule: none where it is missing. What is no list there, `null`
    /// too, is an error, for a rule would be lost.
    pub fn rule_list(&self, name: &str) -> Result<Vec<Self>, NotationError> {
        let Some(value) = self.value.get(name) else { return Ok(Vec::new()) };
        let dot = if self.path.is_empty() { "" } else { "." };
        Ok(Self { value, path: format!("{}{dot}{name}", self.path) }.items()?.collect())
    }

    /// The cells of the list `cells`, each read by `cell`; none where that is missing.
    pub fn cells(&self, cell: impl Fn(&Self) -> Result<Cell, NotationError>) -> Result<CellSet, NotationError> {
        let mut cells = CellSet::EMPTY;
        for node in self.rule_list("cells")? {
            let cell = cell(&node)?;
            if !cells.insert(cell) {
                return Err(node.error(format!("is {cell}, which appears twice there")));
            }
        }
        Ok(cells)
    }

    /// The whole number of a value, also where it is written as text.
    pub fn number(&self) -> Option<u32> {
        match self.value {
            Value::Number(n) => n.as_u64().and_then(|n| u32::try_from(n).ok()),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// The text of a value that is text or a number.
    pub fn text(&self) -> Option<String> {
        match self.value {
            Value::String(text) => Some(text.clone()),
            Value::Number(n) => Some(n.to_string()),
            _ => None,
        }
    }

    /// The value for a message.
    pub fn shown(&self) -> String {
        match self.value {
            Value::String(text) => quoted(text),
            Value::Array(_) => String::from("a list"),
            Value::Object(_) => String::from("an object"),
            other => other.to_string().chars().take(20).collect(),
        }
    }

    /// The sum of a cage.
    pub fn sum(&self) -> Result<u8, NotationError> {
        self.number().and_then(Cage::sum_from).ok_or_else(|| {
            let most = Cage::LARGEST_SUM;
            self.error(format!("is {}: the sum of a cage is a number from 1 to {most}", self.shown()))
        })
    }

    /// A digit of a grid.
    pub fn digit(&self, side: u8) -> Result<Digit, NotationError> {
        let digit = self.number().and_then(super::packed::digit).filter(|d| d.get() <= side);
        digit.ok_or_else(|| self.error(format!("is {}: the digits are 1 to {side}", self.shown())))
    }

    /// The digits in a list.
    pub fn digits(&self, name: &str, side: u8) -> Result<DigitSet, NotationError> {
        self.list(name)?.iter().map(|d| d.digit(side)).collect()
    }

    /// Looks at every cell of a square grid, a list of rows, that has anything in it. A cell is better known by its
    /// name than by its path.
    pub fn each_cell(
        &self,
        side: u8,
        mut look: impl FnMut(&Node, Cell) -> Result<(), NotationError>,
    ) -> Result<(), NotationError> {
        for (row, node) in (0..side).zip(self.items()?) {
            let cells: Vec<Node> = node.items()?.collect();
            if cells.len() != usize::from(side) {
                return Err(node.error(format!("has {} cells instead of {side}", cells.len())));
            }
            for (column, node) in (0..side).zip(&cells) {
                let Some(cell) = Cell::new(row, column) else { continue };
                let node = Node { value: node.value, path: cell.to_string() };
                match node.value {
                    Value::Object(entries) if entries.is_empty() => {}
                    Value::Object(_) => look(&node, cell)?,
                    _ => return Err(node.error("is no cell")),
                }
            }
        }
        Ok(())
    }

    /// The side of a square grid with so many rows.
    pub fn side(&self, rows: usize) -> Result<u8, NotationError> {
        let side = u8::try_from(rows).ok().filter(|n| (4..=9).contains(n));
        side.ok_or_else(|| self.error(format!("has {rows} rows: grids of 4 to 9 rows are read")))
    }
}

/// Whether a value switches a rule off: it says nothing, or it is a word or number for no.
pub fn is_off(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => matches!(text.trim().to_ascii_lowercase().as_str(), "" | "false" | "0"),
        other => is_empty(other),
    }
}

/// Whether a value says nothing.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(entries) => entries.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}
