//! Saving on a thread of its own, and syncing on another.
//!
//! Whoever draws hands every line over before the frame that shows what it did, and waits a moment ([`Keeper::settle`]):
//! what was seen without a mark is written, whatever happens to the process after. See [`super`] for what survives a
//! power cut.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use super::error::StoreError;
use super::journal::{Journal, Resumed};
use super::name::GameName;
use super::open::{SavedText, Unsynced};
use super::settings::Settings;
use super::{Store, atomic};
use crate::puzzle::Cell;

/// How long a frame waits for the disk at most. A disk that hangs must not take the screen with it.
const PATIENCE: Duration = Duration::from_millis(100);

/// How long a written line may wait before the disk is asked to confirm it: half of what is promised.
const SYNC_AFTER: Duration = Duration::from_secs(1);

/// How long it may take until it is confirmed.
const PROMISED: Duration = Duration::from_secs(2);

/// How long the clock may wait for the disk where nothing else has to be synced.
const CLOCK_SYNC_AFTER: Duration = Duration::from_secs(30);

/// The first pause before what failed is tried again, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(8));

/// Games whose text comes with the list itself: more than a screen shows. And those that come together after it.
const FIRST_TEXTS: usize = 100;
const TEXTS: usize = 500;

/// A number for a game that is open; the store knows it by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameHandle(pub u32);

/// One thing to do.
#[derive(Debug)]
pub enum Job {
    /// Make a game. It becomes the one that is played last.
    New {
        /// Its handle.
        game: GameHandle,
        /// Its first lines.
        log: String,
        /// What its clock shows.
        elapsed: Duration,
    },
    /// Append a line.
    Append {
        /// To which game.
        game: GameHandle,
        /// Without its line end.
        line: String,
    },
    /// Keep clock and cursor.
    Clock {
        /// Of which game.
        game: GameHandle,
        /// What it shows.
        elapsed: Duration,
        /// The cell under the cursor.
        cursor: Option<Cell>,
    },
    /// Open a game; answered with [`Report::Opened`]. It becomes the one that is played last.
    Open {
        /// The handle for it.
        game: GameHandle,
        /// Its name.
        name: String,
    },
    /// Make a game's log end after its first bytes, and say where the log as it was is kept.
    Repair {
        /// Which game.
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
        /// Its handle.
        game: GameHandle,
        /// Its name.
        name: String,
        /// What is wrong with it, in words: `line 1: …`.
        reason: String,
    },
    /// List the games; answered with [`Report::Games`].
    List,
    /// Keep the settings.
    Settings(Box<Settings>),
    /// Remove what crashed players left behind.
    Sweep,
    /// Write everything to the disk itself and end.
    Finish,
}

/// Something to be passed on.
#[derive(Debug)]
pub enum Report {
    /// An answer to [`Job::Open`].
    Opened {
        /// The handle that was asked for.
        game: GameHandle,
        /// The game's text, or why there is none, in words.
        result: Result<OpenedText, String>,
    },
    /// A whole message for the player.
    Told(String),
    /// All games, the one played last first; the text of those further down comes later, with [`Report::Texts`].
    Games(Vec<ListedGame>),
    /// The texts of more games of the list.
    Texts(Vec<ListedGame>),
    /// Whether everything is saved has changed, see [`Keeper::problem`].
    Saving,
}

/// A game that was opened.
#[derive(Clone, Debug)]
pub struct OpenedText {
    /// Its text.
    pub text: SavedText,
    /// Another player has it open: it may be read, not written.
    pub elsewhere: bool,
    /// Something that the player should know, a whole sentence.
    pub note: Option<String>,
}

/// One game of the list.
#[derive(Clone, Debug)]
pub struct ListedGame {
    /// Its name.
    pub name: GameName,
    /// How long ago it was played.
    pub age: Duration,
    /// Its text, or why it cannot be read; `None` where it is still to come.
    pub text: Option<Result<SavedText, String>>,
}

/// Why something is not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// In two or three words.
    pub short: &'static str,
    /// The system's reason, with the file.
    pub long: String,
}

/// The way to the thread.
#[derive(Debug)]
pub struct Keeper {
    work: Sender<Work>,
    sent: u64,
    /// How many had been sent with the last line.
    lines: u64,
    shared: Arc<Shared>,
}

