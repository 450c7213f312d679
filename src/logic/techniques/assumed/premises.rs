//! Cases of which one is true, and what they leave.

use crate::logic::assume::{Assumed, Branch, Inner};
use crate::logic::step::conclusion::{Cases, Single};
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// One of the cases.
pub(super) struct Case {
    /// What it is about.
    pub(super) role: Role,
    /// The cells it is about.
    pub(super) cells: CellSet,
    /// What they hold then.
    pub(super) digits: DigitSet,
    /// The same as an assumption.
    pub(super) assumed: Assumed,
}

/// Follows each of some cases, of which one must be true, and reports what none of those that stay has: on its
/// own where the dead ones show it, else what the others agree on, the soonest first.
pub(super) fn examine(
    state: &State,
    found: &mut Collector,
    inner: &Inner,
    head: impl Fn() -> Vec<Evidence>,
    cases: &[Case],
) -> Searched {
    let mut branches: Vec<Branch> = Vec::new();
    for case in cases {
        let mut branch = Branch::new(state, &case.assumed);
        branch.run(inner, usize::MAX);
        if state.stopped() {
            return Ok(());
        }
        branches.push(branch);
    }
    let mut alive = branches.iter().filter(|b| b.dead.is_none());
    let Some(first) = alive.next() else { return Ok(()) };
    let rest: Vec<&Branch> = alive.collect();
    // When each candidate goes in every case that stays, as the sum over them.
    let mut shared: Vec<(usize, Vec<usize>, Cell, Digit)> = Vec::new();
    for &(cell, digit, at) in &first.gone {
        let others = rest.iter().map(|b| b.gone.iter().find(|g| (g.0, g.1) == (cell, digit)).map(|g| g.2));
        if let Some(others) = others.collect::<Option<Vec<usize>>>() {
            let all: Vec<usize> = std::iter::once(at).chain(others).collect();
            shared.push((all.iter().sum(), all, cell, digit));
        }
    }
    let Some((_, soonest, ..)) = shared.iter().min_by_key(|(sum, ..)| *sum).cloned() else { return Ok(()) };
    // Whatever goes no later in any of the cases needs no further step.
    let free = shared.iter().filter(|(_, all, ..)| all.iter().zip(&soonest).all(|(at, most)| at <= most));
    let removes: Vec<(Cell, Digit)> = free.map(|&(_, _, cell, digit)| (cell, digit)).collect();
    let removes: Vec<(Cell, Digit)> = state
        .open
        .iter()
        .flat_map(|c| {
            let lost: DigitSet = removes.iter().filter(|(cell, _)| *cell == c).map(|&(_, d)| d).collect();
            state.present(c.set(), lost)
        })
        .collect();
    let mut evidence = head();
    for (branch, case) in branches.into_iter().zip(cases) {
        let branch = branch.pruned(state, &case.assumed, inner, &removes);
        evidence.extend(followed(case, &branch));
    }
    found.remove(removes, evidence, Conclusion::Cases(Cases::Table))
}

/// A case with the steps that follow from it, and its end.
pub(super) fn followed(case: &Case, branch: &Branch) -> Vec<Evidence> {
    let steps = u16::try_from(branch.moves.len()).unwrap_or(u16::MAX);
    let head = Evidence::new(case.role, Fact::Case { steps }, case.cells, case.digits);
    let ruled_out = branch.dead.iter().map(|dead| (case.digits, dead.why.clone())).collect();
    let mut evidence = vec![Evidence { sets: vec![case.digits], ruled_out, ..head }];
    for (number, step) in (1..).zip(&branch.moves) {
        evidence.extend(effects(step, number));
    }
    evidence
}

/// What one step of a case does: a premise for each digit placed, and one for cells that lose the same.
fn effects(step: &Step, number: u16) -> Vec<Evidence> {
    let follows = |placed| Fact::Follows { technique: step.technique, number, placed };
    // The house says where a hidden single is to be seen; `Collector::place_concluding` keeps it.
    let house = match &step.conclusion {
        Conclusion::Single(Single::Hidden { house }) => house.as_str(),
        _ => "",
    };
    let place = |c: Cell, d: Digit| Evidence::new(Role::Blocker, follows(true), c.set(), d.set()).named(house);
    let places = step.places.iter().map(|&(c, d)| place(c, d));
    let removes = words::lost(step).into_iter();
    places.chain(removes.map(|(gone, from)| Evidence::new(Role::Blocker, follows(false), from, gone))).collect()
}
