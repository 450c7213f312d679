//! The border sums of a board in the order in which they are looked at, kept as the board fills.

use super::{BorderSum, HouseUnion, border_sums_in, shape_cost};
use crate::logic::Grid;
use crate::puzzle::CellSet;

/// The border sums over house unions.
///
/// The simplest come first: by what their size adds to the cost of a step, then those with few cells, then those of few
/// houses.
pub(in crate::logic) struct BorderSums(Vec<Entry>);

/// A border sum with the position of its house union.
struct Entry {
    order: (u16, usize, usize),
    shape: usize,
    border: BorderSum,
}

impl Entry {
    fn new(shapes: &[HouseUnion], shape: usize, border: BorderSum) -> Self {
        let houses = shapes.get(shape).map_or(0, |s| s.houses.len());
        let mut entry = Self { order: (0, 0, houses), shape, border };
        entry.rank();
        entry
    }

    fn rank(&mut self) {
        let (cells, (_, _, houses)) = (self.border.cells.len(), self.order);
        self.order = (shape_cost(houses, cells), cells, houses);
    }
}

impl BorderSums {
    pub(in crate::logic) fn new(grid: &Grid, shapes: &[HouseUnion]) -> Self {
        let of = |(i, shape)| border_sums_in(grid, shape).into_iter().map(move |c| Entry::new(shapes, i, c));
        let mut all: Vec<Entry> = shapes.iter().enumerate().flat_map(of).collect();
        all.sort_by_key(|entry| entry.order);
        Self(all)
    }

    /// Those with at most so many open cells, with the positions of their house unions.
    pub(in crate::logic) fn iter(&self, cells: usize) -> impl Iterator<Item = (usize, &BorderSum)> {
        let small = self.0.iter().filter(move |entry| entry.border.cells.len() <= cells);
        small.map(|entry| (entry.shape, &entry.border))
    }

    /// Takes cells that were filled since off the shapes.
    pub(in crate::logic) fn fill(&mut self, grid: &Grid, filled: CellSet) {
        let mut changed = false;
        self.0.retain_mut(|entry| {
            if !entry.border.cells.intersects(filled) {
                return true;
            }
            changed = true;
            let left = entry.border.fill(grid, filled);
            entry.rank();
            left
        });
        if changed {
            self.0.sort_unstable_by_key(|entry| (entry.order, entry.shape, entry.border.outer));
        }
    }
}
