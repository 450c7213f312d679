//! Follows an assumption up: the steps of simpler techniques, up to a contradiction or until they find nothing more.
//!
//! A technique that assumes something gets the techniques that follow it up as an [`Inner`], since only their table
//! knows them all.

use super::apply::apply_known;
use super::{Collector, DeadEnd, Level, Reason, State, Step, Technique, Trouble, dead_end};
use crate::puzzle::{Board, Cell, CellSet, Digit, Kind};

/// The techniques that follow an assumption up.
#[derive(Clone, Copy, Debug)]
pub struct Inner {
    /// Those for a kind of puzzle, the simplest first.
    pub techniques: fn(Kind) -> &'static [Technique],
    /// The steps of one of them.
    pub search: fn(Technique, &State, Collector) -> Vec<Step>,
}

impl Inner {
    /// The steps of the simplest technique that finds any.
    fn next(&self, state: &State) -> Vec<Step> {
        let kind = state.puzzle.kind();
        let techniques = (self.techniques)(kind).iter();
        // One step of a hard technique is enough; simple ones are cheaper all at once.
        let hard = |t: Technique| t.grade(kind).is_none_or(|grade| grade.level >= Level::Tough);
        let mut found = techniques.map(|t| (self.search)(t, state, Collector::new(t, hard(t))));
        found.find(|steps| !steps.is_empty()).unwrap_or_default()
    }

    /// A step that has every effect of `wanted` that is still to come: of its technique, or of another simple one.
    fn again(&self, state: &State, wanted: &Step) -> Option<Step> {
        let kind = state.puzzle.kind();
        let simple = |t: &&Technique| t.grade(kind).is_some_and(|grade| grade.level < Level::Tough);
        let others = (self.techniques)(kind).iter().filter(simple).copied().filter(|t| *t != wanted.technique);
        let to_come = |&(cell, digit): &(Cell, Digit)| state.digits[cell] != Some(digit);
        let places: Vec<_> = wanted.places.iter().copied().filter(to_come).collect();
        let still = |&(cell, digit): &(Cell, Digit)| state.candidates[cell].contains(digit);
        let removes: Vec<_> = wanted.removes.iter().copied().filter(still).collect();
        std::iter::once(wanted.technique).chain(others).find_map(|t| {
            let found = (self.search)(t, state, Collector::covering(t, places.clone(), removes.clone()));
            found.into_iter().next()
        })
    }
}

/// What is assumed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Assumed {
    /// Candidates that are wrong.
    pub removes: Vec<(Cell, Digit)>,
    /// A digit that is right.
    pub place: Option<(Cell, Digit)>,
}

/// A position that is played on under an assumption.
#[derive(Debug)]
pub struct Branch<'a> {
    /// Where it has come to.
    pub state: State<'a>,
    board: Board,
    /// The steps taken. They come without most of their reasons, so they can be named but not explained or certified.
    pub moves: Vec<Step>,
    /// Candidates that went, each with the number of the steps that were taken before (1 for the first step itself; 0
    /// for the assumption).
    pub gone: Vec<(Cell, Digit, usize)>,
    /// What cannot be, if the assumption was wrong.
    pub dead: Option<Dead>,
}

/// Why an assumption is wrong.
#[derive(Debug)]
pub struct Dead {
    /// The reason.
    pub why: Reason,
    /// The cells where that is seen.
    pub cells: CellSet,
}

impl<'a> Branch<'a> {
    /// A position in which something is assumed.
    pub fn new(from: &State<'a>, assumed: &Assumed) -> Self {
        let mut board = Board::new(from.puzzle);
        for cell in from.puzzle.cells() {
            match from.digits[cell] {
                Some(digit) => board.set_digit(cell, Some(digit)),
                None => board.set_candidates(cell, from.candidates[cell]),
            }
        }
        let mut dead = None;
        for &(cell, digit) in &assumed.removes {
            let left = board.candidates(cell).without(digit);
            // A cell without marks would read as one that can hold everything.
            if left.is_empty() {
                dead = Some(Reason::Emptied(cell));
            } else {
                board.set_candidates(cell, left);
            }
        }
        if let Some((cell, digit)) = assumed.place {
            board.set_digit(cell, Some(digit));
        }
        let places = assumed.place.as_slice();
        let cells = assumed.removes.iter().chain(places).map(|&(cell, _)| cell).collect();
        let dead = dead.map(|why| Dead { why, cells });
        let state = from.assuming(&board, places, cells);
        let lost = |cell: Cell| (from.candidates[cell] - state.holds(cell)).iter().map(move |digit| (cell, digit, 0));
        let gone = from.open.iter().flat_map(lost).collect();
        let mut branch = Self { state, board, moves: Vec::new(), gone, dead };
        if branch.dead.is_none() {
            branch.look_for_contradiction();
        }
        branch
    }

    /// Whether every cell is filled and nothing is wrong.
    #[must_use]
    pub fn solved(&self) -> bool {
        self.dead.is_none() && self.state.open.is_empty() && self.board.is_solved(self.state.puzzle)
    }

