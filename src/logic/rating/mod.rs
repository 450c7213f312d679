//! How hard a puzzle is, judged by its path.

mod explainer_scale;

use std::collections::BTreeMap;

use crate::logic::analysis::innies_outies::shape_cost;
use crate::logic::{Evidence, Fact, Grade, Level, Step, Technique};
use crate::puzzle::Kind;

#[doc(hidden)] // for the tests of the package
pub use explainer_scale::EXPLAINER_SCALE;
pub use explainer_scale::{ExplainerRating, explainer_rating, has_explainer_rating};

/// The difficulty of a puzzle from a position on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// By the hardest technique needed; [`Level::Beyond`] where that is a net or a search, or where the path does not
    /// reach the solution.
    pub level: Level,
    /// Over all steps: the step's score times the open candidates, divided by all candidates of an empty grid.
    /// So a hard step counts more while much is open. `None` where the path does not reach the solution: how hard the
    /// rest is, it does not say.
    pub score: Option<u32>,
    /// The technique with the highest level and score on the path.
    pub hardest: Option<Technique>,
    /// How often each technique was used, by slug.
    pub counts: BTreeMap<&'static str, u32>,
}

impl Rating {
    /// `tough 812`, or `not rated`.
    #[must_use]
    pub fn brief(&self) -> String {
        self.score.map_or_else(|| "not rated".to_owned(), |score| format!("{} {score}", self.level.slug()))
    }

    /// For those who do not know the levels: `tough, level 3 of 5, score 812`, or `not rated`.
    #[must_use]
    pub fn in_full(&self) -> String {
        let number = match self.level {
            Level::Beyond => String::new(),
            level => format!(", level {} of {}", level as u8 + 1, Level::Beyond as u8),
        };
        let score = self.score.map(|score| format!("{number}, score {score}"));
        self.in_brief().to_owned() + &score.unwrap_or_default()
    }

    /// The level alone: `tough`, or `not rated`.
    #[must_use]
    pub const fn in_brief(&self) -> &'static str {
        match (self.score, self.level) {
            (None, _) => "not rated",
            (Some(_), Level::Beyond) => "beyond the five levels",
            (Some(_), level) => level.slug(),
        }
    }
}

/// Adds up a rating step by step.
pub(in crate::logic) struct Tally {
    kind: Kind,
    weighted: u64,
    hardest: Option<Technique>,
    counts: BTreeMap<&'static str, u32>,
}

impl Tally {
    /// No step yet, in a kind of puzzle.
    pub(in crate::logic) const fn new(kind: Kind) -> Self {
        Self { kind, weighted: 0, hardest: None, counts: BTreeMap::new() }
    }

    /// Counts a step made while `open` candidates were open.
    pub(in crate::logic) fn add(&mut self, step: &Step, open: usize) {
        let technique = step.technique;
        self.weighted += u64::from(cost(step, self.kind).map_or(0, |cost| cost.score)) * open as u64;
        *self.counts.entry(technique.slug).or_default() += 1;
        if self.hardest.is_none_or(|h| h.grade(self.kind) < technique.grade(self.kind)) {
            self.hardest = Some(technique);
        }
    }

    /// The rating; `full` is the number of candidates of an empty grid.
    pub(in crate::logic) fn finish(self, solved: bool, full: usize) -> Rating {
        let level = match (solved, self.hardest) {
            (false, _) => Level::Beyond,
            (true, hardest) => hardest.and_then(|t| t.grade(self.kind)).map_or(Level::Gentle, |grade| grade.level),
        };
        let full = full.max(1) as u64;
        let score = solved.then(|| u32::try_from(self.weighted.div_ceil(full)).unwrap_or(u32::MAX));
        Rating { level, score, hardest: self.hardest, counts: self.counts }
    }
}

/// How hard a step is in a kind of puzzle: the grade of its technique, and a higher score for each further house of a
/// house union and for a border sum of more than three cells. `None` where the technique does not apply.
#[must_use]
pub fn cost(step: &Step, kind: Kind) -> Option<Grade> {
    let mut cost = step.technique.grade(kind)?;
    // What several cases rest on is thought of once.
    let supposes = |e: &Evidence| matches!(e.fact, Fact::Suppose { .. } | Fact::SupposeSet { .. });
    let known = |index: usize, one: &Evidence| {
        step.evidence.iter().any(supposes) && step.evidence.iter().take(index).any(|other| other == one)
    };
    for (index, evidence) in step.evidence.iter().enumerate() {
        let added = match evidence.fact {
            Fact::Total { houses } => shape_cost(usize::from(houses), 0),
            Fact::Remainder { .. } => shape_cost(0, evidence.cells.len()),
            _ => 0,
        };
        if added > 0 && !known(index, evidence) {
            cost.score += added;
        }
    }
    Some(cost)
}
