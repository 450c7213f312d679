//! Saving while lines are typed.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use super::voice::Voice;
use crate::cli::failure::Failure;
use crate::game::{FinishedGame, Game};
use crate::logic::Rating;
use crate::puzzle::Cell;
use crate::store::{Edit, GameHandle, Job, Keeper, OpenedText, Problem, Report, Store};
use crate::terminal::signals;
use crate::text::sentence;

/// How long the end waits for the disk at most.
const LAST_WAIT: Duration = Duration::from_secs(60);

/// How long a list of the games waits for it.
const LIST_WAIT: Duration = Duration::from_secs(3);

/// How long a signal that ends the program waits for it.
const ON_SIGNAL: Duration = Duration::from_millis(1500);

/// A game that was left for another one.
#[derive(Clone, Copy, Debug)]
pub struct Left {
    game: GameHandle,
    /// The cell where the player was.
    cursor: Option<Cell>,
    /// Whether it was played.
    playing: bool,
}

pub struct Saving {
    keeper: Keeper,
    /// The game that is played.
    game: GameHandle,
    /// The newest number of a game.
    latest: GameHandle,
    reports: Receiver<Report>,
    /// What came while another answer was waited for.
    notices: Vec<String>,
    /// The names of the games that were played.
    names: Vec<(GameHandle, String)>,
    /// The cell where the player is.
    cursor: Option<Cell>,
    /// Whether there is a game that is played.
    playing: bool,
}

impl Saving {
    /// Saves into the store; `restore` puts the terminal back where a signal ends the program. `takes_interrupt`:
    /// whether Ctrl+C leaves a paste instead of ending the program.
    pub fn start(
        store: Store,
        takes_interrupt: impl Fn() -> bool + Send + 'static,
        restore: impl FnOnce() + Send + 'static,
    ) -> Result<Self, Failure> {
        let (deliver, reports) = channel();
        let keeper = Keeper::start(store, move |report| drop(deliver.send(report)));
        let mut keeper = keeper.map_err(|e| Failure::plain(e.to_string()))?;
        keeper.send(Job::Sweep);
        let close = keeper.closer();
        let end = move || {
            restore();
            close(ON_SIGNAL);
        };
        signals::on_end(takes_interrupt, end).map_err(|e| Failure::plain(e.to_string()))?;
        let (notices, names) = (Vec::new(), Vec::new());
        let game = GameHandle(1);
        Ok(Self { keeper, game, latest: game, reports, notices, names, cursor: None, playing: false })
    }

    /// Whether there is a game that is played.
    pub const fn has_game(&self) -> bool {
        self.playing
    }

    /// The name of the game that is played, once it has one.
    pub fn name(&mut self) -> Option<&str> {
        self.take_reports();
        let names = self.names.iter().rev().filter(|_| self.playing);
        names.into_iter().find(|(game, _)| *game == self.game).map(|(_, name)| name.as_str())
    }

    pub fn create(&mut self, log: String, elapsed: Duration) {
        self.playing = true;
        self.keeper.send(Job::New { game: self.game, log, elapsed });
    }

    /// Makes a saved game of another one, which is played from now on.
    pub fn create_next(&mut self, log: String) {
        let before = self.leave();
        self.close(before);
        self.create(log, Duration::ZERO);
    }

    /// From now on another game is meant, which is to be created or opened; the one before is still held.
    pub fn leave(&mut self) -> Left {
        let before = Left { game: self.game, cursor: self.cursor.take(), playing: self.playing };
        // What is let go may be held until the disk has it: no number comes twice.
        self.latest = GameHandle(self.latest.0.wrapping_add(1));
        self.game = self.latest;
        before
    }

    /// Lets go of a game that was left.
    pub fn close(&mut self, left: Left) {
        self.keeper.send(Job::Close(left.game));
    }

    /// Lets go of a game that was opened and cannot be played.
    pub fn give_up(&mut self) {
        let opened = self.leave();
        self.close(opened);
        self.playing = false;
    }

    /// Goes on with a game that was left.
    pub fn back_to(&mut self, left: Left) {
        (self.game, self.cursor, self.playing) = (left.game, left.cursor, left.playing);
    }

    /// Puts a game that was opened and cannot be read out of the way; what became of it, in words.
    pub fn set_aside(&mut self, name: &str, reason: String) -> Option<String> {
        self.keeper.send(Job::SetAside { game: self.game, name: name.to_owned(), reason });
        self.catch_up();
        self.take_reports();
        // The disk may have something to say as well.
        let about = |text: &String| text.starts_with(&format!("the saved game {name} cannot be opened"));
        let at = self.notices.iter().position(about)?;
        Some(self.notices.remove(at))
    }

    /// The draft has been read again.
    pub fn draft_read(&mut self) {
        self.keeper.send(Job::DraftRead);
    }

