//! The lines that are typed.

use std::io::{self, BufRead, Write};

use super::voice::Voice;
use crate::cli::failure::Failure;

/// The longest line that is read, in bytes: it may be a puzzle.
const MAX_LINE: u64 = 64 * 1024;

/// What stands before the place where one types, where somebody waits for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// A game is played, or is to be.
    Play,
    /// A puzzle is typed in.
    Edit,
    /// A puzzle is pasted.
    Paste,
}

impl Prompt {
    const fn text(self) -> &'static str {
        match self {
            Self::Play => "> ",
            Self::Edit => "edit> ",
            Self::Paste => "paste> ",
        }
    }
}

/// The lines that are typed.
pub struct Lines<'a> {
    pub input: &'a mut dyn BufRead,
    /// Whether somebody waits for a sign that a line can be typed.
    pub asks: bool,
}

impl Lines<'_> {
    /// The next line; `None` at the end.
    pub fn next(&mut self, prompt: Prompt, out: &mut Voice<'_>) -> Result<Option<String>, Failure> {
        if self.asks {
            write!(out, "{}", prompt.text())?;
        }
        out.flush()?;
        let mut line = Vec::new();
        let count = io::Read::take(&mut *self.input, MAX_LINE).read_until(b'\n', &mut line)?;
        Ok((count > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}
