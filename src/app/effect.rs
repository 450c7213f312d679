//! What the app asks the world to do. Carried out in one place, outside; what takes time answers with a
//! [`Msg`](super::Msg).

use std::sync::Arc;

use super::app::Settings;
use crate::logic::Options;
use crate::puzzle::{Board, Cell, Digit, Puzzle};

pub use crate::store::GameHandle;

/// The number of a request, so that an answer that is no longer wanted is told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub u32);

/// One thing to do. Effects are carried out in their order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Find the next step on a worker; answer with [`Msg::HintReady`](super::Msg::HintReady).
    Hint {
        /// Comes back with the answer.
        ticket: Ticket,
        /// The rules.
        puzzle: Arc<Puzzle>,
        /// The board to look at.
        board: Box<Board>,
        /// What may be used.
        options: Box<Options>,
    },
    /// Find the whole path on a worker; answer with [`Msg::PathReady`](super::Msg::PathReady).
    Path {
        /// Comes back with the answer.
        ticket: Ticket,
        /// The rules.
        puzzle: Arc<Puzzle>,
        /// The board to start from.
        board: Box<Board>,
        /// What may be used.
        options: Box<Options>,
    },
    /// Count the solutions on a worker, two at most, and find the reason where there is none; answer with [`Msg::Checked`](super::Msg::Checked).
    Check {
        /// Comes back with the answer.
        ticket: Ticket,
        /// The rules.
        puzzle: Arc<Puzzle>,
    },
    /// Find, on a worker, the simplest of all steps possible now that removes this digit from this cell or places another
    /// one there; answer with [`Msg::WhyNotReady`](super::Msg::WhyNotReady).
    WhyNot {
        /// Comes back with the answer.
        ticket: Ticket,
        /// The rules.
        puzzle: Arc<Puzzle>,
        /// The board to look at.
        board: Box<Board>,
        /// What may be used.
        options: Box<Options>,
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// Find every step that is possible, on a worker; answer with [`Msg::StepsReady`](super::Msg::StepsReady).
    Steps {
        /// Comes back with the answer.
        ticket: Ticket,
        /// The rules.
        puzzle: Arc<Puzzle>,
        /// The board to look at.
        board: Box<Board>,
        /// What may be used.
        options: Box<Options>,
    },
    /// Find the super shapes and created shapes on a worker; answer with [`Msg::ShapesReady`](super::Msg::ShapesReady).
    Shapes {
        /// Comes back with the answer.
        ticket: Ticket,
        /// The rules.
        puzzle: Arc<Puzzle>,
        /// The board to look at.
        board: Box<Board>,
        /// The most houses in a super shape, and the most open cells in a created shape.
        limits: (u8, u8),
    },
    /// Stop that work; no answer is wanted any more.
    Cancel(Ticket),
    /// Put this text on the clipboard; answer with [`Msg::Copied`](super::Msg::Copied).
    Copy(String),
    /// Make a saved game with these first lines (each with its line end); the handle names it from now on. It becomes
    /// the game that the next start continues.
    NewGame {
        /// The handle for it.
        game: GameHandle,
        /// The first line, and for a copy of a game all its lines.
        log: String,
        /// Milliseconds on its clock.
        elapsed: u64,
    },
    /// Append a line (without its line end) to a game's log, at once.
    Append {
        /// Which game.
        game: GameHandle,
        /// The record.
        line: String,
    },
    /// Keep what a game's clock shows, and where the cursor is.
    SaveClock {
        /// Which game.
        game: GameHandle,
        /// Milliseconds played.
        elapsed: u64,
        /// The cell under the cursor.
        cursor: Cell,
    },
    /// Open a saved game; answer with [`Msg::GameOpened`](super::Msg::GameOpened). It becomes the game that the next
    /// start continues. A game that is open already under another handle of ours moves to this one.
    OpenGame {
        /// The handle for it.
        game: GameHandle,
        /// Its name in the store.
        name: String,
    },
    /// A game is no longer played: give its lock back.
    CloseGame(GameHandle),
    /// Put a saved game that cannot be read out of the way; answer with [`Msg::Told`](super::Msg::Told).
    SetAside {
        /// Its handle, if it was opened.
        game: GameHandle,
        /// Its name in the store.
        name: String,
        /// What is wrong with it, in words: `line 1: …`.
        reason: String,
    },
    /// Make a damaged log end after its good lines, and keep it as it was beside; answer with
    /// [`Msg::Told`](super::Msg::Told).
    Repair {
        /// Which game.
        game: GameHandle,
        /// How many bytes of it are good.
        valid: usize,
        /// What is wrong with the rest, in words: `line 7: …`.
        reason: String,
    },
    /// List the saved games; answer with [`Msg::Games`](super::Msg::Games).
    ListGames,
    /// Keep the settings.
    SaveSettings(Settings),
    /// Take or give back the mouse.
    SetMouse(bool),
    /// Stop the process as Ctrl+Z does; on return send [`Msg::Resumed`](super::Msg::Resumed).
    Suspend,
    /// Leave.
    Quit,
}
