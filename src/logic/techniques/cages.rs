//! Cages: sums, combinations, and digits that a cage must hold.

use super::dropped::drop_sets;
use super::out_of_place::out_of_place;
use crate::logic::analysis::combinations::Group;
use crate::logic::analysis::summed::Summed;
use crate::logic::step::conclusion::{self, LaidOut};
use crate::logic::{
    Collector, Conclusion, Evidence, Fact, HiddenConstraint, Reason, Role, Searched, State, Step, words,
};
use crate::puzzle::{CellSet, Digit, DigitSet, House};

/// The last open cell of a cage takes what is left of the sum.
pub fn single(state: &State, found: &mut Collector) -> Searched {
    for cage in state.groups().iter().filter(|g| g.role == Role::Cage) {
        let Some(cell) = cage.open.only() else { continue };
        let Some(digit) = cage.left(state).and_then(Digit::new) else { continue };
        if !state.candidates[cell].contains(digit) {
            continue;
        }
        found.place_because(state, cell, digit, || {
            if !cage.placed.is_empty() {
                return (cage.left_evidence(state), Conclusion::Plain);
            }
            let fact = Fact::Left { placed: DigitSet::EMPTY, left: digit.get(), open: 1 };
            let whole = Evidence::new(Role::Cage, fact, cage.cells, DigitSet::EMPTY).named(cage.name(state));
            (vec![whole.sum(digit.get())], Conclusion::Cage(conclusion::Cage::SingleCell))
        })?;
    }
    Ok(())
}

/// A digit is too small or too large for the sum: beside it even the largest (smallest) digits of the cage miss it.
pub fn limits(state: &State, found: &mut Collector) -> Searched {
    for cage in state.cages() {
        found.search_if_changed(state, cage.index(), cage.cells, |found| limit(state, found, cage))?;
    }
    Ok(())
}

fn limit(state: &State, found: &mut Collector, cage: &Group) -> Searched {
    let Some(left) = cage.left(state) else { return Ok(()) };
    let held = state.candidates_in(cage.open);
    let others = cage.open.len() - 1;
    let smallest = |d: Digit| held.without(d).iter().take(others).collect::<DigitSet>();
    let largest = |d: Digit| (held.without(d)).iter().rev_take(others);
    let over = |d: &Digit| d.get() + smallest(*d).sum() > left;
    let under = |d: &Digit| d.get() + largest(*d).sum() < left;
    // The total grows with the digit, so what holds for the nearest digit holds for those beyond it, and where it does
    // not hold for the last of these it holds for none.
    let all_that = |beyond: Option<Digit>, out: &dyn Fn(&Digit) -> bool| -> DigitSet {
        if beyond.is_some_and(|d| out(&d)) { held.iter().filter(out).collect() } else { DigitSet::EMPTY }
    };
    let (high, low) = (all_that(held.max(), &over), all_that(held.min(), &under));
    if others == 0 || (high | low).is_empty() {
        return Ok(());
    }
    found.remove_because(state, state.present(cage.open, high | low), |_| {
        let mut evidence = cage.left_evidence(state);
        if evidence.is_empty() {
            evidence.push(Evidence::new(Role::Cage, Fact::Where, cage.cells, DigitSet::EMPTY).named(cage.name(state)));
        }
        if let Some(first) = high.min() {
            let fact = Fact::Limit { fill: smallest(first), over: true };
            evidence.push(Evidence::new(Role::Cage, fact, cage.open, high).sum(left));
        }
        if let Some(first) = low.max() {
            let fact = Fact::Limit { fill: largest(first), over: false };
            evidence.push(Evidence::new(Role::Cage, fact, cage.open, low).sum(left));
        }
        (evidence, Conclusion::Cage(conclusion::Cage::Limits))
    })
}

