//! What owners of collections ask: equal puzzles have one form, nothing of a minimal puzzle can go; and the recipes of
//! `docs/corpora.md` as scripts that run.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod canonical;
mod minimal;
#[cfg(feature = "player")]
mod scripts;
#[cfg(feature = "player")]
mod texts;
