//! A game that is open: its log to append to, its clock, its lock.

use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::checksum::{self, Checksum, Damage};
use super::disk::{Disk, Locked, atomic, names_of};
use super::error::{StoreError, is_read_only};
use super::name::GameName;
use super::store::Store;
use super::trash;
use crate::puzzle::Cell;

/// The most bytes of a log that are read: those of more than a hundred thousand moves.
const MOST_LOG: usize = 32 << 20;

/// A game that this process alone may write. Dropping it gives the lock back.
#[derive(Debug)]
pub struct OpenGame {
    disk: Disk,
    name: GameName,
    log: File,
    log_path: PathBuf,
    clock: File,
    clock_path: PathBuf,
    /// What the log holds.
    seal: Checksum,
    /// Something that does not belong to the log may stand after it.
    torn: bool,
    /// What was kept last of clock and cursor.
    time: Option<(Duration, Option<Cell>)>,
    /// Where the damaged log is kept already.
    beside: Option<PathBuf>,
}

#[derive(Clone, Debug, Default)]
pub struct SavedText {
    /// The good lines, each with its line end.
    pub log: String,
    /// What is wrong with the line after them. Nothing is changed on disk before [`OpenGame::repair`].
    pub damage: Option<Damage>,
    /// What its clock file showed, if that could be read.
    pub elapsed: Option<Duration>,
    /// The cell that the cursor was left on, if that was kept.
    pub cursor: Option<Cell>,
    /// What the player calls it, if anything.
    pub title: Option<String>,
}

impl SavedText {
    /// Milliseconds that its clock file showed; 0 where that could not be read.
    pub fn milliseconds(&self) -> u64 {
        self.elapsed.map_or(0, |elapsed| u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX))
    }
}

/// The files of a game that have to be synced, for another thread. The clock goes by its name alone: a second handle to
/// it would keep the lock after the game is closed.
#[derive(Debug)]
pub(super) struct Unsynced {
    log: File,
    log_path: PathBuf,
    clock_path: PathBuf,
}

impl Unsynced {
    /// Waits until they are on the disk itself.
    pub fn sync(&self, disk: &Disk) -> Result<(), StoreError> {
        disk.sync(&self.log, &self.log_path).map_err(StoreError::at("save", &self.log_path))?;
        // A clock that is a little behind is no loss of the game.
        let _ = disk.open(&self.clock_path).and_then(|clock| disk.sync(&clock, &self.clock_path));
        Ok(())
    }
}

#[derive(Debug)]
pub enum Opened {
    /// It is ours to go on with.
    Ours {
        /// To append to it.
        game: OpenGame,
        text: SavedText,
        /// The file system gives no locks: nothing keeps a second player off.
        unlocked: bool,
    },
    /// Another player has it open. Its lines can be read, and made a new game of.
    Elsewhere(SavedText),
    /// It may be read but not written.
    ReadOnly { text: SavedText, error: StoreError },
}

/// Digits of the clock's milliseconds: of a fixed width, so that rewriting never changes the file's length and one
/// small write replaces all of it.
const CLOCK_DIGITS: usize = 15;

/// The content of a clock file: the clock, and the cell under the cursor, `r4c7`; both of a fixed width.
fn clock_text(elapsed: Duration, cursor: Option<Cell>) -> String {
    let millis = elapsed.as_millis().min(999_999_999_999_999);
    let clock = format!("{millis:0CLOCK_DIGITS$}\n");
    cursor.map_or(clock.clone(), |cell| format!("{clock}{cell}\n"))
}

impl Drop for OpenGame {
    fn drop(&mut self) {
        // Closing the file would not be enough: a program that is just being started (a clipboard's) has a copy of the
        // handle, and with it the lock, until it runs.
        let _ = self.clock.unlock();
    }
}

impl OpenGame {
    /// A game with its log and its clock, whose lock is taken, each with its path.
    fn new(
        disk: Disk,
        name: GameName,
        (log, log_path): (File, PathBuf),
        (clock, clock_path): (File, PathBuf),
        seal: Checksum,
        time: Option<(Duration, Option<Cell>)>,
    ) -> Self {
        Self { disk, name, log, log_path, clock, clock_path, seal, torn: false, time, beside: None }
    }

