//! Games that are put away and brought back, and what the player calls them.

use std::fs::Metadata;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::disk::{Disk, Locked, atomic, is_same};
use super::error::StoreError;
use super::name::GameName;
use super::store::Store;

/// What follows the names of the files of a game that was put away.
const GONE: &str = ".gone";

/// How long such files are kept.
pub(super) const KEPT: Duration = Duration::from_secs(30 * 86_400);

/// The most characters of a title of the player's own.
pub const LONGEST_TITLE: usize = 80;

/// The most bytes that they take, with the end of the line.
const LONGEST_BYTES: usize = 4 * LONGEST_TITLE + 1;

/// Whether a file is one of a game that was put away.
pub(super) fn is_gone(name: &str) -> bool {
    name.ends_with(GONE)
}

fn gone(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(GONE);
    name.into()
}

/// Whether a file of this name was put away, and may be brought back.
pub(super) fn is_put_away(path: &Path) -> bool {
    gone(path).exists()
}

/// Where the player's title of a game is.
fn title_path(log: &Path) -> PathBuf {
    log.with_extension("title")
}

/// The player's title of a game; `None` where there is none, or none that can be shown.
pub(super) fn title(disk: &Disk, log: &Path) -> Option<String> {
    let bytes = disk.read_within(&title_path(log), LONGEST_BYTES).ok()?;
    let text = crate::text::stripped(std::str::from_utf8(&bytes).ok()?).trim().to_owned();
    (!text.is_empty()).then_some(text)
}

impl Store {
    /// Gives a game a title of the player's own, of at most [`LONGEST_TITLE`] characters; an empty one takes that away.
    ///
    /// # Errors
    /// The file of the title cannot be written.
    pub fn rename(&self, name: &GameName, title: &str) -> Result<(), StoreError> {
        let path = title_path(&self.log_path(name)?);
        let title: String = title.chars().take(LONGEST_TITLE).collect();
        if title.is_empty() {
            return match self.disk.remove(&path) {
                Err(e) if e.kind() == ErrorKind::NotFound => Ok(()),
                Err(e) => Err(StoreError::at("remove", &path)(e)),
                Ok(()) => {
                    let folder = atomic::folder_of(&path);
                    self.disk.sync_folder(folder).map_err(StoreError::at("remove", &path))
                }
            };
        }
        atomic::write(&self.disk, &path, format!("{title}\n").as_bytes()).map(drop)
    }

    /// Takes a game out of the list. It can be [brought back](Self::bring_back) until it is swept, a month later.
    ///
    /// # Errors
    /// Another player has it open, or its files cannot be renamed.
    pub fn put_away(&self, name: &GameName) -> Result<(), StoreError> {
        let (log, clock) = (self.log_path(name)?, self.clock_path(name)?);
        // The lock lasts as long as the file is open: until everything is moved.
        let held = self.disk.open(&clock).ok();
        let locked = held.as_ref().and_then(|file| self.disk.lock(file, &clock).ok());
        if locked == Some(Locked::Elsewhere) {
            return Err(StoreError::Refused(String::from("another player has it open")));
        }
        moved(&self.disk, &log, &gone(&log))?;
        // The others say nothing without the log; a missing one is no loss.
        for path in [clock, title_path(&log)] {
            let _ = moved(&self.disk, &path, &gone(&path));
        }
        Ok(())
    }

    /// Brings back a game that was put away; one that was not stays as it is.
    ///
    /// # Errors
    /// It is gone for good, or its files cannot be renamed.
    pub fn bring_back(&self, name: &GameName) -> Result<(), StoreError> {
        let (log, clock) = (self.log_path(name)?, self.clock_path(name)?);
        if !log.exists() {
            for path in [clock, title_path(&log)] {
                let _ = moved(&self.disk, &gone(&path), &path);
            }
        } else if !gone(&log).exists() {
            return Ok(());
        }
        unhide(&self.disk, &log)
    }

    /// The game that was put away last, of those that can be brought back.
    pub fn last_put_away(&self) -> Option<GameName> {
        last_game(self).map(|(_, name)| name)
    }
}

/// Whether a game is there, in the list or put away. It is never without either name while it moves.
pub(super) fn is_kept(log: &Path) -> bool {
    // Brought back, it has its name again before it loses the other; it may be put away at this moment, too.
    log.exists() || gone(log).exists() || log.exists()
}

/// Puts any file away.
pub(super) fn hide(disk: &Disk, path: &Path) -> Result<(), StoreError> {
    moved(disk, path, &gone(path))
}

