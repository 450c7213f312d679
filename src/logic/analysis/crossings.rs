//! Which houses have several cells in common: a line and a box do, two lines do not.

use std::sync::{Arc, OnceLock};

use super::innies_outies::USUAL_HOUSES;
use crate::puzzle::{CellSet, House, Puzzle};

/// A house that has two cells or more in common with another one.
#[derive(Debug)]
pub struct Crossing {
    /// Its position in [`Puzzle::houses`].
    pub house: usize,
    /// The cells that both have.
    pub shared: CellSet,
}

/// For each house the others that it shares several cells with, in the order of [`Puzzle::houses`].
pub type Crossings = [Vec<Crossing>];

/// Those of a puzzle; all 9×9 puzzles that have only rows, columns and boxes share one list.
pub(super) fn shared_crossings(puzzle: &Puzzle) -> Arc<Crossings> {
    static USUAL: OnceLock<Arc<Crossings>> = OnceLock::new();
    let make = || puzzle.houses().iter().enumerate().map(|(i, house)| of(puzzle, i, house)).collect();
    if puzzle.needs().within(USUAL_HOUSES) { Arc::clone(USUAL.get_or_init(make)) } else { make() }
}

fn of(puzzle: &Puzzle, position: usize, house: &House) -> Vec<Crossing> {
    let others = puzzle.houses().iter().enumerate().filter(|&(i, _)| i != position);
    let crossings = others.map(|(i, other)| Crossing { house: i, shared: house.cells & other.cells });
    crossings.filter(|crossing| crossing.shared.len() > 1).collect()
}
