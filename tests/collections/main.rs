//! Runs over the puzzle collections, where they lie beside the project.
//!
//! The folder is `NINEFOLD_DATA`, or else `../shared/data` beside the project. Where it is missing every test here
//! prints "skipped" and passes. The collections are other people's puzzles, so they are measured against and never
//! copied.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

use std::path::PathBuf;

#[path = "../techniques/check.rs"]
mod check;
#[path = "../techniques/enumerate.rs"]
mod enumerate;
mod notation;
mod order;
mod payloads;
mod rungs;
mod scores;
mod shapes;
mod solver;
mod steps;
mod str8ts;
mod techniques;

/// The text of a file of the collections, or `None` (and a line that says so) where they are missing.
pub fn collection(name: &str) -> Option<String> {
    let folder = std::env::var_os("NINEFOLD_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data"), PathBuf::from);
    match std::fs::read_to_string(folder.join(name)) {
        Ok(text) => Some(text),
        Err(_) => {
            println!("skipped: {name} is not beside the project");
            None
        }
    }
}
