//! A game that is open: its log to append to, its clock, its lock.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::error::StoreError;
use super::name::GameName;
use super::{Store, atomic};
use crate::puzzle::Cell;

/// A game that this process alone may write. Dropping it gives the lock back.
#[derive(Debug)]
pub struct OpenGame {
    name: GameName,
    log: File,
    clock: File,
}

/// What came of opening a game.
#[derive(Debug)]
pub enum Opened {
    /// It is ours to go on with.
    Ours {
        /// To append to it.
        game: OpenGame,
        /// Its lines so far.
        log: String,
        /// What its clock file showed, if that could be read.
        elapsed: Option<Duration>,
    },
    /// Another player has it open. Its lines can be read, and made a new game of.
    Elsewhere {
        /// Its lines so far.
        log: String,
        /// What its clock file showed, if that could be read.
        elapsed: Option<Duration>,
    },
}

/// Digits of the clock's milliseconds: of a fixed width, so that rewriting never changes the file's length and one small
/// write replaces all of it.
const CLOCK_DIGITS: usize = 15;

/// The first line of a clock file. The second one is the cell under the cursor, `r4c7`: of a fixed width too.
fn slot(elapsed: Duration) -> String {
    let millis = elapsed.as_millis().min(999_999_999_999_999);
    format!("{millis:0CLOCK_DIGITS$}\n")
}

impl OpenGame {
    /// Its name.
    #[must_use]
    pub const fn name(&self) -> &GameName {
        &self.name
    }

    /// Appends one line (given without its line break) by one write, so that it is there in whole even if the process is
    /// killed right after.
    ///
    /// # Errors
    /// The system refused (disk full, folder gone).
    pub fn append(&mut self, line: &str) -> Result<(), StoreError> {
        let mut bytes = String::with_capacity(line.len() + 1);
        bytes.push_str(line);
        bytes.push('\n');
        let before = self.log.stream_position().ok();
        self.log.write_all(bytes.as_bytes()).map_err(|e| {
            // Half a line in the middle of the log would spoil it: take back what got through.
            if let Some(length) = before {
                let _ = self.log.set_len(length);
                let _ = self.log.seek(SeekFrom::Start(length));
            }
            StoreError::at("append to", Path::new(self.name.as_str()))(e)
        })
    }

    /// Keeps what the clock shows.
    ///
    /// # Errors
    /// The system refused.
    pub fn set_clock(&mut self, elapsed: Duration) -> Result<(), StoreError> {
        self.keep(&slot(elapsed))
    }

    /// Keeps what the clock shows and where the cursor is, by one write.
    ///
    /// # Errors
    /// The system refused.
    pub fn set_clock_and_cursor(&mut self, elapsed: Duration, cursor: Cell) -> Result<(), StoreError> {
        self.keep(&format!("{}{cursor}\n", slot(elapsed)))
    }

    fn keep(&mut self, text: &str) -> Result<(), StoreError> {
        let written = self.clock.seek(SeekFrom::Start(0)).and_then(|_| self.clock.write_all(text.as_bytes()));
        written.map_err(StoreError::at("keep the clock of", Path::new(self.name.as_str())))
    }

    /// Another handle to its log, to be synced elsewhere.
    ///
    /// # Errors
    /// The system has no handle left.
    pub fn log_file(&self) -> std::io::Result<File> {
        self.log.try_clone()
    }

    /// Waits until everything is on the disk itself, so that a power cut loses nothing either. Slow: never call it where
    /// somebody waits for a frame.
    ///
    /// # Errors
    /// The system refused.
    pub fn sync(&self) -> Result<(), StoreError> {
        self.log.sync_data().map_err(StoreError::at("save", Path::new(self.name.as_str())))
    }
}

/// See [`Store::create`].
pub(super) fn create(store: &Store, first_lines: &str, now: SystemTime) -> Result<OpenGame, StoreError> {
    let mut text = first_lines.to_owned();
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    let mut attempt = 1;
    loop {
        let name = GameName::at(now, attempt);
        attempt += 1;
        // The clock file first: its lock is taken before there is a game for anybody else to open.
        let clock_path = store.clock_path(&name);
        let clock = match OpenOptions::new().read(true).write(true).create_new(true).open(&clock_path) {
            Ok(file) => file,
            Err(e) if e.kind() == ErrorKind::AlreadyExists => continue,
            Err(e) => return Err(StoreError::at("make", &clock_path)(e)),
        };
        if !lock(&clock, &clock_path)? {
            continue;
        }
        let log_path = store.log_path(&name);
        if let Some(mut log) = atomic::create(&log_path, text.as_bytes())? {
            log.seek(SeekFrom::End(0)).map_err(StoreError::at("write", &log_path))?;
            return Ok(OpenGame { name, log, clock });
        }
    }
}

/// See [`Store::resume`].
pub(super) fn resume(store: &Store, name: &GameName) -> Result<Opened, StoreError> {
    let (log_path, clock_path) = (store.log_path(name), store.clock_path(name));
    if !log_path.is_file() {
        return Err(StoreError::Missing(name.to_string()));
    }
    let clock = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&clock_path);
    let clock = clock.map_err(StoreError::at("open", &clock_path))?;
    if !lock(&clock, &clock_path)? {
        let (log, _) = read_log(&log_path)?;
        return Ok(Opened::Elsewhere { log, elapsed: read_clock(&clock_path) });
    }
    // Only the owner of the lock may look for half a line: for anybody else it may be a line on its way.
    let (text, length) = read_log(&log_path)?;
    let log = OpenOptions::new().write(true).open(&log_path);
    let mut log = log.map_err(StoreError::at("open", &log_path))?;
    let cut = log.set_len(length).and_then(|()| log.seek(SeekFrom::Start(length)));
    cut.map_err(StoreError::at("open", &log_path))?;
    let elapsed = read_clock(&clock_path);
    Ok(Opened::Ours { game: OpenGame { name: name.clone(), log, clock }, log: text, elapsed })
}

/// Takes the lock; `false` where another process has it. Where the file system knows no locks the game is opened all
/// the same: a lock that cannot be had must not keep a player from his games.
fn lock(clock: &File, path: &Path) -> Result<bool, StoreError> {
    match clock.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(e)) if e.kind() == ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(e)) => Err(StoreError::at("lock", path)(e)),
    }
}

/// The whole lines of a log, and their length in bytes.
pub(super) fn read_log(path: &Path) -> Result<(String, u64), StoreError> {
    let mut bytes = std::fs::read(path).map_err(StoreError::at("read", path))?;
    let whole = bytes.iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
    bytes.truncate(whole);
    let text = String::from_utf8(bytes).map_err(|_| StoreError::NotText(path.to_owned()))?;
    Ok((text, whole as u64))
}

/// What a clock file shows; `None` where it was never written.
pub(super) fn read_clock(path: &Path) -> Option<Duration> {
    let text = read_start(path)?;
    let millis = text.lines().next()?;
    let whole = millis.len() == CLOCK_DIGITS && millis.bytes().all(|b| b.is_ascii_digit());
    if whole { millis.parse().ok().map(Duration::from_millis) } else { None }
}

/// The cell under the cursor in a clock file; `None` where it was never written.
pub(super) fn read_cursor(path: &Path) -> Option<Cell> {
    read_start(path)?.lines().nth(1)?.parse().ok()
}

fn read_start(path: &Path) -> Option<String> {
    let mut text = String::new();
    File::open(path).ok()?.take(64).read_to_string(&mut text).ok()?;
    Some(text)
}
