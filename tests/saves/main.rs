//! Saved games: those of every version, and damaged ones.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod damaged;

mod versions;
