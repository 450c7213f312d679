//! The puzzle that is being typed in: what of it is still to be written.

use std::time::{Duration, Instant};

use super::Problem;
use crate::store::{Store, draft};

/// The pause before what the disk did not take is tried again.
const PAUSE: Duration = Duration::from_secs(1);

/// The draft, on its way to the disk.
#[derive(Debug, Default)]
pub(super) struct KeptDraft {
    /// What the disk has not taken yet, with what it said and when it is asked again.
    waiting: Option<(String, Option<(Problem, Instant)>)>,
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
            Ok(()) => {
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
        self.waiting.as_ref().and_then(|(_, failed)| failed.as_ref()).map(|(_, again)| *again)
    }

    /// Tries again what is due for it by a moment; something to tell the player.
    pub fn retry(&mut self, store: &Store, now: Instant) -> Option<String> {
        let failed = self.waiting.as_ref().and_then(|(_, failed)| failed.as_ref());
        if failed.is_some_and(|(_, again)| *again <= now) { self.write(store) } else { None }
    }

    /// Writes what waits, for the last time.
    pub fn finish(&mut self, store: &Store) {
        let _ = self.write(store);
    }

    /// Why it is not on the disk.
    pub fn problem(&self) -> Option<Problem> {
        self.waiting.as_ref().and_then(|(_, failed)| failed.as_ref()).map(|(problem, _)| problem.clone())
    }
}
