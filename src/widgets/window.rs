//! Boxes in the middle of the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use ratatui::text::{Line, Span};

use super::glyphs::GlyphSet;
use super::lines::put_line;
use super::theme::Theme;
use crate::app::App;

/// Clears a box in the middle of the screen, draws its frame and title, and returns the room inside. Where the screen
/// is too small for a frame, the whole screen is the box.
pub fn window(title: &str, width: u16, height: u16, theme: &Theme, buffer: &mut Buffer) -> Rect {
    fade(theme, buffer);
    let (rect, inside) = window_place(width, height, buffer.area);
    clear(rect, theme, buffer);
    if rect == inside {
        return rect;
    }
    let (right, bottom) = (rect.right() - 1, rect.bottom() - 1);
    let rows = buffer.area.bottom() - bottom;
    if rows == 1 || rows == 2 && is_cut(rect, bottom, buffer) {
        // What it would leave of a message or of the keys on the last rows cannot be read.
        clear(Rect { y: bottom, height: rows, ..buffer.area }, theme, buffer);
    }
    let [nw, ne, se, sw, level, upright] = match theme.glyphs {
        GlyphSet::Unicode => ["╭", "╮", "╯", "╰", "─", "│"],
        GlyphSet::Ascii => ["+", "+", "+", "+", "-", "|"],
    };
    let style = theme.cage_wall;
    for x in rect.x..=right {
        buffer.set_string(x, rect.y, level, style);
        buffer.set_string(x, bottom, level, style);
    }
    for y in rect.y..=bottom {
        buffer.set_string(rect.x, y, upright, style);
        buffer.set_string(right, y, upright, style);
    }
    for (x, y, corner) in [(rect.x, rect.y, nw), (right, rect.y, ne), (right, bottom, se), (rect.x, bottom, sw)] {
        buffer.set_string(x, y, corner, style);
    }
    let heading = Line::from(vec![Span::raw(" "), Span::styled(title.to_owned(), theme.accent), Span::raw(" ")]);
    put_line(buffer, Rect { x: rect.x + 2, width: rect.width - 4, height: 1, ..rect }, &heading);
    inside
}

/// Whether something stands beside a box in this row.
fn is_cut(rect: Rect, row: u16, buffer: &Buffer) -> bool {
    let beside = (buffer.area.x..rect.x).chain(rect.right()..buffer.area.right());
    beside.filter_map(|x| buffer.cell((x, row))).any(|cell| !cell.symbol().trim().is_empty())
}

/// The most columns beside a box, at each side, that it takes too: the strip of a board there would look like a part of
/// the box.
const STRIP: u16 = 3;

/// Where a box in the middle of the screen stands, and the room inside its frame.
pub fn window_place(width: u16, height: u16, screen: Rect) -> (Rect, Rect) {
    let (wanted, height) = (width.saturating_add(4), height.saturating_add(4).min(screen.height));
    let width = if wanted.saturating_add(2 * STRIP) >= screen.width { screen.width } else { wanted };
    let rect =
        Rect { x: screen.x + (screen.width - width) / 2, y: screen.y + (screen.height - height) / 2, width, height };
    if rect.width < 8 || rect.height < 5 {
        return (rect, rect);
    }
    (rect, Rect { x: rect.x + 2, y: rect.y + 2, width: rect.width - 4, height: rect.height - 3 })
}

/// The rows that this many lines take up, at most as many as a screen can have.
pub fn rows_of(lines: usize) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX)
}

/// Inner columns and rows of the box of a list with this many rows; the last two rows are for its keys.
pub fn list_size(width: u16, rows: usize, screen: Rect) -> (u16, u16) {
    (width, rows_of(rows.max(1)).saturating_add(2).min(screen.height.saturating_sub(6)))
}

/// The last row of a box, which is for its keys.
pub fn foot(inside: Rect) -> Rect {
    Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside }
}

/// The room of a box above its keys and the blank line over them.
pub fn above_foot(inside: Rect) -> Rect {
    Rect { height: inside.height.saturating_sub(2), ..inside }
}

/// The screen of an app as a room.
pub const fn screen(app: &App) -> Rect {
    Rect { x: 0, y: 0, width: app.size.0, height: app.size.1 }
}

/// Takes the colours of everything drawn so far back, so that what lies over it stands out.
fn fade(theme: &Theme, buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        cell.modifier.remove(Modifier::BOLD | Modifier::UNDERLINED | Modifier::REVERSED);
        if theme.chosen.bg.is_some_and(|bg| bg == cell.bg) {
            cell.bg = theme.ground.bg.unwrap_or(Color::Reset);
        }
        match theme.thin_wall.fg {
            // A black cell is filled with its ground.
            Some(_) if cell.fg == cell.bg && cell.bg != Color::Reset => {}
            // Nor does anything else vanish on a ground of that colour.
            Some(fg) => cell.fg = if fg == cell.bg { Color::Reset } else { fg },
            None => cell.modifier.insert(Modifier::DIM),
        }
    }
}

/// Blanks a part of the screen.
pub fn clear(rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    let rect = rect.intersection(buffer.area);
    for place in rect.positions() {
        if let Some(cell) = buffer.cell_mut(place) {
            cell.reset();
        }
    }
    buffer.set_style(rect, theme.ground.patch(theme.text).patch(theme.panel));
}
