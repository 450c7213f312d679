//! Taking steps: one on a board, or all of them to the end.

use super::hint::next_on;
use super::rating::Tally;
use super::{Hint, Options, Rating, State, Step};
use crate::puzzle::{Board, DigitSet, Puzzle};

/// The logical path from a board as far as the techniques reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Whether the last board is solved.
    pub solved: bool,
    /// The last board.
    pub board: Board,
    /// How hard the way was.
    pub rating: Rating,
}

/// Takes the simplest step again and again until the puzzle is solved or no technique finds anything.
#[must_use]
pub fn path(puzzle: &Puzzle, board: &Board, options: &Options) -> Path {
    let mut board = board.clone();
    let mut steps = Vec::new();
    let mut tally = Tally::new(puzzle.kind());
    let mut state = State::new(puzzle, &board).limited(options.shapes);
    let techniques = options.techniques(puzzle.kind());
    // Every step takes at least one candidate away or fills a cell, so the walk always ends; the limit says so.
    let full = puzzle.cells().len() * usize::from(puzzle.side());
    for _ in 0..=full {
        let Hint::Step(step) = next_on(&state, &board, options, &techniques) else { break };
        let candidates = state.open.iter().map(|c| state.candidates[c].len()).sum();
        tally.add(&step, candidates);
        apply(puzzle, &mut board, &step);
        state.follow(&board, &step);
        steps.push(step);
    }
    let solved = board.is_solved(puzzle);
    Path { steps, solved, board, rating: tally.finish(solved, full) }
}

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
