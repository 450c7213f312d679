//! Locked pairs and triples: a naked set where two houses meet, which clears both of them.

use super::subsets::choices;
use crate::logic::analysis::crossings::Crossing;
use crate::logic::step::conclusion::LockedSet;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, words};
use crate::puzzle::{Cell, CellSet, DigitSet, House};

/// As many cells with as many digits. A set that clears one of the houses only is a plain naked set.
pub fn locked(state: &State, found: &mut Collector, size: usize) -> Searched {
    let houses = state.puzzle.houses();
    for (i, house) in houses.iter().enumerate() {
        for (other, &Crossing { house: j, shared }) in state.crossings(i).filter(|(_, crossing)| crossing.house > i) {
            let number = i * houses.len() + j;
            found.search_if_changed(state, number, shared, |found| locked_in(state, found, size, [house, other]))?;
        }
    }
    Ok(())
}

fn locked_in(state: &State, found: &mut Collector, size: usize, [house, other]: [&House; 2]) -> Searched {
    let shared = house.cells & other.cells & state.open;
    if shared.len() < size {
        return Ok(());
    }
    let small: Vec<Cell> = shared.iter().filter(|&c| (2..=size).contains(&state.candidates[c].len())).collect();
    let held = |chosen: &[Cell]| chosen.iter().fold(DigitSet::EMPTY, |all, &c| all | state.candidates[c]);
    for chosen in choices(&small, size, |chosen| held(chosen).len() <= size) {
        let chosen: CellSet = chosen.into_iter().collect();
        let digits = state.candidates_in(chosen);
        if digits.len() != size {
            continue;
        }
        let of = |d| state.present(state.seen_by_all(chosen & state.places(d)), d.set());
        let removes: Vec<_> = digits.iter().flat_map(of).collect();
        let clears = |h: &House, o: &House| removes.iter().any(|(c, _)| (h.cells - o.cells).contains(*c));
        if clears(house, other) && clears(other, house) {
            found.remove_because(state, removes, |_| {
                let only = Evidence::new(Role::Pattern, Fact::Only, chosen, digits);
                let houses = [house.name(), other.name()];
                let conclusion = Conclusion::LockedSet(LockedSet { cells: size, digits, houses });
                (vec![Evidence::house(house), Evidence::house(other), only], conclusion)
            })?;
        }
    }
    Ok(())
}

/// The digits are used up in both houses.
pub(in crate::logic) fn conclusion(set: &LockedSet) -> String {
    let (count, digits) = (words::number(set.cells), words::digits(set.digits));
    format!("these {count} cells use up {digits} in {}", words::list(&set.houses))
}
