//! The strong links of a digit: the houses in which only two cells are left for it, and cells with two candidates.

use std::io::Write;

use super::super::session::Session;
use super::super::trouble::Trouble;
use super::super::typed::{cell, one_digit};
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};
use crate::game::{Assistance, Game};
use crate::puzzle::{Cell, CellSet, Digit};
use crate::text::{counted, list};

pub const ROWS: &[Row] = &[row(
    &["links"],
    &[
        ("links", "how many strong links each digit has"),
        ("links 5", "the strong links of a digit: two cells of a house, one of which must hold it"),
        ("links r4c7", "the strong links of the candidates of a cell"),
    ],
    Run::Board(links),
)];

/// Two cells, one of which must hold a digit, and the houses that say so.
struct Link {
    cells: CellSet,
    houses: Vec<String>,
}

/// The strong links of a digit, each pair of cells once.
fn links_of(game: &Game, digit: Digit) -> Vec<Link> {
    let puzzle = game.puzzle();
    let can = |cell: &Cell| game.digit(*cell).is_none() && game.board().remaining(puzzle, *cell).contains(digit);
    let mut found: Vec<Link> = Vec::new();
    for house in puzzle.houses().iter().filter(|house| house.complete) {
        let held = house.cells.iter().any(|cell| game.digit(cell) == Some(digit));
        let cells: CellSet = house.cells.iter().filter(can).collect();
        if held || cells.len() != 2 {
            continue;
        }
        match found.iter_mut().find(|link| link.cells == cells) {
            Some(link) => link.houses.push(house.name()),
            None => found.push(Link { cells, houses: vec![house.name()] }),
        }
    }
    found
}

/// `r4c2 and r4c7, in row 4`.
fn in_words(link: &Link) -> String {
    let cells: Vec<String> = link.cells.iter().map(|cell| cell.to_string()).collect();
    format!("{}, in {}", list(&cells), list(&link.houses))
}

fn links(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let game = &session.game;
    if game.assistance() == Assistance::Paper {
        return Err(Trouble::Said(String::from("On paper the links are yours to find.")));
    }
    if !game.puzzle().houses().iter().any(|house| house.complete) {
        return Err(Trouble::Said(String::from(
            "No house of this puzzle has to hold every digit, so nothing is linked.",
        )));
    }
    let digits = game.puzzle().digits();
    if typed.rest.is_empty() {
        let counts = digits.iter().map(|digit| (digit, links_of(game, digit).len()));
        let linked: Vec<_> = counts.filter(|(_, count)| *count > 0).collect();
        for (digit, count) in &linked {
            writeln!(out, "{digit}: {}.", counted(*count, "strong link", "strong links"))?;
        }
        match linked.len() {
            0 => writeln!(out, "No digit has a strong link.")?,
            some if some < digits.len() => writeln!(out, "The other digits have none.")?,
            _ => {}
        }
        return Ok(());
    }
    let Some(digit) = one_digit(&typed.rest) else {
        let why = |why: String| format!("{why}; after links there is nothing, a digit or a cell");
        let cell = cell(&typed.rest, typed.side).map_err(why)?;
        session.go_to(cell);
        return of_cell(session, cell, out);
    };
    if !digits.contains(digit) {
        return Err(Trouble::Said(format!("The digits of this puzzle are 1 to {}.", game.puzzle().side())));
    }
    let said: Vec<String> = links_of(game, digit).iter().map(|link| format!("{}.", in_words(link))).collect();
    if said.is_empty() {
        return Ok(writeln!(out, "{digit} has no strong link.")?);
    }
    writeln!(
        out,
        "{digit} has {}. Of the two cells of each, one holds it:",
        counted(said.len(), "strong link", "strong links")
    )?;
    Ok(session.desk.list(said, out)?)
}

/// The links that a cell is an end of.
fn of_cell(session: &Session, cell: Cell, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let game = &session.game;
    if game.digit(cell).is_some() || !game.puzzle().cells().contains(cell) {
        return Err(Trouble::Said(format!("{cell} is not an open cell.")));
    }
    let candidates = game.board().remaining(game.puzzle(), cell);
    let mut any = false;
    if candidates.len() == 2 {
        let both: Vec<String> = candidates.iter().map(|digit| digit.to_string()).collect();
        writeln!(out, "{cell} holds one of {}.", list(&both))?;
        any = true;
    }
    for digit in candidates {
        for link in links_of(game, digit).iter().filter(|link| link.cells.contains(cell)) {
            writeln!(out, "{digit}: {}.", in_words(link))?;
            any = true;
        }
    }
    if !any {
        writeln!(out, "{cell} has no strong link.")?;
    }
    Ok(())
}
