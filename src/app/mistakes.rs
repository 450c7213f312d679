//! The board held against the solution, for players who allow it: first how much is wrong, then where.

use super::app::{App, Play};
use super::{Action, Uniqueness};
use crate::game::Game;
use crate::puzzle::CellSet;
use crate::solver::Solution;
use crate::widgets::panels::words::key_of;

/// How far the look at the board against the solution has gone. A change of the board starts it afresh.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Checked {
    /// Not at all.
    #[default]
    No,
    /// How much is wrong was told.
    Counted,
    /// The cells are shown.
    Shown,
}

/// What on a board cannot lead to the solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mistakes {
    /// Cells with a digit that is not the solution's.
    pub wrong: CellSet,
    /// Open cells with candidates noted, but not the solution's digit among them.
    pub missing: CellSet,
}

impl Mistakes {
    /// Holds a game against the solution.
    #[must_use]
    pub fn of(game: &Game, solution: &Solution) -> Self {
        let wrong = |c| game.digit(c).is_some_and(|d| solution[c] != Some(d));
        let lacks = |c| {
            let noted = game.centre(c);
            game.digit(c).is_none() && !noted.is_empty() && solution[c].is_some_and(|d| !noted.contains(d))
        };
        let cells = game.puzzle().cells();
        Self {
            wrong: cells.iter().filter(|&c| wrong(c)).collect(),
            missing: cells.iter().filter(|&c| lacks(c)).collect(),
        }
    }

    /// All these cells.
    #[must_use]
    pub fn cells(self) -> CellSet {
        self.wrong | self.missing
    }

    /// How much is wrong, without a word about where: `2 digits are wrong`.
    #[must_use]
    pub fn count(self) -> String {
        let wrong = match self.wrong.len() {
            0 => None,
            1 => Some(String::from("1 digit is wrong")),
            n => Some(format!("{n} digits are wrong")),
        };
        let missing = match self.missing.len() {
            0 => None,
            1 => Some(String::from("the candidates noted in 1 cell lack its digit")),
            n => Some(format!("the candidates noted in {n} cells lack their digits")),
        };
        join(wrong, missing).unwrap_or_else(|| String::from("nothing is wrong so far"))
    }

    /// Why no hint can be right; `None` where nothing is wrong.
    ///
    /// A digit is for the player to find; a note is named. Only with leave to check more than the cell is given away.
    #[must_use]
    pub fn against_hints(self, solution: &Solution, allowed: bool) -> Option<String> {
        let digit = |cell| solution[cell].filter(|_| allowed);
        let what = match (self.wrong.is_empty(), self.missing.first()) {
            (true, None) => return None,
            (true, Some(cell)) => match digit(cell) {
                Some(digit) => format!("your {cell} no longer has its {digit}, but it is the solution there"),
                None => format!("{cell} lacks candidates"),
            },
            (false, _) => Self { missing: CellSet::EMPTY, ..self }.count(),
        };
        Some(format!("no hint can be right: {what}"))
    }

    /// Where it is wrong: `wrong: r1c1, r2c2`.
    #[must_use]
    pub fn places(self) -> String {
        let wrong = (!self.wrong.is_empty()).then(|| format!("wrong: {}", self.wrong));
        let lack = if self.missing.len() == 1 { "lack its digit" } else { "lack their digits" };
        let missing = (!self.missing.is_empty()).then(|| format!("the candidates noted in {} {lack}", self.missing));
        join(wrong, missing).unwrap_or_else(|| self.count())
    }
}

fn join(one: Option<String>, other: Option<String>) -> Option<String> {
    one.into_iter().chain(other).reduce(|a, b| format!("{a}; {b}"))
}

impl App {
    /// Tells how much on the board is wrong; asked once more, tells and shows where.
    pub(super) fn check_board(&mut self) {
        let allowed = self.settings.checking;
        let Some(play) = &mut self.play else { return };
        if !allowed {
            return self.refuse("checking against the solution is off; :allow-check on turns it on");
        }
        let Some(mistakes) = play.mistakes() else {
            let why = match &play.uniqueness {
                Uniqueness::Known(answer) => format!("nothing to check against; solutions {}", answer.words()),
                _ => String::from("the solution is not known yet: checking …"),
            };
            return self.refuse(why);
        };
        if mistakes.cells().is_empty() {
            return self.tell(mistakes.count());
        }
        if play.checked == Checked::No {
            play.checked = Checked::Counted;
            self.refuse(format!("{}; {} shows where", mistakes.count(), key()));
        } else {
            play.checked = Checked::Shown;
            self.refuse(mistakes.places());
        }
    }

    /// Why no hint can be right on this board, and how to go on. It counts as the first look at what is wrong.
    pub(super) fn no_hint(&mut self) -> Option<String> {
        let allowed = self.settings.checking;
        let play = self.play.as_mut()?;
        let what = play.mistakes()?.against_hints(play.solution()?, allowed)?;
        if allowed && play.checked == Checked::No {
            play.checked = Checked::Counted;
        }
        let shows = if allowed { format!("; {} shows where", key()) } else { String::new() };
        Some(format!("{what}; u undoes{shows}"))
    }
}

/// The key that checks.
fn key() -> String {
    key_of(Action::CheckBoard)
}

impl Play {
    /// What on the board cannot lead to the solution; nothing while that is not known.
    fn mistakes(&self) -> Option<Mistakes> {
        self.solution().map(|solution| Mistakes::of(&self.game, solution))
    }

    /// The mistakes that are shown on the board.
    #[must_use]
    pub fn shown_mistakes(&self) -> Option<Mistakes> {
        self.mistakes().filter(|_| self.checked == Checked::Shown)
    }
}
