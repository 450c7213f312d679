//! A line that is typed at the bottom of the screen: command, or the name of a cell.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::lines::put_line;
use super::panels::bar;
use super::text_line::TextLine;
use super::theme::Theme;
use super::window::clear;
use crate::app::key_table::Hint;
use crate::app::{App, Tone};

/// What can stand below what is typed: the first of these, in this order, with a refusal before all of them and any
/// other message before the last two.
#[derive(Debug)]
pub struct Below<'a> {
    /// What the word can become.
    pub offers: &'a [&'static str],
    /// What it means as it is.
    pub meaning: Option<String>,
    pub keys: Vec<Hint>,
}

/// Draws prompt and text over the two lowest rows, and what stands below them.
pub fn draw(
    prompt: &str,
    input: &TextLine,
    Below { offers, meaning, keys }: Below<'_>,
    app: &App,
    theme: &Theme,
    buffer: &mut Buffer,
) -> Position {
    let screen = buffer.area;
    let height = 2.min(screen.height);
    let rect = Rect { y: screen.bottom() - height, height, ..screen };
    clear(rect, theme, buffer);
    let top = Rect { x: rect.x + 1, height: 1, width: rect.width.saturating_sub(2), ..rect };
    let room = usize::from(top.width).saturating_sub(prompt.width() + 1);
    let (shown, caret) = input.visible(room);
    let line = Line::from(vec![Span::styled(prompt.to_owned(), theme.accent), Span::styled(shown, theme.strong)]);
    put_line(buffer, top, &line);
    let below = Rect { y: top.y + 1, ..top };
    if height > 1 {
        let line = match &app.message {
            Some(message) if message.tone == Tone::Refusal => Line::styled(message.text.clone(), theme.warning),
            Some(message) if offers.is_empty() => Line::styled(message.text.clone(), theme.text),
            _ if !offers.is_empty() => Line::styled(offers.join("  "), theme.dim),
            _ => meaning.map_or_else(
                || bar::line_of(keys.into_iter(), theme, usize::from(top.width)),
                |meaning| Line::styled(meaning, theme.dim),
            ),
        };
        put_line(buffer, below, &line);
    }
    Position { x: top.x.saturating_add((prompt.width() + caret) as u16), y: top.y }
}
