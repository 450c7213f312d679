//! Saved games and settings on disk.
//!
//! The data folder holds
//!
//! ```text
//! games/NAME.log     one game: append-only lines, each written by one write() and closed by a checksum
//! games/NAME.clock   its clock and cursor (and the lock that keeps a second player off)
//! games/NAME.title   what the player calls it
//! games/NAME.*.gone  a game that was put away, for a month; so are packs
//! games/NAME.log.bad a log as it was before it was repaired, or one that could not be read
//! packs/NAME.txt     a pack of the player's own
//! draft.json         the puzzle that is being typed in
//! draft.json.bad     one that could not be read, or that another window typed in
//! draft.lock         the lock of whoever is writing it
//! last               the name of the game that was played last
//! finished.jsonl     the games that were finished, a line each, only appended to
//! practice.jsonl     the exercises that were solved, a line each, only appended to
//! config.toml        what the player chose; the text is the player's own
//! settings.json      the same as older versions wrote it: taken over once, then left alone
//! ```
//!
//! The store knows text lines and nothing of their meaning: the format of a log belongs to [`crate::game`].
//!
//! # What is durable when
//!
//! | what | survives a kill | survives a power cut |
//! | --- | --- | --- |
//! | a new game | when its first key is drawn without the mark | the same: the file is synced before it gets its name, its folder after |
//! | a key | when it is drawn without the mark | two seconds later, and when the player has ended |
//! | clock and cursor | within a second | with the next key, at the end, else half a minute later; they lie in one sector, which a disk writes in whole |
//! | a game's title, a game put away or brought back | when the list shows it | the same; until then as it was before |
//! | which game was last | when its first key is drawn | a moment later; where it is missing or wrong, the game played last by its files is it |
//! | settings | when they are changed | the same |
//! | an own pack, one put away or brought back | when it is listed | the same |
//! | a finished game's line | when it is finished | a moment later, and when the player has ended |
//! | a solved exercise's line | when it is judged | the same |
//! | a key in a puzzle that is typed in | when it is drawn without the mark | the same |
//! | a repaired log | the same as a new game; the log as it was stays beside it | the same |
//! | what cannot be read and is put out of the way | when it is said where it is | the same |
//!
//! A change of the settings that the disk does not take, or the text of the file, is reported; so are the lines about
//! finished games and solved exercises. They are tried again like all else, and count as not saved until then.
//!
//! The mark is the player's "not saved" at the edge of the screen. It is there while a key waits for the disk longer
//! than a frame may, while the disk is full or fails, and while it takes longer than two seconds to confirm that it has
//! something. No game waits for a sync: [`Keeper`] has a thread of its own for that, and where one fails, what was
//! written is written anew, for a second sync would be no proof. What the disk does not take waits in memory and is
//! tried again with growing pauses ([`WriteQueue`]).
//!
//! `tests/power` holds the program to this table: on a trace of every call, cut at every point, for every kind of file;
//! and for games on a file system whose image is copied while it runs. Files that the player asked for
//! ([`write_new`]) are no part of it.

mod atomic;
mod checksum;
mod config;
mod disk;
mod disk_faults;
mod draft;
mod error;
mod export;
mod finished;
mod home;
mod keeper;
mod line_file;
mod name;
mod open_game;
mod own_packs;
mod practised;
mod sweep;
mod trash;
mod write_queue;

pub use checksum::Damage;
pub use config::{CONFIG_NAME, ConfigText, Edit, MOST_CONFIG};
pub use disk_faults::{FAULTS_VARIABLE, TRACE_VARIABLE};
pub use error::{HOME_VARIABLE, StoreError};
pub use export::{at_home, write_new};
pub use home::data_folder;
pub use keeper::{GameHandle, Job, Keeper, ListedGame, OpenedText, Problem, Report};
pub use line_file::seconds;
pub use name::GameName;
pub use open_game::{OpenGame, Opened, SavedText};
pub use own_packs::{KeptPack, KeptPacks, PackJob};
pub use trash::{Gone, LONGEST_TITLE};
pub use write_queue::{Resumed, WriteQueue};

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use disk::Disk;
use disk_faults::Probe;

#[derive(Clone, Debug)]
pub struct Store {
    /// `None` where the platform knows none.
    home: Option<PathBuf>,
    disk: Disk,
}

#[derive(Clone, Debug)]
pub struct SavedGame {
    pub name: GameName,
    pub played: SystemTime,
}

