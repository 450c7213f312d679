//! Which cells the rules beyond rows, columns and boxes are drawn on: diagonals, windows, extra regions, even and odd
//! cells.

use crate::puzzle::{CellMap, CellSet, HouseKind, Puzzle, Variant};

/// Windows of a Windoku.
const WINDOWS: u8 = 4;

/// The cells of diagonals, windows and extra regions, and those with a parity.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variants {
    /// White cells of the falling and of the rising diagonal.
    pub diagonals: [CellSet; 2],
    /// The number of a cell's window or extra region, 1 upwards; 0 for none.
    pub windows: CellMap<u8>,
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
                HouseKind::Window(i) => white.for_each(|cell| found.windows[cell] = i + 1),
                HouseKind::Extra(i) => white.for_each(|cell| found.windows[cell] = i.saturating_add(WINDOWS + 1)),
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
}
