//! The lines of a board: which edge is what wall, and how edges and junctions are drawn.

use ratatui::style::{Modifier, Style};

use super::Painter;
use super::over;
use super::variants::ShownVariants;
use crate::puzzle::{Cell, Kind, Puzzle, Regions};
use crate::widgets::glyphs::Edge;
use crate::widgets::grid::Tier;
use crate::widgets::theme::Depth;

/// What wall stands between two neighbouring cells.
pub(super) fn edge(puzzle: &Puzzle, a: Cell, b: Cell) -> Edge {
    let box_wall = puzzle.region_of(a) != puzzle.region_of(b);
    if puzzle.kind() == Kind::Str8ts {
        return match (puzzle.is_black(a) != puzzle.is_black(b), box_wall) {
            (true, _) => Edge::Heavy,
            (false, true) => Edge::Dashed,
            (false, false) => Edge::Thin,
        };
    }
    let cages = (puzzle.outline(a), puzzle.outline(b));
    match (cages.0 != cages.1, box_wall) {
        // Cells without a cage have walls like a Sudoku's.
        (false, _) if cages.0.is_none() => {
            if box_wall {
                Edge::Heavy
            } else {
                Edge::Thin
            }
        }
        (true, true) => Edge::Heavy,
        (false, true) => Edge::Dashed,
        (true, false) => Edge::Cage,
        (false, false) => Edge::Blank,
    }
}

/// Whether two neighbours make one surface: the same cage, the same region of a jigsaw and no cage, the same window, or
/// both black.
fn together(puzzle: &Puzzle, variants: &ShownVariants, a: Cell, b: Cell) -> bool {
    let cages = (puzzle.outline(a), puzzle.outline(b));
    if cages.0 != cages.1 {
        return false;
    }
    let jigsaw = matches!(puzzle.regions(), Regions::Jigsaw(_));
    cages.0.is_some()
        || jigsaw && puzzle.region_of(a) == puzzle.region_of(b)
        || variants.joins(a, b)
        || puzzle.is_black(a) && puzzle.is_black(b)
}

