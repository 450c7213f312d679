//! Errors as people see them: the rule, and the text with a caret under the place.

use std::fmt;
use std::io::{self, Write};

use unicode_width::UnicodeWidthChar;

use crate::notation::NotationError;
use crate::text::printable;

/// Columns of text shown around a mistake.
const WINDOW: usize = 72;

/// Why a command could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// Wrong usage or input, in words; exit status 2.
    Input(Box<Mistake>),
    /// Output that cannot be written. A broken pipe is no mistake and is not reported.
    Output(io::Error),
}

/// What is wrong with an input and where.
#[derive(Clone, Debug, Default)]
pub struct Mistake {
    /// Where the text came from: a file, a line of it; empty for an argument.
    pub source: String,
    /// The rule that is broken, naming cells as r1c1.
    pub message: String,
    /// The text, or nothing where that shows nothing, and the offset of the mistake in it, where it has a place.
    pub place: Option<(Vec<u8>, usize)>,
}

impl Failure {
    /// A mistake without a place in a text.
    pub fn plain(message: impl Into<String>) -> Self {
        Self::Input(Box::new(Mistake { message: message.into(), ..Mistake::default() }))
    }
}

impl From<Mistake> for Failure {
    fn from(mistake: Mistake) -> Self {
        Self::Input(Box::new(mistake))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Whether the packed payload of a link begins at an offset. What is not packed has braces; a sign that no payload holds
/// is worth pointing at.
fn begins_payload(text: &[u8], at: usize, notation: Option<&str>) -> bool {
    let inside = at.checked_sub(1).and_then(|before| text.get(before)).is_some_and(u8::is_ascii_alphanumeric);
    matches!(notation, Some("f-puzzles" | "sudokupad"))
        && !text.contains(&b'{')
        && text.get(at).is_some_and(u8::is_ascii_alphanumeric)
        && !inside
}

impl Mistake {
    /// What a notation said about a text that came from `source`.
    pub fn new(source: &str, text: &[u8], error: &NotationError) -> Self {
        let message = match error.notation {
            Some(notation) => format!("{notation}: {}", error.message),
            None if error.is_unknown() => format!("{}; `ninefold notations` lists what is read", error.message),
            None => error.message.clone(),
        };
        // Nothing can be seen in a payload that is packed: the message says what is wrong inside.
        let shown = |at: usize| if begins_payload(text, at, error.notation) { &[] } else { text };
        Self { source: source.to_owned(), message, place: error.offset.map(|at| (shown(at).to_owned(), at)) }
    }

    /// What is wrong with a whole input, which has no place in a text.
    pub fn of(source: impl Into<String>, message: impl Into<String>) -> Self {
        Self { source: source.into(), message: message.into(), place: None }
    }

    /// The rule and the offset without the text, for a field of JSON.
    pub fn in_one_line(&self) -> String {
        match &self.place {
            Some((_, offset)) => format!("{} (at byte {offset})", printable(&self.message)),
            None => printable(&self.message).into_owned(),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.source.is_empty() {
            write!(f, "{}: ", printable(&self.source))?;
        }
        f.write_str(&printable(&self.message))?;
        if let Some((text, offset)) = &self.place {
            write!(f, " (at byte {offset})")?;
            if !text.is_empty() {
                let (line, column) = window(text, *offset);
                write!(f, "\n  {line}\n  {:column$}^", "")?;
            }
        }
        Ok(())
    }
}

/// The part of the text around an offset on one line, at most [`WINDOW`] columns, and the column of the offset in it.
pub(super) fn window(text: &[u8], offset: usize) -> (String, usize) {
    let offset = offset.min(text.len());
    let (before, after) = text.split_at(offset);
    let before = before.rsplit(|&b| b == b'\n').next().unwrap_or_default();
    let after = after.split(|&b| b == b'\n').next().unwrap_or_default();
    let show = |bytes: &[u8]| printable(String::from_utf8_lossy(bytes).trim_end_matches('\r')).into_owned();
    // A character takes at most four bytes, so this many hold a whole window on either side.
    let before = show(before.get(before.len().saturating_sub(4 * WINDOW)..).unwrap_or_default());
    let after = show(after.get(..4 * WINDOW).unwrap_or(after));
    let (left, cut_left) = take(before.chars().rev(), WINDOW / 2);
    let (right, cut_right) = take(after.chars(), WINDOW / 2);
    let left: String = left.chars().rev().collect();
    let left = if cut_left { format!("…{left}") } else { left };
    let column = left.chars().filter_map(char::width).sum();
    (format!("{left}{right}{}", if cut_right { "…" } else { "" }), column)
}

/// As many characters as fit into the columns, and whether some did not.
fn take(chars: impl Iterator<Item = char>, columns: usize) -> (String, bool) {
    let (mut taken, mut width) = (String::new(), 0);
    for c in chars {
        width += c.width().unwrap_or(0);
        if width > columns {
            return (taken, true);
        }
        taken.push(c);
    }
    (taken, false)
}

/// What a reader or writer noticed, reported beside the answer.
pub fn notices(notices: &[String]) {
    for notice in notices {
        let _ = writeln!(io::stderr(), "ninefold: note: {}", printable(notice));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caret(text: &[u8], offset: usize) -> Option<char> {
        let (line, column) = window(text, offset);
        assert!(line.chars().filter_map(char::width).sum::<usize>() <= WINDOW + 2, "{line}");
        let mut at = 0;
        line.chars().find(|c| {
            let here = at == column;
            at += c.width().unwrap_or(0);
            here
        })
    }

    #[test]
    fn the_caret_stands_under_the_byte() {
        assert_eq!(caret(b"123x5", 3), Some('x'));
        assert_eq!(caret("été x".as_bytes(), 6), Some('x'));
        assert_eq!(caret("一二三x".as_bytes(), 9), Some('x'));
        let long = format!("{}x{}", "1".repeat(500), "2".repeat(500));
        assert_eq!(caret(long.as_bytes(), 500), Some('x'));
        assert_eq!(caret(b"first\nsecond x\nthird", 13), Some('x'));
        assert_eq!(caret(b"123", 3), None);
        assert_eq!(caret(b"123", 99), None);
    }

    #[test]
    fn nothing_raw_comes_out() {
        let place = Some((b"12\x1b[31m\xff\x07".to_vec(), 2));
        let mistake = Mistake { source: "a\x1bb".into(), message: "bad \u{202e} thing".into(), place };
        let text = mistake.to_string();
        assert!(!text.chars().any(|c| c != '\n' && (c.is_control() || c == '\u{202e}')), "{text:?}");
    }
}
