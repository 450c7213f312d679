//! Taking all steps to the end.

use super::apply::{apply, apply_known};
use super::hint::next_on;
use super::rating::Tally;
use super::{Hint, Options, Rating, State, Step, Technique};
use crate::puzzle::{Board, Puzzle};

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
    path_unless(puzzle, board, options, &|| false)
}

/// The same, and ends early where `stop` says so; it is asked from time to time.
#[must_use]
pub fn path_unless(puzzle: &Puzzle, board: &Board, options: &Options, stop: &dyn Fn() -> bool) -> Path {
    walk(State::new(puzzle, board).limited(options.shapes).unless(stop), board, options)
}

/// The same path for those who only ask what its steps do, which takes less time: most steps come without their evidence
/// and conclusion, and none can be explained.
#[must_use]
pub fn bare_path_unless(puzzle: &Puzzle, board: &Board, options: &Options, stop: &dyn Fn() -> bool) -> Path {
    let state = State::new(puzzle, board).limited(options.shapes).unless(stop).unexplained();
    walk(state, board, options)
}

fn walk(mut state: State, board: &Board, options: &Options) -> Path {
    let puzzle = state.puzzle;
    let mut board = board.clone();
    let mut steps = Vec::new();
    let mut tally = Tally::new(puzzle.kind());
    let techniques: Vec<Technique> = options.techniques(puzzle.kind()).collect();
    // Every step takes at least one candidate away or fills a cell, so the walk always ends; the limit says so.
    let full = puzzle.cells().len() * usize::from(puzzle.side());
    for _ in 0..=full {
        if state.stopped() {
            break;
        }
        let Hint::Step(step) = next_on(&state, &board, options, techniques.iter().copied()) else { break };
        tally.add(&step, state.count());
        apply_known(puzzle, &mut board, &step, &state.candidates);
        state.follow(&board, &step);
        steps.push(step);
    }
    let solved = board.is_solved(puzzle);
    Path { steps, solved, board, rating: tally.finish(solved, full) }
}

/// The first place on the path where a technique is the next step: the board there, and the step. `None` where the path
/// does not come to it, and where `stop` ended it early.
#[must_use]
pub fn path_to(
    puzzle: &Puzzle,
    board: &Board,
    options: &Options,
    technique: Technique,
    stop: &dyn Fn() -> bool,
) -> Option<(Board, Step)> {
    let mut board = board.clone();
    let mut state = State::new(puzzle, &board).limited(options.shapes).unless(stop);
    let techniques: Vec<Technique> = options.techniques(puzzle.kind()).collect();
    while let Hint::Step(step) = next_on(&state, &board, options, techniques.iter().copied()) {
        if stop() {
            return None;
        }
        if step.technique == technique {
            return Some((board, step));
        }
        apply(puzzle, &mut board, &step);
        state.follow(&board, &step);
    }
    None
}
