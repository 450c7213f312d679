//! The file with the puzzle that is being typed in: it is there in whole or not at all.

use std::fs::File;
use std::path::PathBuf;

use super::disk::{atomic, if_there, line_file};
use super::error::StoreError;
use super::store::Store;

/// The most bytes of it that are compared.
const MOST: usize = 1 << 20;

/// Its name.
const NAME: &str = "draft.json";

/// The file whose lock says who is writing the draft, which is itself replaced by each write. It is empty.
const LOCK: &str = "draft.lock";

impl Store {
    /// The text of the puzzle that was being typed in, at most `most` bytes and one more; `None` where there is none.
    ///
    /// # Errors
    /// No folder is known, or the file is there and cannot be read.
    pub fn draft(&self, most: usize) -> Result<Option<Vec<u8>>, StoreError> {
        let path = self.known_home()?.join(NAME);
        if_there(self.disk.read_within(&path, most.saturating_add(1))).map_err(StoreError::at("read", &path))
    }
}

/// Takes the lock for a write; it is given back with the file.
pub(super) fn lock(store: &Store) -> Result<File, StoreError> {
    let path = store.made_home()?.join(LOCK);
    let file = line_file::opened(&store.disk, &path)?;
    line_file::lock(&store.disk, &file, &path)?;
    Ok(file)
}

/// What it holds now; nothing where it cannot be read.
pub(super) fn held(store: &Store) -> Option<Vec<u8>> {
    store.draft(MOST).ok().flatten()
}

/// Keeps what it holds under a second name. Returns where.
pub(super) fn keep_beside(store: &Store) -> Result<PathBuf, StoreError> {
    atomic::keep_beside(&store.disk, &store.in_home(NAME)?)
}

/// Writes it; it is on the disk itself when this returns.
pub(super) fn write(store: &Store, text: &str) -> Result<(), StoreError> {
    let path = store.made_home()?.join(NAME);
    atomic::write(&store.disk, &path, text.as_bytes()).map(drop)
}

/// Puts it out of the way, under a name that is not taken. Returns where it is now.
pub(super) fn set_aside(store: &Store) -> Result<PathBuf, StoreError> {
    atomic::set_aside(&store.disk, &store.in_home(NAME)?)
}
