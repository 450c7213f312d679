//! Innies and outies of Killer: of one cell and of several, and cages that a house union splits.

use super::out_of_place::{MOST_NAMED, out_of_place};
use crate::logic::analysis::fills::{MOST_REPEATING, Part, Signed, fill};
use crate::logic::analysis::innies_outies::{BorderSum, HouseUnion, evidence, rest, split_evidence};
use crate::logic::analysis::matching;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, Digit, DigitSet};

/// What the cells that [`fill`] fills add up to at most.
const MOST_SUM: u16 = 36;

/// One cell is left over in a house union: it takes what the cages inside leave of the total; or, `outer`, it sticks
/// out and takes what the cages have more.
pub fn one_cell(state: &State, found: &mut Collector, outer: bool) -> Searched {
    for (shape, border) in state.single_border_sums().filter(|(_, c)| c.outer == outer) {
        let digit = u8::try_from(border.sum).ok().and_then(Digit::new);
        let (Some(cell), Some(digit)) = (border.cells.only(), digit) else { continue };
        if state.candidates[cell].contains(digit) {
            found.place(cell, digit, evidence(state, shape, border), Conclusion::Plain)?;
        }
    }
    Ok(())
}

/// Several cells are left over in a house union, or stick out (`outer`): they add up to a known sum. Outside digits may
/// repeat. A single one is [`one_cell`]'s.
pub fn several_cells(state: &State, found: &mut Collector, outer: bool) -> Searched {
    let several = state.numbered_border_sums().filter(|(_, _, sum)| sum.outer == outer && sum.cells.len() > 1);
    for (number, shape, border) in several {
        let decisive = border.cells | border.placed;
        found.search_if_changed(state, number, decisive, |found| of_shape(state, found, shape, border))?;
    }
    Ok(())
}

/// All that is left over in a house union lies in one cage: both halves of the cage have a sum of their own.
pub fn splitting(state: &State, found: &mut Collector) -> Searched {
    for (number, shape, border) in state.numbered_border_sums() {
        let Some((cells, _)) = rest(state, border) else { continue };
        let cage = cells.first().and_then(|c| state.puzzle.cage_at(c)).map_or(cells, |cage| cage.cells);
        let decisive = cage | border.cells | border.placed;
        found.search_if_changed(state, number, decisive, |found| of_rest(state, found, shape, border))?;
    }
    Ok(())
}

/// What follows from one border sum.
pub(in crate::logic) fn of_shape(
    state: &State,
    found: &mut Collector,
    shape: &HouseUnion,
    border: &BorderSum,
) -> Searched {
    let part = Part { cells: border.cells, sum: border.sum };
    part.reduce(state, found, || evidence(state, shape, border))
}

/// What follows for the rest of the cage that a border sum splits.
pub(in crate::logic) fn of_rest(
    state: &State,
    found: &mut Collector,
    shape: &HouseUnion,
    border: &BorderSum,
) -> Searched {
    let Some((cells, sum)) = rest(state, border) else { return Ok(()) };
    let part = Part { cells, sum: u16::from(sum) };
    part.reduce(state, found, || split_evidence(state, shape, border))
}

impl Part {
    /// Removes what no way to reach the sum has; failing that, uses the digits that every way has.
    fn reduce(self, state: &State, found: &mut Collector, origin: impl Fn() -> Vec<Evidence>) -> Searched {
        if let (Some(cell), Some(digit)) = (self.cells.only(), u8::try_from(self.sum).ok().and_then(Digit::new)) {
            if state.candidates[cell].contains(digit) {
                found.place(cell, digit, origin(), Conclusion::Plain)?;
            }
            return Ok(());
        }
        let different = state.all_different(self.cells);
        let most = if different { state.limits.cells } else { MOST_REPEATING.min(state.limits.cells) };
        if !(2..=most).contains(&self.cells.len()) {
            return Ok(());
        }
        let ways = if different { self.sets(state) } else { self.fills(state) };
        if ways.sets.is_empty() {
            return Ok(());
        }
        let premises = |extra: Vec<Evidence>| {
            let ways = if different { self.combinations(state, &ways.sets) } else { self.ways(&ways.sets) };
            origin().into_iter().chain([ways]).chain(extra).collect::<Vec<_>>()
        };
        let removes = state.beside(ways.held.iter().copied());
        if !removes.is_empty() {
            return found.remove_costing(state, removes, &origin, |removes| {
                let domains = state.domains(self.cells);
                let why = match different {
                    true => out_of_place(&domains, &ways.sets, removes),
                    // Two cells have their ways listed.
                    false if domains.len() == 2 => Vec::new(),
                    false => self.out_of_reach(state, removes),
                };
                (premises(why), Conclusion::InniesOuties)
            });
        }
        for digit in ways.sets.iter().copied().reduce(|a, b| a & b).unwrap_or_default() {
            let places = state.places(digit) & self.cells;
            let removes = state.present(state.seen_by_all(places), digit.set());
            if !removes.is_empty() {
                let must = Evidence::new(Role::BorderSum, Fact::Required, self.cells, digit.set());
                let reached = if different { None } else { self.without(state, digit) };
                let must = Evidence { sum: reached, ..must.named("these cells") };
                let fits = Evidence::new(Role::Pattern, Fact::Places, places, digit.set());
                found.remove(removes, premises(vec![must, fits]), Conclusion::Required)?;
            }
        }
        Ok(())
    }

