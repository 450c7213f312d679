//! Colours for cages and regions, so that no two that touch look alike.

use super::cell::{Cell, CellMap, CellSet};
use super::puzzle::{Puzzle, Regions};

/// A colour number (1, 2, …) for each cell of a cage, 0 for cells in none; touching cages never share one.
///
/// Four colours where a search finds them, else five: the formats of SudokuWiki have five. Cages in several pieces
/// can need more, which is why the number is not bounded here.
#[must_use]
pub fn cage_colouring(puzzle: &Puzzle) -> CellMap<u8> {
    let cages: Vec<CellSet> = puzzle.cages().iter().map(|cage| cage.cells).collect();
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

/// A colour for each cell of these groups, no two of which touch in the same one.
fn coloured(groups: &[CellSet]) -> CellMap<u8> {
    let touching: Vec<Vec<usize>> = groups
        .iter()
        .map(|cells| {
            let around: CellSet = cells.iter().flat_map(Cell::neighbours).collect();
            (0..groups.len()).filter(|&j| groups[j].intersects(around - *cells)).collect()
        })
        .collect();
    let colours = (4..=5).find_map(|limit| colour(&touching, limit)).unwrap_or_else(|| greedy(&touching));
    let mut map = CellMap::default();
    for (cells, colour) in groups.iter().zip(colours) {
        cells.iter().for_each(|cell| map[cell] = colour);
    }
    map
}

/// Backtracking on the cage with the fewest colours left; gives up after a bounded number of tries.
fn colour(touching: &[Vec<usize>], limit: u8) -> Option<Vec<u8>> {
    fn go(touching: &[Vec<usize>], limit: u8, colours: &mut [u8], tries: &mut u32) -> bool {
        let used = |i: usize, colours: &[u8]| touching[i].iter().fold(0u16, |m, &j| m | 1 << colours[j]) >> 1;
        let open = (0..colours.len()).filter(|&i| colours[i] == 0);
        let Some(next) = open.max_by_key(|&i| (used(i, colours).count_ones(), touching[i].len(), colours.len() - i))
        else {
            return true;
        };
        for c in 1..=limit {
            if used(next, colours) >> (c - 1) & 1 == 0 && *tries > 0 {
                *tries -= 1;
                colours[next] = c;
                if go(touching, limit, colours, tries) {
                    return true;
                }
                colours[next] = 0;
            }
        }
        false
    }
    let mut colours = vec![0; touching.len()];
    go(touching, limit, &mut colours, &mut 20_000).then_some(colours)
}

fn greedy(touching: &[Vec<usize>]) -> Vec<u8> {
    let mut colours = vec![0u8; touching.len()];
    for i in 0..touching.len() {
        colours[i] = (1..=u8::MAX).find(|c| touching[i].iter().all(|&j| colours[j] != *c)).unwrap_or(u8::MAX);
    }
    colours
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Kind;

    #[test]
    fn touching_cages_differ_and_five_colours_do() {
        // Dominoes in a brick pattern, which touch on all sides.
        let mut builder = Puzzle::builder(Kind::Killer, 9);
        for row in 0..9 {
            for column in (row % 2..8).step_by(2) {
                let pair = [Cell::new(row, column), Cell::new(row, column + 1)];
                builder = builder.cage(9, pair.into_iter().flatten().collect());
            }
        }
        let puzzle = builder.build().unwrap();
        let colours = cage_colouring(&puzzle);
        for cell in Cell::all() {
            for other in cell.neighbours() {
                let (a, b) = (puzzle.cage_index(cell), puzzle.cage_index(other));
                if a.is_some() && b.is_some() {
                    assert_eq!(a == b, colours[cell] == colours[other], "{cell} and {other}");
                }
            }
            assert!(colours[cell] <= 5);
            assert_eq!(colours[cell] == 0, puzzle.cage_index(cell).is_none());
        }
    }
}
