//! The techniques, each to be switched on or off.

use super::dispatch::After;
use crate::app::action::Action;
use crate::app::app::{App, Screen};
use crate::app::effect::Effect;
use crate::app::start::list_move;
use crate::logic::Technique;
use crate::logic::registry::{of_kind, techniques};

/// The list of techniques.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TechniqueList {
    /// The selected row.
    pub at: usize,
}

impl TechniqueList {
    /// The techniques that are listed: those for the puzzle on the board in the order of use, or all.
    #[must_use]
    pub fn rows(&self, app: &App) -> Vec<Technique> {
        match app.play.as_ref().filter(|_| app.screen == Screen::Play) {
            Some(play) => of_kind(play.game.puzzle().kind()).to_vec(),
            None => techniques().collect(),
        }
    }

    pub(super) fn on(&mut self, action: Action, app: &mut App, effects: &mut Vec<Effect>) -> After {
        let rows = self.rows(app);
        if action != Action::Accept {
            list_move(action, &mut self.at, rows.len());
            return After::Stay;
        }
        if let Some(technique) = rows.get(self.at) {
            let off = &mut app.settings.solving.off;
            if !off.remove(technique.slug) {
                off.insert(technique.slug);
            }
            effects.push(Effect::SaveSettings(app.settings.clone()));
        }
        After::Stay
    }
}
