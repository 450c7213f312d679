//! The words of the premises that belong to no family of techniques.

use crate::logic::step::conclusion::{Almost, Cage, Rectangle};
use crate::logic::words::{cells, digits, number, plural, plus, sets};
use crate::logic::{Conclusion, Evidence, Fact, Reason, Role, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, Puzzle};

/// The premises of the arithmetic in which this one stands: from its total up to it. A step can have several.
pub(super) fn arithmetic(step: &Step, index: usize) -> &[Evidence] {
    let upto = step.evidence.get(..=index).unwrap_or_default();
    let total = upto.iter().rposition(|e| matches!(e.fact, Fact::Total { .. })).unwrap_or_default();
    upto.get(total..).unwrap_or_default()
}

pub(super) fn last_open(e: &Evidence) -> String {
    format!("{} is the last open cell of {}", cells(e.cells), e.name)
}

pub(super) fn only(step: &Step, e: &Evidence, brief: bool) -> String {
    if e.cells.len() == 1 && e.digits.len() == 1 {
        return format!("{} is the only digit left for {}", digits(e.digits), cells(e.cells));
    }
    let verb = plural(e.cells.len(), "holds", "hold");
    let text = format!("{} {verb} only {}", cells(e.cells), digits(e.digits));
    // An almost locked set: the count is the reason.
    let of_sets = matches!(
        step.conclusion,
        Conclusion::Almost(Almost::Ends { .. } | Almost::Loop { .. })
            | Conclusion::Chain(_)
            | Conclusion::Forcing { .. }
            | Conclusion::Kraken { .. }
            | Conclusion::Rectangle(Rectangle::Guarded { .. })
    );
    let almost = e.role == Role::Pattern && e.cells.len() > 1 && e.digits.len() == e.cells.len() + 1;
    if of_sets && almost && !brief {
        let more = number(e.digits.len());
        let before = step.evidence.iter().take_while(|other| *other != e);
        let mut before =
            before.filter(|o| o.fact == Fact::Only && o.cells.len() > 1 && o.digits.len() == o.cells.len() + 1);
        let (see, so) = match before.next() {
            None => (" that see each other", ", so they lack just one of them"),
            Some(_) => ("", ""),
        };
        return format!("{text}: {} cells{see} and {more} digits{so}", number(e.cells.len()));
    }
    text
}

/// Whether a digit fits in all cells of a set that was named.
pub(super) fn of_whole_set(step: &Step, e: &Evidence) -> bool {
    step.evidence.iter().any(|o| o.fact == Fact::Only && o.cells == e.cells && e.digits.is_subset(o.digits))
}

/// `in row 4, 7 fits only in r4c2 and r4c5`. `required`: the premise before says that the digits must be there.
pub(super) fn places(e: &Evidence, required: bool) -> String {
    let region = match e.name.as_str() {
        _ if required => "there".to_owned(),
        "" => "among these cells".to_owned(),
        name => format!("in {name},"),
    };
    // A list of digits after the number of a row would read on from it.
    let (several, fit) = if e.digits.len() == 1 { ("", "fits") } else { ("the digits ", "fit") };
    format!("{region} {several}{} {fit} only in {}", digits(e.digits), cells(e.cells))
}

/// `r3c1 is at most 4, so compartment r3c1–r3c3 reaches at most 6`; where one digit is both limits, `r3c1 is 3, so
/// compartment r3c1–r3c2 lies between 2 and 4`.
pub(super) fn bound(step: &Step, e: &Evidence, limit: u8, upper: bool) -> String {
    let other = step.evidence.iter().find_map(|o| match o.fact {
        Fact::Bound { limit, upper: of_upper } if of_upper != upper && o.cells == e.cells => Some(limit),
        _ => None,
    });
    if let (Some(other), Some(digit)) = (other, e.digits.only()) {
        // The lower limit comes first and says both.
        return match upper {
            true => String::new(),
            false => format!("{} is {digit}, so {} lies between {limit} and {other}", cells(e.cells), e.name),
        };
    }
    let (most, end) = if upper { ("at most", e.digits.max()) } else { ("at least", e.digits.min()) };
    let Some(end) = end else { return String::new() };
    let verb = if e.digits.len() == 1 { "is".to_owned() } else { format!("is {most}") };
    let reach = if upper { "reaches at most" } else { "starts at" };
    let limit = if upper { limit.to_string() } else { format!("{limit} or more") };
    format!("{} {verb} {end}, so {} {reach} {limit}", cells(e.cells), e.name)
}

