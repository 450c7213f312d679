//! Setti's rule for several digits at once: the rows hold as many of them together as the columns do.
//!
//! How many of a few digits a line holds often is known better than which: a straight of five cells that lacks 5 does not
//! exist, one that lacks 1 and 9 does, and one with both does not. So the count of 1 and 9 together can settle a line
//! where neither count alone does. The even digits together are what players know as *oddness*: a compartment of odd
//! length has one odd digit more than even ones, or one less.
//!
//! More digits than half of all are not looked at: a line holds as many digits as it has cells, so the digits that are
//! left out have the same count.

use super::lines::{dead, out_of_place_in, required_in, shared_no_more};
use crate::logic::analysis::arrangements::{Arrangements, Share};
use crate::logic::analysis::counts;
use crate::logic::step::count::JointCount;
use crate::logic::{Collector, Evidence, Fact, Role, Searched, State, words};
use crate::puzzle::{DigitSet, House, HouseKind};

/// A row or column.
struct Line<'a> {
    house: &'a House,
    /// 0 for a row or 1 for a column, and its number, 0-based.
    place: (usize, u8),
    /// The digits that it can hold, every set of them once.
    held: Vec<DigitSet>,
    /// Its open compartments, unless all its cells are filled.
    open: Option<&'a Arrangements>,
}

/// The lines that must hold more, or can hold fewer, of some digits than their own straights say.
pub fn turbo_setti(state: &State, found: &mut Collector) -> Searched {
    let Some(lines) = lines(state) else { return Ok(()) };
    let all = state.puzzle.digits();
    for size in 2..=all.len() / 2 {
        for digits in (0..512).map(DigitSet::from_bits).filter(|set| set.len() == size && set.is_subset(all)) {
            judge(state, found, &lines, digits)?;
        }
    }
    Ok(())
}

/// Every row and column; nothing where one of them cannot be filled.
fn lines<'a>(state: &'a State) -> Option<Vec<Line<'a>>> {
    let lines = state.puzzle.houses().iter().filter(|house| house.kind.is_line());
    let line = |house: &'a House| {
        let placed = state.placed_in(house.cells);
        let of_house = |line: &&Arrangements| line.house(state).is_some_and(|h| h.kind == house.kind);
        let open = state.arrangements().iter().find(of_house);
        let held = match open {
            Some(line) => line.shares(state).into_iter().map(|share| share | placed).collect(),
            None if house.cells.intersects(state.open) => return None,
            None => vec![placed],
        };
        Some(Line { house, place: counts::place(house.kind)?, held, open })
    };
    lines.map(line).collect()
}

fn judge(state: &State, found: &mut Collector, lines: &[Line], digits: DigitSet) -> Searched {
    let mut count = JointCount { digits, least: [[0; 9]; 2], most: [[0; 9]; 2], line: [0; 2] };
    for Line { place: (axis, number), held, .. } in lines {
        let held = held.iter().map(|held| (*held & digits).len() as u8);
        let limits = held.fold((u8::MAX, 0), |(least, most), held| (least.min(held), most.max(held)));
        for (all, limit) in [(&mut count.least, limits.0), (&mut count.most, limits.1)] {
            if let Some(slot) = all.get_mut(*axis).and_then(|all| all.get_mut(usize::from(*number))) {
                *slot = limit;
            }
        }
    }
    let [least, most] = count.range();
    if least > most {
        return Ok(());
    }
    for line in lines {
        let (axis, number) = line.place;
        count.line = [axis as u8, number];
        if count.fewest().is_some() || count.room().is_some() {
            limited(state, found, line, &count)?;
        }
    }
    Ok(())
}

