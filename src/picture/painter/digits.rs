//! What a cell shows: its digit or its marks, a clue, the signs of hints and mistakes.

use super::Painter;
use crate::picture::scene::{Align, Ink, Part, Text};
use crate::puzzle::{Cell, Digit};

/// Sizes beside cells of 64 units.
const DIGIT: f32 = 42.0;
const SIGN: f32 = 15.0;

impl Painter<'_> {
    /// Draws what every cell shows.
    pub(super) fn contents(&mut self) {
        for cell in self.view.puzzle.grid() {
            if self.view.puzzle.is_black(cell) {
                self.clue(cell);
            } else {
                self.content(cell);
                self.sign(cell);
            }
        }
    }

    fn clue(&mut self, cell: Cell) {
        let Some(clue) = self.view.puzzle.clue(cell) else { return };
        let hint = self.view.hint.as_ref();
        let meant = hint.is_some_and(|hint| hint.cells.contains(cell))
            || self.view.highlighted() == Some(clue)
            || self.view.selection.contains(cell) && self.view.selection.len() > 1;
        let colour = if self.view.conflicts.contains(cell) {
            self.colours.bad
        } else if meant {
            self.colours.accent
        } else {
            self.colours.clue
        };
        self.digit(cell, clue, Part::Clue, colour);
    }

    fn content(&mut self, cell: Cell) {
        let hinted = self.view.hint.as_ref().and_then(|hint| hint.places[cell]);
        let Some(digit) = self.view.board.digit(cell) else {
            return match hinted {
                Some(digit) => self.digit(cell, digit, Part::Entered, self.colours.on_accent),
                None => self.marks(cell),
            };
        };
        let given = self.view.puzzle.given(cell).is_some();
        let conflict = self.view.conflicts.contains(cell);
        let colour = match (conflict, self.view.faded.contains(cell), given) {
            (true, ..) => self.colours.bad,
            (false, true, _) => self.colours.dim,
            (false, false, true) => self.colours.given,
            (false, false, false) if self.view.branch.contains(cell) => self.colours.other,
            (false, false, false) => self.colours.entered,
        };
        self.digit(cell, digit, if given { Part::Given } else { Part::Entered }, colour);
        if conflict {
            self.letter(cell, (0.87, 0.22), '!', self.colours.bad);
        }
    }

    /// A large digit in the middle of a cell.
    fn digit(&mut self, cell: Cell, digit: Digit, part: Part, colour: u32) {
        let (x, y) = self.frame.cell(cell).at(0.5, if self.has_sums { 0.54 } else { 0.5 });
        let size = self.frame.scaled(DIGIT);
        self.scene.text(Text {
            part,
            words: digit.to_string(),
            place: (x, y + size * 0.355),
            align: Align::Middle,
            size,
            bold: matches!(part, Part::Given | Part::Clue),
            ink: Ink::solid(colour),
        });
    }

    /// The sign that a hint gives a cell.
    fn sign(&mut self, cell: Cell) {
        if let Some(sign) = self.view.hint.as_ref().and_then(|hint| hint.signs[cell]) {
            self.letter(cell, (0.1, if self.has_sums { 0.56 } else { 0.5 }), sign, self.colours.accent);
        }
    }

    /// A small letter with its middle at a place of a cell.
    fn letter(&mut self, cell: Cell, (x, y): (f32, f32), letter: char, colour: u32) {
        let (x, y) = self.frame.cell(cell).at(x, y);
        let size = self.frame.scaled(SIGN);
        self.scene.text(Text {
            part: Part::Sign,
            words: letter.to_string(),
            place: (x, y + size * 0.33),
            align: Align::Middle,
            size,
            bold: true,
            ink: Ink::solid(colour),
        });
    }
}