pub(super) fn not_given(e: &Evidence) -> String {
    let (the_digits, the_cells) = (digits(e.digits), cells(e.cells));
    let given = if e.cells.len() == 1 { "which is not a given" } else { "none of them a given" };
    format!("{the_digits} {} already in {the_cells}, {given}", plural(e.digits.len(), "is", "are"))
}

/// `with 4 in r6c6 the other two would have to add up to 19, but they reach at most 18`.
pub(super) fn out_of_reach(e: &Evidence, cell: Cell, digit: Digit, limit: u16) -> String {
    let Some(sum) = e.sum else { return words::without_sum(e) };
    let but = if limit > sum { "are at least" } else { "reach at most" };
    let others = number(e.cells.len());
    format!("with {digit} in {cell} the other {others} would have to add up to {sum}, but they {but} {limit}")
}

/// `1 and 2 are already in r1c3 and r2c4`; where their sum matters it is said instead.
pub(super) fn placed(e: &Evidence) -> String {
    match e.sum {
        Some(sum) => placed_sum(e, sum),
        None => format!("{} {} already in {}", digits(e.digits), plural(e.digits.len(), "is", "are"), cells(e.cells)),
    }
}

/// The most filled cells of a sum that are named.
const MOST_FILLED: usize = 6;

/// `the digits already in r1c3 and r2c4 add up to 12`.
fn placed_sum(e: &Evidence, sum: u16) -> String {
    // A long list of cells is not read.
    if e.cells.len() > MOST_FILLED {
        return format!("the {} digits that stand there already add up to {sum}", number(e.cells.len()));
    }
    let (digit, verb) = (plural(e.cells.len(), "digit", "digits"), plural(e.cells.len(), "is", "add up to"));
    format!("the {digit} already in {} {verb} {sum}", cells(e.cells))
}

pub(super) fn left_over(e: &Evidence, placed: DigitSet, left: u8, open: usize) -> String {
    let Some(sum) = e.sum else { return words::without_sum(e) };
    let open = if open == 1 { "its last cell".to_owned() } else { format!("its {} open cells", number(open)) };
    if placed.is_empty() {
        return if e.cells.len() == 1 { format!("{} is a single cell", e.name) } else { String::new() };
    }
    let minus: String = placed.iter().map(|d| format!(" − {d}")).collect();
    format!("in {}, {sum}{minus} = {left} is left for {open}", e.name)
}

pub(super) fn combinations(step: &Step, before: Option<&Evidence>, e: &Evidence, brief: bool) -> String {
    if brief && matches!(step.conclusion, Conclusion::Cases(_)) && !e.name.is_empty() {
        return cases_left(e);
    }
    // It is named where the step is not about this cage alone, unless the premise before is what is left for its cells.
    // What must be in a cage is said of it right after.
    let known = e.name.is_empty() || super::region::region(step) == e.name && !begins_with_the_cage(step);
    let alone = step.evidence.iter().all(|o| o.fact != Fact::Combinations || o.cells == e.cells);
    let continued = before.is_some_and(|before| {
        let same_cage = matches!(before.fact, Fact::Left { .. }) && before.name == e.name;
        same_cage || matches!(before.fact, Fact::Remainder { .. } | Fact::Split { .. }) && before.cells == e.cells
    });
    let name = if known && alone || continued { String::new() } else { format!("in {}, ", e.name) };
    let count = number(e.cells.len());
    let cells = plural(e.cells.len(), "cell", "cells");
    let adds = plural(e.cells.len(), "adds", "add");
    let sum = e.sum.map(|s| format!(" that {adds} up to {s}")).unwrap_or_default();
    let text = if e.sets.len() == 1 {
        format!("only {} fits the {count} {cells}{sum}", written(e, &e.sets))
    } else {
        format!("the {count} {cells}{sum} hold {}", written(e, &e.sets))
    };
    name + &text + &ruled_out(step, e, brief)
}

