//! Str8ts lines: compartments of one row or column share its digits.

use super::out_of_place::{MOST_NAMED, out_of_place};
use crate::logic::analysis::arrangements::Arrangements;
use crate::logic::analysis::combinations::Group;
use crate::logic::step::conclusion::Line;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, House};

/// The lines with at least two open compartments.
fn shared<'a>(state: &'a State) -> impl Iterator<Item = &'a Arrangements> {
    state.arrangements().iter().filter(|line| line.groups(state).count() > 1)
}

/// The compartments of a line cannot have a digit in common: straights that leave another compartment no room go.
pub fn high_low(state: &State, found: &mut Collector) -> Searched {
    for line in shared(state) {
        let removes = dead(state, line);
        if !removes.is_empty() {
            found.remove_because(state, removes, |removes| {
                let mut evidence = line.evidence(state);
                evidence.extend(out_of_place_in(state, line, removes));
                (evidence, shared_no_more(state, line, removes))
            })?;
        }
    }
    Ok(())
}

/// The candidates around which no straight can be laid out that is in some way to share the digits of the line.
pub(super) fn dead(state: &State, line: &Arrangements) -> Vec<(Cell, Digit)> {
    let shrunk = line.groups(state).filter(|(group, alive)| alive.len() < group.sets.len());
    state.beside(shrunk.flat_map(|(group, alive)| group.supports(state, alive)))
}

/// A digit in every way to share the digits of a line: it goes to its only place there, or leaves what sees all of
/// them.
pub fn locked_compartments(state: &State, found: &mut Collector) -> Searched {
    for line in shared(state) {
        let Some(house) = line.house(state) else { continue };
        for digit in line.required {
            let places = state.places(digit) & house.cells;
            let evidence = || {
                let mut evidence = line.evidence(state);
                evidence.extend(required_in(house, digit, places));
                evidence
            };
            found.held(state, digit, places, evidence)?;
        }
    }
    Ok(())
}

/// That a line must hold a digit, and where it can.
pub(super) fn required_in(house: &House, digit: Digit, places: CellSet) -> [Evidence; 2] {
    let must = Evidence::new(Role::House, Fact::Required, house.cells, digit.set());
    let fits = Evidence::new(Role::Pattern, Fact::Places, places, digit.set());
    [must, fits].map(|evidence| evidence.named(house.name()))
}

/// Why what goes has no place in the straights that are left.
pub(super) fn out_of_place_in(state: &State, line: &Arrangements, removes: &[(Cell, Digit)]) -> Vec<Evidence> {
    let of_group = |(group, alive): (&Group, &[DigitSet])| {
        let here: Vec<(Cell, Digit)> = removes.iter().copied().filter(|(c, _)| group.open.contains(*c)).collect();
        out_of_place(&state.domains(group.open), alive, &here)
    };
    line.groups(state).flat_map(of_group).take(MOST_NAMED).collect()
}

/// Whether what goes is in a straight that is left for its compartment, or in none.
pub(super) fn shared_no_more(state: &State, line: &Arrangements, removes: &[(Cell, Digit)]) -> Conclusion {
    let left = |group: &Group, alive: &[DigitSet]| alive.iter().fold(group.placed, |all, set| all | *set);
    let out_of_place = |(group, alive): (&Group, &[DigitSet])| {
        let kept = left(group, alive);
        removes.iter().any(|&(c, d)| group.cells.contains(c) && kept.contains(d))
    };
    Conclusion::Line(if line.groups(state).any(out_of_place) { Line::OutOfPlace } else { Line::NotShared })
}

/// No room, or no layout of what is left.
pub(in crate::logic) fn conclusion(step: &Step, line: Line) -> String {
    let excluded = words::excluded(step);
    match line {
        Line::OutOfPlace => format!("what is left cannot be laid out with {excluded}"),
        Line::NotShared => format!("no way to divide its digits has {}", words::removed_from(step, ", nor ")),
    }
}

/// `the compartments of row 5 can divide its digits in two ways: 2345 + 6789 or 5678 + 1234`.
pub(in crate::logic) fn arrangements(e: &Evidence, count: usize) -> String {
    let only = if count == 1 { "only " } else { "" };
    let head = format!("the compartments of {} can divide its digits in {only}{}", e.name, words::number(count));
    let each = e.sets.len().checked_div(count).unwrap_or(0);
    // A line with one compartment has its straights among the premises already.
    if each < 2 {
        return format!("{head} {}", words::plural(count, "way", "ways"));
    }
    let parts: Vec<String> =
        e.sets.chunks(each).map(|way| way.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")).collect();
    format!("{head} {}: {}", words::plural(count, "way", "ways"), words::one_of(&parts))
}
