//! The help, made from the key table.

use super::dispatch::After;
use crate::app::action::{Action, Direction};
use crate::app::keymap::{self, Context};

/// The help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// Rows scrolled down; drawing stops at the last page.
    pub scroll: u16,
}

impl Help {
    pub(super) fn on(&mut self, action: Action) -> After {
        match action {
            Action::Move(Direction::Up) => self.scroll = self.scroll.saturating_sub(1),
            Action::Move(Direction::Down) => self.scroll = self.scroll.saturating_add(1).min(LAST_ROW),
            _ => {}
        }
        After::Stay
    }
}

/// The help has one row for each of the table's, and a heading with a blank row before it for each context.
const LAST_ROW: u16 = (keymap::TABLE.len() + 2 * Context::ALL.len()) as u16;
