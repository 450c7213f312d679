//! Cells outside a house union against cells inside it: by how much they are more.

use std::collections::HashSet;
use std::convert::Infallible;

use super::choices::choices;
use super::{HouseUnion, MOST_HOUSES, all_house_unions};
use crate::logic::{Grid, words};
use crate::puzzle::{Board, CellSet, Puzzle};

/// The most open cells on both sides together: more are of no use to a person.
pub const MOST_COMPARED: u8 = 3;

/// Open cells that stick out of a house union against open cells that are left over in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The houses.
    pub shape: HouseUnion,
    /// The open cells inside.
    pub inner: CellSet,
    /// The open cells outside.
    pub outer: CellSet,
    /// By how much the outer cells are more than the inner ones; negative where they are less.
    pub by: i16,
    /// The sums of the cages that are counted.
    pub sums: Vec<u8>,
    /// What stands already in counted cages outside and in other cages inside.
    pub placed: [u16; 2],
}

/// Every difference over house unions of at most `houses` houses with at most `cells` open cells on both sides
/// together, two cells first, then few houses. Of those between the same cells the simplest is kept.
///
/// `houses` and `cells` are taken as at most [`MOST_HOUSES`] and [`MOST_COMPARED`].
#[must_use]
pub fn differences(puzzle: &Puzzle, board: &Board, houses: u8, cells: u8) -> Vec<Difference> {
    let grid = Grid::new(puzzle, board);
    let most = usize::from(cells.min(MOST_COMPARED));
    let mut known = HashSet::new();
    let mut found = Vec::new();
    for shape in all_house_unions(puzzle, usize::from(houses.min(MOST_HOUSES))) {
        let Ok(()) = choices::<Infallible>(&grid, &shape, most, &mut |choice| {
            let (inner, outer) = (choice.inner & grid.open, choice.outer & grid.open);
            // Seen from the other side of the border it is the same.
            if !choice.counted.is_empty() && known.insert((inner, outer)) && known.insert((outer, inner)) {
                let (by, placed) = choice.difference(&grid, &shape);
                let sums = choice.counted.iter().map(|c| c.sum).collect();
                found.push(Difference { shape: shape.clone(), inner, outer, by, sums, placed });
            }
            Ok(())
        });
    }
    found.sort_by_cached_key(|d| (d.inner | d.outer).len());
    found
}

impl Difference {
    /// `box 1 is 45, cages 12 + 9 + 21 count against it: r4c3 = r2c3 − 3`.
    #[must_use]
    pub fn sentence(&self, puzzle: &Puzzle) -> String {
        let one = self.shape.houses.len() == 1;
        let (is, object) = if one { ("is", "it") } else { ("are", "them") };
        let (cage, verb) = match self.sums.len() {
            1 => ("cage", "counts"),
            _ => ("cages", "count"),
        };
        let placed = |value: u16, place| if value == 0 { String::new() } else { format!(", {value} {place}") };
        let (outside, inside) = (placed(self.placed[0], "placed outside"), placed(self.placed[1], "placed inside"));
        let by = match self.by {
            0 => String::new(),
            1.. => format!(" + {}", self.by),
            _ => format!(" − {}", -self.by),
        };
        let (name, total, sums) = (self.shape.name(puzzle), self.shape.sum(puzzle), words::plus(&self.sums));
        let (outer, inner) = (words::plus(self.outer), words::plus(self.inner));
        format!("{name} {is} {total}, {cage} {sums} {verb} against {object}{outside}{inside}: {outer} = {inner}{by}")
    }
}
