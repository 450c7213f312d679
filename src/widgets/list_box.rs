//! A box with a list, perhaps a line below it, and its keys.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;

use super::lines::put_line;
use super::list::{self, select_at};
use super::panels::bar;
use super::theme::Theme;
use super::window::{list_size, screen, window, window_place};
use crate::app::key_table::Hint;
use crate::app::{Action, App, Keys};

/// How large the box is; where it stands follows from the screen.
#[derive(Clone, Copy, Debug)]
pub struct ListBox {
    /// Columns inside it.
    pub width: u16,
    /// Rows of the list.
    pub rows: usize,
    /// What is said below the list.
    pub said: Option<&'static str>,
}

impl ListBox {
    pub const fn new(width: u16, rows: usize) -> Self {
        Self { width, rows, said: None }
    }

    /// The rows below the list: a blank one or what is said, and the keys.
    const fn below(self) -> u16 {
        2 + self.said.is_some() as u16
    }

    /// Columns and rows inside it.
    fn size(self, screen: Rect) -> (u16, u16) {
        let (width, height) = list_size(self.width, self.rows, screen);
        (width, height + self.below() - 2)
    }

    /// The room of the list.
    pub fn room(self, screen: Rect) -> Rect {
        let (width, height) = self.size(screen);
        let inside = window_place(width, height, screen).1;
        Rect { height: inside.height.saturating_sub(self.below()), ..inside }
    }

    /// A click: chooses the row at this place, if there is one.
    pub fn click(self, place: Position, at: &mut usize, app: &mut App) -> Option<Action> {
        select_at(place, self.room(screen(app)), at, self.rows, app).then_some(Action::Accept)
    }

    /// Draws it with these rows, `at` of them selected.
    pub fn draw(
        self,
        (title, keys): (&str, &'static Keys),
        rows: &[Vec<(String, Style)>],
        at: usize,
        app: &App,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        self.draw_with((title, app.keys.hints(keys)), rows, at, theme, buffer);
    }

    /// The same with these keys named below it.
    pub fn draw_with(
        self,
        (title, hints): (&str, impl Iterator<Item = Hint>),
        rows: &[Vec<(String, Style)>],
        at: usize,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let (width, height) = self.size(buffer.area);
        let inside = window(title, width, height, theme, buffer);
        list::draw(rows, at, self.room(buffer.area), theme, buffer);
        if let Some(said) = self.said {
            let row = Rect { y: inside.bottom().saturating_sub(2), height: 1.min(inside.height), ..inside };
            put_line(buffer, row, &Line::styled(said, theme.dim));
        }
        bar::foot_of(inside, hints, theme, buffer);
    }
}
