//! Created shapes of Killer: innies and outies of one cell and of several, and cages that a super shape splits.

use crate::logic::explain::words;
use crate::logic::fit;
use crate::logic::shapes::{CreatedShape, SuperShape, evidence, rest, split_evidence};
use crate::logic::state::{Found, State};
use crate::logic::step::{Evidence, Fact, Role, Step};
use crate::logic::sums::combinations;
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// The most open cells of a created shape in which digits may repeat.
const MOST_REPEATING: usize = 4;

/// One cell is left over in a super shape: it takes what the cages inside leave of the total.
pub fn innie(state: &State, found: &mut Found) {
    one_cell(state, found, false);
}

/// One cell sticks out of a super shape: it takes what the cages have more than the total.
pub fn outie(state: &State, found: &mut Found) {
    one_cell(state, found, true);
}

fn one_cell(state: &State, found: &mut Found, outer: bool) {
    for (shape, created) in state.created_shapes().filter(|(_, c)| c.outer == outer) {
        let digit = u8::try_from(created.sum).ok().and_then(Digit::new);
        let (Some(cell), Some(digit)) = (created.cells.only(), digit) else { continue };
        if state.candidates[cell].contains(digit) {
            found.place(cell, digit, evidence(state, shape, created));
        }
        if found.full() {
            return;
        }
    }
}

/// Several cells are left over in a super shape: they add up to a known sum.
pub fn innies(state: &State, found: &mut Found) {
    several_cells(state, found, false);
}

/// Several cells stick out of a super shape: they add up to a known sum, and digits may repeat.
pub fn outies(state: &State, found: &mut Found) {
    several_cells(state, found, true);
}

fn several_cells(state: &State, found: &mut Found, outer: bool) {
    for (shape, created) in state.created_shapes().filter(|(_, c)| c.outer == outer) {
        of_shape(state, found, shape, created);
        if found.full() {
            return;
        }
    }
}

/// All that is left over in a super shape lies in one cage: both halves of the cage have a sum of their own.
pub fn splitting(state: &State, found: &mut Found) {
    for (shape, created) in state.created_shapes() {
        of_rest(state, found, shape, created);
        if found.full() {
            return;
        }
    }
}

/// What follows from one created shape.
pub(in crate::logic) fn of_shape(state: &State, found: &mut Found, shape: &SuperShape, created: &CreatedShape) {
    let part = Part { cells: created.cells, sum: created.sum };
    part.reduce(state, found, || evidence(state, shape, created));
}

/// What follows for the rest of the cage that a created shape splits.
pub(in crate::logic) fn of_rest(state: &State, found: &mut Found, shape: &SuperShape, created: &CreatedShape) {
    let Some((cells, sum)) = rest(state, created) else { return };
    let part = Part { cells, sum: u16::from(sum) };
    part.reduce(state, found, || split_evidence(state, shape, created));
}

/// Cells with a known sum.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    sum: u16,
}

impl Part {
    /// Removes what no way to reach the sum has; failing that, uses the digits that every way has.
    fn reduce(self, state: &State, found: &mut Found, origin: impl Fn() -> Vec<Evidence>) {
        if let (Some(cell), Some(digit)) = (self.cells.only(), u8::try_from(self.sum).ok().and_then(Digit::new)) {
            if state.candidates[cell].contains(digit) {
                found.place(cell, digit, origin());
            }
            return;
        }
        let different = state.all_different(self.cells);
        let most = if different { state.limits.cells } else { MOST_REPEATING.min(state.limits.cells) };
        if !(2..=most).contains(&self.cells.len()) {
            return;
        }
        let (held, required, ways) = if different { self.sets(state) } else { self.fills(state) };
        let Some(ways) = ways else { return };
        let with = |extra: Vec<Evidence>| origin().into_iter().chain([ways.clone()]).chain(extra).collect::<Vec<_>>();
        let lost = held.iter().flat_map(|&(c, held)| state.present(c.set(), state.candidates[c] - held));
        let removes: Vec<_> = lost.collect();
        if !removes.is_empty() {
            found.remove(removes, with(Vec::new()));
            return;
        }
        for digit in required {
            let places = state.places(digit) & self.cells;
            let removes = state.present(state.seen_by_all(places), digit.set());
            if !removes.is_empty() {
                let must = Evidence::new(Role::CreatedShape, Fact::Required, self.cells, digit.set());
                let fits = Evidence::new(Role::Pattern, Fact::Places, places, digit.set());
                found.remove(removes, with(vec![must.named("every one of them"), fits]));
            }
        }
    }

