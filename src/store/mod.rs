//! Saved games and settings on disk.
//!
//! The data folder holds
//!
//! ```text
//! games/NAME.log     one game: append-only lines, each written by one write()
//! games/NAME.clock   its clock (and the lock that keeps a second player off)
//! last               the name of the game that was played last
//! settings.json      what the player chose
//! ```
//!
//! The store knows text lines and nothing of their meaning: the format of a log belongs to [`crate::game`].

mod atomic;
mod error;
mod home;
mod name;
mod open;
mod settings;

pub use error::StoreError;
pub use home::{HOME_VARIABLE, data_folder};
pub use name::GameName;
pub use open::{OpenGame, Opened};
pub use settings::{Loaded, Settings};

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::puzzle::Cell;

/// The data folder.
#[derive(Clone, Debug)]
pub struct Store {
    home: PathBuf,
}

/// One game of the list.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// Its name.
    pub name: GameName,
    /// When it was last played.
    pub played: SystemTime,
    /// What its clock showed, if that could be read.
    pub elapsed: Option<Duration>,
    /// Its log, without half a last line.
    pub log: String,
}

impl Store {
    /// Opens (and makes, where it is missing) the data folder.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub fn open(home: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let store = Self { home: home.into() };
        let games = store.games();
        fs::create_dir_all(&games).map_err(StoreError::at("make the folder", &games))?;
        Ok(store)
    }

    /// The data folder itself.
    #[must_use]
    pub fn home(&self) -> &Path {
        &self.home
    }

    fn games(&self) -> PathBuf {
        self.home.join("games")
    }

    fn log_path(&self, name: &GameName) -> PathBuf {
        self.games().join(format!("{name}.log"))
    }

    fn clock_path(&self, name: &GameName) -> PathBuf {
        self.games().join(format!("{name}.clock"))
    }

    /// Makes a new game with these first lines. Its name is unique even when two players make one at the same moment.
    ///
    /// # Errors
    /// The files cannot be written.
    pub fn create(&self, first_lines: &str, now: SystemTime) -> Result<OpenGame, StoreError> {
        open::create(self, first_lines, now)
    }

    /// Opens a game to go on with it. Half a last line (a write that a crash cut short) is cut off.
    ///
    /// # Errors
    /// There is no such game, or it cannot be read; [`StoreError::NotText`] where it is no text at all.
    pub fn resume(&self, name: &GameName) -> Result<Opened, StoreError> {
        open::resume(self, name)
    }

    /// The text of a game's log, without half a last line; takes no lock and changes nothing.
    ///
    /// # Errors
    /// There is no such game, or it cannot be read; [`StoreError::NotText`] where it is no text at all.
    pub fn read(&self, name: &GameName) -> Result<String, StoreError> {
        open::read_log(&self.log_path(name)).map(|(text, _)| text)
    }

    /// The cell that the cursor of a game was left on, if that was kept.
    #[must_use]
    pub fn cursor(&self, name: &GameName) -> Option<Cell> {
        open::read_cursor(&self.clock_path(name))
    }

    /// All games, the one played last first. Files that cannot be read are left out.
    #[must_use]
    pub fn list(&self) -> Vec<SavedGame> {
        let Ok(entries) = fs::read_dir(self.games()) else { return Vec::new() };
        let mut games: Vec<SavedGame> = entries
            .flatten()
            .filter_map(|entry| {
                let path = entry.path();
                let name = path.file_name()?.to_str()?.strip_suffix(".log")?.parse().ok()?;
                let log = self.read(&name).ok()?;
                let clock_path = self.clock_path(&name);
                let changed = |path: &Path| fs::metadata(path).and_then(|m| m.modified()).ok();
                let played = changed(&path).max(changed(&clock_path)).unwrap_or(SystemTime::UNIX_EPOCH);
                Some(SavedGame { elapsed: open::read_clock(&clock_path), name, played, log })
            })
            .collect();
        games.sort_by(|a, b| b.played.cmp(&a.played).then_with(|| b.name.cmp(&a.name)));
        games
    }

    /// Puts a game that cannot be read out of the way, under a name that is not taken: `NAME.log.bad`, `NAME.log.bad2` …
    /// Nothing is ever overwritten. Returns where it is now.
    ///
    /// # Errors
    /// The file cannot be renamed.
    pub fn set_aside(&self, name: &GameName) -> Result<PathBuf, StoreError> {
        let aside = atomic::set_aside(&self.log_path(name))?;
        // The clock says nothing without its log; a missing one is no loss.
        let _ = atomic::set_aside(&self.clock_path(name));
        Ok(aside)
    }

    /// The game that was played last, if it is still there.
    #[must_use]
    pub fn last(&self) -> Option<GameName> {
        let name: GameName = fs::read_to_string(self.home.join("last")).ok()?.trim().parse().ok()?;
        self.log_path(&name).is_file().then_some(name)
    }

    /// Remembers the game that is being played.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn set_last(&self, name: &GameName) -> Result<(), StoreError> {
        atomic::write(&self.home.join("last"), format!("{name}\n").as_bytes(), false)
    }

    /// What the player chose, or the defaults. A settings file that cannot be read is set aside and told.
    #[must_use]
    pub fn settings(&self) -> Loaded {
        settings::load(&self.home.join("settings.json"))
    }

    /// Keeps what the player chose.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        settings::save(&self.home.join("settings.json"), settings)
    }
}

#[cfg(test)]
mod tests;
