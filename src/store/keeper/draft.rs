//! The puzzle that is being typed in: what of it is still to be written.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::{Problem, SAVED_AGAIN, not_saved};
use crate::store::{Store, StoreError, draft};

/// The pause before what the disk did not take is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// The draft, on its way to the disk. What another window wrote there meanwhile is kept beside.
#[derive(Debug)]
pub(super) struct KeptDraft {
    /// What this window knows the file to hold.
    known: Option<Vec<u8>>,
    /// Where the other window's draft is, until it is said.
    beside: Option<PathBuf>,
    /// What the disk has not taken yet.
    waiting: Option<String>,
    /// What the disk said of it, and when it is asked again.
    failed: Option<(Problem, Instant)>,
}

impl KeptDraft {
    /// The draft that is on the disk.
    pub fn new(store: &Store) -> Self {
        Self { known: draft::held(store), beside: None, waiting: None, failed: None }
    }

    /// The file has been read again: what it holds is known from now on.
    pub fn read_again(&mut self, store: &Store) {
        self.known = draft::held(store);
    }

    /// Takes a new text and writes it; something to tell the player, where it changes anything for them.
    pub fn set(&mut self, store: &Store, text: String) -> Option<String> {
        self.waiting = Some(text);
        self.write(store)
    }

    /// Writes what waits.
    fn write(&mut self, store: &Store) -> Option<String> {
        self.waiting.as_deref()?;
        match self.put(store) {
            Ok(()) => {
                self.known = self.waiting.take().map(String::into_bytes);
                let again = self.failed.take().map(|_| SAVED_AGAIN.to_owned());
                let beside = self.beside.take();
                let beside = beside.map(|path| format!("what another window typed in is kept as {}", path.display()));
                beside.or(again)
            }
            Err(e) => {
                let first = self.failed.replace((Problem::of(&e), Instant::now() + PAUSE)).is_none();
                first.then(|| not_saved(&e))
            }
        }
    }

    /// Puts what waits on the disk, and first what another window has written since this one looked out of its way.
    fn put(&mut self, store: &Store) -> Result<(), StoreError> {
        let text = self.waiting.as_deref().unwrap_or_default();
        // It is given back at the end.
        let _lock = draft::lock(store)?;
        let is_ours = |held: &Vec<u8>| Some(held) == self.known.as_ref() || held == text.as_bytes();
        let other = draft::held(store).filter(|held| !is_ours(held));
        if other.is_some() {
            self.beside = Some(draft::keep_beside(store)?);
            self.known = other;
        }
        draft::write(store, text)
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
