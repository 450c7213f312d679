//! The search: guess, propagate, backtrack.
//!
//! Branching is binary, "the cell holds this digit" against "it does not", so that what a failed guess teaches is
//! propagated before the next choice. The cell is the one with the fewest candidates for its weight, and a cell gains
//! weight whenever a rule over it fails: the heuristic dom/wdeg of Boussemart and others (2004). That sends the search
//! to where the contradictions are, which matters where no cell has two candidates for a long time. Letting old
//! failures fade was tried: a third more nodes on the hardest Killers.
//!
//! Derived rules come in stages: none for the first propagation, which is enough for half of the regular Killers, those
//! of single houses where it stops, and the rest after some dozens of nodes, when the search is started again. They
//! cost more to set up and to visit than an ordinary puzzle takes in all, and save a hard one most of its nodes.

use super::bits::bits;
use super::engine::{Engine, State};
use super::limits::Limits;
use super::network::Network;
use super::propagation::propagate;
use super::solutions::Solutions;
use super::tables::{BIT, digit};
use super::{Outcome, Solution, killer, suits, sums};
use crate::puzzle::{Cell, CellMap, Digit, Need, Puzzle};

/// Nodes after which a puzzle with cages counts as hard.
const HARD: u64 = 60;

/// The same for Str8ts: few have more than twenty, and the hardest known had hundreds without the rules for hard ones.
/// Having these before the first guess was tried, and so were joint windows of the compartments of a line: neither
/// saved nodes enough to pay for itself.
const HARD_STR8TS: u64 = 25;

/// Compiles, propagates and searches.
pub(super) fn run(puzzle: &Puzzle, limits: &Limits) -> Outcome {
    let mut search = Search::new(Network::new(puzzle));
    let exhausted = search.stages(puzzle, limits);
    search.outcome(exhausted)
}

/// The same where another engine has narrowed the cells to these candidates.
pub(super) fn resume(puzzle: &Puzzle, limits: &Limits, candidates: &[u16; 81]) -> Outcome {
    let mut search = Search::new(Network::new(puzzle));
    let cells = search.engine.network.cells;
    let mut left = candidates.iter().enumerate().filter(|(cell, _)| cells & BIT[*cell] != 0);
    let narrowed = left.try_for_each(|(cell, set)| search.engine.keep(cell, *set));
    let exhausted = narrowed.is_err() || search.stages(puzzle, limits);
    search.outcome(exhausted)
}

/// A guess that can be taken back.
struct Level {
    state: State,
    cell: usize,
    digit: u16,
}

/// Why a search ended.
enum End {
    /// The whole tree was seen.
    All,
    /// There are as many solutions as asked for, or a limit was reached.
    Enough,
    /// The puzzle is hard and deserves more rules.
    Budget,
}

/// A search under way.
struct Search {
    engine: Engine,
    levels: Vec<Level>,
    weights: [u64; 81],
    nodes: u64,
    depth: usize,
    found: Solutions,
}

impl Search {
    fn new(network: Network) -> Self {
        Self {
            engine: Engine::new(network),
            levels: Vec::new(),
            weights: [1; 81],
            nodes: 0,
            depth: 0,
            found: Solutions::default(),
        }
    }

    /// What was found; all there is where the whole tree was seen.
    fn outcome(self, exhausted: bool) -> Outcome {
        self.found.outcome(exhausted, self.nodes, self.depth as u32)
    }

