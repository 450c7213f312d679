//! Why a digit cannot go in a cell.

use crate::logic::rating::cost;
use crate::logic::{Options, Step, all_steps_unless, path_unless};
use crate::puzzle::{Board, Cell, Digit, Puzzle};

/// What the step solver has to say against a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WhyNot {
    /// The simplest step that removes it now, or places another digit in its cell.
    Now(Box<Step>),
    /// No single step does, but this one on the path does after so many others.
    Later(usize, Box<Step>),
    /// Nothing is found against it.
    Nothing,
}

/// Looks for the simplest step against a candidate; failing that, for the first one on the path. A digit that is not
/// noted in its cell is asked about as if it were.
#[must_use]
pub fn why_not_digit(puzzle: &Puzzle, board: &Board, options: &Options, candidate: (Cell, Digit)) -> WhyNot {
    why_not_digit_unless(puzzle, board, options, candidate, &|| false)
}

/// The same, and gives up where `stop` says so.
#[must_use]
pub fn why_not_digit_unless(
    puzzle: &Puzzle,
    board: &Board,
    options: &Options,
    (cell, digit): (Cell, Digit),
    stop: &dyn Fn() -> bool,
) -> WhyNot {
    let kind = puzzle.kind();
    let mut board = board.clone();
    let noted = board.candidates(cell);
    if !noted.is_empty() {
        board.set_candidates(cell, noted | digit.set());
    }
    let board = &board;
    let against = |step: &Step| {
        let replaced = step.places.iter().any(|&(c, d)| c == cell && d != digit);
        replaced || step.removes.contains(&(cell, digit))
    };
    let now = all_steps_unless(puzzle, board, options, stop).into_iter().filter(|step| against(step));
    if let Some(step) = now.min_by_key(|step| cost(step, kind)) {
        return WhyNot::Now(Box::new(step));
    }
    if stop() {
        return WhyNot::Nothing;
    }
    // A digit that is placed takes itself from its peers.
    let seen = |step: &Step| step.places.iter().any(|&(c, d)| d == digit && puzzle.peers(cell).contains(c));
    let steps = path_unless(puzzle, board, options, stop).steps.into_iter().enumerate();
    let later = steps.into_iter().find(|(_, step)| against(step) || seen(step));
    later.map_or(WhyNot::Nothing, |(before, step)| WhyNot::Later(before, Box::new(step)))
}
