//! Pencil marks: where each is in its cell, and how it is drawn.
//!
//! A cell with centre marks alone shows each digit at its own place, like a keypad. As soon as it has corner marks, those
//! stand in the corners, then between them in the first and the last row, and the centre marks close together in the
//! middle.

use super::Painter;
use crate::picture::scene::{Align, Ink, Part, Path, Point, Text};
use crate::picture::view::HintMarks;
use crate::puzzle::{Cell, Digit, DigitSet};

/// The size of a mark on the keypad, and of those in the corners and between them, beside cells of 64 units.
const MARK: f32 = 14.0;
const SMALL: f32 = 13.0;

/// The radius of the circle around a mark that a hint names, as a part of its size.
const CIRCLE: f32 = 0.62;

/// Where corner marks stand, in their order: the corners, the middles of both rows, and what those have left. Each
/// is in the row above or in the one below, so many steps from its left end. Beside a sum there is less room above.
const CORNERS: [(bool, u8); 9] =
    [(true, 0), (true, 4), (false, 0), (false, 4), (true, 2), (false, 2), (true, 1), (false, 1), (true, 3)];
const CORNERS_BESIDE_SUM: [(bool, u8); 9] =
    [(true, 0), (true, 2), (false, 0), (false, 5), (true, 1), (false, 2), (false, 3), (false, 1), (false, 4)];

/// One mark of a cell.
pub(super) struct Mark {
    pub(super) digit: Digit,
    /// Its middle.
    pub(super) place: Point,
    pub(super) size: f32,
    corner: bool,
}

impl Painter<'_> {
    /// The marks of an open cell, each where it stands.
    pub(super) fn marks_of(&self, cell: Cell) -> Vec<Mark> {
        let centre = self.view.centre_marks(cell);
        let corner = self.view.corner.map_or(DigitSet::EMPTY, |marks| marks[cell]);
        if corner.is_empty() {
            let size = self.frame.scaled(MARK);
            let own = |digit| Mark { digit, place: self.keypad(cell, digit), size, corner: false };
            return centre.iter().map(own).collect();
        }
        let size = self.frame.scaled(SMALL);
        let own = |(digit, place)| Mark { digit, place, size, corner: true };
        let mut found: Vec<Mark> = corner.iter().zip(self.corners(cell)).map(own).collect();
        let area = self.frame.cell(cell);
        let (x, y) = area.at(0.5, 0.53);
        // Nine of them fill the width, a little smaller.
        let step = (size * 0.66).min(area.width * 0.96 / centre.len().max(1) as f32);
        let size = size.min(step / 0.58);
        let first = x - step * (centre.len() as f32 - 1.0) / 2.0;
        let between = |(i, digit)| Mark { digit, place: (first + step * f32::from(i), y), size, corner: false };
        found.extend((0u8..).zip(centre).map(between));
        found
    }

    /// The place of a digit in a cell with centre marks only: three in a row, beside the place of sums and signs.
    fn keypad(&self, cell: Cell, digit: Digit) -> Point {
        let columns = if self.side() <= 4 { 2 } else { 3 };
        let rows = self.side().div_ceil(columns);
        let i = digit.get() - 1;
        let part = |i: u8, count: u8, from: f32, to: f32| from + (to - from) * (f32::from(i) + 0.5) / f32::from(count);
        let (column, row) = (i % columns, i / columns);
        let area = self.frame.cell(cell);
        if self.has_sums {
            area.at(part(column, columns, 0.22, 0.93), part(row, rows, 0.19, 0.92))
        } else {
            area.at(part(column, columns, 0.11, 0.89), part(row, rows, 0.09, 0.91))
        }
    }

    /// The places of the corner marks of a cell, in their order.
    fn corners(&self, cell: Cell) -> impl Iterator<Item = Point> {
        // Where each row begins, and its height.
        let (order, [above, below]) = if self.has_sums {
            (CORNERS_BESIDE_SUM, [(0.54, 0.22), (0.125, 0.83)])
        } else {
            (CORNERS, [(0.2, 0.18), (0.2, 0.83)])
        };
        let area = self.frame.cell(cell);
        order.into_iter().map(move |(is_above, step)| {
            let (left, y) = if is_above { above } else { below };
            area.at(left + 0.15 * f32::from(step), y)
        })
    }

    /// Draws the marks of an open cell.
    pub(super) fn marks(&mut self, cell: Cell) {
        for mark in self.marks_of(cell) {
            self.mark(cell, &mark);
        }
    }

    fn mark(&mut self, cell: Cell, mark: &Mark) {
        let colours = self.colours;
        let hint = self.view.hint.as_ref();
        let usual = if mark.corner { colours.corner } else { colours.mark };
        let removed = hint.is_some_and(|hint| hint.removes[cell].contains(mark.digit));
        let highlighted = self.view.highlighted() == Some(mark.digit);
        let (colour, named) = if removed {
            (colours.bad, true)
        } else if let Some((colour, named)) = hint.and_then(|hint| self.role(hint, cell, mark.digit)) {
            (colour, named)
        } else if highlighted {
            (colours.accent, true)
        } else if self.view.faded.contains(cell) {
            (colours.dim, false)
        } else {
            (usual, false)
        };
        let own = self.view.candidate_colour(cell, mark.digit);
        let begun = self.view.link_from == Some((cell, mark.digit));
        let (colour, bold) = match own {
            _ if begun => (colours.on_accent, true),
            Some(_) => (colours.given, true),
            None => (colour, named),
        };
        let ink = Ink::solid(colour);
        let (x, y) = mark.place;
        if begun || own.is_some() {
            let tile = if begun { Some(Ink::solid(colours.accent)) } else { own.map(|own| colours.colour(own)) };
            let circle = Path::circle(mark.place, mark.size * CIRCLE);
            tile.into_iter().for_each(|tile| self.scene.fill(circle.clone(), tile));
        } else if named {
            let circle = Path::circle(mark.place, mark.size * CIRCLE);
            self.scene.fill(circle, ink.with_opacity(0.22));
        }
        self.scene.text(Text {
            part: if mark.corner { Part::Corner } else { Part::Mark },
            words: mark.digit.to_string(),
            place: (x, y + mark.size * 0.36),
            align: Align::Middle,
            size: mark.size,
            bold,
            ink,
        });
        if removed {
            let half = mark.size * 0.5;
            self.scene.line(Path::line((x - half, y + half), (x + half, y - half)), ink, self.frame.line(1.6));
        }
    }

    /// The colour of a candidate that a hint names, or that steps back beside those, and which of the two it is.
    fn role(&self, hint: &HintMarks, cell: Cell, digit: Digit) -> Option<(u32, bool)> {
        if hint.pattern[cell].contains(digit) {
            Some((self.colours.good, true))
        } else if hint.other[cell].contains(digit) {
            Some((self.colours.other, true))
        } else {
            hint.quiet.then_some((self.colours.dim, false))
        }
    }
}
