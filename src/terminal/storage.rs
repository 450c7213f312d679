//! Saving on a thread of its own.
//!
//! The loop hands every record over before it draws the frame that shows it, and [`Storage::settle`] waits for the
//! write: what was seen on the screen is on disk, whatever happens to the process after.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use crate::app::{GameHandle, Msg, SavedGame, SavedLog};
use crate::puzzle::Cell;
use crate::store::{GameName, OpenGame, Opened, Settings, Store, StoreError};

/// How long a frame waits for the disk at most. A disk that hangs must not take the screen with it.
const PATIENCE: Duration = Duration::from_millis(100);

/// How long written lines may wait for the disk itself. A killed process loses nothing by it; a power cut may.
const SYNC_AFTER: Duration = Duration::from_secs(2);

/// One thing to do.
#[derive(Debug)]
pub enum Job {
    /// Make a game.
    New {
        /// Its handle.
        game: GameHandle,
        /// Its first lines.
        log: String,
        /// Milliseconds on its clock.
        elapsed: u64,
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
        /// Milliseconds.
        elapsed: u64,
        /// The cell under the cursor.
        cursor: Cell,
    },
    /// Open a game.
    Open {
        /// The handle for it.
        game: GameHandle,
        /// Its name.
        name: String,
    },
    /// Give a game's lock back.
    Close(GameHandle),
    /// Put a bad game out of the way.
    SetAside {
        /// Its handle.
        game: GameHandle,
        /// Its name.
        name: String,
    },
    /// List the games.
    List,
    /// Keep the settings.
    Settings(Settings),
    /// Write everything to the disk itself and end.
    Finish,
}

/// The way to the thread.
#[derive(Debug)]
pub struct Storage {
    jobs: Sender<Job>,
    sent: u64,
    done: Arc<Done>,
}

/// How many jobs are done.
#[derive(Debug, Default)]
struct Done {
    count: Mutex<u64>,
    changed: Condvar,
}

impl Storage {
    /// Starts the thread; its answers go to `deliver`.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start(store: Store, deliver: impl Fn(Msg) + Send + Clone + 'static) -> io::Result<Self> {
        let (jobs, queue) = channel();
        let done = Arc::new(Done::default());
        let mut keeper = Keeper { store, deliver, open: BTreeMap::new(), syncer: start_syncer()? };
        let counted = Arc::clone(&done);
        let work = move || {
            for job in queue {
                let last = matches!(job, Job::Finish);
                keeper.carry_out(job);
                *counted.count.lock().unwrap_or_else(PoisonError::into_inner) += 1;
                counted.changed.notify_all();
                if last {
                    return;
                }
            }
        };
        thread::Builder::new().name("storage".into()).spawn(work)?;
        Ok(Self { jobs, sent: 0, done })
    }

    /// Hands a job over.
    pub fn send(&mut self, job: Job) {
        if self.jobs.send(job).is_ok() {
            self.sent += 1;
        }
    }

    /// Waits until everything handed over is written, but not for long. Tells whether it is.
    pub fn settle(&self) -> bool {
        self.wait(PATIENCE)
    }

    /// Writes everything to the disk itself; waits longer than a frame would, but not for ever.
    pub fn finish(mut self) {
        self.send(Job::Finish);
        self.wait(20 * PATIENCE);
    }

    fn wait(&self, patience: Duration) -> bool {
        let count = self.done.count.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.done.changed.wait_timeout_while(count, patience, |count| *count < self.sent);
        let (count, _) = waited.unwrap_or_else(PoisonError::into_inner);
        *count >= self.sent
    }
}

/// A game that is open, and the lines that the disk did not take yet.
struct Kept {
    game: OpenGame,
    waiting: Vec<String>,
    /// When the disk itself was last asked for.
    synced: Option<Instant>,
}

/// What the thread owns.
struct Keeper<D> {
    store: Store,
    deliver: D,
    open: BTreeMap<GameHandle, Kept>,
    syncer: Sender<File>,
}

