//! The path viewer: every step to the end, both ways, with the board following.

use crate::logic::{Path, Step};
use crate::puzzle::{Board, Puzzle};

/// The path viewer.
#[derive(Clone, Debug)]
pub struct PathView {
    /// The path.
    pub path: Path,
    /// How many of its steps are done on the board shown.
    pub at: usize,
    /// The board before the first step.
    start: Board,
    /// The board after each step.
    boards: Vec<Board>,
}

impl PathView {
    /// The path from this board, at its start.
    #[must_use]
    pub fn new(puzzle: &Puzzle, start: &Board, path: Path) -> Self {
        let mut board = start.clone();
        let after = |step: &Step| {
            crate::logic::apply(puzzle, &mut board, step);
            board.clone()
        };
        let boards = path.steps.iter().map(after).collect();
        Self { path, at: 0, start: start.clone(), boards }
    }

    /// The board after the steps done so far.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.at.checked_sub(1).and_then(|i| self.boards.get(i)).unwrap_or(&self.start)
    }

    /// The step that comes next: the one that is explained and highlighted on the board shown.
    #[must_use]
    pub fn next(&self) -> Option<&Step> {
        self.path.steps.get(self.at)
    }
}
