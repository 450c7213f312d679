//! Puzzles as they are wished: sketches are judged by the step solver and changed until they fit.

use std::sync::atomic::{AtomicU32, Ordering};

use thiserror::Error;

use super::climb::climb;
use super::found::{Generated, finished, most_givens};
use super::judge::{Judge, Verdict};
use super::plan::{ATTEMPTS, Attempts, Plan};
use super::random::{Random, mixed};
use super::recipe::Recipe;
use super::sketch::{Change, Sketch};
use super::steer::{Looks, steer};
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

/// What came of an attempt.
#[derive(Debug)]
struct Tried {
    found: Option<Generated>,
    looks: Looks,
}

/// A puzzle that is as wished; the same for the same wish and seed. `stop` is asked often. With the feature `parallel`
/// several attempts are made side by side, in the pool of threads that it is called in.
///
/// This is the way to a level: [`generate`](super::generate) takes a [`Recipe`] alone and makes a puzzle of any level.
///
/// # Errors
/// Says why there is none.
pub fn find(wish: &Wish, seed: u64, stop: &(dyn Fn() -> bool + Sync)) -> Result<Generated, NotFound> {
    if let Some(reason) = impossible(wish) {
        return Err(NotFound::Impossible(reason));
    }
    let judge = Judge::new(wish);
    let goals = judge.goals();
    let plan = Plan::new(eased(wish), mixed(&[seed, wish.bits()]));
    let attempts = match &wish.drawn {
        None => Attempts::of(plan),
        Some(drawn) => Attempts::within(plan, drawn),
    };
    let (mut looked, most, mut looks) = (0, budget(wish), Looks::default());
    let attempts = attempts.take(most as usize).take_while(|_| !stop());
    let mut sketches = attempts.filter_map(|(plan, sketch)| Some((plan, sketch?)));
    loop {
        // The first few often are as wished, and whoever is lucky does not wait for more of them.
        let size = if looked < luck(wish) { 1 } else { side_by_side() };
        let some: Vec<_> = (looked + 1..).zip(sketches.by_ref().take(size)).collect();
        looked += some.len() as u32;
        let Some((_, (last, _))) = some.last() else { break };
        let attempts = last.attempt + 1;
        let work = |number: u32, plan: &Plan, sketch: Sketch, stop: &dyn Fn() -> bool| {
            let found = one(&judge, wish, plan, sketch.clone(), stop);
            if found.is_some() || number <= luck(wish) {
                return Tried { found, looks: Looks::default() };
            }
            // Which of the two gets there sooner depends on the technique.
            if number.is_multiple_of(2) && !goals.is_empty() {
                let (found, looks) = steer(&goals, wish, plan, sketch, stop);
                return Tried { found, looks };
            }
            let found = climb(&judge, wish, plan, sketch, &mut plan.random(8, plan.attempt), stop);
            Tried { found, looks: Looks::default() }
        };
        let all = each(some, stop, work);
        // Of what was stopped, the first one need not be among those that were found.
        if stop() {
            break;
        }
        for tried in all {
            if let Some(found) = tried.found {
                return Ok(found);
            }
            looks += tried.looks;
            if looks.are_enough(wish.recipe.kind) {
                return Err(NotFound::NoLuck { attempts });
            }
        }
    }
    Err(if stop() { NotFound::Stopped } else { NotFound::NoLuck { attempts: most } })
}

/// How many sketches are worked on side by side.
fn side_by_side() -> usize {
    #[cfg(feature = "parallel")]
    match rayon::current_num_threads() {
        0 | 1 => 1,
        threads => 2 * threads,
    }
    #[cfg(not(feature = "parallel"))]
    1
}

/// Does the work on each sketch, side by side. Those after one that came to a puzzle are stopped: the first one counts.
fn each(
    sketches: Vec<(u32, (Plan, Sketch))>,
    stop: &(dyn Fn() -> bool + Sync),
    work: impl Fn(u32, &Plan, Sketch, &dyn Fn() -> bool) -> Tried + Sync,
) -> Vec<Tried> {
    let first = AtomicU32::new(u32::MAX);
    let one = |(number, (plan, sketch)): (u32, (Plan, Sketch))| {
        let tried = work(number, &plan, sketch, &|| stop() || first.load(Ordering::Relaxed) < number);
        if tried.found.is_some() {
            first.fetch_min(number, Ordering::Relaxed);
        }
        tried
    };
    #[cfg(feature = "parallel")]
    if sketches.len() > 1 {
        use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};
        return sketches.into_par_iter().with_max_len(1).map(one).collect();
    }
    sketches.into_iter().map(one).collect()
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
