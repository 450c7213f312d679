//! No board fits.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::lines::write;
use super::panels::words::wrap;
use super::theme::Theme;

/// Columns and rows below which nothing can be played.
pub const TOO_SMALL: (u16, u16) = (31, 15);

/// Whether a screen of so many columns and rows has no room for the start screen, nor for a board with boxes.
pub const fn is_too_small((columns, rows): (u16, u16)) -> bool {
    columns < TOO_SMALL.0 || rows < TOO_SMALL.1
}

/// Says how large the screen has to be for something of this size. What is large enough stays as it is.
pub fn draw(least: (u16, u16), area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let mut lines: Vec<(String, _)> = Vec::new();
    let wanted = format!("enlarge to {}×{}", least.0.max(area.width), least.1.max(area.height));
    lines.extend(wrap(&wanted, usize::from(area.width)).into_iter().map(|line| (line, theme.accent)));
    if area.height > 2 {
        let now = format!("now {}×{}", area.width, area.height);
        lines.extend(wrap(&now, usize::from(area.width)).into_iter().map(|line| (line, theme.dim)));
    }
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    let rect = Rect { y: area.y + top, height: area.height - top, ..area };
    let lines: Vec<Line<'_>> = lines.into_iter().map(|(text, style)| Line::styled(text, style).centered()).collect();
    for (i, line) in lines.iter().enumerate() {
        let width = line.width() as u16;
        let x = rect.x + rect.width.saturating_sub(width) / 2;
        let row = Rect { x, y: rect.y + i as u16, width: width.min(rect.width), height: 1 };
        if row.y < rect.bottom() {
            write(std::slice::from_ref(line), row, buffer);
        }
    }
}
