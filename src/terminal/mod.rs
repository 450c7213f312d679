//! The real terminal and clipboard: the only room that names crossterm and arboard.
//!
//! - [`guard`] switches the terminal's modes on and undoes exactly those, whichever way the program ends;
//! - [`signals`] turns the system's signals into messages;
//! - [`burst`] tells pasted text from typing;
//! - [`output`] writes a frame in one go;
//! - [`capabilities`] tells what this terminal can do;
//! - [`clipboard`] copies.

pub mod burst;
pub mod capabilities;
pub mod clipboard;
pub mod guard;
pub mod output;
pub mod signals;