    pub const fn name(&self) -> &GameName {
        &self.name
    }

    /// Appends one line, a JSON object given without its line break, with its checksum, by one write, so that it is
    /// there in whole even if the process is killed right after.
    ///
    /// # Errors
    /// The system refused (disk full, folder gone). The log is as it was before.
    pub fn append(&mut self, line: &str) -> Result<(), StoreError> {
        let sealed = self.seal.sealed(line);
        if self.torn {
            self.take_back()?;
            self.torn = false;
        }
        let written = self.disk.write_at(&self.log, &self.log_path, self.seal.length(), sealed.as_bytes());
        if let Err(e) = written {
            // Half a line in the middle of the log would spoil it.
            self.torn = self.take_back().is_err();
            return Err(StoreError::at("append to", &self.log_path)(e));
        }
        self.seal.follow(&sealed);
        Ok(())
    }

    /// Cuts off what does not belong to the log.
    fn take_back(&self) -> Result<(), StoreError> {
        let cut = self.disk.truncate(&self.log, &self.log_path, self.seal.length());
        cut.map_err(StoreError::at("append to", &self.log_path))
    }

    /// Keeps what the clock shows and where the cursor is, by one write.
    ///
    /// # Errors
    /// The system refused.
    pub fn set_clock(&mut self, elapsed: Duration, cursor: Option<Cell>) -> Result<(), StoreError> {
        self.time = Some((elapsed, cursor));
        let text = clock_text(elapsed, cursor);
        let written = self.disk.write_at(&self.clock, &self.clock_path, 0, text.as_bytes()).and_then(|()| {
            // What else stands there is not ours.
            let length = text.len() as u64;
            if self.clock.metadata().is_ok_and(|about| about.len() > length) {
                self.disk.truncate(&self.clock, &self.clock_path, length)?;
            }
            Ok(())
        });
        written.map_err(StoreError::at("keep the clock of", &self.log_path))
    }

    /// Whether somebody removed the file: what is appended would be gone with this process.
    pub fn is_removed(&self) -> bool {
        names_of(&self.log) == 0
    }

    /// Whether somebody removed its clock alone, and its lock with it: a second player would get a lock too.
    pub fn is_unlocked(&self) -> bool {
        !self.is_removed() && names_of(&self.clock) == 0
    }

    /// What was kept last of clock and cursor.
    pub(super) const fn time(&self) -> Option<(Duration, Option<Cell>)> {
        self.time
    }

    /// What has to be synced.
    ///
    /// # Errors
    /// The system has no handle left.
    pub(super) fn unsynced(&self) -> Result<Unsynced, StoreError> {
        let log = self.log.try_clone().map_err(StoreError::at("save", &self.log_path))?;
        Ok(Unsynced { log, log_path: self.log_path.clone(), clock_path: self.clock_path.clone() })
    }

    /// Waits until everything is on the disk itself, so that a power cut loses nothing either. Slow: never call it
    /// where somebody waits for a frame.
    ///
    /// # Errors
    /// The system refused.
    pub fn sync(&self) -> Result<(), StoreError> {
        self.disk.sync(&self.log, &self.log_path).map_err(StoreError::at("save", &self.log_path))?;
        // A clock that is a little behind is no loss of the game.
        let _ = self.disk.sync(&self.clock, &self.clock_path);
        Ok(())
    }

    /// Makes the log end after its first `valid` bytes, and keeps the file as it was beside it. Returns where.
    ///
    /// # Errors
    /// The system refused; the log is as it was.
    pub fn repair(&mut self, valid: u64) -> Result<PathBuf, StoreError> {
        let bytes = self.read(valid)?;
        // A repair that failed is tried again, and leaves one copy all the same.
        let beside = match self.beside.take().filter(|beside| beside.exists()) {
            Some(beside) => beside,
            None => atomic::keep_beside(&self.disk, &self.log_path)?,
        };
        self.beside = Some(beside.clone());
        self.log = atomic::write(&self.disk, &self.log_path, &bytes)?;
        self.seal = checksum::check(&bytes).seal;
        (self.torn, self.beside) = (false, None);
        Ok(beside)
    }

