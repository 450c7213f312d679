//! Cages and border sums side by side: cells that all differ, with a known sum and the combinations that fit them.
//!
//! Techniques that hold one cage against another work on these and so serve innies, outies and split cages as well.

use super::innies_outies::{evidence, rest, split_evidence};
use super::matching;
use crate::logic::{Evidence, Fact, Reason, Role, State, words};
use crate::puzzle::combinations::combinations;
use crate::puzzle::{CellSet, DigitSet};

/// The most open cells of a border sum that is held against others: what more cells can hold says too little.
const MOST_CELLS: usize = 4;

/// Open cells that all differ and have a known sum.
#[derive(Clone, Debug)]
pub struct Summed {
    /// The open cells.
    pub cells: CellSet,
    /// What they add up to.
    pub sum: u8,
    /// The combinations that can be laid out over the cells; at least one.
    pub sets: Vec<DigitSet>,
    origin: Origin,
}

/// Where a sum comes from.
#[derive(Clone, Copy, Debug)]
enum Origin {
    /// A cage, as a position in [`State::groups`].
    Cage(usize),
    /// A border sum, as a position among [`State::border_sums`].
    Created(usize),
    /// The rest of the cage in which that border sum lies.
    Rest(usize),
}

impl Summed {
    /// Every cage with two open cells or more, then the border sums of up to four cells whose cells all differ and
    /// the rests of the cages that they split. Cells with the same sum come once.
    pub(in crate::logic) fn all(state: &State) -> Vec<Self> {
        let mut found: Vec<Self> = Self::cages(state, |_| true).collect();
        for (i, (_, border)) in state.border_sums().enumerate() {
            let Ok(sum) = u8::try_from(border.sum) else { continue };
            if border.cells.len() <= MOST_CELLS.min(state.limits.cells) {
                add(state, &mut found, border.cells, sum, Origin::Created(i));
            }
            if let Some((rest, sum)) = rest(state, border).filter(|(rest, _)| rest.len() <= MOST_CELLS) {
                add(state, &mut found, rest, sum, Origin::Rest(i));
            }
        }
        found
    }

    /// Every cage with two open cells or more, if its open cells are `wanted`.
    pub(in crate::logic) fn cages(state: &State, wanted: impl Fn(CellSet) -> bool) -> impl Iterator<Item = Self> {
        let cages = state.groups().iter().enumerate();
        let cages = cages.filter(move |(_, g)| g.role == Role::Cage && wanted(g.open) && g.open.len() > 1);
        cages.filter(|(_, g)| !g.sets.is_empty()).filter_map(|(i, g)| {
            Some(Self { cells: g.open, sum: g.left(state)?, sets: g.sets.clone(), origin: Origin::Cage(i) })
        })
    }

    /// Whether it is a cage of the puzzle, be some of its cells filled or not.
    #[must_use]
    pub const fn is_cage(&self) -> bool {
        matches!(self.origin, Origin::Cage(_))
    }

    /// Every digit of the combinations.
    pub fn digits(&self) -> DigitSet {
        self.sets.iter().fold(DigitSet::EMPTY, |all, set| all | *set)
    }

    /// The premises that tell where the sum comes from, without the combinations.
    #[must_use]
    pub fn origin(&self, state: &State) -> Vec<Evidence> {
        let shape = |i: usize| state.border_sums().nth(i);
        match self.origin {
            Origin::Cage(i) => state.groups().get(i).map_or_else(Vec::new, |g| g.left_evidence(state)),
            Origin::Created(i) => shape(i).map_or_else(Vec::new, |(s, c)| evidence(state, s, c)),
            Origin::Rest(i) => shape(i).map_or_else(Vec::new, |(s, c)| split_evidence(state, s, c)),
        }
    }

    /// The premises that tell its combinations: the origin, the combinations that fit, and those ruled out. Where nobody
    /// reads them, the origin alone: it may make a step cost more.
    #[must_use]
    pub fn evidence(&self, state: &State) -> Vec<Evidence> {
        if !state.explains() {
            return self.origin(state);
        }
        let premise = Evidence { ruled_out: self.ruled_out(state), ..self.premise(state, self.sets.clone()) };
        self.origin(state).into_iter().chain([premise]).collect()
    }

    /// The combinations of its sum that do not fit, and why.
    #[must_use]
    pub fn ruled_out(&self, state: &State) -> Vec<(DigitSet, Reason)> {
        let (domains, placed) = (state.domains(self.cells), self.placed(state));
        let all = combinations(self.cells.len(), self.sum).iter().copied();
        let all = all.filter(|s| s.is_subset(state.puzzle.digits()));
        all.filter_map(|set| Some((set, matching::why_not_beside(&domains, placed, set)?))).collect()
    }

    /// The premise that it holds one of these combinations.
    pub fn premise(&self, state: &State, sets: Vec<DigitSet>) -> Evidence {
        let role = if self.is_cage() { Role::Cage } else { Role::BorderSum };
        let digits = sets.iter().fold(DigitSet::EMPTY, |all, set| all | *set);
        let premise = Evidence::new(role, Fact::Combinations, self.cells, digits).sum(self.sum).named(self.name(state));
        Evidence { sets, ..premise }
    }

    /// `cage 17 at r2c3` for a cage of the puzzle, `r3c4 and r4c1` for cells that a house union leaves over.
    #[must_use]
    pub fn name(&self, state: &State) -> String {
        let name = match self.origin {
            Origin::Cage(i) => state.groups().get(i).map(|g| g.name(state)),
            Origin::Created(_) | Origin::Rest(_) => None,
        };
        name.unwrap_or_else(|| words::cells(self.cells))
    }

    /// What stands in the filled cells of a cage; nothing for a border sum.
    fn placed(&self, state: &State) -> DigitSet {
        match self.origin {
            Origin::Cage(i) => state.groups().get(i).map_or(DigitSet::EMPTY, |g| g.placed),
            _ => DigitSet::EMPTY,
        }
    }
}

/// Adds cells with a sum, unless they are known, do not all differ, or have no combination.
fn add(state: &State, found: &mut Vec<Summed>, cells: CellSet, sum: u8, origin: Origin) {
    if cells.len() < 2 || found.iter().any(|s| s.cells == cells) || !state.all_different(cells) {
        return;
    }
    let sets = matching::fitting(&state.domains(cells), combinations(cells.len(), sum).iter().copied());
    if !sets.is_empty() {
        found.push(Summed { cells, sum, sets, origin });
    }
}
