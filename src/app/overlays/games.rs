//! The list of games played before.

use crate::app::msg::SavedGame;

/// The list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// The games, the one played last first; `None` until they are read.
    pub rows: Option<Vec<SavedGame>>,
    /// The selected row.
    pub at: usize,
}