/// Whether a step is about what a cage must hold: it is named first.
fn begins_with_the_cage(step: &Step) -> bool {
    matches!(step.conclusion, Conclusion::Required | Conclusion::Cage(Cage::Pointing { .. }))
}

/// `cage 26 at r1c7 has five combinations left`: the cases go through them one by one.
fn cases_left(e: &Evidence) -> String {
    let count = e.sets.len();
    let noun = match e.sum {
        Some(_) => plural(count, "combination", "combinations"),
        None => plural(count, "straight", "straights"),
    };
    format!("{} has {} {noun} left", e.name, number(count))
}

/// The sets of a premise: combinations where they add up to something, else straights.
fn written(e: &Evidence, list: &[DigitSet]) -> String {
    if e.sum.is_some() { words::combinations(list) } else { sets(list) }
}

pub(super) fn windows(step: &Step, e: &Evidence, brief: bool) -> String {
    // Of a fish with chains what the compartment must hold is enough.
    let mut after = step.evidence.iter().skip_while(|other| *other != e).skip(1).map(|other| other.fact);
    let base = after.next() == Some(Fact::Required) && after.next() == Some(Fact::Places);
    if brief && base && matches!(step.conclusion, Conclusion::Kraken { .. }) {
        return String::new();
    }
    if brief && matches!(step.conclusion, Conclusion::Cases(_)) {
        return cases_left(e);
    }
    let only = if e.sets.len() == 1 { "only " } else { "" };
    format!("{} can {only}be {}{}", e.name, sets(&e.sets), ruled_out(step, e, brief))
}

/// `; not 12 or 23 (no cell can take 2); two others are out too`: the sets that matter to the step, or all of them where
/// only one is left; the evidence has them all.
fn ruled_out(step: &Step, e: &Evidence, brief: bool) -> String {
    let mut reasons: Vec<(&Reason, Vec<DigitSet>)> = Vec::new();
    // A single cell shows its candidates: what it cannot take needs no words.
    let plain = |set: DigitSet, why: &Reason| {
        e.cells.len() == 1 && set.only().is_some_and(|digit| *why == Reason::NoCell(digit))
    };
    // The same cells may be looked at again after something else has become known.
    let earlier = |other: &&Evidence| other.fact == e.fact && other.cells == e.cells;
    let before = || step.evidence.iter().take_while(|other| *other != e).filter(earlier);
    let is_said = |out: &(DigitSet, Reason)| before().any(|other| other.ruled_out.contains(out));
    let is_news = |out: &&(DigitSet, Reason)| !plain(out.0, &out.1) && !is_said(out);
    let out: Vec<&(DigitSet, Reason)> = e.ruled_out.iter().filter(is_news).collect();
    let matters = breaking(step, e);
    // Where one is left, or one would be counted alone, all are named.
    let all = !brief && (e.sets.len() == 1 || out.iter().filter(|(set, _)| !matters(*set)).count() < 2);
    let named = |set: DigitSet| all || matters(set);
    for (set, why) in out.iter().filter(|(set, _)| named(*set)) {
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, sets)) => sets.push(*set),
            None => reasons.push((why, vec![*set])),
        }
    }
    if reasons.is_empty() {
        return String::new();
    }
    // What was not to be named can be out for a digit that is said to have no cell.
    for (set, _) in out.iter().filter(|(set, _)| !named(*set)) {
        let barred = |why: &Reason| matches!(why, Reason::NoCell(digit) if set.contains(*digit));
        if let Some((_, sets)) = reasons.iter_mut().find(|(why, _)| barred(why)) {
            sets.push(*set);
        }
    }
    // In the order in which the others are named.
    for (_, sets) in &mut reasons {
        sets.sort_by_key(|set| out.iter().position(|(other, _)| other == set));
    }
    // To count one alone is as long as to name it.
    let few = if reasons.len() == MOST_REASONS + 1 { reasons.len() } else { reasons.len().min(MOST_REASONS) };
    let said = reasons.get(..few).unwrap_or_default();
    // The sets of one premise are of one size.
    let reason =
        |why: &Reason, list: &[DigitSet]| list.first().map_or_else(String::new, |set| words::reason_against(*set, why));
    let parts = said.iter().map(|(why, list)| format!("{} ({})", written(e, list), reason(why, list)));
    let parts = parts.collect::<Vec<_>>().join(", not ");
    let more = match out.len() - said.iter().map(|(_, list)| list.len()).sum::<usize>() {
        0 => String::new(),
        _ if brief && said.len() == reasons.len() => String::new(),
        more => format!("; {} {} out too", number(more), plural(more, "other is", "others are")),
    };
    format!("; not {parts}{more}")
}

