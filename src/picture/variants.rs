//! Which cells the rules beyond rows, columns and boxes are drawn on: diagonals, windows, extra regions, even and odd
//! cells.

use crate::puzzle::{Cell, CellSet, HouseKind, Puzzle, Variant};

/// The cells of diagonals, windows and extra regions, and those with a parity.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variants {
    /// White cells of the falling and of the rising diagonal.
    pub diagonals: [CellSet; 2],
    /// White cells of each window and extra region. They may share cells.
    pub windows: Vec<CellSet>,
    /// The even and the odd cells.
    pub parity: [CellSet; 2],
    /// What rules are called that nothing on the board shows.
    pub unseen: Vec<&'static str>,
}

impl Variants {
    /// Those of a puzzle.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let mut found = Self::default();
        for house in puzzle.houses() {
            let white = house.cells.iter().filter(|&cell| !puzzle.is_black(cell));
            match house.kind {
                HouseKind::Diagonal(0) => found.diagonals[0] = white.collect(),
                HouseKind::Diagonal(_) => found.diagonals[1] = white.collect(),
                HouseKind::Window(_) | HouseKind::Extra(_) => found.windows.push(white.collect()),
                // Those have walls, and a cage its tint.
                HouseKind::Row(_)
                | HouseKind::Column(_)
                | HouseKind::Box(_)
                | HouseKind::Region(_)
                | HouseKind::Cage(_) => {}
            }
        }
        for rule in puzzle.other_rules() {
            match Variant::of(rule) {
                Some(Variant::Even(cells)) => found.parity[0] |= cells,
                Some(Variant::Odd(cells)) => found.parity[1] |= cells,
                Some(Variant::AntiKnight | Variant::AntiKing) => found.unseen.push(rule.title()),
                // Given candidates are among the marks, the others among the houses.
                Some(Variant::GivenMarks { .. } | Variant::ExtraRegion(_) | Variant::CageWithoutSum(_)) | None => {}
            }
        }
        found
    }

    /// Whether a cell lies in a window or an extra region.
    #[must_use]
    pub fn is_in_window(&self, cell: Cell) -> bool {
        self.windows.iter().any(|window| window.contains(cell))
    }

    /// Whether a window or an extra region has one of two cells alone.
    #[must_use]
    pub fn are_parted(&self, a: Cell, b: Cell) -> bool {
        self.windows.iter().any(|window| window.contains(a) != window.contains(b))
    }

    /// Whether two of the windows and extra regions share a cell or meet at a side or corner, or a diagonal goes on beside
    /// one of them, so that their ground alone would not show where one ends.
    #[must_use]
    pub fn windows_meet(&self) -> bool {
        let near = |a: Cell, b: Cell| a.row().abs_diff(b.row()) <= 1 && a.column().abs_diff(b.column()) <= 1;
        let [falling, rising] = self.diagonals;
        self.windows.iter().enumerate().any(|(i, one)| {
            let others = self.windows.iter().skip(i + 1).copied().flatten();
            let beside = (falling | rising) - *one;
            others.chain(beside).any(|b| one.iter().any(|a| near(a, b)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(row: u8, column: u8) -> CellSet {
        let of = |i: u8| Cell::new(row + i / 3, column + i % 3);
        (0..9).filter_map(of).collect()
    }

    #[test]
    fn a_window_needs_lines_where_its_ground_does_not_show_its_end() {
        let falling: CellSet = (0..9).filter_map(|i| Cell::new(i, i)).collect();
        let of = |windows: &[CellSet], falling| Variants {
            windows: windows.to_vec(),
            diagonals: [falling, CellSet::EMPTY],
            ..Variants::default()
        };
        assert!(!of(&[block(1, 1), block(1, 5)], CellSet::EMPTY).windows_meet());
        assert!(of(&[block(1, 1), block(1, 4)], CellSet::EMPTY).windows_meet());
        assert!(!of(&[block(0, 5)], falling).windows_meet());
        assert!(of(&[block(1, 1)], falling).windows_meet());
    }
}
