//! A line of text that is being typed.

use unicode_width::UnicodeWidthChar;

use crate::app::input::event::{Code, Key};
use crate::text::is_printable;

/// The most characters that a line takes: as much as a paste.
const LONGEST: usize = 65_536;

/// A line of text with a caret. What may not be shown never gets in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextLine {
    text: String,
    /// Byte offset of the caret, always at the start of a character or at the end.
    caret: usize,
    /// Line breaks stay in the text.
    breaks: bool,
}

impl TextLine {
    /// A line with the caret after its text.
    pub fn new(text: &str) -> Self {
        let mut line = Self::default();
        line.insert(text);
        line
    }

    /// The same with a text of several lines: its line breaks stay, though they are shown as blanks.
    pub fn of_lines(text: &str) -> Self {
        let mut line = Self { breaks: true, ..Self::default() };
        line.insert(text);
        line
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Byte offset of the caret.
    pub const fn caret(&self) -> usize {
        self.caret
    }

    /// What stands left of the caret.
    pub fn before_caret(&self) -> &str {
        self.text.get(..self.caret).unwrap_or(&self.text)
    }

    /// Types a text at the caret; tabs become blanks, and line breaks too where they do not stay; other control
    /// characters are dropped.
    pub fn insert(&mut self, text: &str) {
        for c in text.chars() {
            let breaks = c == '\n' && self.breaks;
            let c = if matches!(c, '\n' | '\t') && !breaks { ' ' } else { c };
            if (breaks || is_printable(c)) && self.text.len() < LONGEST {
                self.text.insert(self.caret, c);
                self.caret += c.len_utf8();
            }
        }
    }

    /// The part of it that `room` columns show, and the column of the caret in it: of a longer text the end before the
    /// caret, where it mostly is.
    pub fn visible(&self, room: usize) -> (String, usize) {
        let (mut from, mut columns) = (self.caret, 0);
        for (at, c) in self.before_caret().char_indices().rev() {
            let wide = c.width().unwrap_or(0);
            if columns + wide > room {
                break;
            }
            (from, columns) = (at, columns + wide);
        }
        (self.text.get(from..).unwrap_or_default().to_owned(), columns)
    }

    pub fn clear(&mut self) {
        *self = Self { breaks: self.breaks, ..Self::default() };
    }

    /// Types or moves; returns whether the key meant anything here.
    pub fn key(&mut self, key: Key) -> bool {
        let before = self.before_caret().chars().next_back().map_or(0, char::len_utf8);
        let after = self.text.get(self.caret..).and_then(|t| t.chars().next()).map_or(0, char::len_utf8);
        match key.code {
            Code::Char(c) if !key.ctrl && !key.alt => self.insert(c.encode_utf8(&mut [0; 4])),
            Code::Backspace if before > 0 => {
                self.caret -= before;
                self.text.remove(self.caret);
            }
            Code::Delete if after > 0 => {
                self.text.remove(self.caret);
            }
            Code::Left => self.caret -= before,
            Code::Right => self.caret += after,
            Code::Home => self.caret = 0,
            Code::End => self.caret = self.text.len(),
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_shows_what_is_typed() {
        let line = TextLine::new("a name that is too long");
        assert_eq!(line.visible(30), ("a name that is too long".to_owned(), 23));
        assert_eq!(line.visible(8), ("too long".to_owned(), 8));
        assert_eq!(TextLine::new("数独 5").visible(4), ("独 5".to_owned(), 4), "wide letters take two columns");
        let mut back = line;
        back.key(Key::new(Code::Home));
        assert_eq!(back.visible(8), ("a name that is too long".to_owned(), 0));
    }
}
