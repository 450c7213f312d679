//! Questions about the board: why not, the path, all steps, the branches, and what there is where no technique is left.

use std::io::Write;

use super::Session;
use super::voice::Voice;
use crate::cli::failure::Failure;
use crate::game::{Command, Savepoint};
use crate::logic::{Hint, WhyNot, all_steps, explain, fold, next_step, path, why_not_digit, why_wrong};
use crate::puzzle::{Board, Cell, Digit, conflicts};
use crate::screens::reason;
use crate::text::counted;

impl Session {
    /// Why a digit cannot go in a cell, or why the one that is there is wrong.
    pub(super) fn why(&mut self, cell: Cell, digit: Digit, out: &mut Voice<'_>) -> Result<(), Failure> {
        let (puzzle, board) = (self.game.puzzle(), self.game.board());
        if self.game.digit(cell) == Some(digit) && puzzle.given(cell).is_none() {
            let broken = conflicts(puzzle, board.digits());
            if let Some(conflict) = broken.iter().find(|conflict| conflict.cells.contains(cell)) {
                return Ok(writeln!(out, "{digit} in {cell} breaks a rule: {conflict}.")?);
            }
            let bare = Board::new(puzzle);
            let sentence = match why_wrong(puzzle, &bare, &self.options, (cell, digit), &|| false) {
                Some(step) => explain::text(puzzle, &step),
                None => format!("Nothing that Ninefold knows is against {digit} in {cell}."),
            };
            return Ok(writeln!(out, "{sentence}")?);
        }
        if let Some(reason) = reason(&self.game, cell, digit) {
            return Ok(writeln!(out, "{reason}.")?);
        }
        let sentence = match why_not_digit(puzzle, board, &self.options, (cell, digit)) {
            WhyNot::Now(step) => explain::text(puzzle, &step),
            WhyNot::Later(before, step) => format!(
                "{digit} cannot be removed from {cell} yet; step {} of the path does that: {}",
                before + 1,
                explain::short(&step)
            ),
            WhyNot::Nothing => format!("Nothing that Ninefold knows rules out {digit} in {cell}."),
        };
        Ok(writeln!(out, "{sentence}")?)
    }

    /// The path to the solution, a line for each step.
    pub(super) fn path(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        if let Some(why) = self.no_step() {
            return Ok(writeln!(out, "{why}")?);
        }
        let path = path(self.game.puzzle(), self.game.board(), &self.options);
        let (count, level) = (counted(path.steps.len(), "step", "steps"), path.rating.level.slug());
        let end = if path.solved { "to the solution" } else { "and no technique leads further" };
        writeln!(out, "{count}, {end}; level {level}.")?;
        self.list((1..).zip(&path.steps).map(|(n, step)| format!("{n}. {}", explain::short(step))).collect(), out)
    }

    /// The steps that are possible now, the simplest first.
    pub(super) fn steps(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        if let Some(why) = self.no_step() {
            return Ok(writeln!(out, "{why}")?);
        }
        let puzzle = self.game.puzzle();
        let found = fold(puzzle, all_steps(puzzle, self.game.board(), &self.options));
        if found.is_empty() {
            return Ok(writeln!(out, "No technique finds a step here.")?);
        }
        self.list(found.iter().map(|entry| explain::short(&entry.step)).collect(), out)
    }

    /// Why there is no step, where the board is solved or cannot be right.
    fn no_step(&self) -> Option<String> {
        match next_step(self.game.puzzle(), self.game.board(), &self.options) {
            Hint::Solved => Some(String::from("The puzzle is solved.")),
            Hint::DeadEnd(wrong) => Some(format!("The board cannot be right: {wrong}.")),
            Hint::Step(_) | Hint::Nothing => None,
        }
    }

    /// Begins a branch with a digit, unless the digit cannot be entered there.
    pub(super) fn branch(&mut self, cell: Cell, digit: Digit, out: &mut Voice<'_>) -> Result<(), Failure> {
        if let Some(held) = self.game.digit(cell).filter(|_| self.game.puzzle().given(cell).is_none()) {
            return Ok(writeln!(out, "{cell} holds {held}; a branch begins with a digit in an open cell.")?);
        }
        let place = Command::Place { cells: cell.set(), digit };
        // A refusal is said, and nothing is begun.
        if self.game.clone().apply(&place).accepted() {
            // After going back the branch begins here already: the digit is the next try.
            self.change(&Command::Savepoint, out)?;
        }
        self.change(&place, out)?;
        Ok(())
    }

    /// What a branch is called: by the digit that it began with, while that is still there.
    fn branch_name(&self, number: usize, branch: &Savepoint) -> String {
        let stands = branch.first.is_some_and(|(cell, digit)| self.game.digit(cell) == Some(digit));
        if stands { branch.title(number) } else { format!("Branch {number}") }
    }

    /// Says that a branch is still open where undo took back all that was entered in it.
    pub(super) fn open_branch(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        match self.game.savepoints().last() {
            Some(branch) if branch.position == *self.game.position() => {
                let number = self.game.savepoints().len();
                Ok(writeln!(out, "Branch {number} is empty now; drop ends it.")?)
            }
            _ => Ok(()),
        }
    }

    /// The branches, the newest last, and what all of them lead to.
    pub(super) fn branches(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let game = &self.game;
        for (number, branch) in (1..).zip(game.savepoints()) {
            writeln!(out, "{}: {} since.", self.branch_name(number, branch), branch.changes(game.position()))?;
        }
        for (name, text) in game.left() {
            writeln!(out, "{name}: {text}.")?;
        }
        if let Some(agreement) = game.agreement() {
            writeln!(out, "{agreement}")?;
        }
        if game.savepoints().is_empty() {
            writeln!(out, "There is no branch; branch begins one.")?;
        }
        Ok(())
    }

    /// Fills the cell with the fewest candidates from the solution.
    pub(super) fn reveal(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let step = next_step(self.game.puzzle(), self.game.board(), &self.options);
        if matches!(step, Hint::Step(_)) && !self.warned {
            self.warned = true;
            return Ok(writeln!(
                out,
                "A technique leads further; hint shows it. Type reveal again for a digit all the same."
            )?);
        }
        let Some(solution) = self.solution else {
            return Ok(writeln!(out, "The solution is not known.")?);
        };
        let (puzzle, board) = (self.game.puzzle(), self.game.board());
        let count = |cell: &Cell| board.remaining(puzzle, *cell).len();
        let cell = board.open_cells(puzzle).iter().min_by_key(count);
        let Some((cell, digit)) = cell.and_then(|cell| Some((cell, solution[cell]?))) else {
            return Ok(writeln!(out, "No cell is open.")?);
        };
        self.change(&Command::HintSeen, out)?;
        writeln!(out, "This is from the solution, which is not a technique:")?;
        self.change(&Command::Place { cells: cell.set(), digit }, out)?;
        Ok(())
    }
}
