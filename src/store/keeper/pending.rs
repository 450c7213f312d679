//! What is to be written elsewhere than into a game: what of it waits for the disk, and why.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::Problem;
use crate::store::error::StoreError;

/// The pause before what the disk did not take is tried again.
const PAUSE: Duration = Duration::from_secs(5);

/// Changes of one file, on their way to the disk, the oldest first.
#[derive(Debug)]
pub(super) struct Pending<T> {
    /// What it is, in a word.
    short: &'static str,
    /// What is said where the disk does not take it.
    refusal: &'static str,
    waiting: VecDeque<T>,
    /// What the disk said last, and when it is asked again.
    failed: Option<(Problem, Instant)>,
}

impl<T> Pending<T> {
    pub const fn new(short: &'static str, refusal: &'static str) -> Self {
        Self { short, refusal, waiting: VecDeque::new(), failed: None }
    }

    pub fn push(&mut self, change: T) {
        self.waiting.push_back(change);
    }

    /// Writes what waits. Something to tell the player, where the disk does not take it.
    pub fn write(&mut self, mut write: impl FnMut(&T) -> Result<(), StoreError>) -> Option<String> {
        while let Some(change) = self.waiting.front() {
            if let Err(e) = write(change) {
                let long = format!("{}: {e}", self.refusal);
                self.failed = Some((Problem { short: self.short, long: long.clone() }, Instant::now() + PAUSE));
                return Some(long);
            }
            self.waiting.pop_front();
        }
        self.failed = None;
        None
    }

    /// When it is to be tried again.
    pub fn due(&self) -> Option<Instant> {
        self.failed.as_ref().map(|(_, again)| *again)
    }

    /// Why something waits.
    pub fn problem(&self) -> Option<Problem> {
        self.failed.as_ref().map(|(problem, _)| problem.clone())
    }
}