    /// Goes on to a contradiction or to where nothing follows any more; `false` where it stopped after `most` steps or
    /// was cancelled.
    pub fn run(&mut self, inner: &Inner, most: usize) -> bool {
        while self.dead.is_none() && !self.state.open.is_empty() {
            if self.moves.len() >= most || self.state.stopped() {
                return false;
            }
            let before = self.moves.len();
            for step in inner.next(&self.state) {
                self.take(step);
                if self.dead.is_some() {
                    return true;
                }
            }
            if self.moves.len() == before {
                self.look_at_rest();
                return true;
            }
        }
        true
    }

    /// Takes what is left of a step after those before it.
    fn take(&mut self, mut step: Step) {
        let state = &self.state;
        step.places.retain(|&(c, d)| state.candidates[c].contains(d));
        step.removes.retain(|&(c, d)| state.candidates[c].contains(d));
        if step.places.is_empty() && step.removes.is_empty() {
            return;
        }
        let (before, candidates) = (state.open, state.candidates);
        let number = self.moves.len() + 1;
        if let Some(cell) = step.emptied(&candidates) {
            self.dead = Some(Dead { why: Reason::Emptied(cell), cells: cell.set() });
        } else {
            apply_known(self.state.puzzle, &mut self.board, &step, &candidates);
            self.state.follow(&self.board, &step);
            for cell in before {
                for digit in candidates[cell] - self.state.holds(cell) {
                    self.gone.push((cell, digit, number));
                }
            }
            self.look_for_contradiction();
        }
        self.moves.push(step);
    }

    fn look_for_contradiction(&mut self) {
        self.note(dead_end::find(&self.state, &self.board));
    }

    /// What costs more to see, and so is looked at where nothing follows any more.
    fn look_at_rest(&mut self) {
        self.note(dead_end::line(&self.state, &self.board));
    }

    /// Notes what cannot be, if that is a reason against the assumption.
    fn note(&mut self, end: Option<DeadEnd>) {
        let Some(end) = end else { return };
        let cells = end.cells;
        self.dead = reason(&self.state, end).map(|why| Dead { why, cells });
    }

    /// Takes the same steps again, as far as they are there; `None` where one is not.
    fn replayed(from: &State<'a>, assumed: &Assumed, moves: &[Step], inner: &Inner) -> Option<Self> {
        let mut branch = Self::new(from, assumed);
        for wanted in moves {
            if branch.dead.is_some() {
                break;
            }
            let holds = |&(c, d): &(Cell, Digit)| branch.state.digits[c] == Some(d);
            let still = |&(c, d): &(Cell, Digit)| branch.state.candidates[c].contains(d);
            if wanted.places.iter().all(holds) && !wanted.removes.iter().any(still) {
                continue;
            }
            let step = inner.again(&branch.state, wanted)?;
            branch.take(step);
        }
        if branch.dead.is_none() {
            branch.look_at_rest();
        }
        Some(branch)
    }

    /// The same with as few steps as carry it to the end: to the contradiction, or to where all of `goal` is gone. Each
    /// step that is left is needed beside the others.
    #[must_use]
    pub fn pruned(self, from: &State<'a>, assumed: &Assumed, inner: &Inner, goal: &[(Cell, Digit)]) -> Self {
        let refuted = self.dead.is_some();
        let reached = |branch: &Self| match refuted {
            true => branch.dead.is_some(),
            false => {
                let state = &branch.state;
                branch.dead.is_none() && goal.iter().all(|&(c, d)| !state.holds(c).contains(d))
            }
        };
        let mut best = self;
        let mut size = best.moves.len().div_ceil(2);
        while size > 0 {
            let mut end = best.moves.len();
            while end > 0 {
                let start = end.saturating_sub(size);
                let kept = best.moves.iter().enumerate().filter(|(i, _)| !(start..end).contains(i));
                let kept: Vec<Step> = kept.map(|(_, step)| step.clone()).collect();
                let shorter = Self::replayed(from, assumed, &kept, inner);
                if let Some(shorter) = shorter.filter(|b| reached(b) && b.moves.len() < best.moves.len()) {
                    best = shorter;
                    end = start.min(best.moves.len());
                } else {
                    end = start;
                }
            }
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
        best
    }
}

/// What is wrong, as a reason against the assumption.
fn reason(state: &State, end: DeadEnd) -> Option<Reason> {
    Some(match end.trouble {
        Trouble::Conflict(conflict) | Trouble::Breaks { conflict, .. } => Reason::Breaks(conflict.to_string()),
        Trouble::Emptied { cell, .. } | Trouble::NoDigit { cell, .. } | Trouble::Marks { cell, .. } => {
            Reason::Emptied(cell)
        }
        Trouble::NoPlace { region, digits, .. } => {
            let digit = digits.iter().next()?;
            Reason::NoPlace { region, digit }
        }
        Trouble::Sum { cage } => Reason::NoSum { cage },
        Trouble::Straight { compartment } => Reason::NoStraight { compartment },
        Trouble::Line { line, .. } => Reason::NoShare { line },
        Trouble::InniesOuties { houses, .. } => {
            debug_assert!(!state.puzzle.cages().is_empty(), "sums of {houses} without cages");
            return None;
        }
    })
}
