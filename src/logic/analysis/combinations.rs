//! What cages, compartments and houses can and must hold.
//!
//! A cage holds one of the digit sets with its sum, a compartment one of its windows; the digits in all of them *must*
//! be there. A house of Sudoku or Killer must hold every digit. Techniques that need a digit to be somewhere (hidden
//! sets, required digits, fish) work on [`HiddenConstraint`](super::HiddenConstraint)s and so serve every kind of
//! puzzle.

use super::matching;
use crate::logic::{Evidence, Fact, Grid, Reason, Role, words};
use crate::puzzle::combinations::combinations;
use crate::puzzle::matching::{self as layouts, Fits};
use crate::puzzle::{Cage, Cell, CellSet, Compartment, DigitSet, HouseKind};

/// Up to so many sets are each laid out alone.
const FEW_SETS: usize = 6;

/// A cage or compartment with an open cell, and the digit sets that its open cells can still hold.
#[derive(Clone, Debug)]
pub struct Group {
    /// [`Role::Cage`] or [`Role::Compartment`].
    pub role: Role,
    index: usize,
    /// All its cells.
    pub cells: CellSet,
    /// Those without a digit.
    pub open: CellSet,
    /// The digits that stand in it.
    pub placed: DigitSet,
    /// The sets that can be laid out over the open cells.
    pub sets: Vec<DigitSet>,
    /// The digits in all of the sets; empty where there is no set.
    pub required: DigitSet,
}

impl Group {
    /// Every cage or compartment that has an open cell.
    pub(super) fn all(grid: &Grid) -> Vec<Self> {
        let cages = grid.puzzle.cages().iter().enumerate().map(|(i, c)| (Role::Cage, i, c.cells));
        let compartments = grid.puzzle.compartments().iter().enumerate().map(|(i, k)| (Role::Compartment, i, k.cells));
        let all = cages.chain(compartments).filter(|(_, _, cells)| cells.intersects(grid.open));
        all.map(|(role, index, cells)| Self::new(grid, role, index, cells)).collect()
    }

    fn new(grid: &Grid, role: Role, index: usize, cells: CellSet) -> Self {
        let (open, placed, required) = Default::default();
        let mut group = Self { role, index, cells, open, placed, sets: Vec::new(), required };
        group.look(grid);
        // A compartment has a few windows, a cage any number of combinations.
        let fits = group.fits(grid, role == Role::Compartment);
        let all = group.all_sets(grid);
        group.sets.reserve(all.size_hint().1.unwrap_or_default());
        group.sets.extend(all.filter(|set| fits.holds(*set)));
        group.required = group.in_all_sets();
        group
    }

    /// Which sets can be laid out over the open cells, few of them or many.
    fn fits(&self, grid: &Grid, few: bool) -> Fits {
        if few { Fits::of_few(self.held(grid)) } else { Fits::new(self.held(grid)) }
    }

    /// What each open cell can hold.
    fn held(&self, grid: &Grid) -> impl ExactSizeIterator<Item = DigitSet> {
        self.open.iter().map(|cell| grid.candidates[cell])
    }

    fn look(&mut self, grid: &Grid) {
        self.open = self.cells & grid.open;
        self.placed = grid.placed_in(self.cells);
    }

    fn in_all_sets(&self) -> DigitSet {
        self.sets.iter().copied().reduce(|a, b| a & b).unwrap_or_default()
    }

    /// Looks at it again after candidates went and digits were placed that were candidates; tells whether it has an open
    /// cell still.
    pub(super) fn renew(&mut self, grid: &Grid) -> bool {
        let before = self.placed;
        self.look(grid);
        if self.open.is_empty() {
            self.required = DigitSet::EMPTY;
            return false;
        }
        let new = self.placed - before;
        // Its sets are those it had before, as far as they have what was placed and fit still, in the same order.
        let fits = self.fits(grid, self.sets.len() <= FEW_SETS);
        self.sets.retain_mut(|set| {
            let had = new.is_subset(*set);
            *set -= new;
            had && fits.holds(*set)
        });
        self.required = self.in_all_sets();
        true
    }

    /// Its position in [`Puzzle::cages`](crate::puzzle::Puzzle::cages) or
    /// [`Puzzle::compartments`](crate::puzzle::Puzzle::compartments).
    #[must_use]
    pub const fn index(&self) -> usize {
        self.index
    }