    /// Writes the log anew, after the disk did not take it or somebody removed it. The folder is made again where it is
    /// gone too.
    ///
    /// # Errors
    /// The system refused.
    pub fn rewrite(&mut self) -> Result<(), StoreError> {
        let bytes = self.read(self.seal.length())?;
        if checksum::check(&bytes).seal.length() != self.seal.length() {
            return Err(StoreError::at("read", &self.log_path)(ErrorKind::InvalidData.into()));
        }
        let folder = atomic::folder_of(&self.log_path);
        self.disk.make_folder(folder).map_err(StoreError::at("make the folder", folder))?;
        if names_of(&self.clock) == 0 {
            let clock = self.disk.create_new(&self.clock_path);
            self.clock = clock.map_err(StoreError::at("make", &self.clock_path))?;
            // Where there are no locks the game is written all the same, as when it was opened.
            let _ = self.disk.lock(&self.clock, &self.clock_path);
            if let Some((elapsed, cursor)) = self.time {
                // The log's own times remain.
                let _ = self.set_clock(elapsed, cursor);
            }
        }
        self.log = atomic::write(&self.disk, &self.log_path, &bytes)?;
        self.torn = false;
        Ok(())
    }

    /// The lines of the log, each with its line end, without their checksums.
    ///
    /// # Errors
    /// The system refused.
    pub fn lines(&self) -> Result<String, StoreError> {
        self.read(self.seal.length()).map(|bytes| checksum::check(&bytes).text)
    }

    fn read(&self, length: u64) -> Result<Vec<u8>, StoreError> {
        self.disk.read_open(&self.log, &self.log_path, length).map_err(StoreError::at("read", &self.log_path))
    }
}

impl Store {
    /// Makes a new game with these first lines, on the disk itself when this returns. Its name is unique even when two
    /// players make one at the same moment.
    ///
    /// # Errors
    /// The files cannot be written.
    pub fn create(&self, first_lines: &str, now: SystemTime) -> Result<OpenGame, StoreError> {
        let disk = self.disk.clone();
        let games = self.games()?;
        disk.make_folder(&games).map_err(StoreError::at("make the folder", &games))?;
        let mut seal = Checksum::default();
        let mut text = String::new();
        for line in first_lines.lines() {
            let sealed = seal.sealed(line);
            seal.follow(&sealed);
            text.push_str(&sealed);
        }
        let mut attempt = 1;
        loop {
            let name = GameName::at(now, attempt);
            attempt += 1;
            // The clock file first: its lock is taken before there is a game for anybody else to open.
            let (log_path, clock_path) = (self.log_path(&name)?, self.clock_path(&name)?);
            // The name of one that was put away is passed over: this one would overwrite it when it is put away, too.
            if trash::is_put_away(&log_path) {
                continue;
            }
            let clock = match disk.create_new(&clock_path) {
                Ok(file) => file,
                Err(e) if e.kind() == ErrorKind::AlreadyExists => continue,
                Err(e) => return Err(StoreError::at("make", &clock_path)(e)),
            };
            if disk.lock(&clock, &clock_path).is_ok_and(|locked| locked == Locked::Elsewhere) {
                continue;
            }
            let made = atomic::create(&disk, &log_path, text.as_bytes());
            if made.is_err() {
                // A clock without a game is of no use.
                let _ = disk.remove(&clock_path);
            }
            if let Some(log) = made? {
                return Ok(OpenGame::new(disk, name, (log, log_path), (clock, clock_path), seal, None));
            }
        }
    }

    /// Opens a game to go on with it. Damage in it is reported, nothing is changed.
    ///
    /// # Errors
    /// There is no such game, or it cannot be read.
    pub fn resume(&self, name: &GameName) -> Result<Opened, StoreError> {
        let disk = self.disk.clone();
        let (log_path, clock_path) = (self.log_path(name)?, self.clock_path(name)?);
        if !log_path.exists() {
            return Err(StoreError::Missing(name.to_string()));
        }
        let opened = open_clock(&disk, &clock_path).and_then(|clock| Ok((clock, disk.open(&log_path)?)));
        let (clock, log) = match opened {
            Ok(files) => files,
            Err(e) if is_read_only(&e) => {
                let (text, _) = self.read_sealed(name)?;
                return Ok(Opened::ReadOnly { text, error: StoreError::ReadOnly { path: log_path, source: e } });
            }
            Err(e) => return Err(StoreError::at("open", &log_path)(e)),
        };
        let locked = disk.lock(&clock, &clock_path).map_err(StoreError::at("lock", &clock_path))?;
        // Only the owner of the lock may call half a line damaged: for anybody else it may be a line on its way.
        let (text, seal) = self.read_sealed(name)?;
        if locked == Locked::Elsewhere {
            return Ok(Opened::Elsewhere(text));
        }
        let time = text.elapsed.map(|elapsed| (elapsed, text.cursor));
        let game = OpenGame::new(disk, name.clone(), (log, log_path), (clock, clock_path), seal, time);
        Ok(Opened::Ours { game, text, unlocked: locked == Locked::Unknown })
    }

