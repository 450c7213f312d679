//! The premises that only the techniques of cages use.

use crate::logic::evidence::{Evidence, Fact};
use crate::logic::step::Step;
use crate::logic::words::{cells, digits, list, number, or, plural, plus};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// The words of a premise of the families of killer pairs, comparison, parity, equal cells; nothing for the others.
pub(super) fn fact(step: &Step, e: &Evidence) -> String {
    let (the_cells, the_digits) = (cells(e.cells), digits(e.digits));
    match e.fact {
        Fact::Share { groups } => {
            format!("each of the {} has at least one of {the_digits}", number(usize::from(groups)))
        }
        Fact::Needs => format!("{} needs {the_digits}", e.name),
        Fact::AtMost { most } => {
            let count = if usize::from(most) == e.digits.len() { "all".to_owned() } else { number(usize::from(most)) };
            if e.cells.len() == 1 {
                format!("{the_cells} can take one of them")
            } else {
                format!("{} can take at most {count} of them in {the_cells}", e.name)
            }
        }
        Fact::AtLeast { least } => {
            let count = number(usize::from(least));
            let left = plural(usize::from(least), "is", "are");
            format!("so {count} {left} left for {}", e.name)
        }
        Fact::Clash { held, by } => clash(step, e, held, by),
        Fact::Parity { placed, known, odd } => parity(e, placed, known, usize::from(odd)),
        Fact::OddOrEven => {
            let odd = e.digits.min().is_some_and(|d| d.get() % 2 == 1);
            format!("{the_cells} can only be {}", if odd { "odd" } else { "even" })
        }
        Fact::Leftover { other } => {
            let hold = plural(e.cells.len(), "holds", "hold");
            let of = plural(e.cells.len(), "digit", "digits");
            format!(
                "{} hold the same digits, so outside the cells they share {the_cells} {hold} the same {of} as {}",
                e.name,
                cells(other)
            )
        }
        Fact::OutOfPlace { cell, digit } => out_of_place(e, cell, digit),
        Fact::Lacks => format!("{the_cells} cannot hold {}", or(&the_digits)),
        _ => String::new(),
    }
}

/// `with 9 in r2c6 the other two would hold 13, but r3c7 can take none of them`.
fn out_of_place(e: &Evidence, cell: Cell, digit: Digit) -> String {
    if let Some(other) = e.cells.only() {
        let sets: Vec<String> = e.ruled_out.iter().map(|(set, _)| set.to_string()).collect();
        return format!("with {digit} in {cell}, {other} would have to be {}, which it cannot", or(&list(&sets)));
    }
    let begin = format!("with {digit} in {cell} the other {} would hold", number(e.cells.len()));
    match e.ruled_out.as_slice() {
        [(set, why)] => format!("{begin} {}, but {why}", digits(*set)),
        several => {
            let told: Vec<String> = several.iter().map(|(set, why)| format!("{set} ({why})")).collect();
            format!("{begin} {}, none of which can be", or(&list(&told)))
        }
    }
}

/// `if cage 5 at r1c1 held 14, cage 6 at r1c3 could hold neither 15 (no cell can take 1) nor 24 (no cell can take 4)`.
fn clash(step: &Step, e: &Evidence, held: DigitSet, by: CellSet) -> String {
    let tried = step.evidence.iter().find(|o| o.fact == Fact::Combinations && o.cells == by);
    let begin = format!("if {} held {held}", tried.map_or_else(|| cells(by), |t| t.name.clone()));
    let reasons: Vec<String> = e.ruled_out.iter().map(|(set, why)| format!("{set} ({why})")).collect();
    match reasons.as_slice() {
        [] if e.cells.len() == 1 => format!("{begin}, {} would have no digit left", e.name),
        [] => {
            let left = plural(e.digits.len(), "digit", "digits");
            format!("{begin}, {} would have only the {left} {} between them", e.name, digits(e.digits))
        }
        [one] => format!("{begin}, {} could not hold {one}", e.name),
        [one, other] => format!("{begin}, {} could hold neither {one} nor {other}", e.name),
        _ => format!("{begin}, {} could hold none of {}", e.name, list(&reasons)),
    }
}

/// `cage 9 at r1c1: r1c1 + r1c2 = 9 is odd`;
/// `row 1: 45 − 12 placed = 33, less the odd r1c4, leaves an even number for r1c1 + r1c2`.
fn parity(e: &Evidence, placed: u16, known: CellSet, odd: usize) -> String {
    let sum = e.sum.unwrap_or_default();
    let rest = sum.saturating_sub(placed);
    let word = |n: usize| if n % 2 == 1 { "odd" } else { "even" };
    let result = word(usize::from(rest) + odd);
    if placed == 0 && known.is_empty() {
        return format!("{}: {} = {sum} is {result}", e.name, plus(e.cells));
    }
    let minus = if placed == 0 { String::new() } else { format!(" − {placed} placed = {rest}") };
    let less = match known.len() {
        0 => String::new(),
        1 => format!(", less the {} {},", word(odd), cells(known)),
        _ => format!(", less {}, {} of them odd,", cells(known), number(odd)),
    };
    let an = if result == "odd" { "an odd" } else { "an even" };
    format!("{}: {sum}{minus}{less} leaves {an} number for {}", e.name, plus(e.cells))
}
