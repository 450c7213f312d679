//! Title and clock.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::separator;
use crate::app::Play;
use crate::ui::theme::Theme;
use crate::ui::view::put_line;

/// What the game is, in a few words: title, number of cages, what is automatic.
#[must_use]
pub fn description(play: &Play, theme: &Theme) -> String {
    let dot = separator(theme.glyphs);
    let mut text = play.game.title().to_owned();
    let cages = play.game.puzzle().cages().len();
    if cages > 0 {
        text.push_str(&format!("{dot}{cages} cages"));
    }
    if play.game.is_automatic() {
        text.push_str(&format!("{dot}automatic marks"));
    }
    text
}

/// Draws the header.
pub fn draw(play: &Play, rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    let clock = play.game.clock.text();
    let clock_style = if play.game.clock.running() { theme.strong } else { theme.dim };
    let room = rect.width.saturating_sub(clock.len() as u16 + 1);
    let mut spans = vec![Span::styled("ninefold", theme.accent), Span::raw("  ")];
    spans.push(Span::styled(description(play, theme), theme.text));
    put_line(buffer, Rect { width: room, ..rect }, &Line::from(spans));
    let x = rect.right().saturating_sub(clock.len() as u16);
    put_line(buffer, Rect { x, width: rect.right().saturating_sub(x), ..rect }, &Line::styled(clock, clock_style));
}
