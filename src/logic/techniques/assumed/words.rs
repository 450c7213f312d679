//! Cases in words.

use crate::logic::step::conclusion::Cases;
use crate::logic::words::{
    cells, combination, digits, list, number, one_cell_of, one_digit_of, plural, reason, removed_from,
};
use crate::logic::{Evidence, Fact, Role, Step, Technique};
use crate::text::thousands;

/// `with 2345 r3c4 = 5 (naked single), r4c4 loses 3 (pointing); then r4c5 would be left without a digit`.
///
/// Of many steps only so many are said at the beginning and at the end, if that is given.
pub(in crate::logic) fn case(step: &Step, index: usize, e: &Evidence, most: Option<[usize; 2]>) -> String {
    let following = step.evidence.iter().skip(index + 1).map_while(|e| match e.fact {
        Fact::Follows { technique, number, placed } => Some((technique, number, placed, e)),
        _ => None,
    });
    // What one step does stands together.
    let mut steps: Vec<(u16, String, Vec<String>)> = Vec::new();
    for (technique, number, placed, e) in following {
        let effect = match placed {
            true => format!("{} = {}", cells(e.cells), digits(e.digits)),
            false => format!("{} {} {}", cells(e.cells), plural(e.cells.len(), "loses", "lose"), digits(e.digits)),
        };
        match steps.last_mut().filter(|last| last.0 == number) {
            Some((_, _, effects)) => effects.push(effect),
            None => steps.push((number, by(technique, e), vec![effect])),
        }
    }
    let said: Vec<String> = steps.iter().map(|(_, by, effects)| format!("{} ({by})", list(effects))).collect();
    let [begin, end] = most.unwrap_or([said.len(), 0]);
    let said = match (said.get(..begin), said.get(said.len().saturating_sub(end)..)) {
        // To count two or three is no shorter than to say them.
        (Some([]), Some(last)) if said.len() > end + 1 => {
            format!("… {} steps …, {}", number(said.len() - end), last.join(", "))
        }
        (Some(first), Some(last)) if begin > 0 && said.len() > begin + end + 3 => {
            let between = said.len() - begin - end;
            format!("{}, … {} more steps …, {}", first.join(", "), number(between), last.join(", "))
        }
        _ => said.join(", "),
    };
    let about = assumption(step, e);
    match (e.ruled_out.first(), said.is_empty()) {
        (Some((_, why)), true) => format!("if {about}, {}", reason(why)),
        (Some((_, why)), false) => format!("if {about}: {said}; then {}", reason(why)),
        (None, true) => format!("it can be that {about}"),
        (None, false) => format!("if {about}: {said}"),
    }
}

/// What a step of a case rests on: `naked single`, `only place in column 4`.
fn by(technique: Technique, e: &Evidence) -> String {
    match e.name.is_empty() {
        true => technique.in_a_sentence(),
        false => format!("only place in {}", e.name),
    }
}

/// `compartment r1c7–r4c7 is 1234`, `the open cells of cage 26 at r1c7 are 1+3+6+7+9`, `r1c1 is 3`.
fn assumption(step: &Step, e: &Evidence) -> String {
    match (e.role, e.sets.first()) {
        (Role::Cage | Role::Compartment, Some(set)) => {
            let set = if e.role == Role::Cage { combination(*set) } else { set.to_string() };
            let laid_out = |o: &&Evidence| matches!(o.fact, Fact::Windows | Fact::Combinations) && !o.name.is_empty();
            let mut around = step.evidence.iter().filter(laid_out).filter(|o| e.cells.is_subset(o.cells));
            let name = around.next().map(|o| o.name.as_str());
            match (name, e.role) {
                (Some(name), Role::Compartment) => format!("{name} is {set}"),
                // Digits that stand in the cage already are not among these.
                (Some(name), _)
                    if step.evidence.iter().any(|o| matches!(o.fact, Fact::Left { .. }) && o.name == name) =>
                {
                    format!("the open cells of {name} are {set}")
                }
                (Some(name), _) => format!("{name} is {set}"),
                (None, _) => format!("{} {} {set}", cells(e.cells), plural(e.cells.len(), "holds", "hold")),
            }
        }
        _ => format!("{} is {}", cells(e.cells), digits(e.digits)),
    }
}

/// `if r1c1 is 3 or 5, every one of 17 cases that can follow ends in a contradiction`, `if 7 is in r1c1 or r1c4, …`.
pub(in crate::logic) fn searched(e: &Evidence, cases: u32) -> String {
    let noun = if cases == 1 { "the one case" } else { "every one of" };
    let count = match cases {
        1 => String::new(),
        ..1_000 => format!(" {} cases", number(cases as usize)),
        _ => format!(" {} cases", thousands(cases.into())),
    };
    let about = match e.cells.len() {
        1 => format!("{} is {}", cells(e.cells), one_digit_of(e.digits)),
        _ => format!("{} is in {}", digits(e.digits), one_cell_of(e.cells)),
    };
    format!("if {about}, {noun}{count} that can follow ends in a contradiction")
}

/// What none of the cases that stay has.
pub(in crate::logic) fn conclusion(step: &Step, cases: Cases) -> String {
    let dead = step.evidence.iter().filter(|e| matches!(e.fact, Fact::Case { .. }));
    let (dead, alive): (Vec<&Evidence>, Vec<&Evidence>) = dead.partition(|e| !e.ruled_out.is_empty());
    let gone = removed_from(step, ", nor ");
    match cases {
        Cases::Table if dead.is_empty() => {
            format!("whichever of the {} cases is true, there is no {gone}", number(alive.len()))
        }
        Cases::Table if alive.len() == 1 => format!("only one case remains, and it has no {gone}"),
        Cases::Table if alive.len() == 2 => format!("two cases remain, and neither has {gone}"),
        Cases::Table => format!("{} cases remain, and none of them has {gone}", number(alive.len())),
        Cases::Refuted => "that cannot be".to_owned(),
        Cases::Searched => "that cannot be; this was found by trying, not by a technique".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::searched;
    use crate::logic::{Evidence, Fact, Role};
    use crate::puzzle::{Cell, CellSet, DigitSet};

    #[test]
    fn a_search_names_the_digits_of_a_cell_or_the_cells_of_a_digit() {
        let said = |cells: &[(u8, u8)], digits: DigitSet, cases| {
            let cells: CellSet = cells.iter().filter_map(|&(row, column)| Cell::new(row, column)).collect();
            searched(&Evidence::new(Role::Pattern, Fact::Searched { cases }, cells, digits), cases)
        };
        let (one, two) = (DigitSet::range(7, 7), DigitSet::range(7, 8));
        assert_eq!(said(&[(0, 0)], one, 1), "if r1c1 is 7, the one case that can follow ends in a contradiction");
        let all = "every one of 17 cases that can follow ends in a contradiction";
        assert_eq!(said(&[(0, 0)], two, 17), format!("if r1c1 is 7 or 8, {all}"));
        assert_eq!(said(&[(0, 0), (0, 3), (0, 8)], one, 17), format!("if 7 is in r1c1, r1c4 or r1c9, {all}"));
    }
}
