//! A puzzle that is chosen from a list: one that was begun goes on, which only the saved games show.

use super::library::played::Played;
use super::model::App;
use super::request::READING_GAMES;

/// Milliseconds within which choosing a puzzle again is the same choice: a double click, or a key that is held down.
const SAME: u64 = 1_000;

/// The puzzle that was chosen before it was known whether it was begun, and when it was chosen last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen<T>(Option<(T, u64)>);

impl<T> Default for Chosen<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: PartialEq> Chosen<T> {
    /// Something else was done: nothing is chosen any more.
    pub fn forget(&mut self) {
        self.0 = None;
    }

    /// The player chooses a puzzle: goes on with it if it was begun, and returns it if it is to begin. While neither is
    /// known it waits; chosen once more after a pause it begins, as the games may never be read.
    pub fn choose(&mut self, puzzle: T, played: Played<'_>, app: &mut App) -> Option<T> {
        let last = self.0.take().filter(|(chosen, _)| *chosen == puzzle).map(|(_, last)| last);
        match played {
            Played::Begun(game) => app.open_game(&game.name),
            Played::No => return Some(puzzle),
            Played::Unknown if last.is_some_and(|last| app.now.saturating_sub(last) >= SAME) => return Some(puzzle),
            Played::Unknown => {
                self.0 = Some((puzzle, app.now));
                app.set_info(READING_GAMES);
            }
        }
        None
    }

    /// More of the games are read: does the same with the puzzle that waits, as soon as they tell.
    pub fn follow<'a>(&mut self, played: impl FnOnce(&T) -> Played<'a>, app: &mut App) -> Option<T> {
        let (puzzle, last) = self.0.take()?;
        match played(&puzzle) {
            Played::Begun(game) => app.open_game(&game.name),
            Played::No => return Some(puzzle),
            Played::Unknown => self.0 = Some((puzzle, last)),
        }
        None
    }
}
