//! What crashed players left in the data folder.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::disk::{Locked, TEMPORARY};
use super::store::Store;
use super::{own_packs, trash};

/// What is younger than this may be somebody's work in progress.
const YOUNG: Duration = Duration::from_secs(60);

impl Store {
    /// Removes what crashed players left: temporary files, clocks and titles of games that are gone.
    pub fn sweep(&self, now: SystemTime) {
        let Ok(games) = self.games() else { return };
        let home = games.parent().unwrap_or(&games).to_owned();
        let folders = [home.join(own_packs::FOLDER), home, games];
        let paths: Vec<PathBuf> =
            folders.iter().flat_map(|folder| self.disk.list(folder).unwrap_or_default()).collect();
        let logs: BTreeSet<&PathBuf> =
            paths.iter().filter(|path| path.extension().is_some_and(|e| e == "log")).collect();
        for path in &paths {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if is_temporary(&name) {
                if is_old_file(path, now) {
                    let _ = self.disk.remove(path);
                }
            } else if trash::is_gone(&name) {
                if trash::is_over(path, now) {
                    let _ = self.disk.remove(path);
                }
            } else if !logs.contains(&path.with_extension("log")) && is_old_file(path, now) {
                match path.extension().and_then(OsStr::to_str) {
                    Some("clock") => remove_clock(self, path),
                    // A game may have been put away but for its title when the power failed; and the list may be
                    // older than one that is brought back just now.
                    Some("title") if !trash::is_kept(&path.with_extension("log")) => drop(self.disk.remove(path)),
                    _ => {}
                }
            }
        }
    }
}

/// Names of our own temporary files, and of those that older versions made.
fn is_temporary(name: &str) -> bool {
    let ours = name.starts_with(TEMPORARY) && name.ends_with(".tmp");
    let older = name
        .strip_prefix(".tmp")
        .is_some_and(|rest| rest.len() == 6 && rest.bytes().all(|b| b.is_ascii_alphanumeric()));
    ours || older
}

fn is_old_file(path: &Path, now: SystemTime) -> bool {
    let about = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file);
    let changed = about.and_then(|about| about.modified().ok());
    changed.is_some_and(|changed| now.duration_since(changed).is_ok_and(|age| age > YOUNG))
}

/// Removes the clock of a game that is gone, unless somebody is about to make that game.
fn remove_clock(store: &Store, path: &Path) {
    let Ok(clock) = store.disk.open(path) else { return };
    let ours = store.disk.lock(&clock, path).is_ok_and(|locked| locked != Locked::Elsewhere);
    if ours && !trash::is_kept(&path.with_extension("log")) {
        let _ = store.disk.remove(path);
    }
}
