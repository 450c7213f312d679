//! Almost locked sets: cells that all differ, with one digit more than there are cells.
//!
//! Such a set lacks exactly one of its digits. So where it lacks one, it holds all the others. That needs no house to
//! be complete and no sum: it is true of every group of cells that differ, in a house, a cage or a compartment.

use crate::logic::{DigitMap, Grid};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// The most cells in a set: one of more has a smaller counterpart among the other cells of its house, nearly always.
const MOST: usize = 5;

/// Cells that all differ, with one digit more than there are cells.
#[derive(Debug)]
pub struct AlmostLocked {
    /// The cells.
    pub cells: CellSet,
    /// Their candidates.
    pub digits: DigitSet,
    places: DigitMap<CellSet>,
    seen: DigitMap<CellSet>,
}

impl AlmostLocked {
    /// Every set of up to five cells, the smallest first; a cell with two candidates is one.
    pub(super) fn all(grid: &Grid) -> Vec<Self> {
        let mut found: Vec<(CellSet, DigitSet)> = Vec::new();
        let mut before: Vec<CellSet> = Vec::new();
        let houses = grid.puzzle.houses().iter().map(|h| h.cells);
        // The cells of a cage differ by the rules.
        for region in houses.chain(grid.puzzle.cages().iter().map(|c| c.cells)) {
            let few = |&c: &Cell| grid.candidates[c].len() <= MOST + 1;
            let open: Vec<Cell> = (region & grid.open).iter().filter(few).collect();
            // What lies in a region before this one as a whole was found there.
            let shared = before.iter().map(|other| *other & region).filter(|shared| !shared.is_empty());
            let (single, several): (Vec<CellSet>, Vec<CellSet>) = shared.partition(|shared| shared.only().is_some());
            let once = single.into_iter().fold(CellSet::EMPTY, |all, cell| all | cell);
            grow(grid, &open, (CellSet::EMPTY, DigitSet::EMPTY, 0), &mut |cells, digits| {
                let alone = cells.only().is_some_and(|cell| once.contains(cell));
                if !alone && !several.iter().any(|shared| cells.is_subset(*shared)) {
                    found.push((cells, digits));
                }
            });
            before.push(region);
        }
        found.sort_by_cached_key(|(cells, _)| cells.len());
        found.into_iter().map(|(cells, digits)| Self::new(grid, cells, digits)).collect()
    }

    fn new(grid: &Grid, cells: CellSet, digits: DigitSet) -> Self {
        let (mut places, mut seen) = (DigitMap::new(CellSet::EMPTY), DigitMap::new(CellSet::EMPTY));
        for digit in digits {
            places[digit] = cells & grid.places(digit);
            seen[digit] = grid.seen_by_all(places[digit]) & grid.places(digit);
        }
        Self { cells, digits, places, seen }
    }

    /// Its cells that have the digit.
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[digit]
    }

    /// The cells with the digit that see all its places in the set: none of them holds it together with the set.
    pub fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit]
    }
}

fn grow(
    grid: &Grid,
    rest: &[Cell],
    (cells, digits, count): (CellSet, DigitSet, usize),
    found: &mut dyn FnMut(CellSet, DigitSet),
) {
    let mut rest = rest;
    while let [cell, after @ ..] = rest {
        let (cells, digits, count) = (cells.with(*cell), digits | grid.candidates[*cell], count + 1);
        if digits.len() <= MOST + 1 {
            if digits.len() == count + 1 {
                found(cells, digits);
            }
            if count < MOST {
                grow(grid, after, (cells, digits, count), found);
            }
        }
        rest = after;
    }
}
