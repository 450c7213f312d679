//! What the app holds: the game on the board, the settings, what is said, and what has been asked for.
//!
//! - the game: [`play`], [`movement`] on its board, [`mistakes`] in it, its [`uniqueness`], its [`last_copy`], one that is
//!   on its way ([`opening`])
//! - another board in its place: [`practising`], [`touring`], or a puzzle that is typed in ([`editing`])
//! - a puzzle that is being made: [`making`]

pub mod editing;
pub mod last_copy;
pub mod making;
pub mod mistakes;
pub mod movement;
pub mod opening;
pub mod play;
pub mod practising;
pub mod touring;
pub mod uniqueness;

use std::collections::VecDeque;
use std::mem::Discriminant;

use super::effect::{Effect, GameHandle, Job};
use super::input::key_table::KeyTable;
use super::library::finished::Finished;
use super::library::page::Page;
use super::library::place::Place;
use super::library::wanted::Sort;
use super::msg::Unsaved;
use super::options::look::{Look, ThemeName};
use super::options::settings::Settings;
use super::request::{Request, Ticket};
use crate::game::statistics::utc_day;
use crate::logic::Options;
use crate::practice::{self, Progress};
use editing::Editing;
use last_copy::LastCopy;
use making::Making;
use opening::Opening;
use play::{Play, Unrated};
use practising::Practising;
use touring::Touring;

/// How a message is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Something was done, or is so.
    Info,
    /// Something was refused or failed.
    Refusal,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub text: String,
    /// Fewer and fewer words with the same outcome, for a screen that has no room for all of them.
    pub shorter: Vec<String>,
    pub tone: Tone,
}

/// A request that the player waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    pub ticket: Ticket,
    /// What is said meanwhile.
    pub words: &'static str,
    /// When it was asked, in milliseconds.
    pub(crate) since: u64,
    pub(crate) question: Discriminant<Request>,
    /// How often the key of the question was pressed again before its answer came.
    pub(crate) again: usize,
}

/// What happened to the game that decides which screens are open; whoever owns the screens asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEvent {
    /// Another game is on the board now.
    Shown,
    Solved,
    /// The board is no longer solved.
    Reopened,
    /// A puzzle is being typed in now.
    Editing,
    /// Practice was left from this page.
    PracticeLeft(Page),
    /// The tour was left.
    TourLeft,
    /// Puzzles are kept as a pack.
    PackKept,
}

/// The model: everything but the screens that are open.
#[derive(Clone, Debug)]
pub struct App {
    /// Columns and rows of the screen.
    pub size: (u16, u16),
    /// What the terminal can show.
    pub look: Look,
    /// What the player chose.
    pub settings: Settings,
    pub keys: KeyTable,
    /// The game on the board; `None` until one is opened.
    pub play: Option<Play>,
    /// Whether the board is played on; `false` where the start screen is shown instead. The clock stands then.
    pub at_board: bool,
    /// A screen that is about other things than the game covers the board.
    pub covered: bool,
    /// A box lies over what has a line for messages and is dimmed: they are said in front of it.
    pub dimmed: bool,
    /// What is practised now, its board being that of [`play`](Self::play).
    pub practising: Option<Box<Practising>>,
    /// The tour that is taken now, its board being that of [`play`](Self::play).
    pub touring: Option<Box<Touring>>,
    /// What was found in practice, as far as it was read.
    pub progress: Progress,
    /// When that was, in seconds since 1970; 0 until then.
    pub practice_read: u64,
    /// The file of puzzles that was asked for last; empty once it is a pack.
    pub wanted_file: String,
    /// Where the player was in the library, once it was used.
    pub library: Option<Place>,
    /// The game whose next puzzle is looked for in the packs of the player's own.
    pub(crate) next_of_pack: Option<GameHandle>,
    /// The puzzle that is being typed in; `None` until the player begins with one.
    pub editing: Option<Box<Editing>>,
    /// Whether a puzzle is typed in now.
    pub at_editor: bool,
    pub message: Option<Message>,
    /// The sort of puzzle that was wanted last.
    pub(crate) sort: Option<Sort>,
    /// The puzzle that is being made, or is ready.
    pub(crate) making: Option<Making>,
    /// The seed of the next puzzle that is made.
    pub seed: u64,
    /// The number of the day of a moment in seconds since 1970, in the player's time zone where that is known.
    pub day_of: fn(u64) -> u64,
    /// What a worker is doing because the player asked.
    pub waiting: Option<Waiting>,
    /// The looks at puzzles' solutions that go on.
    pub(crate) checks: Vec<Ticket>,
    /// The saved game that is being opened.
    pub(crate) opening: Option<Opening>,
    /// The finished games, as far as they were read.
    pub finished: Option<Finished>,
    /// The logs of older games are being looked through for finished ones.
    pub(crate) taking_in: bool,
    /// The finished games whose ratings are looked for.
    pub(crate) unrated: Vec<Unrated>,
    /// Milliseconds between the moves of a replay that plays.
    pub pace: Option<u64>,
    /// What is not saved, while something is not.
    pub unsaved: Option<Unsaved>,
    /// The time of the last message, in milliseconds.
    pub now: u64,
    /// When a key or the mouse was used last, in milliseconds.
    pub(crate) touched: u64,
    /// Whether the terminal's window is used, as far as that counts.
    pub(crate) focused: bool,
    pub quitting: bool,
    /// What was handed to the clipboard, until it is known what became of it.
    pub(crate) copying: VecDeque<LastCopy>,
    /// What was copied last, until the board changes.
    pub last_copy: Option<LastCopy>,
    /// The effects of the message that is being handled.
    pub(crate) outbox: Vec<Effect>,
    /// What happened to the game during the message that is being handled.
    pub(crate) events: Vec<GameEvent>,
    pub(crate) next_number: u32,
}

