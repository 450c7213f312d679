//! The whole screen.

use std::borrow::Cow;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::Line;

use super::board::{self, BoardView};
use super::glyphs::GlyphSet;
use super::grid::{GridShape, Tier};
use super::layout::{Layout, PanelWidth, layout};
use super::overlays;
use super::panels;
use super::step_marks::{rung_marks, shape_marks, step_marks};
use super::theme::Theme;
use crate::app::{App, Overlay, Play, Screen};
use crate::puzzle::Board;
use crate::puzzle::conflict::conflict_cells;
use crate::text::printable;

/// Draws the app. Reads it and nothing else, so the same app is drawn the same everywhere.
pub fn view(app: &App, frame: &mut Frame<'_>) {
    let theme = app.look.theme(app.settings.theme);
    let area = frame.area();
    frame.buffer_mut().set_style(area, theme.ground.patch(theme.text));
    let mut caret = match (&app.play, app.screen) {
        (Some(play), Screen::Play) => play_screen(app, play, &theme, frame),
        _ => {
            overlays::start::draw(app, &theme, frame);
            None
        }
    };
    if let Some(overlay) = &app.overlay {
        caret = overlays::draw(app, overlay, &theme, frame).or(caret.filter(|_| !overlays::covers(overlay)));
    }
    hide_unprintable(frame.buffer_mut());
    if theme.glyphs == GlyphSet::Ascii {
        keep_to_ascii(frame.buffer_mut());
    }
    if let Some(place) = caret.filter(|&place| area.contains(place)) {
        frame.set_cursor_position(place);
    }
}

/// Whatever way a text took to the screen, nothing leaves it that a terminal would obey or not show.
fn hide_unprintable(buffer: &mut Buffer) {
    for cell in buffer.content.iter_mut().filter(|cell| cell.symbol().len() > 1) {
        if let Cow::Owned(shown) = printable(cell.symbol()) {
            cell.set_symbol(&shown);
        }
    }
}

/// The words of the app are the same on every terminal; their dashes and arrows are not to be had on all.
fn keep_to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some(c) = cell.symbol().chars().next().filter(|c| !c.is_ascii()) {
            cell.set_char(GlyphSet::Ascii.plain(c));
        }
    }
}

/// The layout of the board's screen.
#[must_use]
pub fn play_layout(app: &App, play: &Play, area: Rect) -> Layout {
    layout(Size { width: area.width, height: area.height }, app.settings.layout, GridShape::of(play.game.puzzle()))
}

fn play_screen(app: &App, play: &Play, theme: &Theme, frame: &mut Frame<'_>) -> Option<Position> {
    let layout = play_layout(app, play, frame.area());
    if layout.tier() == Tier::None {
        overlays::too_small::draw(layout.area, theme, frame.buffer_mut());
        return None;
    }
    let board = app.shown_board().unwrap_or_else(|| play.game.board());
    let view = board_view(app, play, board);
    let buffer = frame.buffer_mut();
    let caret = board::draw(&view, layout.grid, theme, buffer);
    board::draw_rulers(&view, layout.grid, layout.column_ruler, layout.row_ruler, theme, buffer);
    if play.paused {
        overlays::pause::draw(play, layout.grid.rect(), theme, buffer);
    }
    if let Some(header) = layout.header {
        panels::header::draw(app, play, header, theme, buffer);
    }
    match layout.panel {
        Some((rect, PanelWidth::Wide)) => {
            let inside = Rect { width: rect.width.saturating_sub(1), ..rect };
            panels::draw_wide(app, play, layout.header.is_none(), inside, theme, buffer);
        }
        Some((rect, PanelWidth::Compact)) => {
            let inside = Rect { x: rect.x + 1, width: rect.width.saturating_sub(1), ..rect };
            panels::compact::draw(app, play, layout.header.is_none(), inside, theme, buffer);
        }
        None => {}
    }
    panels::message::draw(app, play, &layout, theme, buffer);
    caret
}

/// What the board shows of the app.
fn board_view<'a>(app: &'a App, play: &'a Play, board: &'a Board) -> BoardView<'a> {
    let on_path = matches!(app.overlay, Some(Overlay::Path(_)));
    let position = play.game.position();
    let hint = match &app.overlay {
        Some(Overlay::Hint(ladder)) => Some(rung_marks(ladder)),
        Some(Overlay::Path(path)) => path.next().map(step_marks),
        Some(Overlay::Steps(list)) => list.step().map(step_marks),
        Some(Overlay::Shapes(browser)) => Some(shape_marks(play.game.puzzle(), browser)),
        _ => None,
    };
    let shown = play.shown_mistakes().filter(|_| !on_path);
    let mistakes = shown.unwrap_or_default();
    BoardView {
        corner: (!on_path).then_some(&position.corners),
        colours: (!on_path).then_some(&position.colours),
        cursor: (!on_path).then_some(play.cursor),
        selection: play.selection,
        highlight: play.highlight,
        conflicts: conflict_cells(&play.conflicts) | mistakes.wrong,
        missing: mistakes.missing,
        hint,
        hidden: play.paused,
        ..BoardView::new(play.game.puzzle(), board)
    }
}

/// Writes a line of styled text, cut at the right end of its room.
pub(super) fn put_line(buffer: &mut ratatui::buffer::Buffer, rect: Rect, line: &Line<'_>) {
    if rect.height > 0 && rect.intersects(buffer.area) {
        buffer.set_line(rect.x, rect.y, line, rect.width);
    }
}
