//! Plain 9×9 Sudokus, on an engine of their own.
//!
//! Without cages, diagonals or windows there is nothing to compile: the geometry is in tables ([`tables`]), and a node
//! is 200 bytes that are copied at a guess ([`grid`]). Per band and digit 27 bits hold the places. Three rules narrow
//! them:
//!
//! - a digit takes three mini-lines ([`mini_lines`]) of every band and every stack in one of six ways ([`ways`]): one
//!   look settles it in all six, and finds its only place in a row, column or box;
//! - a cell with one candidate holds it, found for a whole band at once;
//! - a mini-line holds three digits, found for all mini-lines at once.
//!
//! Where solutions are only counted, those that differ in two digits are counted without looking for each
//! ([`two_digits`]): a third less time on an empty grid.
//!
//! Where to branch matters most. Measured in one run (hardest1106, nodes and µs a puzzle): a cell with two candidates
//! in the band that has most of them 215 and 127; of all cells with two candidates the one whose digits the cells it
//! sees contest most 120 and 89, for to find it costs a fifth of the time; a digit in the band or stack that is closest
//! to being settled 96 and 58. Then the order of work: one close of the cells that a digit has found in all bands,
//! instead of one a band, and digits in rounds, instead of the lowest that is due, leave 49.
//!
//! Tried without gain: a digit with two places in a row instead of a cell with three candidates; a note of what is due
//! by band and digit; the loops over digits four or eight at a time (fewer instructions and a third more time, for a
//! digit that was stored alone has to reach memory before it is read with others); one look at bands and stacks a turn
//! instead of as many as it takes; a close without asking whether there is anything to close; the
//! ways of a stack looked up without asking whether its columns have changed.

pub(super) mod grid;
mod mini_lines;
pub(super) mod tables;
#[cfg(test)]
mod tests;
mod two_digits;
pub(super) mod ways;

use super::solutions::Solutions;
use super::{Limits, Outcome, Solution};
use crate::puzzle::{CellMap, Digit, Need, Needs};
use grid::Grid;

/// What this engine knows.
pub(super) const TAKES: Needs = Needs::of(&[Need::UsualHouses]);

/// Propagates and searches.
pub(super) fn run(givens: &CellMap<Option<Digit>>, limits: &Limits) -> Outcome {
    let mut search = SudokuSearch { limits, nodes: 0, depth: 0, found: Solutions::default() };
    let mut exhausted = false;
    if limits.nodes > 0 && !(limits.stop)() {
        search.nodes = 1;
        exhausted = search.explore(start(givens), 1);
    }
    search.found.outcome(exhausted, search.nodes, search.depth)
}

/// The grid that the givens leave.
fn start(givens: &CellMap<Option<Digit>>) -> Grid {
    // They are listed without a branch, for where they stand cannot be foreseen.
    let mut listed = [(0, 0); 82];
    let mut count = 0;
    for (cell, given) in givens.iter() {
        let digit = given.map_or(0, Digit::get);
        listed[count] = (cell.index() as u8, digit);
        count += usize::from(digit > 0);
    }
    Grid::new(listed[..count].iter().map(|&(cell, digit)| (usize::from(cell), usize::from(digit - 1))))
}

/// A search under way.
struct SudokuSearch<'a> {
    limits: &'a Limits<'a>,
    nodes: u64,
    depth: u32,
    found: Solutions,
}

impl SudokuSearch<'_> {
    /// Searches below this grid, where a guess would be the `depth`th; whether all of it was seen. Each call settles
    /// where a digit stands in a row of a band or a box of a stack, so that calls nest 162 deep at most.
    fn explore(&mut self, mut grid: Grid, depth: u32) -> bool {
        while grid.propagate().is_ok() {
            if self.found.are_counted(self.limits)
                && let Some(ways) = two_digits::ways(&grid)
            {
                return !self.found.count(self.limits, ways);
            }
            let Some(choice) = grid.choose() else {
                return !self.found.add(self.limits, || read(&grid));
            };
            if self.limits.reached(self.nodes) {
                return false;
            }
            self.nodes += 1;
            self.depth = self.depth.max(depth);
            let mut next = grid;
            next.place(&choice);
            if !self.explore(next, depth + 1) {
                return false;
            }
            grid.remove(&choice);
        }
        true
    }
}

/// The digits of a full grid.
fn read(grid: &Grid) -> Solution {
    let mut digits = [0; 81];
    grid.each(|cell, digit| digits[cell] = digit as u8 + 1);
    CellMap::from_fn(|cell| Digit::new(digits[cell.index()]))
}
