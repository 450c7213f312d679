//! The board: progress on a puzzle.

use super::{Cell, CellMap, CellSet, Constraint, Digit, DigitSet, Origin, Puzzle};

/// The digits placed (the given ones included) and the candidates noted in the open cells.
///
/// A cell with no candidates noted is simply unmarked: nothing is known about it but what its peers say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    digits: CellMap<Option<Digit>>,
    candidates: CellMap<DigitSet>,
}

impl Board {
    /// The start: the given digits, and the candidates that were given.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let mut board = Self { digits: *puzzle.givens(), candidates: CellMap::default() };
        for rule in puzzle.other_rules().iter().filter(|rule| rule.origin == Origin::GivenMarks) {
            if let Constraint::Allowed { cells, digits } = rule.constraint {
                cells.iter().for_each(|cell| board.candidates[cell] = digits);
            }
        }
        board
    }

    /// The digit in a cell, given or placed.
    #[must_use]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell]
    }

    /// The cells with a digit that is not the one of a solution.
    pub fn wrong_cells(&self, solution: &CellMap<Option<Digit>>) -> CellSet {
        let pairs = self.digits.iter().filter(|&(cell, digit)| digit.is_some() && *digit != solution[cell]);
        pairs.map(|(cell, _)| cell).collect()
    }

    /// The digits of all cells.
    #[must_use]
    pub const fn digits(&self) -> &CellMap<Option<Digit>> {
        &self.digits
    }

    /// The candidates noted in a cell (the player's centre marks).
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell]
    }

    /// Sets or clears a cell's digit. Candidates stay as they are: they come back when the digit goes.
    pub fn set_digit(&mut self, cell: Cell, digit: Option<Digit>) {
        self.digits[cell] = digit;
    }

    /// Sets a cell's candidates.
    pub fn set_candidates(&mut self, cell: Cell, candidates: DigitSet) {
        self.candidates[cell] = candidates;
    }

    /// Whether it may be a board of a puzzle, right or wrong.
    ///
    /// # Errors
    /// Names a given cell that holds something else, or a digit or candidate that is larger than the side.
    pub fn check(&self, puzzle: &Puzzle) -> Result<(), String> {
        for cell in puzzle.cells() {
            match (puzzle.given(cell), self.digits[cell]) {
                (Some(given), held) if held != Some(given) => {
                    return Err(format!("board: {cell} is given, but the board holds something else"));
                }
                (_, Some(digit)) if digit.get() > puzzle.side() => {
                    return Err(format!("board: {digit} at {cell} is larger than the side"));
                }
                _ => {}
            }
            if let Some(digit) = (self.candidates[cell] - puzzle.digits()).iter().next() {
                return Err(format!("board: the candidate {digit} at {cell} is larger than the side"));
            }
        }
        Ok(())
    }

    /// The cells of a puzzle that hold no digit yet.
    pub fn open_cells(&self, puzzle: &Puzzle) -> CellSet {
        puzzle.cells().iter().filter(|&c| self.digits[c].is_none()).collect()
    }

    /// Whether every cell holds a digit and no rule is broken.
    #[must_use]
    pub fn is_solved(&self, puzzle: &Puzzle) -> bool {
        self.open_cells(puzzle).is_empty() && super::conflict::conflicts(puzzle, &self.digits).is_empty()
    }

    /// What a cell can still hold as far as the board tells: its candidates (every digit where none are noted) without
    /// the digits of its peers and of black clues. Empty for a cell that holds a digit.
    pub fn remaining(&self, puzzle: &Puzzle, cell: Cell) -> DigitSet {
        if self.digits[cell].is_some() {
            return DigitSet::EMPTY;
        }
        self.noted_of(cell, puzzle.open_digits(self, cell))
    }

    /// Those of some digits that are noted in a cell: all where none are.
    pub fn noted_of(&self, cell: Cell, digits: DigitSet) -> DigitSet {
        if self.candidates[cell].is_empty() { digits } else { digits & self.candidates[cell] }
    }

    /// The same board with all that [`remaining`](Self::remaining) leaves as the candidates of each open cell.
    #[must_use]
    pub fn with_all_candidates(&self, puzzle: &Puzzle) -> Self {
        let mut marked = self.clone();
        for cell in self.open_cells(puzzle) {
            marked.set_candidates(cell, self.remaining(puzzle, cell));
        }
        marked
    }
}

impl Puzzle {
    /// The digits that no placed peer and no black clue keeps out of a cell; empty for black cells.
    pub fn open_digits(&self, board: &Board, cell: Cell) -> DigitSet {
        if !self.cells().contains(cell) {
            return DigitSet::EMPTY;
        }
        let seen: DigitSet = self.peers(cell).iter().filter_map(|p| board.digit(p)).collect();
        self.digits() - seen - self.blocked(cell)
    }
}
