//! Why a digit that a combination has cannot go in a cell of it.

use crate::logic::analysis::matching::{self, Domains};
use crate::logic::{Conclusion, Evidence, Fact, Reason, Role, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, Puzzle};

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

/// `with 9 in r2c6 the other two would hold 13, but r3c7 can take none of them; likewise with 1 or 2 in r3c7`.
pub(in crate::logic) fn explain(
    puzzle: &Puzzle,
    step: &Step,
    index: usize,
    e: &Evidence,
    (cell, digit): (Cell, Digit),
) -> String {
    let mut likewise: Vec<(Cell, DigitSet)> = Vec::new();
    for (cell, digit) in unnamed(step, e, cell) {
        match likewise.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => *digits = digits.with(digit),
            None => likewise.push((cell, digit.set())),
        }
    }
    let likewise: Vec<String> =
        likewise.into_iter().map(|(cell, digits)| format!("{} in {cell}", words::one_digit_of(digits))).collect();
    let dropped = index.checked_sub(1).and_then(|i| step.evidence.get(i)).is_some_and(|e| e.fact == Fact::Dropped);
    let begin = if dropped { "in what remains, " } else { "" };
    let why = why(puzzle, step, e, cell, digit);
    match likewise.is_empty() {
        true => format!("{begin}{why}"),
        false => format!("{begin}{why}; likewise with {}", likewise.join(" or ")),
    }
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
    // A combination that the step itself drops takes its digits along.
    let dropped = |set: &&DigitSet| step.evidence.iter().any(|o| o.fact == Fact::Dropped && o.sets.contains(set));
    let held = laid_out.flat_map(|other| &other.sets).filter(|set| !dropped(set));
    let held = held.fold(DigitSet::EMPTY, |all, set| all | *set);
    let rest = step.removes.iter().filter(|(c, d)| all.contains(*c) && held.contains(*d));
    rest.copied().filter(|&gone| named().all(|(_, known)| known != gone)).collect()
}

/// A reason among the other cells: `neither can take 2`.
fn reason(e: &Evidence, set: DigitSet, why: &Reason) -> String {
    match why {
        Reason::NoCell(digit) => {
            let none = if e.cells.len() == 2 { "neither" } else { "none of them" };
            format!("{none} can take {digit}")
        }
        _ => words::reason_against(set, why),
    }
}

fn why(puzzle: &Puzzle, step: &Step, e: &Evidence, cell: Cell, digit: Digit) -> String {
    let of_difference = step.conclusion == Conclusion::Difference;
    if of_difference && e.cells.len() == 2 && e.sum.is_none() {
        return apart(puzzle, step, e.cells, (cell, digit));
    }
    if let Some(other) = e.cells.only() {
        let sets: Vec<String> = e.ruled_out.iter().map(|(set, _)| set.to_string()).collect();
        return format!(
            "with {digit} in {cell}, {other} would have to be {}, which it cannot be",
            words::one_of(&sets)
        );
    }
    // Others of the cage or compartment can be filled.
    let mine = e.cells.with(cell);
    let wider = |cells: CellSet| mine.is_subset(cells) && mine != cells;
    let around = puzzle.cages().iter().map(|cage| cage.cells);
    let around = around.chain(puzzle.compartments().iter().map(|compartment| compartment.cells));
    let open = if around.into_iter().any(wider) { " open cells" } else { "" };
    let begin = format!("with {digit} in {cell} the other {}{open} would hold", words::number(e.cells.len()));
    match e.ruled_out.as_slice() {
        [] => {
            let (others, sum) = (words::number(e.cells.len()), e.sum.unwrap_or_default());
            format!("with {digit} in {cell} the other {others} would have to add up to {sum}, which they cannot")
        }
        [(set, why)] => format!("{begin} {}, but {}", words::digits(*set), reason(e, *set, why)),
        several => {
            let adds_up = of_difference
                || step.evidence.iter().any(|o| o.sum.is_some() && !o.sets.is_empty() && e.cells.is_subset(o.cells));
            let written = |set: DigitSet| if adds_up { words::combination(set) } else { set.to_string() };
            let parts: Vec<String> =
                several.iter().map(|(set, why)| format!("{} ({})", written(*set), reason(e, *set, why))).collect();
            let none = if parts.len() == 2 { "neither" } else { "none" };
            format!("{begin} {}, {none} of which can be", words::one_of(&parts))
        }
    }
}

/// `with 3 in r2c6, r3c6 and r3c9 would be the same, but they see each other`: the other two cells lie on both sides, the
/// inner ones here; `by` is how much the outer side is more.
fn apart(puzzle: &Puzzle, step: &Step, others: CellSet, (cell, digit): (Cell, Digit)) -> String {
    let sides = step.evidence.iter().find_map(|e| match e.fact {
        Fact::Difference { inner, by, .. } => Some((e.cells, inner, i32::from(by))),
        _ => None,
    });
    let Some((outer, inner, by)) = sides else { return String::new() };
    let (Some(inside), Some(outside)) = ((others & inner).first(), (others & outer).first()) else {
        return String::new();
    };
    let sign = if outer.contains(cell) { 1 } else { -1 };
    // The outer one is so much more than the inner one.
    let more = by - sign * i32::from(digit.get());
    let begin = format!("with {digit} in {cell}");
    match more {
        0 if puzzle.peers(inside).contains(outside) => {
            format!("{begin}, {outside} and {inside} would be the same, but they see each other")
        }
        0 => format!("{begin}, {outside} and {inside} would be the same, but they have no candidate in common"),
        _ => {
            let (large, small) = if more > 0 { (outside, inside) } else { (inside, outside) };
            let more = more.unsigned_abs();
            format!("{begin}, {large} would have to be {more} more than {small}, but no two of their candidates are")
        }
    }
}
