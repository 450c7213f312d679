//! Puzzles as they are wished: sketches are judged by the step solver and changed until they fit.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use thiserror::Error;

use super::climb::climb;
use super::found::{Generated, finished, most_givens};
use super::judge::{Judge, Verdict};
use super::steer::{Looks, steer};
use crate::generator::plan::random::{Random, mixed};
use crate::generator::plan::recipe::Recipe;
use crate::generator::plan::sketch::{Change, Sketch};
use crate::generator::plan::{ATTEMPTS, Attempts, Plan};
use crate::generator::wish::{Wish, impossible};
use crate::logic::{Level, Path, bare_path_unless};
use crate::puzzle::{Cell, CellSet, Kind, Puzzle};
use crate::text::thousands;

/// Cells that are compared before one of them is given.
const COMPARED: usize = 6;

/// Givens that a gentle Str8ts may have beyond what makes its solution the only one.
const REDUNDANT: usize = 4;

/// Why there is no such puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotFound {
    /// There can be none, and why.
    #[error("{0}")]
    Impossible(String),
    /// None turned up.
    #[error("no such puzzle turned up in {} attempts", thousands(u64::from(*attempts)))]
    NoLuck {
        /// How many were made.
        attempts: u32,
        /// Of the techniques that it should need, those that no puzzle needed.
        silent: Vec<&'static str>,
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
    attempt: u32,
}

/// A puzzle that is as wished; the same for the same wish and seed. `stop` is asked often.
///
/// This is the way to a level: [`generate`](crate::generator::generate) takes a [`Recipe`] alone and makes a puzzle of any
/// level.
///
/// # Errors
/// Says why there is none.
pub fn find(wish: &Wish, seed: u64, stop: &(dyn Fn() -> bool + Sync)) -> Result<Generated, NotFound> {
    find_on(1, wish, seed, stop)
}

/// The same on so many threads, which are made for it; their names begin as that of the thread that calls. The answer is
/// the same on any number of them.
///
/// # Errors
/// Says why there is none.
pub fn find_on(
    threads: usize,
    wish: &Wish,
    seed: u64,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Generated, NotFound> {
    find_counting(threads, wish, seed, stop, &AtomicU64::new(0))
}

/// The same, and adds each attempt to a number that somebody who waits can look at.
///
/// # Errors
/// Says why there is none.
pub fn find_counting(
    threads: usize,
    wish: &Wish,
    seed: u64,
    stop: &(dyn Fn() -> bool + Sync),
    made: &AtomicU64,
) -> Result<Generated, NotFound> {
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
    let attempts = attempts.inspect(|_| {
        made.fetch_add(1, Ordering::Relaxed);
    });
    let mut sketches = attempts.filter_map(|(plan, sketch)| Some((plan, sketch?)));
    let work = |(number, (plan, sketch)): &(u32, (Plan, Sketch)), stop: &dyn Fn() -> bool| {
        let tried = |(found, looks)| Tried { found, looks, attempt: plan.attempt };
        let found = one(&judge, wish, plan, sketch.clone(), stop);
        if found.is_some() || *number <= luck(wish) {
            return tried((found, Looks::default()));
        }
        // Which of the two gets there sooner depends on the technique.
        if number.is_multiple_of(2) && !goals.is_empty() {
            return tried(steer(&goals, wish, plan, sketch.clone(), stop));
        }
        let found = climb(&judge, wish, plan, sketch.clone(), &mut plan.random(8, plan.attempt), stop);
        tried((found, Looks::default()))
    };
    loop {
        // The first few often are as wished, and whoever is lucky does not wait for more of them.
        let size = if looked < luck(wish) || threads < 2 { 1 } else { 2 * threads };
        let some: Vec<_> = (looked + 1..).zip(sketches.by_ref().take(size)).collect();
        if some.is_empty() {
            break;
        }
        looked += some.len() as u32;
        let all = each(threads, &some, &work, stop);
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
                return Err(NotFound::NoLuck { attempts: tried.attempt + 1, silent: looks.silent() });
            }
        }
    }
    let no_luck = || NotFound::NoLuck { attempts: most, silent: looks.silent() };
    Err(if stop() { NotFound::Stopped } else { no_luck() })
}

