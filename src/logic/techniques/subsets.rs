//! Naked and hidden sets: as many digits as cells.

use crate::logic::step::conclusion::Subset;
use crate::logic::{Collector, Conclusion, Evidence, Fact, HiddenConstraint, Role, Searched, State, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// As many cells of a house or cage with as many digits between them.
///
/// The cells differ, so each of the digits is in one of them; a cell that sees all places of a digit cannot have it.
/// This needs no house to be complete.
pub fn naked(state: &State, found: &mut Collector, size: usize) -> Searched {
    let houses = state.puzzle.houses().iter().map(|h| h.cells);
    let cages = state.puzzle.cages().iter().map(|c| c.cells);
    for (i, cells) in houses.chain(cages).enumerate() {
        found.search_if_changed(state, i, cells, |found| naked_in(state, found, size, i, cells))?;
    }
    Ok(())
}

fn naked_in(state: &State, found: &mut Collector, size: usize, i: usize, cells: CellSet) -> Searched {
    let open = cells & state.open;
    let small: Vec<Cell> = open.iter().filter(|&c| (2..=size).contains(&state.candidates[c].len())).collect();
    let digits = |chosen: &[Cell]| chosen.iter().fold(DigitSet::EMPTY, |all, &c| all | state.candidates[c]);
    for chosen in choices(&small, size, |chosen| digits(chosen).len() <= size) {
        let (chosen, digits) = (chosen.iter().copied().collect::<CellSet>(), digits(&chosen));
        let gone = |d: Digit| state.present(state.seen_by_all(chosen & state.places(d)), d.set());
        let removes: Vec<(Cell, Digit)> = digits.iter().flat_map(gone).collect();
        if digits.len() == size && !removes.is_empty() {
            let pattern = Evidence::new(Role::Pattern, Fact::Only, chosen, digits);
            let region = region(state, telling(state, i, chosen, &removes));
            let beyond = removes.iter().filter(|&&(c, _)| !region.cells.contains(c));
            let beyond: DigitSet = beyond.map(|&(_, d)| d).collect();
            let conclusion = Conclusion::Subset(Subset::Naked { cells: size, digits, inside: beyond.is_empty() });
            let places = beyond
                .iter()
                .map(|digit| Evidence::new(Role::Pattern, Fact::Places, chosen & state.places(digit), digit.set()));
            let evidence = [region, pattern].into_iter().chain(places).collect();
            found.remove(removes, evidence, conclusion)?;
        }
    }
    Ok(())
}

/// The house or cage to name: one that holds the cells and loses something, failing that the one that was looked at.
fn telling(state: &State, i: usize, chosen: CellSet, removes: &[(Cell, Digit)]) -> usize {
    let houses = state.puzzle.houses().iter().map(|h| h.cells);
    let mut all = houses.chain(state.puzzle.cages().iter().map(|c| c.cells));
    let loses = |cells: CellSet| chosen.is_subset(cells) && removes.iter().any(|&(c, _)| cells.contains(c));
    if all.clone().nth(i).is_some_and(loses) { i } else { all.position(loses).unwrap_or(i) }
}

/// The house or, after the houses, the cage with this number.
pub(super) fn region(state: &State, i: usize) -> Evidence {
    let houses = state.puzzle.houses();
    let cage = i.checked_sub(houses.len()).and_then(|i| state.puzzle.cages().get(i));
    let none = || Evidence::new(Role::House, Fact::Where, CellSet::EMPTY, DigitSet::EMPTY);
    houses.get(i).map(Evidence::house).or(cage.map(Evidence::cage)).unwrap_or_else(none)
}

/// As many digits that must be in a house, cage or compartment, with as many cells between them.
pub fn hidden(state: &State, found: &mut Collector, size: usize) -> Searched {
    for constraint in state.hidden_constraints() {
        if constraint.digits.len() < size || constraint.cells.len() <= size {
            continue;
        }
        found.search_constraint_if_changed(state, constraint, |found| hidden_in(state, found, size, constraint))?;
    }
    Ok(())
}

fn hidden_in(state: &State, found: &mut Collector, size: usize, constraint: &HiddenConstraint) -> Searched {
    let places = |digits: DigitSet| -> CellSet {
        digits.iter().fold(CellSet::EMPTY, |all, d| all | (state.places(d) & constraint.cells))
    };
    let rare: Vec<Digit> = constraint.digits.iter().filter(|d| (2..=size).contains(&places(d.set()).len())).collect();
    let set = |chosen: &[Digit]| chosen.iter().copied().collect::<DigitSet>();
    for chosen in choices(&rare, size, |chosen| places(set(chosen)).len() <= size) {
        let digits = set(&chosen);
        let cells = places(digits);
        if cells.len() != size {
            continue;
        }
        let removes = state.present(cells, state.puzzle.digits() - digits);
        if !removes.is_empty() {
            let conclusion = Conclusion::Subset(Subset::Hidden { cells: size, digits });
            found.remove_because(state, removes, |_| (constraint.evidence(state, digits, cells), conclusion))?;
        }
    }
    Ok(())
}

/// Every choice of `size` items, in order, that `fits`; what does not fit is not grown further.
pub(in crate::logic) fn choices<T: Copy>(items: &[T], size: usize, fits: impl Fn(&[T]) -> bool) -> Vec<Vec<T>> {
    let (mut chosen, mut found) = (Vec::with_capacity(size), Vec::new());
    if items.len() >= size {
        grow(items, size, &fits, &mut chosen, &mut found);
    }
    found
}

fn grow<T: Copy>(items: &[T], size: usize, fits: &impl Fn(&[T]) -> bool, chosen: &mut Vec<T>, found: &mut Vec<Vec<T>>) {
    if chosen.len() == size {
        found.push(chosen.clone());
        return;
    }
    let mut rest = items;
    while let [first, after @ ..] = rest
        && chosen.len() + rest.len() >= size
    {
        chosen.push(*first);
        if fits(chosen) {
            grow(after, size, fits, chosen, found);
        }
        chosen.pop();
        rest = after;
    }
}

/// The digits, or the cells, are used up.
pub(in crate::logic) fn conclusion(subset: Subset) -> String {
    match subset {
        Subset::Naked { cells, digits, inside } => {
            let used = format!("these {} cells use up {}", words::number(cells), words::digits(digits));
            // A digit that only some of the cells can hold leaves whatever sees these.
            let beyond = "and a cell that sees all places of one of them there cannot hold it";
            if inside { used } else { format!("{used}, {beyond}") }
        }
        Subset::Hidden { cells, digits } => {
            format!("{} take up these {} cells", words::digits(digits), words::number(cells))
        }
    }
}
