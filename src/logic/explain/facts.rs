//! Each premise as a line.

use super::words::{cells, digits, list, number, plural, plus, sets};
use super::{Label, Line};
use crate::logic::step::{Evidence, Fact, Step};
use crate::puzzle::{DigitSet, Puzzle};

/// The premises of a step as lines; those that only say where to look have none, and the cages of a super shape share
/// one.
pub(super) fn lines(puzzle: &Puzzle, step: &Step) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut grouped = false;
    for (index, evidence) in step.evidence.iter().enumerate() {
        if matches!(evidence.fact, Fact::Inside | Fact::Touching) {
            if !grouped {
                grouped = true;
                lines.push(cage_line(step, evidence.fact));
            }
            continue;
        }
        let text = fact(puzzle, step, evidence);
        if !text.is_empty() {
            lines.push(Line { label: Label::Facts, text, evidence: vec![index] });
        }
    }
    lines
}

/// `cages 21 + 13 + 7 = 41 lie inside`.
fn cage_line(step: &Step, fact: Fact) -> Line {
    let of = step.evidence.iter().enumerate().filter(|(_, e)| e.fact == fact);
    let (positions, sums): (Vec<usize>, Vec<u16>) = of.filter_map(|(i, e)| Some((i, e.sum?))).unzip();
    let total: u16 = sums.iter().sum();
    let sum = if sums.len() == 1 { total.to_string() } else { format!("{} = {total}", plus(&sums)) };
    let (noun, verb) = (plural(sums.len(), "cage", "cages"), plural(sums.len(), "s", ""));
    let text = match fact {
        Fact::Inside => format!("{noun} {sum} lie{verb} inside"),
        _ => format!("{noun} {sum} cover{verb} it"),
    };
    Line { label: Label::Facts, text, evidence: positions }
}

fn fact(puzzle: &Puzzle, step: &Step, e: &Evidence) -> String {
    let (the_cells, the_digits) = (cells(e.cells), digits(e.digits));
    match e.fact {
        Fact::Where | Fact::Inside | Fact::Touching => String::new(),
        Fact::LastOpen => format!("{the_cells} is the last open cell of {}", e.name),
        Fact::Only => only(e),
        Fact::Places => {
            format!("in {}, {the_digits} {} only in {the_cells}", e.name, plural(e.digits.len(), "fits", "fit"))
        }
        Fact::Placed if e.sum.is_some() => placed_sum(e),
        Fact::Placed => format!("{the_digits} {} already in {the_cells}", plural(e.digits.len(), "is", "are")),
        Fact::Left { placed, left, open } => left_over(e, placed, left, usize::from(open)),
        Fact::Combinations => combinations(step, e),
        Fact::Limit { fill, over } => limit(puzzle, e, fill, over),
        Fact::Required => format!("{} must hold {the_digits}", e.name),
        Fact::Bound { limit, upper } => bound(e, limit, upper),
        Fact::Windows => windows(e),
        Fact::Total { .. } => e.sum.map(|sum| format!("{} is {sum}", e.name)).unwrap_or_default(),
        Fact::Remainder { outer } => remainder(step, e, outer),
    }
}

fn only(e: &Evidence) -> String {
    if e.cells.len() == 1 && e.digits.len() == 1 {
        return format!("{} is the only digit left for {}", digits(e.digits), cells(e.cells));
    }
    let verb = plural(e.cells.len(), "holds", "hold");
    format!("{} {verb} only {}", cells(e.cells), digits(e.digits))
}

/// `r3c1 is at most 4, so compartment r3c1–r3c3 reaches at most 6`.
fn bound(e: &Evidence, limit: u8, upper: bool) -> String {
    let (most, end) = if upper { ("at most", e.digits.max()) } else { ("at least", e.digits.min()) };
    let Some(end) = end else { return String::new() };
    let verb = if e.digits.len() == 1 { "is".to_owned() } else { format!("is {most}") };
    let reach = if upper { "reaches at most" } else { "starts at" };
    let limit = if upper { limit.to_string() } else { format!("{limit} or more") };
    format!("{} {verb} {end}, so {} {reach} {limit}", cells(e.cells), e.name)
}

