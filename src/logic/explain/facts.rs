//! Each premise as a line.

use super::{Label, Line};
use crate::logic::conclusion::Rectangle;
use crate::logic::techniques::{
    almost_locked, assumed, bent, bug, chains, colouring, comparison, compartments, enumeration, equal, killer_pairs,
    lines, out_of_place, parity, rectangles, sectors, setti, templates, tridagon,
};
use crate::logic::words::{cells, digits, number, plural, plus, sets};
use crate::logic::{Conclusion, Evidence, Fact, Reason, Role, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, Puzzle};

/// The premises of a step as lines; those that only say where to look have none, and the cages of a house union share
/// one.
pub(super) fn lines(puzzle: &Puzzle, step: &Step) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    // The end of what was said already.
    let mut said = 0;
    for (index, evidence) in step.evidence.iter().enumerate().filter(|(index, _)| !later(step, *index)) {
        if index < said {
            continue;
        }
        if let (Some(end), Fact::Link { from, .. }) = (repeated(step, index), evidence.fact) {
            lines.push(Line { label: Label::Facts, text: chains::as_before(from), evidence: (index..end).collect() });
            said = end;
            continue;
        }
        if is_cage_of_shape(evidence.fact) {
            let first = index == 0 || step.evidence.get(index - 1).is_none_or(|e| !is_cage_of_shape(e.fact));
            if first {
                lines.push(cage_line(step, index, evidence.fact));
            }
            continue;
        }
        let text = fact(puzzle, step, index, evidence);
        if !text.is_empty() {
            // The steps of a case are told with it.
            let following = step.evidence.iter().enumerate().skip(index + 1);
            let following = following.take_while(|(_, e)| matches!(e.fact, Fact::Follows { .. })).map(|(i, _)| i);
            lines.push(Line { label: Label::Facts, text, evidence: std::iter::once(index).chain(following).collect() });
        }
    }
    let after = step.evidence.iter().enumerate().filter(|(index, _)| later(step, *index));
    for (number, (index, evidence)) in after.enumerate() {
        let text = fact(puzzle, step, index, evidence);
        let text = if number == 0 { format!("this rests on the compartments: {text}") } else { text };
        lines.push(Line { label: Label::Facts, text, evidence: vec![index] });
    }
    lines
}

/// Whether a premise is said after the chain that it serves: what straights a compartment can hold.
pub(super) fn later(step: &Step, index: usize) -> bool {
    let of_chains = matches!(
        step.conclusion,
        Conclusion::Chain(_)
            | Conclusion::Forcing { .. }
            | Conclusion::Kraken { .. }
            | Conclusion::Rectangle(Rectangle::Guarded { .. })
    );
    if !of_chains {
        return false;
    }
    let of_compartment = |e: &Evidence| {
        e.role == Role::Compartment && matches!(e.fact, Fact::Windows | Fact::Required | Fact::Apart { .. })
    };
    let rest = step.evidence.get(index..).unwrap_or_default();
    // What says where a digit must be, one of the cases, comes first.
    let leads = rest.iter().take_while(|e| of_compartment(e)).count();
    let cases = rest.get(leads).is_some_and(|e| e.fact == Fact::Places);
    leads > 0 && !cases
}

/// Where a case goes on from here as an earlier one did, the position of its result.
fn repeated(step: &Step, index: usize) -> Option<usize> {
    let rest = |from: usize| step.evidence.get(from..).unwrap_or_default();
    let length = |from: usize| rest(from).iter().position(|e| matches!(e.fact, Fact::Result { .. }));
    let tail = |from: usize| rest(from).get(..=length(from)?);
    let mine = tail(index)?;
    // A single link is as short as saying that it was there before.
    if mine.len() < 3 {
        return None;
    }
    let same = |a: &Evidence, b: &Evidence| a.fact == b.fact && a.name == b.name;
    let earlier = (0..index).filter(|&from| length(from).is_some_and(|length| from + length < index));
    let known = earlier
        .filter_map(tail)
        .any(|other| other.len() == mine.len() && other.iter().zip(mine).all(|(other, mine)| same(other, mine)));
    known.then(|| index + mine.len() - 1)
}

