//! Killer: cages grown over a full grid, split until the solution is the only one, then merged while it stays so.

use super::grid::full_grid;
use super::random::Random;
use super::{Recipe, empty, is_unique};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, Puzzle};
use crate::solver::Solution;

/// Splits before an attempt is given up.
const SPLITS: usize = 24;

/// Single cells that a puzzle may have, by the recipe's ease: more would be a Sudoku with givens.
const SINGLES: [usize; 4] = [3, 3, 4, 12];

/// Merges that are tried for a puzzle without extra help.
const MERGES: usize = 12;

/// One attempt.
///
/// Only whether the solution is the only one decides what happens next, never which solutions the solver happens to
/// find first, so that a seed keeps its puzzle when the solver learns a better order.
pub(super) fn killer(recipe: &Recipe, random: &mut Random) -> Option<Puzzle> {
    let empty = empty(recipe, random);
    let grid = full_grid(&empty, random)?;
    let with = |cages: &[CellSet]| {
        let sum = |cage: CellSet| cage.iter().filter_map(|c| grid[c]).map(Digit::get).sum();
        cages.iter().fold(empty.clone(), |b, &cage| b.cage(sum(cage), cage)).build().ok()
    };
    let mut cages = grow(&grid, recipe, random)?;
    let mut puzzle = with(&cages)?;
    for _ in 0..SPLITS {
        if is_unique(&puzzle) {
            break;
        }
        let largest = cages.iter().map(|c| c.len()).max()?;
        let candidates: Vec<usize> = (0..cages.len()).filter(|&i| cages[i].len() == largest).collect();
        let at = random.pick(&candidates)?;
        let (a, b) = split(cages[at], random)?;
        cages[at] = a;
        cages.push(b);
        puzzle = with(&cages)?;
    }
    if recipe.ease == 0 {
        for _ in 0..MERGES {
            let merged = merge(&grid, &cages, random)?;
            if let Some(harder) = with(&merged).filter(is_unique) {
                (cages, puzzle) = (merged, harder);
            }
        }
    }
    let singles = cages.iter().filter(|c| c.len() == 1).count();
    (singles <= SINGLES[ease(recipe)]).then_some(puzzle)
}

/// The cages with two random neighbours made one, where that keeps to the rules; otherwise as they are.
fn merge(grid: &Solution, cages: &[CellSet], random: &mut Random) -> Option<Vec<CellSet>> {
    let a = random.pick(cages)?;
    let joins = |b: &CellSet| {
        let union = a | *b;
        let digits: DigitSet = union.iter().filter_map(|c| grid[c]).collect();
        *b != a && union.len() <= 5 && digits.len() == union.len() && union.is_connected()
    };
    let partners: Vec<CellSet> = cages.iter().copied().filter(joins).collect();
    let mut merged = cages.to_vec();
    if let Some(b) = random.pick(&partners) {
        merged.retain(|&c| c != a && c != b);
        merged.push(a | b);
    }
    Some(merged)
}

/// The recipe's ease as a position in a table of four.
fn ease(recipe: &Recipe) -> usize {
    usize::from(recipe.ease.min(3))
}

/// Covers the grid with connected cages without repeated digits, mostly of two to four cells; of fewer with more ease.
fn grow(grid: &Solution, recipe: &Recipe, random: &mut Random) -> Option<Vec<CellSet>> {
    let most = [5, 4, 3, 3][ease(recipe)];
    let sizes = if ease(recipe) == 3 { [1, 2, 2, 2, 2, 2, 2, 2, 3, 3] } else { [2, 2, 2, 3, 3, 3, 3, 4, 4, 5] };
    let alone = if ease(recipe) == 3 { 2 } else { 8 };
    let mut left = CellSet::ALL;
    let mut cages: Vec<CellSet> = Vec::new();
    // The cell with the fewest free neighbours goes first, so that few cells are left alone.
    while let Some(start) = tightest(left, random) {
        let size = sizes[random.below(sizes.len())].min(most);
        let mut cage = start.set();
        left.remove(start);
        while cage.len() < size {
            let rim: Vec<Cell> = left.iter().filter(|&c| fits(grid, cage, c)).collect();
            let Some(next) = random.pick(&rim) else { break };
            cage.insert(next);
            left.remove(next);
        }
        cages.push(cage);
    }
    // Single cells join a neighbouring cage where one takes them; some stay, as a start for the player.
    let mut merged: Vec<CellSet> = cages.iter().copied().filter(|c| c.len() > 1).collect();
    for single in cages.into_iter().filter(|c| c.len() == 1) {
        let cell = single.first()?;
        let homes: Vec<usize> =
            (0..merged.len()).filter(|&i| merged[i].len() < most && fits(grid, merged[i], cell)).collect();
        match random.pick(&homes) {
            Some(at) if !random.one_in(alone) => merged[at] |= single,
            _ => merged.push(single),
        }
    }
    merged.sort_by_key(|c| c.first());
    Some(merged)
}

/// Whether the cell touches the cage and its digit is new there.
fn fits(grid: &Solution, cage: CellSet, cell: Cell) -> bool {
    cell.neighbours().any(|n| cage.contains(n)) && cage.iter().all(|c| grid[c] != grid[cell])
}

/// A random one of the cells with the fewest neighbours in the set.
fn tightest(left: CellSet, random: &mut Random) -> Option<Cell> {
    let free = |c: Cell| c.neighbours().filter(|&n| left.contains(n)).count();
    let least = left.iter().map(free).min()?;
    let cells: Vec<Cell> = left.iter().filter(|&c| free(c) == least).collect();
    random.pick(&cells)
}

/// Two connected parts of a cage, as equal as a random walk makes them.
fn split(cage: CellSet, random: &mut Random) -> Option<(CellSet, CellSet)> {
    let mut best: Option<(CellSet, CellSet)> = None;
    for _ in 0..12 {
        let mut part = random.pick(&cage.iter().collect::<Vec<_>>())?.set();
        while part.len() < cage.len() / 2 {
            let rim: Vec<Cell> = (cage - part).iter().filter(|c| c.neighbours().any(|n| part.contains(n))).collect();
            part.insert(random.pick(&rim)?);
        }
        let rest = cage - part;
        if !rest.is_empty() && rest.is_connected() {
            return Some((part, rest));
        }
        if let Some(cell) = cage.iter().find(|&c| cage.len() > 1 && cage.without(c).is_connected()) {
            best = Some((cell.set(), cage.without(cell)));
        }
    }
    best
}