    /// What the open cells of a cage add up to.
    #[must_use]
    pub fn left(&self, grid: &Grid) -> Option<u8> {
        let cage = grid.puzzle.cages().get(self.index).filter(|_| self.role == Role::Cage)?;
        cage.sum.checked_sub(self.placed.sum())
    }

    /// `cage 17 at r2c3` or `compartment r3c1–r3c4`.
    #[must_use]
    pub fn name(&self, grid: &Grid) -> String {
        let name = match self.role {
            Role::Cage => grid.puzzle.cages().get(self.index).map(Cage::name),
            _ => grid.puzzle.compartments().get(self.index).map(Compartment::name),
        };
        name.unwrap_or_else(|| words::cells(self.cells))
    }

    /// The row or column of a compartment.
    #[must_use]
    pub fn line(&self, grid: &Grid) -> Option<HouseKind> {
        let compartment = grid.puzzle.compartments().get(self.index);
        compartment.filter(|_| self.role == Role::Compartment).map(|k| k.line)
    }

    /// Every set that sum or length allow beside the digits that stand, possible or not.
    pub fn all_sets(&self, grid: &Grid) -> impl Iterator<Item = DigitSet> + use<> {
        let (placed, free) = (self.placed, grid.puzzle.digits() - self.placed);
        let compartment = grid.puzzle.compartments().get(self.index).filter(|_| self.role == Role::Compartment);
        let windows = compartment.map(|k| k.windows(grid.puzzle.side()).filter(move |w| placed.is_subset(*w)));
        let sets = self.left(grid).map_or(&[][..], |left| combinations(self.open.len(), left));
        let sets = sets.iter().copied().filter(move |s| s.is_subset(free));
        windows.into_iter().flatten().map(move |w| w - placed).chain(sets)
    }

    /// What each open cell can hold in some layout of one of the sets.
    pub fn supports(&self, grid: &Grid, sets: &[DigitSet]) -> impl Iterator<Item = (Cell, DigitSet)> + use<> {
        self.open.iter().zip(layouts::supports(self.held(grid), sets))
    }

    /// The premises that tell its sets: what is left of a cage, the combinations or windows, and those ruled out.
    #[must_use]
    pub fn evidence(&self, grid: &Grid) -> Vec<Evidence> {
        let name = self.name(grid);
        let ruled_out = self.ruled_out(grid);
        let whole = |set: DigitSet| self.whole(set);
        let sets: Vec<DigitSet> = self.sets.iter().copied().map(whole).collect();
        let digits = sets.iter().fold(DigitSet::EMPTY, |all, s| all | *s);
        if self.role == Role::Compartment {
            let windows = Evidence::new(self.role, Fact::Windows, self.cells, digits).named(name);
            return vec![Evidence { sets, ruled_out, ..windows }];
        }
        let combinations = Evidence::new(self.role, Fact::Combinations, self.open, digits).named(name);
        let mut evidence = self.left_evidence(grid);
        evidence.push(Evidence { sets, ruled_out, sum: self.left(grid).map(u16::from), ..combinations });
        evidence
    }

    /// The combinations or windows that do not fit, and why.
    #[must_use]
    pub fn ruled_out(&self, grid: &Grid) -> Vec<(DigitSet, Reason)> {
        let domains = grid.domains(self.open);
        // Of a cage, also what would need a digit again.
        let sets = self.left(grid).map_or(&[][..], |left| combinations(self.open.len(), left));
        let again = sets.iter().copied().filter(|s| s.intersects(self.placed) && s.is_subset(grid.puzzle.digits()));
        let all = self.all_sets(grid).chain(again);
        let why = |set: DigitSet| Some((self.whole(set), matching::why_not_beside(&domains, self.placed, set)?));
        all.filter_map(why).collect()
    }

    /// A window of a compartment with the digits that stand in it.
    fn whole(&self, set: DigitSet) -> DigitSet {
        if self.role == Role::Compartment { set | self.placed } else { set }
    }

    /// `cage 18 at r1c1: 18 − 3 − 4 = 11 is left`, where something stands in the cage and somebody reads it.
    #[must_use]
    pub fn left_evidence(&self, grid: &Grid) -> Vec<Evidence> {
        let Some(left) = self.left(grid).filter(|_| grid.explains() && !self.placed.is_empty()) else {
            return Vec::new();
        };
        let open = u8::try_from(self.open.len()).unwrap_or(u8::MAX);
        let fact = Fact::Left { placed: self.placed, left, open };
        let sum = left + self.placed.sum();
        vec![Evidence::new(Role::Cage, fact, self.cells, self.placed).named(self.name(grid)).sum(sum)]
    }
}
