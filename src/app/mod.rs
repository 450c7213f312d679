//! The model: the game on the table, the settings, the key table, and what has been asked for.
//!
//! Nothing here knows a screen, draws anything, or touches a terminal, a file or a clock. Times come in with a [`Msg`];
//! what the runtime has to do goes out as an [`Effect`]; what a worker has to think about goes out as a [`Request`],
//! which runs itself, and comes back as an [`Answer`]. [`App`] holds it all; who owns the screens (`screens::Stage`)
//! calls its methods and hands its effects on.
//!
//! - what comes in: [`event`], [`msg`]; what keys mean: [`action`], [`key_table`]
//! - the game: [`play`] and [`movement`] on the board, [`session`] (starting, opening, saving, leaving), `ending`,
//!   [`mistakes`], [`uniqueness`], [`copying`] its progress
//! - another board in its place: [`practice`], [`tour`], or a puzzle that is typed in: [`editor`]
//! - puzzles to choose from: [`library`], and what is [`chosen`]; new ones: [`new_puzzle`], or a file of them: [`own_packs`]
//! - what goes out: [`effect`]; what workers are asked: [`requests`]
//! - what the player chose, and `changing` it: [`settings`] with [`look`], [`step_options`], [`copying::copy_as`]

pub mod action;
mod aside;
mod changing;
pub mod chosen;
pub mod copying;
pub mod editor;
pub mod effect;
mod ending;
pub mod event;
pub mod key_table;
pub mod library;
pub mod look;
pub mod mistakes;
pub mod model;
pub mod movement;
pub mod msg;
pub(crate) mod nearest;
pub mod new_puzzle;
pub mod own_packs;
pub mod play;
pub mod practice;
pub mod requests;
pub(crate) mod search;
pub mod session;
pub mod settings;
pub mod shared_keys;
pub mod step_options;
pub mod tour;
pub(crate) mod turning;
pub mod uniqueness;

pub use action::{Action, Direction, DraftAction, Mode};
pub use chosen::{Chosen, Played};
pub use copying::copy_as::CopyAs;
pub use editor::editing::{Editing, Entry, Truth, game_of};
pub use effect::{Effect, GameHandle, Job, LONGEST_TITLE, PackJob};
pub use ending::challenge;
pub use event::{Button, Code, Event, Key, Mouse, MouseKind};
pub use key_table::{KeyMatch, KeyTable, Keys};
pub use look::{Colour, Depth, GlyphSet, Graphics, LayoutSettings, Look, OwnTheme, ThemeChoice, ThemeName, Tier};
pub use mistakes::{Checked, Mistakes};
pub use model::{App, GameEvent, Message, Tone, Waiting};
pub use msg::{Copied, Failure, Finished, Msg, SavedGame, Unsaved};
pub use new_puzzle::made_game;
pub use new_puzzle::wanted::Sort;
pub use own_packs::own_pack::{Gathered, NamedText, OwnPack, OwnPuzzle};
pub use play::{Pending, Play, Rated};
pub use practice::page::Page;
pub use practice::practising::Practising;
pub use requests::request::{Answer, CHECKING, FoundShapes, Position, Question, READING, Request, Ticket};
pub use settings::{ClipboardWay, CursorShape, Settings};
pub use step_options::Solving;
pub use uniqueness::{SolutionCount, Uniqueness};
