//! Lines of styled text on the screen, and what of them may leave for the terminal.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::glyphs::GlyphSet;
use crate::text::printable;

/// Writes a line of styled text, cut at the right end of its room.
pub fn put_line(buffer: &mut Buffer, rect: Rect, line: &Line<'_>) {
    if rect.height > 0 && rect.intersects(buffer.area) {
        buffer.set_line(rect.x, rect.y, line, rect.width);
    }
}

/// Writes lines from the top of a room downwards; returns the room below them.
pub fn write(lines: &[Line<'_>], rect: Rect, buffer: &mut Buffer) -> Rect {
    let mut rest = rect;
    for line in lines {
        if rest.height == 0 {
            break;
        }
        put_line(buffer, Rect { height: 1, ..rest }, line);
        rest = Rect { y: rest.y + 1, height: rest.height - 1, ..rest };
    }
    rest
}

/// Whatever way a text took to the screen, nothing leaves it that a terminal would obey or not show.
pub fn hide_unprintable(buffer: &mut Buffer) {
    for cell in buffer.content.iter_mut().filter(|cell| cell.symbol().len() > 1) {
        if let Cow::Owned(shown) = printable(cell.symbol()) {
            cell.set_symbol(&shown);
        }
    }
}

/// The words of the app are the same on every terminal; but not every terminal has their dashes and arrows.
pub fn keep_to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some(c) = cell.symbol().chars().next().filter(|c| !c.is_ascii()) {
            cell.set_char(GlyphSet::Ascii.plain(c));
        }
    }
}
