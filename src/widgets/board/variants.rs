//! Diagonals, windows and extra regions that are houses; even and odd cells.
//!
//! Where there are colours enough they have a ground of their own. Where there are not, and where the tints of cages or
//! of a jigsaw's regions are the ground already, a stroke in each cell shows a diagonal, and double lines go around a
//! window; in a Killer, whose lines are those of its cages, a sign in each cell.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{BoardView, Painter, over};
use crate::picture::variants::Variants;
use crate::puzzle::{Cell, Kind, Regions};
use crate::widgets::grid::Tier;
use crate::widgets::theme::{Depth, Theme};

/// Which cells lie on diagonals and in windows, and how that is shown.
#[derive(Default)]
pub(super) struct ShownVariants {
    /// Which cells.
    cells: Variants,
    /// A ground shows them.
    grounds: bool,
    /// Lines show windows.
    lines: bool,
}

impl ShownVariants {
    pub(super) fn of(view: &BoardView<'_>, theme: &Theme) -> Self {
        let puzzle = view.puzzle;
        if view.hidden {
            return Self::default();
        }
        let killer = puzzle.kind() == Kind::Killer;
        let tinted = killer || matches!(puzzle.regions(), Regions::Jigsaw(_));
        let grounds = theme.depth >= Depth::Indexed && !tinted;
        Self { cells: Variants::of(puzzle), grounds, lines: !grounds && !killer }
    }

    /// Whether a cell has the ground of diagonals and windows.
    pub(super) fn has_ground(&self, cell: Cell) -> bool {
        let [falling, rising] = self.cells.diagonals;
        self.grounds && (self.cells.is_in_window(cell) || (falling | rising).contains(cell))
    }

    /// Whether two neighbours make one ground.
    pub(super) fn joins(&self, a: Cell, b: Cell) -> bool {
        self.grounds && self.cells.is_in_window(a) && !self.cells.are_parted(a, b)
    }

    /// Whether lines show where windows end.
    pub(super) fn has_lines(&self) -> bool {
        self.lines && !self.cells.windows.is_empty()
    }

    /// Whether a window ends between two neighbours, and a line shows it.
    pub(super) fn has_line(&self, a: Cell, b: Cell) -> bool {
        self.lines && self.cells.are_parted(a, b)
    }
}

/// Where the strokes of the falling and the rising diagonal can stand in a cell: where no digit and no mark does, and as
/// near to the corners as that allows. Where both have the same place, a cross stands there.
const fn strokes(tier: Tier, sums: bool, placed: bool) -> [&'static [(u16, u16)]; 2] {
    match (tier, sums, placed) {
        (Tier::None, ..) => [&[], &[]],
        (Tier::Xl, ..) => [&[(0, 0), (6, 2)], &[(6, 0), (0, 2)]],
        (Tier::Xxl, ..) => [&[(0, 0), (8, 3)], &[(8, 0), (0, 3)]],
        (Tier::Xxxl, ..) => [&[(0, 0), (10, 4)], &[(10, 0), (0, 4)]],
        (Tier::L, _, true) => [&[(0, 0), (4, 2)], &[(4, 0), (0, 2)]],
        (Tier::L, _, false) => [&[(1, 0), (3, 2)], &[(3, 0), (1, 2)]],
        // Below the sum.
        (Tier::M, true, _) => [&[(0, 1), (1, 2)], &[(1, 1), (0, 2)]],
        (Tier::M, false, true) => [&[(0, 0), (5, 2)], &[(5, 0), (0, 2)]],
        (Tier::M, false, false) => [&[(0, 0), (4, 2)], &[(4, 0), (0, 2)]],
        // Beside the sum.
        (Tier::S, true, _) => [&[(2, 0)], &[(2, 0)]],
        (Tier::Xs, true, true) => [&[(2, 0)], &[(2, 0)]],
        (Tier::Xs, true, false) => [&[(1, 0)], &[(1, 0)]],
        (Tier::S | Tier::Xs, false, _) => [&[(0, 0)], &[(0, 0)]],
    }
}

impl Painter<'_> {
    /// Draws the sign of an even or odd cell at the corner that nothing else takes.
    fn parity_sign(&mut self, cell: Cell, rect: Rect, style: Style) {
        let [even, odd] = self.variants.cells.parity.map(|cells| cells.contains(cell));
        if !even && !odd {
            return;
        }
        let sign = if even { self.theme.glyphs.even() } else { self.theme.glyphs.odd() };
        let (right, bottom) = (rect.width.saturating_sub(1), rect.height.saturating_sub(1));
        let blank = |painter: &Self, &(x, y): &(u16, u16)| {
            painter.buffer.cell((rect.x + x, rect.y + y)).is_some_and(|place| place.symbol() == " ")
        };
        let corners = [(right, 0), (right, bottom), (0, bottom), (0, 0)];
        let anywhere = (0..rect.height).flat_map(|y| (0..rect.width).map(move |x| (x, y)));
        let place = corners.into_iter().chain(anywhere).find(|place| blank(self, place));
        if let Some((x, y)) = place {
            self.put(rect.x + x, rect.y + y, sign, style);
        }
    }

    /// Draws the strokes and signs of a cell's diagonals and window, where nothing else stands.
    pub(super) fn extra_signs(&mut self, cell: Cell, rect: Rect) {
        let style = over(self.fills[cell], self.theme.extra);
        self.parity_sign(cell, rect, style);
        if self.variants.grounds {
            return;
        }
        let blank = |painter: &Self, (x, y): (u16, u16)| {
            painter.buffer.cell((rect.x + x, rect.y + y)).is_some_and(|place| place.symbol() == " ")
        };
        let free = |painter: &Self, (x, y): (u16, u16)| {
            let last = (x + 1).min(rect.width.saturating_sub(1));
            (x.saturating_sub(1)..=last).all(|x| blank(painter, (x, y)))
        };
        // A fourth column puts the digit after the stroke.
        let placed = self.view.board.digit(cell).is_some() && !self.grid.wide;
        // Without a sum of its own the cell has the room of one, which keeps the stroke away from the first mark.
        let room = self.keeps_room_for_sums();
        let [falling, rising]: [&[(u16, u16)]; 2] = match self.grid.tier {
            Tier::S if room && !placed && self.view.puzzle.sum_at(cell).is_none() => [&[(1, 0)], &[(1, 0)]],
            tier => strokes(tier, room, placed),
        };
        let [on_falling, on_rising] = self.variants.cells.diagonals.map(|cells| cells.contains(cell));
        let glyphs = self.theme.glyphs;
        let crossed = on_falling && on_rising && falling == rising;
        let down = if crossed { glyphs.cross() } else { glyphs.falling() };
        for (there, places, glyph) in [(on_falling, falling, down), (on_rising && !crossed, rising, glyphs.rising())] {
            // A stroke that touches a mark makes it hard to read: one is enough then, where no place is free.
            let mut ends: Vec<_> = places.iter().filter(|&&place| free(self, place)).collect();
            if ends.is_empty() {
                ends.extend(places.iter().find(|&&place| blank(self, place)));
            }
            for &(x, y) in ends.into_iter().filter(|_| there) {
                self.put(rect.x + x, rect.y + y, glyph, style);
            }
        }
        if self.variants.cells.is_in_window(cell) && !self.variants.lines {
            let place = falling.first().copied().filter(|&place| blank(self, place));
            if let Some((x, y)) = place {
                self.put(rect.x + x, rect.y + y, glyphs.window(), style);
            }
        }
    }
}
