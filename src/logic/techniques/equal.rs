//! Cells that hold the same digits: by a difference of nothing, or because two house unions hold the same.

use crate::logic::analysis::innies_outies::{HouseUnion, USUAL_HOUSES, choices};
use crate::logic::step::conclusion::Equal;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// Two cells are equal, or a few cells hold the same digits as a few others: what one side cannot have the other cannot
/// have either, and what sees one of two equal cells differs from both.
pub fn equal_cells(state: &State, found: &mut Collector) -> Searched {
    // Every difference of two cells needs a cage, and without crooked regions nothing else is left over.
    if state.puzzle.cages().is_empty() && state.puzzle.has_boxes() {
        return Ok(());
    }
    for (i, (shape, &cells)) in state.house_unions().iter().zip(state.touched()).enumerate() {
        found.search_until_settled(state, i, cells, |found| {
            let mut any = false;
            choices(state, shape, 2, &mut |choice| {
                let (inner, outer) = (choice.inner & state.open, choice.outer & state.open);
                if let (Some(a), Some(b), (0, _)) = (outer.only(), inner.only(), choice.difference(state, shape)) {
                    any = true;
                    alike(state, found, a, b, &|| choice.evidence(state, shape))?;
                }
                Ok(())
            })?;
            Ok(!any)
        })?;
    }
    // Rows, columns and boxes differ in more cells than the law of leftovers is used for.
    if state.puzzle.needs().within(USUAL_HOUSES) { Ok(()) } else { leftovers(state, found) }
}

/// The law of leftovers: house unions of as many houses hold the same digits, and so do their cells apart from those
/// they share, each digit as often.
fn leftovers(state: &State, found: &mut Collector) -> Searched {
    for [one, other] in state.leftovers() {
        let (a, b) = (one.cells - other.cells, other.cells - one.cells);
        if !(a | b).intersects(state.open) {
            continue;
        }
        let evidence = |from: CellSet, to: CellSet| leftover_evidence(state, [one, other], from, to);
        if let (Some(a), Some(b)) = (a.only(), b.only()) {
            if state.open.contains(a) && state.open.contains(b) {
                alike(state, found, a, b, &|| evidence(a.set(), b.set()))?;
            }
        } else {
            for (from, to) in [(a, b), (b, a)] {
                let held = to.iter().fold(DigitSet::EMPTY, |all, c| all | state.holds(c));
                let removes = state.present(from & state.open, state.puzzle.digits() - held);
                if !removes.is_empty() {
                    let missing: DigitSet = removes.iter().map(|&(_, d)| d).collect();
                    let nowhere = Evidence::new(Role::Pattern, Fact::Lacks, to, missing);
                    let evidence = evidence(from, to).into_iter().chain([nowhere]).collect();
                    let conclusion = Equal::Lacking { digits: missing.len() };
                    found.remove(removes, evidence, Conclusion::Equal(conclusion))?;
                }
            }
        }
    }
    Ok(())
}

fn leftover_evidence(state: &State, shapes: [&HouseUnion; 2], from: CellSet, to: CellSet) -> Vec<Evidence> {
    let [one, other] = shapes
        .map(|s| Evidence::new(Role::HouseUnion, Fact::Where, s.cells, DigitSet::EMPTY).named(s.name(state.puzzle)));
    let name = format!("{} and {}", one.name, other.name);
    let left = Evidence::new(Role::BorderSum, Fact::Leftover { other: to }, from, DigitSet::EMPTY).named(name);
    vec![one, other, left]
}

/// What follows from two cells that hold the same digit.
fn alike(state: &State, found: &mut Collector, a: Cell, b: Cell, origin: &dyn Fn() -> Vec<Evidence>) -> Searched {
    let both = a.set().with(b);
    let held = state.candidates[a] & state.candidates[b];
    // Cells that see each other differ: the board went wrong.
    if held.is_empty() || state.puzzle.peers(a).contains(b) {
        return Ok(());
    }
    let lacking = state.present(both, state.puzzle.digits() - held);
    if !lacking.is_empty() {
        return found.remove(lacking, origin(), Conclusion::Equal(Equal::Alike));
    }
    let near = state.puzzle.peers(a) | state.puzzle.peers(b);
    for digit in held {
        if let Some((name, cells, places)) = starved(state, both, near, digit) {
            let mut evidence = origin();
            evidence.push(Evidence::new(Role::House, Fact::Where, cells, DigitSet::EMPTY).named(name.clone()));
            evidence.push(Evidence::new(Role::Pattern, Fact::Places, places, digit.set()).named(name.clone()));
            let conclusion = Conclusion::Equal(Equal::Starved { house: name });
            found.remove(state.present(both, digit.set()), evidence, conclusion)?;
            return Ok(());
        }
    }
    if held.len() == 2 {
        let partner = near.iter().filter(|&c| state.candidates[c] == held);
        for partner in partner {
            let sees = state.puzzle.peers(partner) & near & state.open;
            let removes = state.present(sees - both, held);
            if !removes.is_empty() {
                let only = [both, partner.set()].map(|cells| Evidence::new(Role::Pattern, Fact::Only, cells, held));
                let conclusion = Conclusion::Equal(Equal::Pair { partner, digits: held });
                found.remove(removes, origin().into_iter().chain(only).collect(), conclusion)?;
                return Ok(());
            }
        }
    }
    Ok(())
}

/// A house without the two cells in which every place of the digit sees one of them.
fn starved(state: &State, both: CellSet, near: CellSet, digit: Digit) -> Option<(String, CellSet, CellSet)> {
    let houses = state.puzzle.houses().iter().filter(|h| h.complete && !h.cells.intersects(both));
    houses.map(|h| (h, h.cells & state.places(digit))).find_map(|(house, places)| {
        (!places.is_empty() && places.is_subset(near)).then(|| (house.name(), house.cells, places))
    })
}

/// The same digits, used in one of four ways.
pub(in crate::logic) fn conclusion(step: &Step, equal: &Equal) -> String {
    match equal {
        Equal::Alike => "each can only have what the other can have too".to_owned(),
        Equal::Starved { house } => {
            let digits = words::digits(words::removed(step));
            format!("with {digits} in both of the equal cells {house} could not hold it")
        }
        Equal::Pair { partner, digits } => {
            let digits = words::digits(*digits);
            format!("{partner} sees an equal cell, so it has one of {digits} and they have the other")
        }
        Equal::Lacking { digits } => {
            format!("the cells on the other side cannot hold {} either", words::plural(*digits, "it", "them"))
        }
    }
}

/// `rows 1 and 2 and boxes 1 and 2 hold the same digits, so outside the cells they share, r3c1 holds the same digit as
/// r1c9`.
pub(in crate::logic) fn leftover(e: &Evidence, other: CellSet) -> String {
    let hold = words::plural(e.cells.len(), "holds", "hold");
    let of = words::plural(e.cells.len(), "digit", "digits");
    let (these, others) = (words::cells(e.cells), words::cells(other));
    format!(
        "{} hold the same digits, so outside the cells they share, {these} {hold} the same {of} as {others}",
        e.name
    )
}

/// `r1c9 cannot hold 3 or 4`.
pub(in crate::logic) fn lacks(e: &Evidence) -> String {
    format!("{} cannot hold {}", words::cells(e.cells), words::one_digit_of(e.digits))
}
