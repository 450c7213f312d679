//! Innies and outies against each other: of each cage on the border of a house union, either the cells outside are too
//! much or the cells inside are missing.

use super::innies_outies::{Signed, fill};
use super::out_of_place::MOST_NAMED;
use crate::logic::analysis::innies_outies::{Choice, HouseUnion, choices};
use crate::logic::{Collector, Conclusion, Evidence, Fact, Reason, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, Digit, DigitSet};

/// The most open cells on both sides together.
const MOST_CELLS: usize = 3;

/// Counted cages are worth the house union, and their cells outside, less the cells of the others inside.
pub fn innie_outie(state: &State, found: &mut Collector) -> Searched {
    for (i, shape) in state.house_unions().iter().enumerate() {
        let touching = state.puzzle.cages().iter().filter(|c| c.cells.intersects(shape.cells));
        let cells = touching.fold(shape.cells, |all, c| all | c.cells);
        found.search_if_changed(state, i, cells, |found| {
            choices(state, shape, MOST_CELLS, &mut |choice| compare(state, found, shape, choice))
        })?;
    }
    Ok(())
}

fn compare(state: &State, found: &mut Collector, shape: &HouseUnion, choice: &Choice) -> Searched {
    let (by, _) = choice.difference(state, shape);
    let (inner, outer) = (choice.inner & state.open, choice.outer & state.open);
    let sides = outer.iter().map(|c| (c, 1)).chain(inner.iter().map(|c| (c, -1)));
    let cells: Vec<Signed> = sides.map(|(cell, sign)| Signed { cell, held: state.candidates[cell], sign }).collect();
    let mut held = vec![DigitSet::EMPTY; cells.len()];
    fill(state, &cells, i32::from(by), &mut |digits| {
        held.iter_mut().zip(digits).for_each(|(held, &d)| *held = held.with(d));
    });
    if held.iter().all(|held| held.is_empty()) {
        return Ok(());
    }
    let lost = cells.iter().zip(&held).flat_map(|(c, &held)| state.present(c.cell.set(), c.held - held));
    let removes: Vec<_> = lost.collect();
    if !removes.is_empty() {
        let evidence = choice.evidence(state, shape).into_iter().chain(without_partner(&cells, by, &removes));
        found.remove(removes, evidence.collect(), Conclusion::Difference)?;
    }
    Ok(())
}

/// What the other of two cells would have to be, for the first few that go; nothing where that is no digit at all, or
/// where there are more cells.
fn without_partner(cells: &[Signed], by: i16, removes: &[(Cell, Digit)]) -> Vec<Evidence> {
    let [one, other] = cells else { return Vec::new() };
    let premises = removes.iter().filter_map(|&(cell, digit)| {
        let (mine, partner) = if cell == one.cell { (one, other.cell) } else { (other, one.cell) };
        // The outer cell is so much more than the inner one.
        let rest = i32::from(digit.get()) - mine.sign * i32::from(by);
        let rest = u8::try_from(rest).ok().and_then(Digit::new)?;
        let fact = Fact::OutOfPlace { cell, digit };
        let premise = Evidence::new(Role::Blocker, fact, partner.set(), DigitSet::EMPTY);
        Some(Evidence { ruled_out: vec![(rest.set(), Reason::NoCell(rest))], ..premise })
    });
    premises.take(MOST_NAMED).collect()
}

/// No way to keep the difference.
pub(in crate::logic) fn conclusion(step: &Step) -> String {
    format!("the difference cannot be kept with {}", words::excluded(step))
}
