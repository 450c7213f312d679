//! BUG, the bivalue universal grave: every open cell with two candidates and every digit with two places.
//!
//! Only valid in puzzles that are known to have exactly one solution, and only where all rules are complete houses.
//!
//! Suppose that each open cell had two candidates and each open digit two places in each house, diagonals and windows
//! included, and that one choice among them were the solution. In every house each open digit is then chosen at one of
//! its two places, so the candidates not chosen hold each open digit once as well: they are a second solution. So in a
//! puzzle with one solution some candidate beyond such a pattern is right. Sums and straights would not survive the
//! change.

use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, Need, Needs};

/// What survives the change of all choices: a digit that a cell cannot hold is no candidate of it.
const TAKES: Needs = Needs::of(&[Need::UsualHouses, Need::OtherHouses, Need::Domains]);

/// The most candidates beyond the pattern that a person would handle.
const MOST: usize = 4;

/// One candidate beyond the pattern is right; of several one is, so what all of them rule out goes.
pub fn bug(state: &State, found: &mut Collector) -> Searched {
    if !state.puzzle.needs().within(TAKES) || state.open.is_empty() {
        return Ok(());
    }
    let Some(surplus) = surplus(state) else { return Ok(()) };
    let large: CellSet = surplus.iter().map(|&(cell, _)| cell).collect();
    let pairs = Evidence::new(Role::House, Fact::Pairs, large, DigitSet::EMPTY);
    let mut evidence = vec![pairs];
    evidence.extend(
        surplus.iter().map(|&(cell, digit)| Evidence::new(Role::Pattern, Fact::Surplus, cell.set(), digit.set())),
    );
    if let &[(cell, digit)] = surplus.as_slice() {
        return found.place(cell, digit, evidence, Conclusion::Bug { surplus });
    }
    let rules_out = |(c, d): (Cell, Digit), (cell, digit): (Cell, Digit)| {
        if c == cell { d != digit } else { d == digit && state.puzzle.peers(c).contains(cell) }
    };
    let candidates = state.open.iter().flat_map(|c| state.candidates[c].iter().map(move |d| (c, d)));
    let removes: Vec<(Cell, Digit)> =
        candidates.filter(|&candidate| surplus.iter().all(|&one| rules_out(one, candidate))).collect();
    if !removes.is_empty() {
        found.remove(removes, evidence, Conclusion::Bug { surplus })?;
    }
    Ok(())
}

/// The candidates whose removal leaves two in each cell and two places for each open digit in each house; `None` where
/// these are not plain to see or too many.
fn surplus(state: &State) -> Option<Vec<(Cell, Digit)>> {
    let places = |cells: CellSet, digit: Digit| (state.places(digit) & cells).len();
    let mut surplus = Vec::new();
    for cell in state.open {
        let beyond = state.candidates[cell].len().checked_sub(2)?;
        if beyond == 0 {
            continue;
        }
        if beyond + surplus.len() > MOST {
            return None;
        }
        // Such a candidate has more than two places in each house of its cell.
        let many = |&d: &Digit| state.puzzle.houses_at(cell).all(|h| places(h.cells, d) > 2);
        let many: Vec<Digit> = state.candidates[cell].iter().filter(many).collect();
        if many.len() != beyond {
            return None;
        }
        surplus.extend(many.into_iter().map(|digit| (cell, digit)));
    }
    let even = state.puzzle.houses().iter().all(|house| {
        (state.puzzle.digits() - state.placed_in(house.cells)).iter().all(|digit| {
            let gone = surplus.iter().filter(|&&(c, d)| d == digit && house.cells.contains(c)).count();
            places(house.cells, digit) == 2 + gone
        })
    });
    (even && !surplus.is_empty()).then_some(surplus)
}

/// One of the candidates is right.
pub(in crate::logic) fn conclusion(step: &Step, surplus: &[(Cell, Digit)]) -> String {
    let places: Vec<String> = surplus.iter().map(|(cell, digit)| format!("{cell} is {digit}")).collect();
    let (it, places) = (words::plural(places.len(), "it", "them"), words::one_of(&places));
    let room = match words::removed(step).only() {
        _ if !step.places.is_empty() => String::new(),
        Some(digit) => {
            let sees = words::plural(step.targets().len(), "the cell that sees", "the cells that see");
            let all = words::plural(surplus.len() - 1, "both", "them all");
            // In the cell itself another digit rules it out.
            match surplus.iter().all(|(_, of)| *of == digit) {
                true => format!(", and either way {digit} goes from {sees} {all}"),
                false => format!(", and either way there is no {}", words::removed_from(step, " or ")),
            }
        }
        None => format!(", and either way there is no {}", words::removed_from(step, " or ")),
    };
    format!(
        "without {it} every open digit would have two places in each house, and choosing the other candidate in every \
         cell would turn a solution into a second one; there is only one, so {places}{room}"
    )
}

/// `every open cell but r6c8 has just two candidates`.
pub(in crate::logic) fn pairs(e: &Evidence) -> String {
    format!("every open cell but {} has just two candidates", words::cells(e.cells))
}

/// `5 in r1c1 is one candidate too many`.
pub(in crate::logic) fn one_too_many(e: &Evidence) -> String {
    format!("{} in {} is one candidate too many", words::digits(e.digits), words::cells(e.cells))
}
