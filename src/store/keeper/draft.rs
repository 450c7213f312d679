//! The puzzle that is being typed in: what of it is still to be written, and what to be synced.

use std::fs::File;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::Problem;
use crate::store::error::StoreError;
use crate::store::{Store, atomic, draft};

/// How long a written text may wait before the disk is asked to confirm it: half of what is promised.
const SYNC_AFTER: Duration = Duration::from_secs(1);

/// The pause before what the disk did not take is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// The draft, on its way to the disk.
#[derive(Debug, Default)]
pub(super) struct KeptDraft {
    /// What the disk has not taken yet, with what it said and when it is asked again.
    waiting: Option<(String, Option<(Problem, Instant)>)>,
    /// What the disk has not confirmed, since when.
    unsynced: Option<(File, PathBuf, Instant)>,
}

impl KeptDraft {
    /// Takes a new text and writes it; something to tell the player, where it changes anything for them.
    pub fn set(&mut self, store: &Store, text: String) -> Option<String> {
        let failed = self.waiting.take().and_then(|(_, failed)| failed);
        self.waiting = Some((text, failed));
        self.write(store)
    }

    /// Writes what waits.
    fn write(&mut self, store: &Store) -> Option<String> {
        let (text, failed) = self.waiting.as_mut()?;
        match draft::write(store, text) {
            Ok((file, path)) => {
                let since = self.unsynced.take().map_or_else(Instant::now, |(_, _, since)| since);
                self.unsynced = Some((file, path, since));
                let (_, failed) = self.waiting.take()?;
                failed.map(|_| String::from("everything is saved again"))
            }
            Err(e) => {
                let problem = Problem { short: e.short(), long: e.to_string() };
                let first = failed.replace((problem, Instant::now() + PAUSE)).is_none();
                first.then(|| format!("not saved: {e}; retrying"))
            }
        }
    }

    /// When something has to be done for it.
    pub fn due(&self) -> Option<Instant> {
        let again = self.waiting.as_ref().and_then(|(_, failed)| failed.as_ref()).map(|(_, again)| *again);
        let sync = self.unsynced.as_ref().map(|(_, _, since)| *since + SYNC_AFTER);
        [again, sync].into_iter().flatten().min()
    }

    /// Tries again what is due for it; something to tell the player.
    pub fn retry(&mut self, store: &Store) -> Option<String> {
        let failed = self.waiting.as_ref().and_then(|(_, failed)| failed.as_ref());
        if failed.is_some_and(|(_, again)| *again <= Instant::now()) { self.write(store) } else { None }
    }

    /// What is to be synced now.
    pub fn unsynced(&mut self) -> Option<(File, PathBuf)> {
        let due = |(_, _, since): &mut (File, PathBuf, Instant)| *since + SYNC_AFTER <= Instant::now();
        self.unsynced.take_if(due).map(|(file, path, _)| (file, path))
    }

    /// Writes everything to the disk itself.
    pub fn finish(&mut self, store: &Store) {
        let _ = self.write(store);
        if let Some((file, path, _)) = self.unsynced.take() {
            let folder = atomic::folder_of(&path);
            let synced = store.disk.sync(&file, &path).and_then(|()| store.disk.sync_folder(folder));
            if let Err(e) = synced {
                let e = StoreError::at("save", &path)(e);
                let problem = Problem { short: e.short(), long: e.to_string() };
                self.waiting = Some((String::new(), Some((problem, Instant::now()))));
            }
        }
    }

    /// Why it is not on the disk.
    pub fn problem(&self) -> Option<Problem> {
        self.waiting.as_ref().and_then(|(_, failed)| failed.as_ref()).map(|(problem, _)| problem.clone())
    }
}
