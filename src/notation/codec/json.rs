//! JSON with the place of every value, so that a mistake in it can be shown.

use super::cursor::Cursor;
use crate::notation::{NotationError, Source};
use crate::text::{beginning, wrong_json};

/// A value and where it begins in the text.
#[derive(Clone, Debug)]
pub struct Value<'a> {
    /// Byte offset in the text as given.
    pub offset: usize,
    /// What it is.
    pub kind: Kind<'a>,
}

/// What a value is.
#[derive(Clone, Debug)]
pub enum Kind<'a> {
    /// A number, as it is written.
    Number(&'a str),
    /// A list.
    List(Vec<Value<'a>>),
    /// Names (as written, without quotes) and values.
    Object(Vec<(&'a str, Value<'a>)>),
    /// Text, `true`, `false` or `null`.
    Other,
}

impl Value<'_> {
    /// An error at this value.
    pub fn error(&self, message: impl Into<String>) -> NotationError {
        NotationError::new(self.offset, message)
    }
}

/// Reads the JSON of a source. Its grammar and depth are checked by `serde_json`; the places are found after that.
pub fn parse<'a>(source: &Source<'a>) -> Result<Value<'a>, NotationError> {
    let start = source.offset(0);
    let text = source.raw();
    serde_json::from_str::<serde_json::Value>(text).map_err(|error| located(text, start, &error))?;
    let mut scan = Scan { cursor: Cursor::new(text), start };
    scan.value().ok_or_else(|| source.error(0, "not valid JSON"))
}

/// What `serde_json` says of a text that begins at an offset, with the place.
pub fn located(text: &str, start: usize, error: &serde_json::Error) -> NotationError {
    let what = if error.is_data() { "the JSON does not fit" } else { "not valid JSON" };
    let message = format!("{what}: {}", wrong_json(error));
    NotationError::new(start + place(text, error), message)
}

/// The byte of a text that `serde_json` means: the end, where more should follow.
pub fn place(text: &str, error: &serde_json::Error) -> usize {
    if error.is_eof() {
        return text.len();
    }
    let lines: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    beginning(text, lines + error.column().saturating_sub(1)).len()
}

struct Scan<'a> {
    cursor: Cursor<'a>,
    start: usize,
}

/// Walks over text that is known to be JSON; `None` where it is not after all.
impl<'a> Scan<'a> {
    fn value(&mut self) -> Option<Value<'a>> {
        let first = self.cursor.peek()?;
        let offset = self.start + self.cursor.at;
        let kind = match first {
            b'[' => Kind::List(self.list()?),
            b'{' => Kind::Object(self.object()?),
            b'"' => {
                self.string()?;
                Kind::Other
            }
            _ => {
                let word = self.cursor.until(|c| c.is_whitespace() || matches!(c, ',' | ']' | '}'));
                let number = first == b'-' || first.is_ascii_digit();
                if number { Kind::Number(word) } else { Kind::Other }
            }
        };
        Some(Value { offset, kind })
    }

    fn list(&mut self) -> Option<Vec<Value<'a>>> {
        let mut values = Vec::new();
        self.cursor.take(b'[');
        while !self.cursor.take(b']') {
            values.push(self.value()?);
            self.cursor.take(b',');
        }
        Some(values)
    }

    fn object(&mut self) -> Option<Vec<(&'a str, Value<'a>)>> {
        let mut entries = Vec::new();
        self.cursor.take(b'{');
        while !self.cursor.take(b'}') {
            let name = self.string()?;
            self.cursor.take(b':');
            entries.push((name, self.value()?));
            self.cursor.take(b',');
        }
        Some(entries)
    }

    /// The inside of a string, escapes as they are.
    fn string(&mut self) -> Option<&'a str> {
        if !self.cursor.take(b'"') {
            return None;
        }
        let rest = self.cursor.rest();
        let mut escaped = false;
        let end = rest.find(|c| {
            let closes = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            closes
        })?;
        self.cursor.at += end + 1;
        rest.get(..end)
    }
}
