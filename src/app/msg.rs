//! Everything that can happen to the app.

use std::path::PathBuf;

use strum::IntoStaticStr;

use super::effect::GameHandle;
use super::event::Event;
use super::own_packs::own_pack::{NamedText, OwnPack};
use super::requests::request::{Answer, Ticket};
use crate::game::{FinishedGame, Game, Summary, statistics};
use crate::generator::Day;
use crate::logic::{self, Options};
use crate::notation::Import;
use crate::practice::Progress;
use crate::store::OpenedText;

/// One message. Times are milliseconds on any one scale that only grows.
#[derive(Clone, Debug, IntoStaticStr)]
pub enum Msg {
    /// Something came from the terminal.
    Event { event: Event, now: u64 },
    /// Time has passed. Wanted as often as [`App::tick_after`](super::App::tick_after) says.
    Tick(u64),
    /// A worker has the answer to [`Effect::Ask`](super::Effect::Ask).
    Answer { ticket: Ticket, answer: Answer },
    /// There is no answer.
    Failed(Ticket, Failure),
    /// A puzzle was named on the command line: it becomes a new game.
    Import(Box<Import>),
    /// Nothing was set before: ask how much is to be done for the player.
    FirstStart,
    /// Go on with the saved game of this name, at the start.
    Continue(String),
    /// The same, unless the player has begun with something else.
    Newest(String),
    /// The puzzle that was being typed in, as it was kept.
    DraftKept(String),
    /// What became of [`Effect::Copy`](super::Effect::Copy).
    Copied(Copied),
    /// What became of [`Effect::WriteFile`](super::Effect::WriteFile).
    Written {
        /// The name of the file.
        file: PathBuf,
        /// What was to be written, in a word.
        what: &'static str,
        /// Nothing, or why it is not written, in words.
        result: Result<(), String>,
    },
    /// What became of [`Job::Open`](super::Job::Open).
    GameOpened {
        /// The handle that was asked for.
        game: GameHandle,
        /// The game's lines, or why there are none, in words.
        result: Result<OpenedText, String>,
    },
    /// An open game has this name in the store.
    GameNamed { game: GameHandle, name: String },
    /// The saved games.
    Games {
        /// All, the one played last first. What those further down are comes later.
        games: Vec<SavedGame>,
        /// The name of the one that was just brought back.
        came: Option<String>,
    },
    /// What more of the saved games are, or what one is now.
    GamesRead(Vec<SavedGame>),
    /// What became of [`Job::PutAway`](super::Job::PutAway).
    GamePutAway {
        /// Which game.
        name: String,
        /// Nothing, or why it is still in the list, in words.
        result: Result<(), String>,
    },
    /// The finished games.
    Finished(Finished),
    /// The player's own packs.
    Packs {
        /// All, by name.
        packs: Vec<OwnPack>,
        /// The name of the one that was kept or brought back just now.
        came: Option<String>,
    },
    /// What became of [`Effect::ReadCollection`](super::Effect::ReadCollection).
    Collection {
        /// The name of the file.
        file: PathBuf,
        /// Its texts, or why there are none, in words.
        result: Result<Vec<NamedText>, String>,
    },
    /// What was found in practice, and the time now in seconds since 1970.
    Practised(Progress, u64),
    /// The day that it is where the player is.
    Today(Day),
    /// Everything is saved, or something is not.
    Saving(Option<Unsaved>),
    /// What is not saved after [`Effect::QuitSaved`](super::Effect::QuitSaved).
    StillUnsaved(Option<Unsaved>),
    /// The process is asked to stop, as by Ctrl+Z: it does, with [`Effect::Suspend`](super::Effect::Suspend).
    Suspend(u64),
    /// The process runs again after [`Effect::Suspend`](super::Effect::Suspend).
    Resumed(u64),
    /// Something that the player must know, in words (a game could not be saved, was set aside …).
    Notice(String),
    /// The process has to end: everything is saved, then [`Effect::Quit`](super::Effect::Quit).
    Terminate(u64),
}

/// Why a worker has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A mistake in the program.
    Bug,
    /// The system has no thread for it, with the reason in words.
    NoThread(String),
}

/// What became of a text that was to be copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Copied {
    /// The system's clipboard confirmed it.
    Confirmed,
    /// It was sent to the terminal (OSC 52), which does not answer.
    Sent,
    /// It could not be copied, with the reason in words.
    Failed(String),
}

