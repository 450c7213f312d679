//! Carrying a step out on a board.

use super::Step;
use crate::puzzle::{Board, DigitSet, Puzzle};

/// Carries a step out: places its digits, cleans the candidates of their peers, and removes its candidates.
///
/// A cell without noted candidates that loses one first gets what it could still hold. A mark that is the last one in
/// its cell stays, since an empty cell would read as unmarked; what is wrong there stays visible.
pub fn apply(puzzle: &Puzzle, board: &mut Board, step: &Step) {
    for &(cell, digit) in &step.removes {
        let left = board.remaining(puzzle, cell).without(digit);
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
