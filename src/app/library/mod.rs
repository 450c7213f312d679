//! The library without a screen: the puzzles of a pack, and those of them that are wanted.

mod item;
pub mod place;
mod shelf;

pub use item::Item;
pub use place::{Place, Show};
pub use shelf::{Shelf, State};
