//! A puzzle that is being made: typed in from a newspaper, or changed from one that is there.
//!
//! A [`Draft`] takes anything that is typed, wrong or unfinished: [`Draft::puzzle`] says whether it is a puzzle already,
//! [`Draft::drawn`] makes one for the eye of what there is, and [`Facts`] says how far it got. What does not count for
//! the kind that is chosen (cages in a Sudoku, black cells in a Killer) is kept, so that the kind can be changed at any
//! time. A [`Drafting`] is a draft with everything that undo brings back; it is kept as text.

#[allow(clippy::module_inception)] // the room and its main type share a word
pub mod draft;
mod facts;
mod history;
mod shape;
mod text;

pub use draft::{Draft, DraftCage, ONLY_JIGSAW, ONLY_KILLER, ONLY_STR8TS, Refusal, opposite, typed_cell};
pub use facts::Facts;
pub use history::Drafting;
pub use shape::{Cut, SHAPES, Shape};
pub use text::MOST_TEXT;