/// Does the work on each item, in the order of the items. Where one comes to a puzzle, those after it are stopped: the
/// first one counts.
fn each<T: Sync>(
    threads: usize,
    items: &[T],
    work: &(dyn Fn(&T, &dyn Fn() -> bool) -> Tried + Sync),
    stop: &(dyn Fn() -> bool + Sync),
) -> Vec<Tried> {
    let (next, first) = (AtomicUsize::new(0), AtomicUsize::new(usize::MAX));
    let some = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(at) else { return done };
            let tried = work(item, &|| stop() || first.load(Ordering::Relaxed) < at);
            if tried.found.is_some() {
                first.fetch_min(at, Ordering::Relaxed);
            }
            done.push((at, tried));
        }
    };
    let name = format!("{} beside", thread::current().name().unwrap_or_default());
    let mut all = thread::scope(|scope| {
        let beside = (1..threads.min(items.len()))
            // Without a thread the others do its work.
            .filter_map(|_| thread::Builder::new().name(name.clone()).spawn_scoped(scope, some).ok())
            .collect::<Vec<_>>();
        let mut all = some();
        for thread in beside {
            match thread.join() {
                Ok(done) => all.extend(done),
                Err(panic) => resume_unwind(panic),
            }
        }
        all
    });
    all.sort_by_cached_key(|(at, _)| *at);
    all.into_iter().map(|(_, tried)| tried).collect()
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
        // A climb of a small puzzle takes longer than many sketches of it.
        (Kind::Sudoku, _) if wish.recipe.side < 9 => u32::MAX,
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
    Recipe { ease: wish.recipe.ease.max(ease), ..wish.recipe.that_counts() }
}

/// What comes of one attempt.
fn one(judge: &Judge, wish: &Wish, plan: &Plan, mut sketch: Sketch, stop: &dyn Fn() -> bool) -> Option<Generated> {
    let mut random = plan.random(9, plan.attempt);
    let mut changes = Vec::new();
    loop {
        let puzzle = sketch.puzzle()?;
        match judge.verdict(&puzzle, stop) {
            Verdict::Fits(_) if gives_away(wish) => {
                hide_needless(judge, &mut sketch, &mut changes, stop);
                if redundant(&sketch) > REDUNDANT {
                    return None;
                }
                return finished(wish, sketch.puzzle()?, Plan { changes, ..plan.clone() }, stop);
            }
            Verdict::Fits(_) => {
                return finished(wish, puzzle, Plan { changes, ..plan.clone() }, stop);
            }
            Verdict::Hard(path) if plan.recipe.kind != Kind::Killer => {
                let cell = helpful(judge, wish, &sketch, &puzzle, &path, &mut random, stop)?;
                let change = Change::given(cell);
                sketch = sketch.changed(change)?;
                changes.push(change);
            }
            Verdict::Easy(_) | Verdict::Hard(_) | Verdict::Other(_) => return None,
        }
    }
}

/// Whether givens make it easy that could be spared: each cell of a Str8ts is given without its mirror image.
fn gives_away(wish: &Wish) -> bool {
    matches!(wish.recipe.kind, Kind::Str8ts) && wish.level == Some(Level::Gentle)
}

/// Hides the givens again that the sketch fits without: one that came later can make an earlier one needless.
fn hide_needless(judge: &Judge, sketch: &mut Sketch, given: &mut Vec<Change>, stop: &dyn Fn() -> bool) {
    let fits = |sketch: &Sketch| {
        sketch.puzzle().is_some_and(|puzzle| matches!(judge.verdict(&puzzle, stop), Verdict::Fits(_)))
    };
    for at in (0..given.len()).rev() {
        let hidden = given.get(at).and_then(|&change| sketch.changed(change)).filter(fits);
        if let Some(less) = hidden {
            *sketch = less;
            given.remove(at);
        }
    }
}

/// Givens that can be taken away one after another, in reading order, while the solution stays the only one.
fn redundant(sketch: &Sketch) -> usize {
    let mut left = sketch.clone();
    for cell in sketch.givens {
        left.givens.remove(cell);
        if left.is_unique(u64::MAX) != Some(true) {
            left.givens.insert(cell);
        }
    }
    (sketch.givens - left.givens).len()
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
    stop: &dyn Fn() -> bool,
) -> Option<Cell> {
    let most = most_givens(wish);
    let open = stuck.board.open_cells(puzzle);
    let mut best: Option<(usize, Cell)> = None;
    let fits = |cell: &Cell| (sketch.givens | sketch.orbit(*cell)).len() <= most;
    for cell in random.shuffled(open).into_iter().filter(fits).take(COMPARED) {
        let mut board = stuck.board.clone();
        let orbit: CellSet = sketch.orbit(cell) & open;
        orbit.iter().for_each(|cell| board.set_digit(cell, sketch.grid[cell]));
        let path = bare_path_unless(puzzle, &board, &judge.options, stop);
        let left = path.board.open_cells(puzzle).len();
        if best.is_none_or(|(least, _)| left < least) {
            best = Some((left, cell));
        }
    }
    best.map(|(_, cell)| cell)
}
