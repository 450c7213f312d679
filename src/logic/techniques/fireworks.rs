//! Fireworks: three digits that leave a box along a row and a column in one cell each.
//!
//! Take a row and a column that cross in a box, one further cell of each outside the box, the wings, and a digit that
//! has no other place outside the box in either. If it is in neither wing, its cell in the row and its cell in the
//! column are both in the box, so they are the same: the cell where row and column cross. So the digit is in that cell
//! or in a wing. Three such digits fill the three cells.

use super::subsets::choices;
use crate::logic::explain::region;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

/// The three cells lose every other digit.
pub fn fireworks(state: &State, found: &mut Collector) -> Searched {
    let puzzle = state.puzzle;
    for crossing in state.open {
        let of = |wanted: fn(HouseKind) -> bool| puzzle.houses_at(crossing).find(|h| h.complete && wanted(h.kind));
        let row = of(|kind| matches!(kind, HouseKind::Row(_)));
        let column = of(|kind| matches!(kind, HouseKind::Column(_)));
        let region = of(|kind| matches!(kind, HouseKind::Box(_) | HouseKind::Region(_)));
        if let (Some(row), Some(column), Some(region)) = (row, column, region) {
            cross(state, found, crossing, [row, column, region])?;
        }
    }
    Ok(())
}

fn cross(state: &State, found: &mut Collector, crossing: Cell, houses: [&House; 3]) -> Searched {
    let [row, column, region] = houses;
    let placed = state.placed_in(row.cells | column.cells | region.cells);
    let outside = |line: &House, digit: Digit| (state.places(digit) & line.cells) - region.cells;
    let free = (state.puzzle.digits() - placed).iter();
    let digits: Vec<Digit> = free.filter(|&d| outside(row, d).len() <= 1 && outside(column, d).len() <= 1).collect();
    for three in choices(&digits, 3, |_| true) {
        let wing = |line: &House| three.iter().fold(CellSet::EMPTY, |all, &d| all | outside(line, d)).only();
        let (Some(one), Some(other)) = (wing(row), wing(column)) else { continue };
        let wings = one.set().with(other);
        let three: DigitSet = three.into_iter().collect();
        let cells = wings.with(crossing);
        let removes = state.present(cells, state.puzzle.digits() - three);
        if !removes.is_empty() {
            let in_line = |line: &House| {
                let places = three.iter().fold(CellSet::EMPTY, |all, d| all | (state.places(d) & line.cells));
                Evidence::new(Role::House, Fact::Places, places, three).named(line.name())
            };
            let evidence = vec![
                Evidence::new(Role::House, Fact::Where, crossing.set(), DigitSet::EMPTY).named(region.name()),
                in_line(row),
                in_line(column),
            ];
            found.remove(removes, evidence, Conclusion::Fireworks { crossing, wings: [one, other], digits: three })?;
        }
    }
    Ok(())
}

/// The three cells have room for the three digits and no others.
pub(in crate::logic) fn conclusion(step: &Step, crossing: Cell, wings: [Cell; 2], digits: DigitSet) -> String {
    let ([one, other], region, digits) = (wings, region(step), words::digits(digits));
    format!(
        "whichever of {digits} is in neither {one} nor {other} is in {region} in both lines, and so in {crossing}; \
         three digits fill these three cells"
    )
}
