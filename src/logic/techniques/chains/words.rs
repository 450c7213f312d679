//! A chain in words.

use crate::logic::step::conclusion;
use crate::logic::step::fact::Node;
use crate::logic::words::{cells, holds, plural};
use crate::logic::{Evidence, Fact, Step, words};
use crate::puzzle::{CellSet, DigitSet, Puzzle};

/// Whether it was supposed right before that this is not so.
fn is_supposed_denied(before: Option<Fact>, from: Node) -> bool {
    matches!(
        before,
        Some(Fact::Suppose { node, holds: false, .. } | Fact::SupposeSet { node, holds: false, .. }) if node == from
    )
}

/// Whether the premise right before comes to this not being so.
fn is_partner_denied(before: Option<Fact>, from: Node) -> bool {
    matches!(before, Some(Fact::Partner { to, holds: false, .. }) if to == from)
}

/// What holds before a link, by the premise before it.
fn holds_before(before: Option<Fact>) -> Option<Node> {
    let (Fact::Link { to, .. }
    | Fact::Partner { to, holds: true, .. }
    | Fact::Suppose { node: to, holds: true, .. }
    | Fact::SupposeSet { node: to, holds: true, .. }) = before?
    else {
        return None;
    };
    Some(to)
}

/// `r4c7 is not 3`, and where that is not plain to see, by which cage, diagonal or compartment what holds before rules it
/// out: `r5c4 is not 6 (compartment r5c4–r5c6: at most 2 apart)`.
pub(super) fn ruled_out(puzzle: Option<&Puzzle>, before: Option<Fact>, node: Node) -> String {
    let Some(puzzle) = puzzle else { return denied(node) };
    let mut names: Vec<String> = Vec::new();
    let held = holds_before(before).filter(|held| held.cells != node.cells);
    for (one, other) in
        held.iter().flat_map(|held| held.cells.iter().flat_map(|a| node.cells.iter().map(move |b| (a, b))))
    {
        let same = held.is_some_and(|held| held.digit == node.digit);
        let both = one.set().with(other);
        let compartment = || puzzle.compartments().iter().find(|k| both.is_subset(k.cells));
        let name = match one == other {
            true => None,
            false if same => words::unusual_house(puzzle, one, other),
            false => compartment().map(|k| format!("{}: at most {} apart", k.name(), k.cells.len() - 1)),
        };
        names.extend(name.filter(|name| !names.contains(name)));
    }
    if names.is_empty() { denied(node) } else { format!("{} ({})", denied(node), names.join("; ")) }
}

/// `compartment r1c8–r5c8 is 12345, where 2 fits only in r3c8`: two digits of which each straight or combination has one;
/// `None` where that is not the reason of the link.
fn alternative(step: &Step, e: &Evidence, from: Node, to: Node) -> Option<String> {
    let laid_out = |o: &&Evidence| matches!(o.fact, Fact::Windows | Fact::Combinations) && o.name == e.name;
    let region = step.evidence.iter().find(laid_out).filter(|_| !e.name.is_empty() && from.digit != to.digit)?;
    let left: Vec<DigitSet> = region.sets.iter().copied().filter(|set| !set.contains(from.digit)).collect();
    if left.is_empty() || left.iter().any(|set| !set.contains(to.digit)) {
        return None;
    }
    let (open, left) = match region.fact {
        Fact::Combinations => (plural(region.cells.len(), "the cell", "the open cells"), words::combinations(&left)),
        _ => ("", words::sets(&left)),
    };
    let filled = step.evidence.iter().any(|o| matches!(o.fact, Fact::Left { .. }) && o.name == e.name);
    let (name, verb) = match filled && !open.is_empty() {
        true => (format!("{open} of {}", e.name), "are"),
        false => (e.name.clone(), "is"),
    };
    Some(format!("{name} {verb} {left}, where {} fits only in {}", to.digit, cells(to.cells)))
}