/// Whether it is one of the cages counted against a house union.
const fn is_cage_of_shape(fact: Fact) -> bool {
    matches!(fact, Fact::Inside | Fact::Touching | Fact::Counted)
}

/// The premises of the arithmetic in which this one stands: from its total up to it. A step can have several.
fn arithmetic(step: &Step, index: usize) -> &[Evidence] {
    let upto = step.evidence.get(..=index).unwrap_or_default();
    let total = upto.iter().rposition(|e| matches!(e.fact, Fact::Total { .. })).unwrap_or_default();
    upto.get(total..).unwrap_or_default()
}

/// `cages 21 + 13 + 7 = 41 lie inside`: the cages of a house union that stand from here on.
fn cage_line(step: &Step, first: usize, fact: Fact) -> Line {
    let of = step.evidence.iter().enumerate().skip(first).take_while(|(_, e)| e.fact == fact);
    let (positions, sums): (Vec<usize>, Vec<u16>) = of.filter_map(|(i, e)| Some((i, e.sum?))).unzip();
    let total: u16 = sums.iter().sum();
    let sum = if sums.len() == 1 { total.to_string() } else { format!("{} = {total}", plus(&sums)) };
    let (noun, verb) = (plural(sums.len(), "cage", "cages"), plural(sums.len(), "s", ""));
    let text = match fact {
        Fact::Inside => format!("{noun} {sum} lie{verb} inside"),
        Fact::Counted => {
            let apart = step.evidence.iter().skip(first).find_map(|e| match e.fact {
                Fact::Difference { inner, .. } => Some((inner, e.cells)),
                _ => None,
            });
            let (inner, outer) = apart.unwrap_or_default();
            format!("{noun} {sum} cover{verb} it but for {} and stick{verb} out in {}", cells(inner), cells(outer))
        }
        _ => format!("{noun} {sum} cover{verb} it"),
    };
    Line { label: Label::Facts, text, evidence: positions }
}

