//! The cover of a paused board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::lines::put_line;
use super::theme::Theme;
use super::window::clear;
use crate::app::Play;

/// Draws the cover over the middle of the hidden board; `key` goes on.
pub fn draw(play: &Play, key: &str, board: Rect, theme: &Theme, buffer: &mut Buffer) {
    let lines = [
        Line::styled("paused", theme.accent),
        Line::styled(play.game.clock.text(), theme.strong),
        Line::styled(if key.is_empty() { String::new() } else { format!("{key} resumes") }, theme.dim),
    ];
    let (width, height) = (17.min(board.width), 5.min(board.height));
    let rect = Rect { x: board.x + (board.width - width) / 2, y: board.y + (board.height - height) / 2, width, height };
    clear(rect, theme, buffer);
    for (i, line) in (0..).zip(&lines) {
        let length = (line.width() as u16).min(width);
        let row = Rect { x: rect.x + (width - length) / 2, y: rect.y + 1 + i, width: length, height: 1 };
        if row.y < rect.bottom() {
            put_line(buffer, row, line);
        }
    }
}
