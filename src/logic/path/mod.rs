//! Taking all steps to the end.

mod fold;
mod prune;
mod rate_all;

use crate::logic::apply::{apply, apply_known};
use crate::logic::hint::next_on;
use crate::logic::rating::Tally;
use crate::logic::{Collector, Hint, Level, Options, Rating, State, Step, Technique, dead_end, techniques};
use crate::puzzle::{Board, Puzzle};

pub use fold::{Folded, fold, rounds};
pub use prune::{Paths, minimal, minimal_unless};
pub use rate_all::rate_all;

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
    step_by_step(State::new(puzzle, board).limited(options.shapes).unless(stop), board, options)
}

/// The same path for those who only ask what its steps do, which takes less time: most steps come without their evidence
/// and conclusion, and none can be explained.
#[must_use]
pub fn bare_path_unless(puzzle: &Puzzle, board: &Board, options: &Options, stop: &dyn Fn() -> bool) -> Path {
    let state = State::new(puzzle, board).limited(options.shapes).unless(stop).unexplained();
    step_by_step(state, board, options)
}

/// The same end by fewer and larger steps: all that a technique up to this level finds on a board is one step. The hardest
/// technique is nearly always that of [`path`] too, the score is not. For those who look at many puzzles and walk the path
/// of the few that they keep.
#[must_use]
pub fn swept_path_unless(
    puzzle: &Puzzle,
    board: &Board,
    options: &Options,
    level: Level,
    stop: &dyn Fn() -> bool,
) -> Path {
    let state = State::new(puzzle, board).limited(options.shapes).unless(stop).unexplained();
    let is_easy = |technique: &Technique| technique.grade(puzzle.kind()).is_some_and(|grade| grade.level <= level);
    let (easy, hard): (Vec<Technique>, Vec<Technique>) = options.techniques(puzzle.kind()).partition(is_easy);
    walk(state, board, |state, board| match easy.iter().find_map(|technique| all_at_once(state, technique)) {
        Some(step) => dead_end::after(state, &step).is_none().then_some(step),
        None => simplest(state, board, options, &hard),
    })
}

/// All that a technique finds on a board as one step.
fn all_at_once(state: &State, technique: Technique) -> Option<Step> {
    let mut found = techniques::search(technique, state, Collector::new(technique, false)).into_iter();
    let mut all = found.next()?;
    for step in found {
        all.places.extend(step.places);
        all.removes.extend(step.removes);
    }
    for list in [&mut all.places, &mut all.removes] {
        list.sort_unstable();
        list.dedup();
    }
    Some(all)
}

/// Takes the simplest step again and again.
fn step_by_step(state: State, board: &Board, options: &Options) -> Path {
    let techniques: Vec<Technique> = options.techniques(state.puzzle.kind()).collect();
    walk(state, board, |state, board| simplest(state, board, options, &techniques))
}

/// The simplest step on a board; `None` where no technique finds anything, or something is wrong.
fn simplest(state: &State, board: &Board, options: &Options, techniques: &[Technique]) -> Option<Step> {
    match next_on(state, board, options, techniques.iter().copied()) {
        Hint::Step(step) => Some(step),
        _ => None,
    }
}

/// Takes what `next` finds until that is nothing.
fn walk(mut state: State, board: &Board, next: impl Fn(&State, &Board) -> Option<Step>) -> Path {
    let puzzle = state.puzzle;
    let mut board = board.clone();
    // Most paths have hardly more steps than there are cells.
    let mut steps = Vec::with_capacity(puzzle.cells().len());
    let mut tally = Tally::new(puzzle.kind());
    // Every step takes at least one candidate away or fills a cell, so the walk always ends; the limit says so.
    let full = puzzle.cells().len() * usize::from(puzzle.side());
    for _ in 0..=full {
        if state.stopped() {
            break;
        }
        let Some(step) = next(&state, &board) else { break };
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
