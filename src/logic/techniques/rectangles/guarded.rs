//! The guarded rectangle: candidates of which one is right, since otherwise two digits could change places.
//!
//! Two cells of a side hold the two digits where neither has another one, or where a house around both of them must hold
//! both digits and has no other place for them. So what keeps a side from it are either the other candidates of its two
//! cells, or the other places of the two digits in such a house. If both sides held the digits, they would do so
//! crosswise, as cells that face each other see each other. So one of these guardians of the one side or of the other
//! is right, and what follows from each of them is so.

use super::deadly::{Deadly, all};
use crate::logic::techniques::chains::{Follower, Rest, Split};
use crate::logic::{Collector, Evidence, Fact, HiddenConstraint, Role, Searched, State};
use crate::puzzle::{Cell, CellSet, Digit};

/// The most guardians, each with a chain of its own.
const MOST: usize = 7;

/// What keeps a side from holding only the two digits.
enum Guard<'a> {
    /// Other candidates of its cells.
    Inside,
    /// Other places of the digits among the cells that must hold both.
    Outside(&'a HiddenConstraint),
}

/// Follows the guardians of each rectangle up.
pub fn guarded(state: &State, found: &mut Collector) -> Searched {
    let mut follower = Follower::new(state, found, MOST);
    all(state, &mut |deadly| {
        for [one, other] in deadly.sides() {
            for first in guards(state, deadly, one) {
                for second in guards(state, deadly, other) {
                    follower.follow(split(state, deadly, [(one, &first), (other, &second)]));
                }
            }
        }
        Ok(())
    })?;
    follower.report(found)
}

/// The guards that a side can have.
fn guards<'a>(state: &'a State, deadly: &Deadly, side: CellSet) -> Vec<Guard<'a>> {
    let around = |c: &&HiddenConstraint| side.is_subset(c.cells) && deadly.pair.is_subset(c.digits);
    let outside = state.hidden_constraints().iter().filter(around).map(Guard::Outside);
    std::iter::once(Guard::Inside).chain(outside).collect()
}

fn split<'a>(state: &'a State, deadly: &Deadly, sides: [(CellSet, &Guard<'a>); 2]) -> Split<'a> {
    let (corners, pair) = (deadly.cells(), deadly.pair);
    let mut cases: Vec<(Cell, Digit)> = Vec::new();
    let mut inside = CellSet::EMPTY;
    let mut outside: Vec<&HiddenConstraint> = Vec::new();
    for (side, guard) in sides {
        let guardians = match guard {
            Guard::Inside => {
                inside |= side;
                state.present(side, state.puzzle.digits() - pair)
            }
            Guard::Outside(constraint) => {
                if !outside.iter().any(|known| std::ptr::eq(*known, *constraint)) {
                    outside.push(constraint);
                }
                state.present(constraint.cells - side, pair)
            }
        };
        cases.extend(guardians.into_iter().filter(|one| !cases.contains(one)).collect::<Vec<_>>());
    }
    let why = move || {
        let mut evidence = vec![Evidence::new(Role::Pattern, Fact::Swap, corners, pair)];
        let floor: CellSet = inside.iter().filter(|&c| state.candidates[c].is_subset(pair)).collect();
        let roof = inside - floor;
        if !floor.is_empty() {
            evidence.push(Evidence::new(Role::Pattern, Fact::Only, floor, state.candidates_in(floor)));
        }
        if !roof.is_empty() {
            let extras = state.candidates_in(roof) - pair;
            evidence.push(Evidence::new(Role::Fin, Fact::Besides { pair }, roof, extras));
        }
        for constraint in &outside {
            for digit in pair {
                evidence.extend(constraint.evidence(state, digit.set(), state.places(digit) & constraint.cells));
            }
        }
        evidence
    };
    Split::new(cases, Rest::Swap, why)
}
