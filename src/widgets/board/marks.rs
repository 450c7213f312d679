//! Pencil marks.
//!
//! A cell with centre marks alone shows each digit at its own place, like a keypad. As soon as it has corner marks,
//! those stand in the corners, then between them in the first and the last row, and the centre marks close together in
//! the middle. Two rows have no middle: there the corner marks stand above, the centre marks below.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::cells::has_room_for_sums;
use super::over;
use super::{HintMarks, Painter};
use crate::puzzle::{Cell, Digit, DigitSet, Puzzle};
use crate::widgets::grid::{Grid, Tier};
use crate::widgets::theme::Depth;

/// The most centre marks that stay in one line where there is room for two.
const ONE_LINE: u16 = 5;

/// One mark in a cell: where, what, and whether it is a corner mark.
struct Mark {
    place: (u16, u16),
    digit: Digit,
    corner: bool,
    /// It stands for itself and for others that have no room.
    more: bool,
}

impl Painter<'_> {
    /// Draws the marks of an open cell.
    pub(super) fn marks(&mut self, cell: Cell, rect: Rect) {
        let hint = self.view.hint.as_ref();
        let removes = hint.map_or(DigitSet::EMPTY, |hint| hint.removes[cell]);
        let fill = self.fills[cell];
        if self.grid.tier == Tier::Xs {
            let x = rect.x + self.tiny_places(cell).1;
            let corner = self.view.corner.is_some_and(|marks| !marks[cell].is_empty());
            let marked = corner || !self.view.centre_marks(cell).is_empty();
            let (glyph, style) = match marked {
                true => (self.theme.glyphs.marked(), self.theme.mark),
                false => (self.theme.glyphs.dot(), self.theme.dim),
            };
            let style = if removes.is_empty() { style } else { self.theme.bad };
            self.put(x, rect.y, glyph, over(fill, style));
            return;
        }
        for mark in self.shown_marks(cell, rect) {
            let usual = over(fill, if mark.corner { self.theme.corner } else { self.theme.mark });
            let style = if removes.contains(mark.digit) && self.is_covered(cell) {
                over(fill, Style { fg: self.theme.accent.fg, ..self.theme.removed })
            } else if removes.contains(mark.digit) {
                over(fill, self.theme.removed)
            } else if let Some(style) = hint.and_then(|hint| self.part(hint, cell, &mark)) {
                over(fill, style)
            } else if self.view.link_from == Some((cell, mark.digit)) {
                usual.patch(self.theme.chosen)
            } else if let Some(colour) = self.view.candidate_colour(cell, mark.digit) {
                usual.patch(self.theme.candidate(colour))
            } else if self.view.highlighted() == Some(mark.digit) {
                usual.patch(self.theme.highlight_mark)
            } else if self.view.faded.contains(cell) {
                over(fill, self.quiet(&mark))
            } else {
                usual
            };
            let glyph = if mark.more { self.theme.glyphs.more() } else { mark.digit.to_char() };
            self.put(rect.x + mark.place.0, rect.y + mark.place.1, glyph, style);
        }
    }

    /// Where the mark of a candidate stands on the screen, if it is shown.
    pub(super) fn mark_place(&self, cell: Cell, digit: Digit) -> Option<(u16, u16)> {
        let rect = self.grid.cell(cell);
        if self.grid.tier == Tier::Xs || self.view.board.digit(cell).is_some() {
            return None;
        }
        let mark = self.shown_marks(cell, rect).into_iter().find(|mark| mark.digit == digit && !mark.more)?;
        Some((rect.x + mark.place.0, rect.y + mark.place.1))
    }

    /// The marks of an open cell, each where it stands.
    fn shown_marks(&self, cell: Cell, rect: Rect) -> Vec<Mark> {
        let corner = self.view.corner.map_or(DigitSet::EMPTY, |marks| marks[cell]);
        let (width, height) = (rect.width, rect.height);
        let (tier, side) = (self.grid.tier, self.view.puzzle.side());
        let places = Places { tier, side, sums: self.keeps_room_for_sums(), width, height };
        let mut marks = places.of(self.view.centre_marks(cell), corner);
        // A sign in the first column would touch them: they give way to it where they can.
        let give_way = self.grid.tier == Tier::Xl && self.sign_of(cell).is_some();
        if give_way && marks.iter().all(|mark| mark.place.0 + 1 < rect.width) {
            marks.iter_mut().for_each(|mark| mark.place.0 += 1);
        }
        marks
    }

    /// The style of a candidate that a hint names, or that steps back beside those.
    fn part(&self, hint: &HintMarks, cell: Cell, mark: &Mark) -> Option<Style> {
        if hint.pattern[cell].contains(mark.digit) {
            Some(self.theme.pattern_mark)
        } else if hint.other[cell].contains(mark.digit) {
            Some(self.theme.other_mark)
        } else {
            hint.quiet.then_some(if self.is_covered(cell) { self.theme.mark } else { self.quiet(mark) })
        }
    }

    /// A mark that steps back, still of its sort.
    const fn quiet(&self, mark: &Mark) -> Style {
        if mark.corner { self.theme.quiet_corner } else { self.theme.quiet_mark }
    }

    /// Whether a cell has one of the sixteen colours as its ground, on which neither grey nor red is read.
    fn is_covered(&self, cell: Cell) -> bool {
        self.theme.depth == Depth::Basic && self.fills[cell].bg.is_some()
    }
}

