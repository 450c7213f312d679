//! Setti's rule: a digit is in as many rows as columns, and in as many boxes where these are houses.

use crate::logic::analysis::arrangements::Share;
use crate::logic::analysis::counts;
use crate::logic::step::count::{Count, numbers};
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{CellSet, DigitSet, House, HouseKind};

/// Where the lines that must hold a digit are as many as can, the others cannot; where those that can are as few as
/// must, all of them do. See [`counts`] for the reason.
pub fn setti(state: &State, found: &mut Collector) -> Searched {
    for count in state.counts() {
        barred(state, found, count)?;
    }
    for count in state.counts() {
        for house in count.forced().filter_map(|kind| counts::house(state, kind)) {
            forced(state, found, count, house)?;
        }
    }
    together(state, found)
}

/// The lines that cannot hold the digit.
fn barred(state: &State, found: &mut Collector, count: &Count) -> Searched {
    let houses: Vec<&House> = count.barred().filter_map(|kind| counts::house(state, kind)).collect();
    let cells = houses.iter().fold(CellSet::EMPTY, |all, h| all | h.cells);
    let removes = state.present(cells, count.digit.set());
    if removes.is_empty() {
        return Ok(());
    }
    let houses = words::houses_listed(houses.iter().copied());
    let region = Evidence::new(Role::House, Fact::Where, cells, DigitSet::EMPTY).named(houses.clone());
    found.remove(removes, vec![region, Evidence::count(*count)], Conclusion::Setti { houses })
}

/// A line that must hold the digit after all: placed, or gone from what sees all its places; and straights without it
/// go.
fn forced(state: &State, found: &mut Collector, count: &Count, house: &House) -> Searched {
    let digit = count.digit;
    let places = state.places(digit) & house.cells;
    found.held(state, digit, places, || {
        let fits = Evidence::new(Role::Pattern, Fact::Places, places, digit.set()).named(house.name());
        let mut evidence = must(house, &[*count]);
        evidence.push(fits);
        evidence
    })?;
    straights(state, found, house, &[*count])
}

/// A line that must hold several digits: none of them alone may drop a straight.
fn together(state: &State, found: &mut Collector) -> Searched {
    for house in state.puzzle.houses() {
        let forced = |count: &&Count| count.forced().any(|kind| kind == house.kind);
        let all: Vec<Count> = state.counts().iter().filter(forced).copied().collect();
        if all.len() > 1 {
            straights(state, found, house, &all)?;
        }
    }
    Ok(())
}

/// Drops the straights of a line that leave it without the digits.
fn straights(state: &State, found: &mut Collector, house: &House, all: &[Count]) -> Searched {
    let digits = all.iter().map(|count| count.digit).collect();
    let line = state.arrangements().iter().find(|line| line.house(state).is_some_and(|h| h.kind == house.kind));
    let Some(line) = line.and_then(|line| line.holding(state, Share::all(digits))) else { return Ok(()) };
    let removes = super::lines::dead(state, &line);
    if !removes.is_empty() {
        let mut evidence = must(house, all);
        evidence.extend(line.evidence(state));
        evidence.extend(super::lines::out_of_place_in(state, &line, &removes));
        let conclusion = super::lines::shared_no_more(state, &line, &removes);
        found.remove(removes, evidence, conclusion)?;
    }
    Ok(())
}

fn must(house: &House, all: &[Count]) -> Vec<Evidence> {
    let region = Evidence::house(house);
    let digits = all.iter().map(|count| count.digit).collect();
    let required = Evidence::new(Role::House, Fact::Required, house.cells, digits).named(house.name());
    let counted = all.iter().map(|&count| Evidence::count(count));
    std::iter::once(region).chain(counted).chain([required]).collect()
}

/// No room for another.
pub(in crate::logic) fn conclusion(step: &Step, houses: &str) -> String {
    format!("there is no room for another, and {houses} cannot hold {}", words::digits(words::removed(step)))
}

/// `eight rows must hold 1, and row 3 cannot; seven columns must hold it, column 5 can, and column 7 cannot; every 1
/// stands in one row and one column, so as many rows as columns hold it: eight of each`. `lines`: how many rows there are.
pub(in crate::logic) fn count(count: &Count, lines: usize) -> String {
    let axes: Vec<usize> = count.axes().collect();
    let parts: Vec<String> =
        axes.iter().enumerate().filter_map(|(i, &axis)| kind(count, axis, i == 0, lines)).collect();
    let names: Vec<&str> = axes.iter().map(|&axis| nouns(axis, 2)).collect();
    let (least, most) = count.range();
    let many = if least == most { words::number(least as usize) } else { format!("{least} to {most}") };
    let (first, others) = names.split_first().map_or(("", String::new()), |(first, rest)| (*first, words::list(rest)));
    let one: Vec<String> = axes.iter().map(|&axis| format!("one {}", nouns(axis, 1))).collect();
    format!(
        "{}; every {} stands in {}, so as many {first} as {others} hold it: {many} of each",
        parts.join("; "),
        count.digit,
        words::list(&one)
    )
}

/// What is known of the rows, or of the columns or boxes.
fn kind(count: &Count, axis: usize, first: bool, lines: usize) -> Option<String> {
    let (must, can) = (*count.must.get(axis)?, *count.can.get(axis)?);
    let digit = if first { count.digit.to_string() } else { String::from("it") };
    let sure = must.count_ones() as usize;
    if sure == lines {
        return Some(format!("all {} {} must hold {digit}", words::number(sure), nouns(axis, sure)));
    }
    let all = u16::try_from((1_u32 << lines) - 1).unwrap_or(u16::MAX);
    // Whatever is not named must hold it.
    let named = |houses: u16, verb: &str| {
        let houses: Vec<String> = numbers(houses).map(|n| (n + 1).to_string()).collect();
        (!houses.is_empty()).then(|| format!("{} {} {verb}", nouns(axis, houses.len()), words::list(&houses)))
    };
    let (can, cannot) = (named(can & !must, "can"), named(all & !can, "cannot"));
    let must = format!("{} {} must hold {digit}", words::number(sure), nouns(axis, sure));
    Some(match (can, cannot) {
        (Some(can), Some(cannot)) => format!("{must}, {can}, and {cannot}"),
        (Some(other), None) | (None, Some(other)) => format!("{must}, and {other}"),
        (None, None) => must,
    })
}

/// `row`, or `rows` for any other number than one.
const fn nouns(axis: usize, count: usize) -> &'static str {
    let kind = match axis {
        0 => HouseKind::Row(0),
        1 => HouseKind::Column(0),
        _ => HouseKind::Box(0),
    };
    words::plural(count, kind.noun(), kind.plural())
}
