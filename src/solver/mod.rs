//! The exact solver: does a puzzle have one solution, none, or several?

use crate::puzzle::{CellMap, Digit};

/// A full grid: a digit in every cell that takes one, `None` in black cells and outside the grid.
pub type Solution = CellMap<Option<Digit>>;

/// When to stop looking.
pub struct Limits<'a> {
    /// Stop after this many solutions; 2 settles whether there is only one.
    pub solutions: usize,
    /// Stop after this many search nodes.
    pub nodes: u64,
    /// Asked every few hundred nodes; `true` stops the search. Clocks and cancel buttons live behind it.
    pub stop: &'a dyn Fn() -> bool,
}

impl Default for Limits<'_> {
    /// Up to two solutions, no other limit.
    fn default() -> Self {
        Self { solutions: 2, nodes: u64::MAX, stop: &|| false }
    }
}

/// The answer to "how many solutions?".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Exactly one.
    Unique,
    /// At least two.
    Multiple,
    /// None at all.
    None,
    /// The search was stopped before it knew.
    Limit,
}

impl Status {
    /// The word used in JSON.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::None => "none",
            Self::Limit => "limit",
        }
    }
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The answer.
    pub status: Status,
    /// The solutions, at most as many as the limit asked for, in the order found.
    pub solutions: Vec<Solution>,
    /// Search nodes visited; 1 means that propagation alone decided.
    pub nodes: u64,
}
