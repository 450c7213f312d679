//! A board in very small: which cells are given, filled, open and black.

use ratatui::text::{Line, Span};

use super::glyphs::GlyphSet;
use super::theme::Theme;
use crate::game::Summary;
use crate::puzzle::Cell;

/// The board of a saved game, a line a row, a sign a cell with blanks between.
#[must_use]
pub fn lines(summary: &Summary, theme: &Theme) -> Vec<Line<'static>> {
    let [given, filled, open, black] = match theme.glyphs {
        GlyphSet::Unicode => ["■ ", "▪ ", "· ", "█ "],
        GlyphSet::Ascii => ["# ", "o ", ". ", "  "],
    };
    let sign = |cell: Cell| match cell {
        cell if summary.given.contains(cell) => Span::styled(given, theme.given),
        cell if summary.filled.contains(cell) => Span::styled(filled, theme.entered),
        cell if summary.open.contains(cell) => Span::styled(open, theme.dim),
        _ => Span::styled(black, theme.thin_wall),
    };
    let row = |row: u8| Line::from((0..summary.side).filter_map(|c| Cell::new(row, c)).map(sign).collect::<Vec<_>>());
    (0..summary.side).map(row).collect()
}
