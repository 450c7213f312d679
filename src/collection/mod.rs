//! Files of many puzzles: unpacked ([`packing`]), cut into texts ([`texts`]), each of which is a puzzle or a row that
//! holds one ([`rows`]).

pub mod budget;
mod item;
mod line_ends;
pub mod packing;
pub mod rows;
pub mod texts;
mod utf16;

pub use item::{Item, What};
pub use texts::{Cut, Lines};

/// The longest text that is taken for one puzzle, in bytes.
pub use crate::notation::MAX_TEXT;

/// Why a longer one is refused.
pub fn too_long() -> String {
    format!("longer than {MAX_TEXT} bytes, which no puzzle is")
}
