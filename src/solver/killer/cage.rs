//! Cages, as in [`super::super::rules`], over a [`Grid`].

use super::super::engine::Contradiction;
use super::super::network::Propagator;
use super::super::rules::{fitting, pair};
use super::super::tables::{COUNT, FULL, digit, exactly};
use super::grid::{Cells, Grid, View, at, by_band, candidates};

/// Different digits with a sum.
#[derive(Clone, Debug)]
pub(super) struct Cage {
    /// The positions of its cells.
    cells: [u8; 9],
    len: usize,
    sum: usize,
    /// Its cells.
    pub mask: Cells,
}

impl Cage {
    pub fn new(rule: &Propagator) -> Self {
        let mut cells = [0; 9];
        for (slot, &cell) in cells.iter_mut().zip(rule.cells()) {
            *slot = at(usize::from(cell));
        }
        let (len, sum) = (rule.cells().len(), usize::from(rule.sum));
        Self { cells, len, sum, mask: by_band(rule.bits) }
    }

    /// The positions of its cells.
    pub fn cells(&self) -> &[u8] {
        &self.cells[..self.len]
    }

    /// Narrows the open cells.
    #[inline(always)]
    pub fn narrow(&self, grid: &mut Grid, view: &View, peers: &[Cells; 128]) -> Result<(), Contradiction> {
        // Settled cells are overwritten by the next one, which spares a jump that nobody can foresee.
        let (mut cells, mut sets) = ([0u8; 10], [0u16; 10]);
        let (mut open, mut used, mut twice, mut left) = (0, 0, 0, self.sum);
        for &cell in self.cells() {
            let set = candidates(view, cell);
            (cells[open], sets[open]) = (cell, set);
            let settled = set & set.wrapping_sub(1) == 0;
            let (placed, digit) = if settled { (set, digit(set)) } else { (0, 0) };
            twice |= used & placed;
            used |= placed;
            left = left.wrapping_sub(digit);
            open += usize::from(!settled);
        }
        if twice != 0 || left > self.sum {
            return Err(Contradiction);
        }
        let (cells, sets) = (&cells[..open], &mut sets[..open]);
        // The grid knows rows, columns and boxes, but not that a digit stands in a cage only once.
        for (&cell, set) in cells.iter().zip(sets.iter_mut()) {
            grid.take(cell, *set & used);
            *set &= !used;
        }
        match *sets {
            [] if left == 0 => Ok(()),
            [] => Err(Contradiction),
            [set] => {
                grid.take(cells[0], set & !exactly(left));
                if set & exactly(left) == 0 { Err(Contradiction) } else { Ok(()) }
            }
            [one, other] => {
                let (a, b) = pair(one, other, left);
                if a == 0 || b == 0 {
                    return Err(Contradiction);
                }
                grid.take(cells[0], one & !a);
                grid.take(cells[1], other & !b);
                if COUNT[usize::from((a | b) & FULL)] == 2 { self.require(grid, a | b, peers) } else { Ok(()) }
            }
            [a, b, c] => {
                let kept = three([a, b, c], left);
                if kept[0] == 0 {
                    return Err(Contradiction);
                }
                for ((&cell, set), kept) in cells.iter().zip(sets.iter_mut()).zip(kept) {
                    grid.take(cell, *set & !kept);
                    *set = kept;
                }
                self.by_sets(grid, sets, left, peers)
            }
            _ => self.by_sets(grid, sets, left, peers),
        }
    }

    /// Keeps the digits of the sets that still fit, and requires those that all of them share.
    #[inline(always)]
    fn by_sets(&self, grid: &mut Grid, sets: &[u16], sum: usize, peers: &[Cells; 128]) -> Result<(), Contradiction> {
        let (union, any, all) = fitting(sets, sum);
        if any == 0 {
            return Err(Contradiction);
        }
        grid.take_all(union & !any, &self.mask);
        self.require(grid, all, peers)
    }

    /// Digits that the cage must hold: places the one with a single place, and takes each from the cells that see all
    /// of its places.
    #[inline(always)]
    fn require(&self, grid: &mut Grid, digits: u16, peers: &[Cells; 128]) -> Result<(), Contradiction> {
        let mut rest = digits & FULL;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let all = [0, 1, 2].map(|band: usize| grid.places[band][digit]);
            let mut seen = [0, 1, 2].map(|band: usize| all[band] & !self.mask[band]);
            let (mut count, mut last) = (0, 0);
            'places: for (band, (all, mask)) in (0..).zip(all.into_iter().zip(self.mask)) {
                let mut places = all & mask;
                while places != 0 {
                    last = 32 * band + places.trailing_zeros() as u8;
                    places &= places - 1;
                    count += 1;
                    for (seen, peers) in seen.iter_mut().zip(peers[usize::from(last & 127)]) {
                        *seen &= peers;
                    }
                    if count > 1 && seen == [0; 3] {
                        break 'places;
                    }
                }
            }
            match count {
                0 => return Err(Contradiction),
                1 => grid.take(last, FULL & !(1 << digit)),
                _ => {}
            }
            grid.take_all(1 << digit, &seen);
        }
        Ok(())
    }
}

/// What takes part in three different digits with this sum.
#[inline(always)]
fn three(sets: [u16; 3], sum: usize) -> [u16; 3] {
    let mut kept = [0; 3];
    let mut rest = sets[0];
    while rest != 0 {
        let first = rest & rest.wrapping_neg();
        rest ^= first;
        let Some(left) = sum.checked_sub(digit(first)) else { break };
        let (second, third) = pair(sets[1] & !first, sets[2] & !first, left);
        if second != 0 {
            kept[0] |= first;
            kept[1] |= second;
            kept[2] |= third;
        }
    }
    kept
}
