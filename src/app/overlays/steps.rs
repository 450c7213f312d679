//! All steps that are possible now, technique by technique.

use super::dispatch::After;
use crate::app::action::Action;
use crate::app::app::App;
use crate::app::effect::Effect;
use crate::logic::{Step, Technique};

/// The list of steps; never empty.
#[derive(Clone, Debug)]
pub struct StepList {
    /// Every step, those of one technique together.
    pub steps: Vec<Step>,
    /// Only the steps of this technique.
    pub only: Option<Technique>,
    /// The step that is looked at, as a position among those shown.
    pub at: usize,
}

impl StepList {
    /// The list at its first step.
    #[must_use]
    pub const fn new(steps: Vec<Step>) -> Self {
        Self { steps, only: None, at: 0 }
    }

    /// The steps that are wanted.
    pub fn shown(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|step| self.only.is_none_or(|only| only == step.technique))
    }

    /// The step that is looked at.
    #[must_use]
    pub fn step(&self) -> Option<&Step> {
        self.shown().nth(self.at)
    }

    /// The techniques with how many steps each has.
    #[must_use]
    pub fn counts(&self) -> Vec<(Technique, u32)> {
        let mut counts: Vec<(Technique, u32)> = Vec::new();
        for step in &self.steps {
            match counts.last_mut() {
                Some((technique, count)) if *technique == step.technique => *count += 1,
                _ => counts.push((step.technique, 1)),
            }
        }
        counts
    }

    pub(super) fn on(&mut self, action: Action, app: &mut App, effects: &mut Vec<Effect>) -> After {
        let last = self.shown().count().saturating_sub(1);
        match action {
            Action::Forward => self.at = if self.at >= last { 0 } else { self.at + 1 },
            Action::Back => self.at = self.at.checked_sub(1).unwrap_or(last),
            Action::First => self.at = 0,
            Action::Last => self.at = last,
            Action::NextFact(on) => {
                let counts = self.counts();
                let at = self.only.and_then(|only| counts.iter().position(|(technique, _)| *technique == only));
                let next = super::hint::next_fact(at, counts.len(), on);
                self.only = next.and_then(|i| counts.get(i)).map(|(technique, _)| *technique);
                self.at = 0;
            }
            Action::Accept => {
                if let Some(step) = self.step().cloned() {
                    app.take_step(&step, effects);
                }
                return After::Close;
            }
            _ => {}
        }
        After::Stay
    }
}
