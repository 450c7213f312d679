//! `ninefold check`: the rules, uniqueness, and the board against the solution.

use std::io::Write;

use serde::Serialize;

use super::args::PuzzleArgs;
use super::exact::{self, Errors};
use super::failure::Failure;
use super::input;
use super::json::{self, At};
use super::{Verdict, notices};
use crate::puzzle::{Conflict, Kind, conflicts};
use crate::solver::Status;

/// Long enough for the hardest puzzles known, in seconds.
const PATIENCE: f64 = 60.0;

#[derive(Serialize)]
struct Answer {
    kind: &'static str,
    status: &'static str,
    wrong: Vec<At>,
    missing: Vec<At>,
    conflicts: Vec<ConflictShape>,
}

#[derive(Serialize)]
struct ConflictShape {
    rule: &'static str,
    cells: Vec<String>,
    text: String,
}

impl From<&Conflict> for ConflictShape {
    fn from(conflict: &Conflict) -> Self {
        Self { rule: conflict.rule.slug(), cells: json::cells(conflict.cells), text: conflict.to_string() }
    }
}

pub fn run(args: &PuzzleArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let import = input::puzzle(&args.puzzle)?;
    notices(&import.notices);
    let (puzzle, board) = (&import.puzzle, &import.board);
    let conflicts = conflicts(puzzle, board.digits());
    let outcome = exact::outcome(puzzle, 2, Some(PATIENCE));
    let errors = exact::unique(&outcome).map(|s| Errors::find(puzzle, board, s)).unwrap_or_default();
    let fine = outcome.status == Status::Unique && errors.is_empty() && conflicts.is_empty();
    if args.json {
        let answer = Answer {
            kind: json::kind(puzzle),
            status: outcome.status.slug(),
            wrong: errors.wrong.iter().copied().map(At::from).collect(),
            missing: errors.missing.iter().copied().map(At::from).collect(),
            conflicts: conflicts.iter().map(ConflictShape::from).collect(),
        };
        json::line(out, &answer)?;
    } else {
        let open = board.open_cells(puzzle);
        let givens = puzzle.given_cells().len();
        let placed = puzzle.cells().len() - open.len() - givens;
        let candidates: usize = open.iter().map(|c| board.candidates(c).len()).sum();
        let cages = match puzzle.kind() {
            Kind::Killer => format!(", {} cages", puzzle.cages().len()),
            _ => String::new(),
        };
        let title = puzzle.title();
        writeln!(out, "{title}{cages}, {givens} given, {placed} placed, {candidates} candidates.")?;
        match (outcome.status, outcome.solutions.as_slice()) {
            (Status::Unique, _) => writeln!(out, "One solution.")?,
            (Status::None, _) => writeln!(out, "No solution.")?,
            (Status::Multiple, [one, other, ..]) => {
                let differences = exact::tell_differences(&exact::differences(puzzle, one, other));
                writeln!(out, "More than one solution: {differences}.")?;
            }
            _ => writeln!(out, "Not decided within {PATIENCE} seconds.")?,
        }
        for conflict in &conflicts {
            writeln!(out, "Broken rule: {conflict}.")?;
        }
        for sentence in errors.sentences() {
            writeln!(out, "{sentence}")?;
        }
        if fine && placed + candidates > 0 {
            writeln!(out, "Nothing on the board is wrong.")?;
        }
    }
    Ok(if fine { Verdict::Yes } else { Verdict::No })
}
