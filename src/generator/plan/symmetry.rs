//! What a layout, a pattern of givens or a pattern of black cells looks like after it is turned or mirrored: the same.

use super::random::Random;
use crate::puzzle::{Cell, CellSet};
use crate::text::slugs;

slugs! {
    /// The movement of the grid that leaves a pattern as it is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Symmetry {
        /// A half turn, as in newspapers.
        HalfTurn = "half-turn",
        /// Left and right change places.
        Mirror = "mirror",
        /// Rows and columns change places.
        Diagonal = "diagonal",
        /// A quarter turn, and so a half turn as well.
        QuarterTurn = "quarter-turn",
        /// Nothing.
        None = "none",
    }
}

impl Symmetry {
    /// Any of them but none, half turns as often as all others together.
    pub(in crate::generator) fn any(random: &mut Random) -> Self {
        match random.below(6) {
            0..3 => Self::HalfTurn,
            3 => Self::Mirror,
            4 => Self::Diagonal,
            _ => Self::QuarterTurn,
        }
    }

    /// A half or a quarter turn.
    pub(in crate::generator) fn around_the_middle(random: &mut Random) -> Self {
        if random.below(8) == 0 { Self::QuarterTurn } else { Self::HalfTurn }
    }

    /// Where the cell of a grid of this side comes to lie.
    fn moved(self, side: u8, cell: Cell) -> Cell {
        let (row, column) = (cell.row(), cell.column());
        let last = side.saturating_sub(1);
        let (up, left) = (last.saturating_sub(row), last.saturating_sub(column));
        let (row, column) = match self {
            Self::HalfTurn => (up, left),
            Self::Mirror => (row, left),
            Self::Diagonal => (column, row),
            Self::QuarterTurn => (column, up),
            Self::None => (row, column),
        };
        Cell::new(row, column).unwrap_or(cell)
    }

    /// The cell, and where it comes to lie after one, two and three movements; cells can repeat.
    pub(in crate::generator) fn images(self, side: u8, cell: Cell) -> [Cell; 4] {
        let one = self.moved(side, cell);
        let two = self.moved(side, one);
        [cell, one, two, self.moved(side, two)]
    }

    /// All cells that the cell comes to lie on.
    pub fn orbit(self, side: u8, cell: Cell) -> CellSet {
        self.images(side, cell).into_iter().collect()
    }

    /// The cells that the cells of a set come to lie on after one movement.
    pub fn of(self, side: u8, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.moved(side, cell)).collect()
    }

    /// The orbits of the cells, each once, in the order of their first cells.
    pub(in crate::generator) fn orbits(self, side: u8, cells: CellSet) -> Vec<CellSet> {
        let mut left = cells;
        let mut all = Vec::new();
        while let Some(cell) = left.first() {
            let orbit = self.orbit(side, cell);
            left = left.without(cell) - orbit;
            all.push(orbit);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symmetry_comes_back_and_has_its_fixed_cells() {
        for side in [4, 6, 9] {
            let grid: CellSet = Cell::grid(side).collect();
            for symmetry in Symmetry::ALL {
                let orbits = symmetry.orbits(side, grid);
                assert_eq!(orbits.iter().map(|o| o.len()).sum::<usize>(), grid.len());
                assert_eq!(symmetry.of(side, grid), grid);
                assert!(orbits.iter().all(|&orbit| symmetry.of(side, orbit) == orbit));
                let fixed = orbits.iter().filter(|o| o.len() == 1).count();
                let expected = match (symmetry, side) {
                    (Symmetry::None, _) => grid.len(),
                    (Symmetry::Diagonal, _) => usize::from(side),
                    (Symmetry::Mirror, 9) => 9,
                    (Symmetry::HalfTurn | Symmetry::QuarterTurn, 9) => 1,
                    _ => 0,
                };
                assert_eq!(fixed, expected, "{symmetry:?} {side}");
                assert_eq!(Symmetry::named(symmetry.slug()), Some(symmetry));
            }
        }
    }
}
