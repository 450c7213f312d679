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

use super::{Limits, Outcome, tree};
use crate::puzzle::{CellMap, Digit, Need, Needs};
use grid::Grid;

/// What this engine knows.
pub(super) const TAKES: Needs = Needs::of(&[Need::UsualHouses]);

/// Propagates and searches.
pub(super) fn run(givens: &CellMap<Option<Digit>>, limits: &Limits) -> Outcome {
    tree::search(|| start(givens), &(), limits)
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
