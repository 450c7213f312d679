//! What is known about the puzzle on the board: its title, author and rules, and how it was written.

use super::dispatch::After;
use crate::app::action::{Action, Direction};
use crate::app::app::App;
use crate::ui::overlays::about::extent;

/// The panel about the puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Rows scrolled down; drawing stops at the last page.
    pub scroll: u16,
}

impl About {
    pub(super) fn on(&mut self, action: Action, app: &App) -> After {
        let (last, page) = extent(app);
        // The screen may have grown since.
        let at = self.scroll.min(last);
        self.scroll = match action {
            Action::Move(Direction::Up) => at.saturating_sub(1),
            Action::Move(Direction::Down) => at + 1,
            Action::Page(Direction::Up) => at.saturating_sub(page),
            Action::Page(Direction::Down) => at + page,
            Action::First => 0,
            Action::Last => last,
            _ => at,
        }
        .min(last);
        After::Stay
    }
}