/// A digit stays in a cage only where some digit set can be laid out around it. `easy`: of a cage with two open cells,
/// or with one digit set only; else of one with several.
pub fn combine(state: &State, found: &mut Collector, easy: bool) -> Searched {
    for cage in state.cages().filter(|c| is_easy(c) == easy) {
        found.search_if_changed(state, cage.index(), cage.cells, |found| combine_in(state, found, cage))?;
    }
    Ok(())
}

fn is_easy(cage: &Group) -> bool {
    cage.open.len() == 2 || cage.sets.len() == 1
}

fn combine_in(state: &State, found: &mut Collector, cage: &Group) -> Searched {
    if cage.open.len() < 2 || cage.sets.is_empty() {
        return Ok(());
    }
    // Digits in no set first; where a digit is in a set but cannot go in a cell is the second thought.
    let in_none = state.puzzle.digits() - cage.sets.iter().fold(DigitSet::EMPTY, |all, s| all | *s);
    let mut removes = state.present(cage.open, in_none);
    if removes.is_empty() {
        removes = state.beside(cage.supports(state, &cage.sets));
    }
    if removes.is_empty() {
        return Ok(());
    }
    found.remove_because(state, removes, |removes| {
        let mut evidence = cage.evidence(state);
        evidence.extend(out_of_place(&state.domains(cage.open), &cage.sets, removes));
        let left = LaidOut { cells: cage.open.len(), sets: cage.sets.clone() };
        (evidence, Conclusion::LaidOut(left))
    })
}

/// A digit in every set of a cage goes to its only place there, or leaves every cell that sees all its places without
/// sharing a house with them all: what shares a house is for [`pointing`].
pub fn required_digit(state: &State, found: &mut Collector) -> Searched {
    for constraint in HiddenConstraint::of_groups(state).filter(|r| r.role == Role::Cage) {
        for digit in constraint.digits {
            let places = state.places(digit) & constraint.cells;
            let evidence = || constraint.evidence(state, digit.set(), places);
            if places.len() < 2 {
                found.held(state, digit, places, evidence)?;
            } else {
                let seeing = state.seen_by_all(places) & state.places(digit);
                if seeing.is_empty() {
                    continue;
                }
                let shared = state.puzzle.houses().iter().filter(|h| places.is_subset(h.cells));
                let shared = shared.fold(CellSet::EMPTY, |all, h| all | h.cells);
                let removes = state.present(seeing - shared, digit.set());
                if !removes.is_empty() {
                    found.remove_because(state, removes, |_| (evidence(), Conclusion::Required))?;
                }
            }
        }
    }
    Ok(())
}

/// All places of a digit that a cage must hold lie in one house: the digit leaves the rest of the house, together with
/// any other of which that is so. The house need not be complete.
pub fn pointing(state: &State, found: &mut Collector) -> Searched {
    for constraint in HiddenConstraint::of_groups(state).filter(|r| r.role == Role::Cage) {
        let of = |digit: Digit| state.places(digit) & constraint.cells;
        let several = constraint.digits.iter().filter(|&d| of(d).len() > 1);
        let places: Vec<(Digit, CellSet)> = several.map(|d| (d, of(d))).collect();
        for house in state.puzzle.houses().iter().filter(|h| h.cells.intersects(constraint.cells)) {
            // Digits that point along the same house are one thought.
            let gone = |digit: Digit| state.present(house.cells - constraint.cells, digit.set());
            let here = places.iter().filter(|(_, places)| places.is_subset(house.cells));
            let here: Vec<(Digit, CellSet)> = here.copied().filter(|&(d, _)| !gone(d).is_empty()).collect();
            if here.is_empty() {
                continue;
            }
            found.remove_because(state, here.iter().flat_map(|&(d, _)| gone(d)).collect(), |_| {
                let digits = here.iter().map(|&(d, _)| d).collect();
                let cells = here.iter().fold(CellSet::EMPTY, |all, &(_, places)| all | places);
                let mut evidence = constraint.evidence(state, digits, cells);
                evidence.push(Evidence::house(house));
                (evidence, Conclusion::Cage(conclusion::Cage::Pointing { house: house.name() }))
            })?;
        }
    }
    Ok(())
}

