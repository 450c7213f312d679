//! A cell, or the place of a digit, settled case by case: the last resort.
//!
//! Taking away one candidate that has few cases is a smaller step, but on an extreme Killer that leads to hundreds of
//! such steps and hours of search; where a digit is settled, a dozen are enough.

use super::nets::standing;
use super::search::{MOST_IN_SEARCH, Outcome, Search, all_closed, at_rest};
use crate::logic::assume::Inner;
use crate::logic::{Collector, DigitMap, Searched, State};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet};

/// As many cases as a net may have; where it takes more it is called a search.
const MOST_IN_NET: u32 = 1000;

/// How many cases of each candidate are closed in the first round.
const PROBE: u32 = 8;

/// Each round closes this many times as many.
const MORE: u32 = 3;

/// In each round, one choice in this many is kept.
const PROMISING: usize = 5;

/// A net is given up where every estimate exceeds its limit this many times over, since estimates can be wrong.
const DOUBT: f64 = 3.0;

/// Takes away the candidates of a cell, or the places of a digit, whose cases, and the cases within them, all fail: at
/// most [`MOST_IN_NET`] of them.
pub fn nested(state: &State, found: &mut Collector, inner: &Inner) -> Searched {
    settle(state, found, inner, Limit::Net)
}

/// The same with as many cases as it takes.
pub fn trial(state: &State, found: &mut Collector, inner: &Inner) -> Searched {
    settle(state, found, inner, Limit::None)
}

/// How far it is gone.
#[derive(Clone, Copy, PartialEq)]
enum Limit {
    /// To [`MOST_IN_NET`] cases in all.
    Net,
    /// Until something is settled: to [`MOST_IN_SEARCH`] cases of each candidate.
    None,
}

impl Limit {
    /// How many cases a candidate may have.
    const fn most(self) -> u32 {
        match self {
            Self::Net => MOST_IN_NET,
            Self::None => MOST_IN_SEARCH,
        }
    }

    /// Whether a choice is worth another look.
    fn allows(self, cost: &Cost) -> bool {
        let doubt = if cost.settled { 1.0 } else { DOUBT };
        self == Self::None || cost.cases <= doubt * f64::from(MOST_IN_NET)
    }
}

/// What is known of a candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Fate {
    /// Nothing yet.
    #[default]
    Unknown,
    /// It has about so many cases.
    Open(f64),
    /// All of so many cases fail.
    Closed(u32),
    /// It stands in a solution.
    Stands,
}

/// Candidates of which one is right: those of a cell, or the places of a digit that a house, cage or compartment must hold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    cells: CellSet,
    digits: DigitSet,
}

impl Choice {
    /// Its candidates.
    fn candidates(self) -> impl Iterator<Item = (Cell, Digit)> {
        self.cells.iter().flat_map(move |cell| self.digits.iter().map(move |digit| (cell, digit)))
    }
}

/// What it takes to settle a choice.
struct Cost {
    /// About how many cases in all.
    cases: f64,
    /// Whether no more is to be done.
    settled: bool,
}

/// A board on which something is to be settled.
struct Settling<'s, 'a> {
    state: &'s State<'a>,
    inner: &'s Inner,
    search: Search<'s>,
    fates: CellMap<DigitMap<Fate>>,
    /// The candidates that were followed into so many cases as they now may have.
    seen: CellMap<DigitSet>,
}

fn settle(state: &State, found: &mut Collector, inner: &Inner, limit: Limit) -> Searched {
    let mut choices = choices(state);
    let (search, fates, seen) = (Search::new(inner), CellMap::default(), CellMap::default());
    let mut settling = Settling { state, inner, search, fates, seen };
    loop {
        match settling.narrow(choices.clone(), limit) {
            Some((choice, true)) => return settling.report(found, choice),
            // It has too many cases: another may have fewer.
            Some((choice, false)) if limit == Limit::None => choices.retain(|&other| other != choice),
            Some((_, false)) | None => return Ok(()),
        }
    }
}

/// What can be settled: the cells, and the digits that houses, cages and compartments must hold.
fn choices(state: &State) -> Vec<Choice> {
    let cells = state.open.iter().map(|cell| Choice { cells: cell.set(), digits: state.candidates[cell] });
    let constraints = state.hidden_constraints().iter();
    let places = constraints.flat_map(|constraint| {
        let cells = move |digit| constraint.cells & state.places(digit);
        constraint.digits.iter().map(move |digit| Choice { cells: cells(digit), digits: digit.set() })
    });
    let mut all: Vec<Choice> = cells.chain(places).collect();
    // The same places can be those of a row, a box and a cage.
    all.sort_unstable();
    all.dedup();
    all
}

