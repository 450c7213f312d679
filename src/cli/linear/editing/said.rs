//! What is said of a puzzle that is being typed in.

use std::io::Write;

use super::super::drafted;
use super::super::several::run;
use super::super::solutions;
use super::super::voice::Voice;
use crate::cli::failure::Failure;
use crate::draft::{Draft, Facts};
use crate::puzzle::{Cell, Kind};
use crate::solver::{self, Limits};
use crate::text::{plural, sentence};

/// The nodes that a search for one true candidate may take.
const MOST_NODES: u64 = 20_000;

/// All rows.
pub fn board(draft: &Draft, out: &mut Voice<'_>) -> Result<(), Failure> {
    for row in 0..draft.side() {
        writeln!(out, "{}", drafted::row(draft, row))?;
    }
    Ok(())
}

/// How far it got, what is wrong, and how many solutions there are.
pub fn check(draft: &Draft, out: &mut Voice<'_>) -> Result<(), Failure> {
    let facts = Facts::of(draft);
    if let Some((sum, whole)) = facts.sums {
        writeln!(out, "The sums add up to {sum} of {whole}; cells in no cage: {}.", drafted::named(facts.uncaged))?;
    }
    if draft.has_regions() {
        writeln!(out, "Cells in no region: {}.", drafted::named(facts.unregioned))?;
    }
    if let Some(pieces) = facts.pieces_in_words() {
        writeln!(out, "{}", sentence(&pieces))?;
    }
    let black = match draft.shape().kind {
        Kind::Str8ts => format!("; black cells: {}", facts.black),
        Kind::Sudoku | Kind::Killer => String::new(),
    };
    writeln!(out, "Given digits: {}{black}.", facts.givens)?;
    match (draft.puzzle(), facts.problem) {
        (Ok(puzzle), _) => {
            writeln!(out, "{}", solutions::sentence(&solutions::count(&puzzle)))?;
        }
        (Err(_), Some((problem, _))) => writeln!(out, "It is not a puzzle: {problem}.")?,
        (Err(why), None) => writeln!(out, "It is unfinished: {why}.")?,
    }
    Ok(())
}

/// The cells that solutions fill differently.
pub fn true_candidates(draft: &Draft, out: &mut Voice<'_>) -> Result<(), Failure> {
    let puzzle = match draft.puzzle() {
        Ok(puzzle) => puzzle,
        Err(why) => return Ok(writeln!(out, "It is not a puzzle yet: {why}.")?),
    };
    let found = solver::true_candidates(&puzzle, &Limits { nodes: MOST_NODES, ..Limits::default() });
    // What can be anything is counted: naming it would take a line for each cell of an empty grid.
    let (anything, some): (Vec<Cell>, Vec<Cell>) =
        found.ambiguous().into_iter().partition(|cell| found.digits[*cell] == puzzle.digits());
    for cell in &some {
        writeln!(out, "{cell}: {}.", run(found.digits[*cell]))?;
    }
    if !anything.is_empty() {
        let other = if some.is_empty() { "" } else { "other " };
        let cells = plural(anything.len(), "cell", "cells");
        writeln!(out, "{} {other}{cells} can hold any digit.", anything.len())?;
    }
    let none = found.digits.iter().all(|(_, digits)| digits.is_empty());
    if found.ambiguous().is_empty() {
        writeln!(out, "{}", if none { "No candidate is true." } else { "Every cell is settled." })?;
    }
    if !found.is_whole() {
        writeln!(out, "Not all could be settled.")?;
    }
    Ok(())
}
