//! What follows from a rectangle, in words.

use crate::logic::step::{Fact, Step};
use crate::logic::words;
use crate::puzzle::{CellSet, DigitSet};

fn pair(step: &Step) -> DigitSet {
    step.evidence.first().map_or(DigitSet::EMPTY, |e| e.digits)
}

fn roof(step: &Step) -> (CellSet, DigitSet) {
    let roof = step.evidence.iter().find(|e| matches!(e.fact, Fact::Besides { .. }));
    roof.map_or((CellSet::EMPTY, DigitSet::EMPTY), |e| (e.cells, e.digits))
}

/// The fourth corner is something else.
pub fn so_one_corner(step: &Step) -> String {
    let digits = words::or(&words::digits(words::removed(step)));
    format!("{} cannot be {digits}, since there is only one solution", words::cells(step.targets()))
}

/// One of the corners holds the extra digit.
pub fn so_one_digit(step: &Step) -> String {
    let (cells, digits) = roof(step);
    let verb = words::plural(step.targets().len(), "a cell that sees", "cells that see");
    let all = if cells.len() == 2 { "both" } else { "them all" };
    let (cells, digit) = (words::cells(cells), words::digits(digits));
    format!("one of {cells} is {digit}, since there is only one solution, and {verb} {all} cannot be")
}

/// The extra digits and the other cells are a naked set.
pub fn so_set(step: &Step) -> String {
    let (cells, digits) = roof(step);
    let set = step.evidence.last().map_or(CellSet::EMPTY, |e| e.cells);
    let used = step.evidence.last().map_or(DigitSet::EMPTY, |e| e.digits);
    let (roof, extra) = (words::cells(cells), words::or(&words::digits(digits)));
    let region = step.evidence.iter().find(|e| !e.name.is_empty()).map_or("the house", |e| e.name.as_str());
    format!(
        "one of {roof} is {extra}, since there is only one solution, and together with {} it uses up {} in {region}",
        words::cells(set),
        words::digits(used)
    )
}

/// One of the digits is in the roof, so the other one is not.
pub fn so_link(step: &Step) -> String {
    let other = words::digits(words::removed(step));
    let kept = words::digits(pair(step) - words::removed(step));
    format!(
        "{kept} is in one of these two cells, and {other} in the other one would leave two solutions where there is only one"
    )
}

/// The digit would be in both opposite corners.
pub fn so_x_wing(step: &Step) -> String {
    let digit = words::digits(words::removed(step));
    let cells = words::or(&words::cells(step.targets()));
    let pair = words::digits(pair(step));
    format!("with {digit} in {cells} the four corners would hold only {pair}, and there is only one solution")
}

/// The digit would force the whole rectangle.
pub fn so_hidden(step: &Step) -> String {
    let digit = words::digits(words::removed(step));
    let cell = words::cells(step.targets());
    let pair = words::digits(pair(step));
    format!("with {digit} in {cell} the four corners would hold only {pair}, and there is only one solution")
}
