//! The border sums of a board in the order in which they are looked at, kept as the board fills.

use super::{BorderSum, HouseUnion, border_sums_in, shape_cost};
use crate::logic::Grid;
use crate::puzzle::CellSet;

/// The border sums over house unions.
///
/// The simplest come first: by what their size adds to the cost of a step, then those with few cells, then those of few
/// houses.
pub(in crate::logic) struct BorderSums {
    /// All of the empty board, house union by house union.
    all: Vec<Entry>,
    /// Those with an open cell, in order.
    order: Vec<Rank>,
}

/// A border sum with the position of its house union.
struct Entry {
    shape: usize,
    houses: usize,
    border: BorderSum,
}

/// When a border sum is looked at, in one number: 16 bits for the cost of its size, 8 for its cells, 8 for its houses, 32
/// for its position among all. One number is compared and moved where a path fills a cell and sorts them anew.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank(u64);

impl Rank {
    fn new(entry: &Entry, position: usize) -> Self {
        let (houses, cells) = (entry.houses, entry.border.cells.len());
        let cost = u64::from(shape_cost(houses, cells));
        Self(cost << 48 | (cells as u64) << 40 | (houses as u64) << 32 | position as u64)
    }

    fn cells(self) -> usize {
        (self.0 >> 40) as usize & 0xff
    }

    fn position(self) -> usize {
        self.0 as u32 as usize
    }
}

impl BorderSums {
    pub(in crate::logic) fn new(grid: &Grid, shapes: &[HouseUnion]) -> Self {
        let of = |(shape, union): (usize, &HouseUnion)| {
            let houses = union.houses.len();
            border_sums_in(grid, union).into_iter().map(move |border| Entry { shape, houses, border })
        };
        let all: Vec<Entry> = shapes.iter().enumerate().flat_map(of).collect();
        let mut order: Vec<Rank> = all.iter().enumerate().map(|(i, entry)| Rank::new(entry, i)).collect();
        order.sort_unstable();
        Self { all, order }
    }

    /// Those with at most so many open cells, with the positions of their house unions.
    pub(in crate::logic) fn iter(&self, cells: usize) -> impl Iterator<Item = (usize, &BorderSum)> {
        self.ranked(move |rank| rank.cells() <= cells)
    }

    /// Those with one open cell.
    pub(in crate::logic) fn single(&self) -> impl Iterator<Item = (usize, &BorderSum)> {
        self.ranked(|rank| rank.cells() == 1)
    }

    fn ranked(&self, wanted: impl Fn(Rank) -> bool) -> impl Iterator<Item = (usize, &BorderSum)> {
        let ranks = self.order.iter().filter(move |rank| wanted(**rank));
        ranks.filter_map(|rank| self.all.get(rank.position())).map(|entry| (entry.shape, &entry.border))
    }

    /// Takes cells that were filled since off the shapes.
    pub(in crate::logic) fn fill(&mut self, grid: &Grid, filled: CellSet) {
        let Self { all, order } = self;
        let mut moved = Vec::new();
        order.retain(|rank| {
            let Some(entry) = all.get_mut(rank.position()).filter(|e| e.border.cells.intersects(filled)) else {
                return true;
            };
            if entry.border.fill(grid, filled) {
                moved.push(Rank::new(entry, rank.position()));
            }
            false
        });
        // Two runs that are in order, which a stable sort merges.
        moved.sort_unstable();
        order.append(&mut moved);
        order.sort();
    }
}
