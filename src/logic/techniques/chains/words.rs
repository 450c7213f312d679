//! A chain in words.

use crate::logic::fact::Node;
use crate::logic::words::{cells, holds, plural};
use crate::logic::{Evidence, Fact, Step, conclusion, words};

/// Whether it was supposed right before that this is not so.
fn is_supposed_denied(before: Option<Fact>, from: Node) -> bool {
    matches!(before, Some(Fact::Suppose { node, holds: false, .. }) if node == from)
}

/// `if r1c1 is not 3, r1c7 is 3 (row 1)`, `then r4c7 is not 3, so it is 5`, `then r1c7 is 3 (row 1)`.
pub(in crate::logic) fn link(before: Option<Fact>, e: &Evidence, from: Node, to: Node, further: bool) -> String {
    let head = match (is_supposed_denied(before, from), further) {
        (true, _) => "then".to_owned(),
        (false, true) => format!("then {}, so", denied(from)),
        (false, false) => format!("if {},", denied(from)),
    };
    if from.cells == to.cells && from.cells.len() == 1 && from.digit != to.digit {
        return format!("{head} it is {}", to.digit);
    }
    let one_of = plural(to.cells.len(), "", "one of ");
    let name = if e.name.is_empty() { String::new() } else { format!(" ({})", e.name) };
    format!("{head} {one_of}{} is {}{name}", cells(to.cells), to.digit)
}

/// `then r1c2 is 4 (r1c1 and r1c2 add up to 9, cage 9 at r1c1)`.
pub(in crate::logic) fn partner(
    before: Option<Fact>,
    e: &Evidence,
    (from, to): (Node, Node),
    holds: bool,
    further: bool,
) -> String {
    let Some(sum) = e.sum else { return words::without_sum(e) };
    let reason = format!("{} add up to {sum}: {}", cells(e.cells), e.name);
    if holds || is_supposed_denied(before, from) {
        return format!("then {} ({reason})", if holds { words::holds(to) } else { denied(to) });
    }
    let (begin, joint) = if further { ("then", ", so") } else { ("if", ",") };
    format!("{begin} {}{joint} {} ({reason})", denied(from), denied(to))
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
        conclusion::Chain::Loop => return "one of each two is true, and what both exclude is not".to_owned(),
        conclusion::Chain::Ends { start, end } => (start, end),
    };
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

/// `then r1c1 is not 3, as at the start: the chain is a loop`.
pub(in crate::logic) fn closed(start: Node) -> String {
    format!("then {}, as at the start: the chain is a loop", denied(start))
}

/// `then r1c9 is not 7, and so on as before`: a case goes on as an earlier one did from there.
pub(in crate::logic) fn as_before(from: Node) -> String {
    format!("then {}, and so on as before", denied(from))
}
