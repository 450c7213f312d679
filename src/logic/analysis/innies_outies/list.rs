//! The border sums of a board in the order in which they are looked at, kept as the board fills.

use std::cell::OnceCell;

use super::{BorderSum, HouseUnion, shape_cost, sums_in};
use crate::logic::Grid;
use crate::puzzle::CellSet;

/// The border sums over house unions.
///
/// The simplest come first: by what their size adds to the cost of a step, then those with few cells, then those of few
/// houses.
#[derive(Clone)]
pub(in crate::logic) struct BorderSums {
    /// All of the empty board, house union by house union.
    all: Vec<Entry>,
    /// The open cells of each; nothing where it has none, or where what was placed exceeds its sum.
    open: Vec<CellSet>,
    /// Those with one open cell, in order: nearly every step asks for them.
    single: Vec<Rank>,
    /// Those with an open cell, in order, made when they are asked for.
    order: OnceCell<Vec<Rank>>,
}

/// A border sum with the position of its house union.
#[derive(Clone)]
struct Entry {
    shape: usize,
    houses: usize,
    border: BorderSum,
}

/// When a border sum is looked at, in one number: 16 bits for the cost of its size, 8 for its cells, 8 for its houses, 32
/// for its position among all. One number is quickly compared and moved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank(u64);

impl Rank {
    fn new(entry: &Entry, position: usize) -> Self {
        let (houses, cells) = (entry.houses, entry.border.cells.len());
        let cost = u64::from(shape_cost(houses, cells));
        Self(cost << 48 | (cells as u64) << 40 | (houses as u64) << 32 | position as u64)
    }

    fn position(self) -> usize {
        self.0 as u32 as usize
    }
}

impl BorderSums {
    pub(in crate::logic) fn new(grid: &Grid, shapes: &[HouseUnion]) -> Self {
        let mut all: Vec<Entry> = Vec::with_capacity(2 * shapes.len());
        for (shape, union) in shapes.iter().enumerate() {
            let houses = union.houses.len();
            all.extend(sums_in(grid, union).map(|border| Entry { shape, houses, border }));
        }
        let open = all.iter().map(|entry| entry.border.cells).collect();
        let mut sums = Self { all, open, single: Vec::new(), order: OnceCell::new() };
        sums.single = sums.ranks(|cells| cells.only().is_some());
        sums
    }

    /// Those with such open cells, in order.
    fn ranks(&self, wanted: impl Fn(CellSet) -> bool) -> Vec<Rank> {
        let open = self.all.iter().zip(&self.open).enumerate().filter(|(_, (_, open))| wanted(**open));
        let mut ranks: Vec<Rank> = open.map(|(i, (entry, _))| Rank::new(entry, i)).collect();
        ranks.sort_unstable();
        ranks
    }

    /// Those with at most so many open cells, with the positions of their house unions.
    pub(in crate::logic) fn iter(&self, cells: usize) -> impl Iterator<Item = (usize, &BorderSum)> {
        let order = self.order.get_or_init(|| self.ranks(|cells| !cells.is_empty()));
        self.ranked(order).filter(move |(_, border)| border.cells.len() <= cells)
    }

    /// Those with one open cell.
    pub(in crate::logic) fn single(&self) -> impl Iterator<Item = (usize, &BorderSum)> {
        self.ranked(&self.single)
    }

    fn ranked<'a>(&'a self, ranks: &'a [Rank]) -> impl Iterator<Item = (usize, &'a BorderSum)> {
        ranks.iter().filter_map(|rank| self.all.get(rank.position())).map(|entry| (entry.shape, &entry.border))
    }

    /// Takes cells that were filled since off the shapes.
    pub(in crate::logic) fn fill(&mut self, grid: &Grid, filled: CellSet) {
        let (mut changed, mut single) = (false, Vec::new());
        let lists = self.all.iter_mut().zip(&mut self.open).enumerate();
        for (i, (entry, open)) in lists.filter(|(_, (_, open))| open.intersects(filled)) {
            changed = true;
            *open = if entry.border.fill(grid, filled) { entry.border.cells } else { CellSet::EMPTY };
            if open.only().is_some() {
                single.push(Rank::new(entry, i));
            }
        }
        if changed {
            self.order = OnceCell::new();
            let open = |rank: &Rank| self.open.get(rank.position()).is_some_and(|open| !open.is_empty());
            self.single.retain(open);
            self.single.append(&mut single);
            self.single.sort_unstable();
        }
    }
}