/// Which sets would break the argument if the cells of a premise could hold them: those without any of the digits that
/// follow from it, or with too many of them; where nothing of that sort follows, those that hold what goes.
fn breaking(step: &Step, e: &Evidence) -> impl Fn(DigitSet) -> bool {
    let following: Vec<&Evidence> = step.evidence.iter().skip_while(|other| *other != e).skip(1).collect();
    let required = following.iter().filter(|o| o.fact == Fact::Required);
    let required = required.fold(DigitSet::EMPTY, |all, o| all | o.digits);
    // One of these is in each of the sets.
    let mut one_of: Vec<DigitSet> = Vec::new();
    // No set has more than so many of these.
    let mut most: Option<(DigitSet, usize)> = None;
    // Each set is held against something.
    let mut all = false;
    for (i, other) in following.iter().enumerate() {
        if matches!(other.fact, Fact::Share { .. }) && e.cells.is_subset(other.cells) {
            one_of.push(other.digits);
        } else if let Fact::Link { from, to, .. } = other.fact
            && from.digit != to.digit
            && !e.name.is_empty()
            && other.name == e.name
        {
            one_of.push([from.digit, to.digit].into_iter().collect());
        } else if let (0, Fact::AtMost { most: count }) = (i, other.fact) {
            most = Some((other.digits, usize::from(count)));
        }
        all |= matches!(other.fact, Fact::Clash { .. }) && other.cells == e.cells;
    }
    let gone = words::removed(step);
    move |set| {
        if !required.is_empty() {
            return !required.is_subset(set);
        }
        if let Some((digits, most)) = most {
            return (set & digits).len() > most;
        }
        all || one_of.iter().any(|some| !set.intersects(*some)) || one_of.is_empty() && set.intersects(gone)
    }
}

/// More reasons than this bury the argument: the rest is counted, and the cage panel shows them all.
const MOST_REASONS: usize = 5;

