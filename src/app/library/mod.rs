//! What there is to choose from and to look at, without a screen: the puzzles of packs, sorts of new ones, pages of
//! practice, and the games that were begun or finished.

pub mod finished;
mod item;
pub mod own_pack;
pub mod page;
pub mod place;
pub mod played;
pub mod saved_game;
mod shelf;
pub mod wanted;

pub use item::Item;
pub use place::{Place, Show};
pub use shelf::{Shelf, State};
