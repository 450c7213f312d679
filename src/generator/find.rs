//! Puzzles as they are wished: sketches are judged by the step solver and changed until they fit.

use thiserror::Error;

use super::climb::climb;
use super::found::{Generated, finished, most_givens};
use super::judge::{Judge, Verdict};
use super::plan::{ATTEMPTS, Attempts, Plan};
use super::random::{Random, mixed};
use super::recipe::Recipe;
use super::sketch::{Change, Sketch};
use super::steer::Steering;
use super::wish::{Wish, impossible};
use crate::logic::{Level, Path, path};
use crate::puzzle::{Cell, CellSet, Kind, Puzzle};

/// Cells that are compared before one of them is given.
const COMPARED: usize = 6;

/// Why there is no such puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotFound {
    /// There can be none, and why.
    #[error("{0}")]
    Impossible(String),
    /// None turned up.
    #[error("no such puzzle turned up in {attempts} attempts")]
    NoLuck {
        /// How many were made.
        attempts: u32,
    },
    /// The search was stopped.
    #[error("stopped before such a puzzle turned up")]
    Stopped,
}

/// A puzzle that is as wished; the same for the same wish and seed. `stop` is asked often.
///
/// This is the way to a level: [`generate`](super::generate) takes a [`Recipe`] alone and makes a puzzle of any level.
///
/// # Errors
/// Says why there is none.
pub fn find(wish: &Wish, seed: u64, stop: &dyn Fn() -> bool) -> Result<Generated, NotFound> {
    if let Some(reason) = impossible(wish) {
        return Err(NotFound::Impossible(reason));
    }
    let judge = Judge::new(wish);
    let plan = Plan::new(eased(wish), mixed(&[seed, wish.bits()]));
    let attempts = match &wish.drawn {
        None => Attempts::of(plan),
        Some(drawn) => Attempts::within(plan, drawn),
    };
    let (mut looked, most) = (0, budget(wish));
    let mut steering = Steering::new(&judge, wish);
    for (plan, sketch) in attempts.take(most as usize) {
        if stop() {
            return Err(NotFound::Stopped);
        }
        let Some(sketch) = sketch else { continue };
        looked += 1;
        if let Some(found) = one(&judge, wish, &plan, sketch.clone(), stop) {
            return Ok(found);
        }
        if looked <= luck(wish) {
            continue;
        }
        let found = match &mut steering {
            // Which of the two gets there sooner depends on the technique.
            Some(steering) if looked % 2 == 0 => steering.steer(&plan, sketch, stop),
            _ => climb(&judge, wish, &plan, sketch, &mut plan.random(8, plan.attempt), stop),
        };
        if let Some(found) = found {
            return Ok(found);
        }
        if steering.as_ref().is_some_and(Steering::is_over) {
            return Err(if stop() { NotFound::Stopped } else { NotFound::NoLuck { attempts: plan.attempt + 1 } });
        }
    }
    Err(NotFound::NoLuck { attempts: most })
}

/// Attempts before a wish is given up. A sort and a level that are offered turn up sooner or later, in the rarest case
/// about once in a thousand attempts; what else is asked for need not exist.
fn budget(wish: &Wish) -> u32 {
    let plain = wish.asked().next().is_none() && wish.score.is_none() && wish.drawn.is_none();
    if plain { 20 * ATTEMPTS } else { ATTEMPTS }
}

/// Sketches that are looked at before a climb begins: none where hardly any is as wished.
fn luck(wish: &Wish) -> u32 {
    match (wish.recipe.kind, wish.level) {
        (Kind::Killer, Some(Level::Diabolical | Level::Extreme)) => 0,
        _ if wish.asked().next().is_some() || wish.score.is_some() => 16,
        _ => 60,
    }
}

/// The recipe with the ease that the level asks for.
fn eased(wish: &Wish) -> Recipe {
    let ease = match (wish.recipe.kind, wish.level) {
        (Kind::Killer, Some(Level::Gentle)) => 8,
        (Kind::Killer, Some(Level::Moderate)) => 2,
        _ => 0,
    };
    Recipe { ease: wish.recipe.ease.max(ease), ..wish.recipe }
}

/// What comes of one attempt.
fn one(judge: &Judge, wish: &Wish, plan: &Plan, mut sketch: Sketch, stop: &dyn Fn() -> bool) -> Option<Generated> {
    let mut random = plan.random(9, plan.attempt);
    let mut changes = Vec::new();
    loop {
        let puzzle = sketch.puzzle()?;
        match judge.verdict(&puzzle, stop) {
            Verdict::Fits(_) => {
                return finished(wish, puzzle, Plan { changes, ..plan.clone() }, stop);
            }
            Verdict::Hard(path) if plan.recipe.kind != Kind::Killer => {
                let cell = helpful(judge, wish, &sketch, &puzzle, &path, &mut random)?;
                let change = Change::given(cell);
                sketch = sketch.changed(change)?;
                changes.push(change);
            }
            Verdict::Easy(_) | Verdict::Hard(_) | Verdict::Other(_) => return None,
        }
    }
}

/// A cell whose digit leads a path on that got stuck, the one that leads it farthest of some; `None` where more givens
/// would be too many.
fn helpful(
    judge: &Judge,
    wish: &Wish,
    sketch: &Sketch,
    puzzle: &Puzzle,
    stuck: &Path,
    random: &mut Random,
) -> Option<Cell> {
    let most = most_givens(wish);
    let open = stuck.board.open_cells(puzzle);
    let mut best: Option<(usize, Cell)> = None;
    let fits = |cell: &Cell| (sketch.givens | sketch.orbit(*cell)).len() <= most;
    for cell in random.shuffled(open).into_iter().filter(fits).take(COMPARED) {
        let mut board = stuck.board.clone();
        let orbit: CellSet = sketch.orbit(cell) & open;
        orbit.iter().for_each(|cell| board.set_digit(cell, sketch.grid[cell]));
        let path = path(puzzle, &board, &judge.options);
        let left = path.board.open_cells(puzzle).len();
        if best.is_none_or(|(least, _)| left < least) {
            best = Some((left, cell));
        }
    }
    best.map(|(_, cell)| cell)
}
