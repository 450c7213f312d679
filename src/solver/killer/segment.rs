//! Segments: what a cage and a house say together.
//!
//! The cells that a cage has inside a house take some of the nine digits, the other cells of the house take the rest.
//! So a choice of digits for the segment is possible only if it comes from a combination of the cage whose other digits
//! fit outside, and if what it leaves of the nine digits fits in the rest of the house. On the hardest Killers, whose
//! cages of five leave everything open, this takes away three nodes in five.

use super::super::engine::Contradiction;
use super::super::lanes::{LANES, Lanes, all_marked, empty, filled, in_all, intersection, lanes_of, union, unmarked};
use super::super::tables::{COUNT, FULL};
use super::grid::{Cells, Grid, View, at, by_band, candidates};
use crate::puzzle::combinations::combinations;
use crate::puzzle::{Cage, House, Puzzle};

/// Fewer cells inside say too little about the rest of the house.
const LEAST_INSIDE: usize = 3;

/// More cells outside leave too many choices.
const MOST_OUTSIDE: usize = 2;

/// Cells of a house and two more, with one to spare.
const MOST: usize = 12;

/// More than there are words with the choices of a segment: no cage has more than 120, twelve combinations of five digits
/// with ten ways to split each, or eight of six with fifteen.
const WORDS: usize = 32;

/// Some of the segments of a puzzle, a bit for each.
pub(super) type Segments = u128;

/// The cells that a cage has inside a house.
#[derive(Clone, Debug)]
pub(super) struct Segment {
    /// The positions of the cells inside, those of the cage outside, and those of the rest of the house.
    cells: [u8; MOST],
    inside: usize,
    outside: usize,
    total: usize,
    /// The choices: the digits inside and those outside.
    choices: Vec<(Lanes, Lanes)>,
    within: Cells,
    rest: Cells,
}

impl Segment {
    /// The segments of a puzzle that are worth a visit, as far as there are bits for them. A house has three at most.
    pub fn all(puzzle: &Puzzle) -> Vec<Self> {
        let pairs = puzzle.houses().iter().flat_map(|h| puzzle.cages().iter().map(move |c| (h, c)));
        pairs.filter_map(|(house, cage)| Self::new(house, cage)).take(Segments::BITS as usize).collect()
    }

    fn new(house: &House, cage: &Cage) -> Option<Self> {
        let (inside, outside, rest) = (cage.cells & house.cells, cage.cells - house.cells, house.cells - cage.cells);
        if inside.len() < LEAST_INSIDE || outside.len() > MOST_OUTSIDE || rest.is_empty() {
            return None;
        }
        let mut segment = Self {
            cells: [0; MOST],
            inside: inside.len(),
            outside: outside.len(),
            total: inside.len() + outside.len() + rest.len(),
            choices: choices(cage, inside.len()),
            within: by_band(inside.bits()),
            rest: by_band(rest.bits()),
        };
        for (slot, cell) in segment.cells.iter_mut().zip(inside.iter().chain(outside).chain(rest)) {
            *slot = at(cell.index());
        }
        Some(segment)
    }

    /// The positions of the cells inside.
    pub fn inside(&self) -> &[u8] {
        &self.cells[..self.inside]
    }

    /// The positions of all its cells.
    pub fn cells(&self) -> &[u8] {
        &self.cells[..self.total]
    }

    /// Narrows the cells of the cage and of the house.
    #[inline(always)]
    pub fn narrow(&self, grid: &mut Grid, view: &View) -> Result<(), Contradiction> {
        let (inside, others) = self.cells().split_at(self.inside);
        let (outside, rest) = others.split_at(self.outside);
        let mut sieve = Sieve::default();
        sieve.within = sieve.inside.add(inside, view, self.inside);
        sieve.without = sieve.outside.add(outside, view, self.outside);
        let left = sieve.rest.add(rest, view, 9 - self.inside);
        sieve.forced = FULL & !left;
        let found = sieve.sift(&self.choices);
        if found.any == 0 {
            return Err(Contradiction);
        }
        grid.take_all(sieve.within & !found.any, &self.within);
        grid.take_all(left & found.all, &self.rest);
        for &at in outside {
            grid.take(at, candidates(view, at) & !found.out);
        }
        Ok(())
    }
}

