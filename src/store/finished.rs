//! The file of finished games: a line each, only ever appended to. What a line holds belongs to
//! [`crate::game::statistics`]; the store adds which game it is, and when.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::disk::{Disk, Locked};
use super::error::StoreError;
use super::name::GameName;

/// The name of the file.
const NAME: &str = "finished.jsonl";

/// The most bytes of it that are read: some hundred thousand games.
const MOST: usize = 64 * 1024 * 1024;

/// How often another player's line is waited for, and how long each time.
const TRIES: u32 = 20;
const WAIT: Duration = Duration::from_millis(5);

/// A line about a game that is finished now: what is known of it, a JSON object, after its name and the time.
pub(super) fn line_of(name: &GameName, now: SystemTime, about: &str) -> String {
    let at = now.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let rest = about.strip_prefix('{').unwrap_or_default();
    let comma = if rest.trim() == "}" { "" } else { "," };
    format!("{{\"game\":\"{name}\",\"at\":{at}{comma}{rest}")
}

/// Where the file is.
fn path(home: &Path) -> PathBuf {
    home.join(NAME)
}

/// The file's text; empty where there is none. Bytes that are no text are shown as such: their lines are no games.
pub(super) fn read(disk: &Disk, home: &Path) -> Result<String, StoreError> {
    let path = path(home);
    match disk.read_within(&path, MOST) {
        Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(String::new()),
        Err(e) => Err(StoreError::at("read", &path)(e)),
    }
}

/// Appends a line by one write; the file is returned to be synced. Half a line that a power cut left is closed first, so
/// that it spoils no other.
pub(super) fn append(disk: &Disk, home: &Path, line: &str) -> Result<(std::fs::File, PathBuf), StoreError> {
    disk.make_folder(home).map_err(StoreError::at("make the folder", home))?;
    let path = path(home);
    let file = match disk.open(&path) {
        Err(e) if e.kind() == ErrorKind::NotFound => match disk.create_new(&path) {
            // Another player was faster.
            Err(e) if e.kind() == ErrorKind::AlreadyExists => disk.open(&path),
            made => made,
        },
        opened => opened,
    };
    let file = file.map_err(StoreError::at("open", &path))?;
    for _ in 0..TRIES {
        match disk.lock(&file, &path).map_err(StoreError::at("lock", &path))? {
            Locked::Elsewhere => std::thread::sleep(WAIT),
            Locked::Ours | Locked::Unknown => break,
        }
    }
    let length = file.metadata().map_err(StoreError::at("read", &path))?.len();
    let whole = length == 0 || ends_whole(disk, &file, &path, length)?;
    let text = format!("{}{line}\n", if whole { "" } else { "\n" });
    if let Err(e) = disk.write_at(&file, &path, length, text.as_bytes()) {
        // Half a line is no loss, but the next one need not stand after it.
        let _ = disk.truncate(&file, &path, length);
        return Err(StoreError::at("append to", &path)(e));
    }
    Ok((file, path))
}

/// Whether the last line has its end.
fn ends_whole(disk: &Disk, file: &std::fs::File, path: &Path, length: u64) -> Result<bool, StoreError> {
    let bytes = disk.read_open(file, path, length).map_err(StoreError::at("read", path))?;
    Ok(bytes.last() == Some(&b'\n'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_appended_and_half_a_line_spoils_no_other() {
        let home = tempfile::tempdir().unwrap();
        let disk = Disk::system();
        assert_eq!(read(&disk, home.path()).unwrap(), "");
        append(&disk, home.path(), "{\"a\":1}").unwrap();
        std::fs::write(home.path().join(NAME), "{\"a\":1}\n{\"b\":").unwrap();
        append(&disk, home.path(), "{\"c\":3}").unwrap();
        assert_eq!(read(&disk, home.path()).unwrap(), "{\"a\":1}\n{\"b\":\n{\"c\":3}\n");
    }

    #[test]
    fn a_line_names_its_game_and_the_time() {
        let now = UNIX_EPOCH + Duration::from_secs(7);
        let name: GameName = "g-1".parse().unwrap();
        assert_eq!(line_of(&name, now, "{\"x\":2}"), "{\"game\":\"g-1\",\"at\":7,\"x\":2}");
        assert_eq!(line_of(&name, now, "{}"), "{\"game\":\"g-1\",\"at\":7}");
    }
}
