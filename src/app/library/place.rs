//! What the library shows, and where the player is in it.

use std::sync::Arc;

use crate::app::turning::turned;
use crate::generator::Offer;
use crate::logic::Level;

/// Which puzzles are shown, by what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Show {
    /// Every puzzle.
    #[default]
    All,
    /// Those without a game.
    New,
    /// Those with a game that is not at its end.
    Begun,
    /// Those that were solved.
    Solved,
}

impl Show {
    /// Each with its name.
    pub const ALL: [(Self, &'static str); 4] =
        [(Self::All, "all"), (Self::New, "not begun"), (Self::Begun, "begun"), (Self::Solved, "solved")];

    /// Its name, as the library shows it.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(show, _)| *show == self).map_or("", |(_, name)| name)
    }

    /// The one after it; after the last comes the first.
    pub fn next(self) -> Self {
        turned(&Self::ALL.map(|(show, _)| show), self, true).unwrap_or(self)
    }
}

/// What was shown, and which puzzle was selected.
#[derive(Clone, Debug)]
pub struct Place {
    /// The own pack; nothing for the one of the program.
    pub pack: Option<String>,
    /// The one sort of puzzles that is shown; nothing for all of them.
    pub sort: Option<&'static Offer>,
    /// The one level; nothing for all of them.
    pub level: Option<Level>,
    /// What became of the puzzles that are shown.
    pub show: Show,
    /// The words that puzzles must have.
    pub words: String,
    /// The text of the selected puzzle.
    pub text: Option<Arc<str>>,
    /// Its row, for where it is no longer shown.
    pub at: usize,
}