    /// Propagates and searches with more and more derived rules; whether the whole tree was seen.
    fn stages(&mut self, puzzle: &Puzzle, limits: &Limits) -> bool {
        let hard = limits.hard_after(if puzzle.compartments().is_empty() { HARD } else { HARD_STR8TS });
        if limits.nodes == 0 || (limits.stop)() {
            return false;
        }
        self.nodes = 1;
        if self.engine.any_empty() || propagate(&mut self.engine).is_err() {
            return true;
        }
        let derivable = !puzzle.cages().is_empty() || !puzzle.compartments().is_empty();
        if self.engine.state.open != 0 && derivable {
            let derived = sums::derive_single(&mut self.engine, puzzle);
            self.engine.wake();
            if derived.is_err() || propagate(&mut self.engine).is_err() {
                return true;
            }
            let root = self.engine.state.clone();
            match self.explore(limits, hard) {
                End::All => return true,
                End::Enough => return false,
                End::Budget => {}
            }
            let before = std::mem::take(&mut self.found);
            self.levels.clear();
            self.engine.restore(root);
            let exhausted = self.again(puzzle, limits);
            if !exhausted {
                self.keep(before, limits);
            }
            return exhausted;
        }
        matches!(self.explore(limits, u64::MAX), End::All)
    }

    /// Searches once more with all that can be derived, for good; whether the whole tree was seen.
    fn again(&mut self, puzzle: &Puzzle, limits: &Limits) -> bool {
        sums::derive_unions(&mut self.engine.network, puzzle);
        if !puzzle.compartments().is_empty() {
            self.engine.network.add_distinct(puzzle);
            self.engine.network.balance(puzzle);
        }
        self.engine.wake();
        if propagate(&mut self.engine).is_err() {
            return true;
        }
        if suits(puzzle, Need::UsualHouses, killer::TAKES) && !puzzle.cages().is_empty() {
            let (network, root) = (&self.engine.network, &self.engine.state);
            let mut search = killer::KillerSearch::new(puzzle, network, root, &self.weights, self.nodes, limits);
            let exhausted = search.run();
            (self.nodes, self.found) = (search.nodes, search.found);
            self.depth = self.depth.max(search.depth);
            return exhausted;
        }
        matches!(self.explore(limits, u64::MAX), End::All)
    }

    /// Adds the solutions found before the search was started again, unless they were found again: where a limit ends
    /// it early these may be others, and to know two is to know that there are several.
    fn keep(&mut self, before: Solutions, limits: &Limits) {
        for solution in before.kept {
            let room = self.found.count < limits.solutions && self.found.kept.len() < limits.kept;
            if room && !self.found.kept.contains(&solution) {
                self.found.add(limits, || solution);
            }
        }
        // Of those that were not kept it is not known whether they were found again.
        self.found.count = self.found.count.max(before.count);
    }

    /// Searches below the current state, which has been propagated, until `budget` nodes have been seen in all.
    fn explore(&mut self, limits: &Limits, budget: u64) -> End {
        let mut alive = true;
        loop {
            if !alive {
                self.bump_weights();
            } else if self.engine.state.open != 0 {
                if limits.reached(self.nodes) {
                    return End::Enough;
                }
                if self.nodes >= budget {
                    return End::Budget;
                }
                self.nodes += 1;
                self.guess();
                alive = propagate(&mut self.engine).is_ok();
                continue;
            } else {
                let engine = &self.engine;
                if self.found.add(limits, || read(engine)) {
                    return End::Enough;
                }
            }
            if !self.backtrack() {
                return End::All;
            }
            alive = propagate(&mut self.engine).is_ok();
        }
    }

    /// Places the lowest candidate of the most promising cell.
    fn guess(&mut self) {
        let candidates = &self.engine.state.candidates;
        let (mut best, mut best_count, mut best_weight) = (0, 10, 1);
        for cell in bits(self.engine.state.open) {
            let (count, weight) = (u64::from(candidates[cell].count_ones()), self.weights[cell]);
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
        self.depth = self.depth.max(self.levels.len());
        // Cannot fail: the digit is a candidate.
        let _ = self.engine.keep(best, digit);
    }

    /// Adds weight to the cells of the rule that failed.
    fn bump_weights(&mut self) {
        for cell in bits(self.engine.failed) {
            self.weights[cell] += 1;
        }
    }

    /// Takes the last guess back and rules it out; `false` when there is none left.
    fn backtrack(&mut self) -> bool {
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
