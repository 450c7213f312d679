//! Cages: their dashed lines and their sums.

use super::Painter;
use super::cage_outline::outline;
use crate::picture::scene::{Align, Area, DIGIT_HEIGHT, Ink, Part, Path, Text};
use crate::puzzle::CellSet;

/// The width of a cage's line, beside cells of 64 units.
const CAGE: f32 = 1.3;

/// How far the line of a cage is inside of its cells, beside cells of 64 units.
const CAGE_INSET: f32 = 4.5;

/// The size of a sum, beside cells of 64 units.
const SUM: f32 = 13.5;

impl Painter<'_> {
    /// Draws the dashed lines of cages, with or without a sum.
    pub(super) fn cages(&mut self) {
        let puzzle = self.view.puzzle;
        let mut drawn = CellSet::EMPTY;
        for cell in puzzle.cells() {
            let Some(number) = puzzle.outline(cell).filter(|_| !drawn.contains(cell)) else { continue };
            let cells: CellSet = puzzle.cells().iter().filter(|&c| puzzle.outline(c) == Some(number)).collect();
            drawn |= cells;
            let path = outline(cells, &self.frame, self.frame.scaled(CAGE_INSET));
            let dash = (self.frame.scaled(4.0), self.frame.scaled(3.0));
            self.scene.dashes(
                path,
                Ink::solid(self.colours.cage_wall),
                self.frame.scaled(CAGE).max(self.frame.least_cage),
                dash,
            );
        }
    }

    /// Writes the sum of each cage over its line, at the first cell of each of its pieces.
    pub(super) fn sums(&mut self) {
        for cage in self.view.puzzle.cages() {
            for cell in cage.cells {
                if cage.cells.component(cell).first() != Some(cell) {
                    continue;
                }
                let again = cage.first() != Some(cell);
                let words = if again { format!("+{}", cage.sum) } else { cage.sum.to_string() };
                let area = self.frame.cell(cell);
                let size = self.frame.scaled(SUM).max(self.frame.least_sum);
                let (left, top) = (area.left + self.frame.scaled(4.0), area.top + self.frame.scaled(3.5));
                let notch = Area {
                    left: left - self.frame.scaled(1.5),
                    top: top - self.frame.scaled(1.5),
                    width: size * 0.6 * words.len() as f32 + self.frame.scaled(2.5),
                    height: size * DIGIT_HEIGHT + self.frame.scaled(3.0),
                };
                self.scene.fill(Path::rectangle(notch), self.fills[cell]);
                let placed = self.view.hint.as_ref().is_some_and(|hint| hint.places[cell].is_some());
                let ink = match (placed, again) {
                    (true, _) => self.colours.on_accent,
                    (false, true) => self.colours.dim,
                    (false, false) => self.colours.sum,
                };
                self.scene.text(Text {
                    part: Part::Sum,
                    words,
                    place: (left, top + size * DIGIT_HEIGHT),
                    align: Align::Start,
                    size,
                    bold: true,
                    ink: Ink::solid(ink),
                });
            }
        }
    }
}
