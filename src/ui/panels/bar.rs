//! Key hints, made from the key table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::app::keymap::hints;
use crate::app::{Context, Mode};
use crate::ui::theme::Theme;
use crate::ui::view::put_line;

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
    let (mut spans, mut used) = (Vec::new(), 0);
    let shown_already = |words: &str| panel && Mode::ALL.iter().any(|mode| mode.name() == words);
    for (key, words) in first.into_iter().chain(everywhere).chain(last) {
        if shown_already(words) {
            continue;
        }
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

/// Draws the bar; with a panel beside the board it leaves out what that shows.
pub fn draw(context: Context, panel: bool, rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    buffer.set_style(rect, theme.panel);
    let inside = Rect { x: rect.x + 1, width: rect.width.saturating_sub(2), ..rect };
    put_line(buffer, inside, &fitted(context, panel, theme, usize::from(inside.width)));
}
