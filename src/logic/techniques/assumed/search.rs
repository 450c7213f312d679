//! Assumptions within assumptions, counted: the last that is left.

use super::nets::{add_digits, of};
use crate::logic::assume::{Branch, Inner};
use crate::logic::conclusion::Cases;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State};
use crate::puzzle::{Cell, CellMap, Digit, DigitSet};

/// As many cases as a net may have; where it takes more it is called a search.
pub const MOST_IN_NET: u32 = 1000;

/// As many as a search may have.
const MOST_IN_SEARCH: u32 = 10_000 * MOST_IN_NET;

/// How many cases are closed before a candidate that needs fewer is looked for. Each is about three times the one before,
/// so that few are closed in vain.
const ROUNDS: [u32; 5] = [8, 25, 80, 250, MOST_IN_NET];
const LONG_ROUNDS: [u32; 8] = [3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, MOST_IN_SEARCH];

/// Takes away a candidate whose cases, and the cases within them, all fail: at most [`MOST_IN_NET`] of them.
pub fn nested(state: &State, found: &mut Collector, inner: &Inner) -> Searched {
    close(state, found, inner, &ROUNDS)
}

/// The same with as many cases as it takes.
pub fn trial(state: &State, found: &mut Collector, inner: &Inner) -> Searched {
    close(state, found, inner, &LONG_ROUNDS)
}

fn close(state: &State, found: &mut Collector, inner: &Inner, rounds: &[u32]) -> Searched {
    let mut cells: Vec<Cell> = state.open.iter().collect();
    cells.sort_by_key(|&c| state.candidates[c].len());
    // What stands in a solution that was met cannot be refuted.
    let mut stands = CellMap::<DigitSet>::default();
    for &budget in rounds {
        // Neither can, by as many cases, what follows from a candidate that cannot: less follows from it.
        let mut spared = stands;
        for &cell in &cells {
            for digit in state.candidates[cell] {
                if spared[cell].contains(digit) {
                    continue;
                }
                let branch = at_rest(state, (cell, digit), inner);
                let mut closed = 0;
                let outcome = follow_up(&branch, inner, budget, &mut closed);
                if state.stopped() {
                    return Ok(());
                }
                match outcome {
                    Outcome::Closed => return all_closed(found, (cell, digit), closed),
                    Outcome::Solved(digits) => {
                        add_digits(&mut stands, state, &digits);
                        add_digits(&mut spared, state, &digits);
                    }
                    Outcome::Spent => add_digits(&mut spared, state, &branch.state.digits),
                }
            }
        }
    }
    Ok(())
}

/// Takes away one candidate, if its cases, and the cases within them, all fail.
pub fn closing(state: &State, found: &mut Collector, inner: &Inner, candidate: (Cell, Digit)) -> Searched {
    let mut closed = 0;
    match cases(state, candidate, inner, MOST_IN_SEARCH, &mut closed) {
        Outcome::Closed => all_closed(found, candidate, closed),
        Outcome::Solved(_) | Outcome::Spent => Ok(()),
    }
}

fn all_closed(found: &mut Collector, (cell, digit): (Cell, Digit), cases: u32) -> Searched {
    let evidence = vec![Evidence::new(Role::Pattern, Fact::Searched { cases }, cell.set(), digit.set())];
    found.remove(vec![(cell, digit)], evidence, Conclusion::Cases(Cases::Searched))
}

/// How a candidate's cases ended.
enum Outcome {
    /// All of them fail.
    Closed,
    /// One of them does not.
    Solved(Box<CellMap<Option<Digit>>>),
    /// There are too many.
    Spent,
}

/// Where following a candidate comes to rest.
fn at_rest<'a>(state: &State<'a>, (cell, digit): (Cell, Digit), inner: &Inner) -> Branch<'a> {
    let mut branch = Branch::new(state, &of(cell, digit).assumed);
    branch.run(inner, usize::MAX);
    branch
}

/// Follows a candidate into every case.
fn cases(state: &State, candidate: (Cell, Digit), inner: &Inner, budget: u32, closed: &mut u32) -> Outcome {
    follow_up(&at_rest(state, candidate, inner), inner, budget, closed)
}

/// The same from where following the candidate came to rest.
fn follow_up(branch: &Branch, inner: &Inner, budget: u32, closed: &mut u32) -> Outcome {
    if branch.dead.is_some() {
        *closed += 1;
        return if *closed > budget { Outcome::Spent } else { Outcome::Closed };
    }
    let state = &branch.state;
    if state.stopped() {
        return Outcome::Spent;
    }
    let Some(next) = state.open.iter().min_by_key(|&c| state.candidates[c].len()) else {
        return if branch.solved() { Outcome::Solved(Box::new(state.digits)) } else { Outcome::Spent };
    };
    for digit in state.candidates[next] {
        let outcome = cases(state, (next, digit), inner, budget, closed);
        if !matches!(outcome, Outcome::Closed) {
            return outcome;
        }
    }
    Outcome::Closed
}
