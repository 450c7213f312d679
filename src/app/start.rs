//! The start screen: a menu.

use super::msg::SavedGame;

/// One row of the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Go on with the game played last.
    Continue,
    /// A new puzzle from a pack.
    New,
    /// The games played before.
    Games,
    /// Read a puzzle from a text.
    Paste,
    /// Help.
    Help,
    /// Leave.
    Quit,
}

impl Entry {
    /// Its words.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Continue => "Continue",
            Self::New => "New puzzle",
            Self::Games => "Games played before",
            Self::Paste => "Paste a puzzle",
            Self::Help => "Help",
            Self::Quit => "Quit",
        }
    }
}

/// The start screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The selected row of [`entries`](Self::entries), 0-based.
    pub at: usize,
    /// The game played last, which *Continue* goes on with.
    pub last: Option<SavedGame>,
}

impl Start {
    /// The rows that are offered.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry> {
        let all = [Entry::Continue, Entry::New, Entry::Games, Entry::Paste, Entry::Help, Entry::Quit];
        all.into_iter().filter(|&e| e != Entry::Continue || self.last.is_some()).collect()
    }
}
