//! Why a digit on a board is wrong.

use crate::logic::{Options, State, Step, techniques};
use crate::puzzle::{Board, Cell, Digit, Puzzle};

/// Follows a digit to a contradiction: a step that takes it away from its cell, which is open on `board`. The fewest
/// steps that carry the contradiction are kept; whether another chain would be shorter is not looked into.
///
/// `None` if the digit comes to no contradiction, as that of a solution never does, if it is no candidate of the cell,
/// or if `stop` said so. As in the functions whose names end in `_unless`, `stop` is asked from time to time.
#[must_use]
pub fn why_wrong(
    puzzle: &Puzzle,
    board: &Board,
    options: &Options,
    (cell, digit): (Cell, Digit),
    stop: &dyn Fn() -> bool,
) -> Option<Step> {
    let state = State::new(puzzle, board).limited(options.shapes).unless(stop);
    let open = state.open.contains(cell) && state.candidates[cell].contains(digit);
    open.then(|| techniques::refuted(&state, (cell, digit))).flatten()
}

/// Of the candidates that `wrong` names, the one that comes to a contradiction in the fewest facts, as a step that
/// takes it away. The candidates are followed up with the simplest techniques first; if these refute any, no others are
/// tried.
///
/// `None` if nothing is refuted, or if `stop` said so. As in the functions whose names end in `_unless`, `stop` is
/// asked from time to time.
#[must_use]
pub fn shortest_refutation(
    puzzle: &Puzzle,
    board: &Board,
    options: &Options,
    wrong: impl Fn(Cell, Digit) -> bool,
    stop: &dyn Fn() -> bool,
) -> Option<Step> {
    let state = State::new(puzzle, board).limited(options.shapes).unless(stop);
    let candidates: Vec<(Cell, Digit)> = state
        .open
        .iter()
        .flat_map(|cell| state.candidates[cell].iter().map(move |digit| (cell, digit)))
        .filter(|&(cell, digit)| wrong(cell, digit))
        .collect();
    (0..techniques::REFUTERS).find_map(|refuter| {
        let found = candidates.iter().filter_map(|&candidate| techniques::refuted_by(&state, candidate, refuter));
        found.min_by_key(|step| step.evidence.len())
    })
}
