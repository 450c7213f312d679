//! The path viewer: every step to the end, both ways, with the board following.

use crate::app::msg::PathEnd;
use crate::logic::Step;
use crate::puzzle::Board;

/// The path viewer.
#[derive(Clone, Debug)]
pub struct PathView {
    /// The steps.
    pub steps: Vec<Step>,
    /// How many of them are done on the board shown.
    pub at: usize,
    /// How the path ends.
    pub end: PathEnd,
    /// The boards: before the first step, after it, and so on: one more than steps.
    pub(in crate::app) boards: Vec<Board>,
    /// The board of the game, where there is no other.
    pub(in crate::app) start: Board,
}

impl PathView {
    /// The board after the steps done so far.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.boards.get(self.at).unwrap_or(&self.start)
    }

    /// The step that comes next, which is explained and highlighted.
    #[must_use]
    pub fn next(&self) -> Option<&Step> {
        self.steps.get(self.at)
    }
}
