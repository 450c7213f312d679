//! A game: a board being played, with its marks, colours, history, savepoints and clock.
//!
//! Everything a player does is a [`Command`]. [`Game::apply`] carries it out and says in words what happened; the
//! accepted ones are written down as [`LogLine`]s, one line each, and [`Game::from_log`] plays them again.

pub mod apply;
pub mod branches;
pub mod clock;
pub mod command;
#[allow(clippy::module_inception)] // the room and its main type share the vocabulary's word
pub mod game;
pub mod import;
pub mod log;
pub mod log_header;
mod log_line;
pub mod marks;
pub mod position;
mod replay;
pub mod review;
mod savepoint;
pub mod statistics;
pub mod summary;

pub use apply::{Advice, Outcome, Remedy};
pub use clock::Clock;
pub use command::{Assistance, Command, MarkKind, MarkRules};
pub use game::{Game, TakenStep, Words};
pub use log::{Loaded, LogError};
pub use log_line::LogLine;
pub use marks::LeftOut;
pub use position::{CellState, Position};
pub use replay::Moment;
pub use review::Review;
pub use savepoint::{DroppedBranch, Savepoint};
pub use statistics::FinishedGame;
pub use summary::Summary;
