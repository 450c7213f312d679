//! `ninefold check`: the rules, uniqueness, and the board against the solution.

use std::io::Write;

use serde::Serialize;

use super::args::PuzzleArgs;
use super::exact::{self, Errors};
use super::failure::Failure;
use super::input;
use super::json::{self, At};
use super::{Verdict, notices};
use crate::puzzle::{Board, Cell, Conflict, Digit, Kind, clue_repeats, conflicts};
use crate::solver::{Status, contradiction};
use crate::text::plural;

/// Long enough for the hardest puzzles known, in seconds.
const PATIENCE: f64 = 60.0;

#[derive(Serialize)]
struct Answer {
    kind: &'static str,
    status: &'static str,
    wrong: Vec<At>,
    missing: Vec<At>,
    conflicts: Vec<ConflictShape>,
    /// Why there is no solution, where propagation tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Where there are several: two of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    solutions: Vec<String>,
    /// The cells in which these two differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differences: Vec<Difference>,
}

#[derive(Serialize)]
struct Difference {
    cell: String,
    digits: [u8; 2],
}

#[derive(Serialize)]
struct ConflictShape {
    rule: &'static str,
    cells: Vec<String>,
    text: String,
}

impl From<&Conflict> for ConflictShape {
    fn from(conflict: &Conflict) -> Self {
        Self { rule: conflict.rule, cells: json::cells(conflict.cells), text: conflict.to_string() }
    }
}

pub fn run(args: &PuzzleArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let import = input::puzzle(&args.puzzle, &args.reading)?;
    notices(&import.notices);
    let (puzzle, board) = (&import.puzzle, &import.board);
    let mut conflicts = conflicts(puzzle, board.digits());
    conflicts.extend(clue_repeats(puzzle));
    let outcome = exact::outcome(puzzle, 2, Some(PATIENCE));
    let errors = Errors::find(&import, &outcome);
    let fine = outcome.status == Status::Unique && errors.is_empty() && conflicts.is_empty();
    let reason = (outcome.status == Status::None).then(|| contradiction(puzzle, &Board::new(puzzle))).flatten();
    let two = match outcome.solutions.as_slice() {
        [one, other, ..] => Some((one, other)),
        _ => None,
    };
    let differences = two.map(|(one, other)| exact::differences(puzzle, one, other)).unwrap_or_default();
    if args.json {
        let difference =
            |&(cell, a, b): &(Cell, Digit, Digit)| Difference { cell: cell.to_string(), digits: [a.get(), b.get()] };
        let answer = Answer {
            kind: json::kind(puzzle),
            status: outcome.status.slug(),
            wrong: errors.wrong.iter().copied().map(At::from).collect(),
            missing: errors.missing.iter().copied().map(At::from).collect(),
            conflicts: conflicts.iter().map(ConflictShape::from).collect(),
            reason: reason.map(|r| r.to_string()),
            solutions: two.into_iter().flat_map(|(a, b)| [a, b]).map(|s| json::grid(puzzle, s)).collect(),
            differences: differences.iter().map(difference).collect(),
        };
        json::line(out, &answer)?;
    } else {
        let open = board.open_cells(puzzle);
        let givens = puzzle.given_cells().len();
        let placed = puzzle.cells().len() - open.len() - givens;
        let candidates: usize = open.iter().map(|c| board.candidates(c).len()).sum();
        let cages = match puzzle.kind() {
            Kind::Killer if puzzle.cages().len() == 1 => String::from(", 1 cage"),
            Kind::Killer => format!(", {} cages", puzzle.cages().len()),
            _ => String::new(),
        };
        let word = plural(candidates, "candidate", "candidates");
        let title = puzzle.title();
        writeln!(out, "{title}{cages}, {givens} given, {placed} placed, {candidates} {word}.")?;
        match (outcome.status, two) {
            (Status::Unique, _) => writeln!(out, "One solution.")?,
            (Status::None, _) => match reason {
                Some(reason) => writeln!(out, "No solution: {reason}.")?,
                None => writeln!(out, "No solution.")?,
            },
            (_, Some((one, other))) => {
                writeln!(out, "More than one solution: {}.", exact::tell_differences(&differences))?;
                let cells = differences.len();
                writeln!(out, "Two of them, with the digits of the {cells} cells in which they differ:")?;
                for row in exact::side_by_side(puzzle, one, other) {
                    writeln!(out, "  {row}")?;
                }
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
