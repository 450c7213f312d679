//! The file with the puzzle that is being typed in: it is there in whole or not at all.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::disk::Disk;
use super::error::StoreError;
use super::{Store, atomic};

/// Its name.
const NAME: &str = "draft.json";

/// See [`Store::draft`].
pub(super) fn read(disk: &Disk, home: &Path, most: usize) -> Result<Option<Vec<u8>>, StoreError> {
    let path = home.join(NAME);
    match disk.read_within(&path, most.saturating_add(1)) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
        Err(e) => Err(StoreError::at("read", &path)(e)),
    }
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
