//! New puzzles from a seed, and the packs that come with the program.
//!
//! A [`Recipe`] says what sort of puzzle, one of [`OFFERS`]. A `Plan` adds a number and an attempt, and makes a `Sketch`
//! of them: a full grid ([`filling`]) under a symmetric layout of cages ([`layout`], [`killer`]), with givens dug out of
//! it ([`sudoku`]) or out of a symmetric pattern of black cells ([`pattern`], [`str8ts`]). A [`Wish`] is what the step
//! solver must say of the puzzle: [`find()`] makes sketches and changes them until it says so, uphill ([`climb`]) or
//! where the other techniques get stuck ([`steer`]). A [`Code`] writes the plan and its changes down.
//!
//! A code gives the same puzzle forever: what a plan produces depends on a stable stream of random numbers, on searches of
//! the generator's own, and on which puzzles have one solution, never on which solution or step is found first.

mod climb;
mod code;
mod daily;
mod filling;
mod find;
mod found;
mod frame;
mod jigsaw;
mod judge;
mod killer;
mod layout;
mod needed;
mod offers;
mod own_layout;
pub mod pack;
mod pattern;
mod plan;
mod random;
mod recipe;
mod sketch;
mod steer;
mod str8ts;
mod sudoku;
mod symmetry;
mod wish;

use crate::puzzle::Puzzle;

pub use climb::hardest;
pub use code::{Code, CodeError};
pub use daily::{Day, DayError};
pub use find::{NotFound, find, find_counting, find_on};
pub use found::Generated;
pub use layout::Cages;
pub use offers::{OFFERS, Offer};
pub use own_layout::{Drawn, DrawnError};
pub use pack::{Entry, Pack, packs};
pub use recipe::Recipe;
pub use symmetry::Symmetry;
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
