//! The real binary in a real pseudo-terminal.
//!
//! Tests type keys and wait for what the screen shows, never for a time. The bytes that the player wrote are kept, so
//! that modes and copied texts are read from them.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod boards;
mod branches;
mod candidates;
mod checking;
mod clipboard;
mod config;
mod copying;
mod disk;
mod editor;
mod ending;
mod features;
#[allow(dead_code)]
mod harness;
mod killed;
mod making;
mod manners;
mod mouse;
mod pasting;
mod pictures;
mod plain;
mod play;
mod practice;
mod saved;
mod simulated;
mod sizes;
mod solving;
mod stuck;
mod tmux;
mod tour;
