//! Files that are there in whole or not at all.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::error::StoreError;

/// A file with this content under a name of its own, ready to be moved to its place.
fn prepared(path: &Path, content: &[u8], sync: bool) -> Result<NamedTempFile, StoreError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = NamedTempFile::new_in(folder).map_err(StoreError::at("write in", folder))?;
    let written = file.write_all(content).and_then(|()| if sync { file.as_file().sync_all() } else { Ok(()) });
    written.map_err(StoreError::at("write", path))?;
    Ok(file)
}

/// Replaces a file's content: a reader (and a crash) sees the old text or the new one, never half of it.
/// With `sync` the content is on the disk itself when this returns.
pub(super) fn write(path: &Path, content: &[u8], sync: bool) -> Result<(), StoreError> {
    prepared(path, content, sync)?.persist(path).map_err(|e| StoreError::at("write", path)(e.error))?;
    Ok(())
}

/// Makes a new file with this content; `None` where the name is taken.
pub(super) fn create(path: &Path, content: &[u8]) -> Result<Option<File>, StoreError> {
    match prepared(path, content, false)?.persist_noclobber(path) {
        Ok(file) => Ok(Some(file)),
        Err(e) if e.error.kind() == ErrorKind::AlreadyExists => Ok(None),
        Err(e) => Err(StoreError::at("make", path)(e.error)),
    }
}

/// Renames a file to `FILE.bad`, or `FILE.bad2`, … where that is taken.
pub(super) fn set_aside(path: &Path) -> Result<PathBuf, StoreError> {
    for attempt in 1..10_000_u32 {
        let number = if attempt > 1 { attempt.to_string() } else { String::new() };
        let mut aside = path.as_os_str().to_owned();
        aside.push(format!(".bad{number}"));
        let aside = PathBuf::from(aside);
        // A hard link fails where the name is taken, which a rename would not; so nothing is overwritten even when two
        // players do this at once. File systems without links fall back to look and rename.
        match fs::hard_link(path, &aside) {
            Ok(()) => {
                fs::remove_file(path).map_err(StoreError::at("move away", path))?;
                return Ok(aside);
            }
            Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
            Err(e) if e.kind() == ErrorKind::NotFound => return Err(StoreError::at("move away", path)(e)),
            Err(_) if aside.exists() => {}
            Err(_) => {
                fs::rename(path, &aside).map_err(StoreError::at("move away", path))?;
                return Ok(aside);
            }
        }
    }
    Err(StoreError::at("move away", path)(ErrorKind::AlreadyExists.into()))
}