    /// What the cells reach without a digit that they need: the most where that is too little, or the least where that
    /// is too much.
    fn without(self, state: &State, digit: Digit) -> Option<u16> {
        let cells = self.cells.iter().map(|c| Signed { cell: c, held: state.holds(c).without(digit), sign: 1 });
        let cells: Vec<Signed> = cells.collect();
        let reached = |sum: &u16| {
            let mut any = false;
            fill(state, &cells, i32::from(*sum), &mut |_| any = true);
            any
        };
        let most = (0..=MOST_SUM).rfind(reached)?;
        let least = (0..=MOST_SUM).find(reached)?;
        if most < self.sum { Some(most) } else { Some(least).filter(|least| *least > self.sum) }
    }

    /// The premise that tells the ways to fill cells that all differ.
    fn combinations(self, state: &State, sets: &[DigitSet]) -> Evidence {
        let domains = state.domains(self.cells);
        let ruled_out = self.all(state).filter_map(|set| Some((set, matching::why_not(&domains, set)?))).collect();
        Evidence { ruled_out, fact: Fact::Combinations, ..self.ways(sets) }
    }

    /// Why cells in which digits may repeat lose candidates: for each cell the last digit that is too small and the
    /// first that is too large; those beyond are no better.
    fn out_of_reach(self, state: &State, removes: &[(Cell, Digit)]) -> Vec<Evidence> {
        let mut premises: Vec<Evidence> = Vec::new();
        for cell in self.cells {
            let others = self.cells.without(cell);
            let signed: Vec<Signed> =
                others.iter().map(|c| Signed { cell: c, held: state.holds(c), sign: 1 }).collect();
            let reached = |sum: &u16| {
                let mut any = false;
                fill(state, &signed, i32::from(*sum), &mut |_| any = true);
                any
            };
            let sums: Vec<u16> = (0..=MOST_SUM).filter(reached).collect();
            let lost = || {
                removes.iter().filter(|(c, _)| *c == cell).map(|&(_, d)| (d, self.sum.saturating_sub(d.get().into())))
            };
            let small = sums.last().and_then(|&most| Some((lost().rev().find(|&(_, rest)| rest > most)?, most)));
            let large = sums.first().and_then(|&least| Some((lost().find(|&(_, rest)| rest < least)?, least)));
            for ((digit, rest), limit) in small.into_iter().chain(large) {
                let fact = Fact::OutOfReach { cell, digit, limit };
                premises.push(Evidence::new(Role::Blocker, fact, others, DigitSet::EMPTY).sum(rest));
            }
        }
        premises.truncate(MOST_NAMED);
        premises
    }

    /// The premise that tells the ways to fill cells in which digits may repeat.
    fn ways(self, sets: &[DigitSet]) -> Evidence {
        let digits = sets.iter().fold(DigitSet::EMPTY, |all, s| all | *s);
        let evidence = Evidence::new(Role::BorderSum, Fact::Fills, self.cells, digits).sum(self.sum);
        Evidence { sets: sets.to_vec(), ..evidence }
    }
}

/// In no way to reach the sum.
pub(in crate::logic) fn conclusion(step: &Step) -> String {
    format!("the sum cannot be reached with {}", words::excluded(step))
}
