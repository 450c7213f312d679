//! Saved games: those of every version, damaged ones, and disks that fail.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod damaged;
mod faults;
mod own_packs;
mod store;
mod versions;
