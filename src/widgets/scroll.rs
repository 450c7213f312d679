//! Texts that are longer than their room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::lines::write;
use super::panels::bar;
use super::theme::Theme;
use crate::app::{Action, Direction, KeyTable, Keys};

/// The first row in view after a key, where it can be scrolled to `last` and `page` rows are in view.
pub fn scrolled(scroll: u16, action: Action, (last, page): (u16, u16)) -> u16 {
    // The screen may have grown since.
    let at = scroll.min(last);
    let to = match action {
        Action::Move(Direction::Up) => at.saturating_sub(1),
        Action::Move(Direction::Down) => at.saturating_add(1),
        Action::Page(Direction::Up) => at.saturating_sub(page),
        Action::Page(Direction::Down) => at.saturating_add(page),
        Action::First => 0,
        Action::Last => last,
        _ => at,
    };
    to.min(last)
}

/// Columns that are left for keys.
const LEAST_KEYS: usize = 12;

/// The foot of a box that scrolls: how far down `bottom` of all lines is, if a page does not hold them, and the keys.
pub fn scroll_foot(
    bottom: usize,
    page: usize,
    lines: usize,
    foot: Rect,
    (table, keys, theme): (KeyTable, &'static Keys, &Theme),
    buffer: &mut Buffer,
) {
    let width = usize::from(foot.width);
    let more = if lines > page {
        let down = table.key_among(keys, Action::Move(Direction::Down));
        let at = bottom.min(lines);
        let said = [format!("{at} of {lines} lines   {down} scrolls   "), format!("{at} of {lines}   {down}   ")];
        // The way out is worth more than words.
        said.into_iter().find(|said| said.width() + LEAST_KEYS <= width).unwrap_or_default()
    } else {
        String::new()
    };
    let mut spans = vec![Span::styled(more.clone(), theme.dim)];
    spans.extend(bar::line(table, keys, theme, width.saturating_sub(more.width())).spans);
    write(&[Line::from(spans)], foot, buffer);
}
