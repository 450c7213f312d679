//! The path viewer: every step to the end, both ways, with the board following.

use super::Overlay;
use super::dispatch::After;
use crate::app::action::Action;
use crate::app::app::App;
use crate::app::effect::Effect;
use crate::logic::{Path, Step};
use crate::puzzle::{Board, Puzzle};

/// The path viewer.
#[derive(Clone, Debug)]
pub struct PathView {
    /// The path.
    pub path: Path,
    /// How many of its steps are done on the board shown.
    pub at: usize,
    /// The techniques with their counts are shown instead of the next step.
    pub list: bool,
    /// The board before the first step.
    start: Board,
    /// The board after each step.
    boards: Vec<Board>,
}

impl PathView {
    /// The path from this board, at its start.
    #[must_use]
    pub fn new(puzzle: &Puzzle, start: &Board, path: Path) -> Self {
        let mut board = start.clone();
        let after = |step: &Step| {
            crate::logic::apply(puzzle, &mut board, step);
            board.clone()
        };
        let boards = path.steps.iter().map(after).collect();
        Self { path, at: 0, list: false, start: start.clone(), boards }
    }

    /// The board after the steps done so far.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.at.checked_sub(1).and_then(|i| self.boards.get(i)).unwrap_or(&self.start)
    }

    /// The step that comes next: the one that is explained and highlighted on the board shown.
    #[must_use]
    pub fn next(&self) -> Option<&Step> {
        self.path.steps.get(self.at)
    }

    pub(super) fn on(&mut self, action: Action, app: &mut App, effects: &mut Vec<Effect>) -> After {
        match action {
            Action::Forward if self.at >= self.path.steps.len() => {
                app.tell(if self.path.solved { "this is the end: solved" } else { "no technique goes on from here" });
            }
            Action::Forward => self.at += 1,
            Action::Back => self.at = self.at.saturating_sub(1),
            Action::Panel => self.list = !self.list,
            Action::First => self.at = 0,
            Action::Last => self.at = self.path.steps.len(),
            Action::Accept => {
                for step in self.path.steps.iter().take(self.at) {
                    app.take_step(step, effects);
                }
                if !matches!(app.overlay, Some(Overlay::Finished(_))) {
                    app.tell(match self.at {
                        1 => String::from("1 step applied; u undoes it"),
                        n => format!("{n} steps applied; u undoes them one by one"),
                    });
                }
                return After::Close;
            }
            _ => {}
        }
        After::Stay
    }
}
