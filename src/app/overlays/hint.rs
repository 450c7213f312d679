//! The hint ladder: rung 1 names the technique and where to look, rung 2 shows the cells, rung 3 tells the deduction.

use super::dispatch::After;
use crate::app::action::Action;
use crate::app::app::App;
use crate::app::effect::Effect;
use crate::logic::Step;
use crate::logic::explain::{Label, Line, Rung};

/// The hint ladder.
#[derive(Clone, Debug)]
pub struct HintLadder {
    /// The step.
    pub step: Step,
    /// Its rungs, the least telling first.
    pub rungs: Vec<Rung>,
    /// The rung that is shown, as a position in `rungs`.
    pub at: usize,
    /// The fact of the last rung that is looked at by itself, as a position among its facts.
    pub looked_at: Option<usize>,
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

    /// The fact that is looked at by itself.
    #[must_use]
    pub fn fact(&self) -> Option<&Line> {
        facts(self.rung().filter(|_| self.is_last())?).nth(self.looked_at?)
    }

    pub(super) fn on(&mut self, action: Action, app: &mut App, effects: &mut Vec<Effect>) -> After {
        match action {
            Action::Forward if self.is_last() => app.tell("this is the last rung; Enter applies the step"),
            Action::Forward => self.at += 1,
            Action::Back => {
                self.at = self.at.saturating_sub(1);
                self.looked_at = None;
            }
            Action::NextFact(on) => {
                self.at = self.rungs.len().saturating_sub(1);
                let count = self.rung().map_or(0, |rung| facts(rung).count());
                self.looked_at = next_fact(self.looked_at, count, on);
            }
            Action::Accept => {
                app.take_step(&self.step, effects);
                return After::Close;
            }
            _ => {}
        }
        After::Stay
    }
}

/// The facts of a rung.
fn facts(rung: &Rung) -> impl Iterator<Item = &Line> {
    rung.lines.iter().filter(|line| line.label == Label::Facts)
}

/// The fact after (or before) this one: all together, the first, … the last, all together.
pub(super) fn next_fact(at: Option<usize>, count: usize, on: bool) -> Option<usize> {
    let next = match (at, on) {
        (None, true) => 0,
        (None, false) => return count.checked_sub(1),
        (Some(i), true) => i + 1,
        (Some(i), false) => return i.checked_sub(1),
    };
    (next < count).then_some(next)
}

#[cfg(test)]
mod tests {
    use super::next_fact;

    #[test]
    fn facts_are_gone_through_both_ways() {
        let walk = |on| {
            let mut at = None;
            let mut step = |_| {
                let next = next_fact(at, 3, on);
                std::mem::replace(&mut at, next)
            };
            (0..4).map(&mut step).collect::<Vec<_>>()
        };
        assert_eq!(walk(true), [None, Some(0), Some(1), Some(2)]);
        assert_eq!(walk(false), [None, Some(2), Some(1), Some(0)]);
        assert_eq!(
            (next_fact(Some(2), 3, true), next_fact(Some(0), 3, false), next_fact(None, 0, true)),
            (None, None, None)
        );
    }
}
