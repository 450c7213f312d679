//! Branches: what is tried, kept and dropped.

use std::io::Write;

use super::super::session::Session;
use super::super::trouble::Trouble;
use super::super::typed::cell_and_digit;
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};
use crate::cli::failure::Failure;
use crate::game::Command;
use crate::text::sentence;

pub const ROWS: &[Row] = &[
    row(
        &["branch"],
        &[
            ("branch", "remember the board: what follows is a branch"),
            ("branch r4c7 5", "begin a branch with that digit"),
        ],
        Run::Board(branch),
    ),
    row(&["back"], &[("back", "back to where the branch began; again: the previous one")], Run::Board(back)),
    row(&["keep"], &[("keep", "keep what the newest branch holds")], Run::Board(keep)),
    row(&["drop"], &[("drop", "drop the newest branch")], Run::Board(drop_branch)),
    row(&["branches"], &[("branches", "the branches, and what all of them lead to")], Run::Board(branches)),
];

/// Begins a branch; with a digit, unless that cannot be entered there.
fn branch(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    if typed.rest.is_empty() {
        session.change(&Command::Savepoint, out)?;
        return Ok(());
    }
    let why = |_| String::from("after branch there is nothing, or a cell and a digit: branch r4c7=5");
    let (cell, digit) = cell_and_digit(typed.name, &typed.rest, typed.side).map_err(why)?;
    session.go_to(cell);
    if let Some(held) = session.game.digit(cell).filter(|_| session.game.puzzle().given(cell).is_none()) {
        return Ok(writeln!(out, "{cell} holds {held}; a branch begins with a digit in an open cell.")?);
    }
    let place = Command::Place { cells: cell.set(), digit };
    // A refusal is said, and nothing is begun.
    if session.game.clone().apply(&place).accepted() {
        // After going back the branch begins here already: the digit is the next try.
        session.change(&Command::Savepoint, out)?;
    }
    session.change(&place, out)?;
    Ok(())
}

fn back(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    session.change(&Command::BackToSavepoint, out)?;
    Ok(())
}

fn keep(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    session.change(&Command::KeepBranch, out)?;
    Ok(())
}

fn drop_branch(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    session.change(&Command::DropBranch, out)?;
    Ok(())
}

/// The branches, the newest last, and what all of them lead to.
fn branches(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let game = &session.game;
    for (number, branch) in (1..).zip(game.savepoints()) {
        let now = game.position();
        writeln!(out, "{}", sentence(&format!("{}: {}", branch.title(number, now), game.done_in(branch))))?;
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

impl Session {
    /// Says that a branch is still open where undo took back all that was entered in it.
    pub fn open_branch(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        match self.game.savepoints().last() {
            Some(branch) if branch.position == *self.game.position() => {
                let number = self.game.savepoints().len();
                Ok(writeln!(out, "Branch {number} is empty now; drop ends it.")?)
            }
            _ => Ok(()),
        }
    }
}
