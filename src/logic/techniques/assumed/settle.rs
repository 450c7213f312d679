//! A cell, or the place of a digit, settled case by case: the last that is left.
//!
//! Taking away one candidate that has few cases is a smaller step, but on an extreme Killer that leads to hundreds of
//! such steps and hours of search; where a digit is settled, a dozen are enough.

use super::search::{MOST_IN_SEARCH, Outcome, Search, all_closed, at_rest};
use crate::logic::assume::Inner;
use crate::logic::digit_map::DigitMap;
use crate::logic::{Collector, Searched, State};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet};

/// As many cases as a net may have; where it takes more it is called a search.
const MOST_IN_NET: u32 = 1000;

/// How many cases of each candidate are closed at first, to see how many there are about. The fewer there seem to be the
/// more are closed after that.
const PROBE: u32 = 8;
const MORE: u32 = 3;

/// One in so many choices is looked at more closely each time.
const PROMISING: usize = 5;

/// Choices that seem to have so many times the cases they may have are given up: what seems so can be wrong.
const DOUBT: f64 = 3.0;

/// Takes away the candidates of a cell, or the places of a digit, whose cases, and the cases within them, all fail: at
/// most [`MOST_IN_NET`] of them.
pub fn nested(state: &State, found: &mut Collector, inner: &Inner) -> Searched {
    settle(state, found, inner, MOST_IN_NET)
}

/// The same with as many cases as it takes.
pub fn trial(state: &State, found: &mut Collector, inner: &Inner) -> Searched {
    settle(state, found, inner, MOST_IN_SEARCH)
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

/// Candidates of which one is right: those of a cell, or the places of a digit that a house or cage must hold.
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

fn settle(state: &State, found: &mut Collector, inner: &Inner, most: u32) -> Searched {
    let mut choices = choices(state);
    let (search, fates, seen) = (Search::new(inner), CellMap::default(), CellMap::default());
    let mut settling = Settling { state, inner, search, fates, seen };
    let mut budget = PROBE;
    loop {
        settling.look(&choices, budget);
        if state.stopped() {
            return Ok(());
        }
        let costs = choices.iter().filter_map(|&choice| Some((settling.cost(choice)?, choice)));
        let mut costs: Vec<(Cost, Choice)> = costs.filter(|(c, _)| c.cases <= DOUBT * f64::from(most)).collect();
        costs.sort_unstable_by(|(a, x), (b, y)| a.cases.total_cmp(&b.cases).then(x.cmp(y)));
        if let Some((_, choice)) = costs.iter().find(|(cost, _)| cost.settled && cost.cases <= f64::from(most)) {
            return settling.report(found, *choice);
        }
        if budget == most {
            return Ok(());
        }
        choices = costs.iter().map(|(_, choice)| *choice).take(costs.len().div_ceil(PROMISING)).collect();
        budget = if choices.len() == 1 { most } else { budget.saturating_mul(MORE).min(most) };
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
    cells.chain(places).collect()
}

impl Settling<'_, '_> {
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
                Outcome::Solved(digits) => self.each_of(&digits, |fate, _| *fate = Fate::Stands),
                Outcome::Spent { estimate } => {
                    // What follows from it has no fewer cases: less follows from that.
                    self.each_of(&branch.state.digits, |fate, seen| {
                        if *fate == Fate::Unknown {
                            (*fate, *seen) = (Fate::Open(estimate), true);
                        }
                    });
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

    /// Changes what is known of the candidates that stand on a board, and whether they were seen.
    fn each_of(&mut self, digits: &CellMap<Option<Digit>>, change: impl Fn(&mut Fate, &mut bool)) {
        for (cell, digit) in self.state.open.iter().filter_map(|cell| Some((cell, digits[cell]?))) {
            let mut seen = self.seen[cell].contains(digit);
            change(&mut self.fates[cell][digit], &mut seen);
            if seen {
                self.seen[cell].insert(digit);
            }
        }
    }

    /// What it takes to settle a choice; `None` where all its candidates stand in solutions.
    fn cost(&self, choice: Choice) -> Option<Cost> {
        let (mut open, mut most, mut cases) = (0_usize, 0.0_f64, 0.0);
        let (mut closed, mut stands) = (false, false);
        for (cell, digit) in choice.candidates() {
            let estimate = match self.fates[cell][digit] {
                Fate::Unknown => f64::from(MOST_IN_SEARCH),
                Fate::Open(estimate) => estimate,
                Fate::Closed(count) => {
                    (cases, closed) = (cases + f64::from(count), true);
                    continue;
                }
                Fate::Stands => {
                    stands = true;
                    continue;
                }
            };
            (open, most, cases) = (open + 1, most.max(estimate), cases + estimate);
        }
        // Where all others fail, the last one is right.
        if !stands && open > 0 {
            (open, cases) = (open - 1, cases - most);
        }
        (closed || open > 0).then_some(Cost { cases, settled: open == 0 })
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
