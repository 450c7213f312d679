//! A game that is kept, whatever the disk does: what it does not take waits here, in order, until it does.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use super::error::StoreError;
use super::name::GameName;
use super::open_game::{OpenGame, Opened, SavedText, Unsynced};
use super::store::Store;
use crate::puzzle::Cell;

/// A game and the lines that are still to be written.
#[derive(Debug)]
pub struct WriteQueue {
    store: Store,
    place: Place,
    /// Lines that the disk did not take yet.
    waiting: VecDeque<String>,
    /// The clock that it did not take, or that has no file yet.
    clock: Option<(Duration, Option<Cell>)>,
    /// The log has to be cut to this length before anything is appended.
    repair: Option<u64>,
    /// The disk said that it lost something: the log has to be written anew.
    rewrite: bool,
}

#[derive(Debug)]
enum Place {
    Open(OpenGame),
    /// Nowhere yet: its first lines.
    Unmade {
        lines: String,
        now: SystemTime,
    },
    /// In a file that is not open for writing.
    ReadOnly {
        name: GameName,
        lines: String,
        /// It was open, and is to be again as soon as it can be.
        let_go: bool,
    },
}

#[derive(Debug)]
pub struct Resumed {
    /// To go on with it; `None` where another player has it open.
    pub queue: Option<WriteQueue>,
    pub text: SavedText,
    /// Something that the player should know, a whole sentence.
    pub note: Option<String>,
}

impl WriteQueue {
    /// Makes a new game with these first lines. Where the disk does not take it, it is made when it does: see
    /// [`retry`](Self::retry).
    pub fn new(store: &Store, lines: &str, elapsed: Duration, now: SystemTime) -> Self {
        let place = Place::Unmade { lines: lines.to_owned(), now };
        let clock = Some((elapsed, None));
        Self { store: store.clone(), place, waiting: VecDeque::new(), clock, repair: None, rewrite: false }
    }

    /// Opens a saved game.
    ///
    /// # Errors
    /// There is no such game, or it cannot be read.
    pub fn resume(store: &Store, name: &GameName) -> Result<Resumed, StoreError> {
        let queue = |place| {
            let store = store.clone();
            Some(Self { store, place, waiting: VecDeque::new(), clock: None, repair: None, rewrite: false })
        };
        Ok(match store.resume(name)? {
            Opened::Ours { game, text, unlocked } => {
                let note = "This file system has no locks: do not open this game in a second player.";
                Resumed { queue: queue(Place::Open(game)), text, note: unlocked.then(|| note.to_owned()) }
            }
            Opened::Elsewhere(text) => Resumed { queue: None, text, note: None },
            Opened::ReadOnly { text, error } => {
                let place = Place::ReadOnly { name: name.clone(), lines: text.log.clone(), let_go: false };
                let note = format!("What you change is not saved: {error}.");
                Resumed { queue: queue(place), text, note: Some(note) }
            }
        })
    }

    /// Its name; `None` while it has no file.
    pub const fn name(&self) -> Option<&GameName> {
        match &self.place {
            Place::Open(game) => Some(game.name()),
            Place::ReadOnly { name, .. } => Some(name),
            Place::Unmade { .. } => None,
        }
    }

    /// Whether a kill would lose nothing of what it was given.
    pub fn is_saved(&self) -> bool {
        let unmade = matches!(self.place, Place::Unmade { .. });
        !unmade && !self.rewrite && self.waiting.is_empty()
    }

    /// Takes a line (without its line end) and writes it, after those that wait.
    ///
    /// # Errors
    /// The disk did not take it; it waits for [`retry`](Self::retry).
    pub fn append(&mut self, line: String) -> Result<(), StoreError> {
        self.waiting.push_back(line);
        self.retry()
    }

    /// Writes what waits. Does nothing where all is written.
    ///
    /// # Errors
    /// The disk still does not take it.
    pub fn retry(&mut self) -> Result<(), StoreError> {
        self.keep_lock()?;
        if self.is_saved() && self.repair.is_none() && !self.is_removed() {
            return Ok(());
        }
        let game = self.opened()?;
        if game.is_removed() {
            self.rewrite = true;
        }
        self.mend()?;
        let Place::Open(game) = &mut self.place else { return Ok(()) };
        while let Some(line) = self.waiting.front() {
            game.append(line)?;
            self.waiting.pop_front();
        }
        if let Some((elapsed, cursor)) = self.clock {
            // Not worth a failure: the log's own times remain.
            if game.set_clock(elapsed, cursor).is_ok() {
                self.clock = None;
            }
        }
        Ok(())
    }

    /// Whether somebody removed its file since it was opened.
    pub fn is_removed(&self) -> bool {
        matches!(&self.place, Place::Open(game) if game.is_removed())
    }

    /// The open game; makes it, or opens it for writing, where that was not possible so far.
    fn opened(&mut self) -> Result<&mut OpenGame, StoreError> {
        let game = match &self.place {
            Place::Open(_) => None,
            Place::Unmade { lines, now } => Some(self.store.create(lines, *now)?),
            // A copy of its own is made where nothing can be written: nothing is lost by it, and nothing spoilt.
            Place::ReadOnly { .. } if self.waiting.is_empty() && !self.rewrite => None,
            Place::ReadOnly { name, lines, .. } => match taken_again(&self.store, name, lines)? {
                Some((game, repair)) => {
                    self.repair = repair;
                    Some(game)
                }
                None => Some(self.store.create(lines, SystemTime::now())?),
            },
        };
        if let Some(game) = game {
            self.place = Place::Open(game);
        }
        match &mut self.place {
            Place::Open(game) => Ok(game),
            Place::Unmade { .. } | Place::ReadOnly { .. } => Err(StoreError::NoHome),
        }
    }

