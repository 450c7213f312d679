//! What follows from a rectangle, in words.

use std::collections::BTreeSet;

use crate::logic::step::conclusion::Rectangle;
use crate::logic::techniques::chains;
use crate::logic::{Evidence, Fact, Step, words};
use crate::puzzle::{Cell, DigitSet, HouseKind};

/// Why the corners cannot hold what goes: there is only one solution.
pub(in crate::logic) fn conclusion(step: &Step, rectangle: &Rectangle) -> String {
    let gone = words::removed(step);
    match rectangle {
        Rectangle::OneCorner => {
            let digits = words::one_digit_of(gone);
            format!("{} cannot be {digits}, since there is only one solution", words::cells(step.targets()))
        }
        Rectangle::OneDigit { roof, digit } => {
            let verb = words::plural(step.targets().len(), "a cell that sees", "cells that see");
            let all = if roof.len() == 2 { "both" } else { "them all" };
            let cells = words::cells(*roof);
            format!("one of {cells} is {digit}, since there is only one solution, and {verb} {all} cannot be {digit}")
        }
        Rectangle::Set { roof, extras, cells, digits, region } => {
            let (roof, extra) = (words::cells(*roof), words::one_digit_of(*extras));
            let (cells, used) = (words::cells(*cells), words::digits(*digits));
            let house = step.evidence.iter().find(|e| e.fact == Fact::Where && e.name == *region);
            let inside = house.is_none_or(|house| step.targets().is_subset(house.cells));
            // A digit that only some of the cells can hold leaves whatever sees these.
            let beyond =
                if inside { "" } else { ", and a cell that sees all places of one of them there cannot hold it" };
            format!(
                "one of {roof} is {extra}, since there is only one solution, and together with {cells} it uses \
                 up {used} in {region}{beyond}"
            )
        }
        Rectangle::Link { pair } => {
            let (kept, other) = (words::digits(*pair - gone), words::digits(gone));
            format!(
                "{kept} is in one of these two cells, and {other} in the other one would leave two solutions \
                 where there is only one"
            )
        }
        Rectangle::Filled { pair } => {
            let (digit, cells) = (words::digits(gone), words::one_cell_of(step.targets()));
            let pair = words::digits(*pair);
            format!("with {digit} in {cells} the four corners would hold only {pair}, and there is only one solution")
        }
        Rectangle::LastObstacle => {
            let placed = step.places.iter().map(|(cell, digit)| format!("{cell} must be {digit}"));
            let placed = words::list(&placed.collect::<Vec<_>>());
            format!("{placed}, since there is only one solution, and nothing else prevents a second one")
        }
        Rectangle::Guarded { cases } => {
            format!("one of these is right, since there is only one solution, and {}", chains::agree(step, *cases))
        }
    }
}

/// `if r1c1, r1c4, r2c1 and r2c4 held only 2 and 7, swapping the two digits there would break no rule …`.
pub(in crate::logic) fn swap(e: &Evidence) -> String {
    let (the_cells, pair) = (words::cells(e.cells), words::digits(e.digits));
    format!(
        "if {the_cells} held only {pair}, swapping the two digits there would break no rule and give a second solution"
    )
}

/// `if r1c1, r2c1, … held only 1, 2 and 3, columns 1 and 4 could exchange their digits there …`.
pub(in crate::logic) fn swap_lines(e: &Evidence) -> String {
    let (the_cells, digits) = (words::cells(e.cells), words::digits(e.digits));
    let rows: BTreeSet<u8> = e.cells.iter().map(Cell::row).collect();
    let columns: BTreeSet<u8> = e.cells.iter().map(Cell::column).collect();
    let lines = match rows.len() == 2 {
        true => words::houses(HouseKind::Row(0), rows),
        false => words::houses(HouseKind::Column(0), columns),
    };
    format!(
        "if {the_cells} held only {digits}, {lines} could exchange their digits there, which would break no rule and give a \
         second solution"
    )
}

/// `beside 2 and 7, r1c4 and r2c4 have only 5`.
pub(in crate::logic) fn besides(e: &Evidence, pair: DigitSet) -> String {
    let verb = words::plural(e.cells.len(), "has", "have");
    format!("beside {}, {} {verb} only {}", words::digits(pair), words::cells(e.cells), words::digits(e.digits))
}
