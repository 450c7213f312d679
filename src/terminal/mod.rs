//! The real terminal and clipboard: the only room that names crossterm and arboard.
//!
//! - [`run`](run()) is the loop, [`world`] carries out what the app asks for;
//! - [`storage`] saves and [`workers`] think, on threads of their own;
//! - [`guard`] switches the terminal's modes on and undoes exactly those, whichever way the program ends;
//! - [`signals`] turns the system's signals into messages;
//! - [`events`] turns keys, mouse and pasted text into the app's events;
//! - [`burst`] tells pasted text from typing;
//! - [`output`] writes a frame in one go, [`backend`] makes its bytes;
//! - [`capabilities`] tells what this terminal can do;
//! - [`clipboard`] copies.

pub mod backend;
pub mod burst;
pub mod capabilities;
pub mod clipboard;
pub mod events;
pub mod guard;
pub mod output;
pub mod run;
pub mod signals;
mod start;
pub mod storage;
pub mod workers;
pub mod world;

pub use run::{Ended, Options, run};
