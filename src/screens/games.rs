//! The games played before.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::{EventResult, View};
use crate::app::key_table::LIST;
use crate::app::{Action, App, KeyMatch, Keys, SavedGame};
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::panels::bar;
use crate::widgets::saved_game::row;
use crate::widgets::theme::Theme;
use crate::widgets::window::{list_room, list_size, screen, window};

/// Columns of its box.
const WIDTH: u16 = 66;

/// The list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// The games, the one played last first; `None` until they are read.
    pub rows: Option<Vec<SavedGame>>,
    /// The selected row.
    pub at: usize,
}

impl View for Games {
    fn title(&self) -> &'static str {
        "Games"
    }

    fn keys(&self) -> &'static Keys {
        &LIST
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
        let (width, height) = list_size(WIDTH, self.rows.as_ref().map_or(0, Vec::len), buffer.area);
        let inside = window("Games played before", width, height, theme, buffer);
        let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
        let room = Rect { height: inside.height.saturating_sub(2), ..inside };
        // The mark of the selected row takes two columns.
        let columns = usize::from(room.width).saturating_sub(2);
        let rows: Vec<_> = self.rows.iter().flatten().map(|game| row(game, theme, columns)).collect();
        match &self.rows {
            None => drop(write(&[Line::styled("reading …", theme.dim)], room, buffer)),
            Some(rows) if rows.is_empty() => drop(write(&[Line::styled("none yet", theme.dim)], room, buffer)),
            Some(_) => list::draw(&rows, self.at, room, theme, buffer),
        }
        write(&[bar::line(app.keys, &LIST, theme, usize::from(foot.width))], foot, buffer);
        None
    }
}