    /// Cuts off damage and writes the log anew, where either is to be done.
    fn mend(&mut self) -> Result<Option<PathBuf>, StoreError> {
        let Place::Open(game) = &mut self.place else { return Ok(None) };
        let mut kept = None;
        if let Some(valid) = self.repair {
            kept = Some(game.repair(valid)?);
            self.repair = None;
        }
        if self.rewrite {
            game.rewrite()?;
            self.rewrite = false;
        }
        Ok(kept)
    }

    /// Makes the log end after its first `valid` bytes; the file as it was is kept beside it. Returns where, or `None`
    /// where the game may only be read and nothing is changed.
    ///
    /// # Errors
    /// The disk did not take it; it is tried again before anything is appended.
    pub fn repair(&mut self, valid: u64) -> Result<Option<PathBuf>, StoreError> {
        if let Place::ReadOnly { lines, .. } = &mut self.place {
            lines.truncate(usize::try_from(valid).unwrap_or(usize::MAX));
            return Ok(None);
        }
        self.repair = Some(valid);
        self.mend()
    }

    /// Says that the disk lost something of what was written: a failed sync. Pages that could not be written count as
    /// clean afterwards, so that another sync would be no proof; the log is written anew.
    pub const fn distrust(&mut self) {
        self.rewrite = true;
    }

    /// Gives the lock back, so that the game can be opened once more: our own lock would look like another player's.
    /// What is appended from then on, and the clock, wait until the file can be opened for writing again.
    ///
    /// # Errors
    /// The log cannot be read; nothing has changed.
    pub fn let_go(&mut self) -> Result<(), StoreError> {
        if let Place::Open(game) = &self.place {
            self.place = Place::ReadOnly { name: game.name().clone(), lines: game.lines()?, let_go: true };
        }
        Ok(())
    }

    /// Keeps what the clock shows and where the cursor is, where the disk takes it.
    pub fn set_clock(&mut self, elapsed: Duration, cursor: Option<Cell>) {
        self.clock = Some((elapsed, cursor));
        // What is appended next says why that failed.
        let _ = self.keep_lock();
        self.take_up();
        if let Place::Open(game) = &mut self.place
            && game.set_clock(elapsed, cursor).is_ok()
        {
            self.clock = None;
        }
    }

    /// Takes the lock again where somebody removed the file that has it. If another player was faster, or the log has
    /// been moved, what is played from then on goes to a game of its own.
    fn keep_lock(&mut self) -> Result<(), StoreError> {
        let Place::Open(game) = &self.place else { return Ok(()) };
        if !game.is_unlocked() {
            return Ok(());
        }
        let (lines, time) = (game.lines()?, game.time());
        let place = match taken_again(&self.store, game.name(), &lines)? {
            Some((game, repair)) => {
                self.repair = repair;
                Place::Open(game)
            }
            None => Place::ReadOnly { name: game.name().clone(), lines, let_go: false },
        };
        (self.place, self.clock) = (place, self.clock.or(time));
        Ok(())
    }

    /// Opens a file again that was let go, where nobody went on with it meanwhile.
    fn take_up(&mut self) {
        let Place::ReadOnly { name, lines, let_go: let_go @ true } = &mut self.place else { return };
        let Ok(Opened::Ours { game, text, .. }) = self.store.resume(name) else { return };
        if text.log == *lines {
            self.repair = damaged_after(&text);
            self.place = Place::Open(game);
        } else {
            *let_go = false;
        }
    }

    /// What has to be synced; `None` where there is no file.
    ///
    /// # Errors
    /// The system has no handle left.
    pub(super) fn unsynced(&self) -> Result<Option<Unsynced>, StoreError> {
        match &self.place {
            Place::Open(game) => game.unsynced().map(Some),
            Place::Unmade { .. } | Place::ReadOnly { .. } => Ok(None),
        }
    }

    /// The lines that wait, each with its line end.
    pub fn waiting(&self) -> String {
        self.waiting.iter().map(|line| format!("{line}\n")).collect()
    }

    /// Waits until everything is on the disk itself. Slow.
    ///
    /// # Errors
    /// The disk did not take it.
    pub fn sync(&mut self) -> Result<(), StoreError> {
        self.retry()?;
        let Place::Open(game) = &self.place else { return Ok(()) };
        game.sync().inspect_err(|_| self.rewrite = true)
    }
}

/// Opens a game again that was ours, with where its log has to be cut; `None` where somebody else went on with it
/// meanwhile, or removed it.
fn taken_again(store: &Store, name: &GameName, lines: &str) -> Result<Option<(OpenGame, Option<u64>)>, StoreError> {
    match store.resume(name) {
        Ok(Opened::Ours { game, text, .. }) if text.log == lines => Ok(Some((game, damaged_after(&text)))),
        Ok(Opened::ReadOnly { error, .. }) => Err(error),
        Ok(Opened::Ours { .. } | Opened::Elsewhere(_)) | Err(StoreError::Missing(_)) => Ok(None),
        Err(e) => Err(e),
    }
}

/// Where the good lines of a log end, if something else stands after them: what is appended would be written over it.
fn damaged_after(text: &SavedText) -> Option<u64> {
    text.damage.as_ref().map(|_| text.log.len() as u64)
}
