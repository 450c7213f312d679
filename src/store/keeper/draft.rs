//! The puzzle that is being typed in: what of it is still to be written.

use std::fs::File;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::Problem;
use crate::store::{Store, StoreError, draft};

/// The pause before what the disk did not take is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// The draft, on its way to the disk. One player writes it: whoever was first, until they leave.
#[derive(Debug)]
pub(super) struct KeptDraft {
    /// What the player who uses this knows it to hold: what another one wrote since is not overwritten.
    known: Option<Vec<u8>>,
    /// The lock, as soon as something is written.
    lock: Option<File>,
    /// What the disk has not taken yet.
    waiting: Option<String>,
    /// What the disk said of it, and when it is asked again.
    failed: Option<(Problem, Instant)>,
}

impl KeptDraft {
    /// The draft that is on the disk.
    pub fn new(store: &Store) -> Self {
        Self { known: draft::held(store), lock: None, waiting: None, failed: None }
    }

    /// Takes a new text and writes it; something to tell the player, where it changes anything for them.
    pub fn set(&mut self, store: &Store, text: String) -> Option<String> {
        self.waiting = Some(text);
        self.write(store)
    }

    /// Writes what waits.
    fn write(&mut self, store: &Store) -> Option<String> {
        self.waiting.as_deref()?;
        let beside = if self.lock.is_some() { Ok(None) } else { self.take(store) };
        let text = self.waiting.as_deref()?;
        let written = beside.and_then(|beside| draft::write(store, text).map(|()| beside));
        match written {
            Ok(beside) => {
                self.waiting = None;
                let again = self.failed.take().map(|_| String::from("everything is saved again"));
                let beside =
                    beside.map(|path| format!("what another player typed in meanwhile is kept as {}", path.display()));
                beside.or(again)
            }
            Err(e) => {
                let problem = Problem { short: e.short(), long: e.to_string() };
                let first = self.failed.replace((problem, Instant::now() + PAUSE)).is_none();
                first.then(|| format!("not saved: {e}; retrying"))
            }
        }
    }

    /// Takes the lock, and keeps beside what another player has written since this one looked. Returns where that is.
    fn take(&mut self, store: &Store) -> Result<Option<PathBuf>, StoreError> {
        let Some(lock) = draft::lock(store)? else {
            return Err(StoreError::Refused(String::from(
                "another player is typing a puzzle in, who has to leave first",
            )));
        };
        let other = draft::held(store).filter(|held| Some(held) != self.known.as_ref());
        let beside = other.map(|_| draft::keep_beside(store)).transpose()?;
        self.lock = Some(lock);
        Ok(beside)
    }

    /// When something has to be done for it.
    pub fn due(&self) -> Option<Instant> {
        self.failed.as_ref().map(|(_, again)| *again)
    }

    /// Tries again what is due for it by a moment; something to tell the player.
    pub fn retry(&mut self, store: &Store, now: Instant) -> Option<String> {
        if self.due().is_some_and(|again| again <= now) { self.write(store) } else { None }
    }

    /// Writes what waits, for the last time.
    pub fn finish(&mut self, store: &Store) {
        let _ = self.write(store);
    }

    /// Why it is not on the disk.
    pub fn problem(&self) -> Option<Problem> {
        self.failed.as_ref().map(|(problem, _)| problem.clone())
    }
}
