//! Innies and outies against each other: of each cage on the border of a house union, either the cells outside are too
//! much or the cells inside are missing.

use super::out_of_place::MOST_NAMED;
use crate::logic::analysis::fills::{Signed, fill};
use crate::logic::analysis::innies_outies::{Choice, HouseUnion, choices};
use crate::logic::analysis::matching;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Reason, Role, Searched, State, Step, words};
use crate::puzzle::combinations::combinations;
use crate::puzzle::{Cell, Digit, DigitSet};

/// The most open cells on both sides together.
const MOST_CELLS: usize = 3;

/// Counted cages are worth the house union, and their cells outside, less the cells of the others inside.
pub fn innie_outie(state: &State, found: &mut Collector) -> Searched {
    for (i, (shape, &cells)) in state.house_unions().iter().zip(state.touched()).enumerate() {
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
    let origin = || choice.evidence(state, shape);
    found.remove_costing(state, removes, origin, |removes| {
        let why = match cells.as_slice() {
            [one, other] => without_partner([one, other], by, removes),
            _ => without_both(state, &cells, by, removes),
        };
        (origin().into_iter().chain(why).collect(), Conclusion::Difference)
    })
}

/// What the other of two cells would have to be, for the first few that go; nothing where that is no digit at all.
fn without_partner([one, other]: [&Signed; 2], by: i16, removes: &[(Cell, Digit)]) -> Vec<Evidence> {
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

/// Why the other two of three cells cannot make up for a digit, for the first few that go: two on one side have a sum to
/// reach, two on both sides a difference to keep.
fn without_both(state: &State, cells: &[Signed], by: i16, removes: &[(Cell, Digit)]) -> Vec<Evidence> {
    let mut premises: Vec<Evidence> = Vec::new();
    let of = |&(cell, digit): &(Cell, Digit)| {
        let mine = cells.iter().find(|c| c.cell == cell)?;
        let mut others = cells.iter().filter(|c| c.cell != cell);
        let (one, other) = (others.next()?, others.next()?);
        let both = one.cell.set().with(other.cell);
        let rest = i32::from(by) - mine.sign * i32::from(digit.get());
        let premise = |fact| Evidence::new(Role::Blocker, fact, both, DigitSet::EMPTY);
        if one.sign != other.sign {
            return Some(premise(Fact::OutOfPlace { cell, digit }));
        }
        let sum = u16::try_from(rest * one.sign).ok()?;
        let (least, most) = reach(state, one, other)?;
        if (least..=most).contains(&sum) {
            // Where both can hold the same digit the pairs do not say it all.
            if !state.puzzle.peers(one.cell).contains(other.cell) {
                return Some(premise(Fact::OutOfPlace { cell, digit }).sum(sum));
            }
            let domains = state.domains(both);
            let pairs = u8::try_from(sum).map_or(&[][..], |sum| combinations(2, sum)).iter();
            let pairs = pairs.filter(|set| set.is_subset(state.puzzle.digits()));
            let ruled_out = pairs.filter_map(|&set| Some((set, matching::why_not(&domains, set)?))).collect();
            return Some(Evidence { ruled_out, ..premise(Fact::OutOfPlace { cell, digit }).sum(sum) });
        }
        let limit = if sum > most { most } else { least };
        Some(premise(Fact::OutOfReach { cell, digit, limit }).sum(sum))
    };
    for premise in removes.iter().filter_map(of) {
        let side = |e: &Evidence| match e.fact {
            Fact::OutOfReach { cell, limit, .. } => Some((cell, limit)),
            _ => None,
        };
        // Of several digits of a cell that miss the same end the nearest will do.
        let miss = |e: &Evidence| e.sum.zip(side(e)).map(|(sum, (_, limit))| sum.abs_diff(limit));
        match premises.iter_mut().find(|known| side(known).is_some() && side(known) == side(&premise)) {
            Some(known) if miss(&premise) < miss(known) => *known = premise,
            Some(_) => {}
            None => premises.push(premise),
        }
    }
    premises.truncate(MOST_NAMED);
    premises
}

/// The least and the most that two cells can add up to.
fn reach(state: &State, one: &Signed, other: &Signed) -> Option<(u16, u16)> {
    let see = state.puzzle.peers(one.cell).contains(other.cell);
    let sums = || {
        let pairs = one.held.iter().flat_map(|a| other.held.iter().map(move |b| (a, b)));
        pairs.filter(move |(a, b)| !see || a != b).map(|(a, b)| u16::from(a.get() + b.get()))
    };
    Some((sums().min()?, sums().max()?))
}

/// No way to keep the difference.
pub(in crate::logic) fn conclusion(step: &Step) -> String {
    format!("the difference cannot be reached with {}", words::excluded(step))
}
