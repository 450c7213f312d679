//! Key hints, made from the key table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::app::key_table::ANYWHERE;
use crate::app::{Action, KeyTable, Keys, Mode};
use crate::widgets::lines::put_line;
use crate::widgets::theme::Theme;

/// The hints of some keys on one line: as many as fit, the first row first.
#[must_use]
pub fn line(table: KeyTable, keys: &'static Keys, theme: &Theme, width: usize) -> Line<'static> {
    fit(table.hints(keys), theme, width)
}

/// The hints for the board, those that count everywhere last; without the entry modes where a panel shows them. A
/// paused board takes no other key of its own than the one that goes on.
fn board_line(
    table: KeyTable,
    keys: &'static Keys,
    (paused, panel): (bool, bool),
    theme: &Theme,
    width: usize,
) -> Line<'static> {
    if paused {
        let goes_on = (table.key_among(keys, Action::Pause), "go on");
        return fit(std::iter::once(goes_on).chain(table.hints(&ANYWHERE)), theme, width);
    }
    // What only some players use is named where there is room left.
    let (last, first): (Vec<_>, Vec<_>) = table.hints(keys).partition(|(_, words)| *words == "check");
    let shown_already = |words: &str| panel && Mode::ALL.iter().any(|mode| mode.name() == words);
    let wanted = first.into_iter().chain(table.hints(&ANYWHERE)).chain(last).filter(|(_, words)| !shown_already(words));
    fit(wanted, theme, width)
}

/// As many of these keys with their words as fit on one line.
fn fit(hints: impl Iterator<Item = (String, &'static str)>, theme: &Theme, width: usize) -> Line<'static> {
    let (mut spans, mut used) = (Vec::new(), 0);
    for (key, words) in hints {
        let gap = if spans.is_empty() { 0 } else { 2 };
        let needed = gap + key.width() + 1 + words.width();
        if used + needed > width {
            continue;
        }
        used += needed;
        spans.extend([Span::raw(" ".repeat(gap)), Span::styled(key, theme.accent)]);
        spans.push(Span::styled(format!(" {words}"), theme.text));
    }
    Line::from(spans)
}

/// Which keys the bar names.
#[derive(Clone, Copy, Debug)]
pub enum Bar {
    /// Those of the board, of which a panel may show some already.
    Board(&'static Keys),
    /// Those of what lies over it.
    Other(&'static Keys),
}

/// Draws the bar; with a panel beside the board it leaves out what that shows.
pub fn draw(table: KeyTable, keys: Bar, (paused, panel): (bool, bool), rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    buffer.set_style(rect, theme.panel);
    let inside = Rect { x: rect.x + 1, width: rect.width.saturating_sub(2), ..rect };
    let width = usize::from(inside.width);
    let line = match keys {
        Bar::Board(keys) => board_line(table, keys, (paused, panel), theme, width),
        Bar::Other(keys) => line(table, keys, theme, width),
    };
    put_line(buffer, inside, &line);
}
