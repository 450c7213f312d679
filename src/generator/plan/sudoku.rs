//! Sudoku: givens are dug out of a full grid, with all that they come to lie on, for as long as the solution stays the
//! only one.

use super::filling::Filling;
use super::frame::Frame;
use super::random::Random;
use super::recipe::Recipe;
use super::sketch::{Sketch, unique};
use crate::puzzle::{CellMap, Puzzle};
use crate::solver::{Limits, solve_with};

/// The puzzle of an attempt, or `None` where it came to none within the nodes.
pub(super) fn sudoku(frame: &Frame, recipe: &Recipe, random: &mut Random, nodes: u64) -> Option<Sketch> {
    let houses = frame.houses.clone().build().ok()?;
    let grid = Filling::new(&houses, &[]).random(random)?;
    let mut sketch = Sketch { givens: houses.cells(), ..Sketch::new(frame, recipe.side, grid) };
    let mut dug = Vec::new();
    for orbit in random.shuffled(frame.symmetry.orbits(recipe.side, houses.cells())) {
        sketch.givens -= orbit;
        if is_unique(&houses, &sketch, nodes)? {
            dug.push(orbit);
        } else {
            sketch.givens |= orbit;
        }
    }
    for orbit in random.shuffled(dug).into_iter().take(2 * usize::from(recipe.ease)) {
        sketch.givens |= orbit;
    }
    Some(sketch)
}

/// Whether the solution is the only one, within so many nodes; `None` where that was not enough. To put a puzzle together
/// at every step takes longer than to solve it. Nobody reads the solutions; where there are sums or straights they would
/// still have to be kept, for a search that begins again compares what it finds.
fn is_unique(houses: &Puzzle, sketch: &Sketch, nodes: u64) -> Option<bool> {
    let givens = CellMap::from_fn(|cell| sketch.grid[cell].filter(|_| sketch.givens.contains(cell)));
    unique(solve_with(houses, &givens, &Limits { nodes, kept: 0, ..Limits::default() }).status)
}
