//! Climbing: a puzzle is changed a little, and the change is kept where it comes nearer to what is wished. So what hardly
//! ever turns up is reached.

use std::collections::VecDeque;

use super::found::{Generated, finished, most_givens};
use super::judge::{Judge, Verdict};
use crate::generator::plan::layout::Layout;
use crate::generator::plan::random::{Random, mixed};
use crate::generator::plan::recipe::Recipe;
use crate::generator::plan::sketch::{Change, Sketch};
use crate::generator::plan::{Attempts, Plan};
use crate::generator::wish::Wish;
use crate::puzzle::{Cell, CellSet, Digit, Kind, Puzzle};

/// Changes that lead nowhere before a climb is given up.
const MOST_IDLE: u32 = 70;

/// Puzzles of a climb that are remembered with what was said of them.
const RECENT: usize = 64;

/// Nodes within which a changed puzzle must prove to have one solution.
const NODES: u64 = 2_000;

/// Changes that a climb keeps at most: its code names each.
pub(super) const LONGEST: usize = 120;

/// Cells of the largest cage that a change may make.
const LARGEST_CAGE: usize = 6;

/// Climbs from a sketch to a puzzle that is as wished; `None` where it does not get there.
pub(super) fn climb(
    judge: &Judge,
    wish: &Wish,
    plan: &Plan,
    mut sketch: Sketch,
    random: &mut Random,
    stop: &dyn Fn() -> bool,
) -> Option<Generated> {
    let mut changes = plan.changes.clone();
    let mut distance = judge.distance(&judge.verdict(&sketch.puzzle()?, stop));
    // One in ten was judged before: a change is taken back, or two come in another order.
    let mut judged: VecDeque<(Puzzle, u32)> = VecDeque::with_capacity(RECENT);
    let mut idle = 0;
    while idle < MOST_IDLE && changes.len() < LONGEST && !stop() {
        idle += 1;
        let Some((next, made)) = changed(&sketch, &wish.recipe, most_givens(wish), random) else { continue };
        let puzzle = next.puzzle()?;
        let before = judged.iter().find(|(other, _)| *other == puzzle).map(|(_, distance)| *distance);
        let next_distance = match before {
            Some(distance) => distance,
            None => {
                let verdict = judge.verdict(&puzzle, stop);
                let found = match verdict {
                    Verdict::Fits(_) => {
                        let changes = [&changes[..], &made[..]].concat();
                        let found = finished(wish, puzzle.clone(), Plan { changes, ..plan.clone() }, stop);
                        if found.is_some() {
                            return found;
                        }
                        // A closer look showed that it does not fit.
                        u32::MAX
                    }
                    other => judge.distance(&other),
                };
                judged.truncate(RECENT - 1);
                judged.push_front((puzzle, found));
                found
            }
        };
        if next_distance <= distance {
            if next_distance < distance {
                idle = 0;
            }
            (sketch, distance) = (next, next_distance);
            changes.extend(made);
        }
    }
    None
}

/// Climbs to the highest score until `stop` says so, and hands back the best puzzle of all climbs: solved by steps, nothing
/// assumed.
#[must_use]
pub fn hardest(recipe: &Recipe, seed: u64, stop: &dyn Fn() -> bool) -> Option<Generated> {
    let wish = Wish::of(*recipe);
    let judge = Judge::new(&wish);
    let plan = Plan::new(*recipe, mixed(&[seed, 0x6861_7264]));
    let mut best: Option<Generated> = None;
    for (plan, sketch) in Attempts::of(plan) {
        if stop() {
            break;
        }
        let Some(sketch) = sketch else { continue };
        let mut random = plan.random(8, plan.attempt);
        highest(&judge, &wish, &plan, sketch, &mut random, stop, &mut best);
    }
    best
}

fn score(found: Option<&Generated>) -> Option<u32> {
    found.and_then(|found| found.rating.score)
}

/// One climb to a high score; what is better than the best is kept.
fn highest(
    judge: &Judge,
    wish: &Wish,
    plan: &Plan,
    mut sketch: Sketch,
    random: &mut Random,
    stop: &dyn Fn() -> bool,
    best: &mut Option<Generated>,
) {
    let (mut changes, mut here, mut idle) = (Vec::new(), 0, 0);
    while idle < 3 * MOST_IDLE && changes.len() < 3 * LONGEST && !stop() {
        idle += 1;
        let Some((next, made)) = changed(&sketch, &wish.recipe, most_givens(wish), random) else { continue };
        let Some(puzzle) = next.puzzle() else { continue };
        let Verdict::Fits(path) = judge.verdict(&puzzle, stop) else { continue };
        let score_here = path.rating.score.unwrap_or(0);
        if score_here < here {
            continue;
        }
        if score_here > here {
            idle = 0;
        }
        here = score_here;
        sketch = next;
        changes.extend(made);
        if Some(here) > score(best.as_ref()) {
            // Whoever stops the climb now still gets it.
            let found = finished(wish, puzzle, Plan { changes: changes.clone(), ..plan.clone() }, &|| false);
            if score(found.as_ref()) > score(best.as_ref()) {
                *best = found;
            }
        }
    }
}

/// A random change that leaves one solution, and what it is made of; `None` where it leaves more.
pub(super) fn changed(
    sketch: &Sketch,
    recipe: &Recipe,
    most: usize,
    random: &mut Random,
) -> Option<(Sketch, Vec<Change>)> {
    let side = recipe.side;
    let all: Vec<Cell> = Cell::grid(side).collect();
    let mut made = Vec::new();
    match recipe.kind {
        Kind::Killer if random.below(4) > 0 => {
            made.push(Change::of_cage(random.pick(&all)?, random.below(4) as u16));
        }
        Kind::Killer => {
            let digits: Vec<Digit> = Digit::all(side).collect();
            made.push(Change::names(random.pick(&digits)?, random.pick(&digits)?));
        }
        Kind::Str8ts if random.below(4) == 0 => {
            let black: Vec<Cell> = sketch.black.iter().collect();
            made.push(Change::clue(random.pick(&black)?));
        }
        Kind::Sudoku | Kind::Str8ts => {
            let given: Vec<Cell> = sketch.givens.iter().collect();
            let open: Vec<Cell> =
                all.into_iter().filter(|c| sketch.grid[*c].is_some() && !sketch.givens.contains(*c)).collect();
            // A given for another, or one less, or one more where there is room.
            let way = random.below(4);
            if way < 3 {
                made.extend(random.pick(&given).map(Change::given));
            }
            if way != 2 {
                made.extend(random.pick(&open).map(Change::given));
            }
        }
    }
    after(sketch, made, most)
}

/// The sketch after changes, with them, where it can be kept: it has one solution, and neither large cages nor more givens
/// than `most`.
pub(super) fn after(sketch: &Sketch, made: Vec<Change>, most: usize) -> Option<(Sketch, Vec<Change>)> {
    let next = made.iter().try_fold(sketch.clone(), |sketch, change| sketch.changed(*change))?;
    let cages = next.layout.as_ref().map(Layout::cages).unwrap_or_default();
    let fair = cages.iter().all(|cage: &CellSet| cage.len() <= LARGEST_CAGE) && next.givens.len() <= most;
    (fair && next.is_unique(NODES) == Some(true)).then_some((next, made))
}
