//! The hint ladder: rung 1 names the technique and where to look, rung 2 shows the cells, rung 3 tells the deduction.

use super::dispatch::After;
use crate::app::action::Action;
use crate::app::app::App;
use crate::app::effect::Effect;
use crate::logic::Step;
use crate::logic::explain::Rung;

/// The hint ladder.
#[derive(Clone, Debug)]
pub struct HintLadder {
    /// The step.
    pub step: Step,
    /// Its rungs, the least telling first.
    pub rungs: Vec<Rung>,
    /// The rung that is shown, as a position in `rungs`.
    pub at: usize,
}

impl HintLadder {
    /// The rung that is shown.
    #[must_use]
    pub fn rung(&self) -> Option<&Rung> {
        self.rungs.get(self.at)
    }

    /// Whether the last rung is shown, which tells placements and eliminations.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        self.at + 1 >= self.rungs.len()
    }

    pub(super) fn on(&mut self, action: Action, app: &mut App, effects: &mut Vec<Effect>) -> After {
        match action {
            Action::Forward if self.is_last() => app.tell("this is the last rung; Enter applies the step"),
            Action::Forward => self.at += 1,
            Action::Back => self.at = self.at.saturating_sub(1),
            Action::Accept => {
                app.take_step(&self.step, effects);
                return After::Close;
            }
            _ => {}
        }
        After::Stay
    }
}
