//! The premises of uniqueness and colouring as lines.

use crate::logic::evidence::{Evidence, Fact};
use crate::logic::words::{cells, colour, digits, plural};
use crate::puzzle::{Cell, DigitSet};

/// The premise in words; empty where it is none of these.
pub(super) fn fact(e: &Evidence) -> String {
    match e.fact {
        Fact::Swap => swap(e),
        Fact::Besides { pair } => besides(e, pair),
        Fact::Colour { number } => one_colour(e, number),
        Fact::OneColour => "one of these two colours is right throughout and the other wrong".to_owned(),
        Fact::Together { colour } => together(e, colour),
        Fact::Sees { from } => sees(e, from),
        Fact::Emptied { colour } => emptied(e, colour),
        Fact::Pairs => pairs(e),
        Fact::Surplus => format!("{} in {} is one candidate too many", digits(e.digits), cells(e.cells)),
        Fact::Once => once(e),
        Fact::AllSeen { a, b } => all_seen(e, a, b),
        _ => String::new(),
    }
}

/// `if r1c1, r1c4, r2c1 and r2c4 held only 2 and 7, swapping the two digits there would break no rule …`.
fn swap(e: &Evidence) -> String {
    let (the_cells, pair) = (cells(e.cells), digits(e.digits));
    format!(
        "if {the_cells} held only {pair}, swapping the two digits there would break no rule and give a second solution"
    )
}

/// `beside 2 and 7, r1c4 and r2c4 hold only 5`.
fn besides(e: &Evidence, pair: DigitSet) -> String {
    let verb = plural(e.cells.len(), "has", "have");
    format!("beside {}, {} {verb} only {}", digits(pair), cells(e.cells), digits(e.digits))
}

/// `give 7 in r1c1 and r3c5 the first colour`.
fn one_colour(e: &Evidence, number: u8) -> String {
    format!("give {} in {} {}", digits(e.digits), cells(e.cells), colour(number))
}

/// `3 and 7 in r1c1 both have the first colour`.
fn together(e: &Evidence, number: u8) -> String {
    format!("{} in {} have {}, but only one can be right", digits(e.digits), cells(e.cells), colour(number))
}

/// `r1c1 sees r1c5`.
fn sees(e: &Evidence, from: Cell) -> String {
    format!("{from} sees {}", cells(e.cells.without(from)))
}

/// `in row 5 the first colour leaves no place for 7: it sees r5c1 and r5c3`.
fn emptied(e: &Evidence, number: u8) -> String {
    let (name, digits) = (colour(number), digits(e.digits));
    if e.name.is_empty() {
        return format!("{name} rules out {digits}, all that {} can hold", cells(e.cells));
    }
    let place = plural(e.cells.len(), "the only place", "every place");
    format!("in {} {name} rules out {place} for {digits}: {}", e.name, cells(e.cells))
}

/// `every open cell but r6c8 has just two candidates`.
fn pairs(e: &Evidence) -> String {
    format!("every open cell but {} has just two candidates", cells(e.cells))
}

/// `5 is in only one of r1c1 and r1c4, which see each other`.
fn once(e: &Evidence) -> String {
    format!("at most one of {} is {}: they see each other", cells(e.cells), digits(e.digits))
}

/// `in box 3 r1c1 and r2c5 see every place for 7: r1c7 and r2c8`.
fn all_seen(e: &Evidence, a: Cell, b: Cell) -> String {
    if e.cells.is_empty() {
        return format!("{} has no place for {}", e.name, digits(e.digits));
    }
    let places = plural(e.cells.len(), "the only place", "every place");
    format!("in {}, {a} and {b} see {places} for {}: {}", e.name, digits(e.digits), cells(e.cells))
}
