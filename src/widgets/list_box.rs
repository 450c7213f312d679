//! A box with a list, perhaps a line below it, and its keys.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::lines::write;
use super::list::{self, select_at};
use super::panels::{bar, words};
use super::theme::Theme;
use super::window::{list_size, screen, window, window_place};
use crate::app::input::key_table::Hint;
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
    /// Rows below that which the screen draws.
    pub own: u16,
}

impl ListBox {
    pub const fn new(width: u16, rows: usize) -> Self {
        Self { width, rows, said: None, own: 0 }
    }

    /// Rows of what is said below the list: one more where it is not wide enough for what it is made for.
    fn said_rows(self, screen: Rect) -> u16 {
        match self.said {
            None => 0,
            Some(_) => 1 + u16::from(window_place(self.width, 1, screen).1.width < self.width),
        }
    }

    /// The rows that are left to those of the screen and to what is said: the list keeps a row, and so do the keys.
    fn rows_below(self, screen: Rect) -> (u16, u16) {
        let free = self.inside(screen).height.saturating_sub(2);
        let own = self.own.min(free);
        (own, self.said_rows(screen).min(free - own))
    }

    /// The rows below the list: a blank one where there is room, what is said, those of the screen, and the keys.
    fn below(self, screen: Rect) -> u16 {
        let (own, said) = self.rows_below(screen);
        let full = 1 + said + own;
        full + u16::from(self.inside(screen).height > full + 1)
    }

    /// Columns and rows inside it.
    fn size(self, screen: Rect) -> (u16, u16) {
        let (width, height) = list_size(self.width, self.rows, screen);
        // What is said takes no more from the screen where it takes a second row, but from the list.
        let most = screen.height.saturating_sub(if self.said.is_some() { 5 } else { 6 });
        (width, (height + self.said_rows(screen) + self.own).min(most))
    }

    /// The room inside its frame.
    pub fn inside(self, screen: Rect) -> Rect {
        let (width, height) = self.size(screen);
        window_place(width, height, screen).1
    }

    /// The room of the list.
    pub fn room(self, screen: Rect) -> Rect {
        let inside = self.inside(screen);
        Rect { height: inside.height.saturating_sub(self.below(screen)), ..inside }
    }

    /// The rows that the screen draws.
    pub fn own_room(self, screen: Rect) -> Rect {
        let inside = self.inside(screen);
        let height = self.rows_below(screen).0;
        Rect { y: inside.bottom().saturating_sub(1 + height), height, ..inside }
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
            let (own, height) = self.rows_below(buffer.area);
            let room = Rect { y: inside.bottom().saturating_sub(1 + own + height), height, ..inside };
            let lines = words::paragraph(said, theme.dim, usize::from(inside.width));
            write(&words::at_most(lines, height.into(), theme.dim), room, buffer);
        }
        bar::foot_of(inside, hints, theme, buffer);
    }
}
