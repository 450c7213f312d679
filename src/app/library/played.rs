//! Whether a puzzle was begun before, as the saved games show.

use super::saved_game::SavedGame;

/// What the saved games show of a puzzle.
#[derive(Clone, Copy, Debug)]
pub enum Played<'a> {
    /// It was begun, and this is its game.
    Begun(&'a SavedGame),
    No,
    /// Not all games are read yet.
    Unknown,
}

impl<'a> Played<'a> {
    /// By the game found among those that are read. `all`: whether these are all.
    pub fn of(found: Option<&'a SavedGame>, all: bool) -> Self {
        match found {
            Some(game) => Self::Begun(game),
            None if all => Self::No,
            None => Self::Unknown,
        }
    }
}
