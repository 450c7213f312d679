//! The paste box: the text with its caret, and below it what was found, drawn small, or what is wrong and where.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::{window, write};
use crate::app::Context;
use crate::app::overlays::{PasteBox, PasteError, Preview};
use crate::ui::board::{self, BoardView};
use crate::ui::grid::{Grid, GridShape, Tier};
use crate::ui::panels::{bar, words};
use crate::ui::theme::Theme;

/// Rows of text that are shown; of longer texts the end.
const TEXT_ROWS: usize = 6;

/// Draws the box; tells where the caret stands.
pub fn draw(paste: &PasteBox, theme: &Theme, buffer: &mut Buffer) -> Position {
    let screen = buffer.area;
    let width = screen.width.saturating_sub(8).min(76);
    let drawn = paste.found.as_ref().and_then(|found| found.as_ref().ok()).map(small);
    let tall = screen.height >= 34;
    let board_rows = drawn.filter(|_| tall).map_or(0, |grid| grid.size().1 + 1);
    let inside = window("Paste a puzzle", width, 13 + board_rows, theme, buffer);
    let room = usize::from(inside.width.max(1));

    let head = words::paragraph("Any string or link; Enter plays it, nothing is replaced before.", theme.dim, room);
    let mut rest = write(&head, inside, buffer);
    rest = write(&[Line::default()], rest, buffer);
    let characters: Vec<char> = paste.input.text().chars().collect();
    let caret = paste.input.before_caret().chars().count();
    let wrong = match &paste.found {
        Some(Err(error)) => error.offset.and_then(|at| paste.input.text().get(..at)).map(|text| text.chars().count()),
        _ => None,
    };
    // The row that matters is kept in view: that of the mistake, else that of the caret.
    let total = characters.len() / room + 1;
    let wanted = wrong.unwrap_or(caret) / room;
    let first = wanted.saturating_sub(TEXT_ROWS - 1).min(total.saturating_sub(1));
    let mut place = Position { x: rest.x, y: rest.y };
    for row in first..total.min(first + TEXT_ROWS) {
        let start = row * room;
        let text = characters.get(start..(start + room).min(characters.len())).unwrap_or(&[]);
        let spans: Vec<Span<'_>> = (start..)
            .zip(text)
            .map(|(i, c)| Span::styled(c.to_string(), if wrong == Some(i) { theme.removed } else { theme.strong }))
            .collect();
        if caret / room == row {
            place = Position { x: rest.x + (caret % room) as u16, y: rest.y };
        }
        rest = write(&[Line::from(spans)], rest, buffer);
        if let Some(at) = wrong.filter(|at| at / room == row) {
            let pointer = Line::styled(format!("{}^", " ".repeat(at % room)), theme.warning);
            rest = write(&[pointer], rest, buffer);
        }
    }
    rest = write(&[Line::default()], rest, buffer);
    let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
    let told = Rect { height: foot.y.saturating_sub(rest.y), ..rest };
    match &paste.found {
        None => {}
        Some(Ok(preview)) => found(preview, drawn.filter(|_| tall), told, theme, buffer),
        Some(Err(error)) => wrong_text(error, told, theme, buffer),
    }
    write(&[bar::line(Context::Text, theme, usize::from(foot.width))], foot, buffer);
    place
}

fn small(preview: &Preview) -> Grid {
    Grid::new(Tier::Xs, GridShape::of(&preview.import.puzzle))
}

fn found(preview: &Preview, grid: Option<Grid>, rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    let width = usize::from(rect.width);
    let mut lines = words::paragraph(&preview.line, theme.good, width);
    for notice in &preview.notices {
        lines.extend(words::paragraph(notice, theme.text, width));
    }
    lines.push(Line::default());
    let rest = write(&lines, rect, buffer);
    if let Some(grid) = grid.filter(|grid| grid.size().1 <= rest.height && grid.size().0 <= rest.width) {
        let import = &preview.import;
        let view = BoardView::new(&import.puzzle, &import.board);
        board::draw(&view, grid.at(rest.x + (rest.width - grid.size().0) / 2, rest.y), theme, buffer);
    }
}

fn wrong_text(error: &PasteError, rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    let lines = words::paragraph(&error.message, theme.warning, usize::from(rect.width));
    write(&lines, rect, buffer);
}
