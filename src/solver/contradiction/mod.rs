//! Why a board cannot be completed: the shortest reason that propagation gives.
//!
//! Made for people. The engine next door stops at whatever fails first; here every rule is looked at in rounds, so that
//! what fails in the first round that sees a failure rests on few deductions, and then each deduction is left out that
//! is not needed. The easy rules are tried alone and together with the harder ones; the shorter reason wins. Speed does
//! not matter: it runs once, for a puzzle that is known to have no solution.

mod rules;

use std::cell::Cell;
use std::fmt;

use self::rules::{Deduction, Rules};
use crate::puzzle::{Board, CellMap, CellSet, DigitSet, Puzzle, conflicts};

/// Failures of one round whose reasons are worked out; of more, those that seem to rest on the least.
const COMPARED: usize = 12;

/// What cannot be right on a board that has no way to be completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The cells to look at.
    pub cells: CellSet,
    /// How many deductions it takes until it shows; 0 where the board shows it at once.
    pub steps: usize,
    text: String,
}

/// The sentence, without a full stop: `cage 17 at r2c3 has no combination left (after 2 steps)`.
impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        match self.steps {
            0 => Ok(()),
            1 => f.write_str(" (after 1 step)"),
            n => write!(f, " (after {n} steps)"),
        }
    }
}

/// Rules that are tried at most: the longest known reasons take a twentieth of it, and it is over within seconds.
const MOST: u64 = 20_000_000;

/// What is left of the rules that may be tried, and who may stop it.
struct Budget<'a> {
    left: Cell<u64>,
    stop: &'a dyn Fn() -> bool,
}

impl Budget<'_> {
    /// Counts a rule that is tried; whether no more should be.
    fn is_over(&self) -> bool {
        let left = self.left.get();
        if left > 0 && left.is_multiple_of(256) && (self.stop)() {
            self.left.set(0);
            return true;
        }
        self.left.set(left.saturating_sub(1));
        left == 0
    }
}

/// The shortest reason why a board cannot be completed; `None` where propagation finds none, which does not mean that
/// it can be completed.
///
/// Candidates noted on the board count as all that a cell can hold. Give [`Board::new`] to ask about the puzzle alone.
#[must_use]
pub fn contradiction(puzzle: &Puzzle, board: &Board) -> Option<Contradiction> {
    contradiction_unless(puzzle, board, &|| false)
}

/// The same, until `stop` says so: then the shortest reason that was found by then, if any was. `stop` is asked
/// every few hundred rules. A budget of rules ends it in any case.
#[must_use]
pub fn contradiction_unless(puzzle: &Puzzle, board: &Board, stop: &dyn Fn() -> bool) -> Option<Contradiction> {
    let budget = Budget { left: Cell::new(MOST), stop };
    let mut board = board.clone();
    // A cage of one cell is as good as a given.
    for cage in puzzle.cages() {
        if let (Some(cell), None) = (cage.cells.only(), cage.first().and_then(|c| board.digit(c))) {
            board.set_digit(cell, crate::puzzle::Digit::new(cage.sum));
        }
    }
    if let Some(conflict) = conflicts(puzzle, board.digits()).into_iter().next() {
        return Some(Contradiction { cells: conflict.cells, steps: 0, text: conflict.to_string() });
    }
    let start = CellMap::from_fn(|cell| match board.digit(cell) {
        Some(digit) => digit.set(),
        None => board.remaining(puzzle, cell),
    });
    let rules = Rules::new(puzzle);
    let easy = shortest(&rules, &start, rules.easy(), &budget);
    // A reason that shows at once cannot be beaten.
    let all = if easy.as_ref().is_some_and(|found| found.steps == 0) {
        None
    } else {
        shortest(&rules, &start, rules.all(), &budget)
    };
    easy.into_iter().chain(all).min_by_key(|found| found.steps)
}

