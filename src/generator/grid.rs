//! Random full grids.

use super::random::Random;
use crate::puzzle::{Cell, Digit, PuzzleBuilder};
use crate::solver::{Limits, Solution, Status, solve};

/// A random full grid of an empty puzzle, or `None` where it has none (or none that is found quickly).
///
/// Cell after cell in random order gets a random digit, unless that leaves no solution; so every grid can come up.
pub(super) fn full_grid(empty: &PuzzleBuilder, random: &mut Random) -> Option<Solution> {
    let puzzle = empty.clone().build().ok()?;
    let limits = Limits { nodes: 5_000, ..Limits::default() };
    let mut outcome = solve(&puzzle, &limits);
    let mut builder = empty.clone();
    for cell in random.shuffled(puzzle.cells()) {
        if outcome.status == Status::Unique {
            break;
        }
        let digits = random.shuffled(Digit::all(puzzle.side()));
        let (next, found) = digits.into_iter().find_map(|digit| {
            let next = builder.clone().given(cell, digit);
            let found = next.clone().build().map(|p| solve(&p, &limits)).ok()?;
            (!found.solutions.is_empty()).then_some((next, found))
        })?;
        (builder, outcome) = (next, found);
    }
    let grid = outcome.solutions.into_iter().next()?;
    (outcome.status == Status::Unique).then_some(grid)
}

/// The cell that takes this one's place when the grid is turned by half.
pub(super) fn turned(cell: Cell) -> Cell {
    Cell::from_index(80 - cell.index()).unwrap_or(cell)
}
