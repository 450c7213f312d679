//! A layout that somebody draws with letters, one a cell: neighbours with the same letter are one cage.

use thiserror::Error;

use super::layout::Layout;
use super::symmetry::Symmetry;
use crate::puzzle::{Cell, CellMap, CellSet};
use crate::text::counted;

/// Cages without sums, as drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    side: u8,
    cages: Vec<CellSet>,
}

/// Why a drawing is no layout.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DrawnError {
    /// It has not 4, 6 or 9 lines.
    #[error("the drawing has {}; it needs 9, 6 or 4", counted(*.0, "line", "lines"))]
    Lines(usize),
    /// A line is too short or too long.
    #[error("line {line} has {found} signs instead of {side}")]
    Width {
        /// Which line, from 1.
        line: usize,
        /// How many it has.
        found: usize,
        /// How many it needs.
        side: usize,
    },
    /// A sign that is no letter or digit.
    #[error("{cell} has a sign that is neither a letter nor a digit")]
    Sign {
        /// The cell.
        cell: Cell,
    },
    /// A cage with more cells than there are digits.
    #[error("the cage at {cell} has {cells} cells; with no digit twice it can have at most {side}")]
    TooLarge {
        /// Its first cell.
        cell: Cell,
        /// How many cells.
        cells: usize,
        /// The puzzle's side.
        side: u8,
    },
}

impl Drawn {
    /// Reads a drawing: as many lines as rows, a letter or digit for each cell. Blanks and empty lines do not count.
    ///
    /// # Errors
    /// Names the line or the cell that is wrong.
    pub fn read(text: &str) -> Result<Self, DrawnError> {
        let lines = text.lines().map(|line| line.chars().filter(|c| !c.is_whitespace()).take(100).collect());
        let lines: Vec<Vec<char>> = lines.filter(|line: &Vec<char>| !line.is_empty()).take(100).collect();
        let side = lines.len();
        if ![4, 6, 9].contains(&side) {
            return Err(DrawnError::Lines(side));
        }
        let mut letters = CellMap::from_fn(|_| ' ');
        for (row, line) in lines.iter().enumerate() {
            if line.len() != side {
                return Err(DrawnError::Width { line: row + 1, found: line.len(), side });
            }
            for (column, &letter) in line.iter().enumerate() {
                let Some(cell) = Cell::from_index(9 * row + column) else { continue };
                if !letter.is_alphanumeric() {
                    return Err(DrawnError::Sign { cell });
                }
                letters[cell] = letter;
            }
        }
        let side = side as u8;
        let mut cages = Vec::new();
        let mut left: CellSet = Cell::grid(side).collect();
        while let Some(cell) = left.first() {
            let same: CellSet = left.iter().filter(|&other| letters[other] == letters[cell]).collect();
            let cage = same.component(cell);
            if cage.len() > usize::from(side) {
                return Err(DrawnError::TooLarge { cell, cells: cage.len(), side });
            }
            left -= cage;
            cages.push(cage);
        }
        Ok(Self { side, cages })
    }

    /// Rows of the grid: 4, 6 or 9.
    #[must_use]
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// The cages.
    pub fn cages(&self) -> &[CellSet] {
        &self.cages
    }

    /// The symmetry that it has.
    pub(in crate::generator) fn symmetry(&self) -> Symmetry {
        let has =
            |symmetry: &Symmetry| self.cages.iter().all(|&cage| self.cages.contains(&symmetry.of(self.side, cage)));
        Symmetry::ALL.into_iter().find(has).unwrap_or(Symmetry::None)
    }

    pub(in crate::generator) fn layout(&self) -> Layout {
        Layout::of(self.side, self.symmetry(), self.cages.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_with_the_same_letter_are_a_cage() {
        let drawn = Drawn::read("a a b b\n\nccaa\nddbb\neeff\n").unwrap();
        assert_eq!((drawn.side(), drawn.cages().len()), (4, 8));
        assert_eq!(drawn.symmetry(), Symmetry::HalfTurn);
        let again: Vec<CellSet> = drawn.layout().cages();
        assert!(drawn.cages().iter().all(|cage| again.contains(cage)));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, words) in [
            ("", "0 lines"),
            ("aa\nbb", "2 lines"),
            ("aabb\nccd\naabb\ncccc", "line 2 has 3"),
            ("aabb\ncc.d\naabb\ncccc", "r2c3"),
            ("aaaa\naabb\nccdd\neeff", "cage at r1c1 has 6 cells"),
        ] {
            assert!(Drawn::read(text).unwrap_err().to_string().contains(words), "{text}");
        }
    }
}