/// A digit that a cage or compartment must hold: placed where it has one place, else gone from all that see its places.
pub fn required(state: &State, found: &mut Collector, role: Role) -> Searched {
    for constraint in HiddenConstraint::of_groups(state).filter(|r| r.role == role) {
        for digit in constraint.digits {
            let places = state.places(digit) & constraint.cells;
            let evidence = || constraint.evidence(state, digit.set(), places);
            found.held(state, digit, places, evidence)?;
        }
    }
    Ok(())
}

/// All places of a digit in a house lie in one cage: the cage holds it there and not in its cells outside the house,
/// and its sets without the digit go.
pub fn claiming(state: &State, found: &mut Collector) -> Searched {
    for (i, house) in state.puzzle.houses().iter().enumerate().filter(|(_, h)| h.complete) {
        found.search_if_changed(state, i, with_cages(state, house), |found| claimed_in(state, found, house))?;
    }
    Ok(())
}

/// The cells of a house and of every cage that has one of them.
pub(super) fn with_cages(state: &State, house: &House) -> CellSet {
    let cages = house.cells.iter().filter_map(|cell| state.puzzle.cage_at(cell));
    cages.fold(house.cells, |all, cage| all | cage.cells)
}

fn claimed_in(state: &State, found: &mut Collector, house: &House) -> Searched {
    let (_, often) = state.once_and_often(house.cells);
    for digit in often {
        let places = state.places(digit) & house.cells;
        let cage = places.first().and_then(|c| state.puzzle.cage_at(c));
        let Some(cage) = cage.filter(|c| places.is_subset(c.cells)) else { continue };
        let premises = || {
            let region = Evidence::house(house);
            let other = Evidence::cage(cage);
            let pattern = Evidence::new(Role::Pattern, Fact::Places, places, digit.set()).named(house.name());
            vec![region, other, pattern]
        };
        let removes = state.present(cage.cells - house.cells, digit.set());
        if removes.is_empty() {
            let open = cage.cells & state.open;
            if let Some(cage) = Summed::cages(state, |cells| cells == open).next() {
                let lacks = |set: DigitSet| (!set.contains(digit)).then_some(Reason::Without(digit));
                drop_sets(state, found, &cage, lacks, &|| premises().into_iter().chain(cage.origin(state)).collect())?;
            }
        } else {
            found.remove_because(state, removes, |_| (premises(), Conclusion::Intersection { house: cage.name() }))?;
        }
    }
    Ok(())
}

/// The sum, its limits, or the house that has the digit in the cage.
pub(in crate::logic) fn conclusion(step: &Step, cage: &conclusion::Cage) -> String {
    let digits = words::removed(step);
    match cage {
        conclusion::Cage::SingleCell => "it holds the sum itself".to_owned(),
        conclusion::Cage::Limits => {
            format!("{} {} out of reach", words::digits(digits), words::plural(digits.len(), "is", "are"))
        }
        conclusion::Cage::Pointing { house } => {
            let cells = words::plural(digits.len(), "one of these cells", "these cells");
            format!("{house} has its {} in {cells}", words::digits(digits))
        }
    }
}

/// It goes there; or it is in one of these cells, and the others see them all.
pub(in crate::logic) fn required_there(step: &Step) -> String {
    if step.places.is_empty() {
        let verb = words::plural(step.targets().len(), "the cell that sees", "the cells that see");
        format!("one of these cells takes it, and {verb} them all cannot")
    } else {
        String::new()
    }
}

trait LargestFirst {
    fn rev_take(self, count: usize) -> DigitSet;
}

impl<I: Iterator<Item = Digit>> LargestFirst for I {
    fn rev_take(self, count: usize) -> DigitSet {
        let all: DigitSet = self.collect();
        (0..count)
            .fold((all, DigitSet::EMPTY), |(left, taken), _| match left.max() {
                Some(largest) => (left.without(largest), taken.with(largest)),
                None => (left, taken),
            })
            .1
    }
}
