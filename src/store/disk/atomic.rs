//! Files that are there in whole or not at all, also after a power cut.

use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::Disk;
use crate::store::error::StoreError;

/// The folder that a file is in.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Replaces a file's content: a reader (and a crash) sees the old text or the new one, never half of it. The content
/// and the name are on the disk itself when this returns. A link stays a link: the file it leads to is replaced. The
/// new file has the old one's permissions.
pub fn write(disk: &Disk, path: &Path, content: &[u8]) -> Result<File, StoreError> {
    let target = followed(path);
    let folder = folder_of(&target);
    let file = disk.prepare(folder, content).map_err(StoreError::at("write in", folder))?;
    if let Ok(about) = std::fs::metadata(&target) {
        // Who may read it is worth no failure.
        let _ = file.as_file().set_permissions(about.permissions());
    }
    let file = disk.replace(file, &target).map_err(StoreError::at("write", path))?;
    disk.sync_folder(folder).map_err(StoreError::at("save", path))?;
    Ok(file)
}

/// Replaces a file's content so that a kill loses nothing of it; whoever gets the file may sync it and its folder
/// later.
pub fn swap(disk: &Disk, path: &Path, content: &[u8]) -> Result<File, StoreError> {
    let folder = folder_of(path);
    let file = disk.prepare_unsynced(folder, content).map_err(StoreError::at("write in", folder))?;
    disk.replace(file, path).map_err(StoreError::at("write", path))
}

/// Makes a new file with this content, on the disk itself when this returns; `None` where the name is taken. Where it
/// fails the file is removed again, if that is possible: whoever tries it again would find the name taken, and make a second one.
pub fn create(disk: &Disk, path: &Path, content: &[u8]) -> Result<Option<File>, StoreError> {
    let folder = folder_of(path);
    let file = disk.prepare(folder, content).map_err(StoreError::at("write in", folder))?;
    let file = disk.place(file, path).map_err(StoreError::at("make", path))?;
    if file.is_some() {
        let synced = disk.sync_folder(folder).inspect_err(|_| {
            // The first error is the one that counts.
            let _ = disk.remove(path);
        });
        synced.map_err(StoreError::at("save", path))?;
    }
    Ok(file)
}

/// Keeps a file under a second name, `FILE.bad`, or `FILE.bad2`, … where that is taken. Nothing is ever overwritten. The
/// name is on the disk itself when this returns: what comes next may take the first one.
pub fn keep_beside(disk: &Disk, path: &Path) -> Result<PathBuf, StoreError> {
    for attempt in 1..10_000_u32 {
        let aside = aside(path, attempt);
        // A link fails where the name is taken, which a rename would not, so nothing is overwritten even when two
        // players do this at once.
        match disk.link(path, &aside) {
            Ok(()) => {
                disk.sync_folder(folder_of(&aside)).map_err(StoreError::at("keep a copy of", path))?;
                return Ok(aside);
            }
            Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
            Err(e) if e.kind() == ErrorKind::NotFound => return Err(StoreError::at("keep a copy of", path)(e)),
            Err(_) if aside.exists() => {}
            // File systems without links.
            Err(_) => {
                let content = disk.read(path).map_err(StoreError::at("read", path))?;
                if create(disk, &aside, &content)?.is_some() {
                    return Ok(aside);
                }
            }
        }
    }
    Err(StoreError::at("keep a copy of", path)(ErrorKind::AlreadyExists.into()))
}

/// Renames a file to `FILE.bad`, or `FILE.bad2`, … where that is taken.
pub fn set_aside(disk: &Disk, path: &Path) -> Result<PathBuf, StoreError> {
    let aside = keep_beside(disk, path)?;
    disk.remove(path).map_err(StoreError::at("move away", path))?;
    disk.sync_folder(folder_of(path)).map_err(StoreError::at("move away", path))?;
    Ok(aside)
}

fn aside(path: &Path, attempt: u32) -> PathBuf {
    let number = if attempt > 1 { attempt.to_string() } else { String::new() };
    let mut aside = path.as_os_str().to_owned();
    aside.push(format!(".bad{number}"));
    aside.into()
}

/// Where a link leads, or the path itself. A link to a file that is not there yet leads to where it will be.
pub fn followed(path: &Path) -> PathBuf {
    let mut at = path.to_owned();
    // As many as Linux follows.
    for _ in 0..40 {
        let Ok(to) = std::fs::read_link(&at) else { break };
        at = folder_of(&at).join(to);
    }
    at
}
