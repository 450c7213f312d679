//! What a command makes of one text of a stream.

use crate::cli::failure::Mistake;
use crate::cli::input;
use crate::collection::Item;
use crate::notation::{Import, Notation};

impl Item {
    /// Reads the text as a puzzle, in this notation or in the one that fits.
    ///
    /// # Errors
    /// Says what is wrong with it, and in which line of which file.
    pub fn import(&self, from: Option<&'static Notation>) -> Result<Import, Mistake> {
        match &self.text {
            Ok(text) if self.source.is_empty() => input::import_argument(text, from),
            Ok(text) => input::import("", text, from).map_err(|mistake| Mistake { source: self.place(), ..mistake }),
            Err(message) => Err(self.mistake(message)),
        }
    }

    /// A mistake in this line that has no place in its text.
    pub fn mistake(&self, message: &str) -> Mistake {
        Mistake::of(self.place(), message)
    }

    /// Which one it is, before what is said of it: `list.txt:12: `, or `puzzle 2: ` for an argument.
    pub fn which(&self) -> String {
        let place = if self.source.is_empty() { format!("puzzle {}", self.line) } else { self.place() };
        place + ": "
    }

    /// `file:line`; nothing for an argument.
    fn place(&self) -> String {
        if self.source.is_empty() { String::new() } else { format!("{}:{}", self.source, self.line) }
    }
}
