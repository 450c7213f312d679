//! Assumptions within assumptions, counted.

use super::nets::of;
use crate::logic::assume::{Branch, Inner};
use crate::logic::step::conclusion::Cases;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet};

/// As many cases as a search may have.
pub(super) const MOST_IN_SEARCH: u32 = 10_000_000;

/// Takes away one candidate, if its cases, and the cases within them, all fail.
pub fn closing(state: &State, found: &mut Collector, inner: &Inner, (cell, digit): (Cell, Digit)) -> Searched {
    match Search::new(inner).follow_up(&at_rest(state, (cell, digit), inner), MOST_IN_SEARCH) {
        Outcome::Closed(cases) => all_closed(found, (cell.set(), digit.set()), cases),
        Outcome::Solved(_) | Outcome::Spent { .. } => Ok(()),
    }
}

/// Takes away the candidates of one cell, or the places of one digit, of which so many cases all failed.
pub(super) fn all_closed(found: &mut Collector, (cells, digits): (CellSet, DigitSet), cases: u32) -> Searched {
    let removes = cells.iter().flat_map(|cell| digits.iter().map(move |digit| (cell, digit))).collect();
    let evidence = vec![Evidence::new(Role::Pattern, Fact::Searched { cases }, cells, digits)];
    found.remove(removes, evidence, Conclusion::Cases(Cases::Searched))
}

/// Where following a candidate comes to rest.
pub(super) fn at_rest<'a>(state: &State<'a>, (cell, digit): (Cell, Digit), inner: &Inner) -> Branch<'a> {
    let mut branch = Branch::new(state, &of(cell, digit).assumed);
    branch.run(inner, usize::MAX);
    branch
}

/// How a candidate's cases ended.
pub(super) enum Outcome {
    /// All of so many fail.
    Closed(u32),
    /// One of them does not.
    Solved(Box<CellMap<Option<Digit>>>),
    /// There are too many: about this many in all, judging by the share that was seen.
    Spent {
        /// How many; infinite where nothing was closed.
        estimate: f64,
    },
}

/// Follows candidates into every case, and learns where cases fail: the next cell is the one with few candidates for
/// the failures that it took part in, as in dom/wdeg of Boussemart and others (2004). On extreme Killers that takes a
/// small part of the cases that cells in order do.
pub(super) struct Search<'i> {
    inner: &'i Inner,
    /// Failures that a cell took part in, and one more.
    weights: CellMap<u32>,
    /// How many cases the candidate that is followed may have.
    budget: u32,
    /// How many of them were closed.
    closed: u32,
    /// Which share of all that is, from 0 to 1.
    share: f64,
}

/// Why a search ends before all cases are closed.
enum End {
    Solved(Box<CellMap<Option<Digit>>>),
    Spent,
}

impl<'i> Search<'i> {
    pub(super) fn new(inner: &'i Inner) -> Self {
        Self { inner, weights: CellMap::from_fn(|_| 1), budget: 0, closed: 0, share: 0.0 }
    }

    /// Follows a candidate from where it came to rest into at most so many cases.
    pub(super) fn follow_up(&mut self, branch: &Branch, budget: u32) -> Outcome {
        (self.budget, self.closed, self.share) = (budget, 0, 0.0);
        match self.close(branch, 1.0) {
            Ok(()) => Outcome::Closed(self.closed),
            Err(End::Solved(digits)) => Outcome::Solved(digits),
            Err(End::Spent) if self.closed == 0 => Outcome::Spent { estimate: f64::INFINITY },
            Err(End::Spent) => Outcome::Spent { estimate: f64::from(self.closed) / self.share },
        }
    }

    /// Closes a branch that is this share of all there is.
    fn close(&mut self, branch: &Branch, share: f64) -> Result<(), End> {
        if let Some(dead) = &branch.dead {
            dead.cells.iter().for_each(|cell| self.weights[cell] = self.weights[cell].saturating_add(1));
            self.closed += 1;
            self.share += share;
            return if self.closed > self.budget { Err(End::Spent) } else { Ok(()) };
        }
        let state = &branch.state;
        if state.stopped() {
            return Err(End::Spent);
        }
        let key = |cell: Cell| state.candidates[cell].len() as f64 / f64::from(self.weights[cell]);
        let Some(next) = state.open.iter().min_by(|&a, &b| key(a).total_cmp(&key(b))) else {
            return Err(if branch.solved() { End::Solved(Box::new(state.digits)) } else { End::Spent });
        };
        let part = share / state.candidates[next].len() as f64;
        state.candidates[next].iter().try_for_each(|digit| self.close(&at_rest(state, (next, digit), self.inner), part))
    }
}
