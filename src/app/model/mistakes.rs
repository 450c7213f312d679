//! The board compared with the solution, for players who allow it: first how much is wrong, then where.

use crate::logic::words;
use crate::puzzle::{Board, CellSet, Puzzle};
use crate::solver::Solution;
use crate::text::plural;

/// How far the board was compared with the solution. A change of the board starts it afresh.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Checked {
    #[default]
    No,
    /// How much is wrong was said.
    Counted,
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
    /// Compares a board with the solution.
    pub fn of(puzzle: &Puzzle, board: &Board, solution: &Solution) -> Self {
        let lacks = |c| {
            let noted = board.candidates(c);
            board.digit(c).is_none() && !noted.is_empty() && solution[c].is_some_and(|d| !noted.contains(d))
        };
        let missing = puzzle.cells().iter().filter(|&c| lacks(c)).collect();
        Self { wrong: board.wrong_cells(solution), missing }
    }

    /// All these cells.
    pub fn cells(self) -> CellSet {
        self.wrong | self.missing
    }

    /// How much is wrong, without a word about where: `2 digits are wrong`.
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

    /// Why no hint can be right; `None` where nothing is wrong. Only for players who allow the board to be checked.
    ///
    /// A digit is for the player to find; a note is named, at first by its cell alone. `again`: the player asks once more.
    pub fn against_hints(self, solution: &Solution, again: bool) -> Option<String> {
        let what = match (self.wrong.is_empty(), self.missing.first()) {
            (true, None) => return None,
            (true, Some(cell)) => match solution[cell] {
                Some(digit) if again => format!("{digit} is no longer noted in {cell}, but it is the solution there"),
                Some(_) => format!("the candidates noted in {cell} lack its digit"),
                None => format!("{cell} lacks candidates"),
            },
            (false, _) => Self { missing: CellSet::EMPTY, ..self }.count(),
        };
        Some(format!("no hint can be right: {what}"))
    }

    /// Where it is wrong: `wrong: r1c1 and r2c2`.
    pub fn places(self) -> String {
        let wrong = (!self.wrong.is_empty()).then(|| format!("wrong: {}", words::cells(self.wrong)));
        let lack = plural(self.missing.len(), "lack its digit", "lack their digits");
        let missing = (!self.missing.is_empty())
            .then(|| format!("the candidates noted in {} {lack}", words::cells(self.missing)));
        join(wrong, missing).unwrap_or_else(|| self.count())
    }
}

fn join(one: Option<String>, other: Option<String>) -> Option<String> {
    one.into_iter().chain(other).reduce(|a, b| format!("{a}; {b}"))
}
