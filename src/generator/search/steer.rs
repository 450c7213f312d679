//! Steering: a puzzle that needs a technique is one where all others get stuck, the technique finds something there, and
//! the rest is solved. So a puzzle is changed where the others get stuck, until the technique finds something.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use super::climb::{LONGEST, after, changed};
use super::found::{Generated, finished, most_givens};
use super::judge::Goal;
use crate::generator::plan::Plan;
use crate::generator::plan::random::Random;
use crate::generator::plan::sketch::{Change, Sketch};
use crate::generator::wish::Wish;
use crate::logic::bare_path_unless;
use crate::puzzle::{Board, Cell, CellSet, Kind, Puzzle};

/// Changes that are tried on one sketch before another is taken; most leave several solutions.
const TRIES: u32 = 3_000;

/// Changed puzzles in a row that come no nearer, before another sketch is taken.
const IDLE: u32 = 80;

/// How near a puzzle is to needing the techniques that are asked for, the nearest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// They find something where all others are stuck, and so many cells stay open after it.
    Opens(usize),
    /// The others are stuck, and one of the techniques finds nothing there.
    Silent,
    /// It is solved without one of them.
    Easy,
}

/// What was seen of a puzzle.
struct Look {
    stage: Stage,
    /// The cells that stay open where the path ends.
    open: CellSet,
}

/// How many puzzles were looked at, and at how many of them the techniques found something.
#[derive(Clone, Debug, Default)]
pub(super) struct Looks {
    all: u32,
    opened: u32,
    /// The same of each technique on its own.
    goals: BTreeMap<&'static str, Goals>,
}

/// How often it was looked whether one technique is needed, and how often it found something where the others were stuck.
#[derive(Clone, Copy, Debug, Default)]
struct Goals {
    looked: u32,
    opened: u32,
}

impl AddAssign for Looks {
    fn add_assign(&mut self, other: Self) {
        self.all += other.all;
        self.opened += other.opened;
        for (slug, more) in other.goals {
            let sum = self.goals.entry(slug).or_default();
            sum.looked += more.looked;
            sum.opened += more.opened;
        }
    }
}

impl Looks {
    /// None yet, at puzzles that should need these techniques.
    fn of(goals: &[Goal]) -> Self {
        Self { goals: goals.iter().map(|goal| (goal.slug, Goals::default())).collect(), ..Self::default() }
    }

    /// The techniques that were never needed: they found nothing where the others were stuck, or the others never were.
    pub fn silent(&self) -> Vec<&'static str> {
        let silent = self.goals.iter().filter(|(_, goal)| goal.looked > 0 && goal.opened == 0);
        silent.map(|(slug, _)| *slug).collect()
    }

    /// Whether it is time to say that there is no such puzzle: sooner where a technique never found anything, and where
    /// several are asked for together, which seldom works.
    pub fn are_enough(&self, kind: Kind) -> bool {
        // What a minute or two comes to.
        let most = match kind {
            Kind::Sudoku => 250_000,
            Kind::Str8ts => 100_000,
            Kind::Killer => 50_000,
        };
        let several = self.goals.len() > 1;
        let least = match (self.opened > 0, several) {
            (true, false) => most,
            (true, true) => most / 2,
            (false, false) => most / 4,
            (false, true) if self.silent().is_empty() => most / 4,
            (false, true) => most / 8,
        };
        self.all >= least
    }
}

/// Changes a sketch until its puzzle needs what is asked for; `None` where it does not get there. And how much was looked
/// at.
pub(super) fn steer(
    goals: &[Goal],
    wish: &Wish,
    plan: &Plan,
    mut sketch: Sketch,
    stop: &dyn Fn() -> bool,
) -> (Option<Generated>, Looks) {
    let mut looks = Looks::of(goals);
    let mut random = plan.random(10, plan.attempt);
    let mut changes = plan.changes.clone();
    let Some(puzzle) = sketch.puzzle() else { return (None, looks) };
    let mut here = look(goals, &puzzle, &mut looks, stop);
    let mut idle = 0;
    for _ in 0..TRIES {
        if idle >= IDLE || changes.len() >= LONGEST || stop() {
            break;
        }
        let Some((next, made)) = nearer(&sketch, wish, &here, &mut random) else { continue };
        let Some(puzzle) = next.puzzle() else { continue };
        idle += 1;
        let seen = look(goals, &puzzle, &mut looks, stop);
        if seen.stage > here.stage {
            continue;
        }
        // Where the others are stuck, every puzzle is a chance that the technique finds something.
        if seen.stage < here.stage || here.stage == Stage::Silent {
            idle = 0;
        }
        (sketch, here) = (next, seen);
        made.into_iter().for_each(|change| add(&mut changes, change, sketch.layout.is_none()));
        if here.stage == Stage::Opens(0)
            && let Some(found) = finished(wish, puzzle, Plan { changes: changes.clone(), ..plan.clone() }, stop)
        {
            return (Some(found), looks);
        }
    }
    (None, looks)
}

/// Looks at where the others get stuck, and at what the technique opens there.
fn look(goals: &[Goal], puzzle: &Puzzle, looks: &mut Looks, stop: &dyn Fn() -> bool) -> Look {
    looks.all += 1;
    let (mut stage, mut open) = (Stage::Opens(0), CellSet::EMPTY);
    for goal in goals {
        looks.goals.entry(goal.slug).or_default().looked += 1;
        let stuck = bare_path_unless(puzzle, &Board::new(puzzle), &goal.others, stop);
        if stuck.solved {
            return Look { stage: Stage::Easy, open: CellSet::EMPTY };
        }
        let after = bare_path_unless(puzzle, &stuck.board, &goal.all, stop);
        let left = after.board.open_cells(puzzle);
        looks.goals.entry(goal.slug).or_default().opened += u32::from(!after.steps.is_empty());
        stage = stage.max(if after.steps.is_empty() { Stage::Silent } else { Stage::Opens(left.len()) });
        open |= left;
    }
    looks.opened += u32::from(matches!(stage, Stage::Opens(_)));
    Look { stage, open }
}

/// A change where the path ends, which leaves one solution.
fn nearer(sketch: &Sketch, wish: &Wish, here: &Look, random: &mut Random) -> Option<(Sketch, Vec<Change>)> {
    let (recipe, most) = (&wish.recipe, most_givens(wish));
    let open: Vec<Cell> = here.open.iter().filter(|cell| sketch.grid[*cell].is_some()).collect();
    if open.is_empty() || random.below(4) == 0 {
        return changed(sketch, recipe, most, random);
    }
    let mut made = Vec::new();
    if recipe.kind == Kind::Killer {
        made.push(Change::of_cage(random.pick(&open)?, random.below(4) as u16));
    } else {
        made.push(Change::given(random.pick(&open)?));
        let given: Vec<Cell> = sketch.givens.iter().collect();
        // Another goes where there is no room for one more, and often where there is.
        if sketch.givens.len() >= most || random.below(2) == 0 {
            made.extend(random.pick(&given).map(Change::given));
        }
    }
    after(sketch, made, most)
}

/// Adds a change to the list. Givens come and go: what was changed twice is as it was.
fn add(changes: &mut Vec<Change>, change: Change, commutes: bool) {
    match changes.iter().position(|other| *other == change).filter(|_| commutes) {
        Some(at) => {
            changes.remove(at);
        }
        None => changes.push(change),
    }
}
