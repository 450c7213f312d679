//! Texts that are longer than their room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::lines::write;
use super::panels::bar;
use super::theme::Theme;
use crate::app::{Action, Direction, KeyTable, Keys};

/// How far down a text is scrolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scroll {
    /// The first row in view when it was last scrolled.
    pub at: u16,
    /// The last that this could be then.
    pub last: u16,
}

impl Scroll {
    /// The first row in view, where that can be `last`. In other room the text has other rows: it is as far down as it
    /// was, at the end if it was there.
    pub fn row(self, last: u16) -> u16 {
        if self.last == last {
            return self.at.min(last);
        }
        let far = u32::from(self.at) * u32::from(last) + u32::from(self.last / 2);
        far.checked_div(self.last.into()).and_then(|row| u16::try_from(row).ok()).unwrap_or(0).min(last)
    }

    /// The same after a key, where it can be scrolled to `last` and `page` rows are in view.
    #[must_use]
    pub fn moved(self, action: Action, (last, page): (u16, u16)) -> Self {
        let at = self.row(last);
        let to = match action {
            Action::Move(Direction::Up) => at.saturating_sub(1),
            Action::Move(Direction::Down) => at.saturating_add(1),
            Action::Page(Direction::Up) => at.saturating_sub(page),
            Action::Page(Direction::Down) => at.saturating_add(page),
            Action::First => 0,
            Action::Last => last,
            _ => at,
        };
        Self { at: to.min(last), last }
    }
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
        let said = match down.is_empty() {
            true => [format!("{at} of {lines} lines   "), format!("{at} of {lines}   ")],
            false => [format!("{at} of {lines} lines   {down} scrolls   "), format!("{at} of {lines}   {down}   ")],
        };
        // The way out is worth more than words.
        said.into_iter().find(|said| said.width() + LEAST_KEYS <= width).unwrap_or_default()
    } else {
        String::new()
    };
    let mut spans = vec![Span::styled(more.clone(), theme.dim)];
    spans.extend(bar::line(table, keys, theme, width.saturating_sub(more.width())).spans);
    write(&[Line::from(spans)], foot, buffer);
}
