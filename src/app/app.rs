//! The app: everything the screen shows.

use std::mem::Discriminant;

use super::action::Mode;
use super::copying::CopyAs;
use super::effect::GameHandle;
use super::keymap::Context;
pub use super::look::ThemeName as Theme;
use super::look::{LayoutSettings, Look};
use super::mistakes::Checked;
use super::msg::Unsaved;
use super::overlays::Overlay;
use super::overlays::new_game::{self, Pack};
use super::request::{Request, Ticket};
use super::session::Opening;
use super::solving::Solving;
use super::start::Start;
use super::uniqueness::{Tell, Uniqueness};
use crate::game::{Assistance, Game};
use crate::logic::Options;
use crate::puzzle::{Board, Cell, CellSet, Conflict, Digit};

/// What the player chose; kept between starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Colours.
    pub theme: Theme,
    /// Whether the mouse is taken.
    pub mouse: bool,
    /// How much is done for the player in new games.
    pub assistance: Assistance,
    /// Whether the board may be held against the solution.
    pub checking: bool,
    /// Tier and panel.
    pub layout: LayoutSettings,
    /// What the step solver may use.
    pub solving: Solving,
    /// The notation that was copied in last, for each kind of puzzle.
    pub copy_as: CopyAs,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::Dark,
            mouse: true,
            assistance: Assistance::Player,
            checking: false,
            layout: LayoutSettings::default(),
            solving: Solving::default(),
            copy_as: CopyAs::default(),
        }
    }
}

/// Which of the two screens is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The start screen.
    Start,
    /// The board.
    Play,
}

/// How a message is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Something was done, or is so.
    Info,
    /// Something was refused or failed.
    Refusal,
}

/// The message line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The words.
    pub text: String,
    /// Fewer words with the same outcome, for a screen that has no room for all of them.
    pub short: Option<String>,
    /// How they are meant.
    pub tone: Tone,
}

/// A key that waits for the digit after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// `f`: highlight the digit.
    Highlight,
    /// `w`: ask why it cannot stand here.
    WhyNot,
}

/// A request that the player waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The request's number.
    pub ticket: Ticket,
    /// What is said meanwhile.
    pub words: &'static str,
    /// Which question it is.
    pub(super) question: Discriminant<Request>,
    /// How often the key of the question was pressed again before its answer came.
    pub(super) again: usize,
}

/// The game on the board, and how it is looked at.
#[derive(Clone, Debug)]
pub struct Play {
    /// Its handle in the store.
    pub handle: GameHandle,
    /// The game.
    pub game: Game,
    /// The cell under the cursor.
    pub cursor: Cell,
    /// The selected cells. Empty: the cell under the cursor alone is meant.
    pub selection: CellSet,
    /// Cells were added one by one: moving the cursor keeps the selection.
    pub held: bool,
    /// What digits do.
    pub mode: Mode,
    /// The digit that is highlighted, also in marks.
    pub highlight: Option<Digit>,
    /// The key that waits for a digit.
    pub pending: Option<Pending>,
    /// The broken rules, in words. Empty at the level *paper*.
    pub conflicts: Vec<Conflict>,
    /// Paused: the clock stands and the board is hidden.
    pub paused: bool,
    /// What is known about the puzzle's solutions. The only one tells which hints would rest on a mistake.
    pub uniqueness: Uniqueness,
    /// What is said when that becomes known.
    pub(super) tell: Tell,
    /// How far the board was held against the solution.
    pub checked: Checked,
    /// The last cell clicked and when, to know a double click.
    pub(super) clicked: Option<(Cell, u64)>,
}

impl Play {
    /// The cells that a key acts on: the selection, or else the cell under the cursor.
    #[must_use]
    pub fn targets(&self) -> CellSet {
        if self.selection.is_empty() { self.cursor.set() } else { self.selection }
    }
}

/// The whole state. [`update`](super::update::update) changes it; drawing only reads it.
#[derive(Clone, Debug)]
pub struct App {
    /// Columns and rows of the screen.
    pub size: (u16, u16),
    /// What the terminal can show.
    pub look: Look,
    /// What the player chose.
    pub settings: Settings,
    /// Which screen is shown.
    pub screen: Screen,
    /// The start screen.
    pub start: Start,
    /// The packs that *New puzzle* offers.
    pub packs: Vec<Pack>,
    /// The game on the board; `None` until one is opened.
    pub play: Option<Play>,
    /// What lies over the screen.
    pub overlay: Option<Overlay>,
    /// The message line.
    pub message: Option<Message>,
    /// What a worker is doing for us, because the player asked.
    pub waiting: Option<Waiting>,
    /// The looks at puzzles' solutions that go on.
    pub(super) checks: Vec<Ticket>,
    /// The saved game that is being opened.
    pub(super) opening: Option<Opening>,
    /// What is not saved, while something is not.
    pub unsaved: Option<Unsaved>,
    /// The time of the last message, in milliseconds.
    pub now: u64,
    /// The app has asked to leave.
    pub quitting: bool,
    pub(super) next_number: u32,
}

impl App {
    /// The app on its start screen.
    #[must_use]
    pub fn new(size: (u16, u16), settings: Settings, now: u64) -> Self {
        Self {
            size,
            look: Look::default(),
            settings,
            screen: Screen::Start,
            start: Start::default(),
            packs: new_game::packs(),
            play: None,
            overlay: None,
            message: None,
            waiting: None,
            checks: Vec::new(),
            opening: None,
            unsaved: None,
            now,
            quitting: false,
            next_number: 1,
        }
    }

    /// Whether the clock is shown and runs, so that [`Msg::Tick`](super::Msg::Tick) is wanted once a second.
    #[must_use]
    pub fn wants_tick(&self) -> bool {
        self.screen == Screen::Play && self.play.as_ref().is_some_and(|p| p.game.clock.running())
    }

    /// The context that keys count in now.
    #[must_use]
    pub fn context(&self) -> Context {
        match (&self.overlay, self.screen) {
            (Some(overlay), _) => overlay.context(),
            (None, Screen::Start) => Context::List,
            (None, Screen::Play) => Context::Play,
        }
    }

    /// The board to draw: the path viewer's while it is open, else the game's.
    #[must_use]
    pub fn shown_board(&self) -> Option<&Board> {
        match &self.overlay {
            Some(Overlay::Path(path)) => Some(path.board()),
            _ => self.play.as_ref().map(|p| p.game.board()),
        }
    }

    /// What the step solver may use for the game on the board.
    pub(super) fn options(&self) -> Options {
        self.settings.solving.options(self.play.as_ref().is_some_and(|play| play.uniqueness.is_one()))
    }

    /// A fresh number, for a handle or a ticket.
    pub(super) const fn number(&mut self) -> u32 {
        let number = self.next_number;
        self.next_number = self.next_number.wrapping_add(1);
        number
    }

    /// Says something in the message line.
    pub(super) fn tell(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), short: None, tone: Tone::Info });
    }

    /// Says why something was not done.
    pub(super) fn refuse(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), short: None, tone: Tone::Refusal });
    }
}
