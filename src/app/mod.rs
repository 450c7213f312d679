//! The model: the game on the table, the settings, the key table, and what has been asked for.
//!
//! Nothing here knows a screen, draws anything, or touches a terminal, a file or a clock. Times come in with a [`Msg`];
//! what the runtime has to do goes out as an [`Effect`]; what a worker has to think about goes out as a [`Request`],
//! which runs itself, and comes back as an [`Answer`]. [`App`] holds it all; who owns the screens (`screens::Stage`)
//! calls its methods and hands its effects on.
//!
//! What it does has one file per topic, each a part of `impl App`; what it is made of lies below that.
//!
//! - the game: [`session`] (starting, opening, saving, leaving), `ending`, [`copying`] its progress, `asking` workers
//! - another board in its place: [`practice`], [`tour`], or a puzzle that is typed in: [`editor`]; the game waits `aside`
//! - another game: what is [`chosen`], a new puzzle ([`new_puzzle`]), a file of them ([`own_packs`])
//! - `changing` settings and keys
//! - what the app holds: [`model`]
//! - what comes in: [`msg`]; what goes out: [`effect`]; what workers are asked: [`request`]
//! - keys and the mouse, and what they mean: [`input`]
//! - what there is to choose from: [`library`]; what the player chose once and for all: [`options`]

mod aside;
mod asking;
mod changing;
pub mod chosen;
pub mod copying;
pub mod editor;
pub mod effect;
mod ending;
pub mod input;
pub mod library;
pub mod model;
pub mod msg;
pub mod new_puzzle;
pub mod options;
pub mod own_packs;
pub mod practice;
pub mod request;
pub mod session;
pub mod tour;
pub(crate) mod turning;

pub(crate) use asking::{dead_end, options_at};
pub use chosen::Chosen;
pub use effect::{Effect, GameHandle, Job, LONGEST_TITLE, PackJob};
pub use ending::challenge;
pub use input::action::{Action, Direction, DraftAction, Mode};
pub use input::event::{Button, Code, Event, Key, Mouse, MouseKind};
pub use input::key_table::{KeyMatch, KeyTable, Keys};
pub use library::finished::Finished;
pub use library::own_pack::{Gathered, NamedText, OwnPack, OwnPuzzle};
pub use library::page::Page;
pub use library::played::Played;
pub use library::saved_game::SavedGame;
pub use library::wanted::Sort;
pub use model::editing::{Editing, Entry, Truth, game_of};
pub use model::mistakes::{Checked, Mistakes};
pub use model::play::{Pending, Play, Rated};
pub use model::practising::Practising;
pub use model::uniqueness::{SolutionCount, Uniqueness};
pub use model::{App, GameEvent, Message, Tone, Waiting};
pub use msg::{Copied, Failure, Msg, Unsaved};
pub use new_puzzle::made_game;
pub use options::copy_as::CopyAs;
pub use options::look::{
    Colour, Depth, GlyphSet, Graphics, LayoutSettings, Look, OwnTheme, ThemeChoice, ThemeName, Tier,
};
pub use options::settings::{ClipboardWay, CursorShape, Settings};
pub use options::step_options::Solving;
pub use request::{Answer, CHECKING, FoundShapes, Position, Question, READING, Request, Ticket};
