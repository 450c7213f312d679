//! Counting what is left when two digits are: nothing is guessed then, for the open cells fall apart into rings.
//!
//! Every house has none or two open cells, and both digits fit in each. What one of them holds settles all that it is
//! linked with, house by house; so a ring has two ways, or none where a cell would have to hold both digits. An empty
//! grid has most of its solutions in such pairs.

use super::mini_lines::{each_bit, row};
use super::tables::SEEN;

/// In how many ways the open cells can be filled, if exactly two digits are left for them; the places of the digits, by
/// band, are those of a propagated grid.
pub(super) fn ways(places: &[[u32; 9]; 3], open: &[u32; 3]) -> Option<usize> {
    // Two digits have at most two cells in a row, and 18 in all: most grids are done with here.
    if third(open[0] & row(0)) || open.iter().map(|cells| cells.count_ones()).sum::<u32>() > 18 {
        return None;
    }
    let is_left = |digit: usize| (0..3).any(|band| places[band][digit] & open[band] != 0);
    if (0..9).filter(|&digit| is_left(digit)).count() != 2 {
        return None;
    }
    let (mut left, mut ways) = (*open, 1);
    while let Some(band) = left.iter().position(|cells| *cells != 0) {
        let mut ring = [[0; 3]; 2];
        ring[0][band] = left[band] & left[band].wrapping_neg();
        let (mut new, mut side) = (ring[0], 1);
        while new != [0; 3] {
            new = minus(seen(&new, open), &ring[side]);
            ring[side] = std::array::from_fn(|band| ring[side][band] | new[band]);
            side = 1 - side;
        }
        let [one, other] = ring;
        if (0..3).any(|band| one[band] & other[band] != 0) {
            return Some(0);
        }
        left = minus(minus(left, &one), &other);
        ways *= 2;
    }
    Some(ways)
}

/// Whether there are more than two cells.
fn third(cells: u32) -> bool {
    let further = cells & cells.wrapping_sub(1);
    further & further.wrapping_sub(1) != 0
}

/// The open cells that some of these cells see, by band.
fn seen(cells: &[u32; 3], open: &[u32; 3]) -> [u32; 3] {
    let mut seen = [0; 3];
    for (band, cells) in cells.iter().enumerate() {
        each_bit(*cells, |bit| {
            for (seen, by_cell) in seen.iter_mut().zip(SEEN[27 * band + bit]) {
                *seen |= by_cell;
            }
        });
    }
    std::array::from_fn(|band| seen[band] & open[band])
}

fn minus(cells: [u32; 3], others: &[u32; 3]) -> [u32; 3] {
    std::array::from_fn(|band| cells[band] & !others[band])
}
