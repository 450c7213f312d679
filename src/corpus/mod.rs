//! What owners of collections ask: which puzzles are the same, and what of a puzzle is not needed.
//!
//! [`canonical`] turns, mirrors, permutes and renames until a puzzle is the least of those equal to it ([`symmetry`] says
//! which those are, [`least`] finds the one of a plain Sudoku), so that equal puzzles have the same text. [`minimal`]
//! takes away what the solution does not need.

mod canonical;
mod least;
mod minimal;
mod rebuild;
mod symmetry;

pub use canonical::{Canonical, canonical};
pub use minimal::{Minimal, Part, minimal};
pub use symmetry::Symmetry;