impl App {
    pub fn new(size: (u16, u16), settings: Settings, keys: KeyTable, now: u64) -> Self {
        Self {
            size,
            look: Look::default(),
            settings,
            keys,
            play: None,
            practising: None,
            touring: None,
            progress: Progress::default(),
            practice_read: 0,
            wanted_file: String::new(),
            library: None,
            next_of_pack: None,
            at_board: false,
            covered: false,
            dimmed: false,
            editing: None,
            at_editor: false,
            message: None,
            sort: None,
            making: None,
            seed: 0,
            day_of: utc_day,
            waiting: None,
            checks: Vec::new(),
            unrated: Vec::new(),
            opening: None,
            finished: None,
            taking_in: false,
            pace: None,
            unsaved: None,
            now,
            touched: now,
            focused: true,
            quitting: false,
            copying: VecDeque::new(),
            last_copy: None,
            outbox: Vec::new(),
            events: Vec::new(),
            next_number: 1,
        }
    }

    /// After how many milliseconds [`Msg::Tick`](super::Msg::Tick) is wanted: once a second while the clock is shown and
    /// runs and while the player waits, and as often as a replay moves. `None` where nothing moves.
    pub fn tick_after(&self) -> Option<u64> {
        let clock = self.at_board && self.play.as_ref().is_some_and(|p| p.game.clock.running());
        self.pace.or((clock || self.waiting.is_some()).then_some(1000))
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.game.is_solved())
    }

    /// Whether the clock is stopped and the board hidden.
    pub(crate) fn is_paused(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.paused)
    }

    /// Whether nothing is asked, selected or highlighted that Esc would take away first.
    pub(crate) fn is_clear(&self) -> bool {
        let marked = |play: &Play| !play.selection.is_empty() || play.highlight.is_some();
        self.waiting.is_none() && !self.play.as_ref().is_some_and(marked)
    }

    /// The theme that is drawn with.
    pub const fn theme(&self) -> ThemeName {
        self.settings.theme.on(self.look.light_ground)
    }

    /// What the step solver may use for the game on the board.
    pub(crate) fn options(&self) -> Options {
        if self.practising.is_some() {
            return practice::options();
        }
        self.settings.solving.options(self.play.as_ref().is_some_and(|play| play.uniqueness.is_one()))
    }

    /// A new number, for a handle or a ticket.
    pub(crate) const fn number(&mut self) -> u32 {
        let number = self.next_number;
        self.next_number = self.next_number.wrapping_add(1);
        number
    }

    pub(crate) fn store(&mut self, job: Job) {
        self.outbox.push(Effect::Store(job));
    }

    pub(crate) fn save_settings(&mut self) {
        self.outbox.push(Effect::SaveSettings(self.settings.clone()));
    }

    /// Says something in the message line.
    pub(crate) fn set_info(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), shorter: Vec::new(), tone: Tone::Info });
    }

    /// Says why something was not done.
    pub(crate) fn set_error(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), shorter: Vec::new(), tone: Tone::Refusal });
    }
}
