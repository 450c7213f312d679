//! One open game: what the disk said of it, and what is due for it.

use std::time::{Duration, Instant};

use super::{Problem, SAVED_AGAIN, not_saved};
use crate::store::error::StoreError;
use crate::store::name::GameName;
use crate::store::write_queue::WriteQueue;

/// How long a written line may wait before the disk is asked to confirm it: half of what is promised.
const SYNC_AFTER: Duration = Duration::from_secs(1);

/// How long it may take until it is confirmed.
const PROMISED: Duration = Duration::from_secs(2);

/// How long the clock may wait for the disk where nothing else has to be synced.
const CLOCK_SYNC_AFTER: Duration = Duration::from_secs(30);

/// The first pause before what failed is tried again, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(8));

/// A game that is open, and what is known about it.
#[derive(Debug)]
pub(super) struct Kept {
    pub queue: WriteQueue,
    /// What the disk said last, and when it is asked again.
    pub failed: Option<Failed>,
    /// When the first line was written that the disk has not confirmed.
    pub unsynced: Option<Instant>,
    /// When the first clock was written that the disk has not confirmed.
    pub clock_unsynced: Option<Instant>,
    /// A sync is on its way; when the first line was written that it covers.
    pub syncing: Option<Option<Instant>>,
    /// Nobody plays it any more; it stays until it is saved.
    pub closed: bool,
}

#[derive(Debug)]
pub(super) struct Failed {
    pub problem: Problem,
    pub pause: Duration,
    pub again: Instant,
}

impl Kept {
    pub const fn new(queue: WriteQueue) -> Self {
        Self { queue, failed: None, unsynced: None, clock_unsynced: None, syncing: None, closed: false }
    }

    /// Notes what came of writing. Something to tell the player, where it changes anything for them.
    pub fn outcome(&mut self, result: Result<(), StoreError>) -> Option<String> {
        let now = Instant::now();
        match (result, &mut self.failed) {
            (Ok(()), _) => {
                self.unsynced = self.unsynced.or(Some(now));
                self.failed.take().map(|_| SAVED_AGAIN.to_owned())
            }
            (Err(e), None) => {
                self.failed = Some(Failed { problem: Problem::of(&e), pause: PAUSES.0, again: now + PAUSES.0 });
                Some(not_saved(&e))
            }
            (Err(e), Some(failed)) => {
                failed.problem = Problem::of(&e);
                // A key that is typed meanwhile tries it too, and does not make the pause longer.
                if failed.again <= now {
                    failed.pause = (2 * failed.pause).min(PAUSES.1);
                    failed.again = now + failed.pause;
                }
                None
            }
        }
    }

    /// What the player is to know where the game had this name before and has another one now.
    pub fn copied(&self, before: Option<&GameName>) -> Option<String> {
        let is_copy = before.is_some_and(|before| self.queue.name() != Some(before));
        is_copy.then(|| String::from("another player has the saved game, or it was moved; this goes on as a copy"))
    }

    /// When something has to be done for it.
    pub fn due(&self) -> Option<Instant> {
        let retry = self.failed.as_ref().map(|failed| failed.again);
        let sync = match &self.syncing {
            Some(covered) => covered.map(|since| since + PROMISED).filter(|late| *late > Instant::now()),
            None => self.sync_due(),
        };
        [retry, sync].into_iter().flatten().min()
    }

    pub fn sync_due(&self) -> Option<Instant> {
        let log = self.unsynced.map(|since| since + SYNC_AFTER);
        let clock = self.clock_unsynced.map(|since| since + CLOCK_SYNC_AFTER);
        [log, clock].into_iter().flatten().min()
    }

    /// Why a power cut would lose more than is promised.
    pub fn problem(&self) -> Option<Problem> {
        if let Some(failed) = &self.failed {
            return Some(failed.problem.clone());
        }
        let since = self.syncing.flatten().or(self.unsynced)?;
        let late = since.elapsed() >= PROMISED;
        late.then(|| Problem { short: "disk slow", long: "the disk takes long to confirm what was written".into() })
    }

    pub fn is_done(&self) -> bool {
        self.closed
            && self.queue.is_saved()
            && self.failed.is_none()
            && self.syncing.is_none()
            && self.unsynced.is_none()
    }
}
