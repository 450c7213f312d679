//! Almost locked sets in words.

use crate::logic::step::conclusion::Almost;
use crate::logic::{Evidence, Fact, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// What the sets must hold between them.
pub(in crate::logic) fn conclusion(step: &Step, almost: &Almost) -> String {
    let sees = words::plural(step.targets().len(), "a cell that sees", "cells that see");
    match almost {
        Almost::Ends { start, end, shared } => ends(start.digit, start.cells | end.cells, shared),
        Almost::Loop { sets, shared } => {
            let between: Vec<&Evidence> = step.evidence.iter().filter(|e| e.fact == Fact::Once).collect();
            let turn: Vec<String> = shared.iter().map(ToString::to_string).collect();
            let (held, places) = match turn.as_slice() {
                [one, other] => (
                    format!("exactly one of the two has {one}, and exactly one has {other}"),
                    places_that_rule_out(step, &between),
                ),
                // Where the digits are was said before.
                _ => {
                    let turn = turn.join(", ");
                    let held = format!("between each two neighbours exactly one set has their digit ({turn} in turn)");
                    (held, String::new())
                }
            };
            let places = match places.is_empty() {
                true => format!("; {sees} all places of such a digit cannot hold it"),
                false => places,
            };
            let sets = words::number(*sets);
            format!(
                "each of the {sets} sets lacks just one of its digits: {held}, and each set has all its other \
                 digits{places}"
            )
        }
        Almost::Blossom { stem, digit } => {
            format!(
                "whatever {stem} holds, one of the sets has {digit}, and {sees} all of these places cannot be {digit}"
            )
        }
        Almost::TwoSectors { houses, cells, once, twice } => two_sectors(step, houses, *cells, *once, *twice),
        Almost::Aligned { other } => {
            format!("with {} no digit would be left for {other}", words::removed_from(step, " or "))
        }
    }
}

/// Sets in a row that share a digit each with the next, and the places of the digit that the first or the last must have.
fn ends(digit: Digit, places: CellSet, shared: &[Digit]) -> String {
    // Both sets can have the digit in the same cell alone.
    let (one_of, seen) = match places.only() {
        Some(cell) => (cell.to_string(), String::new()),
        None => {
            let seen = format!(", and so no cell that sees them all can be {digit}");
            (format!("one of {}", words::cells(places)), seen)
        }
    };
    let along = match shared {
        [] => String::new(),
        [shared] => {
            return format!(
                "one of the two sets lacks {shared}, and then has all its other digits, {digit} among them: \
                 {digit} is in {one_of}{seen}"
            );
        }
        [first, second] => format!("{first}; the next lacks {first} and has {second}"),
        // The more there are, the less of it bears repeating.
        [first, others @ ..] => {
            let others: Vec<String> = others.iter().map(ToString::to_string).collect();
            format!(
                "{first}; each of the next lacks what the one before it has, so they have {} in turn",
                words::list(&others)
            )
        }
    };
    let last = shared.last().map(ToString::to_string).unwrap_or_default();
    format!(
        "a set lacks only one of its digits: without {digit} the first has {along}; the last lacks {last} \
         and has {digit}. Either way {digit} is in {one_of}{seen}"
    )
}

/// How many places two houses have for the digits of so many cells. `once`, `twice`: how often a digit can be there.
fn two_sectors(step: &Step, houses: &[String; 2], cells: usize, once: DigitSet, twice: DigitSet) -> String {
    let [one, other] = houses;
    let held: Vec<DigitSet> = step.evidence.iter().filter(|e| e.fact == Fact::Only).map(|e| e.digits).collect();
    let (of_one, of_other) = match held.as_slice() {
        [_, of_one, of_other] => (*of_one & once, *of_other & once),
        _ => (DigitSet::EMPTY, DigitSet::EMPTY),
    };
    let rest = once - of_one - of_other;
    let room =
        |digits: DigitSet, place: &str| (!digits.is_empty()).then(|| format!("{} once {place}", words::digits(digits)));
    let rooms: Vec<String> = [
        room(of_one, &format!("in {one}")),
        room(of_other, &format!("in {other}")),
        room(rest, "where the two meet"),
        room(twice, &format!("in each of {one} and {other}")),
    ]
    .into_iter()
    .flatten()
    .collect();
    let (places, count) = (words::number(once.len() + 2 * twice.len()), words::number(cells));
    let room = format!("room for {places} digits in {count} cells");
    format!("these cells can hold {}; that is {room}, so each is there", rooms.join("; "))
}

/// `; 3 is in one of r1c1 and r2c3`: where the digits that go are, as far as two sets share them.
fn places_that_rule_out(step: &Step, between: &[&Evidence]) -> String {
    let gone = words::removed(step);
    let shared = between.iter().filter(|e| e.digits.is_subset(gone));
    let parts: Vec<String> =
        shared.map(|e| format!("; {} is in one of {}", words::digits(e.digits), words::cells(e.cells))).collect();
    parts.concat()
}

/// `if r5c5 is 3, then r1c5 and r2c5, which hold only 3, 4 and 7, must have 7`.
pub(in crate::logic) fn petal(e: &Evidence, stem: Cell, digit: Digit, held: Digit) -> String {
    let (cells, verb) = (words::cells(e.cells), words::plural(e.cells.len(), "holds", "hold"));
    let must = if e.cells.len() == 1 { "is" } else { "must have" };
    format!("if {stem} is {digit}, then {cells}, which {verb} only {}, {must} {held}", words::digits(e.digits))
}

/// `if r1c1 is 3 and r2c2 is 5, then r1c4 and r1c5 have only 7 left`.
pub(in crate::logic) fn starves(e: &Evidence, [(one, first), (other, second)]: [(Cell, Digit); 2]) -> String {
    let left = e.digits.without(first).without(second);
    let left = if left.is_empty() { "no digit".to_owned() } else { format!("only {}", words::digits(left)) };
    let have = words::plural(e.cells.len(), "has", "have");
    format!("if {one} is {first} and {other} is {second}, then {} {have} {left} left", words::cells(e.cells))
}

/// `r1c1 and r2c2 see each other, so they are not both 3`.
pub(in crate::logic) fn alike(e: &Evidence, digit: Digit) -> String {
    format!("{} see each other, so they are not both {digit}", words::cells(e.cells))
}
