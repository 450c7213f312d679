//! Saving on a thread of its own, and syncing on another.
//!
//! Whoever draws hands every line over before the frame that shows what it did, and waits a moment
//! ([`Keeper::settle`]): what was seen without a mark is written, whatever happens to the process after. See [`super`]
//! for what survives a power cut.

mod draft;
mod games;
mod kept;
mod others;
mod pending;
mod syncer;
mod writer;

use std::io;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use strum::IntoStaticStr;
use writer::Writer;

use super::config::Edit;
use super::error::StoreError;
use super::name::GameName;
use super::open_game::SavedText;
use super::own_packs::{KeptPacks, PackJob};
use super::store::Store;
use crate::puzzle::Cell;

/// How long a frame waits for the disk at most. A disk that hangs must not take the screen with it.
const TIMEOUT: Duration = Duration::from_millis(100);

/// A number for a game that is open; the store knows it by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameHandle(pub u32);

impl GameHandle {
    /// That of a board that is not saved.
    pub const UNSAVED: Self = Self(0);
}

/// What the store is to do. Jobs are done in their order.
#[derive(Clone, Debug, PartialEq, IntoStaticStr)]
pub enum Job {
    /// Make a game; the handle names it from now on. It becomes the one that is played last.
    New {
        game: GameHandle,
        /// The first line, and for a copy of a game all its lines, each with its line end.
        log: String,
        elapsed: Duration,
    },
    /// Append a line to a game's log, at once.
    Append {
        game: GameHandle,
        /// Without its line end.
        line: String,
    },
    /// Keep what a game's clock shows, and where the cursor is.
    Clock { game: GameHandle, elapsed: Duration, cursor: Option<Cell> },
    /// Open a game; answered with [`Report::Opened`]. It becomes the one that is played last. One that is open already
    /// under another handle of ours moves to this one.
    Open { game: GameHandle, name: String },
    /// Make a game's log end after its first bytes, and say where the log as it was is kept.
    Repair {
        game: GameHandle,
        /// How many bytes are good.
        valid: usize,
        /// What is wrong with the rest, in words: `line 7: …`.
        reason: String,
    },
    /// Give a game's lock back.
    Close(GameHandle),
    /// Put a game that cannot be read out of the way, and say where it is.
    SetAside {
        game: GameHandle,
        name: String,
        /// What is wrong with it, in words: `line 1: …`.
        reason: String,
    },
    /// Give a game a title; answered with [`Report::Texts`] of that game, or with [`Report::Games`] where it fails.
    Rename {
        /// Which game.
        name: String,
        /// Empty for its own.
        title: String,
    },
    /// Put a game away; answered with [`Report::PutAway`], and where that fails with [`Report::Games`] as well.
    PutAway(String),
    /// Bring it back; answered with [`Report::Games`], as is the next. One that is in the list stays there.
    BringBack(String),
    /// Bring back the game that was put away last, if there is one.
    BringBackLast,
    /// List the games; answered with [`Report::Games`].
    List,
    /// Find out which game was played last, by the games' files; answered with [`Report::Newest`] if there is one.
    FindNewest,
    /// Append a line to the file of finished games. With a game it is about that one, which is named in it with the time.
    Finished {
        /// Which game it is about; none: the line is complete.
        game: Option<GameHandle>,
        /// A JSON object without a line end.
        line: String,
    },
    /// Read the file of finished games; answered with [`Report::Finished`].
    ReadFinished {
        /// With the logs of all games.
        logs: bool,
    },
    /// Do something with the player's own packs; answered with [`Report::Packs`].
    Packs(PackJob),
    /// Append a line to the file of solved exercises, with the time.
    Practised(String),
    /// Read that file; answered with [`Report::Practised`].
    ReadPractice,
    /// Keep the puzzle that is being typed in: its whole text.
    Draft(String),
    /// The draft was read again: only what another window writes from now on is not known.
    DraftRead,
    /// Put the draft that cannot be read out of the way, and say where it is.
    SetDraftAside {
        /// What is wrong with it, in words.
        reason: String,
    },
    /// Change the file with what the player chose.
    Config(Edit),
    /// Remove what crashed players left behind, a little later.
    Sweep,
    /// Try now what the disk did not take, however long the pause was to be.
    Retry,
    /// Write everything to the disk itself and end.
    Finish,
}

#[derive(Debug)]
pub enum Report {
    Opened {
        game: GameHandle,
        /// The game's text, or why there is none, in words.
        result: Result<OpenedText, String>,
    },
    /// A game that was made, or that had to be made anew, has this name.
    Named {
        game: GameHandle,
        name: GameName,
    },
    /// A whole message for the player.
    Notice(String),
    /// The saved games.
    Games {
        /// All, the one played last first; the text of those further down comes later, with [`Report::Texts`].
        games: Vec<ListedGame>,
        /// The one that was just brought back.
        came: Option<GameName>,
    },
    Newest(GameName),
    /// What became of [`Job::PutAway`].
    PutAway {
        /// Which game.
        name: String,
        /// Nothing, or why it is still in the list, in words.
        result: Result<(), String>,
    },
    /// The player's own packs.
    Packs(KeptPacks),
    /// The texts of more games of the list, or of one that has changed.
    Texts(Vec<ListedGame>),
    /// The file of finished games.
    Finished {
        /// Its text.
        text: String,
        /// The games, if their logs were asked for, with when they were played last, in seconds since 1970.
        logs: Option<Vec<(GameName, SavedText, u64)>>,
        /// The time now, in seconds since 1970.
        now: u64,
    },
    /// The file of solved exercises, and the time now in seconds since 1970.
    Practised(String, u64),
    /// Whether everything is saved has changed, see [`Keeper::problem`].
    Saving,
}

