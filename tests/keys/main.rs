//! The state machine: keys in, board out.
//!
//! A case is one line: where it starts, the keys, and what must hold in the end; see `language.rs` for both languages.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod board;
mod bursts;
mod capabilities;
mod copying;
mod decode;
mod documents;
mod drafts;
mod editor;
mod games;
mod language;
mod lists;
mod noted;
mod overlays;
mod pictures;
mod practice;
mod properties;
mod remapped;
mod review;
mod session;
mod sixteen;
mod stuck;
mod table;
mod tour;
mod uniqueness;
mod whole_games;
mod workers;
mod world;
