//! The help: the key table in as many columns as fit.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{window, window_place, write};
use crate::app::action::Direction;
use crate::app::keymap::{TABLE, keys_text};
use crate::app::overlays::Help;
use crate::app::{Action, App, Context};
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;

/// Width of a column of keys and their meaning.
const COLUMN: u16 = 46;

/// How many columns of text fit, how wide each is, and the lines for them.
fn columns(theme: &Theme, screen: Rect) -> (u16, u16, Vec<Line<'static>>) {
    let count = ((screen.width.saturating_sub(4)) / (COLUMN + 3)).clamp(1, 3);
    let width = (screen.width.saturating_sub(4 + (count - 1) * 3) / count).clamp(1, COLUMN + 14);
    (count, width, table(theme, usize::from(width)))
}

/// The size of the help's box for these columns.
fn box_size((count, width, lines): &(u16, u16, Vec<Line<'_>>)) -> (u16, u16) {
    (count * (width + 3) - 3, (lines.len() as u16).div_ceil(*count) + 2)
}

/// How far the help can be scrolled, and how many lines are in view.
#[must_use]
pub fn extent(app: &App) -> (u16, u16) {
    let screen = Rect { x: 0, y: 0, width: app.size.0, height: app.size.1 };
    let columns = columns(&app.look.theme(app.settings.theme), screen);
    let (width, height) = box_size(&columns);
    let inside = window_place(width, height, screen).1;
    let page = inside.height.saturating_sub(2).max(1) * columns.0;
    ((columns.2.len() as u16).saturating_sub(page), page)
}

/// Draws the help, scrolled as far as there is something to show.
pub fn draw(help: &Help, theme: &Theme, buffer: &mut Buffer) {
    let columns = columns(theme, buffer.area);
    let (box_width, box_height) = box_size(&columns);
    let (count, width, lines) = columns;
    let inside = window("Help", box_width, box_height, theme, buffer);
    let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
    let height = usize::from(inside.height.saturating_sub(2)).max(1);
    let page = height * usize::from(count);
    let scroll = usize::from(help.scroll).min(lines.len().saturating_sub(page));
    for (column, chunk) in (0..).zip(lines.get(scroll..).unwrap_or(&[]).chunks(height).take(usize::from(count))) {
        let x = inside.x + column * (width + 3);
        let rect = Rect { x, width: width.min(inside.right().saturating_sub(x)), height: height as u16, ..inside };
        write(chunk, rect, buffer);
    }
    scroll_foot(scroll + page, page, lines.len(), foot, theme, buffer);
}

/// The foot of a box that scrolls: how far down `bottom` of all lines is, if a page does not hold them, and the keys.
pub(super) fn scroll_foot(bottom: usize, page: usize, lines: usize, foot: Rect, theme: &Theme, buffer: &mut Buffer) {
    let more = if lines > page {
        let down = words::key_of(Action::Move(Direction::Down));
        format!("{} of {lines} lines   {down} scrolls   ", bottom.min(lines))
    } else {
        String::new()
    };
    let mut spans = vec![Span::styled(more.clone(), theme.dim)];
    spans.extend(bar::line(Context::Show, theme, usize::from(foot.width).saturating_sub(more.width())).spans);
    write(&[Line::from(spans)], foot, buffer);
}

/// Headings, and one row per key with its meaning.
fn table(theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let keys_room = 13.min(width / 2);
    let mut lines = Vec::new();
    for (context, heading) in Context::ALL {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::styled(heading, theme.accent));
        for row in TABLE.iter().filter(|row| row.context == context) {
            let keys = keys_text(row);
            let meaning = words::wrap(row.help, width.saturating_sub(keys_room + 1));
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
