//! The thread that writes.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use super::draft::KeptDraft;
use super::kept::Kept;
use super::pending::Pending;
use super::syncer::Task;
use super::{GameHandle, Job, Problem, Report, Shared, Work};
use crate::store::Store;
use crate::store::config::Edit;
use crate::store::error::StoreError;
use crate::store::name::GameName;

/// How long after the start the folder is swept.
const SWEEP_AFTER: Duration = Duration::from_millis(500);

/// Longer than any pause before something is tried again.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Takes what the threads have to say.
pub(super) type Deliver = Arc<dyn Fn(Report) + Send + Sync>;

/// What the thread owns.
pub(super) struct Writer {
    pub(super) store: Store,
    pub(super) deliver: Deliver,
    pub(super) open: BTreeMap<GameHandle, Kept>,
    /// The names of games that were finished since the program began.
    pub(super) ended: BTreeMap<GameHandle, GameName>,
    /// Changes of the settings file.
    pub(super) edits: Pending<Edit>,
    /// Lines about finished games.
    pub(super) finished: Pending<String>,
    /// Lines about solved exercises.
    pub(super) practised: Pending<String>,
    /// The puzzle that is being typed in.
    pub(super) draft: KeptDraft,
    pub(super) syncer: Sender<Task>,
    pub(super) shared: Arc<Shared>,
    /// How many lists of the games are being made, and how many of them are being filled in.
    pub(super) listing: Arc<AtomicUsize>,
    pub(super) reading: Arc<AtomicUsize>,
    /// The game that is remembered as the last one, of those that this program opened.
    pub(super) last: Option<GameHandle>,
    /// A failure to remember the last game was reported.
    pub(super) last_reported: bool,
    /// What the disk did not confirm at the end.
    pub(super) unconfirmed: Option<Problem>,
}

impl Writer {
    pub fn new(store: Store, deliver: Deliver, syncer: Sender<Task>, shared: Arc<Shared>) -> Self {
        let (open, ended, draft) = (BTreeMap::new(), BTreeMap::new(), KeptDraft::new(&store));
        let edits = Pending::new("settings", "the settings are not saved");
        let finished = Pending::new("statistics", "that the game is finished is not in the statistics yet");
        let practised = Pending::new("practice", "that the exercise is solved is not saved yet");
        let (last_reported, unconfirmed) = (false, None);
        let (listing, reading) = (Arc::default(), Arc::default());
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
            listing,
            reading,
            last: None,
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
                    self.execute(job, queue);
                }
                Ok(Work::Synced(game, result)) => self.synced(game, result),
                Ok(Work::Notice(text)) => self.report(text),
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

    fn execute(&mut self, job: Job, queue: &Receiver<Work>) {
        match job {
            Job::New { game, log, elapsed } => self.new_game(game, &log, elapsed),
            Job::Append { game, line } => self.append(game, line),
            Job::Clock { game, elapsed, cursor } => self.set_clock(game, elapsed, cursor),
            Job::Open { game, name } => self.open(game, &name),
            Job::Repair { game, valid, reason } => self.repair(game, valid, &reason),
            Job::Close(game) => self.close(game),
            Job::SetAside { game, name, reason } => self.set_aside(game, &name, &reason),
            Job::Rename { name, title } => self.rename(&name, &title),
            Job::PutAway(name) => self.put_away(name),
            Job::BringBack(name) => self.bring_back(&name),
            Job::BringBackLast => self.bring_back_last(),
            Job::Draft(text) => self.keep_draft(text),
            Job::DraftRead => self.draft.read_again(&self.store),
            Job::SetDraftAside { reason } => self.set_draft_aside(&reason),
            Job::List => self.list(),
            Job::Packs(job) => self.packs(&job),
            Job::Config(edit) => self.set_config(edit),
            Job::Finished { game, line } => self.game_finished(game, line),
            Job::ReadFinished { logs } => self.read_finished(logs),
            Job::Practised(line) => self.exercise_solved(&line),
            Job::ReadPractice => self.read_practice(),
            Job::FindNewest => self.find_newest(),
            Job::Sweep => self.sweep(),
            Job::Retry => self.retry(Instant::now() + LONGEST_PAUSE),
            Job::Finish => self.finish(queue),
        }
    }

    /// Tidies the folder up, later.
    fn sweep(&self) {
        let store = self.store.clone();
        self.aside("tidying up", move || {
            // The first frame is worth more.
            thread::sleep(SWEEP_AFTER);
            store.sweep(SystemTime::now());
        });
    }

    /// Writes and syncs all that is left.
    fn finish(&mut self, queue: &Receiver<Work>) {
        let _ = self.edit_config();
        let _ = self.add_finished();
        let _ = self.add_practised();
        self.draft.finish(&self.store);
        for kept in self.open.values_mut() {
            // A disk that takes long to sync must not keep this from being written.
            let _ = kept.queue.retry();
        }
        // What the other thread still has to sync must not end with the program.
        let (done, all) = channel();
        if self.syncer.send(Task::Done(done)).is_ok() {
            let _ = all.recv();
        }
        self.read_last(queue);
        for kept in self.open.values_mut() {
            let result = kept.queue.sync();
            let _ = kept.outcome(result);
            (kept.unsynced, kept.syncing) = (None, None);
        }
    }

    /// What the other thread said at the end. A failed sync has taken the system's error with it, which the last one
    /// would not get again; and nobody shows a notice any more, so that it is a reason to complain.
    fn read_last(&mut self, queue: &Receiver<Work>) {
        for work in queue.try_iter() {
            match work {
                Work::Synced(game, Err(_)) => {
                    let kept = self.open.get_mut(&game);
                    kept.into_iter().for_each(|kept| kept.queue.distrust());
                }
                Work::Notice(long) => self.unconfirmed = Some(Problem { short: "disk error", long }),
                Work::Synced(_, Ok(())) | Work::Job(_) => {}
            }
        }
    }

    pub(super) fn report(&self, text: String) {
        (self.deliver)(Report::Notice(text));
    }

    /// Reports whatever messages there are.
    pub(super) fn report_any(&self, texts: impl IntoIterator<Item = String>) {
        texts.into_iter().for_each(|text| self.report(text));
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
                message.extend(kept.outcome(result).into_iter().chain(kept.copied(before.as_ref())));
                if kept.queue.name() != before.as_ref() && !kept.closed {
                    named.push(*game);
                }
            }
        }
        named.into_iter().for_each(|game| self.remember(game));
        self.report_any(message);
    }

    /// Lets go of games that are closed and saved.
    pub(super) fn forget(&mut self) {
        self.open.retain(|_, kept| !kept.is_done());
    }

    /// Has a game synced, unless that is on its way.
    pub(super) fn sync(&mut self, game: GameHandle) {
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
            self.report_any(message);
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

    /// Does what may take long on a thread of its own, so that no record waits for it.
    pub(super) fn aside(&self, what: &'static str, work: impl FnOnce() + Send + 'static) {
        self.start(what, Box::new(work));
    }

    /// Starts that thread; compiled once, not for all that is done so.
    fn start(&self, what: &'static str, work: Box<dyn FnOnce() + Send>) {
        let deliver = Arc::clone(&self.deliver);
        let run = move || {
            if catch_unwind(AssertUnwindSafe(work)).is_err() {
                deliver(Report::Notice(format!("{what} failed, which is a bug")));
            }
        };
        if let Err(e) = thread::Builder::new().name(format!("worker {what}")).spawn(run) {
            self.report(format!("{what}: no thread could be started: {e}"));
        }
    }
}
