//! Pointing and claiming: a digit that a house must hold has all its places there inside another house as well.

use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{House, HouseKind};

/// All places of a digit in a house lie in one other house: it goes from the rest of that house. The first is a row, a
/// column or a diagonal (`long`, claiming), or else a box or region (pointing).
pub fn locked(state: &State, found: &mut Collector, long: bool) -> Searched {
    for (i, house) in state.puzzle.houses().iter().enumerate().filter(|(_, h)| h.complete && is_long(h.kind) == long) {
        found.search_if_changed(state, i, house.cells, |found| locked_in(state, found, i, house))?;
    }
    Ok(())
}

const fn is_long(kind: HouseKind) -> bool {
    kind.is_line() || matches!(kind, HouseKind::Diagonal(_))
}

fn locked_in(state: &State, found: &mut Collector, position: usize, house: &House) -> Searched {
    let (_, often) = state.once_and_often(house.cells);
    for digit in often {
        let places = state.places(digit) & house.cells;
        for (other, _) in state.crossings(position).filter(|(_, crossing)| places.is_subset(crossing.shared)) {
            let removes = state.present(other.cells - house.cells, digit.set());
            if removes.is_empty() {
                continue;
            }
            found.remove_because(state, removes, |_| {
                let pattern = Evidence::new(Role::Pattern, Fact::Places, places, digit.set()).named(house.name());
                let evidence = vec![Evidence::house(house), Evidence::house(other), pattern];
                (evidence, Conclusion::Intersection { house: other.name() })
            })?;
        }
    }
    Ok(())
}

/// The digit is spoken for in the second house.
pub(in crate::logic) fn conclusion(step: &Step, house: &str) -> String {
    format!("{} of {house} is in one of these cells", words::digits(words::removed(step)))
}
