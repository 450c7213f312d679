//! `ninefold check`: the rules, uniqueness, and the board against the solution.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use serde::Serialize;

use crate::cli::args::BatchArgs;
use crate::cli::batch::lines::{self, Lines, own_verdict};
use crate::cli::exact::{self, Errors};
use crate::cli::failure::Failure;
use crate::cli::json::{self, At};
use crate::cli::verdict::Verdict;
use crate::notation::Import;
use crate::puzzle::{Board, Cell, Conflict, Digit, Kind, clue_repeats, conflicts};
use crate::solver::{Outcome, Status, contradiction_unless};
use crate::text::plural;

/// `check INPUT…`
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Puzzles, or files with a single puzzle or with one per line; - for standard input
    #[arg(required = true)]
    pub input: Vec<String>,
    #[command(flatten)]
    pub batch: BatchArgs,
}

/// Long enough for the hardest puzzles known, in seconds.
const TIME_LIMIT: f64 = 60.0;

/// The contract's object for one puzzle.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct CheckAnswer {
    kind: Option<&'static str>,
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
    /// Why a line is no puzzle; only of such a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    /// What reading had to say, where there are many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notices: Vec<String>,
    #[serde(skip)]
    words: String,
    #[serde(skip)]
    verdict: Verdict,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Difference {
    cell: String,
    digits: [u8; 2],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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

impl lines::LineAnswer for CheckAnswer {
    const FIELDS: &'static [&'static str] =
        &["conflicts", "differences", "error", "kind", "missing", "notices", "reason", "solutions", "status", "wrong"];
    const COLUMNS: &'static [&'static str] = &["kind", "status", "wrong", "missing", "conflicts", "reason", "error"];
    const SAYS_ALL: bool = true;
    const ONE_LINE: bool = false;

    own_verdict!();

    fn beside(self, notices: Vec<String>) -> Self {
        Self { notices, ..self }
    }

    fn words(&self, out: &mut Vec<u8>) -> io::Result<()> {
        out.write_all(self.words.as_bytes())
    }

    fn notices(&self) -> &[String] {
        &self.notices
    }
}

pub fn run(args: CheckArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    lines::one_or_all(Lines::new(args.input, args.batch, 4096), out, check)
}

fn check(import: &Import, stop: &AtomicBool) -> CheckAnswer {
    let (puzzle, board) = (&import.puzzle, &import.board);
    let mut conflicts = conflicts(puzzle, board.digits());
    conflicts.extend(clue_repeats(puzzle));
    let outcome = exact::outcome_unless(puzzle, 2, Some(TIME_LIMIT), stop);
    let errors = Errors::find(import, &outcome);
    let found = Found { outcome, conflicts, errors };
    let Found { outcome, conflicts, errors } = &found;
    let stopped = || stop.load(Ordering::Relaxed);
    let none = outcome.status == Status::None;
    let reason = none.then(|| contradiction_unless(puzzle, &Board::new(puzzle), &stopped)).flatten();
    let two = match outcome.solutions.as_slice() {
        [one, other, ..] => Some((one, other)),
        _ => None,
    };
    let differences = two.map(|(one, other)| exact::differences(one, other)).unwrap_or_default();
    let difference =
        |&(cell, a, b): &(Cell, Digit, Digit)| Difference { cell: cell.to_string(), digits: [a.get(), b.get()] };
    let reason = reason.map(|r| r.to_string());
    CheckAnswer {
        kind: Some(json::kind(puzzle)),
        status: outcome.status.slug(),
        wrong: errors.wrong.iter().copied().map(At::from).collect(),
        missing: errors.missing.iter().copied().map(At::from).collect(),
        conflicts: conflicts.iter().map(ConflictShape::from).collect(),
        words: words(import, &found, reason.as_deref()),
        reason,
        solutions: two.into_iter().flat_map(|(a, b)| [a, b]).map(|s| json::grid(puzzle, s)).collect(),
        differences: differences.iter().map(difference).collect(),
        verdict: if found.is_fine() { Verdict::Yes } else { Verdict::No },
        ..CheckAnswer::default()
    }
}

/// What was found.
struct Found {
    outcome: Outcome,
    conflicts: Vec<Conflict>,
    errors: Errors,
}

impl Found {
    /// Whether the puzzle has one solution and nothing on the board is wrong.
    fn is_fine(&self) -> bool {
        self.outcome.status == Status::Unique && self.errors.is_empty() && self.conflicts.is_empty()
    }
}

/// The same line by line; `reason` is why there is no solution.
fn words(import: &Import, found: &Found, reason: Option<&str>) -> String {
    let Found { outcome, conflicts, errors } = found;
    let (puzzle, board) = (&import.puzzle, &import.board);
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
    let mut lines = vec![format!("{title}{cages}, {givens} given, {placed} placed, {candidates} {word}.")];
    match (outcome.status, outcome.solutions.as_slice()) {
        (Status::Unique, _) => lines.push(String::from("One solution.")),
        (Status::None, _) => match reason {
            Some(reason) => lines.push(format!("No solution: {reason}.")),
            None => lines.push(String::from("No solution.")),
        },
        (_, [one, other, ..]) => {
            let differences = exact::differences(one, other);
            lines.push(format!("More than one solution: {}.", exact::describe_differences(&differences)));
            let cells = match differences.len() {
                1 => String::from("cell"),
                count => format!("{count} cells"),
            };
            lines.push(format!("Two of them, with the digits of the {cells} in which they differ:"));
            lines.extend(exact::side_by_side(puzzle, one, other).iter().map(|row| format!("  {row}")));
        }
        _ => lines.push(format!("Not decided within {TIME_LIMIT} seconds.")),
    }
    lines.extend(conflicts.iter().map(|conflict| format!("Broken rule: {conflict}.")));
    lines.extend(errors.sentences());
    if found.is_fine() && placed + candidates > 0 {
        lines.push(String::from("Nothing on the board is wrong."));
    }
    lines.join("\n") + "\n"
}
