//! The list of games played before.

use super::dispatch::After;
use crate::app::action::Action;
use crate::app::app::App;
use crate::app::effect::Effect;
use crate::app::msg::SavedGame;
use crate::app::start::list_move;

/// The list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// The games, the one played last first; `None` until they are read.
    pub rows: Option<Vec<SavedGame>>,
    /// The selected row.
    pub at: usize,
}

impl Games {
    /// Fills in what rows are.
    pub(in crate::app) fn read(&mut self, more: Vec<SavedGame>) {
        let mut rows = self.rows.iter_mut().flatten();
        // They come in the order of the list.
        for game in more {
            if let Some(row) = rows.find(|row| row.name == game.name) {
                row.summary = game.summary;
            }
        }
    }

    pub(super) fn on(&mut self, action: Action, app: &mut App, effects: &mut Vec<Effect>) -> After {
        let rows = self.rows.as_deref().unwrap_or_default();
        if action != Action::Accept {
            list_move(action, &mut self.at, rows.len());
            return After::Stay;
        }
        match rows.get(self.at) {
            // A damaged one is opened too: that is how it is set aside and told.
            Some(row) => app.open_game(&row.name, effects),
            None => app.refuse("there are no saved games yet"),
        }
        After::Stay
    }
}
