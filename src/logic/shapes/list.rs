//! The created shapes of a board in the order in which they are looked at, kept as the board fills.

use std::collections::HashSet;

use super::{CreatedShape, SuperShape, created_in};
use crate::logic::state::State;
use crate::logic::step::shape_cost;
use crate::puzzle::CellSet;

/// The created shapes over all super shapes of a state, each with the position of its super shape.
///
/// The simplest come first: by what their size adds to the cost of a step, then those with few cells, then those of few
/// houses. Of those with the same open cells and the same sum, which say the same, the simplest is kept; those that
/// stick out and those that are left over are told apart, since techniques look for the ones or the others.
pub(in crate::logic) struct CreatedShapes(Vec<(usize, CreatedShape)>);

impl CreatedShapes {
    pub(in crate::logic) fn new(state: &State) -> Self {
        let shapes = state.super_shapes().iter().enumerate();
        let all = shapes.flat_map(|(i, shape)| created_in(state, shape).into_iter().map(move |c| (i, c)));
        let mut created = Self(all.collect());
        created.order(state.super_shapes());
        created
    }

    /// Those with at most so many open cells.
    pub(in crate::logic) fn iter(&self, cells: usize) -> impl Iterator<Item = (usize, &CreatedShape)> {
        self.0.iter().filter(move |(_, created)| created.cells.len() <= cells).map(|(i, created)| (*i, created))
    }

    /// Takes cells that were filled since off the shapes.
    pub(in crate::logic) fn fill(&mut self, state: &State, filled: CellSet) {
        let mut changed = false;
        self.0.retain_mut(|(_, created)| {
            let touched = created.cells.intersects(filled);
            changed |= touched;
            !touched || created.fill(state, filled)
        });
        if changed {
            self.order(state.super_shapes());
        }
    }

    fn order(&mut self, shapes: &[SuperShape]) {
        self.0.sort_by_key(|(i, created)| {
            let (houses, cells) = (shapes.get(*i).map_or(0, |s| s.houses.len()), created.cells.len());
            (shape_cost(houses, cells), cells, houses, *i, created.outer)
        });
        let mut known = HashSet::new();
        self.0.retain(|(_, created)| known.insert((created.outer, created.cells, created.sum)));
    }
}
