//! Rules and progress: cells, digits, houses, cages, compartments, puzzle, board, conflicts.
//!
//! Nothing here knows how a puzzle is written, drawn, solved or played.

#[macro_use]
mod set;

mod bits;
pub mod board;
pub mod builder;
pub mod cage;
pub mod cell;
pub mod colouring;
pub mod combinations;
pub mod compartment;
pub mod conflict;
mod constraint;
pub mod digit;
pub mod drawn;
mod geometry;
pub mod house;
pub mod matching;
#[allow(clippy::module_inception)] // the room and its main type share the vocabulary's word
pub mod puzzle;
mod rules;
mod serial;
mod variant;

pub(crate) use bits::bits;
pub use board::Board;
pub use builder::{PuzzleBuilder, PuzzleError};
pub use cage::Cage;
pub use cell::{Cell, CellMap, CellSet};
pub use compartment::Compartment;
pub use conflict::{Conflict, clue_repeats, conflicts, conflicts_at, may_clash, why_blocked};
pub use constraint::{Constraint, Need, Needs, Origin, Rule};
pub use digit::{Digit, DigitSet};
pub use drawn::{CANDIDATE_COLOURS, CandidateColours, Drawn, DrawnLink};
pub use house::{House, HouseKind};
pub use puzzle::{Kind, Puzzle, Regions};
pub(crate) use variant::Variant;
