//! The links of a chain as lines.

use crate::logic::evidence::{Evidence, Node};
use crate::logic::words::{self, cells, holds, plural};

/// `if r1c1 is not 3, r1c7 is (row 1)`, `then r4c7 is not 3, so it is 5`.
pub(super) fn link(e: &Evidence, from: Node, to: Node, further: bool) -> String {
    let (begin, joint) = if further { ("then", ", so") } else { ("if", ",") };
    let head = format!("{begin} {}{joint}", denied(from));
    if from.cells == to.cells && from.cells.len() == 1 && from.digit != to.digit {
        return format!("{head} it is {}", to.digit);
    }
    let one_of = plural(to.cells.len(), "", "one of ");
    let what = if from.digit == to.digit { String::new() } else { format!(" {}", to.digit) };
    format!("{head} {one_of}{} is{what} ({})", cells(to.cells), e.name)
}

/// `then r1c2 is 4 (r1c1 and r1c2 add up to 9, cage 9 at r1c1)`.
pub(super) fn partner(e: &Evidence, from: Node, to: Node, is: bool, further: bool) -> String {
    let sum = e.sum.unwrap_or_default();
    let reason = format!("{} add up to {sum}: {}", cells(e.cells), e.name);
    if is {
        return format!("then {} ({reason})", holds(to));
    }
    let (begin, joint) = if further { ("then", ", so") } else { ("if", ",") };
    format!("{begin} {}{joint} {} ({reason})", denied(from), denied(to))
}

/// `r1c1 is not 3`, `neither r1c1 nor r1c2 is 3`, `none of r1c1, r1c2 and r1c3 is 3`.
pub(super) fn denied(node: Node) -> String {
    let names: Vec<String> = node.cells.iter().map(|c| c.to_string()).collect();
    match names.as_slice() {
        [one] => format!("{one} is not {}", node.digit),
        [one, other] => format!("neither {one} nor {other} is {}", node.digit),
        _ => format!("none of {} is {}", cells(node.cells), node.digit),
    }
}

/// `round the loop, r1c6 or r3c4 is 8`, `r3c6 is 5 or 8`.
pub(super) fn either(one: Node, other: Node, first: bool) -> String {
    let all = one.cells | other.cells;
    let told = match (all.len(), one.digit == other.digit) {
        (1, _) => format!("{} is {} or {}", cells(all), one.digit.min(other.digit), one.digit.max(other.digit)),
        (_, false) => format!("{} or {}", holds(one), holds(other)),
        (2, true) => format!("{} is {}", words::or(&cells(all)), one.digit),
        _ => format!("one of {} is {}", cells(all), one.digit),
    };
    if first { format!("round the loop, {told}") } else { told }
}
