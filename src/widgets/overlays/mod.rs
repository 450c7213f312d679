//! What lies over a screen: one file each.

pub mod about;
pub mod copy_line;
pub mod copy_menu;
pub mod games;
pub mod help;
pub mod list;
pub mod new_game;
pub mod paste;
pub mod pause;
pub mod prompt;
pub mod start;
pub mod techniques;
pub mod too_small;
pub mod unsaved;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};
use ratatui::text::{Line, Span};

use super::glyphs::GlyphSet;
use super::theme::Theme;
use super::view::put_line;
use crate::app::{App, Overlay, Screen};

/// Draws an overlay; tells where the caret stands, if it has one. Hint, path and the finished board speak in the panel.
pub fn draw(app: &App, overlay: &Overlay, theme: &Theme, frame: &mut Frame<'_>) -> Option<Position> {
    match overlay {
        Overlay::Hint(_) | Overlay::Path(_) | Overlay::Steps(_) | Overlay::Shapes(_) | Overlay::Finished(_) => None,
        Overlay::Help(help) => {
            help::draw(help, theme, frame.buffer_mut());
            None
        }
        Overlay::Copy(line) => {
            copy_line::draw(line, &app.look, theme, frame.buffer_mut());
            None
        }
        Overlay::CopyMenu(menu) => {
            copy_menu::draw(menu, theme, frame.buffer_mut());
            None
        }
        Overlay::About(about) => {
            if let Some(play) = &app.play {
                about::draw(about, play, theme, frame.buffer_mut());
            }
            None
        }
        Overlay::Games(games) => {
            games::draw(games, theme, frame.buffer_mut());
            None
        }
        Overlay::Techniques(list) => {
            techniques::draw(list, app, theme, frame.buffer_mut());
            None
        }
        Overlay::New(new) => {
            new_game::draw(new, &app.packs, theme, frame.buffer_mut());
            None
        }
        Overlay::Unsaved(_) => {
            unsaved::draw(app, theme, frame.buffer_mut());
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
    !matches!(
        overlay,
        Overlay::Hint(_) | Overlay::Path(_) | Overlay::Steps(_) | Overlay::Shapes(_) | Overlay::Finished(_)
    )
}

/// Clears a box in the middle of the screen, draws its frame and title, and returns the room inside. Where the screen
/// is too small for a frame, the whole screen is the box.
pub(super) fn window(title: &str, width: u16, height: u16, theme: &Theme, buffer: &mut Buffer) -> Rect {
    fade(theme, buffer);
    let (rect, inside) = window_place(width, height, buffer.area);
    clear(rect, theme, buffer);
    if rect == inside {
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
    inside
}

/// Where a box in the middle of the screen stands, and the room inside its frame.
fn window_place(width: u16, height: u16, screen: Rect) -> (Rect, Rect) {
    let (width, height) = (width.saturating_add(4).min(screen.width), height.saturating_add(4).min(screen.height));
    let rect =
        Rect { x: screen.x + (screen.width - width) / 2, y: screen.y + (screen.height - height) / 2, width, height };
    if rect.width < 8 || rect.height < 5 {
        return (rect, rect);
    }
    (rect, Rect { x: rect.x + 2, y: rect.y + 2, width: rect.width - 4, height: rect.height - 3 })
}

/// Inner columns and rows of the box of a list with this many rows; the last two rows are for its keys.
fn list_size(width: u16, rows: usize, screen: Rect) -> (u16, u16) {
    (width, (rows.max(1) as u16).saturating_add(2).min(screen.height.saturating_sub(6)))
}

/// The row of the list that is open at a place of the screen, 0-based.
#[must_use]
pub fn row_at(app: &App, place: Position) -> Option<usize> {
    let screen = Rect { x: 0, y: 0, width: app.size.0, height: app.size.1 };
    let boxed = |width, rows| {
        let (width, height) = list_size(width, rows, screen);
        let inside = window_place(width, height, screen).1;
        Rect { height: inside.height.saturating_sub(2), ..inside }
    };
    let (room, at, rows) = match (&app.overlay, app.screen) {
        (Some(Overlay::Games(games)), _) => {
            let rows = games.rows.as_ref().map_or(0, Vec::len);
            (boxed(games::WIDTH, rows), games.at, rows)
        }
        (Some(Overlay::New(new)), _) => {
            let rows = new.rows(&app.packs).len();
            (boxed(new_game::WIDTH, rows), new.at, rows)
        }
        (Some(Overlay::Techniques(list)), _) => {
            let rows = list.rows(app).len();
            (boxed(techniques::WIDTH, rows), list.at, rows)
        }
        (Some(Overlay::CopyMenu(menu)), _) => {
            let (width, height) = copy_menu::size(menu.rows.len(), screen);
            (copy_menu::list_room(window_place(width, height, screen).1), menu.at, menu.rows.len())
        }
        (None, Screen::Start) => (start::rows(app, screen), app.start.at, app.start.entries().len()),
        _ => return None,
    };
    let row = list::first_row(at, rows, room.height.into()) + usize::from(place.y.checked_sub(room.y)?);
    (room.contains(place) && row < rows).then_some(row)
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
