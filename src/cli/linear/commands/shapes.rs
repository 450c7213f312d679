//! The shapes of a Killer: cells whose sum follows without a cage of their own, and super shapes.

use std::io::Write;

use super::super::heard::HeardShape;
use super::super::session::Session;
use super::super::trouble::Trouble;
use super::super::typed::{cell, number};
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};
use crate::app::FoundShapes;
use crate::logic::explain;
use crate::logic::shapes::{Derived, MOST_CELLS, MOST_HOUSES, all_house_unions};
use crate::logic::words;
use crate::puzzle::{Cell, Digit, Puzzle, conflicts};
use crate::text::{counted, list, plural, sentence};

pub const ROWS: &[Row] = &[
    row(
        &["shapes"],
        &[
            ("shapes", "cells of a Killer whose sum follows without a cage, the fewest cells first"),
            ("shapes r4c7", "those with that cell"),
            ("shapes super", "the super shapes, houses together, with their sums"),
            ("shapes 3 houses 6 cells", "those of up to so many houses and cells, from then on"),
        ],
        Run::Board(shapes),
    ),
    row(
        &["shape"],
        &[("shape 3", "that one of the list: every combination, and what follows, which apply carries out")],
        Run::Board(shape),
    ),
];

/// The most combinations that are said of each of many shapes.
const MOST_WAYS: usize = 3;

/// The shapes within the limits.
///
/// # Errors
/// Says why there are none.
fn found(session: &Session) -> Result<FoundShapes, Trouble> {
    let (puzzle, board) = (session.game.puzzle(), session.game.board());
    if puzzle.cages().is_empty() {
        return Err(Trouble::Said(String::from("Shapes are for Killers; this puzzle has no cages.")));
    }
    if let Some(conflict) = conflicts(puzzle, board.digits()).first() {
        return Err(Trouble::Said(format!("The board cannot be right: {conflict}.")));
    }
    let (houses, cells) = session.shape_limits;
    Ok(FoundShapes::of(puzzle, board, (houses.min(puzzle.side()), cells), &|| false))
}

fn shapes(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    if typed.rest == "super" {
        return super_shapes(session, out);
    }
    let why = |why: String| format!("{why}; after shapes there is nothing, a cell, super, or limits: 3 houses 6 cells");
    let only = match limits(&typed.rest, session.shape_limits)? {
        Some(limits) => {
            session.shape_limits = limits;
            None
        }
        None if typed.rest.is_empty() => None,
        None => Some(cell(&typed.rest, typed.side).map_err(why)?),
    };
    if let Some(cell) = only {
        session.go_to(cell);
    }
    let found = found(session)?;
    let (all, puzzle) = (found.simplest(), session.game.puzzle());
    let concerns = |derived: &Derived| only.is_none_or(|cell: Cell| derived.created.cells.contains(cell));
    let said: Vec<String> = (1..)
        .zip(&all)
        .filter(|(_, (derived, _))| concerns(derived))
        .map(|(number, (derived, _))| format!("{number}: {}", in_short(puzzle, derived)))
        .collect();
    let limits = parts(found.limits).join(" and ");
    let further = further(found.limits, puzzle.side());
    match (said.len(), only) {
        (0, Some(cell)) => writeln!(out, "No shape of up to {limits} has {cell}.{further}")?,
        (0, None) => writeln!(out, "There is no shape of up to {limits}.{further}")?,
        (count, _) => {
            let shapes = counted(count, "shape", "shapes");
            writeln!(out, "{shapes} of up to {limits}; shape and a number says more.{further}")?;
        }
    }
    session.shapes = Some(heard(&all));
    Ok(session.desk.list(said, out)?)
}

/// The shapes of a list, as their numbers mean them.
fn heard(all: &[(&Derived, usize)]) -> Vec<HeardShape> {
    all.iter().map(|(derived, _)| HeardShape::of(derived)).collect()
}

/// `3 houses` and `6 cells`.
fn parts((houses, cells): (u8, u8)) -> [String; 2] {
    [counted(houses.into(), "house", "houses"), counted(cells.into(), "cell", "cells")]
}

/// How to look further than up to these limits, as a sentence after another; nothing where there is no more.
fn further((houses, cells): (u8, u8), side: u8) -> String {
    let more = ((houses + 1).min(MOST_HOUSES).min(side).max(houses), (cells + 2).min(MOST_CELLS).max(cells));
    if more == (houses, cells) {
        return String::new();
    }
    format!(" Type shapes {} to look further.", parts(more).join(" "))
}