impl Settling<'_, '_> {
    /// Looks more and more closely at the choices that promise most: the first that is settled, or the last that is
    /// left, and which of the two it is. `None` where none can be settled, and where it was stopped.
    fn narrow(&mut self, mut choices: Vec<Choice>, limit: Limit) -> Option<(Choice, bool)> {
        let mut budget = PROBE;
        loop {
            self.look(&choices, budget);
            if self.state.stopped() {
                return None;
            }
            let costs = choices.iter().filter_map(|&choice| Some((self.cost(choice)?, choice)));
            let mut costs: Vec<(Cost, Choice)> = costs.filter(|(cost, _)| limit.allows(cost)).collect();
            costs.sort_unstable_by(|(a, x), (b, y)| a.cases.total_cmp(&b.cases).then(x.cmp(y)));
            if let Some((_, choice)) = costs.iter().find(|(cost, _)| cost.settled) {
                return Some((*choice, true));
            }
            if budget == limit.most() {
                return costs.first().map(|(_, choice)| (*choice, false));
            }
            choices = costs.iter().map(|(_, choice)| *choice).take(costs.len().div_ceil(PROMISING)).collect();
            budget = match choices.len() {
                0 => return None,
                1 => limit.most(),
                _ => budget.saturating_mul(MORE).min(limit.most()),
            };
        }
    }

    /// Follows what is not known of these choices into at most so many cases each, those with few cases first.
    fn look(&mut self, choices: &[Choice], budget: u32) {
        self.seen = CellMap::default();
        while let Some((cell, digit)) = self.next(choices) {
            let branch = at_rest(self.state, (cell, digit), self.inner);
            let outcome = self.search.follow_up(&branch, budget);
            if self.state.stopped() {
                return;
            }
            self.seen[cell].insert(digit);
            match outcome {
                Outcome::Closed(cases) => self.fates[cell][digit] = Fate::Closed(cases),
                Outcome::Solved(digits) => {
                    for (cell, digit) in standing(self.state, &digits) {
                        self.fates[cell][digit] = Fate::Stands;
                    }
                }
                Outcome::Spent { estimate } => {
                    // What follows from it has no fewer cases: less follows from that.
                    for (cell, digit) in standing(self.state, &branch.state.digits) {
                        if self.fates[cell][digit] == Fate::Unknown {
                            self.fates[cell][digit] = Fate::Open(estimate);
                            self.seen[cell].insert(digit);
                        }
                    }
                    self.fates[cell][digit] = Fate::Open(estimate);
                }
            }
        }
    }

    /// The candidate to follow next, of those that have not been and whose choices are not settled.
    fn next(&self, choices: &[Choice]) -> Option<(Cell, Digit)> {
        let unsettled = choices.iter().filter(|&&choice| self.cost(choice).is_some_and(|cost| !cost.settled));
        let candidates = unsettled.flat_map(|choice| choice.candidates());
        let key = |(cell, digit): (Cell, Digit)| match self.fates[cell][digit] {
            Fate::Unknown => Some(self.state.candidates[cell].len() as f64),
            Fate::Open(cases) => Some(cases),
            Fate::Closed(_) | Fate::Stands => None,
        };
        let unseen = candidates.filter(|&(cell, digit)| !self.seen[cell].contains(digit));
        let keyed = unseen.filter_map(|candidate| Some((key(candidate)?, candidate)));
        keyed.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, candidate)| candidate)
    }

    /// What it takes to settle a choice; `None` where there is nothing to take away.
    fn cost(&self, choice: Choice) -> Option<Cost> {
        // The candidate with the most cases, and all others that are open.
        let (mut open, mut most, mut others) = (0_usize, 0.0, 0.0);
        let (mut closed, mut stands) = (None, false);
        for (cell, digit) in choice.candidates() {
            let estimate = match self.fates[cell][digit] {
                Fate::Unknown => f64::from(MOST_IN_SEARCH),
                Fate::Open(estimate) => estimate,
                Fate::Closed(count) => {
                    closed = Some(closed.unwrap_or(0.0) + f64::from(count));
                    continue;
                }
                Fate::Stands => {
                    stands = true;
                    continue;
                }
            };
            others += estimate.min(most);
            (open, most) = (open + 1, estimate.max(most));
        }
        // Where all others fail, the last one is right.
        let left = if stands { open } else { open.saturating_sub(1) };
        let cases = closed.unwrap_or(0.0) + others + if stands { most } else { 0.0 };
        (closed.is_some() || left > 0).then_some(Cost { cases, settled: left == 0 })
    }

    /// Reports the candidates of a choice whose cases all failed.
    fn report(&self, found: &mut Collector, choice: Choice) -> Searched {
        let (mut cells, mut digits, mut cases) = (CellSet::EMPTY, DigitSet::EMPTY, 0);
        for (cell, digit) in choice.candidates() {
            if let Fate::Closed(count) = self.fates[cell][digit] {
                cells.insert(cell);
                digits.insert(digit);
                cases += count;
            }
        }
        all_closed(found, (cells, digits), cases)
    }
}
