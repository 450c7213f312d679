//! How hard a puzzle is, judged by its path.

use std::collections::BTreeMap;

use super::step::Step;
use super::technique::Technique;
use crate::puzzle::Kind;

/// How hard a puzzle is for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles and single sums.
    Gentle,
    /// Pairs, pointing, first arithmetic.
    Moderate,
    /// Triples, wings, fish, sums over several cells.
    Tough,
    /// Chains and whole-grid arguments.
    Diabolical,
    /// Case analysis.
    Extreme,
    /// Not solved by any technique the program knows.
    Beyond,
}

impl Level {
    /// The word used in JSON and on screen.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Gentle => "gentle",
            Self::Moderate => "moderate",
            Self::Tough => "tough",
            Self::Diabolical => "diabolical",
            Self::Extreme => "extreme",
            Self::Beyond => "beyond",
        }
    }
}

/// The difficulty of a puzzle from a position on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// By the hardest technique needed; [`Level::Beyond`] where the path does not reach the solution.
    pub level: Level,
    /// Over all steps: the step's score times the open candidates, divided by all candidates of an empty grid.
    /// So a hard step counts more while much is open.
    pub score: u32,
    /// The technique with the highest level and score on the path.
    pub hardest: Option<Technique>,
    /// How often each technique was used, by slug.
    pub counts: BTreeMap<&'static str, u32>,
}

/// Adds up a rating step by step.
pub(super) struct Tally {
    kind: Kind,
    weighted: u64,
    hardest: Option<Technique>,
    counts: BTreeMap<&'static str, u32>,
}

impl Tally {
    /// No step yet, in a kind of puzzle.
    pub(super) const fn new(kind: Kind) -> Self {
        Self { kind, weighted: 0, hardest: None, counts: BTreeMap::new() }
    }

    /// Counts a step made while `open` candidates were open.
    pub(super) fn add(&mut self, step: &Step, open: usize) {
        let technique = step.technique;
        self.weighted += u64::from(step.cost(self.kind).map_or(0, |cost| cost.score)) * open as u64;
        *self.counts.entry(technique.slug).or_default() += 1;
        if self.hardest.is_none_or(|h| h.grade(self.kind) < technique.grade(self.kind)) {
            self.hardest = Some(technique);
        }
    }

    /// The rating; `full` is the number of candidates of an empty grid.
    pub(super) fn finish(self, solved: bool, full: usize) -> Rating {
        let level = match (solved, self.hardest) {
            (false, _) => Level::Beyond,
            (true, hardest) => hardest.and_then(|t| t.grade(self.kind)).map_or(Level::Gentle, |grade| grade.level),
        };
        let full = full.max(1) as u64;
        let score = u32::try_from(self.weighted.div_ceil(full)).unwrap_or(u32::MAX);
        Rating { level, score, hardest: self.hardest, counts: self.counts }
    }
}
