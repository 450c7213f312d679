//! Why a digit that a combination has cannot go in a cell of it.

use crate::logic::analysis::matching::{self, Domains};
use crate::logic::{Evidence, Fact, Reason, Role, Step, words};
use crate::puzzle::{Cell, Digit, DigitSet};

/// More of these bury the argument; the others go by the same reasoning, and the last of these says so.
pub(super) const MOST_NAMED: usize = 3;

/// For the first candidates that go although one of the sets has the digit: what the other cells would have to hold,
/// and why they cannot.
pub(super) fn out_of_place(domains: &Domains, sets: &[DigitSet], removes: &[(Cell, Digit)]) -> Vec<Evidence> {
    let premises = removes.iter().filter_map(|&(cell, digit)| {
        let others: Vec<(Cell, DigitSet)> = domains.iter().copied().filter(|&(c, _)| c != cell).collect();
        let with = sets.iter().filter(|set| set.contains(digit));
        let why = |set: DigitSet| Some((set, matching::why_not(&others, set)?));
        let ruled_out: Vec<(DigitSet, Reason)> = with.filter_map(|set| why(set.without(digit))).collect();
        let cells = others.iter().map(|&(c, _)| c).collect();
        let premise = Evidence::new(Role::Blocker, Fact::OutOfPlace { cell, digit }, cells, DigitSet::EMPTY);
        (!ruled_out.is_empty()).then_some(Evidence { ruled_out, ..premise })
    });
    premises.take(MOST_NAMED).collect()
}

/// `with 9 in r2c6 the other two would hold 13, but r3c7 can take none of them`.
pub(in crate::logic) fn explain(step: &Step, e: &Evidence, cell: Cell, digit: Digit) -> String {
    let likewise: Vec<String> = unnamed(step, e, cell).iter().map(|(c, d)| format!("{d} in {c}")).collect();
    let why = why(step, e, cell, digit);
    if likewise.is_empty() { why } else { format!("{why}; likewise with {}", words::one_of(&likewise)) }
}

/// What goes for reasons of the same sort without being named; nothing where `e` is not the last of them.
fn unnamed(step: &Step, e: &Evidence, cell: Cell) -> Vec<(Cell, Digit)> {
    let named = || {
        step.evidence.iter().filter_map(|other| match other.fact {
            Fact::OutOfPlace { cell, digit } => Some((other, (cell, digit))),
            _ => None,
        })
    };
    if named().count() < MOST_NAMED || named().next_back().is_none_or(|(last, _)| last != e) {
        return Vec::new();
    }
    let all = e.cells.with(cell);
    let laid_out = step.evidence.iter().filter(|other| !other.sets.is_empty() && all.is_subset(other.cells));
    let held = laid_out.flat_map(|other| &other.sets).fold(DigitSet::EMPTY, |all, set| all | *set);
    let rest = step.removes.iter().filter(|(c, d)| all.contains(*c) && held.contains(*d));
    rest.copied().filter(|&gone| named().all(|(_, known)| known != gone)).collect()
}

fn why(step: &Step, e: &Evidence, cell: Cell, digit: Digit) -> String {
    if let Some(other) = e.cells.only() {
        let sets: Vec<String> = e.ruled_out.iter().map(|(set, _)| set.to_string()).collect();
        return format!(
            "with {digit} in {cell}, {other} would have to be {}, which it cannot be",
            words::one_of(&sets)
        );
    }
    let begin = format!("with {digit} in {cell} the other {} would hold", words::number(e.cells.len()));
    match e.ruled_out.as_slice() {
        [(set, why)] => format!("{begin} {}, but {}", words::digits(*set), words::reason(why)),
        several => {
            let adds_up =
                step.evidence.iter().any(|o| o.sum.is_some() && !o.sets.is_empty() && e.cells.is_subset(o.cells));
            let written = |set: DigitSet| if adds_up { words::combination(set) } else { set.to_string() };
            let parts: Vec<String> =
                several.iter().map(|(set, why)| format!("{} ({})", written(*set), words::reason(why))).collect();
            format!("{begin} {}, none of which can be", words::one_of(&parts))
        }
    }
}
