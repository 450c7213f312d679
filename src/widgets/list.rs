//! A list with a selected row, scrolled so that the row is in view.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::glyphs::GlyphSet;
use super::lines::put_line;
use super::panels::words;
use super::theme::Theme;
use crate::app::{Action, App, Direction};

/// The first row that is shown, so that the selected one is in view with some rows around it.
pub fn first_row(at: usize, rows: usize, height: usize) -> usize {
    at.saturating_sub(height / 2).min(rows.saturating_sub(height))
}

/// Selects the row at a place of the screen, if there is one: what a click on a list does. `room` is where its rows
/// stand.
pub fn select_at(place: Position, room: Rect, at: &mut usize, rows: usize, app: &mut App) -> bool {
    if app.opening.is_some() || !room.contains(place) {
        return false;
    }
    let row = first_row(*at, rows, room.height.into()) + usize::from(place.y - room.y);
    if row < rows {
        app.message = None;
        *at = row;
    }
    row < rows
}

/// Rows of a page of a list.
const PAGE: usize = 10;

/// Moves the selected row of a list with this many rows; wraps round.
pub fn list_move(action: Action, at: &mut usize, rows: usize) {
    if rows == 0 {
        return;
    }
    *at = match action {
        Action::Move(Direction::Up) => at.checked_sub(1).unwrap_or(rows - 1),
        Action::Move(Direction::Down) => (*at + 1) % rows,
        Action::Page(Direction::Up) => at.saturating_sub(PAGE),
        Action::Page(Direction::Down) => (*at + PAGE).min(rows - 1),
        Action::First => 0,
        Action::Last => rows - 1,
        _ => *at,
    };
}

/// Draws the rows; the selected one is filled over the whole width. A row is made for the styles of its words.
pub fn draw(rows: &[Vec<(String, Style)>], at: usize, rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    draw_some(rows.len(), |i| rows.get(i).cloned().unwrap_or_default(), at, rect, theme, buffer);
}

/// The same of `count` rows, of which only those in view are made.
pub fn draw_some(
    count: usize,
    row: impl Fn(usize) -> Vec<(String, Style)>,
    at: usize,
    rect: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let height = usize::from(rect.height);
    let first = first_row(at, count, height);
    let marker = match theme.glyphs {
        GlyphSet::Unicode => "▸ ",
        GlyphSet::Ascii => "> ",
    };
    for i in (first..count).take(height) {
        let row = row(i);
        let y = rect.y + (i - first) as u16;
        let here = Rect { y, height: 1, ..rect };
        let chosen = i == at;
        if chosen {
            buffer.set_style(here, theme.chosen);
        }
        let mut spans = vec![Span::raw(if chosen { marker } else { "  " })];
        let mut left = usize::from(rect.width).saturating_sub(2);
        // Blanks that only fill a column are not missed.
        let all: String = row.iter().map(|(text, _)| text.as_str()).collect();
        let whole = all.trim_end().width() <= left;
        for (text, style) in row {
            let ends = !whole && text.width() >= left;
            let shown = if ends { words::cut(&format!("{text}…"), left) } else { text.clone() };
            // On the accent colour every word takes the colour that can be read there.
            spans.push(Span::styled(shown, if chosen { theme.chosen } else { style }));
            if ends {
                break;
            }
            left = left.saturating_sub(text.width());
        }
        put_line(buffer, here, &Line::from(spans));
    }
    let glyph = if theme.glyphs == GlyphSet::Unicode { "▐" } else { "#" };
    for row in thumb(first, count, height) {
        buffer.set_string(rect.right(), rect.y + row as u16, glyph, theme.dim);
    }
}

/// The rows of the thumb of a scroll bar: as much of them as is in view of the list, at the top and at the bottom only
/// where nothing is left above or below; none where all is in view.
fn thumb(first: usize, rows: usize, height: usize) -> Range<usize> {
    let hidden = rows.saturating_sub(height);
    if hidden == 0 || height == 0 {
        return 0..0;
    }
    let length = (height * height / rows).max(1);
    let free = height - length;
    let start = match first {
        0 => 0,
        _ if first >= hidden => free,
        _ => (first * free / hidden).max(1).min(free.saturating_sub(1)),
    };
    start..start + length
}

#[cfg(test)]
mod tests {
    use super::thumb;

    #[test]
    fn a_thumb_is_as_long_as_what_is_in_view_of_the_list() {
        assert_eq!(thumb(0, 10, 10), 0..0);
        assert_eq!(thumb(0, 5, 0), 0..0);
        assert_eq!(thumb(0, 20, 10), 0..5);
        assert_eq!(thumb(1, 20, 10), 1..6);
        assert_eq!(thumb(9, 20, 10), 4..9);
        assert_eq!(thumb(10, 20, 10), 5..10);
        assert_eq!(thumb(0, 1000, 10), 0..1);
        assert_eq!(thumb(989, 1000, 10), 8..9);
        assert_eq!(thumb(990, 1000, 10), 9..10);
        assert_eq!(thumb(1, 3, 1), 0..1);
        assert_eq!(thumb(1, 4, 2), 0..1);
    }
}
