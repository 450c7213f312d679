//! The data folder: where everything is.

use std::io;
use std::path::{Path, PathBuf};

use super::disk::Disk;
use super::disk::faults::Probe;
use super::error::StoreError;
use super::name::GameName;

/// The data folder, and the disk that it is on.
#[derive(Clone, Debug)]
pub struct Store {
    /// `None` where the platform knows none.
    pub(super) home: Option<PathBuf>,
    pub(super) disk: Disk,
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

    /// The same, or that none is known.
    pub(super) fn known_home(&self) -> Result<&Path, StoreError> {
        self.home().ok_or(StoreError::NoHome)
    }

    /// The same, made where it is missing.
    pub(super) fn made_home(&self) -> Result<&Path, StoreError> {
        let home = self.known_home()?;
        self.disk.make_folder(home).map_err(StoreError::at("make the folder", home))?;
        Ok(home)
    }

    /// A file or folder in it.
    pub(super) fn in_home(&self, name: &str) -> Result<PathBuf, StoreError> {
        self.home.as_ref().map(|home| home.join(name)).ok_or(StoreError::NoHome)
    }

    /// The folder of the games.
    pub(super) fn games(&self) -> Result<PathBuf, StoreError> {
        self.in_home("games")
    }

    /// The log of a game.
    pub(super) fn log_path(&self, name: &GameName) -> Result<PathBuf, StoreError> {
        Ok(self.games()?.join(format!("{name}.log")))
    }

    /// Its clock and cursor.
    pub(super) fn clock_path(&self, name: &GameName) -> Result<PathBuf, StoreError> {
        Ok(self.games()?.join(format!("{name}.clock")))
    }
}