    /// Keeps the puzzle that is being typed in.
    pub fn keep_draft(&mut self, text: String) {
        self.keeper.send(Job::Draft(text));
    }

    pub fn open(&mut self, name: &str) -> Result<OpenedText, Failure> {
        self.keeper.send(Job::Open { game: self.game, name: name.to_owned() });
        let opened = self.answer(|report| match report {
            Report::Opened { result, .. } => ControlFlow::Break(result),
            other => ControlFlow::Continue(other),
        });
        let opened = opened.map_err(Failure::plain)?;
        self.names.push((self.game, name.to_owned()));
        self.cursor = opened.text.cursor;
        self.playing = true;
        Ok(opened)
    }

    /// Makes the log end where its damage begins; what became of it is there to report then.
    pub fn repair(&mut self, valid: usize, reason: String) {
        self.keeper.send(Job::Repair { game: self.game, valid, reason });
        self.catch_up();
    }

    pub fn append(&mut self, line: String) {
        self.keeper.send(Job::Append { game: self.game, line });
    }

    pub fn keep_clock(&mut self, game: &Game) {
        let elapsed = Duration::from_millis(game.clock.elapsed());
        self.keeper.send(Job::Clock { game: self.game, elapsed, cursor: self.cursor });
    }

    /// The player goes to another cell.
    pub const fn keep_cursor(&mut self, cell: Cell) {
        self.cursor = Some(cell);
    }

    /// The cell where the player was.
    pub const fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    /// Keeps that an exercise is solved.
    pub fn practised(&mut self, line: String) {
        self.keeper.send(Job::Practised(line));
    }

    /// Changes the settings file.
    pub fn config(&mut self, edit: Edit) {
        self.keeper.send(Job::Config(edit));
    }

    /// Keeps that the game is finished, with its rating.
    pub fn remember_end(&mut self, game: &Game, rating: &Rating) {
        let line = FinishedGame::of(game, Some(rating)).line();
        self.keeper.send(Job::Finished { game: Some(self.game), line });
    }

    /// Waits until a list of the games has the one that is played.
    pub fn catch_up(&self) {
        self.keeper.catch_up_within(LIST_WAIT);
    }

    /// Takes a game out of the list.
    ///
    /// # Errors
    /// Says why that cannot be done.
    pub fn put_away(&mut self, name: &str) -> Result<(), String> {
        self.keeper.send(Job::PutAway(name.to_owned()));
        self.answer(|report| match report {
            Report::PutAway { result, .. } => ControlFlow::Break(result),
            other => ControlFlow::Continue(other),
        })
    }

    /// Waits for the report that is `wanted`; what else comes is kept.
    fn answer<T>(&mut self, wanted: impl Fn(Report) -> ControlFlow<Result<T, String>, Report>) -> Result<T, String> {
        while let Ok(report) = self.reports.recv() {
            match wanted(report) {
                ControlFlow::Break(answer) => return answer,
                ControlFlow::Continue(other) => self.take(other),
            }
        }
        Err(String::from("the disk does not answer"))
    }

    /// Says what there is to say about saving; waits a moment for what was handed over.
    pub fn report(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        if !self.keeper.settle() && self.keeper.problem().is_none() {
            writeln!(out, "Not saved yet: the disk takes long.")?;
        }
        for text in self.waiting_notices() {
            writeln!(out, "{}", sentence(&text))?;
        }
        Ok(())
    }

    /// Why not everything is on the disk yet, if it is not.
    pub fn unsaved(&self) -> Option<String> {
        let settled = self.keeper.settle();
        let problem = self.keeper.problem().map(|problem| problem.long);
        problem.or_else(|| (!settled).then(|| String::from("the disk takes long")))
    }

    /// Writes everything to the disk itself, or says why not. What there is to say besides comes with it.
    pub fn finish(self) -> (Result<(), Problem>, Vec<String>) {
        let Self { keeper, reports, mut notices, .. } = self;
        let finished = keeper.finish(|| (), LAST_WAIT);
        notices.extend(reports.try_iter().filter_map(|report| match report {
            Report::Notice(text) => Some(text),
            _ => None,
        }));
        (finished, notices)
    }

    /// What there is to say to the player by now.
    fn waiting_notices(&mut self) -> Vec<String> {
        self.take_reports();
        std::mem::take(&mut self.notices)
    }

    /// Takes what has come by now.
    fn take_reports(&mut self) {
        while let Ok(report) = self.reports.try_recv() {
            self.take(report);
        }
    }

    fn take(&mut self, report: Report) {
        match report {
            Report::Notice(text) => self.notices.push(text),
            Report::Named { game, name } => self.names.push((game, name.to_string())),
            _ => {}
        }
    }
}