    /// The ways to fill cells that all differ, as digit sets.
    fn sets(self, state: &State) -> (Vec<(Cell, DigitSet)>, DigitSet, Option<Evidence>) {
        let slots = state.slots(self.cells);
        let all = u8::try_from(self.sum).map_or(&[][..], |sum| combinations(self.cells.len(), sum));
        let all: Vec<DigitSet> = all.iter().copied().filter(|s| s.is_subset(state.puzzle.digits())).collect();
        let sets: Vec<DigitSet> = all.iter().copied().filter(|&s| fit::fits(&slots, s)).collect();
        let required = sets.iter().copied().reduce(|a, b| a & b).unwrap_or_default();
        let ruled_out = all.iter().filter_map(|&set| Some((set, fit::why_not(&slots, set)?))).collect();
        let digits = sets.iter().fold(DigitSet::EMPTY, |all, s| all | *s);
        let held = fit::supports(&slots, &sets);
        let evidence = Evidence::new(Role::CreatedShape, Fact::Combinations, self.cells, digits).sum(self.sum);
        let evidence = Evidence { sets, ruled_out, ..evidence };
        (held, required, Some(evidence).filter(|e| !e.sets.is_empty()))
    }

    /// The ways to fill cells in which digits may repeat, tried one by one.
    fn fills(self, state: &State) -> (Vec<(Cell, DigitSet)>, DigitSet, Option<Evidence>) {
        let slots = state.slots(self.cells);
        let mut fills = Vec::new();
        let signed: Vec<Signed> = slots.iter().map(|&(cell, held)| Signed { cell, held, sign: 1 }).collect();
        fill(state, &signed, i32::from(self.sum), &mut Vec::new(), &mut fills);
        let mut held: Vec<(Cell, DigitSet)> = slots.iter().map(|&(c, _)| (c, DigitSet::EMPTY)).collect();
        let mut sets: Vec<DigitSet> = Vec::new();
        for digits in &fills {
            held.iter_mut().zip(digits).for_each(|((_, held), &d)| *held = held.with(d));
            let used = digits.iter().copied().collect();
            if !sets.contains(&used) {
                sets.push(used);
            }
        }
        let required = sets.iter().copied().reduce(|a, b| a & b).unwrap_or_default();
        let digits = sets.iter().fold(DigitSet::EMPTY, |all, s| all | *s);
        let evidence = Evidence::new(Role::CreatedShape, Fact::Fills, self.cells, digits).sum(self.sum);
        let evidence = Evidence { sets, ..evidence };
        (held, required, Some(evidence).filter(|e| !e.sets.is_empty()))
    }
}

/// Whether these cells can have the sum; where there are too many of them to look, it is taken that they can.
pub(in crate::logic) fn can_reach(state: &State, cells: CellSet, sum: u16) -> bool {
    let part = Part { cells, sum };
    let different = state.all_different(cells);
    if cells.len() > (if different { state.limits.cells } else { MOST_REPEATING }) {
        return true;
    }
    let (_, _, ways) = if different { part.sets(state) } else { part.fills(state) };
    ways.is_some()
}

/// A cell that adds to a sum or takes away from it.
pub(super) struct Signed {
    pub cell: Cell,
    pub held: DigitSet,
    pub sign: i32,
}

/// Every way to fill the cells from left to right with the sum, cells that see each other differing.
pub(super) fn fill(state: &State, cells: &[Signed], left: i32, chosen: &mut Vec<Digit>, found: &mut Vec<Vec<Digit>>) {
    let Some(next) = cells.get(chosen.len()) else {
        if left == 0 {
            found.push(chosen.clone());
        }
        return;
    };
    let after = cells.get(chosen.len() + 1..).unwrap_or_default();
    let ends = after.iter().filter_map(|c| Some((c.sign, c.held.min()?.get(), c.held.max()?.get())));
    let (least, most) = ends.fold((0, 0), |(least, most), (sign, low, high)| {
        let (a, b) = (sign * i32::from(low), sign * i32::from(high));
        (least + a.min(b), most + a.max(b))
    });
    let seen = cells.iter().zip(chosen.iter()).filter(|(c, _)| state.puzzle.peers(next.cell).contains(c.cell));
    let taken: DigitSet = seen.map(|(_, &d)| d).collect();
    for digit in next.held - taken {
        let rest = left - next.sign * i32::from(digit.get());
        if (least..=most).contains(&rest) {
            chosen.push(digit);
            fill(state, cells, rest, chosen, found);
            chosen.pop();
        }
    }
}

/// The arithmetic says it all.
pub fn so_one_cell(_: &Step) -> String {
    String::new()
}

/// In no way to reach the sum; or in all of them, and so not where all their places are seen.
pub fn so_several_cells(step: &Step) -> String {
    if !step.places.is_empty() {
        return String::new();
    }
    if step.evidence.iter().any(|e| e.fact == Fact::Required) {
        return super::cages::so_required(step);
    }
    format!("the sum cannot be reached with {}", words::excluded(step))
}
