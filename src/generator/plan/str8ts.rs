//! Str8ts: a pattern of black cells, straights laid into it, then givens and clues dug out.

use super::filling::Filling;
use super::frame::Frame;
use super::random::Random;
use super::recipe::Recipe;
use super::sketch::Sketch;
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, Puzzle};
use crate::solver::Solution;

/// Of a hundred black cells, so many have a clue before those are taken away that nothing needs.
const CLUES: usize = 60;

/// Grids that one pattern is tried with.
pub(super) const GRIDS: u32 = 4;

/// The same where boxes are houses: one pattern in ten has full grids, one search in six comes to one.
pub(super) const GRIDS_IN_BOXES: u32 = 32;

/// The puzzle of an attempt, or `None` where it came to none within the nodes.
pub(super) fn str8ts(frame: &Frame, recipe: &Recipe, random: &mut Random, nodes: u64) -> Option<Sketch> {
    let black = frame.black;
    let with = |clue| black.iter().fold(frame.houses.clone(), |b, c| b.black(c, clue)).build().ok();
    let white = with(None)?;
    let grid = Filling::new(&white, &[]).random(random)?;
    // With every black cell clued each house names all of its black cells.
    let named = with(Digit::new(1))?;
    let clues = clues(&named, &grid, black, random);
    let shown = black.iter().filter(|&cell| clues[cell].is_some() && random.below(100) < CLUES).collect();
    let mut sketch = Sketch { black, clues, shown, givens: white.cells(), ..Sketch::new(frame, recipe.side, grid) };
    let mut dug = Vec::new();
    for cell in random.shuffled(white.cells()) {
        sketch.givens.remove(cell);
        if sketch.is_unique(nodes)? {
            dug.push(cell);
        } else {
            sketch.givens.insert(cell);
        }
    }
    for cell in random.shuffled(shown) {
        sketch.shown.remove(cell);
        if !sketch.is_unique(nodes)? {
            sketch.shown.insert(cell);
        }
    }
    sketch.givens |= random.shuffled(dug).into_iter().take(usize::from(recipe.ease) * 3).collect();
    Some(sketch)
}

/// A digit for each black cell, none that a house of the cell holds already or blocks; nothing where all do.
fn clues(named: &Puzzle, grid: &Solution, black: CellSet, random: &mut Random) -> CellMap<Option<Digit>> {
    let mut clues: CellMap<Option<Digit>> = CellMap::default();
    for cell in random.shuffled(black) {
        let mut taken = DigitSet::EMPTY;
        for house in named.houses().iter().filter(|h| h.clues.contains(cell)) {
            taken |= house.cells.iter().filter_map(|c: Cell| grid[c]).collect::<DigitSet>();
            taken |= house.clues.iter().filter_map(|c: Cell| clues[c]).collect::<DigitSet>();
        }
        let free: Vec<Digit> = (named.digits() - taken).iter().collect();
        clues[cell] = random.pick(&free);
    }
    clues
}