/// Brings it back. A power cut may have left it with both names: then it is back. What has its name by now and is
/// something else stays. Nothing is removed either way: another player may be putting it away at this moment.
pub(super) fn unhide(disk: &Disk, path: &Path) -> Result<(), StoreError> {
    let hidden = gone(path);
    if !(path.exists() && hidden.exists()) {
        return moved(disk, &hidden, path);
    }
    if holds(disk, path, &hidden)? {
        return Ok(());
    }
    Err(StoreError::Refused(format!(
        "there is another {} by now: what was put away stays in {}",
        path.display(),
        hidden.display()
    )))
}

/// Whether a file holds all that another one holds: it is the same one, or a copy, to which something may have been added
/// since.
fn holds(disk: &Disk, path: &Path, other: &Path) -> Result<bool, StoreError> {
    let read = |path: &Path| disk.read(path).map_err(StoreError::at("read", path));
    Ok(read(path)?.starts_with(&read(other)?))
}

/// Something that was put away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gone {
    Game(GameName),
    /// A pack of the player's own, by its name.
    Pack(String),
}

/// The game that was put away last, and when.
pub(super) fn last_game(store: &Store) -> Option<(SystemTime, GameName)> {
    gone_in(&store.disk, &store.games().ok()?, ".log").filter_map(|(at, name)| Some((at, name.parse().ok()?))).max()
}

/// What was put away in a folder, of the files with an ending: when, and the names without it. What a power cut left with
/// both names was not.
pub(super) fn gone_in(disk: &Disk, folder: &Path, ending: &'static str) -> impl Iterator<Item = (SystemTime, String)> {
    let moved = move |path: PathBuf| {
        let name = path.file_name()?.to_str()?.strip_suffix(GONE)?.strip_suffix(ending)?.to_owned();
        let back = path.with_extension("");
        if back.exists() && holds(disk, &back, &path).is_ok_and(|same| same) {
            return None;
        }
        Some((std::fs::symlink_metadata(&path).ok().and_then(|about| last_moved(&about))?, name))
    };
    disk.list(folder).unwrap_or_default().into_iter().filter_map(moved)
}

/// Whether such a file was put away so long ago that it goes for good.
pub(super) fn is_over(path: &Path, now: SystemTime) -> bool {
    let moved = std::fs::symlink_metadata(path).ok().and_then(|about| last_moved(&about));
    moved.is_some_and(|moved| now.duration_since(moved).is_ok_and(|age| age > KEPT))
}

/// When a file got its name. Its content, and the time of that, are as they were when it was played last.
#[cfg(unix)]
fn last_moved(about: &Metadata) -> Option<SystemTime> {
    use std::os::unix::fs::MetadataExt;
    let (seconds, nanoseconds) = (u64::try_from(about.ctime()).ok()?, u32::try_from(about.ctime_nsec()).ok()?);
    SystemTime::UNIX_EPOCH.checked_add(Duration::new(seconds, nanoseconds))
}

/// The same as far as it is known elsewhere: when it was played last.
#[cfg(not(unix))]
fn last_moved(about: &Metadata) -> Option<SystemTime> {
    about.modified().ok()
}

/// Gives a file another name. Another file that has that name gives way if it was put away, too.
fn moved(disk: &Disk, from: &Path, to: &Path) -> Result<(), StoreError> {
    let is_taken = is_gone(&to.to_string_lossy()) && to.exists();
    if is_taken && !is_same(from, to) {
        // In one step: where it fails, the older one is still there.
        disk.rename(from, to).map_err(StoreError::at("move", from))?;
        return disk.sync_folder(atomic::folder_of(to)).map_err(StoreError::at("move", from));
    }
    // A move that was broken off has left both names.
    let linked = if is_taken { Ok(()) } else { disk.link(from, to) };
    match linked {
        // The old name goes when the new one is sure to stay.
        Ok(()) => disk.sync_folder(atomic::folder_of(to)).map_err(StoreError::at("move", from))?,
        Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::AlreadyExists) => {
            return Err(StoreError::at("move", from)(e));
        }
        // File systems without links.
        Err(_) => {
            let content = disk.read(from).map_err(StoreError::at("read", from))?;
            if atomic::create(disk, to, &content)?.is_none() {
                return Err(StoreError::at("move", from)(ErrorKind::AlreadyExists.into()));
            }
        }
    }
    disk.remove(from).map_err(StoreError::at("move", from))?;
    disk.sync_folder(atomic::folder_of(from)).map_err(StoreError::at("move", from))
}
