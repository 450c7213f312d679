//! What lies over a screen: one file each.

pub mod copy_line;
pub mod games;
pub mod help;
pub mod list;
pub mod new_game;
pub mod paste;
pub mod pause;
pub mod prompt;
pub mod start;
pub mod too_small;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};
use ratatui::text::{Line, Span};

use super::glyphs::GlyphSet;
use super::theme::Theme;
use super::view::put_line;
use crate::app::{App, Overlay};

/// Draws an overlay; tells where the caret stands, if it has one. Hint, path and the finished board speak in the panel.
pub fn draw(app: &App, overlay: &Overlay, theme: &Theme, frame: &mut Frame<'_>) -> Option<Position> {
    match overlay {
        Overlay::Hint(_) | Overlay::Path(_) | Overlay::Finished(_) => None,
        Overlay::Help(help) => {
            help::draw(help, theme, frame.buffer_mut());
            None
        }
        Overlay::Copy(line) => {
            copy_line::draw(line, theme, frame.buffer_mut());
            None
        }
        Overlay::Games(games) => {
            games::draw(games, theme, frame.buffer_mut());
            None
        }
        Overlay::New(new) => {
            new_game::draw(new, &app.packs, theme, frame.buffer_mut());
            None
        }
        Overlay::Paste(paste) => Some(paste::draw(paste, theme, frame.buffer_mut())),
        Overlay::Goto(goto) => {
            Some(prompt::draw("go to ", &goto.input, &[], app.message.as_ref(), theme, frame.buffer_mut()))
        }
        Overlay::Command(command) => {
            Some(prompt::draw(":", &command.input, &command.offers, app.message.as_ref(), theme, frame.buffer_mut()))
        }
    }
}

/// Whether an overlay hides the board's cursor.
#[must_use]
pub const fn covers(overlay: &Overlay) -> bool {
    !matches!(overlay, Overlay::Hint(_) | Overlay::Path(_) | Overlay::Finished(_))
}

/// Clears a box in the middle of the screen, draws its frame and title, and returns the room inside. Where the screen
/// is too small for a frame, the whole screen is the box.
pub(super) fn window(title: &str, width: u16, height: u16, theme: &Theme, buffer: &mut Buffer) -> Rect {
    fade(theme, buffer);
    let screen = buffer.area;
    let (width, height) = (width.saturating_add(4).min(screen.width), height.saturating_add(4).min(screen.height));
    let rect =
        Rect { x: screen.x + (screen.width - width) / 2, y: screen.y + (screen.height - height) / 2, width, height };
    clear(rect, theme, buffer);
    if rect.width < 8 || rect.height < 5 {
        return rect;
    }
    let [nw, ne, se, sw, level, upright] = match theme.glyphs {
        GlyphSet::Unicode => ["╭", "╮", "╯", "╰", "─", "│"],
        GlyphSet::Ascii => ["+", "+", "+", "+", "-", "|"],
    };
    let style = theme.cage_wall;
    let (right, bottom) = (rect.right() - 1, rect.bottom() - 1);
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
    Rect { x: rect.x + 2, y: rect.y + 2, width: rect.width - 4, height: rect.height - 3 }
}

/// Takes the colours of everything drawn so far back, so that what lies over it stands out.
fn fade(theme: &Theme, buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        cell.modifier.remove(Modifier::BOLD | Modifier::UNDERLINED | Modifier::REVERSED);
        if theme.chosen.bg.is_some_and(|bg| bg == cell.bg) {
            cell.bg = theme.ground.bg.unwrap_or(Color::Reset);
        }
        match theme.thin_wall.fg {
            Some(fg) => cell.fg = fg,
            None => cell.modifier.insert(Modifier::DIM),
        }
    }
}

/// Blanks a part of the screen.
pub(super) fn clear(rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    let rect = rect.intersection(buffer.area);
    for place in rect.positions() {
        if let Some(cell) = buffer.cell_mut(place) {
            cell.reset();
        }
    }
    buffer.set_style(rect, theme.ground.patch(theme.text).patch(theme.panel));
}

/// Writes lines from the top of a room downwards; returns the room below them.
pub(super) fn write(lines: &[Line<'_>], rect: Rect, buffer: &mut Buffer) -> Rect {
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
