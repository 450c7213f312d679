//! The thread that writes.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use super::draft::KeptDraft;
use super::kept::Kept;
use super::pending::Pending;
use super::syncer::Task;
use super::{GameHandle, Job, ListedGame, OpenedText, PackJob, Problem, Report, Shared, Work};
use crate::store::config::Edit;
use crate::store::error::StoreError;
use crate::store::name::GameName;
use crate::store::write_queue::{Resumed, WriteQueue};
use crate::store::{SavedText, Store, atomic, draft, finished, line_file, practised};

/// Games whose text comes with the list itself: more than a screen shows. And those that come together after it.
const FIRST_TEXTS: usize = 100;
const TEXTS: usize = 500;

/// How long after the start the folder is swept.
const SWEEP_AFTER: Duration = Duration::from_millis(500);

/// Longer than any pause before something is tried again.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// What the thread owns.
pub(super) struct Writer<D> {
    store: Store,
    deliver: D,
    open: BTreeMap<GameHandle, Kept>,
    /// The names of games that were finished since the program began.
    ended: BTreeMap<GameHandle, GameName>,
    /// Changes of the settings file.
    edits: Pending<Edit>,
    /// Lines about finished games.
    finished: Pending<String>,
    /// Lines about solved exercises.
    practised: Pending<String>,
    /// The puzzle that is being typed in.
    draft: KeptDraft,
    syncer: Sender<Task>,
    shared: Arc<Shared>,
    /// A failure to remember the last game was reported.
    last_reported: bool,
    /// What the disk did not confirm at the end.
    unconfirmed: Option<Problem>,
}

