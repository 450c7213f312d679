//! The model: the game on the table, the settings, the key table, and what has been asked for.
//!
//! Nothing here knows a screen, draws anything, or touches a terminal, a file or a clock. Times come in with a [`Msg`];
//! what the runtime has to do goes out as an [`Effect`]; what a worker has to think about goes out as a [`Request`],
//! which runs itself, and comes back as an [`Answer`]. [`App`] holds it all; who owns the screens (`screens::Stage`)
//! calls its methods and hands its effects on.
//!
//! - what comes in: [`event`], [`msg`]; what keys mean: [`action`], [`key_table`]
//! - a puzzle that is being typed in: [`editing`], `drafts`
//! - the game: [`play`] and [`movement`] on the board, `session` (starting, opening, saving, leaving), `ending`, [`mistakes`],
//!   [`uniqueness`], `copying`; another board in its place: [`practice_page`], [`practising`],
//!   `practice`, [`touring`], `tour`
//! - what goes out: [`effect`], [`request`], `asking`
//! - what the player chose, and `changing` it: [`settings`] with [`look`], [`step_options`], [`copy_as`]
//! - new puzzles: [`new_puzzle`] and `making` them, or [`own_pack`]

pub mod action;
mod asking;
mod changing;
pub mod copy_as;
pub(crate) mod copying;
mod drafts;
pub mod editing;
pub mod effect;
mod ending;
pub mod event;
mod importing;
pub mod key_table;
pub mod look;
mod making;
pub mod mistakes;
pub mod model;
pub mod movement;
pub mod msg;
pub(crate) mod nearest;
pub mod new_puzzle;
mod opening;
pub mod own_pack;
pub mod play;
mod practice;
pub mod practice_page;
pub mod practising;
pub mod request;
mod session;
pub mod settings;
pub mod step_options;
mod tour;
pub mod touring;
pub mod uniqueness;

pub use action::{Action, Direction, DraftAction, Mode};
pub use copy_as::CopyAs;
pub use editing::{Editing, Entry, Truth};
pub use effect::{Effect, GameHandle, Job, PackJob};
pub use ending::challenge;
pub use event::{Button, Code, Event, Key, Mouse, MouseKind};
pub use key_table::{KeyMatch, KeyTable, Keys};
pub use look::{Colour, Depth, GlyphSet, Graphics, LayoutSettings, Look, OwnTheme, ThemeName, Tier};
pub use making::made_game;
pub use mistakes::{Checked, Mistakes};
pub use model::{App, GameEvent, Message, Tone, Waiting};
pub use msg::{Copied, Finished, Msg, SavedGame, Unsaved};
pub use new_puzzle::Sort;
pub use own_pack::{Gathered, NamedText, OwnPack, OwnPuzzle};
pub use play::{Pending, Play, Rated};
pub use practice_page::Page;
pub use practising::Practising;
pub use request::{Answer, FoundShapes, Position, Question, Request, Ticket};
pub use settings::{ClipboardWay, CursorShape, Settings};
pub use step_options::Solving;
pub use uniqueness::{SolutionCount, Uniqueness};
