//! One step: what it does to the board, and the evidence for it.

use super::technique::Technique;
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// One application of a technique.
///
/// Its words are made from the evidence alone (see `explain`), so that each premise has cells to highlight.
#[derive(Clone, Debug)]
pub struct Step {
    /// Which technique.
    pub technique: Technique,
    /// Digits that follow.
    pub places: Vec<(Cell, Digit)>,
    /// Candidates that go. Only candidates that are really there.
    pub removes: Vec<(Cell, Digit)>,
    /// The premises, in the order in which they are told.
    pub evidence: Vec<Evidence>,
}

/// What part a premise plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A house that the argument is about.
    House,
    /// A cage.
    Cage,
    /// A Str8ts compartment.
    Compartment,
    /// A union of houses.
    SuperShape,
    /// The cells left over in or sticking out of a super shape.
    CreatedShape,
    /// The cells and digits that make the pattern.
    Pattern,
    /// A placed or given digit, or a black clue, that blocks others.
    Blocker,
}

impl Role {
    /// The word used in JSON.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Cage => "cage",
            Self::Compartment => "compartment",
            Self::SuperShape => "super-shape",
            Self::CreatedShape => "created-shape",
            Self::Pattern => "pattern",
            Self::Blocker => "blocker",
        }
    }
}

/// One premise of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Its part in the argument.
    pub role: Role,
    /// Its name: `box 3`, `cage 17 at r2c3`, `compartment r3c1–r3c4`; empty where only the cells matter.
    pub name: String,
    /// The cells to highlight.
    pub cells: CellSet,
    /// The digits it is about.
    pub digits: DigitSet,
    /// Its sum, where it has one.
    pub sum: Option<u16>,
    /// Digit sets that are still possible (combinations of a cage, windows of a compartment).
    pub sets: Vec<DigitSet>,
    /// Digit sets that are ruled out, with the reason in words.
    pub ruled_out: Vec<(DigitSet, String)>,
}
