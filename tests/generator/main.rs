//! The generator: recipes, wishes, codes, and the figures that its puzzles are measured by.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod codes;
mod figures;
mod flow;
mod needs;
mod recipes;
mod wishes;