#[derive(Clone, Debug)]
pub struct OpenedText {
    pub text: SavedText,
    /// Another player has it open: it may be read, not written.
    pub elsewhere: bool,
    /// Something that the player should know, a whole sentence.
    pub note: Option<String>,
}

#[derive(Clone, Debug)]
pub struct ListedGame {
    pub name: GameName,
    /// How long ago it was played.
    pub age: Duration,
    /// Its text, or why it cannot be read; `None` where it is still to come.
    pub text: Option<Result<SavedText, String>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// In two or three words.
    pub short: &'static str,
    /// The system's reason, with the file.
    pub long: String,
}

impl Problem {
    /// What an error of the disk is shown as.
    fn of(error: &StoreError) -> Self {
        Self { short: error.short(), long: error.to_string() }
    }
}

/// Said where the disk does not take what is typed or played.
fn not_saved(error: &StoreError) -> String {
    format!("not saved: {error}; retrying")
}

/// Said once it has taken all of it.
const SAVED_AGAIN: &str = "everything is saved again";

/// The way to the thread.
#[derive(Debug)]
pub struct Keeper {
    work: Sender<Work>,
    sent: u64,
    /// How many had been sent with the last line.
    lines: u64,
    shared: Arc<Shared>,
}

#[derive(Debug)]
pub(super) enum Work {
    Job(Job),
    Synced(GameHandle, Result<(), StoreError>),
    Notice(String),
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    done: u64,
    problem: Option<Problem>,
    /// Somebody has stopped waiting for this many jobs and wants to know when they are done.
    awaited: Option<u64>,
    finished: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Keeper {
    /// Starts the threads; what they have to say goes to `deliver`.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start(store: Store, deliver: impl Fn(Report) + Send + Sync + 'static) -> io::Result<Self> {
        let (work, queue) = channel();
        let shared = Arc::new(Shared::default());
        let syncer = syncer::start(store.clone(), work.clone())?;
        let mut writer = Writer::new(store, Arc::new(deliver), syncer, Arc::clone(&shared));
        thread::Builder::new().name("storage".into()).spawn(move || writer.run(&queue))?;
        Ok(Self { work, sent: 0, lines: 0, shared })
    }

    pub fn send(&mut self, job: Job) {
        let is_line = matches!(job, Job::Append { .. } | Job::Draft(_));
        if self.work.send(Work::Job(job)).is_ok() {
            self.sent += 1;
            if is_line {
                self.lines = self.sent;
            }
        }
    }

    /// Waits until every line handed over is written, but not for long, and not at all where it was in vain the last
    /// time. Whether it is. Where it is not, [`Report::Saving`] says when it is.
    pub fn settle(&self) -> bool {
        let behind = self.shared.state().awaited.is_some();
        let settled = self.wait(self.lines, if behind { Duration::ZERO } else { TIMEOUT });
        if !settled {
            self.shared.state().awaited = Some(self.lines);
        }
        settled
    }

    /// Waits until everything handed over is done, but no longer than a frame may.
    pub fn catch_up(&self) {
        self.wait(self.sent, TIMEOUT);
    }

    /// Waits until everything handed over is done, for so long at most. Whether it is.
    pub fn catch_up_within(&self, most: Duration) -> bool {
        self.wait(self.sent, most)
    }

    /// Tries once more what the disk did not take, and waits for that, but no longer than a frame may. Whether all of it
    /// was tried; what came of it is the [problem](Self::problem).
    pub fn retry(&mut self) -> bool {
        self.send(Job::Retry);
        self.wait(self.sent, TIMEOUT)
    }

    /// Why something that was handed over is not on the disk; `None` where nothing is known to be wrong.
    pub fn problem(&self) -> Option<Problem> {
        self.shared.state().problem.clone()
    }

    /// Writes everything to the disk itself. `slow` is called once where that takes longer than one notices; after
    /// `most` it is given up.
    ///
    /// # Errors
    /// Why something is not on the disk.
    pub fn finish(mut self, slow: impl FnOnce(), most: Duration) -> Result<(), Problem> {
        self.send(Job::Finish);
        if !self.wait(self.sent, 10 * TIMEOUT) {
            slow();
            if !self.wait(self.sent, most) {
                let long = "the disk has not confirmed it in time".to_owned();
                return Err(self.problem().unwrap_or(Problem { short: "disk slow", long }));
            }
        }
        self.problem().map_or(Ok(()), Err)
    }

    /// A way to write everything to the disk itself from another thread, on a signal, where whoever has the keeper may
    /// be busy. Waits so long at most.
    pub fn closer(&self) -> impl FnOnce(Duration) + Send + 'static {
        let (work, shared) = (self.work.clone(), Arc::clone(&self.shared));
        move |most| {
            let _ = work.send(Work::Job(Job::Finish));
            drop(shared.changed.wait_timeout_while(shared.state(), most, |state| !state.finished));
        }
    }

    fn wait(&self, jobs: u64, timeout: Duration) -> bool {
        let state = self.shared.state();
        let waited = self.shared.changed.wait_timeout_while(state, timeout, |state| state.done < jobs);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.done >= jobs
    }
}
