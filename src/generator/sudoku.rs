//! Sudoku: dig givens out of a full grid, two at a time so that the pattern stays point-symmetric.

use super::grid::{full_grid, turned};
use super::random::Random;
use super::{Recipe, empty, is_unique};
use crate::puzzle::{Cell, CellSet, Puzzle};

/// One attempt.
pub(super) fn sudoku(recipe: &Recipe, random: &mut Random) -> Option<Puzzle> {
    let empty = empty(recipe, random);
    let grid = full_grid(&empty, random)?;
    let with = |cells: CellSet| {
        let givens = cells.iter().filter_map(|c| Some((c, grid[c]?)));
        givens.fold(empty.clone(), |b, (c, d)| b.given(c, d)).build().ok()
    };
    let mut left = CellSet::ALL;
    let mut taken = Vec::new();
    for cell in random.shuffled(Cell::all().take(41)) {
        let pair = cell.set().with(turned(cell));
        if with(left - pair).is_some_and(|p| is_unique(&p)) {
            left -= pair;
            taken.push(pair);
        }
    }
    for pair in random.shuffled(taken).into_iter().take(usize::from(recipe.ease) * 2) {
        left |= pair;
    }
    with(left)
}