/// The limits that were typed, `3 houses 6 cells` or one of them, in place of those so far; `None` where something else was.
///
/// # Errors
/// Names the number that is too large or too small.
fn limits(typed: &str, (mut houses, mut cells): (u8, u8)) -> Result<Option<(u8, u8)>, Trouble> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    if words.is_empty() || !words.len().is_multiple_of(2) {
        return Ok(None);
    }
    for pair in words.chunks_exact(2) {
        let (limit, most, of) = match pair {
            [_, "house" | "houses"] => (&mut houses, MOST_HOUSES, "houses"),
            [_, "cell" | "cells"] => (&mut cells, MOST_CELLS, "cells"),
            _ => return Ok(None),
        };
        let number = pair.first().and_then(|number| number.parse().ok()).filter(|number| (1..=most).contains(number));
        *limit = number.ok_or_else(|| Trouble::Said(format!("The limit of {of} is a number from 1 to {most}.")))?;
    }
    Ok(Some((houses, cells)))
}

/// Houses together, and their sums.
fn super_shapes(session: &mut Session, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let limits = found(session)?.limits;
    let puzzle = session.game.puzzle();
    let all = all_house_unions(puzzle, limits.0.into());
    let said = all.iter().map(|shape| {
        let verb = plural(shape.houses.len(), "is", "are");
        sentence(&format!("{} {verb} {}", shape.name(puzzle), shape.sum(puzzle)))
    });
    let said = said.collect();
    Ok(session.desk.list(said, out)?)
}

/// The cells and their sum, with a few combinations and the houses that it follows from.
fn in_short(puzzle: &Puzzle, derived: &Derived) -> String {
    format!("{}; from {}.", holds(derived, MOST_WAYS), derived.shape.name(puzzle))
}

/// `r3c8, r4c8 and r5c8 add up to 17: 1, 7 and 9, or 2, 6 and 9`.
fn holds(derived: &Derived, most: usize) -> String {
    let created = &derived.created;
    let cells = words::cells(created.cells);
    if let Some(only) = created.cells.only() {
        return format!("{only} = {}", created.sum);
    }
    let ways = match derived.combinations.len() {
        0 => String::from("nothing fits any more"),
        count if count > most || derived.more => derived.count("way", "ways"),
        _ => derived.combinations.iter().map(|set| described(set)).collect::<Vec<_>>().join(", or "),
    };
    format!("{cells} add up to {}: {ways}", created.sum)
}

/// Digits one by one: `1, 7 and 9`.
fn described(digits: &[Digit]) -> String {
    list(&digits.iter().map(ToString::to_string).collect::<Vec<_>>())
}

/// One shape, with all that can stand there and what follows.
fn shape(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let at = number(&typed.rest, "shapes")?;
    let found = found(session)?;
    let all = found.simplest();
    let heard = session.shapes.get_or_insert_with(|| heard(&all));
    let missing = || Trouble::Said(format!("There is no shape {at}; shapes lists them."));
    let heard = at.checked_sub(1).and_then(|at| heard.get(at)).ok_or_else(missing)?;
    let gone = || Trouble::Said(format!("Nothing is left of shape {at}; shapes lists those that there are now."));
    let derived = found.derived.iter().find(|derived| HeardShape::of(derived) == *heard).ok_or_else(gone)?;
    let is_same =
        |other: &Derived| (other.created.cells, other.created.sum) == (derived.created.cells, derived.created.sum);
    let others = all.iter().find(|(other, _)| is_same(other)).map_or(0, |(_, others)| *others);
    let puzzle = session.game.puzzle();
    writeln!(out, "{}.", holds(derived, usize::MAX))?;
    writeln!(out, "{}", sentence(&derived.arithmetic(puzzle)))?;
    if others > 0 {
        writeln!(out, "The sum follows in {} too.", counted(others, "other way", "other ways"))?;
    }
    match derived.step(puzzle, session.game.board()) {
        Some(step) => {
            writeln!(out, "{}", explain::text(puzzle, &step))?;
            writeln!(out, "Type apply to carry it out.")?;
            session.hint = Some((step, 0));
        }
        None => writeln!(out, "Nothing new follows from it.")?,
    }
    Ok(())
}