    /// The text of a game, up to the first damage; takes no lock and changes nothing.
    ///
    /// # Errors
    /// There is no such game, or it cannot be read.
    pub fn read(&self, name: &GameName) -> Result<SavedText, StoreError> {
        self.read_sealed(name).map(|(text, _)| text)
    }

    /// The bytes of a log, unless there are more than any game has.
    fn read_log(&self, path: &Path) -> Result<Vec<u8>, StoreError> {
        let too_large = || StoreError::TooLarge { path: path.to_owned(), most: MOST_LOG >> 20 };
        // Nothing is read of one that is known to be too large.
        if self.disk.about(path).is_ok_and(|about| about.len() > MOST_LOG as u64) {
            return Err(too_large());
        }
        let bytes = self.disk.read_within(path, MOST_LOG + 1).map_err(StoreError::at("read", path))?;
        if bytes.len() > MOST_LOG { Err(too_large()) } else { Ok(bytes) }
    }

    /// The same, with the checksum up to its end.
    fn read_sealed(&self, name: &GameName) -> Result<(SavedText, Checksum), StoreError> {
        let (log_path, clock_path) = (self.log_path(name)?, self.clock_path(name)?);
        let bytes = self.read_log(&log_path)?;
        let checked = checksum::check(&bytes);
        let (elapsed, cursor) = read_clock(&self.disk, &clock_path);
        let title = trash::title(&self.disk, &log_path);
        Ok((SavedText { log: checked.text, damage: checked.damage, elapsed, cursor, title }, checked.seal))
    }
}

/// Opens a clock file, or makes it. One that others may read, as older versions made them, is closed to them.
fn open_clock(disk: &Disk, path: &Path) -> std::io::Result<File> {
    let file = match disk.open(path) {
        Err(e) if e.kind() == ErrorKind::NotFound => disk.create_new(path).inspect(|_| {
            // Its content is synced with the log; its name only here. The log's own times remain.
            let _ = disk.sync_folder(atomic::folder_of(path));
        }),
        other => other,
    }?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if file.metadata().is_ok_and(|about| about.permissions().mode() & 0o077 != 0) {
            // It holds no more than a time and a cell: worth no failure.
            let _ = file.set_permissions(std::fs::Permissions::from_mode(0o600));
        }
    }
    Ok(file)
}

/// What a clock file shows, and the cell under the cursor; nothing where it was never written or makes no sense.
fn read_clock(disk: &Disk, path: &Path) -> (Option<Duration>, Option<Cell>) {
    let text = disk.read_within(path, 64).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    let mut lines = text.as_deref().unwrap_or_default().lines();
    let whole = |millis: &&str| millis.len() == CLOCK_DIGITS && millis.bytes().all(|b| b.is_ascii_digit());
    let Some(millis) = lines.next().filter(whole).and_then(|millis| millis.parse().ok()) else { return (None, None) };
    (Some(Duration::from_millis(millis)), lines.next().and_then(|cell| cell.parse().ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copied_handle_does_not_keep_the_lock() {
        let home = tempfile::tempdir().unwrap();
        let store = Store::open(home.path()).unwrap();
        let game = store.create("{}", SystemTime::now()).unwrap();
        let name = game.name().clone();
        // As a process has it that was forked off and does not run its program yet.
        let copied = game.clock.try_clone().unwrap();
        assert!(matches!(store.resume(&name).unwrap(), Opened::Elsewhere(_)));
        drop(game);
        assert!(matches!(store.resume(&name).unwrap(), Opened::Ours { .. }));
        drop(copied);
    }
}
