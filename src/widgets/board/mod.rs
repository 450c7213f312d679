//! The board: cells, walls, marks, cursor and highlights in every tier.

mod cells;
mod links;
mod marks;
mod variants;
mod walls;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier, Style};

use super::grid::Grid;
use super::theme::{Depth, Theme};
pub use crate::picture::view::{BoardView, HintMarks};
use crate::puzzle::{Cell, CellMap};
pub use links::sample;
pub use marks::has_room_for;

impl HintMarks {
    /// The sign of a cell where colours alone would not show its part.
    fn sign(&self, cell: Cell, depth: Depth) -> Option<char> {
        let shown_by_ground = depth >= Depth::Indexed || self.cells.contains(cell);
        self.signs[cell].or_else(|| match () {
            () if shown_by_ground => None,
            () if self.second.contains(cell) => Some(SECOND_SIGN),
            () if self.premise.contains(cell) => Some(PREMISE_SIGN),
            () => None,
        })
    }
}

/// The sign of a cell on the ground of a premise.
pub const PREMISE_SIGN: char = '·';
/// The sign of a cell on the second ground.
pub const SECOND_SIGN: char = '○';

/// A board being drawn: what, where, how, and onto what.
pub(super) struct Painter<'a> {
    view: &'a BoardView<'a>,
    grid: Grid,
    theme: &'a Theme,
    buffer: &'a mut Buffer,
    /// Diagonals and windows.
    variants: variants::ShownVariants,
    /// Each cell's background, highlights included.
    fills: CellMap<Style>,
}

impl Painter<'_> {
    /// Sets one character; places outside the buffer are left alone.
    fn put(&mut self, x: u16, y: u16, glyph: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut(Position { x, y }) {
            cell.set_char(glyph).set_style(style);
        }
    }

    fn write(&mut self, x: u16, y: u16, text: &str, style: Style) {
        for (x, glyph) in (x..).zip(text.chars()) {
            self.put(x, y, glyph, style);
        }
    }
}

/// A style on a background. Where the background is a reversal (no colours), it stays one.
fn over(fill: Style, front: Style) -> Style {
    let back = Style { fg: None, ..fill };
    // Of the sixteen colours a quiet one can be that of the ground: there it would be nothing to see.
    let front = if front.fg.is_some() && front.fg == back.bg { front.fg(Color::Reset) } else { front };
    match fill.fg {
        // A background with a foreground of its own (the smallest tier's cursor) keeps it readable.
        // Of the sixteen colours, terminals draw a bold black as grey.
        Some(fg) if fill.bg.is_some() => {
            let front = if fg == Color::Black { front.remove_modifier(Modifier::BOLD) } else { front };
            Style { fg: Some(fg), ..back.patch(front) }
        }
        // A faint digit on a reversed cell would get a box of the faint colour around it.
        _ if fill.add_modifier.contains(Modifier::REVERSED) => back.patch(front).remove_modifier(Modifier::DIM),
        _ => back.patch(front),
    }
}

/// Draws a board where the grid says; returns where the hardware cursor belongs.
pub fn draw(view: &BoardView<'_>, grid: Grid, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
    if grid.tier == super::Tier::None {
        return None;
    }
    let variants = variants::ShownVariants::of(view, theme);
    let fills = CellMap::from_fn(|cell| cells::fill(view, &variants, theme, grid, cell));
    let mut painter = Painter { view, grid, theme, buffer, variants, fills };
    for cell in view.puzzle.grid() {
        painter.cell(cell);
    }
    painter.walls();
    painter.region_walls();
    if view.hidden {
        return None;
    }
    painter.sums();
    painter.links();
    view.cursor.map(|cell| painter.cursor(cell))
}

/// Draws the names of columns above and of rows beside the board; those of the cursor stand out. Where there is no room
/// for them, the frame has the numbers: the upper and the left line where no sums stand there, those of the rows as tabs,
/// since sums and marks stand right beside them; else the lower line has those of the columns.
pub fn draw_rulers(view: &BoardView<'_>, grid: Grid, columns: bool, rows: bool, theme: &Theme, buffer: &mut Buffer) {
    let style = |here: bool| if here { theme.accent } else { theme.dim };
    let on_frame = !grid.tier.has_all_lines();
    // Without a frame the numbers stand on the first line between boxes.
    let line = if grid.frame { Some(grid.y) } else { (1..grid.shape.side).find_map(|row| grid.row_line(row)) };
    // Beside a sum the number of a row would be its first digit; all stand equally high.
    let mut first_column = (0..grid.shape.side).filter_map(|row| Cell::new(row, 0));
    let lower = !view.hidden && first_column.any(|cell| cells::sum_at(view.puzzle, cell).is_some());
    for i in 0..grid.shape.side {
        if let Some(cell) = Cell::new(0, i).filter(|_| columns) {
            let rect = grid.cell(cell);
            let here = view.cursor.is_some_and(|c| c.column() == i);
            buffer.set_string(
                rect.x + (rect.width - 2) / 2,
                grid.y.saturating_sub(1),
                format!("c{}", i + 1),
                style(here),
            );
        } else if let (Some(cell), Some(line)) = (Cell::new(0, i).filter(|_| on_frame), line) {
            let rect = grid.cell(cell);
            let here = view.cursor.is_some_and(|c| c.column() == i);
            // Between rows of cells a bare number would look like one of their digits.
            let (name, x) = if grid.frame { ("", (rect.width - 1) / 2) } else { ("c", (rect.width - 2) / 2) };
            buffer.set_string(rect.x + x, line, format!("{name}{}", i + 1), style(here));
        } else if let Some(cell) = Cell::new(grid.shape.side.saturating_sub(1), i).filter(|_| grid.frame) {
            // The upper line has the sums of the first row; the lower one is free.
            let rect = grid.cell(cell);
            let here = view.cursor.is_some_and(|c| c.column() == i);
            buffer.set_string(rect.x + (rect.width - 2) / 2, rect.bottom(), format!("c{}", i + 1), style(here));
        }
        if let Some(cell) = Cell::new(i, 0).filter(|_| rows) {
            let rect = grid.cell(cell);
            let here = view.cursor.is_some_and(|c| c.row() == i);
            buffer.set_string(grid.x.saturating_sub(2), rect.y + rect.height / 2, format!("r{}", i + 1), style(here));
        } else if let Some(cell) = Cell::new(i, 0).filter(|_| on_frame) {
            let rect = grid.cell(cell);
            let here = view.cursor.is_some_and(|c| c.row() == i);
            // A tab would be one with the cursor's cell, and its number with the sum there.
            let joined = view.cursor == Some(cell) && cells::fills_cursor(view, grid.tier, theme);
            let tab = if joined { Modifier::empty() } else { Modifier::REVERSED };
            let style = style(here).add_modifier(tab);
            // Without its tab it would be one with the marks beside it.
            let free = view.hidden || cells::sum_at(view.puzzle, cell).is_none();
            let above = u16::from(!lower || joined && free);
            buffer.set_string(grid.x, rect.y + rect.height.saturating_sub(above) / 2, (i + 1).to_string(), style);
        }
    }
}
