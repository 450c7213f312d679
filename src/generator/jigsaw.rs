//! Jigsaw regions: the usual boxes, whose cells change places with those of their neighbours until little is left of
//! them.

use super::random::Random;
use crate::puzzle::house::box_of;
use crate::puzzle::{Cell, CellMap, CellSet};

/// Swaps that are tried; about one in six keeps both regions in one piece.
const SWAPS: usize = 600;

/// Cells that must have left their box: where fewer have after all swaps, they go on.
const MOVED: usize = 30;

/// Swaps after which the regions stay as they are.
const MOST_SWAPS: usize = 10 * SWAPS;

/// Nine regions of nine cells, each in one piece.
pub(super) fn jigsaw(random: &mut Random) -> CellMap<u8> {
    let mut regions = CellMap::from_fn(|c| box_of(9, c).unwrap_or(0));
    let all: Vec<Cell> = Cell::all().collect();
    for tried in 0..MOST_SWAPS {
        if tried >= SWAPS && moved(&regions) >= MOVED {
            break;
        }
        let Some(a) = random.pick(&all) else { break };
        let near: Vec<Cell> = a.neighbours().filter(|&n| regions[n] != regions[a]).collect();
        let Some(to) = random.pick(&near).map(|n| regions[n]) else { continue };
        let from = regions[a];
        let members = |number: u8| all.iter().copied().filter(|&c| regions[c] == number).collect::<CellSet>();
        let (giving, taking) = (members(from).without(a), members(to).with(a));
        let rim: Vec<Cell> = taking.without(a).iter().filter(|c| c.neighbours().any(|n| giving.contains(n))).collect();
        let Some(b) = random.pick(&rim) else { continue };
        if giving.with(b).is_connected() && taking.without(b).is_connected() {
            (regions[a], regions[b]) = (to, from);
        }
    }
    regions
}

/// How many cells are no longer in the region of their box.
fn moved(regions: &CellMap<u8>) -> usize {
    Cell::all().filter(|&c| Some(regions[c]) != box_of(9, c)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_whole_and_no_boxes() {
        for seed in 0..20 {
            let regions = jigsaw(&mut Random::new(seed));
            let moved = moved(&regions);
            assert!(moved >= MOVED, "seed {seed}: only {moved} cells changed places");
            for number in 0..9 {
                let region: CellSet = Cell::all().filter(|&c| regions[c] == number).collect();
                assert!(region.len() == 9 && region.is_connected(), "seed {seed}: {region}");
            }
        }
    }
}
