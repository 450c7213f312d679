//! Jigsaw regions: the usual boxes, whose cells change places with those of their neighbours until little is left of
//! them.

use super::random::Random;
use super::symmetry::Symmetry;
use crate::puzzle::house::box_of;
use crate::puzzle::{Cell, CellMap, CellSet};

/// Swaps that are tried; about one in six keeps both regions in one piece.
const SWAPS: usize = 600;

/// Of a hundred cells so many must have left their box: where fewer have after all swaps, they go on.
const MOVED: usize = 37;

/// Swaps after which the regions stay as they are.
const MOST_SWAPS: usize = 10 * SWAPS;

/// As many regions as the side, each in one piece, that look the same after the movement.
pub(super) fn jigsaw(side: u8, symmetry: Symmetry, random: &mut Random) -> CellMap<u8> {
    let mut regions = CellMap::from_fn(|c| box_of(side, c).unwrap_or(0));
    let all: Vec<Cell> = Cell::grid(side).collect();
    for tried in 0..MOST_SWAPS {
        if tried >= SWAPS && moved(side, &regions) * 100 >= MOVED * all.len() {
            break;
        }
        let Some(a) = random.pick(&all) else { break };
        let near: Vec<Cell> = a.neighbours().filter(|n| all.contains(n) && regions[*n] != regions[a]).collect();
        let Some(to) = random.pick(&near).map(|n| regions[n]) else { continue };
        let from = regions[a];
        let giving = region(&all, &regions, from);
        let rim = all.iter().copied().filter(|&c| regions[c] == to && c.neighbours().any(|n| giving.contains(n)));
        let rim: Vec<Cell> = rim.collect();
        let Some(b) = random.pick(&rim) else { continue };
        // Of cells that come to lie on each other none can say where the others go.
        if symmetry.orbit(side, a).contains(b) {
            continue;
        }
        let mut next = regions;
        for (a, b) in symmetry.images(side, a).into_iter().zip(symmetry.images(side, b)) {
            (next[a], next[b]) = (regions[b], regions[a]);
        }
        let whole = |number| {
            let cells = region(&all, &next, number);
            cells.len() == usize::from(side) && cells.is_connected()
        };
        let images = symmetry.images(side, a).into_iter().chain(symmetry.images(side, b));
        let touched: Vec<u8> = images.map(|cell| regions[cell]).collect();
        if touched.into_iter().all(whole) {
            regions = next;
        }
    }
    regions
}

fn region(all: &[Cell], regions: &CellMap<u8>, number: u8) -> CellSet {
    all.iter().copied().filter(|&c| regions[c] == number).collect()
}

/// How many cells are no longer in the region of their box.
fn moved(side: u8, regions: &CellMap<u8>) -> usize {
    Cell::grid(side).filter(|&c| Some(regions[c]) != box_of(side, c)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_whole_and_symmetric_and_no_boxes() {
        for (seed, side) in (0..30).flat_map(|seed| [(seed, 6), (seed, 9)]) {
            for symmetry in [Symmetry::HalfTurn, Symmetry::Mirror, Symmetry::None] {
                if side == 6 && symmetry == Symmetry::Mirror {
                    continue;
                }
                let regions = jigsaw(side, symmetry, &mut Random::new(seed));
                let moved = moved(side, &regions);
                assert!(moved * 4 >= usize::from(side * side), "seed {seed}: only {moved} cells changed places");
                let all: Vec<Cell> = Cell::grid(side).collect();
                let list: Vec<CellSet> = (0..side).map(|number| region(&all, &regions, number)).collect();
                for &cells in &list {
                    assert!(cells.len() == usize::from(side) && cells.is_connected(), "seed {seed}: {cells}");
                    assert!(list.contains(&symmetry.of(side, cells)), "seed {seed} {symmetry:?}: {cells}");
                }
            }
        }
    }
}