/// What there is of finished games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finished {
    /// Those of the file, the one finished first before the others.
    pub games: Vec<FinishedGame>,
    /// Whether those that were finished before there was such a file are in it.
    pub taken_in: bool,
    /// Those that the logs of the saved games show, if they were asked for.
    pub logged: Option<Vec<FinishedGame>>,
    /// The time now, in seconds since 1970.
    pub now: u64,
    /// The length of the file in bytes.
    pub length: usize,
}

impl Finished {
    /// Takes in the games that the logs show and the file does not; the lines that the file lacks for them.
    pub fn take_in(&mut self, logged: impl IntoIterator<Item = FinishedGame>) -> Vec<String> {
        let known = |game: &FinishedGame| self.games.iter().any(|other| other.game == game.game);
        let new: Vec<FinishedGame> = logged.into_iter().filter(|game| !known(game)).collect();
        let lines = new.iter().map(FinishedGame::line).collect();
        self.games.extend(new);
        self.games.sort_by_cached_key(|game| game.at);
        self.taken_in = true;
        lines
    }

    /// What the text of the file says, and the logs.
    pub fn read(text: &str, logged: Option<Vec<FinishedGame>>, now: u64) -> Self {
        Self { games: statistics::read(text), taken_in: statistics::is_taken_in(text), logged, now, length: text.len() }
    }

    /// What a log shows, if its game is finished and did not come in solved: rated, which takes a moment. `elapsed`: the milliseconds on its clock,
    /// 0 where they were not kept; `at`: when it was played last, in seconds since 1970.
    pub fn logged(name: &str, log: &str, elapsed: u64, at: u64) -> Option<FinishedGame> {
        let game = Game::from_log(log).ok().map(|loaded| loaded.game).filter(Game::is_solved)?;
        if game.came_solved() {
            return None;
        }
        let rating = logic::bare_path_unless(game.puzzle(), game.start(), &Options::default(), &|| false).rating;
        let about = FinishedGame::of(&game, Some(&rating));
        Some(FinishedGame { game: name.to_owned(), at, elapsed: about.elapsed.max(elapsed), ..about })
    }
}

/// What is not saved, and why. Drawn as a mark as long as it is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaved {
    /// In two or three words: `disk full`. Nothing where the disk only takes long.
    pub short: Option<&'static str>,
    pub long: String,
}

impl Unsaved {
    pub fn mark(&self) -> String {
        self.short.map_or_else(|| String::from("not saved yet"), |short| format!("not saved: {short}"))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its name in the store.
    pub name: String,
    /// What it is and how far it got, or why it cannot be read; `None` until that is known.
    pub summary: Option<Result<Summary, String>>,
    /// When it was last played, in a few words; empty where nobody asks.
    pub played: String,
}

impl SavedGame {
    /// Reads a game's log for the list. `elapsed`: the milliseconds on its clock, or 0.
    pub fn read(name: impl Into<String>, log: &str, elapsed: u64) -> Self {
        let summary = match Game::from_log(log) {
            Ok(loaded) => {
                let mut summary = loaded.game.summary();
                summary.elapsed = summary.elapsed.max(elapsed);
                Ok(summary)
            }
            Err(e) if e.newer => Err(e.message),
            Err(e) => Err(e.to_string()),
        };
        Self { name: name.into(), summary: Some(summary), played: String::new() }
    }

    /// With the title that the player gave it, if any.
    pub fn titled(mut self, title: Option<String>) -> Self {
        if let (Some(title), Some(Ok(summary))) = (title, &mut self.summary) {
            (summary.title, summary.named) = (title, true);
        }
        self
    }

    /// What it is and how far it got, if it is read and can be played.
    pub fn known(&self) -> Option<&Summary> {
        self.summary.as_ref()?.as_ref().ok()
    }

    /// Whether all of these games are read.
    pub fn are_read(games: &[Self]) -> bool {
        games.iter().all(|game| game.summary.is_some())
    }

    /// Fills in what was read of some of these games.
    pub fn fill_in(games: &mut [Self], read: &[Self]) {
        let mut games = games.iter_mut();
        // They come in the order of the list.
        for read in read {
            if let Some(game) = games.find(|game| game.name == read.name) {
                game.summary.clone_from(&read.summary);
            }
        }
    }
}
