//! New puzzles from a seed, and the packs that come with the program.
//!
//! A [`Recipe`] says what sort of puzzle, one of [`OFFERS`]. A [`Plan`] adds a number and an attempt, and makes a puzzle of
//! them, always the same one: see [`plan`]. A [`Wish`] is what the step solver must say of the puzzle, and [`search`] makes
//! plans until it says so. A [`Code`] writes a plan and its changes down. From the bottom up:
//!
//! ```text
//! plan ← offers ← wish, code ← search, daily, pack
//! ```

mod code;
mod daily;
mod needed;
mod offers;
pub mod pack;
mod plan;
mod search;
mod wish;

use crate::puzzle::Puzzle;

pub use code::{Code, CodeError};
pub use daily::{Day, DayError};
pub use offers::{OFFERS, Offer};
pub use pack::{Entry, Pack, packs};
pub use plan::layout::Cages;
pub use plan::own_layout::{Drawn, DrawnError};
pub use plan::recipe::Recipe;
pub use plan::symmetry::Symmetry;
pub use search::{Generated, NotFound, find, find_counting, find_on, hardest};
pub use wish::Wish;

use plan::{ATTEMPTS, Attempts, Plan};

/// A puzzle with exactly one solution, of any level, or `None` if no attempt with this seed came to one, or the recipe
/// is none of those of [`OFFERS`] even without what does not count for its kind. [`find()`] makes one of a certain level.
#[must_use]
pub fn generate(recipe: &Recipe, seed: u64) -> Option<Puzzle> {
    Offer::of(&recipe.that_counts())?;
    let attempts = Attempts::of(Plan::new(*recipe, seed)).take(ATTEMPTS as usize);
    attempts.filter_map(|(_, sketch)| sketch).find_map(|sketch| sketch.puzzle())
}