/// Whether a cell of a board has room for these marks.
pub fn has_room_for(centre: DigitSet, corner: DigitSet, puzzle: &Puzzle, grid: Grid) -> bool {
    let (width, height) = grid.tier.cell_size();
    let (tier, side, sums) = (grid.tier, puzzle.side(), has_room_for_sums(grid.tier, puzzle));
    let places = Places { tier, side, sums, width, height };
    grid.tier > Tier::Xs && places.of(centre, corner).iter().all(|mark| !mark.more)
}

/// Where marks stand in cells.
#[derive(Clone, Copy)]
struct Places {
    tier: Tier,
    /// How many digits there are.
    side: u8,
    /// Whether the first columns of the first row are kept for a sum.
    sums: bool,
    width: u16,
    height: u16,
}

impl Places {
    fn of(self, centre: DigitSet, corner: DigitSet) -> Vec<Mark> {
        let Self { width, height, .. } = self;
        if corner.is_empty() || height == 2 && centre.is_empty() {
            let marks = if corner.is_empty() { centre } else { corner };
            let own = |digit| Mark { place: self.of_digit(digit), digit, corner: !corner.is_empty(), more: false };
            return marks.iter().map(own).collect();
        }
        // The rows of the centre marks lie between those of the corner marks. Where three rows are too few for that, the
        // corner marks share the first one.
        let crowded = height == 3 && centre.len() > usize::from(width);
        let (shared, end) = if crowded { (true, 3) } else { (height == 2, height.max(3) - 1) };
        let mut found: Vec<Mark> = if shared {
            let left = if self.sums { 3 } else { 0 };
            packed(corner, left, width - left, 0, true).collect()
        } else {
            let own = |(digit, place)| Mark { place, digit, corner: true, more: false };
            corner.iter().zip(self.corners()).map(own).collect()
        };
        let lines = if centre.len() > usize::from(width.min(ONE_LINE)) { (end - 1).min(2) } else { 1 };
        let each = centre.len().div_ceil(usize::from(lines));
        for (line, row) in (0..usize::from(lines)).zip((end - lines).div_ceil(2)..) {
            let part = centre.iter().skip(line * each).take(each).collect();
            found.extend(packed(part, 0, width, row, false));
        }
        found
    }

    /// The place of a digit in a cell with one kind of marks only.
    fn of_digit(self, digit: Digit) -> (u16, u16) {
        let i = digit.index() as u16;
        if self.tier == Tier::S && self.side > 6 {
            return match (self.sums, i) {
                (false, _) => (1 + i % 5, i / 5),
                (true, ..3) => (3 + i, 0),
                (true, _) => (i - 3, 1),
            };
        }
        let columns = if self.side <= 4 { 2 } else { 3 };
        let (column, row) = (i % columns, i / columns);
        // Two rows leave one between them, where lines part them from the cells around and it stands in the middle.
        let apart = self.side <= 6 && self.tier.has_all_lines() && self.height % 2 == 1;
        let row = if apart { 2 * row } else { row };
        if columns == 2 {
            return match self.tier {
                Tier::Xxxl => (3 + 4 * column, 1 + row),
                Tier::Xxl => (2 + 4 * column, 1 + row),
                Tier::Xl => (1 + 4 * column, row),
                Tier::L => (1 + 2 * column, row),
                _ if self.sums => (3 + 2 * column, row),
                _ => (2 + 2 * column, row),
            };
        }
        match self.tier {
            // Closer together than to those of the cells around.
            Tier::Xxxl => (2 + 3 * column, 1 + row),
            // Below a sum there is room.
            Tier::Xxl => (1 + 3 * column, 1 + row),
            Tier::Xl => (1 + 2 * column, row),
            Tier::L => (2 * column, row),
            _ if self.sums => (3 + column, row),
            _ => (1 + 2 * column, row),
        }
    }

    /// The places of corner marks, in their order: the four corners, the middles of the first and the last row, and what
    /// those have left. There are nine and more in cells of three rows.
    fn corners(self) -> impl Iterator<Item = (u16, u16)> {
        let edge = u16::from(self.width > 6);
        let (right, last) = (self.width - 1 - edge, self.height - 1);
        let row = |left: u16, y: u16| {
            let quarter = (right - left) / 4;
            let first = [left, right, left.midpoint(right), left + quarter, right - quarter];
            let rest = (left..=right).filter(move |x| !first.contains(x));
            // In so short a row two of those are one.
            let first = first.into_iter().take(if quarter > 0 { 5 } else { 3 });
            first.chain(rest).map(move |x| (x, y))
        };
        let (above, below) = (row(if self.sums { 3 } else { edge }, 0), row(edge, last));
        let corners = above.clone().take(2).chain(below.clone().take(2));
        let (above, below) = (above.skip(2).map(Some), below.skip(2).map(Some));
        let none = || std::iter::repeat(None);
        let pairs = above.chain(none()).zip(below.chain(none())).take(usize::from(self.width));
        corners.chain(pairs.flat_map(|(above, below)| [above, below]).flatten())
    }
}

/// Digits side by side in the middle of `room` columns; where not all fit, the last one stands for the rest.
fn packed(digits: DigitSet, left: u16, room: u16, row: u16, corner: bool) -> impl Iterator<Item = Mark> {
    let shown = (digits.len() as u16).min(room);
    let cut = digits.len() > usize::from(room);
    let start = left + (room - shown) / 2;
    digits.iter().zip(0..shown).map(move |(digit, i)| Mark {
        place: (start + i, row),
        digit,
        corner,
        more: cut && i + 1 == shown,
    })
}
