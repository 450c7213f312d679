//! Carrying a step out on a board.

use super::Step;
use crate::puzzle::{Board, Cell, CellMap, DigitSet, Puzzle};

/// Carries a step out: places its digits, cleans the candidates of their peers, and removes its candidates.
///
/// A cell without noted candidates that loses one first gets what it could still hold. A mark that is the last one in
/// its cell stays, since an empty cell would read as unmarked; what is wrong there stays visible.
pub fn apply(puzzle: &Puzzle, board: &mut Board, step: &Step) {
    apply_to(puzzle, board, step, |board, cell| board.remaining(puzzle, cell));
}

/// The same where it is known what the cells could hold before.
pub(super) fn apply_known(puzzle: &Puzzle, board: &mut Board, step: &Step, before: &CellMap<DigitSet>) {
    apply_to(puzzle, board, step, |board, cell| board.noted_of(cell, before[cell]));
}

fn apply_to(puzzle: &Puzzle, board: &mut Board, step: &Step, remaining: impl Fn(&Board, Cell) -> DigitSet) {
    for &(cell, digit) in &step.removes {
        let left = remaining(board, cell).without(digit);
        if board.digit(cell).is_none() && !left.is_empty() {
            board.set_candidates(cell, left);
        }
    }
    for &(cell, digit) in &step.places {
        board.set_digit(cell, Some(digit));
        for peer in puzzle.peers(cell) {
            let left: DigitSet = board.candidates(peer).without(digit);
            if !left.is_empty() {
                board.set_candidates(peer, left);
            }
        }
    }
}
