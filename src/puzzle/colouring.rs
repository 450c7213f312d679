//! Colours for cages, so that no two touching cages look alike.

use super::cell::{Cell, CellMap, CellSet};
use super::puzzle::Puzzle;

/// A colour number (1, 2, …) for each cell of a cage, 0 for cells in none; touching cages never share one.
///
/// Four colours where a search finds them, else five: the formats of SudokuWiki have five. Cages in several pieces
/// can need more, which is why the number is not bounded here.
#[must_use]
pub fn cage_colouring(puzzle: &Puzzle) -> CellMap<u8> {
    let cages = puzzle.cages();
    let touching: Vec<Vec<usize>> = cages
        .iter()
        .map(|cage| {
            let around: CellSet = cage.cells.iter().flat_map(Cell::neighbours).collect();
            (0..cages.len()).filter(|&j| cages[j].cells.intersects(around - cage.cells)).collect()
        })
        .collect();
    let colours = (4..=5).find_map(|limit| colour(&touching, limit)).unwrap_or_else(|| greedy(&touching));
    CellMap::from_fn(|cell| puzzle.cage_index(cell).and_then(|i| colours.get(i).copied()).unwrap_or(0))
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
