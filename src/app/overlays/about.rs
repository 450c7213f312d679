//! What is known about the puzzle on the board: its title, author and rules, and how it was written.

use super::dispatch::After;
use super::help::scrolled;
use crate::app::action::Action;
use crate::app::app::App;
use crate::widgets::overlays::about::extent;

/// The panel about the puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Rows scrolled down; drawing stops at the last page.
    pub scroll: u16,
}

impl About {
    pub(super) fn on(&mut self, action: Action, app: &App) -> After {
        self.scroll = scrolled(self.scroll, action, extent(app));
        After::Stay
    }
}