/// `r1c5 and r1c6 hold 8 and 9`: what the almost locked set of a link holds without the digit that is denied.
fn of_set(step: &Step, cells_of: CellSet, from: Node) -> Option<String> {
    let mut sets = step.evidence.iter().filter(|o| o.fact == Fact::Only && o.cells.len() > 1);
    let set = sets.find(|o| o.cells == cells_of)?;
    Some(format!("{} hold {}", cells(set.cells), words::digits(set.digits.without(from.digit))))
}

/// The places of a link's end that its denied start leaves: groups of one digit can have a cell in common.
fn beyond(from: Node, to: Node) -> CellSet {
    let left = to.cells - from.cells;
    if from.digit == to.digit && !left.is_empty() { left } else { to.cells }
}

/// `if r1c1 is not 3`: what a chain assumes that begins with this link; `None` where it goes on from what is said before.
pub(in crate::logic) fn assumption(step: &Step, index: usize) -> Option<String> {
    let (Fact::Link { from, further: false, .. } | Fact::Partner { from, holds: false, further: false, .. }) =
        step.evidence.get(index)?.fact
    else {
        return None;
    };
    let before = index.checked_sub(1).and_then(|i| step.evidence.get(i)).map(|e| e.fact);
    (!is_supposed_denied(before, from)).then(|| format!("if {}", denied(from)))
}

/// Without the puzzle it is as short as can be.
///
/// `if r1c1 is not 3, r1c7 is 3 (row 1)`, `then r4c7 is not 3, so it is 5`, `then r1c7 is 3 (row 1)`.
pub(in crate::logic) fn link(
    puzzle: Option<&Puzzle>,
    step: &Step,
    index: usize,
    e: &Evidence,
    (from, to, set): (Node, Node, CellSet),
    further: bool,
) -> String {
    let before = index.checked_sub(1).and_then(|i| step.evidence.get(i)).map(|e| e.fact);
    let head = match (is_supposed_denied(before, from), further) {
        // The premise before ends in it.
        _ if is_partner_denied(before, from) => "so".to_owned(),
        (true, _) => "then".to_owned(),
        (false, true) => format!("then {}, so", ruled_out(puzzle, before, from)),
        (false, false) => format!("if {},", denied(from)),
    };
    if let Some(alternative) = alternative(step, e, from, to).filter(|_| puzzle.is_some()) {
        return format!("{head} {alternative}");
    }
    // Only a cell with two candidates is one of them where it is not the other.
    if set.len() == 1 && set == from.cells && set == to.cells {
        return format!("{head} it is {}", to.digit);
    }
    let is = holds(Node { cells: beyond(from, to), ..to });
    match of_set(step, set, from).filter(|_| puzzle.is_some()) {
        Some(held) => format!("{head} {held}, and {is}"),
        None if !e.name.is_empty() => format!("{head} {is} ({})", e.name),
        // Without what it holds, which may be said nowhere else, the cells at least.
        None if set.len() > 1 => format!("{head} {is} (set {})", cells(set)),
        None => format!("{head} {is}"),
    }
}

/// `then r1c2 is 4 (r1c1 and r1c2 add up to 9, cage 9 at r1c1)`.
pub(in crate::logic) fn partner(
    puzzle: Option<&Puzzle>,
    step: &Step,
    index: usize,
    e: &Evidence,
    (from, to): (Node, Node),
    holds: bool,
    further: bool,
) -> String {
    let Some(sum) = e.sum else { return words::without_sum(e) };
    let before = index.checked_sub(1).and_then(|i| step.evidence.get(i)).map(|e| e.fact);
    let reason = format!("{} add up to {sum}: {}", cells(e.cells), e.name);
    if holds || is_supposed_denied(before, from) {
        return format!("then {} ({reason})", if holds { words::holds(to) } else { denied(to) });
    }
    if is_partner_denied(before, from) {
        return format!("so {} ({reason})", denied(to));
    }
    let (to, from) = (denied(to), if further { ruled_out(puzzle, before, from) } else { denied(from) });
    let (begin, joint) = if further { ("then", ", so") } else { ("if", ",") };
    format!("{begin} {from}{joint} {to} ({reason})")
}

