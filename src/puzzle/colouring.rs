//! Colours for cages and regions, so that no two that touch look alike.

use super::cell::CELLS;
use super::{Cell, CellMap, CellSet, Puzzle, Regions, bits};

/// A colour number (1, 2, …) for each cell of a cage, 0 for cells in none; touching cages never share one.
///
/// Four colours where a search finds them, else five: the formats of SudokuWiki have five. Cages in several pieces
/// can need more, which is why the number is not bounded here.
#[must_use]
pub fn cage_colouring(puzzle: &Puzzle) -> CellMap<u8> {
    let mut cages: Vec<CellSet> = Vec::with_capacity(puzzle.cages().len());
    for cell in puzzle.cells() {
        if let Some(outline) = puzzle.outline(cell) {
            if cages.len() <= outline {
                cages.resize(outline + 1, CellSet::EMPTY);
            }
            if let Some(cells) = cages.get_mut(outline) {
                cells.insert(cell);
            }
        }
    }
    coloured(&cages)
}

/// The same for the regions of a jigsaw, 1 to 5; 0 where there is none.
#[must_use]
pub fn region_colouring(puzzle: &Puzzle) -> CellMap<u8> {
    if !matches!(puzzle.regions(), Regions::Jigsaw(_)) {
        return CellMap::default();
    }
    let grid = puzzle.grid();
    let region = |number: u8| grid.iter().filter(|&c| puzzle.region_of(c) == number).collect::<CellSet>();
    let regions: Vec<CellSet> = (0..puzzle.side()).map(region).collect();
    coloured(&regions)
}

/// The tint number of each cell: that of its region in a jigsaw, whose cages have walls of their own; else the colours
/// of the cages that came in with the puzzle's text, else a colouring of our own.
///
/// The colouring searches: keep the answer as long as the puzzle stays the same.
#[must_use]
pub fn tints(puzzle: &Puzzle) -> CellMap<u8> {
    if matches!(puzzle.regions(), Regions::Jigsaw(_)) {
        return region_colouring(puzzle);
    }
    puzzle.cage_colours().copied().unwrap_or_else(|| cage_colouring(puzzle))
}

/// A colour for each cell of these groups, no two of which touch in the same one.
fn coloured(groups: &[CellSet]) -> CellMap<u8> {
    let mut group_of: CellMap<Option<usize>> = CellMap::default();
    for (i, cells) in groups.iter().enumerate() {
        cells.iter().for_each(|cell| group_of[cell] = Some(i));
    }
    let mut touching = vec![0u128; groups.len()];
    for cell in Cell::all() {
        let Some(i) = group_of[cell] else { continue };
        for j in cell.neighbours().filter_map(|n| group_of[n]).filter(|&j| j != i) {
            touching[i] |= 1 << j;
        }
    }
    let colours = (4..=5).find_map(|limit| colour(&touching, limit)).unwrap_or_else(|| greedy(&touching));
    let mut map = CellMap::default();
    for (cells, colour) in groups.iter().zip(colours) {
        cells.iter().for_each(|cell| map[cell] = colour);
    }
    map
}

/// A search for colours.
struct ColourSearch<'a> {
    /// The groups that each one touches.
    touching: &'a [u128],
    /// What decides between groups with as many colours around them: first the one that touches more, then the first.
    ranks: Vec<usize>,
    /// The most colours.
    limit: u8,
    /// The colours found so far, 0 for none.
    colours: Vec<u8>,
    /// How often a colour may still be tried.
    tries: u32,
}

impl ColourSearch<'_> {
    /// Gives a colour to the group with the fewest left, then to the others in the same way; `used` are the colours
    /// around each group, `open` the groups without one.
    fn go(&mut self, open: u128, used: &[u8; CELLS]) -> bool {
        let rank = |&i: &usize| (used[i].count_ones(), self.ranks[i]);
        let Some(next) = bits(open).max_by_key(rank) else { return true };
        for c in (0..self.limit).filter(|c| used[next] >> c & 1 == 0) {
            if self.tries == 0 {
                return false;
            }
            self.tries -= 1;
            let mut used = *used;
            bits(self.touching[next]).for_each(|i| used[i] |= 1 << c);
            self.colours[next] = c + 1;
            if self.go(open & !(1 << next), &used) {
                return true;
            }
        }
        false
    }
}

/// Backtracking; gives up after a bounded number of tries.
fn colour(touching: &[u128], limit: u8) -> Option<Vec<u8>> {
    let open = (0..touching.len()).fold(0, |set, i| set | 1 << i);
    let rank = |(i, around): (usize, &u128)| around.count_ones() as usize * CELLS + CELLS - i;
    let ranks = touching.iter().enumerate().map(rank).collect();
    let mut search = ColourSearch { touching, ranks, limit, colours: vec![0; touching.len()], tries: 20_000 };
    search.go(open, &[0; CELLS]).then_some(search.colours)
}

fn greedy(touching: &[u128]) -> Vec<u8> {
    let mut colours = vec![0u8; touching.len()];
    for i in 0..touching.len() {
        colours[i] = (1..=u8::MAX).find(|c| bits(touching[i]).all(|j| colours[j] != *c)).unwrap_or(u8::MAX);
    }
    colours
}
