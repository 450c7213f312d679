//! The library without a screen: the puzzles of a pack, and those of them that are wanted.

mod item;
mod shelf;

pub use item::Item;
pub use shelf::{Shelf, Show, State};
