//! Pointing and claiming: a digit that a house must hold has all its places there inside another house as well.

use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, State, Step, words};
use crate::puzzle::{House, HouseKind};

/// All places of a digit in a box or region lie in one other house: it goes from the rest of that house.
pub fn pointing(state: &State, found: &mut Collector) {
    locked(state, found, |kind| !is_long(kind));
}

/// All places of a digit in a row, column or diagonal lie in one other house: it goes from the rest of that house.
pub fn claiming(state: &State, found: &mut Collector) {
    locked(state, found, is_long);
}

const fn is_long(kind: HouseKind) -> bool {
    kind.is_line() || matches!(kind, HouseKind::Diagonal(_))
}

fn locked(state: &State, found: &mut Collector, wanted: impl Fn(HouseKind) -> bool) {
    for (i, house) in state.puzzle.houses().iter().enumerate().filter(|(_, h)| h.complete && wanted(h.kind)) {
        found.search_if_changed(state, i, house.cells, |found| locked_in(state, found, house));
        if found.full() {
            return;
        }
    }
}

fn locked_in(state: &State, found: &mut Collector, house: &House) {
    let houses = state.puzzle.houses();
    for digit in state.candidates_in(house.cells) {
        let places = state.places(digit) & house.cells;
        if places.len() < 2 {
            continue;
        }
        for other in houses.iter().filter(|o| o.kind != house.kind && places.is_subset(o.cells)) {
            let removes = state.present(other.cells - house.cells, digit.set());
            if removes.is_empty() {
                continue;
            }
            let pattern = Evidence::new(Role::Pattern, Fact::Places, places, digit.set()).named(house.name());
            let evidence = vec![Evidence::house(house), Evidence::house(other), pattern];
            found.remove(removes, evidence, Conclusion::Intersection { house: other.name() });
            if found.full() {
                return;
            }
        }
    }
}

/// The digit is spoken for in the second house.
pub(in crate::logic) fn conclusion(step: &Step, house: &str) -> String {
    format!("{} of {house} is in one of these cells", words::digits(words::removed(step)))
}
