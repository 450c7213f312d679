//! The real terminal and clipboard: the only room that names crossterm and arboard.
//!
//! - [`run`](run()) is the loop, [`runtime`] executes what the app asks for;
//! - [`storage`] saves and [`worker_threads`] think, on threads of their own;
//! - [`guard`] switches the terminal's modes on and undoes exactly those, whichever way the program ends;
//! - [`signals`] turns the system's signals into messages;
//! - [`options`] say how to play; [`input`] is what comes from the terminal;
//! - [`events`] reads keys, mouse and pasted text: on Unix [`decode`] says what the bytes mean, a console of Windows
//!   has events of its own;
//! - [`burst`] distinguishes pasted text from typing where the terminal does not;
//! - [`output`] writes a frame in one go, [`backend`] makes its bytes;
//! - [`capabilities`] finds out what this terminal can do;
//! - [`graphics`] shows the board in pixels where the terminal has them;
//! - [`clipboard`] copies;
//! - [`log`] writes down what happens, where that is asked for;
//! - [`version`] is what this program is.

pub mod backend;
pub mod burst;
pub(crate) mod calendar;
pub mod capabilities;
pub mod clipboard;
pub mod collection;
#[cfg(any(not(unix), test))]
#[cfg_attr(unix, allow(dead_code))] // tested everywhere, used on Windows
mod console;
pub mod decode;
pub mod events;
#[cfg(feature = "graphics")]
pub mod graphics;
#[cfg(not(feature = "graphics"))]
#[path = "no_graphics.rs"]
pub mod graphics;
pub mod guard;
pub mod input;
pub mod log;
pub mod options;
pub mod output;
pub mod run;
mod run_time;
pub mod runtime;
pub mod signals;
mod start;
pub mod storage;
pub mod version;
pub mod worker_threads;

pub use options::{Ended, Options};
pub use run::run;
