//! The search: guess, propagate, go back.
//!
//! Branching is binary, "the cell holds this digit" against "it does not", so that what a failed guess teaches is
//! propagated before the next choice. The cell is the one with the fewest candidates for its weight; a cell gains weight
//! whenever a rule over it fails, and old failures fade. That sends the search to where the contradictions are,
//! which matters where no cell has two candidates for a long time.
//!
//! A puzzle that is not settled after some dozens of nodes is started again with more derived rules: they cost more to set
//! up and to visit than an ordinary puzzle takes in all, and save a hard one most of its nodes.

use super::limits::Limits;
use super::network::Network;
use super::propagation::{Engine, State, bits};
use super::tables::digit;
use super::{Outcome, Solution, Status, sums};
use crate::puzzle::{Cell, CellMap, Digit, Puzzle};

/// Nodes after which a puzzle with cages counts as hard.
const HARD: u64 = 60;

/// Failures after which all weights are halved.
const FADE: u32 = 256;

/// Compiles, propagates and searches.
pub(super) fn run(puzzle: &Puzzle, limits: &Limits) -> Outcome {
    let mut network = Network::new(puzzle);
    sums::derive_single(&mut network, puzzle);
    if puzzle.cages().is_empty() && puzzle.compartments().is_empty() {
        return Search::new(network, 0).finish(limits, u64::MAX).0;
    }
    let (outcome, settled) = Search::new(network.clone(), 0).finish(limits, HARD);
    if settled {
        return outcome;
    }
    sums::derive_unions(&mut network, puzzle);
    if !puzzle.compartments().is_empty() {
        network.balance(puzzle);
    }
    Search::new(network, outcome.nodes).finish(limits, u64::MAX).0
}

/// A guess that can be taken back.
struct Level {
    state: State,
    cell: usize,
    digit: u16,
}

/// A search under way.
struct Search {
    engine: Engine,
    levels: Vec<Level>,
    weights: [u32; 81],
    failures: u32,
    nodes: u64,
    solutions: Vec<Solution>,
}

impl Search {
    fn new(network: Network, nodes: u64) -> Self {
        Self {
            engine: Engine::new(network),
            levels: Vec::new(),
            weights: [1; 81],
            failures: 0,
            nodes,
            solutions: Vec::new(),
        }
    }

    /// Runs to the end, a limit, or `patience` nodes; the flag is false when it was patience that ran out.
    fn finish(mut self, limits: &Limits, patience: u64) -> (Outcome, bool) {
        let (exhausted, settled) = self.explore(limits, patience);
        let status = match self.solutions.len() {
            0 if exhausted => Status::None,
            1 if exhausted => Status::Unique,
            0 | 1 => Status::Limit,
            _ => Status::Multiple,
        };
        (Outcome { status, solutions: self.solutions, nodes: self.nodes }, settled)
    }

    /// Whether the whole tree was seen, and whether the answer is final.
    fn explore(&mut self, limits: &Limits, patience: u64) -> (bool, bool) {
        if limits.reached(self.nodes) || (limits.stop)() {
            return (false, true);
        }
        self.nodes += 1;
        if self.engine.network.start.iter().enumerate().any(|(c, &s)| s == 0 && self.engine.network.cells >> c & 1 == 1)
        {
            return (true, true);
        }
        loop {
            if self.engine.propagate().is_ok() {
                if self.engine.state.open == 0 {
                    self.solutions.push(read(&self.engine));
                    if self.solutions.len() >= limits.solutions {
                        return (false, true);
                    }
                } else {
                    if limits.reached(self.nodes) {
                        return (false, true);
                    }
                    if self.nodes >= patience {
                        return (false, false);
                    }
                    self.nodes += 1;
                    self.guess();
                    continue;
                }
            } else {
                self.learn();
            }
            if !self.back() {
                return (true, true);
            }
        }
    }

    /// Places the lowest candidate of the most promising cell.
    fn guess(&mut self) {
        let candidates = &self.engine.state.candidates;
        let (mut best, mut best_count, mut best_weight) = (0, 10, 1);
        for cell in bits(self.engine.state.open) {
            let (count, weight) = (candidates[cell].count_ones(), self.weights[cell]);
            if count * best_weight < best_count * weight {
                (best, best_count, best_weight) = (cell, count, weight);
            }
        }
        let set = candidates[best];
        let digit = set & set.wrapping_neg();
        if self.levels.capacity() == 0 {
            self.levels.reserve(81);
        }
        self.levels.push(Level { state: self.engine.state.clone(), cell: best, digit });
        // Cannot fail: the digit is a candidate.
        let _ = self.engine.keep(best, digit);
    }

    /// Adds weight to the cells of the rule that failed.
    fn learn(&mut self) {
        for cell in bits(self.engine.failed) {
            self.weights[cell] += 1;
        }
        self.failures += 1;
        if self.failures >= FADE {
            self.failures = 0;
            self.weights.iter_mut().for_each(|w| *w = *w / 2 + 1);
        }
    }

    /// Takes the last guess back and rules it out; `false` when there is none left.
    fn back(&mut self) -> bool {
        while let Some(level) = self.levels.pop() {
            self.engine.restore(level.state);
            if self.engine.keep(level.cell, !level.digit).is_ok() {
                return true;
            }
        }
        false
    }
}

/// The digits of a settled state.
fn read(engine: &Engine) -> Solution {
    let digit_at = |cell: Cell| {
        let set = engine.state.candidates[cell.index()];
        if set == 0 { None } else { Digit::new(digit(set) as u8) }
    };
    CellMap::from_fn(digit_at)
}
