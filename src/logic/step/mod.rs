//! One step: what it does to the board, and the evidence for it.

pub mod conclusion;
pub mod count;
pub mod evidence;
pub mod fact;
pub mod technique;

use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet};

pub use conclusion::Conclusion;
pub use evidence::{Evidence, Reason, Role};
pub use fact::Fact;
pub use technique::{Class, Grade, Level, Technique, TechniqueInfo};

/// One application of a technique.
///
/// Its words are made from the evidence alone (see [`explain`](crate::logic::explain)), so that each premise has cells to
/// highlight.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// Which technique.
    pub technique: Technique,
    /// Digits that follow.
    pub places: Vec<(Cell, Digit)>,
    /// Candidates that go. Only candidates that are really there.
    pub removes: Vec<(Cell, Digit)>,
    /// The premises, in the order in which they are given.
    pub evidence: Vec<Evidence>,
    /// What follows from them.
    pub conclusion: Conclusion,
}

impl Step {
    /// The cells that make the pattern, as a hint points at them: the pattern itself where there is one, else the
    /// cage, compartment or house it is about.
    pub fn pattern(&self) -> CellSet {
        let of = |roles: &[Role]| {
            let chosen = self.evidence.iter().filter(|e| roles.contains(&e.role));
            chosen.fold(CellSet::EMPTY, |all, e| all | e.cells)
        };
        let choices: [&[Role]; 3] =
            [&[Role::Pattern, Role::BorderSum, Role::Pivot], &[Role::Cage, Role::Compartment], &[Role::House]];
        choices.into_iter().map(of).find(|cells| !cells.is_empty()).unwrap_or_default()
    }

    /// The first cell that loses all of these candidates.
    pub(in crate::logic) fn emptied(&self, candidates: &CellMap<DigitSet>) -> Option<Cell> {
        self.targets().iter().find(|&cell| {
            let lost = self.removes.iter().filter(|(c, _)| *c == cell).map(|&(_, digit)| digit).collect();
            (candidates[cell] - lost).is_empty()
        })
    }

    /// The cells that the step changes.
    pub fn targets(&self) -> CellSet {
        self.places.iter().chain(&self.removes).map(|&(cell, _)| cell).collect()
    }
}
