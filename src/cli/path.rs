//! `ninefold path`: all steps to the solution, and the rating.

use std::collections::BTreeSet;
use std::io::Write;

use serde::Serialize;

use super::args::PathArgs;
use super::exact::Errors;
use super::failure::Failure;
use super::input;
use super::json::{self, RatingShape, StepShape};
use super::techniques::slugs;
use super::{Verdict, exact, notices};
use crate::logic::{Options, Rating, explain, path};
use crate::solver::Status;

/// How long the solution is looked for, in seconds, where the path does not reach it.
const PATIENCE: f64 = 10.0;

#[derive(Serialize)]
struct Answer {
    kind: &'static str,
    solved: bool,
    rating: RatingShape,
    steps: Vec<StepShape>,
    /// From the path, or else from the exact solver; null where there is not exactly one.
    solution: Option<String>,
}

pub fn run(args: &PathArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (without, only): (BTreeSet<_>, BTreeSet<_>) = (slugs(&args.without)?, slugs(&args.only)?);
    let import = input::puzzle(&args.puzzle, &args.reading)?;
    notices(&import.notices);
    let puzzle = &import.puzzle;
    let mut options = Options { without, only: Some(only).filter(|o| !o.is_empty()), ..Options::default() };
    let outcome = exact::outcome(puzzle, 2, Some(exact::PROOF));
    notices(exact::allow_uniqueness(&mut options, outcome.status).as_slice());
    let path = path(puzzle, &import.board, &options);
    if args.json {
        let solution = if path.solved {
            Some(json::grid(puzzle, path.board.digits()))
        } else {
            let late = outcome.status == Status::Limit;
            let outcome = if late { exact::outcome(puzzle, 2, Some(PATIENCE)) } else { outcome };
            exact::unique(&outcome).map(|s| json::grid(puzzle, s))
        };
        let steps = path.steps.iter().map(|s| StepShape::new(puzzle, s)).collect();
        let (kind, rating) = (json::kind(puzzle), RatingShape::from(&path.rating));
        json::line(out, &Answer { kind, solved: path.solved, rating, steps, solution })?;
    } else {
        for (number, step) in path.steps.iter().enumerate() {
            writeln!(out, "{:>3}. {}", number + 1, explain::text(puzzle, step))?;
        }
        if path.solved {
            writeln!(out, "{}: {}.", puzzle.title(), rating_words(&path.rating))?;
            writeln!(out, "{}", json::grid(puzzle, path.board.digits()))?;
        } else {
            for sentence in Errors::find(&import, &outcome).sentences() {
                writeln!(out, "{sentence}")?;
            }
            let open = path.board.open_cells(puzzle).len();
            writeln!(out, "{}: not solved; after {} steps {open} cells are open.", puzzle.title(), path.steps.len())?;
        }
    }
    Ok(if path.solved { Verdict::Yes } else { Verdict::No })
}

/// `tough, score 812, hardest technique Naked pair`; where the path does not reach the solution, `not rated`.
pub fn rating_words(rating: &Rating) -> String {
    let hardest = rating.hardest.map(|t| format!(", hardest technique {}", t.name)).unwrap_or_default();
    match rating.score {
        Some(score) => format!("{}, score {score}{hardest}", rating.level.slug()),
        None => "not rated: the techniques do not reach the solution".to_owned(),
    }
}
