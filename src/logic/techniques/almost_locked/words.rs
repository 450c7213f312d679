//! Almost locked sets in words.

use crate::logic::conclusion::Almost;
use crate::logic::{Evidence, Step, words};
use crate::puzzle::{Cell, Digit};

/// What the sets must hold between them.
pub(in crate::logic) fn conclusion(step: &Step, almost: &Almost) -> String {
    let sees = words::plural(step.targets().len(), "a cell that sees", "cells that see");
    match almost {
        Almost::Ends { start, end, shared } => {
            let (digit, places) = (start.digit, start.cells | end.cells);
            // Both sets can have the digit in the same cell alone.
            let (one_of, seen) = match places.only() {
                Some(cell) => (cell.to_string(), String::new()),
                None => {
                    let seen = format!(", and so no cell that sees them all can be {digit}");
                    (format!("one of {}", words::cells(places)), seen)
                }
            };
            if let [shared] = shared.as_slice() {
                return format!(
                    "one of the two sets lacks {shared}, and a set lacks only one of its digits, so it has \
                     {digit}: {digit} is in {one_of}{seen}"
                );
            }
            let along = match shared.as_slice() {
                [] => String::new(),
                [first, second] => format!("{first}; the next lacks it and has {second}"),
                // The more there are, the less of it bears repeating.
                [first, others @ ..] => {
                    let others: Vec<String> = others.iter().map(ToString::to_string).collect();
                    format!(
                        "{first}; each of the next lacks what the one before it has, so they have {} in turn",
                        words::list(&others)
                    )
                }
            };
            format!(
                "a set lacks only one of its digits: without {digit} the first has {along}; the last lacks that \
                 and has {digit}. Either way {digit} is in {one_of}{seen}"
            )
        }
        Almost::Loop { sets, shared } => format!(
            "the {} sets lack only one digit each, and {} the digit that they share: so each of {} is in exactly one of \
             its two sets, and each set has all its other digits",
            words::number(*sets),
            if *sets == 2 { "they cannot both have" } else { "no two neighbouring sets can both have" },
            words::digits(*shared)
        ),
        Almost::Blossom { stem, digit } => {
            format!(
                "whatever {stem} holds, one of the sets has {digit}, and {sees} all its places there cannot be {digit}"
            )
        }
        Almost::TwoSectors { houses: [one, other], cells, once, twice } => {
            let both = if twice.is_empty() {
                String::new()
            } else {
                format!(" and {} in each of {one} and {other}", words::digits(*twice))
            };
            format!(
                "the {} cells have room for {} once{both}, which is just enough to fill them, and each of these must be there",
                words::number(*cells),
                words::digits(*once)
            )
        }
        Almost::Aligned { other } => {
            format!("with {} no digit would be left for {other}", words::removed_from(step, " or "))
        }
    }
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