impl Painter<'_> {
    fn side(&self) -> u8 {
        self.grid.shape.side
    }

    /// The edge between two places, either of which may lie outside the grid.
    fn between(&self, a: Option<Cell>, b: Option<Cell>) -> Edge {
        let inside = |cell: Option<Cell>| cell.filter(|c| c.row() < self.side() && c.column() < self.side());
        let puzzle = self.view.puzzle;
        match (inside(a), inside(b)) {
            (Some(a), Some(b)) if self.view.hidden => {
                if puzzle.region_of(a) == puzzle.region_of(b) {
                    Edge::Blank
                } else {
                    Edge::Heavy
                }
            }
            (Some(a), Some(b)) => match edge(puzzle, a, b) {
                Edge::Thin if self.variants.has_line(a, b) => Edge::Window,
                edge => edge,
            },
            (None, None) => Edge::Blank,
            _ => Edge::Heavy,
        }
    }

    /// The upright edge left of column `i` in a row.
    fn upright(&self, row: u8, i: u8) -> Edge {
        self.between(i.checked_sub(1).and_then(|c| Cell::new(row, c)), Cell::new(row, i))
    }

    /// The level edge above row `i` in a column.
    fn level(&self, i: u8, column: u8) -> Edge {
        self.between(i.checked_sub(1).and_then(|r| Cell::new(r, column)), Cell::new(i, column))
    }

    /// Whether walls of regions have to be distinguished from those of cages anywhere in the grid.
    fn has_cages_in_a_jigsaw(&self) -> bool {
        let puzzle = self.view.puzzle;
        matches!(puzzle.regions(), Regions::Jigsaw(_)) && puzzle.cells().iter().any(|c| puzzle.outline(c).is_some())
    }

    /// Foreground of an edge.
    pub(super) fn wall_style(&self, edge: Edge, black: bool) -> Style {
        match edge {
            Edge::Thin if black => self.theme.black_line,
            Edge::Blank | Edge::Cage => self.theme.cage_wall,
            Edge::Thin => self.theme.thin_wall,
            Edge::Window => self.theme.extra,
            // Sixteen colours have no tints for a jigsaw's regions: their walls have a colour of their own.
            Edge::Dashed | Edge::Heavy if self.theme.depth == Depth::Basic && self.has_cages_in_a_jigsaw() => {
                self.theme.extra
            }
            Edge::Dashed | Edge::Heavy => self.theme.box_wall,
        }
    }

    /// Background of the edge between two cells, where they make one surface.
    fn surface(&self, a: Option<Cell>, b: Option<Cell>) -> Option<Style> {
        let (a, b) = (a?, b?);
        if a.column() >= self.side() || b.column() >= self.side() || a.row() >= self.side() || b.row() >= self.side() {
            return None;
        }
        let selected = |cell| self.view.selection.contains(cell);
        if self.view.hidden {
            None
        } else if together(self.view.puzzle, &self.variants, a, b) {
            if self.fills[a] == self.fills[b] {
                return Some(self.fills[a]);
            }
            if self.view.puzzle.is_black(a) {
                Some(self.theme.black)
            } else if self.view.hint.as_ref().is_some_and(|hint| hint.alone) {
                Some(self.theme.dimmed_tint(self.view.tints[a]))
            } else {
                Some(self.theme.tint(self.view.tints[a]))
            }
        } else if selected(a) && selected(b) && self.fills[a] == self.fills[b] {
            Some(self.fills[a])
        } else {
            None
        }
    }

    /// Draws every line of the board, and underlines where a wall has no line of its own.
    pub(super) fn walls(&mut self) {
        for row in 0..self.side() {
            for i in 0..=self.side() {
                self.upright_edge(row, i);
            }
        }
        for i in 0..=self.side() {
            if let Some(y) = self.grid.row_line(i) {
                for column in 0..self.side() {
                    self.level_edge(i, column, y);
                }
                for j in 0..=self.side() {
                    self.junction(i, j, y);
                }
            }
        }
    }

    fn upright_edge(&mut self, row: u8, i: u8) {
        let edge = self.upright(row, i);
        let (left, right) = (i.checked_sub(1).and_then(|c| Cell::new(row, c)), Cell::new(row, i));
        let Some(rect) = Cell::new(row, i.min(self.side() - 1)).map(|cell| self.grid.cell(cell)) else { return };
        let black = left.is_some_and(|c| self.view.puzzle.is_black(c));
        let mut style = self.wall_style(edge, black);
        if let Some(surface) = self.surface(left, right) {
            style = surface.patch(style);
        }
        let glyph = self.theme.glyphs.upright(edge);
        let Some(x) = self.grid.column_line(i) else {
            // The smallest tier has no column here: the wall takes the cell's first place, where a sum would say it
            // too.
            if self.grid.tier == Tier::Xs && !matches!(edge, Edge::Blank | Edge::Thin) {
                let fill = right.map_or_else(Style::new, |cell| self.fills[cell]);
                self.put(rect.x, rect.y, glyph, fill.patch(self.wall_style(edge, false)));
            }
            return;
        };
        for y in rect.top()..rect.bottom() {
            self.put(x, y, glyph, style);
        }
        // A wall below one cell begins at the line beside it, a wall below both goes on under it.
        let below = |cell: Option<Cell>| cell.is_some_and(|cell| self.wall_below(cell).is_some());
        let inside = i > 0 && i < self.side();
        if below(left) && below(right) || inside && edge != Edge::Blank && (below(left) || below(right)) {
            // As bright as the rest of that wall, whatever line it crosses.
            let style = style.remove_modifier(Modifier::DIM).add_modifier(Modifier::UNDERLINED);
            self.put(x, rect.bottom() - 1, glyph, style);
        }
    }

    fn level_edge(&mut self, i: u8, column: u8, y: u16) {
        let edge = self.level(i, column);
        let (above, below) = (i.checked_sub(1).and_then(|r| Cell::new(r, column)), Cell::new(i, column));
        let Some(rect) = Cell::new(0, column).map(|cell| self.grid.cell(cell)) else { return };
        let black = above.is_some_and(|c| self.view.puzzle.is_black(c));
        let mut style = self.wall_style(edge, black);
        if let Some(surface) = self.surface(above, below) {
            style = surface.patch(style);
        }
        let glyph = self.theme.glyphs.level(edge);
        // Where the smallest tier has no junction, the line runs on.
        for x in rect.left()..rect.right() {
            self.put(x, y, glyph, style);
        }
    }

    /// The four edges that meet at a junction: up, right, down, left.
    fn arms(&self, i: u8, j: u8) -> [Edge; 4] {
        let row = |r: Option<u8>| r.filter(|&r| r < self.side());
        let column = |c: Option<u8>| c.filter(|&c| c < self.side());
        [
            row(i.checked_sub(1)).map_or(Edge::Blank, |r| self.upright(r, j)),
            column(Some(j)).map_or(Edge::Blank, |c| self.level(i, c)),
            row(Some(i)).map_or(Edge::Blank, |r| self.upright(r, j)),
            column(j.checked_sub(1)).map_or(Edge::Blank, |c| self.level(i, c)),
        ]
    }

    fn junction(&mut self, i: u8, j: u8, y: u16) {
        let Some(x) = self.grid.column_line(j) else { return };
        let arms = self.arms(i, j);
        let heaviest = arms.into_iter().max_by_key(|arm| (arm.weight(), *arm != Edge::Thin)).unwrap_or(Edge::Blank);
        let at = |r: Option<u8>, c: Option<u8>| r.zip(c).and_then(|(r, c)| Cell::new(r, c));
        let (up, left) = (i.checked_sub(1), j.checked_sub(1));
        let [nw, ne, se, sw] = [at(up, left), at(up, Some(j)), at(Some(i), Some(j)), at(Some(i), left)];
        let around = [(nw, ne), (ne, se), (se, sw), (sw, nw)].map(|(a, b)| self.surface(a, b));
        let black = [nw, ne, se, sw].into_iter().all(|c| c.is_some_and(|c| self.view.puzzle.is_black(c)));
        let mut style = self.wall_style(heaviest, black);
        if let [Some(a), Some(b), Some(c), Some(d)] = around {
            let even = a == b && b == c && c == d;
            let tint = se.map_or_else(Style::new, |cell| self.theme.tint(self.view.tints[cell]));
            style = if even { a } else { tint }.patch(style);
        }
        let glyph = self.theme.glyphs.junction(arms);
        self.put(x, y, glyph, style);
    }

    /// The wall below a cell that has no line of its own: it is drawn as an underline.
    pub(super) fn wall_below(&self, cell: Cell) -> Option<Edge> {
        let below = cell.row() + 1;
        let bare = below < self.side()
            && !self.view.hidden
            && self.grid.row_line(below).is_none()
            && self.view.puzzle.kind() != Kind::Str8ts;
        let edge = bare.then(|| self.level(below, cell.column()))?;
        (!matches!(edge, Edge::Blank | Edge::Thin)).then_some(edge)
    }

    /// Thickens the walls of a jigsaw's regions that have no line of their own where those of cages could be taken for
    /// them: strokes on both sides of the underline, wherever there is nothing else.
    pub(super) fn region_walls(&mut self) {
        if !self.has_cages_in_a_jigsaw() {
            return;
        }
        for cell in self.view.puzzle.grid() {
            let Some(edge @ (Edge::Dashed | Edge::Heavy)) = self.wall_below(cell) else { continue };
            let Some(below) = cell.offset(1, 0).filter(|_| self.grid.tier != Tier::Xs) else { continue };
            let (rect, lower) = (self.grid.cell(cell), self.grid.cell(below));
            let [upper, under] = self.theme.glyphs.wall_strokes();
            for i in 0..rect.width {
                self.wall_stroke((rect.x + i, rect.bottom() - 1), upper, cell, edge);
                // Where a cage runs through, the wall is whole above and dashed below.
                if edge == Edge::Heavy || i % 2 == 0 {
                    self.wall_stroke((rect.x + i, lower.top()), under, below, edge);
                }
            }
        }
    }

    /// One stroke of the wall of a region, where there is nothing else.
    fn wall_stroke(&mut self, place: (u16, u16), glyph: char, cell: Cell, edge: Edge) {
        if self.buffer.cell(place).is_some_and(|place| place.symbol() == " ") {
            let style = over(self.fills[cell], self.wall_style(edge, false));
            self.put(place.0, place.1, glyph, style);
        }
    }

    /// The frame of the cursor's cell: all four walls where the tier has lines, bars left and right elsewhere.
    pub(super) fn frame(&mut self, cell: Cell) {
        let style = self.theme.cursor;
        let rect = self.grid.cell(cell);
        let (r, c) = (cell.row(), cell.column());
        if self.grid.tier == Tier::Xs {
            // Its background shows it.
            return;
        }
        if !self.grid.tier.has_all_lines() {
            let (left, right) = self.theme.glyphs.cursor_bars();
            for y in rect.top()..rect.bottom() {
                if let Some(x) = self.grid.column_line(c) {
                    self.put(x, y, left, style);
                }
                if let Some(x) = self.grid.column_line(c + 1) {
                    self.put(x, y, right, style);
                }
            }
            return;
        }
        let ascii = self.theme.glyphs;
        for x in [self.grid.column_line(c), self.grid.column_line(c + 1)].into_iter().flatten() {
            for y in rect.top()..rect.bottom() {
                self.put(x, y, ascii.upright(Edge::Heavy), style);
            }
        }
        for y in [self.grid.row_line(r), self.grid.row_line(r + 1)].into_iter().flatten() {
            for x in rect.left()..rect.right() {
                self.put(x, y, ascii.level(Edge::Heavy), style);
            }
        }
        for (i, y) in [(r, self.grid.row_line(r)), (r + 1, self.grid.row_line(r + 1))] {
            for (j, x) in [(c, self.grid.column_line(c)), (c + 1, self.grid.column_line(c + 1))] {
                let (Some(x), Some(y)) = (x, y) else { continue };
                let [up, right, down, left] = self.arms(i, j);
                let heavy = |mine: bool, arm: Edge| if mine { Edge::Heavy } else { arm };
                let arms = [heavy(i > r, up), heavy(j == c, right), heavy(i == r, down), heavy(j > c, left)];
                self.put(x, y, ascii.junction(arms), style);
            }
        }
    }
}
