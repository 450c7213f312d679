//! Where the cells of a picture lie.

use super::scene::{Area, Point};
use crate::puzzle::Cell;

/// The place and the measures of a board in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Units of the whole picture from left to right.
    pub width: f32,
    /// Units of the whole picture from top to bottom.
    pub height: f32,
    /// Where the board begins.
    pub left: f32,
    /// Where it begins, from the top.
    pub top: f32,
    /// From one line of the board to the next, to the right.
    pub cell_width: f32,
    /// From one line of the board to the next, downwards.
    pub cell_height: f32,
    /// Whether a unit is a pixel, so that lines are sharpest where they fill whole ones.
    pub pixels: bool,
    /// The least size of the sums of cages, in units: what can still be read.
    pub least_sum: f32,
    /// The least width of the lines of cages, in units: what can still be seen.
    pub least_cage: f32,
    /// Whether the ground around the board is painted; otherwise what lies below the picture is seen there.
    pub ground: bool,
}

/// The cell that all other measures are given for.
const CELL: f32 = 64.0;

impl Frame {
    /// A board of this side on its own, with `lines` lines of words below it. `cell` is the side of a cell.
    #[must_use]
    pub fn alone(side: u8, lines: usize, cell: f32) -> Self {
        let board = f32::from(side) * cell;
        let margin = cell / 4.0;
        let words = if lines == 0 { 0.0 } else { lines as f32 * cell * LINE };
        Self {
            width: board + 2.0 * margin,
            height: board + 2.0 * margin + words,
            left: margin,
            top: margin,
            cell_width: cell,
            cell_height: cell,
            pixels: false,
            least_sum: 0.0,
            least_cage: 1.0,
            ground: true,
        }
    }

    /// A measure that is given for cells of 64 units.
    pub(super) fn scaled(&self, units: f32) -> f32 {
        units * self.cell_width.min(self.cell_height) / CELL
    }

    /// The width of a line. In pixels it is odd, and the line runs through the middle of one.
    pub(super) fn line(&self, units: f32) -> f32 {
        let scaled = self.scaled(units);
        if self.pixels { 2.0 * (scaled / 2.0).floor() + 1.0 } else { scaled }
    }

    fn sharp(&self, place: f32) -> f32 {
        if self.pixels { place.floor() + 0.5 } else { place }
    }

    /// Where the line left of a column is (0 to the side).
    pub(super) fn x(&self, column: u8) -> f32 {
        self.sharp(self.left + f32::from(column) * self.cell_width)
    }

    /// Where the line above a row is (0 to the side).
    pub(super) fn y(&self, row: u8) -> f32 {
        self.sharp(self.top + f32::from(row) * self.cell_height)
    }

    /// The corner at a row and a column of lines.
    pub(super) fn corner(&self, row: u8, column: u8) -> Point {
        (self.x(column), self.y(row))
    }

    /// A cell, from line to line.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Area {
        let (row, column) = (cell.row(), cell.column());
        let (left, top) = self.corner(row, column);
        Area { left, top, width: self.x(column + 1) - left, height: self.y(row + 1) - top }
    }
}

/// The height of a line of words below the board, as a part of a cell.
pub(super) const LINE: f32 = 0.42;