fn fact(puzzle: &Puzzle, step: &Step, index: usize, e: &Evidence) -> String {
    let before = index.checked_sub(1).and_then(|i| step.evidence.get(i)).map(|e| e.fact);
    let (the_cells, the_digits) = (cells(e.cells), digits(e.digits));
    match e.fact {
        // What only says where to look, or is part of another line.
        Fact::Where | Fact::Inside | Fact::Touching | Fact::Counted | Fact::Dropped | Fact::Follows { .. } => {
            String::new()
        }
        Fact::Case { .. } => assumed::case(step, index, e),
        Fact::Searched { cases } => assumed::searched(e, cases),
        Fact::LastOpen => format!("{the_cells} is the last open cell of {}", e.name),
        Fact::Only => only(e),
        Fact::Places => {
            let region = if before == Some(Fact::Required) { "there".to_owned() } else { format!("in {},", e.name) };
            format!("{region} {the_digits} {} only in {the_cells}", plural(e.digits.len(), "fits", "fit"))
        }
        Fact::Placed => match e.sum {
            Some(sum) => placed_sum(e, sum),
            None => format!("{the_digits} {} already in {the_cells}", plural(e.digits.len(), "is", "are")),
        },
        Fact::Left { placed, left, open } => left_over(e, placed, left, usize::from(open)),
        Fact::Combinations => combinations(step, e),
        Fact::Limit { fill, over } => limit(puzzle, e, fill, over),
        Fact::Required if before == Some(Fact::Windows) => format!("so it must hold {the_digits}"),
        Fact::Required => format!("{} must hold {the_digits}", e.name),
        Fact::Bound { limit, upper } => bound(e, limit, upper),
        Fact::NotGiven => not_given(e),
        Fact::OutOfReach { cell, digit, limit } => out_of_reach(e, cell, digit, limit),
        Fact::Windows => windows(step, e),
        Fact::Run { size } => compartments::run(puzzle, step, e, usize::from(size)),
        Fact::Apart { reach } => format!("two digits of {} are never more than {reach} apart", e.name),
        Fact::Filling => enumeration::filling(step, e),
        Fact::Fillings { count } => enumeration::all_fillings(step, e, usize::from(count)),
        Fact::Total { houses } => {
            let verb = plural(usize::from(houses), "is", "are");
            e.sum.map_or_else(|| words::without_sum(e), |sum| format!("{} {verb} {sum}", e.name))
        }
        Fact::Remainder { outer } => remainder(arithmetic(step, index), e, outer),
        Fact::Split { left, part } => {
            format!("{}: {left} − {part} = {} is left for {the_cells}", e.name, left.saturating_sub(part))
        }
        Fact::Difference { inner, by, outside, inside } => {
            difference(arithmetic(step, index), e, inner, by, [outside, inside])
        }
        Fact::Fills => fills(e),
        Fact::Fin => format!("{the_cells} {} the fin", plural(e.cells.len(), "is", "are")),
        Fact::Link { from, to, further } => chains::link(e, from, to, further),
        Fact::Partner { from, to, holds, further } => chains::partner(e, from, to, holds, further),
        Fact::Closed { start } => chains::closed(start),
        Fact::Either { one, other } => chains::either(one, other, !matches!(before, Some(Fact::Either { .. }))),
        Fact::Count(count) => setti::count(&count, usize::from(puzzle.side())),
        Fact::Arrangements { count } => lines::arrangements(e, usize::from(count)),
        Fact::Share { groups } => killer_pairs::one_each(e, usize::from(groups)),
        Fact::Needs => killer_pairs::needs(e),
        Fact::AtMost { most } => killer_pairs::at_most(e, usize::from(most)),
        Fact::AtLeast { least } => killer_pairs::at_least(e, usize::from(least)),
        Fact::Clash { held, by } => comparison::beside(step, e, held, by),
        Fact::Parity { placed, known, odd } => parity::sum_in_words(e, placed, known, usize::from(odd)),
        Fact::OddOrEven => parity::odd_or_even(e),
        Fact::Leftover { other } => equal::leftover(e, other),
        Fact::Lacks => equal::lacks(e),
        Fact::OutOfPlace { cell, digit } => out_of_place::explain(step, e, cell, digit),
        Fact::Swap => rectangles::swap(e),
        Fact::Besides { pair } => rectangles::besides(e, pair),
        Fact::Colour { number } => colouring::one_colour(e, number),
        Fact::OneColour => colouring::either(),
        Fact::Together { colour } => colouring::together(e, colour),
        Fact::Sees { from } => colouring::sees(e, from),
        Fact::Emptied { colour } => colouring::leaves_no_place(e, colour),
        Fact::Pairs => bug::pairs(e),
        Fact::Surplus => bug::one_too_many(e),
        Fact::Once => bent::once(e, before != Some(Fact::Once)),
        Fact::AllSeen { a, b } => bent::all_seen(e, a, b),
        Fact::Suppose { node, holds, first } => chains::case(node, holds, first),
        Fact::Result { node, holds } => chains::result(node, holds),
        Fact::Petal { stem, digit, held } => almost_locked::petal(e, stem, digit, held),
        Fact::Starves { pair } => almost_locked::starves(e, pair),
        Fact::SwapLines => rectangles::swap_lines(e),
        Fact::NoFilling => tridagon::no_filling(e),
        Fact::Crossing => sectors::crossing(e),
        Fact::RoomFor => sectors::room(e),
        Fact::Ways { count } => templates::ways(e, usize::from(count)),
        Fact::Alike { digit } => almost_locked::alike(e, digit),
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

fn not_given(e: &Evidence) -> String {
    let (the_digits, the_cells) = (digits(e.digits), cells(e.cells));
    let given = if e.cells.len() == 1 { "which is no given" } else { "none of them a given" };
    format!("{the_digits} {} already in {the_cells}, {given}", plural(e.digits.len(), "is", "are"))
}

/// `with 4 in r6c6 the other two would have to add up to 19, but they reach at most 18`.
fn out_of_reach(e: &Evidence, cell: Cell, digit: Digit, limit: u16) -> String {
    let Some(sum) = e.sum else { return words::without_sum(e) };
    let but = if limit > sum { "are at least" } else { "reach at most" };
    let others = number(e.cells.len());
    format!("with {digit} in {cell} the other {others} would have to add up to {sum}, but they {but} {limit}")
}

fn placed_sum(e: &Evidence, sum: u16) -> String {
    let (digit, verb) = (plural(e.cells.len(), "digit", "digits"), plural(e.cells.len(), "is", "add up to"));
    format!("the {digit} in {} {verb} {sum}", cells(e.cells))
}

fn left_over(e: &Evidence, placed: DigitSet, left: u8, open: usize) -> String {
    let Some(sum) = e.sum else { return words::without_sum(e) };
    let open = if open == 1 { "its last cell".to_owned() } else { format!("its {} open cells", number(open)) };
    if placed.is_empty() {
        return if e.cells.len() == 1 { format!("{} is a single cell", e.name) } else { String::new() };
    }
    let minus: String = placed.iter().map(|d| format!(" − {d}")).collect();
    format!("{}: {sum}{minus} = {left} is left for {open}", e.name)
}

fn combinations(step: &Step, e: &Evidence) -> String {
    // It is named where the step is not about this cage alone.
    let known = e.name.is_empty() || super::region(step) == e.name;
    let alone = step.evidence.iter().all(|o| o.fact != Fact::Combinations || o.cells == e.cells);
    let name = if known && alone { String::new() } else { format!("{}: ", e.name) };
    let count = number(e.cells.len());
    let cells = plural(e.cells.len(), "cell", "cells");
    let sum = e.sum.map(|s| format!(" that add up to {s}")).unwrap_or_default();
    let text = if e.sets.len() == 1 {
        format!("only {} fits the {count} {cells}{sum}", written(e, &e.sets))
    } else {
        format!("the {count} {cells}{sum} hold {}", written(e, &e.sets))
    };
    name + &text + &ruled_out(step, e)
}

/// The sets of a premise: combinations where they add up to something, else straights.
fn written(e: &Evidence, list: &[DigitSet]) -> String {
    if e.sum.is_some() { words::combinations(list) } else { sets(list) }
}

fn windows(step: &Step, e: &Evidence) -> String {
    let only = if e.sets.len() == 1 { "only " } else { "" };
    format!("{} can {only}be {}{}", e.name, sets(&e.sets), ruled_out(step, e))
}

/// `; not 12 or 23 (no cell can take 2)`: the sets that matter to the step; the evidence has them all.
///
/// Where it follows that digits are required, those matter that would do without them; otherwise those that hold what
/// goes.
fn ruled_out(step: &Step, e: &Evidence) -> String {
    let following = step.evidence.iter().skip_while(|other| *other != e);
    let required = following.filter(|e| e.fact == Fact::Required);
    let required = required.fold(DigitSet::EMPTY, |all, e| all | e.digits);
    let gone = words::removed(step);
    let matters = |set: DigitSet| if required.is_empty() { set.intersects(gone) } else { !required.is_subset(set) };
    let mut reasons: Vec<(&Reason, Vec<DigitSet>)> = Vec::new();
    // A single cell shows its candidates: what it cannot take needs no words.
    let plain = |set: DigitSet, why: &Reason| {
        e.cells.len() == 1 && set.only().is_some_and(|digit| *why == Reason::NoCell(digit))
    };
    for (set, why) in e.ruled_out.iter().filter(|(set, why)| matters(*set) && !plain(*set, why)) {
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, sets)) => sets.push(*set),
            None => reasons.push((why, vec![*set])),
        }
    }
    if reasons.is_empty() || reasons.len() > MOST_REASONS {
        return String::new();
    }
    let parts: Vec<String> =
        reasons.into_iter().map(|(why, list)| format!("{} ({})", written(e, &list), words::reason(why))).collect();
    format!("; not {}", parts.join(", not "))
}

