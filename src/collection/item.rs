//! One text of a stream, with its place.

use std::sync::Arc;

use super::budget::Share;
use super::rows::{Layout, Row};

/// How the reason begins where a file cannot be read any further.
pub(super) const UNREADABLE: &str = "cannot be read";

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// It holds a puzzle, or should.
    Puzzle,
    /// Nothing stands on it.
    Blank,
    /// It begins with `#`, or is a fence of Markdown.
    Comment,
    /// It names the columns of those after it.
    Header,
}

impl What {
    /// The word for a line that holds no puzzle and need not.
    pub fn skipped(self) -> Option<&'static str> {
        match self {
            Self::Puzzle => None,
            Self::Blank => Some("blank"),
            Self::Comment => Some("comment"),
            Self::Header => Some("header"),
        }
    }
}

/// One text of a stream.
#[derive(Debug)]
pub struct Item {
    /// The line of the file that it is or begins on; for arguments the position of the argument. From 1.
    pub line: u64,
    /// The file it came from; empty for an argument.
    pub source: Arc<str>,
    /// The text, or why there is none.
    pub text: Result<Vec<u8>, String>,
    /// The blanks at the end of its line, which are no part of the text.
    pub blanks: Vec<u8>,
    /// The bytes of the stream that it takes up, those of skipped lines before it included.
    pub bytes: u64,
    /// Whether it is the first of all.
    pub first: bool,
    /// What the line is; anything but a puzzle only where every line is answered.
    pub what: What,
    /// How the line holds its puzzle; nothing where all of it is the puzzle.
    pub layout: Option<Arc<Layout>>,
    /// Its share of the memory for texts that wait.
    pub(crate) share: Share,
}

impl Item {
    /// Why the file cannot be read from here on, if that is so: the rest of it is lost, not this text alone.
    pub fn broken_off(&self) -> Option<&str> {
        self.text.as_ref().err().map(String::as_str).filter(|why| why.starts_with(UNREADABLE))
    }

    /// A text all of which is the puzzle. `bytes` is what it takes up in the stream. It does not count towards the memory
    /// limit for waiting texts.
    pub fn new(line: u64, source: &Arc<str>, text: Result<Vec<u8>, String>, bytes: u64) -> Self {
        let (what, share) = (What::Puzzle, Share::default());
        let (blanks, layout) = (Vec::new(), None);
        Self { line, source: Arc::clone(source), text, blanks, bytes, first: false, what, layout, share }
    }

    /// The same without its share of the memory for texts that wait: it is to stay.
    pub(crate) fn without_share(self) -> Self {
        Self { share: Share::default(), ..self }
    }

    /// The same once more, to be answered beside this one. It has no share of the memory for texts that wait.
    pub fn copied(&self) -> Self {
        Self {
            source: Arc::clone(&self.source),
            text: self.text.clone(),
            blanks: self.blanks.clone(),
            layout: self.layout.clone(),
            share: Share::default(),
            ..*self
        }
    }

    /// The line as it was; empty where it could not be read.
    pub fn as_it_was(&self) -> Vec<u8> {
        self.text.as_ref().map(|text| [text.as_slice(), &self.blanks].concat()).unwrap_or_default()
    }

    /// Keeps the puzzle of the line as its text, and hands out what the row holds; nothing where all of it is puzzle.
    pub fn split(&mut self) -> Option<Row> {
        let mut row = self.layout.as_ref()?.split(self.text.as_ref().ok()?)?;
        self.text = std::mem::replace(&mut row.puzzle, Ok(Vec::new()));
        Some(row)
    }
}