/// What the thread has to do.
#[derive(Debug)]
enum Work {
    Job(Job),
    /// The syncer has an answer.
    Synced(GameHandle, Result<(), StoreError>),
    /// The syncer has something to tell.
    Told(String),
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// How many jobs are done.
    done: u64,
    problem: Option<Problem>,
    /// Somebody has stopped waiting for this many jobs and wants to be told when they are done.
    awaited: Option<u64>,
    /// Nothing more will be done.
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
    pub fn start(store: Store, deliver: impl Fn(Report) + Send + Clone + 'static) -> io::Result<Self> {
        let (work, queue) = channel();
        let shared = Arc::new(Shared::default());
        let syncer = start_syncer(store.clone(), work.clone())?;
        let mut desk =
            Desk { store, deliver, open: BTreeMap::new(), syncer, shared: Arc::clone(&shared), last_told: false };
        thread::Builder::new().name("storage".into()).spawn(move || desk.run(&queue))?;
        Ok(Self { work, sent: 0, lines: 0, shared })
    }

    /// Hands a job over.
    pub fn send(&mut self, job: Job) {
        let is_line = matches!(job, Job::Append { .. });
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
        let settled = self.wait(self.lines, if behind { Duration::ZERO } else { PATIENCE });
        if !settled {
            self.shared.state().awaited = Some(self.lines);
        }
        settled
    }

    /// Waits until everything handed over is done, but no longer than a frame may.
    pub fn catch_up(&self) {
        self.wait(self.sent, PATIENCE);
    }

    /// Why something that was handed over is not on the disk; `None` where nothing is known to be wrong.
    #[must_use]
    pub fn problem(&self) -> Option<Problem> {
        self.shared.state().problem.clone()
    }

    /// Writes everything to the disk itself. `slow` is called once where that takes longer than one notices; after `most`
    /// it is given up.
    ///
    /// # Errors
    /// Why something is not on the disk.
    pub fn finish(mut self, slow: impl FnOnce(), most: Duration) -> Result<(), Problem> {
        self.send(Job::Finish);
        if !self.wait(self.sent, 10 * PATIENCE) {
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
    #[must_use]
    pub fn closer(&self) -> impl FnOnce(Duration) + Send + 'static {
        let (work, shared) = (self.work.clone(), Arc::clone(&self.shared));
        move |most| {
            let _ = work.send(Work::Job(Job::Finish));
            drop(shared.changed.wait_timeout_while(shared.state(), most, |state| !state.finished));
        }
    }

    fn wait(&self, jobs: u64, patience: Duration) -> bool {
        let state = self.shared.state();
        let waited = self.shared.changed.wait_timeout_while(state, patience, |state| state.done < jobs);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.done >= jobs
    }
}

/// A game that is open, and what is known about it.
#[derive(Debug)]
struct Kept {
    journal: Journal,
    /// What the disk said last, and when it is asked again.
    failed: Option<Failed>,
    /// When the first line was written that the disk has not confirmed.
    unsynced: Option<Instant>,
    /// When the first clock was written that the disk has not confirmed.
    clock_unsynced: Option<Instant>,
    /// A sync is on its way; when the first line was written that it covers.
    syncing: Option<Option<Instant>>,
    /// Nobody plays it any more; it stays until it is saved.
    closed: bool,
}

#[derive(Debug)]
struct Failed {
    problem: Problem,
    pause: Duration,
    again: Instant,
}

impl Kept {
    const fn new(journal: Journal) -> Self {
        Self { journal, failed: None, unsynced: None, clock_unsynced: None, syncing: None, closed: false }
    }

    /// Notes what came of writing. Something to tell the player, where it changes anything for them.
    fn outcome(&mut self, result: Result<(), StoreError>) -> Option<String> {
        let now = Instant::now();
        match (result, &mut self.failed) {
            (Ok(()), _) => {
                self.unsynced = self.unsynced.or(Some(now));
                self.failed.take().map(|_| "everything is saved again".to_owned())
            }
            (Err(e), None) => {
                let problem = Problem { short: e.short(), long: e.to_string() };
                let told = format!("not saved: {e}; it is tried again and again");
                self.failed = Some(Failed { problem, pause: PAUSES.0, again: now + PAUSES.0 });
                Some(told)
            }
            (Err(e), Some(failed)) => {
                failed.problem = Problem { short: e.short(), long: e.to_string() };
                // A key that is typed meanwhile tries it too, and does not make the pause longer.
                if failed.again <= now {
                    failed.pause = (2 * failed.pause).min(PAUSES.1);
                    failed.again = now + failed.pause;
                }
                None
            }
        }
    }

