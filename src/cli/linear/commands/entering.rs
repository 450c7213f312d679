//! Digits, marks and colours, and taking them back.

use std::io::Write;

use super::super::describe;
use super::super::session::Session;
use super::super::trouble::Trouble;
use super::super::typed::{self, Entry, cell, cell_and_digit, cells_and_digits};
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};
use crate::cli::failure::Failure;
use crate::game::{Command, MarkKind};
use crate::logic::words::digits;
use crate::puzzle::{Cell, CellSet, Digit};

pub const ROWS: &[Row] = &[
    row(
        &["place"],
        &[("r4c7 5", "place a digit; the same as r4c7=5"), ("place r4c7 5, r4c7 is 5", "the same in other words")],
        Run::Board(place),
    ),
    row(
        &["clear", "erase"],
        &[("clear r4c7", "take the digit away, or else the candidates; the same as r4c7=")],
        Run::Board(clear),
    ),
    row(
        &["note", "pencil"],
        &[("note r4c7 5", "note a candidate; the same as r4c7+5"), ("note r4c7 r4c8 13", "several, in several cells")],
        Run::Board(note),
    ),
    row(
        &["strike"],
        &[("strike r4c7 5", "strike a candidate out; the same as r4c7-5 and r4c7 not 5")],
        Run::Board(strike),
    ),
    row(&["corner"], &[("corner r4c7 5", "add a corner mark; the same again removes it")], Run::Board(corner)),
    row(
        &["colour", "color"],
        &[("colour r4c7 2", "add a colour from 1 to 9; the same again removes it")],
        Run::Board(colour),
    ),
    row(&["auto", "a"], &[("auto", "candidates in every open cell, kept up to date")], Run::Board(auto)),
    row(&["left out"], &[("left out", "what automatic candidates left out, and why")], Run::Board(left_out)),
    row(&["clear marks"], &[("clear marks", "take all candidates away")], Run::Board(clear_marks)),
    row(
        &["undo", "u"],
        &[("undo", "take the last change back"), ("undo 3", "take the last three changes back")],
        Run::Board(undo),
    ),
    row(&["redo", "r"], &[("redo", "do it again"), ("redo 3", "redo the last three changes")], Run::Board(redo)),
    row(
        &["restart", "start over"],
        &[("restart", "back to the board as it was loaded; undo reverts that")],
        Run::Board(restart),
    ),
];

/// How many colours there are, on a board of any size.
const COLOURS: u8 = 9;

/// Does what was typed about a cell without a word before it.
pub fn enter(session: &mut Session, entry: Entry, out: &mut Voice<'_>) -> Result<(), Failure> {
    match entry {
        Entry::Place(cell, digit) => {
            session.go_to(cell);
            session.change(&Command::Place { cells: cell.set(), digit }, out)?;
        }
        Entry::Erase(cell) => {
            session.go_to(cell);
            session.change(&Command::Erase { cells: cell.set() }, out)?;
        }
        Entry::Note(cell, digit) => {
            session.go_to(cell);
            session.mark(cell, digit, true, out)?;
        }
        Entry::Strike(cell, digit) => {
            session.go_to(cell);
            session.mark(cell, digit, false, out)?;
        }
        Entry::Look(cell) => {
            session.go_to(cell);
            writeln!(out, "{}", describe::cell(&session.game, cell))?;
        }
    }
    Ok(())
}

fn place(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let (cell, digit) = cell_and_digit(typed.name, &typed.rest, typed.side)?;
    Ok(enter(session, Entry::Place(cell, digit), out)?)
}

/// Does the same to each of the cells that were typed, with each of the digits that follow it.
fn enter_all(
    session: &mut Session,
    typed: &Typed,
    entry: fn(Cell, Digit) -> Entry,
    out: &mut Voice<'_>,
) -> Result<(), Trouble> {
    for (cells, digits) in cells_and_digits(typed.name, &typed.rest, typed.side, typed.side)? {
        for cell in cells {
            digits.iter().try_for_each(|digit| enter(session, entry(cell, digit), out))?;
        }
    }
    Ok(())
}

fn note(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    enter_all(session, typed, Entry::Note, out)
}

fn strike(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    enter_all(session, typed, Entry::Strike, out)
}

fn clear(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    Ok(enter(session, Entry::Erase(cell(&typed.rest, typed.side)?), out)?)
}

/// Carries out a command for each of the cells that were typed, with each of the digits, or colours up to `most`, that
/// follow it.
fn toggle_all(
    session: &mut Session,
    typed: &Typed,
    most: u8,
    command: fn(CellSet, Digit) -> Command,
    out: &mut Voice<'_>,
) -> Result<(), Trouble> {
    for (cells, digits) in cells_and_digits(typed.name, &typed.rest, typed.side, most)? {
        for cell in cells {
            session.go_to(cell);
            digits.iter().try_for_each(|digit| session.toggle(&command(cell.set(), digit), cell, out))?;
        }
    }
    Ok(())
}

fn corner(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    toggle_all(session, typed, typed.side, |cells, digit| Command::Mark { kind: MarkKind::Corner, cells, digit }, out)
}

fn colour(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    toggle_all(session, typed, COLOURS, |cells, colour| Command::Colour { cells, colour }, out)
}

fn auto(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let command = session.game.switch_automatic();
    session.change(&command, out)?;
    Ok(())
}

/// What automatic candidates left out, cell by cell, where more than what cells see took it.
fn left_out(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let game = &session.game;
    if !game.is_automatic() {
        return Ok(writeln!(out, "Candidates are not automatic; auto makes them so.")?);
    }
    let taken = game.taken_by_automatic();
    let cells: CellSet = taken.iter().filter(|(_, digits)| !digits.is_empty()).map(|(cell, _)| cell).collect();
    let reasons = |cell: Cell| {
        let said = game.left_out(cell).into_iter().map(|left| format!("{} {}", digits(left.digits), left.why));
        said.collect::<Vec<_>>().join("; ")
    };
    if cells.is_empty() {
        writeln!(out, "Automatic candidates left nothing out beyond what cells see.")?;
    }
    let said = cells.into_iter().map(|cell| format!("{cell}: {}.", reasons(cell))).collect();
    Ok(session.desk.list(said, out)?)
}

fn clear_marks(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    session.change(&Command::ClearMarks, out)?;
    Ok(())
}

fn restart(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    session.change(&Command::Restart, out)?;
    Ok(())
}

/// How often something is to be done: once, if nothing is said.
fn times(line: &Typed, most: usize) -> Result<usize, Trouble> {
    Ok(typed::times(line.name, &line.rest)?.min(most.max(1)))
}

fn undo(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    for _ in 0..times(typed, session.game.undo_depth())? {
        if session.change(&Command::Undo, out)? {
            session.open_branch(out)?;
        }
    }
    Ok(())
}

fn redo(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    for _ in 0..times(typed, session.game.redo_depth())? {
        session.change(&Command::Redo, out)?;
    }
    Ok(())
}
