//! Going to a cell by its name.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::view::{EventResult, View, named};
use crate::app::input::shared_keys::TEXT;
use crate::app::{Action, App, Key, KeyMatch, Keys};
use crate::puzzle::Cell;
use crate::widgets::prompt::{self, Below};
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;

/// The box for a cell's name: `r4c7` or `47`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goto {
    pub input: TextLine,
}

impl View for Goto {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Go to a cell", &TEXT)
    }

    fn is_in_bar(&self) -> bool {
        true
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match hit.action {
            Action::EraseText => self.input.clear(),
            Action::Accept if go_to(self.input.text(), app) => return EventResult::Close,
            _ => {}
        }
        EventResult::Stay
    }

    fn typed(&mut self, key: Key, _app: &mut App) {
        self.input.key(key);
    }

    fn pasted(&mut self, text: &str, _app: &mut App) -> bool {
        self.input.insert(text);
        true
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        Some(prompt::draw(
            "go to (r4c7 or 47) ",
            &self.input,
            Below { offers: &[], chosen: None, meaning: None, keys: named(self, app) },
            app,
            theme,
            buffer,
        ))
    }
}

/// The cell that a text names: `r4c7`, `R4C7` or `47`.
pub fn cell_named(text: &str) -> Option<Cell> {
    let text = text.trim();
    let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(10)).collect();
    match digits.as_deref() {
        Some([row, column]) => format!("r{row}c{column}").parse().ok(),
        _ => text.parse().ok(),
    }
}

/// Puts the cursor on the cell that a text names; says so and returns `false` where it names none.
pub(super) fn go_to(text: &str, app: &mut App) -> bool {
    let Some(play) = &mut app.play else { return false };
    let side = play.game.puzzle().side();
    match cell_named(text).filter(|c| play.game.puzzle().grid().contains(*c)) {
        Some(cell) => {
            play.go_to(cell);
            true
        }
        None => {
            app.set_error(format!("a cell is written r1c1 to r{side}c{side}, or 11 to {side}{side}"));
            false
        }
    }
}
