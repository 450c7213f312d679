//! Straights in rows and columns of nine, black cells between them: Str8ts, plain, X, B and BX.
//!
//! Nearly all of them are decided by propagation, so what counts is how cheaply lines are looked at: nine at a time
//! ([`lines`]), all rows, then all columns, until nothing changes ([`grid`]). Nothing is set up for a puzzle but its
//! candidates and where its compartments are.
//!
//! Boxes, diagonals and all other groups without a digit twice are pairs of cells that differ, looked at when a cell is
//! settled. A puzzle that needs more than a guess goes on in the general engine, which knows more rules.

mod grid;
mod lines;

use super::bits::bits;
use super::solutions::Solutions;
use super::{Limits, Outcome, Status, search};
use crate::puzzle::{Need, Needs, Puzzle};
use fearless_simd::{Level, dispatch};
use grid::{Grid, Rules};

/// What this engine knows; it needs [`Need::Lines`].
pub(super) const TAKES: Needs =
    Needs::of(&[Need::Lines, Need::Straights, Need::Groups, Need::OtherHouses, Need::Pairs, Need::Domains]);

/// Nodes after which a puzzle goes on in the general engine. Nearly all need no guess; where one was
/// not enough, a node here costs more than one there, which looks only at what a guess has changed. Measured from 1 to
/// 1,000: what takes a guess or two is as fast with 2 as with 25, what takes many is faster by a quarter to a half.
const HARD: u64 = 2;

/// Propagates and searches.
pub(super) fn run(puzzle: &Puzzle, limits: &Limits) -> Outcome {
    let level = Level::new();
    let rules = dispatch!(level, _ => Rules::of(puzzle));
    let mut search =
        Str8tsSearch { limits, level, rules, weights: [1; 81], nodes: 0, depth: 0, found: Solutions::default() };
    let mut end = End::Stopped;
    if limits.nodes > 0 && !(limits.stop)() {
        search.nodes = 1;
        end = search.explore(Grid::of(puzzle), 1);
    }
    let Str8tsSearch { nodes, weights, depth, found, .. } = search;
    if end == End::Hard {
        return search::resume(puzzle, limits, search::Before { nodes, weights, found });
    }
    let Solutions { kept, count } = found;
    Outcome { status: Status::of(count, end == End::All), solutions: kept, count, nodes, depth }
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// The whole tree was seen.
    All,
    /// There are as many solutions as asked for, or a limit was reached.
    Stopped,
    /// The puzzle is hard and deserves more rules.
    Hard,
}

/// A search under way.
struct Str8tsSearch<'a> {
    limits: &'a Limits<'a>,
    /// What the processor can do side by side.
    level: Level,
    rules: Rules,
    /// Failures that a cell took part in, as in [`super::search`].
    weights: [u64; 81],
    nodes: u64,
    depth: u32,
    found: Solutions,
}

impl Str8tsSearch<'_> {
    /// Searches below this grid, where a guess would be the `depth`th. Each call settles a cell, so that calls nest 81
    /// deep at most.
    fn explore(&mut self, mut grid: Grid, depth: u32) -> End {
        while self.propagate(&mut grid) {
            let Some((cell, digit)) = grid.choose(&self.weights) else {
                return if self.found.add(self.limits, || grid.read()) { End::Stopped } else { End::All };
            };
            if self.limits.reached(self.nodes) {
                return End::Stopped;
            }
            if self.nodes >= self.limits.hard.unwrap_or(HARD) {
                return End::Hard;
            }
            self.nodes += 1;
            self.depth = self.depth.max(depth);
            let mut next = grid;
            next.set(cell, digit);
            match self.explore(next, depth + 1) {
                End::All => grid.set(cell, grid.candidates(cell) & !digit),
                end => return end,
            }
        }
        End::All
    }

    /// Narrows until nothing changes; whether that is possible. The cells that fail gain weight.
    fn propagate(&mut self, grid: &mut Grid) -> bool {
        let Err(failed) = dispatch!(self.level, _ => grid.propagate(&self.rules)) else { return true };
        for cell in bits(failed) {
            self.weights[cell] += 1;
        }
        false
    }
}