impl<D: Fn(Msg) + Send + Clone + 'static> Keeper<D> {
    fn carry_out(&mut self, job: Job) {
        match job {
            Job::New { game, log, elapsed } => self.create(game, &log, elapsed),
            Job::Append { game, line } => self.append(game, line),
            Job::Clock { game, elapsed, cursor } => {
                if let Some(kept) = self.open.get_mut(&game) {
                    // A clock that is not kept is not worth a message each second; the log's own times remain.
                    let _ = kept.game.set_clock_and_cursor(Duration::from_millis(elapsed), cursor);
                }
            }
            Job::Open { game, name } => {
                let result = self.open(game, &name);
                let failed = result.is_err();
                self.tell(Msg::GameOpened { game, result });
                if failed {
                    self.list();
                }
            }
            Job::Close(game) => self.close(game),
            Job::SetAside { game, name } => {
                self.open.remove(&game);
                if let Ok(name) = name.parse() {
                    self.tell(Msg::Told(set_aside(&self.store, &name)));
                }
                self.list();
            }
            Job::List => self.list(),
            Job::Settings(settings) => {
                if let Err(e) = self.store.save_settings(&settings) {
                    self.tell(Msg::Told(format!("the settings are not saved: {e}")));
                }
            }
            Job::Finish => {
                let games: Vec<GameHandle> = self.open.keys().copied().collect();
                for kept in games.iter().filter_map(|game| self.open.remove(game)) {
                    let _ = kept.game.sync();
                }
            }
        }
    }

    fn tell(&self, msg: Msg) {
        (self.deliver)(msg);
    }

    fn create(&mut self, game: GameHandle, log: &str, elapsed: u64) {
        let made = self.store.create(log, SystemTime::now()).and_then(|mut made| {
            made.set_clock(Duration::from_millis(elapsed))?;
            self.store.set_last(made.name())?;
            Ok(made)
        });
        match made {
            Ok(made) => {
                self.open.insert(game, Kept { game: made, waiting: Vec::new(), synced: None });
            }
            Err(e) => self.tell(Msg::Told(format!("this game is not being saved: {e}"))),
        }
    }

    fn append(&mut self, game: GameHandle, line: String) {
        let Some(kept) = self.open.get_mut(&game) else { return };
        let failed_before = !kept.waiting.is_empty();
        kept.waiting.push(line);
        // The lines that failed go first: a log with a line left out would be another game.
        let mut failure = None;
        while let Some(next) = kept.waiting.first() {
            if let Err(e) = kept.game.append(next) {
                failure = Some(e);
                break;
            }
            kept.waiting.remove(0);
        }
        // The syncer waits as long as this before it syncs, so that a sync asked for less long ago covers this line too.
        if kept.synced.is_none_or(|asked| asked.elapsed() >= SYNC_AFTER)
            && let Ok(file) = kept.game.log_file()
        {
            kept.synced = Some(Instant::now());
            let _ = self.syncer.send(file);
        }
        let told = match failure {
            Some(e) if !failed_before => format!("not saved: {e}; it is tried again with each key"),
            None if failed_before => "everything is saved again".into(),
            _ => return,
        };
        self.tell(Msg::Told(told));
    }

    fn open(&mut self, game: GameHandle, name: &str) -> Result<SavedLog, String> {
        let name = name.parse().map_err(|_| StoreError::Missing(name.to_owned()).to_string())?;
        // Our own lock would look like another player's.
        let ours: Vec<GameHandle> = self.open.iter().filter(|(_, k)| *k.game.name() == name).map(|(h, _)| *h).collect();
        for handle in ours {
            self.close(handle);
        }
        let millis = |d: Duration| u64::try_from(d.as_millis()).unwrap_or(u64::MAX);
        let cursor = self.store.cursor(&name);
        let opened = self.store.resume(&name).map_err(|e| match e {
            StoreError::NotText(_) => set_aside(&self.store, &name),
            other => other.to_string(),
        });
        match opened? {
            Opened::Ours { game: open, log, elapsed } => {
                // Not remembered is no reason not to play.
                let _ = self.store.set_last(&name);
                self.open.insert(game, Kept { game: open, waiting: Vec::new(), synced: None });
                Ok(SavedLog { log, elapsed: elapsed.map(millis), cursor, elsewhere: false })
            }
            Opened::Elsewhere { log, elapsed } => {
                Ok(SavedLog { log, elapsed: elapsed.map(millis), cursor, elsewhere: true })
            }
        }
    }

    fn close(&mut self, game: GameHandle) {
        if let Some(kept) = self.open.remove(&game)
            && let Ok(file) = kept.game.log_file()
        {
            let _ = self.syncer.send(file);
        }
    }

    /// Reading every log may take long: on a thread of its own, so that no record waits for it.
    fn list(&self) {
        let (store, deliver) = (self.store.clone(), self.deliver.clone());
        let work = move || {
            let now = SystemTime::now();
            let row = |saved: crate::store::SavedGame| {
                let age = now.duration_since(saved.played).unwrap_or_default();
                let millis = |d: Duration| u64::try_from(d.as_millis()).unwrap_or(u64::MAX);
                SavedGame::read(saved.name.as_str(), &saved.log, saved.elapsed.map(millis), millis(age))
            };
            deliver(Msg::Games(store.list().into_iter().map(row).collect()));
        };
        if let Err(e) = thread::Builder::new().name("worker list".into()).spawn(work) {
            self.tell(Msg::Told(format!("the games cannot be listed: {e}")));
        }
    }
}

/// Puts a game that cannot be read out of the way, and says so.
fn set_aside(store: &Store, name: &GameName) -> String {
    match store.set_aside(name) {
        Ok(aside) => format!("a saved game could not be read; it is kept as {}", aside.display()),
        Err(e) => format!("a saved game could not be read, nor moved away: {e}"),
    }
}

/// Starts the thread that waits for the disk itself, a while after something was written.
fn start_syncer() -> io::Result<Sender<File>> {
    let (files, queue): (Sender<File>, Receiver<File>) = channel();
    let work = move || {
        while let Ok(file) = queue.recv() {
            thread::sleep(SYNC_AFTER);
            let _ = file.sync_data();
            for other in queue.try_iter() {
                let _ = other.sync_data();
            }
        }
    };
    thread::Builder::new().name("sync".into()).spawn(work)?;
    Ok(files)
}
