//! The games played before.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::text::Line;

use super::{EventResult, View};
use crate::app::key_table::LIST;
use crate::app::{Action, App, KeyMatch, Keys, SavedGame};
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_box, list_move, select_at};
use crate::widgets::saved_game::row;
use crate::widgets::theme::Theme;
use crate::widgets::window::{list_room, screen};

/// Columns of its box.
const WIDTH: u16 = 66;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// The games, the one played last first; `None` until they are read.
    pub rows: Option<Vec<SavedGame>>,
    pub at: usize,
}

impl View for Games {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Games", &LIST)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let rows = self.rows.as_deref().unwrap_or_default();
        if hit.action != Action::Accept {
            list_move(hit.action, &mut self.at, rows.len());
            return EventResult::Stay;
        }
        match rows.get(self.at) {
            // A damaged one is opened too: that is how it is set aside, with a message.
            Some(row) => app.open_game(&row.name),
            None => app.set_error("there are no saved games yet"),
        }
        EventResult::Stay
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let rows = self.rows.as_ref().map_or(0, Vec::len);
        select_at(place, list_room(WIDTH, rows, screen(app)), &mut self.at, rows, app).then_some(Action::Accept)
    }

    fn games_listed(&mut self, games: &mut Vec<SavedGame>) {
        self.at = self.at.min(games.len().saturating_sub(1));
        self.rows = Some(std::mem::take(games));
    }

    fn games_read(&mut self, games: &[SavedGame]) {
        let mut rows = self.rows.iter_mut().flatten();
        // They come in the order of the list.
        for game in games {
            if let Some(row) = rows.find(|row| row.name == game.name) {
                row.summary.clone_from(&game.summary);
            }
        }
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let count = self.rows.as_ref().map_or(0, Vec::len);
        let room = list_box("Games played before", WIDTH, count, app, theme, buffer);
        // The mark of the selected row takes two columns.
        let columns = usize::from(room.width).saturating_sub(2);
        let rows: Vec<_> = self.rows.iter().flatten().map(|game| row(game, theme, columns)).collect();
        match &self.rows {
            None => drop(write(&[Line::styled("reading …", theme.dim)], room, buffer)),
            Some(rows) if rows.is_empty() => drop(write(&[Line::styled("none yet", theme.dim)], room, buffer)),
            Some(_) => list::draw(&rows, self.at, room, theme, buffer),
        }
        None
    }
}
