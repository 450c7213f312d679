//! Straights in rows and columns of nine, black cells between them: Str8ts, plain, X, B and BX.
//!
//! Nearly all of them are decided by propagation, so what counts is how cheaply lines are looked at: nine at a time
//! ([`lines`]), all rows, then all columns, until nothing changes ([`grid`]). Nothing is set up for a puzzle but its
//! candidates and where its compartments are.
//!
//! Boxes, diagonals and all other groups without a digit twice are pairs of cells that differ, looked at when a cell is
//! settled. Where a guess is needed the general engine goes on with what is left of the cells: after a guess it looks
//! only at what has changed, and it knows more rules.

mod grid;
mod lines;

use super::solutions::Solutions;
use super::{Limits, Outcome, search};
use crate::puzzle::{Need, Needs, Puzzle};
use fearless_simd::{Level, dispatch};
use grid::{Grid, Rules};

/// What this engine knows; it needs [`Need::Lines`].
pub(super) const TAKES: Needs =
    Needs::of(&[Need::Lines, Need::Straights, Need::Groups, Need::OtherHouses, Need::Pairs, Need::Domains]);

/// Propagates, and leaves the search to the general engine.
pub(super) fn run(puzzle: &Puzzle, limits: &Limits) -> Outcome {
    let mut found = Solutions::default();
    if limits.nodes == 0 || (limits.stop)() {
        return found.outcome(false, 0, 0);
    }
    let level = Level::new();
    let rules = dispatch!(level, _ => Rules::of(puzzle));
    let mut grid = dispatch!(level, _ => Grid::of(puzzle));
    if dispatch!(level, _ => grid.propagate(&rules)).is_err() {
        return found.outcome(true, 1, 0);
    }
    if dispatch!(level, _ => grid.is_settled()) {
        let enough = found.add(limits, || dispatch!(level, _ => grid.read()));
        return found.outcome(!enough, 1, 0);
    }
    search::resume(puzzle, limits, &std::array::from_fn(|cell| grid.candidates(cell)))
}
