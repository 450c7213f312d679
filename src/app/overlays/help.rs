//! The help, made from the key table.

use super::dispatch::After;
use crate::app::action::{Action, Direction};
use crate::app::app::App;
use crate::widgets::overlays::help::extent;

/// The help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// Rows scrolled down; drawing stops at the last page.
    pub scroll: u16,
}

impl Help {
    pub(super) fn on(&mut self, action: Action, app: &App) -> After {
        self.scroll = scrolled(self.scroll, action, extent(app));
        After::Stay
    }
}

/// The first row in view after a key, where it can be scrolled to `last` and `page` rows are in view.
pub(super) fn scrolled(scroll: u16, action: Action, (last, page): (u16, u16)) -> u16 {
    // The screen may have grown since.
    let at = scroll.min(last);
    let to = match action {
        Action::Move(Direction::Up) => at.saturating_sub(1),
        Action::Move(Direction::Down) => at + 1,
        Action::Page(Direction::Up) => at.saturating_sub(page),
        Action::Page(Direction::Down) => at + page,
        Action::First => 0,
        Action::Last => last,
        _ => at,
    };
    to.min(last)
}
