//! The created shapes of a board in the order in which they are looked at, kept as the board fills.

use super::{CreatedShape, SuperShape, created_in, shape_cost};
use crate::logic::grid::Grid;
use crate::puzzle::CellSet;

/// The created shapes over super shapes.
///
/// The simplest come first: by what their size adds to the cost of a step, then those with few cells, then those of few
/// houses.
pub(in crate::logic) struct CreatedShapes(Vec<Entry>);

/// A created shape with the position of its super shape.
struct Entry {
    order: (u16, usize, usize),
    shape: usize,
    created: CreatedShape,
}

impl Entry {
    fn new(shapes: &[SuperShape], shape: usize, created: CreatedShape) -> Self {
        let houses = shapes.get(shape).map_or(0, |s| s.houses.len());
        let mut entry = Self { order: (0, 0, houses), shape, created };
        entry.rank();
        entry
    }

    fn rank(&mut self) {
        let (cells, (_, _, houses)) = (self.created.cells.len(), self.order);
        self.order = (shape_cost(houses, cells), cells, houses);
    }
}

impl CreatedShapes {
    pub(in crate::logic) fn new(grid: &Grid, shapes: &[SuperShape]) -> Self {
        let of = |(i, shape)| created_in(grid, shape).into_iter().map(move |c| Entry::new(shapes, i, c));
        let mut all: Vec<Entry> = shapes.iter().enumerate().flat_map(of).collect();
        all.sort_by_key(|entry| entry.order);
        Self(all)
    }

    /// Those with at most so many open cells, with the positions of their super shapes.
    pub(in crate::logic) fn iter(&self, cells: usize) -> impl Iterator<Item = (usize, &CreatedShape)> {
        let small = self.0.iter().filter(move |entry| entry.created.cells.len() <= cells);
        small.map(|entry| (entry.shape, &entry.created))
    }

    /// Takes cells that were filled since off the shapes.
    pub(in crate::logic) fn fill(&mut self, grid: &Grid, filled: CellSet) {
        let mut changed = false;
        self.0.retain_mut(|entry| {
            if !entry.created.cells.intersects(filled) {
                return true;
            }
            changed = true;
            let left = entry.created.fill(grid, filled);
            entry.rank();
            left
        });
        if changed {
            self.0.sort_unstable_by_key(|entry| (entry.order, entry.shape, entry.created.outer));
        }
    }
}