/// What follows for a line that holds only so many of the digits.
fn limited(state: &State, found: &mut Collector, line: &Line, count: &JointCount) -> Searched {
    let (house, digits) = (line.house, count.digits);
    let placed = (state.placed_in(house.cells) & digits).len();
    let open = |limit: u8| usize::from(limit).saturating_sub(placed);
    let (least, most) = (count.fewest().map_or(0, open), count.room().map_or(digits.len(), open));
    let Some(before) = line.open else { return Ok(()) };
    let Some(after) = before.holding(state, Share { digits, least, most }) else { return Ok(()) };
    let evidence = || {
        let counted = Evidence::new(Role::House, Fact::CountTogether(*count), house.cells, digits);
        let mut evidence = vec![Evidence::house(house), counted.named(house.name())];
        evidence.extend(after.evidence(state));
        evidence
    };
    let (known, removes) = (dead(state, before), dead(state, &after));
    if removes.iter().any(|gone| !known.contains(gone)) {
        found.remove_because(state, removes, |removes| {
            let mut evidence = evidence();
            evidence.extend(out_of_place_in(state, &after, removes));
            (evidence, shared_no_more(state, &after, removes))
        })?;
    }
    for digit in after.required - before.required {
        let places = state.places(digit) & house.cells;
        found.held(state, digit, places, || {
            let mut evidence = evidence();
            evidence.extend(required_in(house, digit, places));
            evidence
        })?;
    }
    Ok(())
}

/// `1`, `1–2`.
pub(in crate::logic) fn limits([least, most]: [u8; 2]) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// `counting 1 and 9 together, rows 1 to 9 hold 1, 2, 1–2, 1, 1, 0–1, 1, 1 and 1 of them, 9 to 11 in all; columns 1 to 9
/// hold 1, 1, 1, 0–1, 1, 1, 1, 1 and 1 of them, 8 to 9 in all; every digit stands in one row and one column, so both totals are the same, 9; the
/// other rows hold at least 8, so row 3 holds at most one`. `side`: how many rows there are.
pub(in crate::logic) fn count(count: &JointCount, e: &Evidence, side: usize) -> String {
    let to = |[least, most]: [u8; 2]| if least == most { least.to_string() } else { format!("{least} to {most}") };
    let family = |axis: usize| {
        let lines: Vec<String> = (0..side).map(|number| limits(count.held(axis, number))).collect();
        format!("{} 1 to {side} hold {} of them, {} in all", plural(axis), words::list(&lines), to(count.total(axis)))
    };
    let [axis, number] = count.line.map(usize::from);
    let [fewest, most] = count.others(axis, number);
    let holds = |held: u8| match usize::from(held) {
        0 => "none".to_owned(),
        held if held == count.digits.len() && held == 2 => "both".to_owned(),
        held if held == count.digits.len() => format!("all {}", words::number(held)),
        held => words::number(held),
    };
    let all = count.digits.len();
    let at_most = |room: u8| if room == 0 { holds(room) } else { format!("at most {}", holds(room)) };
    let at_least = |held: u8| if usize::from(held) == all { holds(held) } else { format!("at least {}", holds(held)) };
    let least = count.fewest().map(|held| format!("at most {most}, so {} holds {}", e.name, at_least(held)));
    let room = count.room().map(|held| format!("at least {fewest}, so {} holds {}", e.name, at_most(held)));
    let limited: Vec<String> = least.into_iter().chain(room).collect();
    format!(
        "counting {} together, {}; {}; every digit stands in one row and one column, so both totals are the same, {}; the other \
         {} hold {}",
        digits(count.digits, side),
        family(0),
        family(1),
        to(count.range()),
        plural(axis),
        limited.join("; and "),
    )
}

const fn plural(axis: usize) -> &'static str {
    if axis == 0 { HouseKind::Row(0).plural() } else { HouseKind::Column(0).plural() }
}

/// `1 and 9`, `the even digits 2, 4, 6 and 8`.
fn digits(digits: DigitSet, side: usize) -> String {
    let odd: DigitSet = DigitSet::ODD.iter().filter(|digit| usize::from(digit.get()) <= side).collect();
    let parity = match digits {
        _ if digits == odd => "the odd digits ",
        _ if !digits.intersects(DigitSet::ODD) && digits.len() == side / 2 => "the even digits ",
        _ => "",
    };
    format!("{parity}{}", words::digits(digits))
}