impl<D: Fn(Report) + Send + Clone + 'static> Writer<D> {
    pub fn new(store: Store, deliver: D, syncer: Sender<Task>, shared: Arc<Shared>) -> Self {
        let (open, ended, draft) = (BTreeMap::new(), BTreeMap::new(), KeptDraft::default());
        let edits = Pending::new("settings", "the settings are not saved");
        let finished = Pending::new("statistics", "that the game is finished is not in the statistics yet");
        let practised = Pending::new("practice", "that the exercise is solved is not saved yet");
        let (last_reported, unconfirmed) = (false, None);
        Self {
            store,
            deliver,
            open,
            ended,
            edits,
            finished,
            practised,
            draft,
            syncer,
            shared,
            last_reported,
            unconfirmed,
        }
    }

    /// Works until the job to finish, or until nobody is left to send one.
    pub fn run(&mut self, queue: &Receiver<Work>) {
        loop {
            let others = [self.draft.due(), self.edits.due(), self.finished.due(), self.practised.due()];
            let due = self.open.values().filter_map(Kept::due).chain(others.into_iter().flatten()).min();
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
                Ok(Work::Notice(text)) => self.report(text),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if last {
                self.read_last(queue);
            } else {
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
                let mut kept = Kept::new(WriteQueue::new(&self.store, &log, elapsed, SystemTime::now()));
                let result = kept.queue.retry();
                let message = kept.outcome(result);
                // Making it has synced it.
                kept.unsynced = None;
                self.open.insert(game, kept);
                self.remember(game);
                message.into_iter().for_each(|message| self.report(message));
            }
            Job::Append { game, line } => {
                let Some(kept) = self.open.get_mut(&game) else { return };
                let before = kept.queue.name().cloned();
                let result = kept.queue.append(line);
                let message = kept.outcome(result);
                if kept.queue.name() != before.as_ref() {
                    self.remember(game);
                }
                message.into_iter().for_each(|message| self.report(message));
            }
            Job::Clock { game, elapsed, cursor } => {
                let Some(kept) = self.open.get_mut(&game) else { return };
                kept.queue.set_clock(elapsed, cursor);
                kept.clock_unsynced = kept.clock_unsynced.or_else(|| Some(Instant::now()));
                if kept.queue.is_removed() {
                    let result = kept.queue.retry();
                    let message = kept.outcome(result);
                    self.report(message.unwrap_or_else(|| "the saved game was removed; it is written again".into()));
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
                    let message = match self.store.set_aside(&name) {
                        Ok(aside) => format!(
                            "the saved game {name} cannot be opened: {reason}. It is kept as {}; the list of games has the others",
                            aside.display()
                        ),
                        Err(e) => {
                            format!("the saved game {name} cannot be opened: {reason}. It cannot be moved either: {e}")
                        }
                    };
                    self.report(message);
                }
                self.list();
            }
            Job::Rename { name, title } => self.shelve(&name, |store, name| store.rename(name, &title)),
            Job::PutAway(name) => {
                let result = self.put_away(&name);
                (self.deliver)(Report::PutAway { name, result });
                self.list();
            }
            Job::BringBack(name) => self.shelve(&name, Store::bring_back),
            Job::Draft(text) => {
                let message = self.draft.set(&self.store, text);
                message.into_iter().for_each(|message| self.report(message));
            }
            Job::SetDraftAside { reason } => {
                let where_to = match draft::set_aside(&self.store) {
                    Ok(aside) => format!("it is kept as {}", aside.display()),
                    Err(e) => format!("it cannot be moved either: {e}"),
                };
                self.report(format!("the puzzle that was being typed in cannot be read: {reason}; {where_to}"));
            }
            Job::List => self.list(),
            Job::Packs(job) => match self.store.packs(&job) {
                Ok(packs) => {
                    let unread = packs.unread.clone();
                    (self.deliver)(Report::Packs(packs));
                    unread.into_iter().for_each(|why| self.report(why));
                }
                Err(e) => {
                    // Whoever asked may have taken it as done.
                    if let Ok(packs) = self.store.packs(&PackJob::List) {
                        (self.deliver)(Report::Packs(packs));
                    }
                    self.report(e.to_string());
                }
            },
            Job::Config(edit) => {
                self.edits.push(edit);
                let message = self.edit_config();
                message.into_iter().for_each(|message| self.report(message));
            }
            Job::Finished { game, line } => {
                let line = match game {
                    Some(game) => {
                        let open = self.open.get(&game).and_then(|kept| kept.queue.name());
                        // Its rating may come when it is no longer open.
                        let Some(name) = open.or_else(|| self.ended.get(&game)).cloned() else {
                            // A game that was never saved is not remembered.
                            return;
                        };
                        let line = finished::line_of(&name, SystemTime::now(), &line);
                        self.ended.insert(game, name);
                        line
                    }
                    None => line,
                };
                self.finished.push(line);
                let message = self.add_finished();
                message.into_iter().for_each(|message| self.report(message));
            }
            Job::ReadFinished { logs } => self.read_finished(logs),
            Job::Practised(line) => {
                self.practised.push(practised::line_of(SystemTime::now(), &line));
                let message = self.add_practised();
                message.into_iter().for_each(|message| self.report(message));
            }
            Job::ReadPractice => {
                let (store, deliver) = (self.store.clone(), self.deliver.clone());
                self.aside("reading what was practised", move || match store.practised() {
                    Ok(text) => deliver(Report::Practised(text, line_file::seconds(SystemTime::now()))),
                    Err(e) => deliver(Report::Notice(format!("what was practised cannot be read: {e}"))),
                });
            }
            Job::FindNewest => {
                let (store, deliver) = (self.store.clone(), self.deliver.clone());
                self.aside("finding the newest game", move || {
                    let newest = store.list().into_iter().next();
                    newest.into_iter().for_each(|game| deliver(Report::Newest(game.name)));
                });
            }
            Job::Sweep => {
                let store = self.store.clone();
                self.aside("tidying up", move || {
                    // The first frame is worth more.
                    thread::sleep(SWEEP_AFTER);
                    store.sweep(SystemTime::now());
                });
            }
            Job::Retry => self.retry(Instant::now() + LONGEST_PAUSE),
            Job::Finish => {
                let _ = self.edit_config();
                let _ = self.add_finished();
                let _ = self.add_practised();
                self.draft.finish(&self.store);
                for kept in self.open.values_mut() {
                    let result = kept.queue.sync();
                    let _ = kept.outcome(result);
                    (kept.unsynced, kept.syncing) = (None, None);
                }
                // What the other thread still has to sync must not end with the program.
                let (done, all) = channel();
                if self.syncer.send(Task::Done(done)).is_ok() {
                    let _ = all.recv();
                }
            }
        }
    }

    /// What the other thread said at the end: nobody shows it any more, so that it is a reason to complain.
    fn read_last(&mut self, queue: &Receiver<Work>) {
        for work in queue.try_iter() {
            if let Work::Notice(long) = work {
                self.unconfirmed = Some(Problem { short: "disk error", long });
            }
        }
    }

    fn report(&self, text: String) {
        (self.deliver)(Report::Notice(text));
    }

    /// Changes the settings file as was asked; what the disk or the text does not take waits. Why, if so.
    fn edit_config(&mut self) -> Option<String> {
        self.edits.write(|edit| self.store.edit_config(edit))
    }

    /// Appends what waits for the file of finished games, likewise.
    fn add_finished(&mut self) -> Option<String> {
        self.finished.write(|line| {
            let (file, path) = self.store.append_finished(line)?;
            let _ = self.syncer.send(Task::Finished(file, path));
            Ok(())
        })
    }

    /// The same for the file of solved exercises.
    fn add_practised(&mut self) -> Option<String> {
        self.practised.write(|line| {
            let (file, path) = self.store.append_practised(line)?;
            let _ = self.syncer.send(Task::Practised(file, path));
            Ok(())
        })
    }

    fn put_away(&self, name: &str) -> Result<(), String> {
        if self.open.values().any(|kept| kept.queue.name().is_some_and(|open| open.as_str() == name)) {
            return Err(String::from("the game is open; open another one first"));
        }
        let name: GameName = name.parse().map_err(|_| StoreError::Missing(name.to_owned()).to_string())?;
        self.store.put_away(&name).map_err(|e| e.to_string())
    }

    /// Reads the file of finished games, and the games too if that is wanted.
    fn read_finished(&self, logs: bool) {
        let (store, deliver) = (self.store.clone(), self.deliver.clone());
        self.aside("reading the statistics", move || {
            let text = match store.finished() {
                Ok(text) => text,
                Err(e) => return deliver(Report::Notice(format!("the statistics cannot be read: {e}"))),
            };
            let read = |game: crate::store::SavedGame| {
                let text = store.read(&game.name).ok()?;
                Some((game.name, text, line_file::seconds(game.played)))
            };
            let logs = logs.then(|| store.list().into_iter().filter_map(read).collect());
            deliver(Report::Finished { text, logs, now: line_file::seconds(SystemTime::now()) });
        });
    }

    /// Does something with a game of the list, says why where it cannot be done, and lists the games as they are then.
    fn shelve(&self, name: &str, act: impl FnOnce(&Store, &GameName) -> Result<(), StoreError>) {
        if let Ok(name) = name.parse()
            && let Err(e) = act(&self.store, &name)
        {
            self.report(e.to_string());
        }
        self.list();
    }

    /// Does what is due.
    fn tend(&mut self) {
        let now = Instant::now();
        self.retry(now);
        let due = |kept: &Kept| kept.syncing.is_none() && kept.sync_due().is_some_and(|due| due <= now);
        let games: Vec<GameHandle> = self.open.iter().filter(|(_, kept)| due(kept)).map(|(game, _)| *game).collect();
        games.into_iter().for_each(|game| self.sync(game));
        self.forget();
    }

    /// Tries again what failed and is due by a moment. The player knows why it failed.
    fn retry(&mut self, now: Instant) {
        let is_due = |due: Option<Instant>| due.is_some_and(|due| due <= now);
        if is_due(self.edits.due()) {
            let _ = self.edit_config();
        }
        if is_due(self.finished.due()) {
            let _ = self.add_finished();
        }
        if is_due(self.practised.due()) {
            let _ = self.add_practised();
        }
        let mut message: Vec<String> = self.draft.retry(&self.store, now).into_iter().collect();
        let mut named = Vec::new();
        for (game, kept) in &mut self.open {
            if kept.failed.as_ref().is_some_and(|failed| failed.again <= now) {
                let before = kept.queue.name().cloned();
                let result = kept.queue.retry();
                message.extend(kept.outcome(result));
                if kept.queue.name() != before.as_ref() && !kept.closed {
                    named.push(*game);
                }
            }
        }
        named.into_iter().for_each(|game| self.remember(game));
        message.into_iter().for_each(|message| self.report(message));
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
        match kept.queue.unsynced() {
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
            kept.queue.distrust();
            let message = kept.outcome(Err(e));
            message.into_iter().for_each(|message| self.report(message));
        }
        if self.open.get(&game).is_some_and(|kept| kept.closed) {
            self.sync(game);
        }
    }

    /// Counts jobs as done, and says so where it changes what the player reads.
    fn count(&self, jobs: u64) {
        let problem = self.open.values().find_map(Kept::problem).or_else(|| self.draft.problem());
        let problem = problem.or_else(|| self.edits.problem()).or_else(|| self.finished.problem());
        let problem = problem.or_else(|| self.practised.problem()).or_else(|| self.unconfirmed.clone());
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

    /// Says what a game is called, and remembers it as the one played last. A failure is reported once, and never stops the log.
    fn remember(&mut self, game: GameHandle) {
        let Some(kept) = self.open.get(&game) else { return };
        let Some(name) = kept.queue.name().filter(|_| kept.failed.is_none()).cloned() else { return };
        (self.deliver)(Report::Named { game, name: name.clone() });
        let written = self.store.in_home("last").and_then(|path| {
            let file = atomic::swap(&self.store.disk, &path, format!("{name}\n").as_bytes())?;
            Ok((file, path))
        });
        match written {
            Ok((file, path)) => drop(self.syncer.send(Task::Last(file, path))),
            Err(e) if !self.last_reported => {
                self.last_reported = true;
                self.report(format!("this game is saved, but not that it was the last one: {e}"));
            }
            Err(_) => {}
        }
    }

    fn open(&mut self, game: GameHandle, name: &str) -> Result<OpenedText, String> {
        let name: GameName = name.parse().map_err(|_| StoreError::Missing(name.to_owned()).to_string())?;
        // Our own lock would look like another player's.
        let ours: Vec<GameHandle> =
            self.open.iter().filter(|(_, kept)| kept.queue.name() == Some(&name)).map(|(handle, _)| *handle).collect();
        let mut let_go = Vec::new();
        for handle in ours {
            let Some(mut kept) = self.open.remove(&handle) else { continue };
            if kept.queue.retry().is_err() {
                // The disk has less of it than we have: it goes on as it is.
                let read = self.store.read(&name).map_err(|e| e.to_string());
                let whole = read.map(|text| SavedText {
                    log: format!("{}{}", text.log, kept.queue.waiting()),
                    // What a torn line lacks stands in the lines that wait.
                    damage: None,
                    ..text
                });
                kept.closed = false;
                self.open.insert(if whole.is_ok() { game } else { handle }, kept);
                return Ok(OpenedText { text: whole?, elsewhere: false, note: None });
            }
            if let Ok(Some(files)) = kept.queue.unsynced() {
                let _ = self.syncer.send(Task::Sync(handle, files));
            }
            let result = kept.queue.let_go();
            let_go.push((handle, kept));
            if let Err(e) = result {
                self.open.extend(let_go);
                return Err(e.to_string());
            }
        }
        let resumed = WriteQueue::resume(&self.store, &name);
        if resumed.is_err() {
            // It may still be on the board: what is played there waits until the file can be opened.
            self.open.extend(let_go);
        }
        let Resumed { queue, text, note } = resumed.map_err(|e| e.to_string())?;
        let elsewhere = queue.is_none();
        if let Some(queue) = queue {
            self.open.insert(game, Kept::new(queue));
            self.remember(game);
        }
        Ok(OpenedText { text, elsewhere, note })
    }

    fn repair(&mut self, game: GameHandle, valid: usize, reason: &str) {
        let Some(kept) = self.open.get_mut(&game) else { return };
        let valid = valid as u64;
        let message = match kept.queue.repair(valid) {
            Ok(Some(beside)) => {
                format!(
                    "the saved game is damaged ({reason}); it resumes from there, and is kept whole as {}",
                    beside.display()
                )
            }
            Ok(None) => format!("the saved game is damaged ({reason}); it resumes from there"),
            Err(e) => {
                let message = format!("the saved game is damaged ({reason}), and cannot be repaired: {e}");
                let _ = kept.outcome(Err(e));
                message
            }
        };
        self.report(message);
    }

    /// Does what may take long on a thread of its own, so that no record waits for it.
    fn aside(&self, what: &'static str, work: impl FnOnce() + Send + 'static) {
        let deliver = self.deliver.clone();
        let run = move || {
            if catch_unwind(AssertUnwindSafe(work)).is_err() {
                deliver(Report::Notice(format!("{what} failed, which is a bug")));
            }
        };
        if let Err(e) = thread::Builder::new().name(format!("worker {what}")).spawn(run) {
            self.report(format!("{what}: no thread could be started: {e}"));
        }
    }

    fn list(&self) {
        let (store, deliver) = (self.store.clone(), self.deliver.clone());
        self.aside("listing the games", move || {
            let now = SystemTime::now();
            let read = |game: &mut ListedGame| game.text = Some(store.read(&game.name).map_err(|e| e.to_string()));
            let listed = |saved: crate::store::SavedGame| {
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
        });
    }
}