/// `r1c1 is not 3`, `neither r1c1 nor r1c2 is 3`, `none of r1c1, r1c2 and r1c3 is 3`.
pub(in crate::logic) fn denied(node: Node) -> String {
    let names: Vec<String> = node.cells.iter().map(|c| c.to_string()).collect();
    match names.as_slice() {
        [one] => format!("{one} is not {}", node.digit),
        [one, other] => format!("neither {one} nor {other} is {}", node.digit),
        _ => format!("none of {} is {}", cells(node.cells), node.digit),
    }
}

/// `round the loop, r1c6 or r3c4 is 8`, `r3c6 is 5 or 8`.
pub(in crate::logic) fn either(one: Node, other: Node, first: bool) -> String {
    let all = one.cells | other.cells;
    let phrase = match (all.len(), one.digit == other.digit) {
        (1, _) => format!("{} is {} or {}", cells(all), one.digit.min(other.digit), one.digit.max(other.digit)),
        (_, false) => format!("{} or {}", holds(one), holds(other)),
        (2, true) => format!("{} is {}", words::one_cell_of(all), one.digit),
        _ => format!("one of {} is {}", cells(all), one.digit),
    };
    if first { format!("round the loop, {phrase}") } else { phrase }
}

/// One of the two ends; or, of a loop, one of each pair; or the start in spite of its denial.
pub(in crate::logic) fn conclusion(step: &Step, chain: conclusion::Chain) -> String {
    let (start, end) = match chain {
        conclusion::Chain::Refuted => {
            let assumed = step.places.iter().map(|(cell, digit)| format!("{cell} is not {digit}"));
            return format!("the assumption that {} refutes itself", words::list(&assumed.collect::<Vec<_>>()));
        }
        conclusion::Chain::Loop => {
            let pairs = step.evidence.iter().filter(|e| matches!(e.fact, Fact::Either { .. })).count();
            let one = words::plural(pairs, "one of the two is true", "in each of these pairs one is true");
            return format!("{one}, and a candidate that both exclude is false");
        }
        conclusion::Chain::Ends { start, end } => (start, end),
    };
    let last = step.evidence.iter().rev().find_map(|e| match e.fact {
        Fact::Link { from, to, .. } if to == end => Some(beyond(from, to)),
        _ => None,
    });
    let end = Node { cells: last.unwrap_or(end.cells), ..end };
    if start.cells == end.cells && start.cells.len() == 1 && start.digit != end.digit {
        return format!("{} is {} or {} and nothing else", words::cells(start.cells), start.digit, end.digit);
    }
    if start.digit != end.digit {
        let gone = words::removed_from(step, ", and ");
        return format!("{} or {}, and either rules out {gone}", words::holds(start), words::holds(end));
    }
    let all = start.cells | end.cells;
    let all_of = if all.len() == 2 { "both" } else { "them all" };
    let ends = if all.len() == 2 { words::one_cell_of(all) } else { format!("one of {}", words::cells(all)) };
    format!("{ends} is {0}, and so no cell that sees {all_of} can be {0}", start.digit)
}

/// `then r1c1 is not 3, as at the start, so the chain is a loop`.
pub(in crate::logic) fn closed(puzzle: Option<&Puzzle>, before: Option<Fact>, start: Node) -> String {
    format!("then {}, as at the start, so the chain is a loop", ruled_out(puzzle, before, start))
}

/// `then r1c9 is not 7, and so on as before`: a case goes on as an earlier one did from there.
pub(in crate::logic) fn as_before(from: Node) -> String {
    format!("then {}, and so on as before", denied(from))
}
