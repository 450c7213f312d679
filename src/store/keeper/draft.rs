//! The puzzle that is being typed in: what of it is still to be written.

use std::time::{Duration, Instant};

use super::Problem;
use crate::store::{Store, draft};

/// The pause before what the disk did not take is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// The draft, on its way to the disk.
#[derive(Debug, Default)]
pub(super) struct KeptDraft {
    /// What the disk has not taken yet.
    waiting: Option<String>,
    /// What the disk said of it, and when it is asked again.
    failed: Option<(Problem, Instant)>,
}

impl KeptDraft {
    /// Takes a new text and writes it; something to tell the player, where it changes anything for them.
    pub fn set(&mut self, store: &Store, text: String) -> Option<String> {
        self.waiting = Some(text);
        self.write(store)
    }

    /// Writes what waits.
    fn write(&mut self, store: &Store) -> Option<String> {
        match draft::write(store, self.waiting.as_deref()?) {
            Ok(()) => {
                self.waiting = None;
                self.failed.take().map(|_| String::from("everything is saved again"))
            }
            Err(e) => {
                let problem = Problem { short: e.short(), long: e.to_string() };
                let first = self.failed.replace((problem, Instant::now() + PAUSE)).is_none();
                first.then(|| format!("not saved: {e}; retrying"))
            }
        }
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
