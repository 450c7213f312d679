//! The words for what Str8ts alone has: lines that share digits, and Setti's count.

use super::words::{list, number, plural};
use crate::logic::counts::{Count, numbers};
use crate::logic::step::Evidence;

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
    format!("{head} {}: {}", plural(count, "way", "ways"), super::words::or(&list(&told)))
}

/// `eight rows must hold 1 and no other can; eight columns must hold it and column 5 can; it is in as many rows as columns,
/// so in eight of each`.
pub(super) fn count(count: &Count) -> String {
    let axes: Vec<usize> = count.axes().collect();
    let told: Vec<String> = axes.iter().enumerate().filter_map(|(i, &axis)| kind(count, axis, i == 0)).collect();
    let names: Vec<&str> = axes.iter().map(|&axis| nouns(axis, 2)).collect();
    let (least, most) = count.range();
    let many = if least == most { number(least as usize) } else { format!("{least} to {most}") };
    let (first, others) = names.split_first().map_or(("", String::new()), |(first, rest)| (*first, list(rest)));
    format!("{}; it is in as many {first} as {others}, so in {many} of each", told.join("; "))
}

/// What is known of the rows, or of the columns or boxes.
fn kind(count: &Count, axis: usize, first: bool) -> Option<String> {
    let (must, can) = (*count.must.get(axis)?, *count.can.get(axis)?);
    let digit = if first { count.digit.to_string() } else { String::from("it") };
    let sure = must.count_ones() as usize;
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