/// More reasons than this bury the argument; the cage panel shows them all.
const MOST_REASONS: usize = 5;

fn limit(puzzle: &Puzzle, e: &Evidence, fill: DigitSet, over: bool) -> String {
    let (Some(sum), Some(first)) = (e.sum, if over { e.digits.min() } else { e.digits.max() }) else {
        return String::new();
    };
    let total = u16::from(fill.sum()) + u16::from(first.get());
    let (end, compared, further) =
        if over { ("smallest", "more than", "larger") } else { ("largest", "less than", "smaller") };
    let all = plus(std::iter::once(first).chain(fill));
    let rest = words::plural(fill.len(), "digit", "digits");
    let edge = if over { puzzle.side() } else { 1 };
    let tail = if first.get() == edge || e.digits.len() == 1 {
        String::new()
    } else {
        format!(", and a {further} digit is no better")
    };
    format!("with {first} and the {end} other {rest}, {all} = {total} is {compared} {sum}{tail}")
}

/// `54 − 45 = 9: r4c7 is 9 more than r2c1`.
fn difference(premises: &[Evidence], e: &Evidence, inner: CellSet, by: i16, placed: [u16; 2]) -> String {
    let total: u16 = premises.iter().filter(|e| matches!(e.fact, Fact::Total { .. })).filter_map(|e| e.sum).sum();
    let cages: u16 = premises.iter().filter(|e| e.fact == Fact::Counted).filter_map(|e| e.sum).sum();
    let [outside, inside] = placed;
    let minus = if outside == 0 { String::new() } else { format!(" − {outside} placed outside") };
    let plus = if inside == 0 { String::new() } else { format!(" + {inside} placed inside") };
    let verb = plural(e.cells.len(), "is", "add up to");
    let more = match by {
        0 => "as much as".to_owned(),
        1.. => format!("{by} more than"),
        _ => format!("{} less than", -by),
    };
    let sign = if by < 0 { "−" } else { "" };
    let result = format!("{sign}{}", by.abs());
    let together = plural(inner.len(), "", " together");
    format!("{cages} − {total}{minus}{plus} = {result}: {} {verb} {more} {}{together}", cells(e.cells), cells(inner))
}

