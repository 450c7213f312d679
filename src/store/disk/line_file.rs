//! Files of lines, each a JSON object, that are only ever appended to.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::atomic;
use super::{Disk, Locked, if_there};
use crate::store::error::StoreError;

/// The most bytes that are read, the last ones: some hundred thousand lines.
const MOST: usize = 64 * 1024 * 1024;

/// How often another player's line is waited for, and how long each time.
const TRIES: u32 = 20;
const WAIT: Duration = Duration::from_millis(5);

/// An object with members put before its own.
pub fn headed(members: &str, object: &str) -> String {
    let rest = object.strip_prefix('{').unwrap_or_default();
    let comma = if rest.trim() == "}" { "" } else { "," };
    format!("{{{members}{comma}{rest}")
}

/// A time in seconds since 1970.
pub fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// The file's text; empty where there is none. Bytes that are no UTF-8 are replaced; readers skip such lines.
pub fn read(disk: &Disk, path: &Path) -> Result<String, StoreError> {
    newest(disk, path, MOST)
}

/// The whole lines among the last bytes of a file, at most so many.
fn newest(disk: &Disk, path: &Path, most: usize) -> Result<String, StoreError> {
    let bytes = if_there(disk.read_end(path, most)).map_err(StoreError::at("read", path))?;
    Ok(String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned())
}

/// Opens a file; where it is missing it is made.
pub fn opened(disk: &Disk, path: &Path) -> Result<File, StoreError> {
    let file = match disk.open(path) {
        Err(e) if e.kind() == ErrorKind::NotFound => match disk.create_new(path) {
            // Another player was faster.
            Err(e) if e.kind() == ErrorKind::AlreadyExists => disk.open(path),
            made => made,
        },
        opened => opened,
    };
    file.map_err(StoreError::at("open", path))
}

/// Takes the lock of a file; another player's write is waited for.
pub fn lock(disk: &Disk, file: &File, path: &Path) -> Result<(), StoreError> {
    let mut tries = 0;
    while disk.lock(file, path).map_err(StoreError::at("lock", path))? == Locked::Elsewhere {
        tries += 1;
        if tries == TRIES {
            return Err(StoreError::Refused(format!("another player is writing to {}", path.display())));
        }
        std::thread::sleep(WAIT);
    }
    Ok(())
}

/// Appends a line by one write; the file is returned to be [synced](sync). Half a line that a power cut left is closed first, so
/// that it spoils no other. One player writes at a time: the lock is held for the write alone.
pub fn append(disk: &Disk, home: &Path, name: &str, line: &str) -> Result<(File, PathBuf), StoreError> {
    disk.make_folder(home).map_err(StoreError::at("make the folder", home))?;
    let path = home.join(name);
    let file = opened(disk, &path)?;
    lock(disk, &file, &path)?;
    let length = file.metadata().map_err(StoreError::at("read", &path))?.len();
    let whole = length == 0 || disk.byte_at(&file, &path, length - 1).map_err(StoreError::at("read", &path))? == b'\n';
    let text = format!("{}{line}\n", if whole { "" } else { "\n" });
    if let Err(e) = disk.write_at(&file, &path, length, text.as_bytes()) {
        // Half a line is no loss, but the next one need not stand after it.
        let _ = disk.truncate(&file, &path, length);
        return Err(StoreError::at("append to", &path)(e));
    }
    // Without locks there is nothing to give back.
    let _ = file.unlock();
    Ok((file, path))
}

/// Waits until what was appended to a file is on the disk itself, and its name.
pub fn sync(disk: &Disk, file: &File, path: &Path) -> io::Result<()> {
    disk.sync(file, path)?;
    disk.sync_folder(atomic::folder_of(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_appended_and_half_a_line_spoils_no_other() {
        let home = tempfile::tempdir().unwrap();
        let disk = Disk::system();
        assert_eq!(read(&disk, &home.path().join("a.jsonl")).unwrap(), "");
        append(&disk, home.path(), "a.jsonl", "{\"a\":1}").unwrap();
        std::fs::write(home.path().join("a.jsonl"), "{\"a\":1}\n{\"b\":").unwrap();
        append(&disk, home.path(), "a.jsonl", "{\"c\":3}").unwrap();
        assert_eq!(read(&disk, &home.path().join("a.jsonl")).unwrap(), "{\"a\":1}\n{\"b\":\n{\"c\":3}\n");
    }

    #[test]
    fn of_a_file_that_is_too_long_the_newest_lines_are_read() {
        let home = tempfile::tempdir().unwrap();
        let (disk, path) = (Disk::system(), home.path().join("a.jsonl"));
        std::fs::write(&path, "{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n").unwrap();
        for (most, lines) in [
            (24, "{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n"),
            (23, "{\"b\":2}\n{\"c\":3}\n"),
            (16, "{\"b\":2}\n{\"c\":3}\n"),
            (15, "{\"c\":3}\n"),
            (7, ""),
        ] {
            assert_eq!(newest(&disk, &path, most).unwrap(), lines, "{most}");
        }
    }

    #[test]
    fn nothing_is_written_while_another_player_writes() {
        let home = tempfile::tempdir().unwrap();
        let disk = Disk::system();
        let (first, path) = append(&disk, home.path(), "a.jsonl", "{\"a\":1}").unwrap();
        // Whoever still syncs the first line is in nobody's way.
        append(&disk, home.path(), "a.jsonl", "{\"b\":2}").unwrap();
        assert_eq!(disk.lock(&first, &path).unwrap(), Locked::Ours);
        assert!(matches!(append(&disk, home.path(), "a.jsonl", "{\"c\":3}"), Err(StoreError::Refused(_))));
        drop(first);
        append(&disk, home.path(), "a.jsonl", "{\"d\":4}").unwrap();
        assert_eq!(read(&disk, &path).unwrap(), "{\"a\":1}\n{\"b\":2}\n{\"d\":4}\n");
    }
}