fn placed_sum(e: &Evidence) -> String {
    let sum = e.sum.unwrap_or_default();
    let (digit, verb) = (plural(e.cells.len(), "digit", "digits"), plural(e.cells.len(), "is", "add up to"));
    format!("the {digit} in {} {verb} {sum}", cells(e.cells))
}

fn left_over(e: &Evidence, placed: DigitSet, left: u8, open: usize) -> String {
    let sum = e.sum.unwrap_or_default();
    let open = if open == 1 { "its last cell".to_owned() } else { format!("its {} open cells", number(open)) };
    if placed.is_empty() {
        return if e.cells.len() == 1 { format!("{} is a single cell", e.name) } else { String::new() };
    }
    let minus: String = placed.iter().map(|d| format!(" − {d}")).collect();
    format!("{}: {sum}{minus} = {left} is left for {open}", e.name)
}

/// Sets that are ruled out are told where they hold a digit that goes; the evidence has them all.
fn combinations(step: &Step, e: &Evidence) -> String {
    let gone: DigitSet = super::words::removed(step);
    let count = number(e.cells.len());
    let cells = plural(e.cells.len(), "cell", "cells");
    let sum = e.sum.map(|s| format!(" that add up to {s}")).unwrap_or_default();
    let mut text = if e.sets.len() == 1 {
        format!("only {} fits the {count} {cells}{sum}", sets(&e.sets))
    } else {
        format!("the {count} {cells}{sum} hold {}", sets(&e.sets))
    };
    let told: Vec<String> =
        e.ruled_out.iter().filter(|(s, _)| s.intersects(gone)).map(|(s, why)| format!("{s} ({why})")).collect();
    if !told.is_empty() && told.len() <= 6 {
        text.push_str(&format!("; not {}", list(&told)));
    }
    text
}

fn limit(puzzle: &Puzzle, e: &Evidence, fill: DigitSet, over: bool) -> String {
    let (Some(sum), Some(first)) = (e.sum, if over { e.digits.min() } else { e.digits.max() }) else {
        return String::new();
    };
    let total = u16::from(fill.sum()) + u16::from(first.get());
    let (end, compared, further) =
        if over { ("smallest", "more than", "larger") } else { ("largest", "less than", "smaller") };
    let all = plus(std::iter::once(first).chain(fill));
    let rest = if fill.len() == 1 { "digit" } else { "digits" };
    let edge = if over { puzzle.side() } else { 1 };
    let tail = if first.get() == edge { String::new() } else { format!(", and a {further} digit is no better") };
    format!("with {first} and the {end} other {rest}, {all} = {total} is {compared} {sum}{tail}")
}

fn windows(e: &Evidence) -> String {
    let mut text = match e.sets.len() {
        1 => format!("{} can only be {}", e.name, sets(&e.sets)),
        _ => format!("{} can be {}", e.name, sets(&e.sets)),
    };
    let told: Vec<String> = e.ruled_out.iter().map(|(set, why)| format!("{set} ({why})")).collect();
    if !told.is_empty() {
        text.push_str(&format!("; not {}", list(&told)));
    }
    text
}

/// The arithmetic line: `45 − 41 = 4 is left for r3c7`.
fn remainder(step: &Step, e: &Evidence, outer: bool) -> String {
    let sum = e.sum.unwrap_or_default();
    let sum_of = |wanted: fn(Fact) -> bool| -> u16 {
        step.evidence.iter().filter(|e| wanted(e.fact)).filter_map(|e| e.sum).sum()
    };
    let total = sum_of(|f| matches!(f, Fact::Total { .. }));
    let cages = sum_of(|f| matches!(f, Fact::Inside | Fact::Touching));
    let placed = sum_of(|f| f == Fact::Placed);
    let minus = if placed == 0 { String::new() } else { format!(" − {placed}") };
    let (large, small) = if outer { (cages, total) } else { (total, cages) };
    let what = if outer { "sticks out in" } else { "is left for" };
    format!("{large} − {small}{minus} = {sum} {what} {}", cells(e.cells))
}
