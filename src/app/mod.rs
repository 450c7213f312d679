//! The player as a state machine: `Event → Msg → update(&mut App, Msg) → Vec<Effect>`.
//!
//! Nothing here touches a terminal, a file or a clock: times come in with the messages, and what the world has to do
//! goes out as effects. Drawing reads the [`App`] and never changes it.

pub mod action;
#[allow(clippy::module_inception)] // the room and its main type share the vocabulary's word
pub mod app;
mod board_keys;
pub mod copying;
pub mod effect;
pub mod event;
pub mod keymap;
pub mod look;
pub mod mistakes;
mod mouse;
pub mod movement;
pub mod msg;
pub mod overlays;
mod questions;
pub mod request;
mod session;
pub mod solving;
pub mod start;
pub mod uniqueness;
pub mod update;

pub use action::{Action, Direction, Mode};
pub use app::{App, Message, Pending, Play, Screen, Settings, Theme, Tone, Waiting};
pub use copying::CopyAs;
pub use effect::{Effect, GameHandle};
pub use event::{Button, Code, Event, Key, Mouse, MouseKind};
pub use keymap::Context;
pub use look::{Depth, GlyphSet, LayoutSettings, Look, ThemeName, Tier};
pub use mistakes::{Checked, Mistakes};
pub use msg::{Copied, Msg, SavedGame, SavedLog, Unsaved};
pub use overlays::Overlay;
pub use request::{Answer, FoundShapes, Position, Request, Ticket};
pub use solving::Solving;
pub use uniqueness::{SolutionCount, Uniqueness};
pub use update::update;
