//! Innies and outies of Killer: of one cell and of several, and cages that a house union splits.

use super::out_of_place::{MOST_NAMED, out_of_place};
use crate::logic::analysis::innies_outies::{BorderSum, HouseUnion, evidence, rest, split_evidence};
use crate::logic::analysis::matching;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::combinations::combinations;
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// The most open cells of a border sum in which digits may repeat.
const MOST_REPEATING: usize = 4;
/// The most cells that [`fill`] fills.
const MOST_FILLED: usize = 4;
/// What they add up to at most.
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

/// Cells with a known sum.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    sum: u16,
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

    /// The digit sets with the sum, possible or not.
    fn all(self, state: &State) -> impl Iterator<Item = DigitSet> + use<> {
        let all = u8::try_from(self.sum).map_or(&[][..], |sum| combinations(self.cells.len(), sum));
        let digits = state.puzzle.digits();
        all.iter().copied().filter(move |s| s.is_subset(digits))
    }

    /// The ways to fill cells that all differ.
    fn sets(self, state: &State) -> Ways {
        let (sets, held) = matching::laid_out(&state.domains(self.cells), self.all(state));
        Ways { held, sets }
    }

    /// The premise that tells the ways to fill cells that all differ.
    fn combinations(self, state: &State, sets: &[DigitSet]) -> Evidence {
        let domains = state.domains(self.cells);
        let ruled_out = self.all(state).filter_map(|set| Some((set, matching::why_not(&domains, set)?))).collect();
        Evidence { ruled_out, fact: Fact::Combinations, ..self.ways(sets) }
    }

    /// The ways to fill cells in which digits may repeat, tried one by one.
    fn fills(self, state: &State) -> Ways {
        let mut held = state.domains(self.cells);
        let signed: Vec<Signed> = held.iter().map(|&(cell, held)| Signed { cell, held, sign: 1 }).collect();
        held.iter_mut().for_each(|(_, held)| *held = DigitSet::EMPTY);
        let (mut sets, mut known): (Vec<DigitSet>, [bool; 512]) = (Vec::new(), [false; 512]);
        fill(state, &signed, i32::from(self.sum), &mut |digits| {
            held.iter_mut().zip(digits).for_each(|((_, held), &d)| *held = held.with(d));
            let used: DigitSet = digits.iter().copied().collect();
            if let Some(known) = known.get_mut(usize::from(used.bits())).filter(|known| !**known) {
                *known = true;
                sets.push(used);
            }
        });
        Ways { held, sets }
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

/// The ways to fill cells: what each cell holds in some of them, and the digits used in each.
struct Ways {
    held: Vec<(Cell, DigitSet)>,
    sets: Vec<DigitSet>,
}

/// Whether these cells can have the sum; where there are too many of them to look, it is taken that they can.
pub(in crate::logic) fn can_reach(state: &State, cells: CellSet, sum: u16) -> bool {
    let part = Part { cells, sum };
    let different = state.all_different(cells);
    if cells.len() > (if different { state.limits.cells } else { MOST_REPEATING }) {
        return true;
    }
    let ways = if different { part.sets(state) } else { part.fills(state) };
    !ways.sets.is_empty()
}

/// A cell that adds to a sum or takes away from it.
pub(super) struct Signed {
    pub cell: Cell,
    pub held: DigitSet,
    pub sign: i32,
}

/// Visits every way to fill the cells with the sum, cells that see each other differing; at most [`MOST_FILLED`] cells.
pub(super) fn fill(state: &State, cells: &[Signed], sum: i32, visit: &mut impl FnMut(&[Digit])) {
    let Some(first) = state.puzzle.digits().min().filter(|_| cells.len() <= MOST_FILLED) else { return };
    // For each cell the cells that it sees, and the least and most that the cells after it add up to.
    let mut seen = [CellSet::EMPTY; MOST_FILLED];
    let mut reach = [(0, 0); MOST_FILLED];
    let (mut least, mut most) = (0, 0);
    for (i, cell) in cells.iter().enumerate().rev() {
        seen[i] = state.puzzle.peers(cell.cell);
        reach[i] = (least, most);
        let (Some(low), Some(high)) = (cell.held.min(), cell.held.max()) else { return };
        let (a, b) = (cell.sign * i32::from(low.get()), cell.sign * i32::from(high.get()));
        (least, most) = (least + a.min(b), most + a.max(b));
    }
    let mut chosen = [first; MOST_FILLED];
    fill_from(cells, 0, sum, &(seen, reach), &mut chosen, visit);
}

/// What [`fill`] knows of each cell before it begins.
type Known = ([CellSet; MOST_FILLED], [(i32, i32); MOST_FILLED]);

fn fill_from(
    cells: &[Signed],
    at: usize,
    left: i32,
    known: &Known,
    chosen: &mut [Digit; MOST_FILLED],
    visit: &mut impl FnMut(&[Digit]),
) {
    let Some(next) = cells.get(at) else {
        if left == 0 {
            visit(&chosen[..at]);
        }
        return;
    };
    let (seen, (least, most)) = (known.0[at], known.1[at]);
    let before = cells.iter().zip(chosen.iter()).take(at).filter(|(c, _)| seen.contains(c.cell));
    let taken: DigitSet = before.map(|(_, &d)| d).collect();
    for digit in next.held - taken {
        let rest = left - next.sign * i32::from(digit.get());
        if (least..=most).contains(&rest) {
            chosen[at] = digit;
            fill_from(cells, at + 1, rest, known, chosen, visit);
        }
    }
}

/// In no way to reach the sum.
pub(in crate::logic) fn conclusion(step: &Step) -> String {
    format!("the sum cannot be reached with {}", words::excluded(step))
}