impl Store {
    /// Opens (and makes, where it is missing) the data folder.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub fn open(home: impl Into<PathBuf>) -> Result<Self, StoreError> {
        let store = Self::at(Some(home.into()));
        let games = store.games()?;
        store.disk.make_folder(&games).map_err(StoreError::at("make the folder", &games))?;
        Ok(store)
    }

    /// The data folder, whether or not it can be used: what cannot be written is tried again later. `None` where no
    /// folder is known.
    pub fn at(home: Option<PathBuf>) -> Self {
        Self { home, disk: Disk::system() }
    }

    /// The data folder on a disk with the faults of this file, for tests; see [`FAULTS_VARIABLE`].
    pub fn faulty(home: PathBuf, faults: PathBuf) -> Self {
        Self { home: Some(home), disk: Disk::with_probe(Probe::new(Some(faults), None).unwrap_or_default()) }
    }

    /// The same on a disk whose calls are written to a file as well; see [`TRACE_VARIABLE`].
    ///
    /// # Errors
    /// The file for the trace cannot be opened.
    pub fn traced(home: PathBuf, faults: PathBuf, trace: &Path) -> io::Result<Self> {
        let probe = Probe::new(Some(faults), Some(trace))?;
        Ok(Self { home: Some(home), disk: Disk::with_probe(probe) })
    }

    /// The data folder itself, if one is known.
    pub fn home(&self) -> Option<&Path> {
        self.home.as_deref()
    }

    fn in_home(&self, name: &str) -> Result<PathBuf, StoreError> {
        self.home.as_ref().map(|home| home.join(name)).ok_or(StoreError::NoHome)
    }

    fn games(&self) -> Result<PathBuf, StoreError> {
        self.in_home("games")
    }

    fn log_path(&self, name: &GameName) -> Result<PathBuf, StoreError> {
        Ok(self.games()?.join(format!("{name}.log")))
    }

    fn clock_path(&self, name: &GameName) -> Result<PathBuf, StoreError> {
        Ok(self.games()?.join(format!("{name}.clock")))
    }

    /// The file that names the game played last.
    fn last_path(&self) -> Result<PathBuf, StoreError> {
        self.in_home("last")
    }

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

    /// Gives a game a title of the player's own, of at most [`LONGEST_TITLE`] characters; an empty one takes that away.
    ///
    /// # Errors
    /// The file of the title cannot be written.
    pub fn rename(&self, name: &GameName, title: &str) -> Result<(), StoreError> {
        trash::rename(self, name, title)
    }

    /// Takes a game out of the list. It can be [brought back](Self::bring_back) until it is swept, a month later.
    ///
    /// # Errors
    /// Another player has it open, or its files cannot be renamed.
    pub fn put_away(&self, name: &GameName) -> Result<(), StoreError> {
        trash::put_away(self, name)
    }

    /// Brings back a game that was put away; one that was not stays as it is.
    ///
    /// # Errors
    /// It is gone for good, or its files cannot be renamed.
    pub fn bring_back(&self, name: &GameName) -> Result<(), StoreError> {
        trash::bring_back(self, name)
    }

    /// The game that was put away last, of those that can be brought back.
    pub fn last_put_away(&self) -> Option<GameName> {
        trash::last_game(self).map(|(_, name)| name)
    }

    /// What was put away last, game or pack, of what can be brought back.
    pub fn last_gone(&self) -> Option<Gone> {
        match (trash::last_game(self), own_packs::last_gone(self)) {
            (Some((at, game)), pack) if pack.as_ref().is_none_or(|(moved, _)| *moved <= at) => Some(Gone::Game(game)),
            (_, pack) => pack.map(|(_, name)| Gone::Pack(name)),
        }
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

    /// Remembers the game that is being played, on the disk itself.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn set_last(&self, name: &GameName) -> Result<(), StoreError> {
        atomic::write(&self.disk, &self.last_path()?, format!("{name}\n").as_bytes()).map(drop)
    }

    /// Where the file with what the player chose is, if a folder is known.
    pub fn config_path(&self) -> Option<PathBuf> {
        self.in_home(CONFIG_NAME).ok()
    }

    fn known_home(&self) -> Result<&Path, StoreError> {
        self.home().ok_or(StoreError::NoHome)
    }

    /// The text of the puzzle that was being typed in, at most `most` bytes and one more; `None` where there is none.
    ///
    /// # Errors
    /// No folder is known, or the file is there and cannot be read.
    pub fn draft(&self, most: usize) -> Result<Option<Vec<u8>>, StoreError> {
        draft::read(&self.disk, self.known_home()?, most)
    }

    /// The text of the file of finished games; empty where there is none.
    ///
    /// # Errors
    /// No folder is known, or the file is there and cannot be read.
    pub fn finished(&self) -> Result<String, StoreError> {
        line_file::read(&self.disk, &self.in_home(finished::NAME)?)
    }

    /// Appends lines to the file of finished games, on the disk itself.
    ///
    /// # Errors
    /// The file cannot be written. The lines before the one that it did not take are in it.
    pub fn add_finished(&self, lines: impl IntoIterator<Item = String>) -> Result<(), StoreError> {
        let mut written = None;
        for line in lines {
            written = Some(self.append_finished(&line)?);
        }
        let Some((file, path)) = written else { return Ok(()) };
        line_file::sync(&self.disk, &file, &path).map_err(StoreError::at("save", &path))
    }

    fn append_finished(&self, line: &str) -> Result<(fs::File, PathBuf), StoreError> {
        line_file::append(&self.disk, self.known_home()?, finished::NAME, line)
    }

    /// The text of the file of exercises that were solved; empty where there is none.
    ///
    /// # Errors
    /// No folder is known, or the file is there and cannot be read.
    pub fn practised(&self) -> Result<String, StoreError> {
        line_file::read(&self.disk, &self.in_home(practised::NAME)?)
    }

    fn append_practised(&self, line: &str) -> Result<(fs::File, PathBuf), StoreError> {
        line_file::append(&self.disk, self.known_home()?, practised::NAME, line)
    }

    fn made_home(&self) -> Result<&Path, StoreError> {
        let home = self.known_home()?;
        self.disk.make_folder(home).map_err(StoreError::at("make the folder", home))?;
        Ok(home)
    }
}

/// What can be read in the bytes of a log: the good lines, and what is wrong with the one after them.
pub fn checked(bytes: &[u8]) -> SavedText {
    let checked = checksum::check(bytes);
    SavedText { log: checked.text, damage: checked.damage, ..SavedText::default() }
}
