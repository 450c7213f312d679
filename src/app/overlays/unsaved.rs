//! The question before the player leaves with something unsaved.

use super::dispatch::After;
use crate::app::action::Action;
use crate::app::app::App;
use crate::app::effect::Effect;

/// The question. What is not saved, and why, is in [`App::unsaved`]; it may be saved while the question stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnsavedQuestion;

impl UnsavedQuestion {
    pub(super) fn on(self, action: Action, app: &mut App, effects: &mut Vec<Effect>) -> After {
        match action {
            Action::Copy => app.copy(false, effects),
            Action::ShowCopy => app.show_copy(),
            _ => {}
        }
        After::Stay
    }
}