/// Two cells that may be equal: `6+6` stands for a digit in both. With more cells the list would not be read.
fn fills(e: &Evidence) -> String {
    let Some(sum) = e.sum else { return words::without_sum(e) };
    let alike = if e.cells.len() == 2 {
        "a digit may be in both"
    } else {
        "digits may repeat where cells do not see each other"
    };
    let head = format!("{} add up to {sum}; {alike}", cells(e.cells));
    if e.cells.len() != 2 || e.sets.is_empty() {
        return head;
    }
    let twice = |set: &DigitSet| if set.len() == 1 { format!("{set}+{set}") } else { words::combination(*set) };
    let parts: Vec<String> = e.sets.iter().map(twice).collect();
    format!("{head}: {}", words::one_of(&parts))
}

/// The arithmetic line: `45 − 41 = 4 is left for r3c7`.
fn remainder(premises: &[Evidence], e: &Evidence, outer: bool) -> String {
    let Some(sum) = e.sum else { return words::without_sum(e) };
    let sum_of =
        |wanted: fn(Fact) -> bool| -> u16 { premises.iter().filter(|e| wanted(e.fact)).filter_map(|e| e.sum).sum() };
    let total = sum_of(|f| matches!(f, Fact::Total { .. }));
    let cages = sum_of(|f| matches!(f, Fact::Inside | Fact::Touching));
    let placed = sum_of(|f| f == Fact::Placed);
    let minus = if placed == 0 { String::new() } else { format!(" − {placed}") };
    let (large, small) = if outer { (cages, total) } else { (total, cages) };
    let what = if outer { "sticks out in" } else { "is left for" };
    format!("{large} − {small}{minus} = {sum} {what} {}", cells(e.cells))
}
