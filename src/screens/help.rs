//! The help: the key table in as many columns as fit.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{EventResult, View};
use crate::app::key_table::{SHOW, keys_text};
use crate::app::{App, KeyMatch, KeyTable, Keys};
use crate::widgets::lines::write;
use crate::widgets::panels::words;
use crate::widgets::scroll::{scroll_foot, scrolled};
use crate::widgets::theme::Theme;
use crate::widgets::window::{screen, window, window_place};

/// Width of a column of keys and their meaning.
const COLUMN: u16 = 46;

/// The help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// Rows scrolled down; drawing stops at the last page.
    pub scroll: u16,
}

impl View for Help {
    fn title(&self) -> &'static str {
        "Help"
    }

    fn keys(&self) -> &'static Keys {
        &SHOW
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        self.scroll = scrolled(self.scroll, hit.action, extent(app));
        EventResult::Stay
    }

    /// Scrolled as far as there is something to show.
    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let columns = columns(app, theme, buffer.area);
        let (box_width, box_height) = box_size(&columns);
        let (count, width, lines) = columns;
        let inside = window(self.title(), box_width, box_height, theme, buffer);
        let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
        let height = usize::from(inside.height.saturating_sub(2)).max(1);
        let page = height * usize::from(count);
        let scroll = usize::from(self.scroll).min(lines.len().saturating_sub(page));
        for (column, chunk) in (0..).zip(lines.get(scroll..).unwrap_or(&[]).chunks(height).take(usize::from(count))) {
            let x = inside.x + column * (width + 3);
            let rect = Rect { x, width: width.min(inside.right().saturating_sub(x)), height: height as u16, ..inside };
            write(chunk, rect, buffer);
        }
        scroll_foot(scroll + page, page, lines.len(), foot, (app.keys, theme), buffer);
        None
    }
}

/// How many columns of text fit, how wide each is, and the lines for them.
fn columns(app: &App, theme: &Theme, screen: Rect) -> (u16, u16, Vec<Line<'static>>) {
    let count = ((screen.width.saturating_sub(4)) / (COLUMN + 3)).clamp(1, 3);
    let width = (screen.width.saturating_sub(4 + (count - 1) * 3) / count).clamp(1, COLUMN + 14);
    (count, width, table(app.keys, theme, usize::from(width)))
}

/// The size of the help's box for these columns.
fn box_size((count, width, lines): &(u16, u16, Vec<Line<'_>>)) -> (u16, u16) {
    (count * (width + 3) - 3, (lines.len() as u16).div_ceil(*count) + 2)
}

/// How far the help can be scrolled, and how many lines are in view.
fn extent(app: &App) -> (u16, u16) {
    let screen = screen(app);
    let columns = columns(app, &app.look.theme(app.settings.theme), screen);
    let (width, height) = box_size(&columns);
    let inside = window_place(width, height, screen).1;
    let page = inside.height.saturating_sub(2).max(1) * columns.0;
    ((columns.2.len() as u16).saturating_sub(page), page)
}

/// Headings, and one row per key with its meaning.
fn table(table: KeyTable, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let keys_room = 13.min(width / 2);
    let mut lines = Vec::new();
    for keys in table.0 {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::styled(keys.heading, theme.accent));
        for row in keys.rows {
            let keys = keys_text(row);
            let meaning = words::wrap(&table.help(row), width.saturating_sub(keys_room + 1));
            let wide = keys.width() > keys_room;
            if wide {
                lines.push(Line::styled(keys.clone(), theme.strong));
            }
            for (i, piece) in meaning.into_iter().enumerate() {
                let keys = if i == 0 && !wide { keys.as_str() } else { "" };
                lines.push(Line::from(vec![
                    Span::styled(format!("{keys:<keys_room$} "), theme.strong),
                    Span::styled(piece, theme.text),
                ]));
            }
        }
    }
    lines
}
