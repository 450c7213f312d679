//! The start screen: a sign, the menu, and the game that can be continued.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{games, list, write};
use crate::app::start::Entry;
use crate::app::{App, Context};
use crate::puzzle::Digit;
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;
use crate::widgets::view::put_line;

/// Columns and rows of a tile of the sign.
const TILE: (u16, u16) = (7, 3);
/// Which tiles make one cage in the sign, as tint numbers; touching cages differ.
const CAGES: [[u8; 3]; 3] = [[1, 1, 3], [2, 4, 3], [2, 4, 1]];

/// Columns of the menu, and rows of its heading.
const MENU: (u16, u16) = (34, 3);

/// Where the sign (if there is room for it) and the menu stand.
fn places(app: &App, area: Rect) -> (Option<Position>, Rect) {
    let entries = app.start.entries().len() as u16;
    let (sign_width, sign_height) = (3 * TILE.0, 3 * TILE.1);
    let beside = area.width >= sign_width + MENU.0 + 8 && area.height >= 16;
    let above = !beside && area.height >= sign_height + entries + 9 && area.width >= sign_width + 2;
    let menu_height = 4 + entries;
    let (width, height) = match (beside, above) {
        (true, _) => (sign_width + 6 + MENU.0, menu_height.max(sign_height)),
        (_, true) => (MENU.0.max(sign_width), menu_height + sign_height + 2),
        _ => (MENU.0, menu_height),
    };
    let x = area.x + area.width.saturating_sub(width) / 2;
    let y = area.y + area.height.saturating_sub(height + 2) / 2;
    let sign = (beside || above).then(|| {
        let left = if beside { x } else { area.x + area.width.saturating_sub(sign_width) / 2 };
        Position { x: left, y: y + if beside { menu_height.saturating_sub(sign_height) / 2 } else { 0 } }
    });
    let top = if above { y + sign_height + 2 } else { y };
    let left = if beside { x + sign_width + 6 } else { x };
    (sign, Rect { x: left, y: top, width: MENU.0.min(area.width), height: area.bottom().saturating_sub(top) })
}

/// The rows of the menu.
#[must_use]
pub fn rows(app: &App, area: Rect) -> Rect {
    let (_, menu) = places(app, area);
    let height = menu.height.saturating_sub(MENU.1).min(app.start.entries().len() as u16);
    Rect { y: menu.y + MENU.1.min(menu.height), height, ..menu }
}

/// Draws the start screen.
pub fn draw(app: &App, theme: &Theme, frame: &mut Frame<'_>) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    let entries = app.start.entries();
    let (sign, menu) = places(app, area);
    if let Some(place) = sign {
        draw_sign(place.x, place.y, theme, buffer);
    }
    let title = Line::from(Span::styled("ninefold", theme.accent));
    let about = Line::from(Span::styled("Killer Sudoku, Str8ts and Sudoku", theme.dim));
    write(&[title, about], menu, buffer);
    let rows: Vec<_> = entries
        .iter()
        .map(|entry| {
            let mut row = vec![(entry.title().to_owned(), theme.text)];
            let last = app.start.last.as_ref().and_then(|last| last.summary.as_ref()?.as_ref().ok());
            let title = app.start.on_board.as_ref().or(last.map(|last| &last.title));
            if let (Entry::Continue, Some(title)) = (entry, title) {
                row.push((format!("  {title}"), theme.dim));
            }
            row
        })
        .collect();
    list::draw(&rows, app.start.at, self::rows(app, area), theme, buffer);
    footer(app, area, theme, buffer);
}

/// Message, last game and keys at the bottom.
fn footer(app: &App, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    if area.height < 3 {
        return;
    }
    let line = |up: u16| Rect { x: area.x + 1, y: area.bottom() - up, width: area.width.saturating_sub(2), height: 1 };
    let inside = line(1);
    buffer.set_style(Rect { x: area.x, width: area.width, ..inside }, theme.panel);
    put_line(buffer, inside, &bar::line(Context::List, theme, usize::from(inside.width)));
    if let Some(message) = &app.message {
        let style = if message.tone == crate::app::Tone::Refusal { theme.warning } else { theme.text };
        let text = words::wrap(&message.text, usize::from(inside.width)).into_iter().next().unwrap_or_default();
        put_line(buffer, line(2), &Line::styled(text, style));
    } else if let Some(last) = &app.start.last {
        let text: String = games::row(last, theme, usize::MAX).into_iter().map(|(text, _)| text).collect();
        let text = format!("last: {}", text.split_whitespace().collect::<Vec<_>>().join(" "));
        if text.width() <= usize::from(inside.width) {
            put_line(buffer, line(2), &Line::styled(text, theme.dim));
        }
    }
}

/// Nine digits on tinted tiles, like a small cage puzzle.
fn draw_sign(x: u16, y: u16, theme: &Theme, buffer: &mut Buffer) {
    for (row, tints) in (0u16..).zip(CAGES) {
        for (column, tint) in (0u16..).zip(tints) {
            let tile = Rect { x: x + column * TILE.0, y: y + row * TILE.1, width: TILE.0, height: TILE.1 };
            buffer.set_style(tile, theme.tint(tint));
            let Some(digit) = Digit::new((row * 3 + column + 1) as u8) else { continue };
            let heavy = (row + column) % 2 == 0;
            let style = if heavy { theme.given } else { theme.entered };
            for (dy, strokes) in (0..).zip(theme.glyphs.big_digit(digit, heavy)) {
                put_line(
                    buffer,
                    Rect { x: tile.x + 2, y: tile.y + dy, width: 3, height: 1 },
                    &Line::styled(strokes, theme.tint(tint).patch(style)),
                );
            }
        }
    }
}
