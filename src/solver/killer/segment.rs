//! Segments: what a cage and a house say together.
//!
//! The cells that a cage has inside a house take some of the nine digits, the other cells of the house take the rest.
//! So a choice of digits for the segment is possible only if it comes from a combination of the cage whose other digits
//! fit outside, and if what it leaves of the nine digits fits in the rest of the house. On the hardest Killers, whose
//! cages of five leave everything open, this takes away three nodes in five.

use super::super::engine::Contradiction;
use super::super::tables::{COUNT, FULL};
use super::grid::{Cells, Grid, View, at, by_band};
use crate::puzzle::combinations::combinations;
use crate::puzzle::{Cage, House, Puzzle};

/// Fewer cells inside say too little about the rest of the house.
const LEAST_INSIDE: usize = 3;

/// More cells outside leave too many choices.
const MOST_OUTSIDE: usize = 2;

/// Cells of a house and two more, with one to spare.
const MOST: usize = 12;

/// Choices looked at together.
const LANES: usize = 8;

/// So many sets side by side.
type Lanes = [u16; LANES];

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
    /// All these cells.
    pub mask: Cells,
    within: Cells,
    rest: Cells,
    /// The candidates at the last visit.
    last: [u16; MOST],
}

impl Segment {
    /// The segments of a puzzle that are worth a visit.
    pub fn all(puzzle: &Puzzle) -> Vec<Self> {
        let pairs = puzzle.houses().iter().flat_map(|h| puzzle.cages().iter().map(move |c| (h, c)));
        pairs.filter_map(|(house, cage)| Self::new(house, cage)).collect()
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
            mask: by_band((cage.cells | house.cells).bits()),
            within: by_band(inside.bits()),
            rest: by_band(rest.bits()),
            last: [0; MOST],
        };
        for (slot, cell) in segment.cells.iter_mut().zip(inside.iter().chain(outside).chain(rest)) {
            *slot = at(cell.index());
        }
        Some(segment)
    }

    /// Forgets the last visit.
    pub fn forget(&mut self) {
        self.last = [0; MOST];
    }

    /// The positions of the cells inside.
    pub fn cells(&self) -> &[u8] {
        &self.cells[..self.inside]
    }

    /// Narrows the cells of the cage and of the house.
    pub fn narrow(&mut self, grid: &mut Grid, view: &View) -> Result<(), Contradiction> {
        let mut sets = [0; MOST];
        for (set, &at) in sets[..self.total].iter_mut().zip(&self.cells) {
            *set = view[usize::from(at & 127)];
        }
        if sets == self.last {
            return Ok(());
        }
        self.last = sets;
        let (inside, others) = sets[..self.total].split_at(self.inside);
        let (outside, rest) = others.split_at(self.outside);
        let (within, left) = (union(inside), union(rest));
        let mut sieve = Sieve {
            within,
            without: union(outside),
            forced: FULL & !left,
            inside: Tests::default(),
            outside: Tests::default(),
            rest: Tests::default(),
        };
        inside.iter().for_each(|&set| sieve.inside.add(set, self.inside));
        outside.iter().for_each(|&set| sieve.outside.add(set, self.outside));
        rest.iter().for_each(|&set| sieve.rest.add(set, 9 - self.inside));
        let found = sieve.sift(&self.choices);
        if found.any == 0 {
            return Err(Contradiction);
        }
        grid.take_all(within & !found.any, &self.within);
        grid.take_all(left & found.all, &self.rest);
        for (&at, &set) in self.cells[self.inside..].iter().zip(outside) {
            grid.take(at, set & !found.out);
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
    // A lane without a choice holds digits that no cell has.
    let lanes = pairs.chunks(LANES).map(|chunk| {
        let mut lanes = ([u16::MAX; LANES], [u16::MAX; LANES]);
        for (i, &(inner, outer)) in chunk.iter().enumerate() {
            (lanes.0[i], lanes.1[i]) = (inner, outer);
        }
        lanes
    });
    lanes.collect()
}

/// Candidates of cells that some choices miss.
#[derive(Default)]
struct Tests {
    sets: [u16; 9],
    len: usize,
}

impl Tests {
    /// Adds a cell that must have one of so many digits. A cell with enough candidates meets any choice.
    fn add(&mut self, set: u16, size: usize) {
        let tight = usize::from(COUNT[usize::from(set & FULL)]) + size <= 9;
        if let Some(slot) = self.sets.get_mut(self.len) {
            *slot = set;
            self.len += usize::from(tight);
        }
    }

    fn sets(&self) -> &[u16] {
        &self.sets[..self.len]
    }
}

/// Which choices are possible.
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
    fn sift(&self, choices: &[(Lanes, Lanes)]) -> Common {
        let (mut any, mut all, mut out) = ([0u16; LANES], [FULL; LANES], [0u16; LANES]);
        for (inner, outer) in choices {
            let mut good = [0u16; LANES];
            for i in 0..LANES {
                let bad = (inner[i] & !self.within) | (outer[i] & !self.without) | (self.forced & !inner[i]);
                good[i] = if bad == 0 { u16::MAX } else { 0 };
            }
            if good == [0; LANES] {
                continue;
            }
            for &set in self.inside.sets() {
                for i in 0..LANES {
                    good[i] &= if inner[i] & set == 0 { 0 } else { u16::MAX };
                }
            }
            for &set in self.outside.sets() {
                for i in 0..LANES {
                    good[i] &= if outer[i] & set == 0 { 0 } else { u16::MAX };
                }
            }
            for &set in self.rest.sets() {
                // What the choice leaves misses a cell whose candidates it takes all.
                for i in 0..LANES {
                    good[i] &= if inner[i] & set == set { 0 } else { u16::MAX };
                }
            }
            for i in 0..LANES {
                any[i] |= inner[i] & good[i];
                all[i] &= inner[i] | !good[i];
                out[i] |= outer[i] & good[i];
            }
        }
        Common { any: union(&any), all: all.iter().fold(FULL, |all, set| all & set), out: union(&out) }
    }
}

fn union(sets: &[u16]) -> u16 {
    sets.iter().fold(0, |all, set| all | set)
}
