//! The games that there are, and which of them was played last.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::checksum;
use super::disk::atomic;
use super::error::StoreError;
use super::name::GameName;
use super::open_game::SavedText;
use super::store::Store;

/// A game that there is.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// Its name.
    pub name: GameName,
    /// When it was played last.
    pub played: SystemTime,
}

impl Store {
    /// All games, the one played last first.
    pub fn list(&self) -> Vec<SavedGame> {
        let Ok(paths) = self.games().and_then(|games| self.disk.list(&games).map_err(StoreError::at("list", &games)))
        else {
            return Vec::new();
        };
        let changed = |path: &Path| self.disk.about(path).and_then(|about| about.modified()).ok();
        let mut games: Vec<SavedGame> = paths
            .iter()
            .filter_map(|path| {
                let name = path.file_name()?.to_str()?.strip_suffix(".log")?.parse().ok()?;
                let played = changed(path).max(changed(&path.with_extension("clock")));
                Some(SavedGame { name, played: played.unwrap_or(SystemTime::UNIX_EPOCH) })
            })
            .collect();
        games.sort_unstable_by(|a, b| b.played.cmp(&a.played).then_with(|| b.name.cmp(&a.name)));
        games
    }

    /// Puts a game that cannot be read out of the way, under a name that is not taken: `NAME.log.bad`, `NAME.log.bad2`
    /// … Nothing is ever overwritten. Returns where it is now.
    ///
    /// # Errors
    /// The file cannot be renamed.
    pub fn set_aside(&self, name: &GameName) -> Result<PathBuf, StoreError> {
        let aside = atomic::set_aside(&self.disk, &self.log_path(name)?)?;
        // The clock says nothing without its log; a missing one is no loss.
        let _ = atomic::set_aside(&self.disk, &self.clock_path(name)?);
        Ok(aside)
    }

    /// The file that names the game played last.
    pub(super) fn last_path(&self) -> Result<PathBuf, StoreError> {
        self.in_home("last")
    }

    /// The game that was played last, if there is one: by its name in the file `last`, or else, where that is missing,
    /// empty or wrong, by the times of the games' files.
    pub fn last(&self) -> Option<GameName> {
        self.named_last().or_else(|| self.list().into_iter().next().map(|game| game.name))
    }

    /// The game played last by its name in the file `last`. Where there are very many games, finding out without that
    /// takes longer than a first frame may.
    pub fn named_last(&self) -> Option<GameName> {
        let named = self.last_path().ok().and_then(|path| self.disk.read_within(&path, 100).ok());
        let name: Option<GameName> =
            named.and_then(|bytes| String::from_utf8(bytes).ok()).and_then(|text| text.trim().parse().ok());
        let there = |name: &GameName| self.log_path(name).is_ok_and(|path| path.is_file());
        name.filter(there)
    }
}

/// What can be read in the bytes of a log: the good lines, and what is wrong with the one after them.
pub fn checked(bytes: &[u8]) -> SavedText {
    let checked = checksum::check(bytes);
    SavedText { log: checked.text, damage: checked.damage, ..SavedText::default() }
}
