//! What is seen of the stage: the screens in characters, and the board as it can be drawn in pixels.

use ratatui::Frame;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect, Size};

use super::super::Screen;
use super::super::board::PlayScreen;
use super::super::view::View;
use super::{Pictured, Stage};
use crate::widgets::glyphs::GlyphSet;
use crate::widgets::grid::Tier;
use crate::widgets::layout::board_layout;
use crate::widgets::lines::{hide_unprintable, keep_to_ascii};
use crate::widgets::panels::message;
use crate::widgets::theme::{Theme, picture_colours};

/// What a screen shows where nothing is drawn.
const UNTOUCHED: &str = "\u{e000}";

impl Stage {
    /// The board as it can be drawn in pixels on a screen of this size: nothing where none is shown, and where it is
    /// hidden.
    pub fn pictured(&self, size: Size) -> Option<Pictured<'_>> {
        let (Some(Screen::Play(board)), Some(play)) = (self.ground(), &self.app.play) else { return None };
        let area = Rect { x: 0, y: 0, width: size.width, height: size.height };
        let grid = board_layout(&self.app, play, area).grid;
        if play.paused || grid.tier == Tier::None {
            return None;
        }
        let theme = self.app.look.theme(self.app.theme());
        let over = self.overlay().map(Screen::view);
        let beside = over.and_then(View::beside);
        let mut covered = PlayScreen::message_over(over, (&self.app, play), &theme, area).unwrap_or_default();
        if let Some(window) = over.filter(|_| beside.is_none()) {
            // What it covers is seen where it is drawn on nothing. It fades the rest, so only the characters count.
            let mut buffer = Buffer::filled(area, Cell::new(UNTOUCHED));
            let _caret = window.draw(&self.app, &theme, &mut buffer);
            self.say_over(window, &theme, &mut buffer);
            let touched = |place: &Position| buffer.cell(*place).is_some_and(|cell| cell.symbol() != UNTOUCHED);
            let places = grid.rect().positions().filter(touched).map(|place| Rect::from((place, Size::new(1, 1))));
            covered = places.reduce(Rect::union).unwrap_or_default();
        }
        let view = board.view(&self.app, play, beside);
        let colours = picture_colours(self.app.theme());
        let caret = over.is_none() || beside.is_some();
        Some(Pictured { grid, view, colours, ground: theme.ground, covered, caret })
    }

    /// Draws the screens. Reads the stage and nothing else, so the same stage is drawn the same everywhere.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if let Some(place) = self.paint(frame.buffer_mut()).filter(|&place| area.contains(place)) {
            frame.set_cursor_position(place);
        }
    }

    /// Draws the message of the app in front of a box that does not show it.
    fn say_over(&self, over: &dyn View, theme: &Theme, buffer: &mut Buffer) {
        if self.app.dimmed && !over.shows_messages() {
            message::draw_over(&self.app, theme, buffer);
        }
    }

    /// Draws the screens; where the cursor belongs.
    pub(super) fn paint(&self, buffer: &mut Buffer) -> Option<Position> {
        let app = &self.app;
        let theme = app.look.theme(app.theme());
        let area = buffer.area;
        buffer.set_style(area, theme.ground.patch(theme.text));
        let over = self.overlay().map(Screen::view);
        let mut caret = match (self.ground(), &app.play) {
            (Some(Screen::Editor(editor)), _) => editor.draw(app, &theme, buffer),
            (Some(Screen::Play(board)), Some(play)) => board.draw_below(over, (app, play), &theme, buffer),
            _ => self.stack.first().and_then(|start| start.view().draw(app, &theme, buffer)),
        };
        if let Some(over) = over {
            caret = over.draw(app, &theme, buffer).or(caret.filter(|_| over.beside().is_some()));
            self.say_over(over, &theme, buffer);
        }
        hide_unprintable(buffer);
        if theme.glyphs == GlyphSet::Ascii {
            keep_to_ascii(buffer);
        }
        caret
    }
}
