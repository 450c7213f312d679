//! The help: the key table in as many columns as fit.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{window, write};
use crate::app::Context;
use crate::app::keymap::{TABLE, keys_text};
use crate::app::overlays::Help;
use crate::ui::panels::{bar, words};
use crate::ui::theme::Theme;

/// Width of a column of keys and their meaning.
const COLUMN: u16 = 46;

/// Draws the help, scrolled as far as there is something to show.
pub fn draw(help: &Help, theme: &Theme, buffer: &mut Buffer) {
    let screen = buffer.area;
    let count = ((screen.width.saturating_sub(4)) / (COLUMN + 3)).clamp(1, 3);
    let width = (screen.width.saturating_sub(4 + (count - 1) * 3) / count).clamp(1, COLUMN + 14);
    let lines = table(theme, usize::from(width));
    let rows = (lines.len() as u16).div_ceil(count);
    let inside = window("Help", count * (width + 3) - 3, rows + 2, theme, buffer);
    let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
    let height = usize::from(inside.height.saturating_sub(2)).max(1);
    let page = height * usize::from(count);
    let scroll = usize::from(help.scroll).min(lines.len().saturating_sub(page));
    for (column, chunk) in (0..).zip(lines.get(scroll..).unwrap_or(&[]).chunks(height).take(usize::from(count))) {
        let x = inside.x + column * (width + 3);
        let rect = Rect { x, width: width.min(inside.right().saturating_sub(x)), height: height as u16, ..inside };
        write(chunk, rect, buffer);
    }
    let more = if lines.len() > page {
        format!("{} of {} lines   ", (scroll + page).min(lines.len()), lines.len())
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
