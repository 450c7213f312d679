//! A puzzle that is as wished, and what it is handed back with.

use super::judge::{Judge, Verdict};
use crate::generator::code::Code;
use crate::generator::plan::Plan;
use crate::generator::wish::Wish;
use crate::logic::{Level, Path, Rating, apply};
use crate::puzzle::{Board, DigitSet, Kind, Puzzle};

/// A puzzle that is as it was wished.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The puzzle. It has one solution.
    pub puzzle: Puzzle,
    /// The board to begin from: empty but for givens, or a practice position.
    pub board: Board,
    /// How hard it is from its beginning.
    pub rating: Rating,
    /// Its name; none where the cages were drawn by hand.
    pub code: Option<Code>,
    /// Attempts that were made, the last one included.
    pub attempts: u32,
}

/// What is handed back of a puzzle that fits; `None` where a technique that is younger than the codes spoils it, as when
/// it makes a hard puzzle easier.
pub(super) fn finished(wish: &Wish, puzzle: Puzzle, plan: Plan, stop: &dyn Fn() -> bool) -> Option<Generated> {
    let Verdict::Fits(path) = Judge::with_all(wish).verdict(&puzzle, stop) else { return None };
    let board = match wish.next {
        None => Board::new(&puzzle),
        Some(slug) => before(&puzzle, &path, slug)?,
    };
    let attempts = plan.attempt + 1;
    let code = wish.drawn.is_none().then(|| Code::of(plan));
    Some(Generated { puzzle, board, rating: path.rating, code, attempts })
}

/// The board just before a technique is used for the first time.
fn before(puzzle: &Puzzle, path: &Path, slug: &str) -> Option<Board> {
    let at = path.steps.iter().position(|step| step.technique.slug == slug)?;
    let mut board = Board::new(puzzle);
    path.steps.iter().take(at).for_each(|step| apply(puzzle, &mut board, step));
    // What a person sees by then: the marks of all open cells, and none below digits.
    let mut board = board.with_all_candidates(puzzle);
    for cell in puzzle.cells() {
        if board.digit(cell).is_some() {
            board.set_candidates(cell, DigitSet::EMPTY);
        }
    }
    Some(board)
}

/// How many givens a puzzle of the wish may have at most.
pub(super) fn most_givens(wish: &Wish) -> usize {
    let cells = usize::from(wish.recipe.side).pow(2);
    let of_81 = match (wish.recipe.kind, wish.level) {
        (Kind::Str8ts, _) => 12,
        (_, Some(Level::Gentle)) => 34,
        _ => 28,
    };
    (of_81 * cells).div_ceil(81)
}
