//! Innies and outies against each other: of each cage on the border of a house union, either the cells outside are too
//! much or the cells inside are missing.

use super::innies_outies::{Signed, fill};
use crate::logic::analysis::innies_outies::{Choice, HouseUnion, choices};
use crate::logic::{Collector, Conclusion, Searched, State, Step, words};
use crate::puzzle::DigitSet;

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
        found.remove(removes, choice.evidence(state, shape), Conclusion::Difference)?;
    }
    Ok(())
}

/// No way to keep the difference.
pub(in crate::logic) fn conclusion(step: &Step) -> String {
    format!("the difference cannot be kept with {}", words::excluded(step))
}