    /// When something has to be done for it.
    fn due(&self) -> Option<Instant> {
        let retry = self.failed.as_ref().map(|failed| failed.again);
        let sync = match &self.syncing {
            Some(covered) => covered.map(|since| since + PROMISED).filter(|late| *late > Instant::now()),
            None => self.sync_due(),
        };
        [retry, sync].into_iter().flatten().min()
    }

    fn sync_due(&self) -> Option<Instant> {
        let log = self.unsynced.map(|since| since + SYNC_AFTER);
        let clock = self.clock_unsynced.map(|since| since + CLOCK_SYNC_AFTER);
        [log, clock].into_iter().flatten().min()
    }

    /// Why a power cut would lose more than is promised.
    fn problem(&self) -> Option<Problem> {
        if let Some(failed) = &self.failed {
            return Some(failed.problem.clone());
        }
        let since = self.syncing.flatten().or(self.unsynced)?;
        let late = since.elapsed() >= PROMISED;
        late.then(|| Problem { short: "disk slow", long: "the disk takes long to confirm what was written".into() })
    }

    /// Whether it may be forgotten.
    fn is_done(&self) -> bool {
        self.closed
            && self.journal.is_saved()
            && self.failed.is_none()
            && self.syncing.is_none()
            && self.unsynced.is_none()
    }
}

/// What the thread owns.
struct Desk<D> {
    store: Store,
    deliver: D,
    open: BTreeMap<GameHandle, Kept>,
    syncer: Sender<Task>,
    shared: Arc<Shared>,
    /// A failure to remember the last game was told.
    last_told: bool,
}

impl<D: Fn(Report) + Send + Clone + 'static> Desk<D> {
    fn run(&mut self, queue: &Receiver<Work>) {
        loop {
            let due = self.open.values().filter_map(Kept::due).min();
            let work = match due {
                None => queue.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(at) => queue.recv_timeout(at.saturating_duration_since(Instant::now())),
            };
            let (mut jobs, mut last) = (0, false);
            match work {
                Ok(Work::Job(job)) => {
                    last = matches!(job, Job::Finish);
                    jobs = 1;
                    self.execute(job);
                }
                Ok(Work::Synced(game, result)) => self.synced(game, result),
                Ok(Work::Told(text)) => self.tell(text),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if !last {
                self.tend();
            }
            self.count(jobs);
            if last {
                self.shared.state().finished = true;
                self.shared.changed.notify_all();
                return;
            }
        }
    }

    fn execute(&mut self, job: Job) {
        match job {
            Job::New { game, log, elapsed } => {
                let mut kept = Kept::new(Journal::new(&self.store, &log, elapsed, SystemTime::now()));
                let result = kept.journal.retry();
                let told = kept.outcome(result);
                // Making it has synced it.
                kept.unsynced = None;
                self.open.insert(game, kept);
                self.remember(game);
                told.into_iter().for_each(|told| self.tell(told));
            }
            Job::Append { game, line } => {
                let Some(kept) = self.open.get_mut(&game) else { return };
                let before = kept.journal.name().cloned();
                let result = kept.journal.append(line);
                let told = kept.outcome(result);
                if kept.journal.name() != before.as_ref() {
                    self.remember(game);
                }
                told.into_iter().for_each(|told| self.tell(told));
            }
            Job::Clock { game, elapsed, cursor } => {
                let Some(kept) = self.open.get_mut(&game) else { return };
                kept.journal.set_clock(elapsed, cursor);
                kept.clock_unsynced = kept.clock_unsynced.or_else(|| Some(Instant::now()));
                if kept.journal.is_removed() {
                    let result = kept.journal.retry();
                    let told = kept.outcome(result);
                    self.tell(told.unwrap_or_else(|| "the saved game was removed; it is written again".into()));
                }
            }
            Job::Open { game, name } => {
                let result = self.open(game, &name);
                let failed = result.is_err();
                (self.deliver)(Report::Opened { game, result });
                if failed {
                    self.list();
                }
            }
            Job::Repair { game, valid, reason } => self.repair(game, valid, &reason),
            Job::Close(game) => {
                if let Some(kept) = self.open.get_mut(&game) {
                    kept.closed = true;
                    self.sync(game);
                }
                self.forget();
            }
            Job::SetAside { game, name, reason } => {
                self.open.remove(&game);
                if let Ok(name) = name.parse() {
                    let told = match self.store.set_aside(&name) {
                        Ok(aside) => format!(
                            "the saved game {name} cannot be opened: {reason}. It is kept as {}; the list (O) has the others",
                            aside.display()
                        ),
                        Err(e) => {
                            format!("the saved game {name} cannot be opened: {reason}. It cannot be moved either: {e}")
                        }
                    };
                    self.tell(told);
                }
                self.list();
            }
            Job::List => self.list(),
            Job::Settings(settings) => {
                if let Err(e) = self.store.save_settings(&settings) {
                    self.tell(format!("the settings are not saved: {e}"));
                }
            }
            Job::Sweep => drop(self.syncer.send(Task::Sweep)),
            Job::Finish => {
                for kept in self.open.values_mut() {
                    let result = kept.journal.sync();
                    let _ = kept.outcome(result);
                    (kept.unsynced, kept.syncing) = (None, None);
                }
            }
        }
    }

    fn tell(&self, text: String) {
        (self.deliver)(Report::Told(text));
    }

    /// Does what is due.
    fn tend(&mut self) {
        let now = Instant::now();
        let mut told = Vec::new();
        let mut named = Vec::new();
        for (game, kept) in &mut self.open {
            if kept.failed.as_ref().is_some_and(|failed| failed.again <= now) {
                let before = kept.journal.name().cloned();
                let result = kept.journal.retry();
                told.extend(kept.outcome(result));
                if kept.journal.name() != before.as_ref() && !kept.closed {
                    named.push(*game);
                }
            }
        }
        named.into_iter().for_each(|game| self.remember(game));
        told.into_iter().for_each(|told| self.tell(told));
        let due = |kept: &Kept| kept.syncing.is_none() && kept.sync_due().is_some_and(|due| due <= now);
        let games: Vec<GameHandle> = self.open.iter().filter(|(_, kept)| due(kept)).map(|(game, _)| *game).collect();
        games.into_iter().for_each(|game| self.sync(game));
        self.forget();
    }

    /// Lets go of games that are closed and saved.
    fn forget(&mut self) {
        self.open.retain(|_, kept| !kept.is_done());
    }

    /// Has a game synced, unless that is on its way. The lock of a closed game is given back at once.
    fn sync(&mut self, game: GameHandle) {
        let Some(kept) = self.open.get_mut(&game) else { return };
        let due = kept.unsynced.is_some() || kept.clock_unsynced.is_some();
        if kept.syncing.is_some() || kept.failed.is_some() || !due {
            return;
        }
        match kept.journal.unsynced() {
            Ok(Some(files)) => {
                kept.syncing = Some(kept.unsynced.take());
                kept.clock_unsynced = None;
                if self.syncer.send(Task::Sync(game, files)).is_err() {
                    kept.syncing = None;
                }
            }
            Ok(None) => (kept.unsynced, kept.clock_unsynced) = (None, None),
            Err(e) => _ = kept.outcome(Err(e)),
        }
    }

    fn synced(&mut self, game: GameHandle, result: Result<(), StoreError>) {
        let Some(kept) = self.open.get_mut(&game) else { return };
        kept.syncing = None;
        if let Err(e) = result {
            kept.journal.distrust();
            let told = kept.outcome(Err(e));
            told.into_iter().for_each(|told| self.tell(told));
        }
        if self.open.get(&game).is_some_and(|kept| kept.closed) {
            self.sync(game);
        }
    }

    /// Counts jobs as done, and says so where it changes what the player is told.
    fn count(&self, jobs: u64) {
        let problem = self.open.values().find_map(Kept::problem);
        let mut state = self.shared.state();
        state.done += jobs;
        let done = state.done;
        let caught_up = state.awaited.take_if(|awaited| *awaited <= done).is_some();
        let changed = state.problem != problem;
        state.problem = problem;
        drop(state);
        self.shared.changed.notify_all();
        if caught_up || changed {
            (self.deliver)(Report::Saving);
        }
    }

    /// Remembers a game as the one played last. A failure is told once, and never stops the log.
    fn remember(&mut self, game: GameHandle) {
        let Some(kept) = self.open.get(&game) else { return };
        let Some(name) = kept.journal.name().filter(|_| kept.failed.is_none()).cloned() else { return };
        let written = self.store.in_home("last").and_then(|path| {
            let file = atomic::swap(&self.store.disk, &path, format!("{name}\n").as_bytes())?;
            Ok((file, path))
        });
        match written {
            Ok((file, path)) => drop(self.syncer.send(Task::Last(file, path))),
            Err(e) if !self.last_told => {
                self.last_told = true;
                self.tell(format!("this game is saved, but not that it was the last one: {e}"));
            }
            Err(_) => {}
        }
    }

    fn open(&mut self, game: GameHandle, name: &str) -> Result<OpenedText, String> {
        let name: GameName = name.parse().map_err(|_| StoreError::Missing(name.to_owned()).to_string())?;
        // Our own lock would look like another player's.
        let ours: Vec<GameHandle> = self
            .open
            .iter()
            .filter(|(_, kept)| kept.journal.name() == Some(&name))
            .map(|(handle, _)| *handle)
            .collect();
        for handle in ours {
            let Some(mut kept) = self.open.remove(&handle) else { continue };
            if kept.journal.retry().is_err() {
                // The disk has less of it than we have: it goes on as it is.
                let mut text = self.store.read(&name).map_err(|e| e.to_string())?;
                text.log.push_str(&kept.journal.waiting());
                kept.closed = false;
                self.open.insert(game, kept);
                return Ok(OpenedText { text, elsewhere: false, note: None });
            }
            if let Ok(Some(files)) = kept.journal.unsynced() {
                let _ = self.syncer.send(Task::Sync(handle, files));
            }
        }
        let Resumed { journal, text, note } = Journal::resume(&self.store, &name).map_err(|e| e.to_string())?;
        let elsewhere = journal.is_none();
        if let Some(journal) = journal {
            self.open.insert(game, Kept::new(journal));
            self.remember(game);
        }
        Ok(OpenedText { text, elsewhere, note })
    }

    fn repair(&mut self, game: GameHandle, valid: usize, reason: &str) {
        let Some(kept) = self.open.get_mut(&game) else { return };
        let valid = valid as u64;
        let told = match kept.journal.repair(valid) {
            Ok(Some(beside)) => {
                format!(
                    "the saved game is damaged ({reason}); it goes on from there, and is kept whole as {}",
                    beside.display()
                )
            }
            Ok(None) => format!("the saved game is damaged ({reason}); it goes on from there"),
            Err(e) => {
                let told = format!("the saved game is damaged ({reason}), and cannot be repaired: {e}");
                let _ = kept.outcome(Err(e));
                told
            }
        };
        self.tell(told);
    }

    /// Reading every log may take long: on a thread of its own, so that no record waits for it.
    fn list(&self) {
        let (store, deliver) = (self.store.clone(), self.deliver.clone());
        let work = move || {
            let now = SystemTime::now();
            let read = |game: &mut ListedGame| game.text = Some(store.read(&game.name).map_err(|e| e.to_string()));
            let listed = |saved: super::SavedGame| {
                let age = now.duration_since(saved.played).unwrap_or_default();
                ListedGame { name: saved.name, age, text: None }
            };
            let mut games: Vec<ListedGame> = store.list().into_iter().map(listed).collect();
            games.iter_mut().take(FIRST_TEXTS).for_each(read);
            let rest: Vec<ListedGame> = games.iter().skip(FIRST_TEXTS).cloned().collect();
            deliver(Report::Games(games));
            for some in rest.chunks(TEXTS) {
                let mut some = some.to_vec();
                some.iter_mut().for_each(read);
                deliver(Report::Texts(some));
            }
        };
        if let Err(e) = thread::Builder::new().name("worker list".into()).spawn(work) {
            self.tell(format!("the games cannot be listed: {e}"));
        }
    }
}

/// What the syncer does.
#[derive(Debug)]
enum Task {
    Sync(GameHandle, Unsynced),
    /// The file that names the last game.
    Last(File, PathBuf),
    Sweep,
}

/// Starts the thread that waits for the disk itself.
fn start_syncer(store: Store, answers: Sender<Work>) -> io::Result<Sender<Task>> {
    let (tasks, queue): (Sender<Task>, Receiver<Task>) = channel();
    let work = move || {
        for task in queue {
            let answer = match task {
                Task::Sync(game, files) => Some(Work::Synced(game, files.sync(&store.disk))),
                Task::Last(file, path) => {
                    let folder = atomic::folder_of(&path);
                    let synced = store.disk.sync(&file, &path).and_then(|()| store.disk.sync_folder(folder));
                    synced
                        .err()
                        .map(|e| Work::Told(format!("which game was the last may not survive a power cut: {e}")))
                }
                Task::Sweep => {
                    store.sweep(SystemTime::now());
                    None
                }
            };
            if answer.is_some_and(|answer| answers.send(answer).is_err()) {
                return;
            }
        }
    };
    thread::Builder::new().name("sync".into()).spawn(work)?;
    Ok(tasks)
}
