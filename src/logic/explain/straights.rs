//! The words for what Str8ts alone has: lines that share digits, and Setti's count.

use crate::logic::count::{Count, numbers};
use crate::logic::evidence::{Evidence, Fact};
use crate::logic::step::Step;
use crate::logic::words::{cells, digits, list, number, or, plural};
use crate::puzzle::{Digit, DigitSet, Puzzle};

/// `compartment r6c5–r6c7 has three cells; 1 stands alone there, for no other cell can take 2`.
pub(super) fn run(puzzle: &Puzzle, step: &Step, e: &Evidence, size: usize) -> String {
    let beyond = |end: Option<Digit>, by: i8| end.and_then(|d| Digit::new(d.get().checked_add_signed(by)?));
    let gaps = [beyond(e.digits.min(), -1), beyond(e.digits.max(), 1)];
    let gaps: DigitSet = gaps.into_iter().flatten().filter(|d| puzzle.digits().contains(*d)).collect();
    let stands = match e.digits.len() {
        1 => format!("{} stands alone", digits(e.digits)),
        n => format!("{} are a run of {}", digits(e.digits), number(n)),
    };
    let missing = or(&digits(gaps));
    let told = format!("{stands} there, for no other cell can take {missing}");
    let first = step.evidence.iter().find(|other| matches!(other.fact, Fact::Run { .. }));
    // The compartment is named once.
    if first.is_some_and(|first| first != e) {
        return told;
    }
    format!("{} has {} cells; {told}", e.name, number(size))
}

/// `r3c1, r3c2 and r3c3 can be filled in four ways: 123, 132, 213 or 231`.
pub(super) fn fillings(step: &Step, e: &Evidence, count: usize) -> String {
    let all = step.evidence.iter().filter(|e| e.fact == Fact::Filling && e.ruled_out.is_empty());
    let told: Vec<String> = all.map(in_order).collect();
    let head = format!("{} of {} can be filled in {}", cells(e.cells), e.name, number(count));
    let ways = plural(count, "way", "ways");
    match told.len() {
        0 => format!("{head} {ways}, and none of them works"),
        n if n == count => format!("{head} {ways}: {}", or(&list(&told))),
        n => format!("{head} {ways}, of which {} {}: {}", number(n), plural(n, "works", "work"), or(&list(&told))),
    }
}

/// `213 does not: r5c2 would have nothing left`; the fillings that work are told with their number.
pub(super) fn filling(step: &Step, e: &Evidence) -> String {
    let Some((_, why)) = e.ruled_out.first() else { return String::new() };
    // Fillings that fail for the same reason are told by the first of them.
    let alike = step.evidence.iter().filter(|other| other.ruled_out.first().is_some_and(|(_, reason)| reason == why));
    let same: Vec<&Evidence> = alike.collect();
    if same.first().is_none_or(|first| *first != e) {
        return String::new();
    }
    let told: Vec<String> = same.iter().map(|e| in_order(e)).collect();
    format!("with {} {why}", or(&list(&told)))
}

fn in_order(e: &Evidence) -> String {
    e.sets.iter().map(ToString::to_string).collect()
}

/// `the compartments of row 5 can share its digits in two ways: 2345 + 6789 or 5678 + 1234`.
pub(super) fn arrangements(e: &Evidence, count: usize) -> String {
    let head = format!("the compartments of {} can share its digits in {}", e.name, number(count));
    let each = e.sets.len().checked_div(count).unwrap_or(0);
    // A line with one compartment has its straights told already.
    if each < 2 {
        return format!("{head} {}", plural(count, "way", "ways"));
    }
    let told: Vec<String> =
        e.sets.chunks(each).map(|way| way.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")).collect();
    format!("{head} {}: {}", plural(count, "way", "ways"), or(&list(&told)))
}

/// `eight rows must hold 1 and no other can; eight columns must hold it and column 5 can; it is in as many rows as columns,
/// so in eight of each`. `lines`: how many rows there are.
pub(super) fn count(count: &Count, lines: usize) -> String {
    let axes: Vec<usize> = count.axes().collect();
    let told: Vec<String> = axes.iter().enumerate().filter_map(|(i, &axis)| kind(count, axis, i == 0, lines)).collect();
    let names: Vec<&str> = axes.iter().map(|&axis| nouns(axis, 2)).collect();
    let (least, most) = count.range();
    let many = if least == most { number(least as usize) } else { format!("{least} to {most}") };
    let (first, others) = names.split_first().map_or(("", String::new()), |(first, rest)| (*first, list(rest)));
    format!("{}; it is in as many {first} as {others}, so in {many} of each", told.join("; "))
}

/// What is known of the rows, or of the columns or boxes.
fn kind(count: &Count, axis: usize, first: bool, lines: usize) -> Option<String> {
    let (must, can) = (*count.must.get(axis)?, *count.can.get(axis)?);
    let digit = if first { count.digit.to_string() } else { String::from("it") };
    let sure = must.count_ones() as usize;
    if sure == lines {
        return Some(format!("all {} {} must hold {digit}", number(sure), nouns(axis, sure)));
    }
    let open: Vec<String> = numbers(can & !must).map(|n| (n + 1).to_string()).collect();
    let others = match (open.len(), sure) {
        (0, _) => String::from("no other can"),
        (n, _) => format!("{} {} can", nouns(axis, n), list(&open)),
    };
    Some(format!("{} {} must hold {digit} and {others}", number(sure), nouns(axis, sure)))
}

/// `row`, or `rows` for any other number than one.
const fn nouns(axis: usize, count: usize) -> &'static str {
    match (axis, count) {
        (0, 1) => "row",
        (0, _) => "rows",
        (1, 1) => "column",
        (1, _) => "columns",
        (_, 1) => "box",
        _ => "boxes",
    }
}