pub(super) fn limit(puzzle: &Puzzle, e: &Evidence, fill: DigitSet, over: bool) -> String {
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
pub(super) fn difference(premises: &[Evidence], e: &Evidence, inner: CellSet, by: i16, placed: [u16; 2]) -> String {
    let total: u16 = premises.iter().filter(|e| matches!(e.fact, Fact::Total { .. })).filter_map(|e| e.sum).sum();
    let cages: u16 = premises.iter().filter(|e| e.fact == Fact::Counted).filter_map(|e| e.sum).sum();
    let [outside, inside] = placed;
    let minus = if outside == 0 { String::new() } else { format!(" − {outside}") };
    let plus = if inside == 0 { String::new() } else { format!(" + {inside}") };
    let verb = plural(e.cells.len(), "is", "add up to");
    let more = match by {
        0 => "the same as".to_owned(),
        1.. => format!("{by} more than"),
        _ => format!("{} less than", -by),
    };
    let sign = if by < 0 { "−" } else { "" };
    let result = format!("{sign}{}", by.abs());
    let together = plural(inner.len(), "", " together");
    format!("{cages} − {total}{minus}{plus} = {result}: {} {verb} {more} {}{together}", cells(e.cells), cells(inner))
}

/// `so it must hold 4` after its straights, `these cells must hold 9, for without 9 they reach at most 23` after their
/// sum.
pub(super) fn required(step: &Step, index: usize, e: &Evidence, brief: bool) -> String {
    // The straights of a fish with chains are not said then.
    let base = step.evidence.get(index + 1).is_some_and(|after| after.fact == Fact::Places);
    let unsaid = brief && base && matches!(step.conclusion, Conclusion::Kraken { .. });
    let before = index.checked_sub(1).and_then(|i| step.evidence.get(i)).filter(|_| !unsaid);
    let the_digits = digits(e.digits);
    let head = format!("{} must hold {the_digits}", e.name);
    let names_the_cage = before.is_some_and(|before| begins_with_the_cage(step) && before.name == e.name);
    if names_the_cage || before.is_some_and(|before| before.fact == Fact::Windows) {
        return format!("so it must hold {the_digits}");
    }
    match (before.map(|before| (before.fact, before.sum)), e.sum) {
        (Some((Fact::Fills, Some(sum))), Some(reached)) if reached != sum => {
            let reach = if reached < sum { "reach at most" } else { "add up to at least" };
            format!("{head}, for without {the_digits} they {reach} {reached}")
        }
        (Some((Fact::Fills, Some(sum))), _) => format!("{head}, for every way to reach {sum} has {the_digits}"),
        _ => head,
    }
}

/// `r4c3 and r6c9 add up to 12: 5+7 or 6+6 is possible, where a digit may be in both`. With more cells the list would not
/// be read.
pub(super) fn fills(e: &Evidence) -> String {
    let Some(sum) = e.sum else { return words::without_sum(e) };
    let head = format!("{} add up to {sum}", cells(e.cells));
    if e.cells.len() != 2 || e.sets.is_empty() {
        return format!("{head}; digits may repeat where cells do not see each other");
    }
    let twice = |set: &DigitSet| if set.len() == 1 { format!("{set}+{set}") } else { words::combination(*set) };
    let parts: Vec<String> = e.sets.iter().map(twice).collect();
    let only = if parts.len() == 1 { "only " } else { "" };
    format!("{head}: {only}{} is possible, where a digit may be in both", words::one_of(&parts))
}

/// `two digits of compartment r3c1–r3c4 are never more than 3 apart`.
pub(super) fn apart(e: &Evidence, reach: u8) -> String {
    format!("two digits of {} are never more than {reach} apart", e.name)
}

/// `row 4 adds up to 45`.
pub(super) fn total(e: &Evidence, houses: usize) -> String {
    let verb = plural(houses, "adds", "add");
    e.sum.map_or_else(|| words::without_sum(e), |sum| format!("{} {verb} up to {sum}", e.name))
}

/// `in cage 17 at r1c1, 17 − 9 = 8 is left for r3c1`.
pub(super) fn split(e: &Evidence, left: u8, part: u8) -> String {
    format!("in {}, {left} − {part} = {} is left for {}", e.name, left.saturating_sub(part), cells(e.cells))
}

pub(super) fn fin(e: &Evidence) -> String {
    format!("{} {}", cells(e.cells), plural(e.cells.len(), "is the fin", "are the fins"))
}

/// The arithmetic line: `45 − 41 = 4 is left for r3c7`.
pub(super) fn remainder(premises: &[Evidence], e: &Evidence, outer: bool) -> String {
    let Some(sum) = e.sum else { return words::without_sum(e) };
    let sum_of =
        |wanted: fn(Fact) -> bool| -> u16 { premises.iter().filter(|e| wanted(e.fact)).filter_map(|e| e.sum).sum() };
    let total = sum_of(|f| matches!(f, Fact::Total { .. }));
    let cages = sum_of(|f| matches!(f, Fact::Inside | Fact::Touching));
    let placed = sum_of(|f| f == Fact::Placed);
    let minus = if placed == 0 { String::new() } else { format!(" − {placed}") };
    let (large, small) = if outer { (cages, total) } else { (total, cages) };
    let out = if outer { plural(e.cells.len(), ", which sticks out", ", which stick out") } else { "" };
    format!("{large} − {small}{minus} = {sum} is left for {}{out}", cells(e.cells))
}
