//! A line that is typed at the bottom of the screen: command, or the name of a cell.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::lines::{put_line, write};
use super::panels::message::style_of;
use super::panels::{bar, words};
use super::text_line::TextLine;
use super::theme::Theme;
use super::window::clear;
use crate::app::App;
use crate::app::input::key_table::Hint;

/// What can stand below what is typed where there is no message: the first of these, in this order.
#[derive(Debug)]
pub struct Below<'a> {
    /// What the word can become.
    pub offers: &'a [&'static str],
    /// Which of them it is now.
    pub chosen: Option<usize>,
    /// How it is used as it is, and what it does then.
    pub meaning: Option<(String, &'a str)>,
    pub keys: Vec<Hint>,
}

/// Draws prompt and text, and what stands below them, over the two lowest rows: over more where a message needs them.
pub fn draw(
    prompt: &str,
    input: &TextLine,
    Below { offers, chosen, meaning, keys }: Below<'_>,
    app: &App,
    theme: &Theme,
    buffer: &mut Buffer,
) -> Position {
    let screen = buffer.area;
    let width = usize::from(screen.width.saturating_sub(2));
    let most = usize::from(screen.height.saturating_sub(1));
    let said = match (&app.message, meaning) {
        (Some(message), _) => {
            let style = style_of(message, theme);
            Some(words::at_most(words::paragraph(&message.text, style, width), most, style))
        }
        (None, Some((usage, does))) if offers.is_empty() => {
            Some(words::at_most(meant(&usage, does, theme, width), most, theme.dim))
        }
        (None, _) => None,
    };
    let rows = said.as_ref().map_or(1, Vec::len).max(1) as u16;
    let height = (1 + rows).min(screen.height);
    let rect = Rect { y: screen.bottom() - height, height, ..screen };
    clear(rect, theme, buffer);
    let top = Rect { x: rect.x + 1, height: 1, width: rect.width.saturating_sub(2), ..rect };
    let room = usize::from(top.width).saturating_sub(prompt.width() + 1);
    let (shown, caret) = input.visible(room);
    let line = Line::from(vec![Span::styled(prompt.to_owned(), theme.accent), Span::styled(shown, theme.strong)]);
    put_line(buffer, top, &line);
    let below = Rect { y: top.y + 1, height: height.saturating_sub(1), ..top };
    if height > 1 {
        let lines = said.unwrap_or_else(|| {
            let line = match offers {
                [] => bar::line_of(keys.into_iter(), theme, width),
                _ => offered(offers, chosen, theme, width),
            };
            vec![line]
        });
        write(&lines, below, buffer);
    }
    Position { x: top.x.saturating_add((prompt.width() + caret) as u16), y: top.y }
}

/// How a command is used and what it does, one below the other where they have no room in one line.
fn meant(usage: &str, does: &str, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    if usage.width() + GAP + does.width() <= width {
        return vec![Line::styled(format!("{usage}{}{does}", " ".repeat(GAP)), theme.dim)];
    }
    [usage, does].into_iter().flat_map(|words| words::paragraph(words, theme.dim, width)).collect()
}

/// Columns between two words.
const GAP: usize = 2;

/// What the word can become, from the first on that leaves the chosen one in view; a sign where there are more.
fn offered(offers: &[&'static str], chosen: Option<usize>, theme: &Theme, width: usize) -> Line<'static> {
    let more = theme.glyphs.more().to_string();
    let sign = more.width() + GAP;
    let columns = |words: &[&str]| words.iter().map(|word| word.width() + GAP).sum::<usize>().saturating_sub(GAP);
    let at = chosen.unwrap_or(0).min(offers.len().saturating_sub(1));
    let fits = |from: usize| {
        let before = if from > 0 { sign } else { 0 };
        let after = if at + 1 < offers.len() { sign } else { 0 };
        before + columns(offers.get(from..=at).unwrap_or_default()) + after <= width
    };
    let from = (0..at).find(|&from| fits(from)).unwrap_or(at);
    let (mut spans, mut used) = (Vec::new(), 0);
    if from > 0 {
        spans.push(Span::styled(format!("{more}{}", " ".repeat(GAP)), theme.dim));
        used = sign;
    }
    for (place, word) in offers.iter().enumerate().skip(from) {
        let after = if place + 1 < offers.len() { sign } else { 0 };
        if place > at && used + word.width() + after > width {
            spans.push(Span::styled(more, theme.dim));
            break;
        }
        let style = if chosen == Some(place) { theme.strong } else { theme.dim };
        spans.extend([Span::styled(*word, style), Span::raw(" ".repeat(GAP))]);
        used += word.width() + GAP;
    }
    Line::from(spans)
}
