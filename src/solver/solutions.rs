//! The solutions of a search: counted, and kept as far as they are wanted.

use super::{Limits, Outcome, Solution, Status};

/// The solutions found so far.
#[derive(Debug, Default)]
pub(super) struct Solutions {
    /// Those that are handed back.
    pub kept: Vec<Solution>,
    /// How many there are.
    pub count: usize,
}

impl Solutions {
    /// Whether those that are found from now on are counted, and nothing else.
    pub fn are_counted(&self, limits: &Limits) -> bool {
        limits.each.is_none() && self.kept.len() >= limits.kept
    }

    /// Counts so many more; whether there are as many as asked for.
    pub fn count(&mut self, limits: &Limits, more: usize) -> bool {
        self.count = self.count.saturating_add(more).min(limits.solutions);
        self.count >= limits.solutions
    }

    /// The answer of a search that visited so many nodes, with so many guesses at the same time at most. Where it is
    /// `exhausted` these are all there are.
    pub fn outcome(self, exhausted: bool, nodes: u64, depth: u32) -> Outcome {
        let Self { kept, count } = self;
        Outcome { status: Status::of(count, exhausted), solutions: kept, count, complete: exhausted, nodes, depth }
    }

    /// Adds a solution, which is made only if it is wanted; whether there are as many as asked for.
    pub fn add(&mut self, limits: &Limits, solution: impl FnOnce() -> Solution) -> bool {
        self.count += 1;
        if self.kept.len() < limits.kept || limits.each.is_some() {
            let solution = solution();
            if let Some(each) = limits.each {
                each(&solution);
            }
            if self.kept.len() < limits.kept {
                self.kept.push(solution);
            }
        }
        self.count >= limits.solutions
    }
}
