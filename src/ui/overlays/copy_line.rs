//! The progress as text for terminals without a clipboard: from the left edge of the screen to the right one, with
//! nothing beside it, so that it can be selected whole.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{clear, write};
use crate::app::Context;
use crate::app::overlays::CopyLine;
use crate::ui::panels::{bar, words};
use crate::ui::theme::Theme;

/// Draws the text, what it leaves out, and how to select it.
pub fn draw(line: &CopyLine, theme: &Theme, buffer: &mut Buffer) {
    let screen = buffer.area;
    clear(screen, theme, buffer);
    let width = usize::from(screen.width.max(1));
    let inset = Rect { x: screen.x + 1, width: screen.width.saturating_sub(2), ..screen };
    let title = Line::styled(format!("The progress as {}", line.notation), theme.accent);
    let rest = write(&[Line::default(), title, Line::default()], inset, buffer);
    // Rows as wide as the screen: a terminal joins them when they are selected.
    let characters: Vec<char> = line.text.chars().collect();
    let rows: Vec<Line<'_>> =
        characters.chunks(width).map(|row| Line::styled(row.iter().collect::<String>(), theme.strong)).collect();
    let rest = write(&rows, Rect { x: screen.x, width: screen.width, ..rest }, buffer);
    let mut below = vec![Line::default()];
    for notice in &line.notices {
        below.extend(words::paragraph(notice, theme.warning, usize::from(inset.width)));
    }
    let how = "Shift and drag selects text in most terminals.";
    below.extend(words::paragraph(how, theme.dim, usize::from(inset.width)));
    write(&below, Rect { x: inset.x, width: inset.width, ..rest }, buffer);
    let foot = Rect { y: screen.bottom().saturating_sub(1), height: 1.min(screen.height), ..inset };
    write(&[bar::line(Context::Show, theme, usize::from(foot.width))], foot, buffer);
}
