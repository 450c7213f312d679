//! Going to a cell by its name.

use super::dispatch::After;
use super::text_line::TextLine;
use crate::app::action::Action;
use crate::app::app::App;
use crate::puzzle::Cell;

/// The box for a cell's name: `r4c7` or `47`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goto {
    /// The name so far.
    pub input: TextLine,
}

impl Goto {
    pub(super) fn on(&mut self, action: Action, app: &mut App) -> After {
        match action {
            Action::EraseText => self.input.clear(),
            Action::Accept if app.go_to_name(self.input.text()) => return After::Close,
            _ => {}
        }
        After::Stay
    }
}

/// The cell that a text names: `r4c7`, `R4C7` or `47`.
#[must_use]
pub fn cell_named(text: &str) -> Option<Cell> {
    let text = text.trim();
    let digits: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(10)).collect();
    match digits.as_deref() {
        Some([row, column]) => format!("r{row}c{column}").parse().ok(),
        _ => text.parse().ok(),
    }
}

impl App {
    /// Puts the cursor on the cell that a text names; says so and returns `false` where it names none.
    pub(in crate::app) fn go_to_name(&mut self, text: &str) -> bool {
        let Some(play) = &mut self.play else { return false };
        let side = play.game.puzzle().side();
        match cell_named(text).filter(|c| play.game.puzzle().grid().contains(*c)) {
            Some(cell) => play.go_to(cell),
            None => self.refuse(format!("a cell is written r1c1 to r{side}c{side}, or 11 to {side}{side}")),
        }
        self.message.is_none()
    }
}
