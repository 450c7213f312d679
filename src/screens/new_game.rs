//! Choosing a new puzzle from a pack: first the kind, then the puzzle.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;
use ratatui::text::Line;

use super::{EventResult, View};
use crate::app::key_table::LIST;
use crate::app::{Action, App, KeyMatch, Keys, Pack};
use crate::game::Game;
use crate::notation;
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_box, list_move, select_at};
use crate::widgets::theme::Theme;
use crate::widgets::window::{list_room, screen};

/// Columns of its box.
const WIDTH: u16 = 40;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// The pack that is open; `None` while the packs are listed.
    pub open: Option<usize>,
    /// The selected row of the list that is shown.
    pub at: usize,
}

impl NewGame {
    /// The titles of the list that is shown.
    #[must_use]
    pub fn rows(self, packs: &[Pack]) -> Vec<&str> {
        match self.open {
            None => packs.iter().map(|p| p.title.as_str()).collect(),
            Some(open) => {
                packs.get(open).map(|p| p.puzzles.iter().map(|p| p.title.as_str()).collect()).unwrap_or_default()
            }
        }
    }
}

impl View for NewGame {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("New puzzle", &LIST)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        if hit.action != Action::Accept {
            let rows = self.rows(&app.packs).len();
            list_move(hit.action, &mut self.at, rows);
            return EventResult::Stay;
        }
        let Some(open) = self.open else {
            if self.at < app.packs.len() {
                *self = Self { open: Some(self.at), at: 0 };
            } else {
                app.set_error("there are no packs");
            }
            return EventResult::Stay;
        };
        let Some((pack, puzzle)) = app.packs.get(open).and_then(|p| Some((p, p.puzzles.get(self.at)?))) else {
            return EventResult::Stay;
        };
        match notation::parse(&puzzle.text) {
            Ok(import) => {
                let title = format!("{} {}", pack.title, puzzle.title);
                app.start_game(Game::from_import(&import).with_title(title));
                EventResult::Close
            }
            Err(error) => {
                app.set_error(error.message);
                EventResult::Stay
            }
        }
    }

    /// From the puzzles of a pack back to the packs.
    fn leave(&mut self) -> EventResult {
        let Some(open) = self.open.take() else { return EventResult::Close };
        self.at = open;
        EventResult::Stay
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let rows = self.rows(&app.packs).len();
        select_at(place, list_room(WIDTH, rows, screen(app)), &mut self.at, rows, app).then_some(Action::Accept)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let open = self.open.and_then(|i| app.packs.get(i));
        let title = open.map_or_else(|| String::from("New puzzle"), |pack| format!("New {}", pack.title));
        let rows: Vec<Vec<(String, Style)>> = match open {
            None => app
                .packs
                .iter()
                .map(|pack| {
                    vec![
                        (format!("{:<20} ", pack.title), theme.strong),
                        (format!("{:>3} puzzles", pack.puzzles.len()), theme.dim),
                    ]
                })
                .collect(),
            Some(pack) => pack.puzzles.iter().map(|puzzle| vec![(puzzle.title.clone(), theme.strong)]).collect(),
        };
        let room = list_box(&title, WIDTH, rows.len(), app, theme, buffer);
        if rows.is_empty() {
            write(&[Line::styled("there are no packs", theme.dim)], room, buffer);
        }
        list::draw(&rows, self.at, room, theme, buffer);
        None
    }
}
