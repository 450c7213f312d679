//! The lines between cells and around boxes, and the frame of the cursor.

use super::Painter;
use crate::picture::scene::{Area, Ink, Path};
use crate::puzzle::{Cell, Kind};

/// Widths of lines beside cells of 64 units.
const THIN: f32 = 1.0;
const THICK: f32 = 3.0;

/// What stands between two neighbouring cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wall {
    /// A line without a rule.
    Thin,
    /// The same between two black cells.
    Black,
    /// A wall of a box or a region.
    Thick,
}

impl Painter<'_> {
    fn wall(&self, a: Cell, b: Cell) -> Wall {
        let puzzle = self.view.puzzle;
        let boxes = puzzle.kind() != Kind::Str8ts || puzzle.has_boxes();
        if boxes && puzzle.region_of(a) != puzzle.region_of(b) {
            Wall::Thick
        } else if puzzle.is_black(a) && puzzle.is_black(b) && !self.view.hidden {
            Wall::Black
        } else {
            Wall::Thin
        }
    }

    /// Draws the lines between the cells and around the board.
    pub(super) fn walls(&mut self) {
        for wanted in [Wall::Black, Wall::Thin, Wall::Thick] {
            for i in 1..self.side() {
                for upright in [true, false] {
                    self.runs(i, upright, wanted);
                }
            }
        }
        let side = self.side();
        let ((left, top), (right, bottom)) = (self.frame.corner(0, 0), self.frame.corner(side, side));
        let around = Area { left, top, width: right - left, height: bottom - top };
        let width = self.frame.line(THICK);
        self.frame_of(around, width);
    }

    /// The frame of the whole board.
    fn frame_of(&mut self, area: Area, width: f32) {
        self.scene.line(Path::rectangle(area), Ink::solid(self.colours.box_wall), width);
    }

    /// Draws the walls of one sort on line `i`, each as long as it runs on.
    fn runs(&mut self, i: u8, upright: bool, wanted: Wall) {
        let place = |along: u8| if upright { (along, i) } else { (i, along) };
        let is_wanted = |painter: &Self, along: u8| {
            let (row, column) = place(along);
            let before = if upright { Cell::new(row, i - 1) } else { Cell::new(i - 1, column) };
            before.zip(Cell::new(row, column)).is_some_and(|(a, b)| painter.wall(a, b) == wanted)
        };
        let (colour, width) = match wanted {
            Wall::Thin => (self.colours.thin_wall, THIN),
            Wall::Black => (self.colours.black_line, THIN),
            Wall::Thick => (self.colours.box_wall, THICK),
        };
        let width = self.frame.line(width);
        let mut along = 0;
        while along < self.side() {
            let length = (along..self.side()).take_while(|&at| is_wanted(self, at)).count() as u8;
            if length == 0 {
                along += 1;
                continue;
            }
            let [from, to] = [along, along + length].map(place).map(|(row, column)| self.frame.corner(row, column));
            // A thick line ends where the line that it meets does.
            let more = if wanted == Wall::Thick { width / 2.0 } else { 0.0 };
            let (from, to) = if upright {
                ((from.0, from.1 - more), (to.0, to.1 + more))
            } else {
                ((from.0 - more, from.1), (to.0 + more, to.1))
            };
            self.scene.line(Path::line(from, to), Ink::solid(colour), width);
            along += length;
        }
    }

    /// Draws the frame of the cursor.
    pub(super) fn cursor(&mut self) {
        let Some(cell) = self.view.cursor else { return };
        let width = self.frame.line(THICK);
        let area = self.frame.cell(cell).inset(width / 2.0);
        self.scene.line(Path::rounded(area, self.frame.scaled(4.0)), Ink::solid(self.colours.accent), width);
    }
}
