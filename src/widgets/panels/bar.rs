//! Key hints, made from the key table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::words::key_of;
use crate::app::keymap::hints;
use crate::app::{Action, Context, Mode, Play};
use crate::widgets::theme::Theme;
use crate::widgets::view::put_line;

/// The hints of a context on one line: as many as fit, the first of the table first. On the board those that count
/// everywhere follow.
#[must_use]
pub fn line(context: Context, theme: &Theme, width: usize) -> Line<'static> {
    fitted(context, false, theme, width)
}

/// The same without the entry modes, where a panel shows them.
fn fitted(context: Context, panel: bool, theme: &Theme, width: usize) -> Line<'static> {
    let everywhere = (context == Context::Play).then(|| hints(Context::Anywhere)).into_iter().flatten();
    // What only some players use is named where there is room left.
    let (last, first): (Vec<_>, Vec<_>) = hints(context).partition(|(_, words)| *words == "check");
    let shown_already = |words: &str| panel && Mode::ALL.iter().any(|mode| mode.name() == words);
    let wanted = first.into_iter().chain(everywhere).chain(last).filter(|(_, words)| !shown_already(words));
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

/// The hints of a paused board, which takes no other key of its own than the one that goes on.
fn paused(theme: &Theme, width: usize) -> Line<'static> {
    let goes_on = (key_of(Action::Pause), "go on");
    fit(std::iter::once(goes_on).chain(hints(Context::Anywhere)), theme, width)
}

/// Draws the bar; with a panel beside the board it leaves out what that shows.
pub fn draw(context: Context, play: &Play, panel: bool, rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    buffer.set_style(rect, theme.panel);
    let inside = Rect { x: rect.x + 1, width: rect.width.saturating_sub(2), ..rect };
    let width = usize::from(inside.width);
    let line = match context {
        Context::Play if play.paused => paused(theme, width),
        _ => fitted(context, panel, theme, width),
    };
    put_line(buffer, inside, &line);
}