/// Every way to split a combination of the cage into so many digits inside and the others outside.
fn choices(cage: &Cage, inside: usize) -> Vec<(Lanes, Lanes)> {
    let mut pairs = Vec::new();
    for set in combinations(cage.cells.len(), cage.sum).iter().map(|set| set.bits()) {
        let mut inner = set;
        while inner != 0 {
            if inner.count_ones() as usize == inside {
                pairs.push((inner, set ^ inner));
            }
            inner = (inner - 1) & set;
        }
    }
    pairs.sort_unstable();
    let lanes = |chunk: &[(u16, u16)]| {
        let (inner, outer): (Vec<u16>, Vec<u16>) = chunk.iter().copied().unzip();
        (lanes_of(&inner), lanes_of(&outer))
    };
    pairs.chunks(LANES).map(lanes).collect()
}

/// Candidates of cells that some choices miss.
#[derive(Default)]
struct Tests {
    sets: [Lanes; 9],
    len: usize,
}

impl Tests {
    /// Adds cells each of which must have one of so many digits; the candidates of all of them. A cell with enough
    /// candidates meets any choice.
    #[inline(always)]
    fn add(&mut self, cells: &[u8], view: &View, size: usize) -> u16 {
        let mut union = 0;
        for set in cells.iter().map(|&at| candidates(view, at)) {
            union |= set;
            let tight = usize::from(COUNT[usize::from(set & FULL)]) + size <= 9;
            if let Some(slot) = self.sets.get_mut(self.len) {
                *slot = in_all(set);
                self.len += usize::from(tight);
            }
        }
        union
    }

    fn sets(&self) -> &[Lanes] {
        &self.sets[..self.len]
    }
}

/// Which choices are possible.
#[derive(Default)]
struct Sieve {
    /// The digits that fit inside, and those that fit outside.
    within: u16,
    without: u16,
    /// The digits that fit nowhere else in the house.
    forced: u16,
    inside: Tests,
    outside: Tests,
    rest: Tests,
}

/// What the possible choices have in common.
struct Common {
    any: u16,
    all: u16,
    out: u16,
}

impl Sieve {
    #[inline(always)]
    fn sift(&self, choices: &[(Lanes, Lanes)]) -> Common {
        let (unfit, unfit_outside, forced) = (in_all(!self.within), in_all(!self.without), in_all(self.forced));
        // Lanes without a choice are marked already.
        let unlike =
            |inner: Lanes, outer: Lanes| inner | filled(inner & unfit | outer & unfit_outside | forced & !inner);
        // First those words that still have a choice, without a jump: which they are nobody can foresee.
        let (mut live, mut count) = ([0u8; WORDS], 0);
        for (i, &(inner, outer)) in (0..).zip(choices) {
            live[count % WORDS] = i;
            count += usize::from(!all_marked(unlike(inner, outer)));
        }
        let (mut any, mut all, mut out) = (0, Lanes::MAX, 0);
        for &i in &live[..count % WORDS] {
            let Some(&(inner, outer)) = choices.get(usize::from(i)) else { continue };
            let mut bad = unlike(inner, outer);
            for set in self.inside.sets() {
                bad |= empty(inner & set);
            }
            for set in self.outside.sets() {
                bad |= empty(outer & set);
            }
            for set in self.rest.sets() {
                // What the choice leaves misses a cell whose candidates it takes all.
                bad |= empty(set & !inner);
            }
            let good = unmarked(bad);
            any |= inner & good;
            all &= inner | !good;
            out |= outer & good;
        }
        Common { any: union(any), all: intersection(all), out: union(out) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Cell, CellSet};

    #[test]
    fn no_segment_has_more_choices_than_there_is_room_for() {
        let mut most = 0;
        for size in LEAST_INSIDE..=9 {
            let cells: CellSet = (0..size).filter_map(Cell::from_index).collect();
            for sum in 1..=45 {
                let inside = LEAST_INSIDE.max(size.saturating_sub(MOST_OUTSIDE))..=size;
                most = inside.map(|inside| choices(&Cage { sum, cells }, inside).len()).fold(most, usize::max);
            }
        }
        assert_eq!(most, 120 / LANES);
        assert!(most < WORDS);
    }
}
