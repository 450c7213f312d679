//! Candidates that are assumed, and what the candidates of a cell or the places of a digit agree on.

use super::premises::{Case, examine, followed};
use crate::logic::assume::{Assumed, Branch, Inner};
use crate::logic::step::conclusion::Cases;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State};
use crate::puzzle::{Cell, CellMap, Digit, DigitSet};

/// How many steps an assumption is followed at most: the least of these that is enough for a refutation of another one.
const ROUNDS: [usize; 4] = [2, 6, 16, usize::MAX];

/// More cases than this make no net.
const MOST: usize = 4;

/// Assumes one candidate after the other, and takes away those that are refuted soonest, by the simplest of these
/// techniques that refute any.
pub fn nishio(state: &State, found: &mut Collector, inners: &[&Inner]) -> Searched {
    let candidates = state.open.iter().flat_map(|cell| state.candidates[cell].iter().map(move |digit| (cell, digit)));
    let mut open: Vec<(Cell, Digit, Option<Branch>)> = candidates.map(|(cell, digit)| (cell, digit, None)).collect();
    open.sort_by_cached_key(|&(cell, ..)| state.candidates[cell].len());
    for inner in inners {
        let mut refuted: Vec<(usize, Case, Branch)> = Vec::new();
        let mut most = usize::MAX;
        // What stands where an assumption comes to rest is no contradiction either: less would follow from it.
        let mut stands = CellMap::<DigitSet>::default();
        for (cell, digit, resting) in &mut open {
            if stands[*cell].contains(*digit) {
                continue;
            }
            let case = of(*cell, *digit);
            // Where simpler techniques found nothing more, these go on.
            let mut branch = resting.take().unwrap_or_else(|| Branch::new(state, &case.assumed));
            let before = branch.moves.len();
            let ended = branch.run(inner, before.saturating_add(most));
            if state.stopped() {
                return Ok(());
            }
            if branch.dead.is_some() {
                let steps = branch.moves.len() - before;
                most = most.min(ROUNDS.into_iter().find(|most| steps <= *most).unwrap_or(usize::MAX));
                refuted.push((steps, case, branch));
            } else if ended {
                for (cell, digit) in standing(state, &branch.state.digits) {
                    stands[cell].insert(digit);
                }
                *resting = Some(branch);
            }
        }
        if !refuted.is_empty() {
            refuted.retain(|(steps, ..)| *steps <= most);
            refuted.sort_by_cached_key(|(steps, ..)| *steps);
            return refuted
                .into_iter()
                .try_for_each(|(_, case, branch)| refuted_by(state, found, inner, &case, branch));
        }
    }
    Ok(())
}

/// The digits that have come to stand in the open cells of a state.
pub(super) fn standing(state: &State, digits: &CellMap<Option<Digit>>) -> impl Iterator<Item = (Cell, Digit)> {
    state.open.iter().filter_map(|cell| Some((cell, digits[cell]?)))
}

/// Takes away one candidate, if following it up comes to a contradiction.
pub fn refutation(state: &State, found: &mut Collector, inner: &Inner, (cell, digit): (Cell, Digit)) -> Searched {
    let case = of(cell, digit);
    let mut branch = Branch::new(state, &case.assumed);
    branch.run(inner, usize::MAX);
    if branch.dead.is_none() { Ok(()) } else { refuted_by(state, found, inner, &case, branch) }
}

/// Takes away the candidates of a case that came to a contradiction, with the fewest steps of it that do.
fn refuted_by(state: &State, found: &mut Collector, inner: &Inner, case: &Case, branch: Branch) -> Searched {
    let branch = branch.pruned(state, &case.assumed, inner, &[]);
    let gone = case.cells.iter().flat_map(|c| state.present(c.set(), case.digits)).collect();
    found.remove(gone, followed(case, &branch), Conclusion::Cases(Cases::Refuted))
}

/// Follows each candidate of a cell, or each place of a digit that a house, cage or compartment must hold, and reports
/// what all of them agree on. Few cases come first.
pub fn agreement(state: &State, found: &mut Collector, inner: &Inner) -> Searched {
    let few = 2..=MOST;
    let cells = state.open.iter().filter(|&c| few.contains(&state.candidates[c].len())).map(|cell| {
        let cases: Vec<Case> = state.candidates[cell].iter().map(|digit| of(cell, digit)).collect();
        (Evidence::new(Role::Pattern, Fact::Only, cell.set(), state.candidates[cell]), cases)
    });
    let houses = state.hidden_constraints().iter().flat_map(|constraint| {
        constraint.digits.iter().map(move |digit| {
            let places = constraint.cells & state.places(digit);
            let cases: Vec<Case> = places.iter().map(|cell| of(cell, digit)).collect();
            let name = constraint.name(state);
            (Evidence::new(constraint.role, Fact::Places, places, digit.set()).named(name), cases)
        })
    });
    let mut nets: Vec<(Evidence, Vec<Case>)> = cells.chain(houses).filter(|(_, n)| few.contains(&n.len())).collect();
    nets.sort_by_cached_key(|(_, cases)| cases.len());
    for (premise, cases) in nets {
        examine(state, found, inner, || vec![premise.clone()], &cases)?;
    }
    Ok(())
}

/// The case that a cell holds a digit.
pub(super) fn of(cell: Cell, digit: Digit) -> Case {
    let assumed = Assumed { removes: Vec::new(), place: Some((cell, digit)) };
    Case { role: Role::Pattern, cells: cell.set(), digits: digit.set(), assumed }
}
