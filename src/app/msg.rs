//! Everything that can happen to the app.

use std::path::PathBuf;

use strum::IntoStaticStr;

use super::effect::GameHandle;
use super::input::event::Event;
use super::library::finished::Finished;
use super::library::own_pack::{NamedText, OwnPack};
use super::library::saved_game::SavedGame;
use super::request::{Answer, Ticket};
use crate::generator::Day;
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
