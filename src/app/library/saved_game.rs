//! A game in the list of those that are saved.

use crate::game::{Game, Summary};
use crate::notation::title_line;

/// A saved game as the lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its name in the store.
    pub name: String,
    /// What it is and how far it got, or why it cannot be read; `None` until that is known.
    pub summary: Option<Result<Summary, String>>,
    /// When it was last played, in a few words; empty where nobody asks.
    pub played: String,
}

impl SavedGame {
    /// Reads a game's log for the list. `elapsed`: the milliseconds on its clock, or 0.
    pub fn read(name: impl Into<String>, log: &str, elapsed: u64) -> Self {
        let summary = match Game::from_log(log) {
            Ok(loaded) => {
                let mut summary = loaded.game.summary();
                summary.elapsed = summary.elapsed.max(elapsed);
                Ok(summary)
            }
            Err(e) if e.newer => Err(e.message),
            Err(e) => Err(e.to_string()),
        };
        Self { name: name.into(), summary: Some(summary), played: String::new() }
    }

    /// With the title that the player gave it, if any.
    pub fn titled(mut self, title: Option<String>) -> Self {
        if let (Some(title), Some(Ok(summary))) = (title, &mut self.summary) {
            (summary.title, summary.named) = (title_line(&title), true);
        }
        self
    }

    /// What it is and how far it got, if it is read and can be played.
    pub fn known(&self) -> Option<&Summary> {
        self.summary.as_ref()?.as_ref().ok()
    }

    /// Whether all of these games are read.
    pub fn are_read(games: &[Self]) -> bool {
        games.iter().all(|game| game.summary.is_some())
    }

    /// Fills in what was read of some of these games.
    pub fn fill_in(games: &mut [Self], read: &[Self]) {
        let mut games = games.iter_mut();
        // They come in the order of the list.
        for read in read {
            if let Some(game) = games.find(|game| game.name == read.name) {
                game.summary.clone_from(&read.summary);
            }
        }
    }
}
