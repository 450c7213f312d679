//! What follows from a rectangle, in words.

use crate::logic::conclusion::Rectangle;
use crate::logic::step::Step;
use crate::logic::words;

/// Why the corners cannot hold what goes: there is only one solution.
pub(in crate::logic) fn conclusion(step: &Step, rectangle: &Rectangle) -> String {
    let gone = words::removed(step);
    match rectangle {
        Rectangle::OneCorner => {
            let digits = words::or(&words::digits(gone));
            format!("{} cannot be {digits}, since there is only one solution", words::cells(step.targets()))
        }
        Rectangle::OneDigit { roof, digit } => {
            let verb = words::plural(step.targets().len(), "a cell that sees", "cells that see");
            let all = if roof.len() == 2 { "both" } else { "them all" };
            let cells = words::cells(*roof);
            format!("one of {cells} is {digit}, since there is only one solution, and {verb} {all} cannot be")
        }
        Rectangle::Set { roof, extras, cells, digits, region } => {
            let (roof, extra) = (words::cells(*roof), words::or(&words::digits(*extras)));
            let (cells, used) = (words::cells(*cells), words::digits(*digits));
            format!(
                "one of {roof} is {extra}, since there is only one solution, and together with {cells} it uses up {used} in {region}"
            )
        }
        Rectangle::Link { pair } => {
            let (kept, other) = (words::digits(*pair - gone), words::digits(gone));
            format!(
                "{kept} is in one of these two cells, and {other} in the other one would leave two solutions where there is only one"
            )
        }
        Rectangle::Filled { pair } => {
            let (digit, cells) = (words::digits(gone), words::or(&words::cells(step.targets())));
            let pair = words::digits(*pair);
            format!("with {digit} in {cells} the four corners would hold only {pair}, and there is only one solution")
        }
    }
}
