//! The rules of puzzles, and the exact solver on puzzles whose answer is known.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod contradiction;
mod differential;
mod filling;
mod hard;
mod known;
mod limits;
mod mixed;
mod packs;
mod plain;
mod puzzle;
mod random;
mod reference;
mod str8ts;
mod true_candidates;
