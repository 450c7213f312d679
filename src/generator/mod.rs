//! New puzzles from a seed, and the packs that come with the program.
//!
//! Every kind starts from a random full grid ([`grid`]). Sudoku and Str8ts lose givens for as long as the solution
//! stays the only one ([`sudoku`], [`str8ts`]); a Killer's cages are grown over the grid and split until the solution
//! is the only one ([`killer`]). The same recipe and seed give the same puzzle on every machine: the random numbers are
//! a stable stream, and the exact solver is deterministic.

mod grid;
mod jigsaw;
mod killer;
pub mod pack;
mod random;
mod str8ts;
mod sudoku;

use crate::puzzle::{Kind, Puzzle, PuzzleBuilder, Regions};
use crate::solver::{Limits, Status, solve};

pub use pack::{Entry, Pack, packs};

use random::Random;

/// What sort of puzzle to make. All are 9×9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Which game.
    pub kind: Kind,
    /// Whether boxes are houses; counts for Str8ts alone (B and BX), the others always have them.
    pub boxes: bool,
    /// Whether both diagonals are houses.
    pub diagonals: bool,
    /// Whether the regions are a random jigsaw instead of boxes; counts for Sudoku and Killer.
    pub jigsaw: bool,
    /// Whether the four windows of a Windoku are houses; counts for Sudoku and Killer.
    pub windows: bool,
    /// How much help there is beyond what makes the solution the only one, 0 (none) to 3: givens left in, smaller
    /// cages.
    pub ease: u8,
}

impl Recipe {
    /// A plain puzzle of the kind without extra help.
    #[must_use]
    pub const fn new(kind: Kind) -> Self {
        Self { kind, boxes: false, diagonals: false, jigsaw: false, windows: false, ease: 0 }
    }
}

/// Nodes after which a half-made puzzle counts as not unique: nobody wants to play one that a search finds hard.
const NODES: u64 = 20_000;

/// Attempts before a recipe is given up.
const ATTEMPTS: usize = 40;

/// A puzzle with exactly one solution, or `None` where no attempt with this seed came to one.
#[must_use]
pub fn generate(recipe: &Recipe, seed: u64) -> Option<Puzzle> {
    let mut random = Random::new(seed);
    let puzzle = (0..ATTEMPTS).find_map(|_| match recipe.kind {
        Kind::Sudoku => sudoku::sudoku(recipe, &mut random),
        Kind::Killer => killer::killer(recipe, &mut random),
        Kind::Str8ts => str8ts::str8ts(recipe, &mut random),
    })?;
    is_unique(&puzzle).then_some(puzzle)
}

/// The houses of a recipe without a digit in them.
fn empty(recipe: &Recipe, random: &mut Random) -> PuzzleBuilder {
    let builder = Puzzle::builder(recipe.kind, 9).diagonals(recipe.diagonals);
    match recipe.kind {
        Kind::Str8ts => builder.regions(if recipe.boxes { Regions::Boxes } else { Regions::None }),
        _ if recipe.jigsaw => builder.regions(Regions::Jigsaw(jigsaw::jigsaw(random))).windows(recipe.windows),
        _ => builder.windows(recipe.windows),
    }
}

/// Whether the solution is the only one, as far as the generator's patience goes.
fn is_unique(puzzle: &Puzzle) -> bool {
    solve(puzzle, &Limits { nodes: NODES, ..Limits::default() }).status == Status::Unique
}