/// One application of a rule that narrowed something.
#[derive(Clone, Copy)]
struct Applied {
    rule: Deduction,
    reads: CellSet,
    changed: CellSet,
}

/// Applies the rules in rounds until one fails, and looks for the shortest way there.
fn shortest(
    rules: &Rules<'_>,
    start: &CellMap<DigitSet>,
    allowed: &[Deduction],
    budget: &Budget<'_>,
) -> Option<Contradiction> {
    let (mut state, mut applied) = (*start, Vec::new());
    loop {
        let mut failing: Vec<(Vec<Applied>, Deduction)> = allowed
            .iter()
            .filter(|&&rule| !budget.is_over() && rules.apply(rule, &state).is_err())
            .map(|&rule| (leading_to(&applied, rules.reads(rule)), rule))
            .collect();
        if !failing.is_empty() {
            // Stable: of equals the easiest rule stays in front.
            failing.sort_by_cached_key(|(chain, _)| chain.len());
            failing.truncate(COMPARED);
            let found = failing.into_iter().filter_map(|(chain, rule)| explained(rules, start, &chain, rule, budget));
            return found.min_by_key(|found| found.steps);
        }
        let mut next = state;
        for &rule in allowed {
            if budget.is_over() {
                return None;
            }
            let mut changed = CellSet::EMPTY;
            for (cell, kept) in rules.apply(rule, &state).unwrap_or_default() {
                if !next[cell].is_subset(kept) {
                    next[cell] &= kept;
                    changed.insert(cell);
                }
            }
            if !changed.is_empty() {
                applied.push(Applied { rule, reads: rules.reads(rule), changed });
            }
        }
        if next == state {
            return None;
        }
        state = next;
    }
}

/// The applications that may have had a part in what these cells hold now.
fn leading_to(applied: &[Applied], cells: CellSet) -> Vec<Applied> {
    let mut needed = cells;
    let mut chain: Vec<Applied> = Vec::new();
    for step in applied.iter().rev() {
        if step.changed.intersects(needed) {
            needed |= step.reads;
            chain.push(*step);
        }
    }
    chain.reverse();
    chain
}

/// The failure of a rule after as few of these applications as will do.
fn explained(
    rules: &Rules<'_>,
    start: &CellMap<DigitSet>,
    chain: &[Applied],
    failing: Deduction,
    budget: &Budget<'_>,
) -> Option<Contradiction> {
    let mut best = replay(rules, start, chain, failing)?;
    // Late ones first: with a late one goes what only it needed.
    let mut at = best.chain.len();
    // A reason that is longer than it need be is a reason too.
    while at > 0 && !best.chain.iter().any(|_| budget.is_over()) {
        at -= 1;
        let mut fewer = best.chain.clone();
        fewer.remove(at);
        if let Some(found) = replay(rules, start, &fewer, best.failing) {
            let needed = leading_to(&found.chain, rules.reads(found.failing));
            best = replay(rules, start, &needed, found.failing).unwrap_or(found);
            at = at.min(best.chain.len());
        }
    }
    Some(Contradiction { cells: rules.reads(best.failing), steps: best.chain.len(), text: best.text })
}

/// A rule that fails after these applications.
struct Failure {
    chain: Vec<Applied>,
    failing: Deduction,
    text: String,
}

/// What fails after these applications alone: the rule, or one of them on the way.
fn replay(rules: &Rules<'_>, start: &CellMap<DigitSet>, chain: &[Applied], failing: Deduction) -> Option<Failure> {
    let mut state = *start;
    for (done, step) in chain.iter().enumerate() {
        match rules.apply(step.rule, &state) {
            Ok(left) => left.into_iter().for_each(|(cell, kept)| state[cell] &= kept),
            Err(text) => {
                let chain = chain.get(..done).unwrap_or_default().to_vec();
                return Some(Failure { chain, failing: step.rule, text });
            }
        }
    }
    let text = rules.apply(failing, &state).err()?;
    Some(Failure { chain: chain.to_vec(), failing, text })
}
