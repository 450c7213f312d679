//! Lists, plurals and sums in words.

use std::collections::BTreeMap;

use crate::logic::evidence::Node;
use crate::logic::step::Step;
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn list<T: AsRef<str>>(items: &[T]) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// `r1c1, r1c2 and r1c3`.
#[must_use]
pub fn cells(cells: CellSet) -> String {
    list(&cells.iter().map(|c| c.to_string()).collect::<Vec<_>>())
}

/// `3`, `3 and 5`, `1, 2 and 7`; `nothing` for no digit.
#[must_use]
pub fn digits(digits: DigitSet) -> String {
    if digits.is_empty() {
        return "nothing".to_owned();
    }
    list(&digits.iter().map(|d| d.to_string()).collect::<Vec<_>>())
}

/// `1 + 2 + 7`.
#[must_use]
pub fn plus(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    numbers.into_iter().map(|n| n.to_string()).collect::<Vec<_>>().join(" + ")
}

/// `18, 27 or 36`.
#[must_use]
pub fn sets(sets: &[DigitSet]) -> String {
    or(&list(&sets.iter().map(ToString::to_string).collect::<Vec<_>>()))
}

/// `r1c1 is 3`, `one of r1c1 and r1c2 is 3`.
#[must_use]
pub fn holds(node: Node) -> String {
    let one_of = plural(node.cells.len(), "", "one of ");
    format!("{one_of}{} is {}", cells(node.cells), node.digit)
}

/// The list with "or" for its "and".
#[must_use]
pub fn or(list: &str) -> String {
    list.replace(" and ", " or ")
}

/// `one` for 1 thing, `many` otherwise.
#[must_use]
pub const fn plural<'a>(count: usize, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

/// `one`, `two` … `nine`; figures beyond.
#[must_use]
pub fn number(count: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(count).map_or_else(|| count.to_string(), |w| (*w).to_owned())
}

/// What a step does: `r3c7 = 4`, `r3c8 and r3c9 lose 9; r4c1 loses 2 and 3`.
#[must_use]
pub fn result(step: &Step) -> String {
    let places = step.places.iter().map(|(cell, digit)| format!("{cell} = {digit}"));
    let removes = groups(step).into_iter().map(|(gone, from)| {
        let verb = plural(from.len(), "loses", "lose");
        format!("{} {verb} {}", cells(from), digits(gone))
    });
    places.chain(removes).collect::<Vec<_>>().join("; ")
}

/// The removed candidates after "cannot … with": `1 or 2 in r4c8, nor with 3 in r5c8`.
#[must_use]
pub fn excluded(step: &Step) -> String {
    removed_from(step, ", nor with ")
}

/// The removed candidates with their cells, those that lose the same together, and a joint between them.
pub(in crate::logic) fn removed_from(step: &Step, joint: &str) -> String {
    let groups = groups(step).into_iter().map(|(gone, from)| format!("{} in {}", or(&digits(gone)), or(&cells(from))));
    groups.collect::<Vec<_>>().join(joint)
}

/// The cells that lose the same digits, together.
fn groups(step: &Step) -> Vec<(DigitSet, CellSet)> {
    let mut lost: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for &(cell, digit) in &step.removes {
        lost.entry(cell).or_default().insert(digit);
    }
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for (cell, digits) in lost {
        match groups.iter_mut().find(|(d, _)| *d == digits) {
            Some((_, cells)) => *cells = cells.with(cell),
            None => groups.push((digits, cell.set())),
        }
    }
    groups
}

/// The digits that a step removes, over all its cells.
#[must_use]
pub fn removed(step: &Step) -> DigitSet {
    step.removes.iter().map(|&(_, d): &(Cell, Digit)| d).collect()
}

/// `the first colour`, `the second colour` …
#[must_use]
pub const fn colour(number: u8) -> &'static str {
    match number {
        1 => "the first colour",
        2 => "the second colour",
        3 => "the third colour",
        _ => "the fourth colour",
    }
}
