//! Str8ts: a point-symmetric pattern of black cells, straights laid into it, clues for some black cells, then givens
//! and clues dug out.

use super::grid::{full_grid, turned};
use super::random::Random;
use super::{Recipe, empty, is_unique};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, Puzzle, PuzzleBuilder};
use crate::solver::Solution;

/// One attempt.
pub(super) fn str8ts(recipe: &Recipe, random: &mut Random) -> Option<Puzzle> {
    let black = pattern(random);
    let base = empty(recipe, random);
    let empty = black.iter().fold(base.clone(), |b, c| b.black(c, None));
    let grid = full_grid(&empty, random)?;
    let mut clues = choose_clues(&empty, &grid, black, random)?;
    let with = |givens: CellSet, clues: &CellMap<Option<Digit>>| {
        let dark = black.iter().fold(base.clone(), |b, c| b.black(c, clues[c]));
        givens.iter().filter_map(|c| Some((c, grid[c]?))).fold(dark, |b, (c, d)| b.given(c, d)).build().ok()
    };
    let mut left = CellSet::ALL - black;
    let mut taken = Vec::new();
    for cell in random.shuffled(left) {
        if with(left.without(cell), &clues).is_some_and(|p| is_unique(&p)) {
            left.remove(cell);
            taken.push(cell);
        }
    }
    for cell in random.shuffled(black) {
        let clue = clues[cell].take();
        if clue.is_some() && (random.one_in(3) || !with(left, &clues).is_some_and(|p| is_unique(&p))) {
            clues[cell] = clue;
        }
    }
    left |= random.shuffled(taken).into_iter().take(usize::from(recipe.ease) * 3).collect();
    with(left, &clues)
}

/// Sixteen to twenty-four black cells, half of the grid mirroring the other; no block of four and few lone white cells.
fn pattern(random: &mut Random) -> CellSet {
    let wanted = 16 + random.below(9);
    let mut black = CellSet::EMPTY;
    for cell in random.shuffled(Cell::all().take(41)) {
        if black.len() >= wanted {
            break;
        }
        let tried = black.with(cell).with(turned(cell));
        if fair(tried) {
            black = tried;
        }
    }
    black
}

/// Whether no line is broken into too many pieces, no 2×2 block is black and the white cells are connected.
fn fair(black: CellSet) -> bool {
    let white = CellSet::ALL - black;
    let dark = |c: Cell, rows, columns| c.offset(rows, columns).is_some_and(|n| black.contains(n));
    let block = |c: Cell| dark(c, 0, 1) && dark(c, 1, 0) && dark(c, 1, 1);
    let lone = |c: Cell| c.neighbours().all(|n| black.contains(n));
    let crowded = (0..9).any(|i| {
        let row = black.iter().filter(|c| c.row() == i).count();
        let column = black.iter().filter(|c| c.column() == i).count();
        row > 4 || column > 4
    });
    !crowded && !black.iter().any(block) && !white.iter().any(lone) && white.is_connected()
}

/// A digit for about half of the black cells, none that stands or is blocked in a house of the cell.
fn choose_clues(
    empty: &PuzzleBuilder,
    grid: &Solution,
    black: CellSet,
    random: &mut Random,
) -> Option<CellMap<Option<Digit>>> {
    // With every black cell clued each house names all of its black cells.
    let one = Digit::new(1)?;
    let houses = black.iter().fold(empty.clone(), |b, c| b.black(c, Some(one))).build().ok()?;
    let mut clues: CellMap<Option<Digit>> = CellMap::default();
    for cell in random.shuffled(black) {
        let mut taken = DigitSet::EMPTY;
        for house in houses.houses().iter().filter(|h| h.clues.contains(cell)) {
            taken |= house.cells.iter().filter_map(|c| grid[c]).collect::<DigitSet>();
            taken |= house.clues.iter().filter_map(|c| clues[c]).collect::<DigitSet>();
        }
        let free: Vec<Digit> = (DigitSet::ALL - taken).iter().collect();
        if random.below(10) < 6 {
            clues[cell] = random.pick(&free);
        }
    }
    Some(clues)
}
