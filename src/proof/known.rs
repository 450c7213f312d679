//! What is established before a step, and why a step is refused.

use crate::puzzle::{Board, Cell, CellMap, Digit, DigitSet, Puzzle};

/// What is established before a step: the digits that each cell can still hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    candidates: CellMap<DigitSet>,
}

impl Known {
    /// What a board says: its digits, its candidates, and what these leave in the cells that see them.
    #[must_use]
    pub fn new(puzzle: &Puzzle, board: &Board) -> Self {
        let held = |cell| board.digit(cell).map_or_else(|| board.remaining(puzzle, cell), Digit::set);
        let cells = puzzle.cells();
        Self { candidates: CellMap::from_fn(|c| if cells.contains(c) { held(c) } else { DigitSet::EMPTY }) }
    }

    /// What is left where cells lack these digits and nothing else was found. No digit leaves a cell because another
    /// cell holds it.
    pub(super) fn lacking(puzzle: &Puzzle, lacks: &CellMap<DigitSet>) -> Self {
        let cells = puzzle.cells();
        let held = |cell| if cells.contains(cell) { free(puzzle, cell) - lacks[cell] } else { DigitSet::EMPTY };
        Self { candidates: CellMap::from_fn(held) }
    }

    /// The digits that a cell can hold; nothing for black cells.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell]
    }

    /// Adds what a step found. A digit that is placed leaves the cells that see it.
    pub fn take(&mut self, puzzle: &Puzzle, places: &[(Cell, Digit)], removes: &[(Cell, Digit)]) {
        for &(cell, digit) in removes {
            self.candidates[cell].remove(digit);
        }
        for &(cell, digit) in places {
            self.candidates[cell] = digit.set();
            for peer in puzzle.peers(cell) {
                self.candidates[peer].remove(digit);
            }
        }
    }
}

/// What a cell can hold by the rules of the puzzle alone: a given, or all that no clue blocks.
pub(super) fn free(puzzle: &Puzzle, cell: Cell) -> DigitSet {
    puzzle.given(cell).map_or_else(|| puzzle.digits() - puzzle.blocked(cell), Digit::set)
}

/// Why a certificate is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// A premise speaks of something that the puzzle does not have.
    #[error("the puzzle has no such premise: {0}")]
    NoSuchPremise(String),
    /// A cell is said to lack a digit, and nothing before has shown that.
    #[error("nothing has shown yet that {0} cannot be {1}")]
    NotShown(Cell, Digit),
    /// There are more premises than a step can have.
    #[error("there are too many premises")]
    TooMany,
    /// The result names a cell that takes no digit, or a digit that it cannot hold anyway.
    #[error("{1} is not a candidate of {0}, so no step can be about it")]
    NoCandidate(Cell, Digit),
    /// The result does not follow.
    #[error("it does not follow from the premises that {0} {how} {1}", how = if *.2 { "is" } else { "is not" })]
    DoesNotFollow(Cell, Digit, bool),
    /// There is no result.
    #[error("nothing follows")]
    Empty,
}
