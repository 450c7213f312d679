//! `ninefold minimal`: which givens and cages of each puzzle can go, and what is left without them.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;

use super::canonical::text;
use crate::cli::args::FormArgs;
use crate::cli::args::names::notation_asked;
use crate::cli::batch::lines::{self, Lines, own_verdict};
use crate::cli::failure::{Failure, Mistake};
use crate::cli::json;
use crate::cli::verdict::Verdict;
use crate::collection::Item;
use crate::corpus::{Minimal, Part, minimal};
use crate::notation::Notation;
use crate::puzzle::{Cage, Puzzle};
use crate::solver::{Limits, Status};

/// How long is spent on a puzzle, in seconds; what is not decided by then counts as needed.
const TIME_LIMIT: f64 = 60.0;

/// The object for one puzzle.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct MinimalAnswer {
    kind: Option<&'static str>,
    /// `minimal`, `redundant`, or as `solve` has it where there is not exactly one solution.
    status: &'static str,
    /// The cells whose givens can go, each while all else stays.
    givens: Vec<String>,
    /// The first cells of the cages that can go, each while all else stays.
    cages: Vec<String>,
    /// What was taken away one after another: cells of givens, then first cells of cages.
    removed: Vec<String>,
    /// The notation written.
    to: Option<&'static str>,
    /// The puzzle without them: nothing of it can go.
    text: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notices: Vec<String>,
    error: Option<String>,
    #[serde(skip)]
    verdict: Verdict,
    #[serde(skip)]
    words: String,
}

impl lines::LineAnswer for MinimalAnswer {
    const FIELDS: &'static [&'static str] =
        &["cages", "error", "givens", "kind", "notices", "removed", "status", "text", "to"];
    const COLUMNS: &'static [&'static str] = &["kind", "status", "givens", "cages", "removed", "text", "error"];
    const REPEATED: &'static [&'static str] = &["to"];

    own_verdict!();

    fn words(&self, out: &mut Vec<u8>) -> io::Result<()> {
        if self.words.is_empty() { Ok(()) } else { writeln!(out, "{}", self.words) }
    }

    fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    fn notices(&self) -> &[String] {
        &self.notices
    }
}

pub fn run(args: FormArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (from, to) = (args.batch.reading.notation()?, notation_asked(args.to.as_deref())?);
    lines::answer(Lines::new(args.input, args.batch, 4096), out, move |item, stop| less(item, from, to, stop))
}

fn less(
    item: &Item,
    from: Option<&'static Notation>,
    to: Option<&'static Notation>,
    stopped: &AtomicBool,
) -> Result<MinimalAnswer, Mistake> {
    let import = item.import(from)?;
    let puzzle = &import.puzzle;
    let deadline = Instant::now().checked_add(Duration::from_secs_f64(TIME_LIMIT));
    let stop = || stopped.load(Ordering::Relaxed) || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let found = minimal(puzzle, &Limits { stop: &stop, ..Limits::default() });
    let answer = MinimalAnswer { kind: Some(json::kind(puzzle)), notices: import.notices, ..MinimalAnswer::default() };
    Ok(match found {
        Ok(found) => described(puzzle, &found, to, answer),
        Err(status) => {
            let words = match status {
                Status::None => "no solution",
                Status::Multiple => "more than one solution",
                Status::Unique | Status::Limit => "not decided in time",
            };
            MinimalAnswer {
                status: status.slug(),
                verdict: Verdict::No,
                words: format!("{}: {words}", puzzle.title()),
                ..answer
            }
        }
    })
}

/// What was found about a puzzle with one solution.
fn described(puzzle: &Puzzle, found: &Minimal, to: Option<&'static Notation>, answer: MinimalAnswer) -> MinimalAnswer {
    let first = |cage: &Cage| cage.first().map_or_else(String::new, |cell| cell.to_string());
    let givens: Vec<String> = found
        .redundant
        .iter()
        .filter_map(|part| match part {
            Part::Given(cell, _) => Some(cell.to_string()),
            Part::Cage(_) => None,
        })
        .collect();
    let cages: Vec<String> = found
        .redundant
        .iter()
        .filter_map(|part| match part {
            Part::Given(..) => None,
            Part::Cage(cage) => Some(first(cage)),
        })
        .collect();
    let removed = found.removed.iter().map(|part| match part {
        Part::Given(cell, _) => cell.to_string(),
        Part::Cage(cage) => first(cage),
    });
    let removed: Vec<String> = removed.collect();
    let (to, text) = text(&found.puzzle, to);
    let (status, verdict) =
        if found.redundant.is_empty() { ("minimal", Verdict::Yes) } else { ("redundant", Verdict::No) };
    let (text, error) = match text {
        Ok(text) => (Some(text), None),
        Err(error) => (None, Some(error)),
    };
    let list = |what: &str, cells: &[String]| match cells {
        [] => String::new(),
        cells => format!("{what} at {}", cells.join(" ")),
    };
    let parts = [list("givens", &givens), list("cages", &cages)];
    let parts: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    let words = match (parts.as_slice(), &text) {
        ([], _) => format!("{}: minimal", puzzle.title()),
        (parts, text) => {
            let left = text.as_ref().map(|text| format!(": {text}")).unwrap_or_default();
            format!("{}: can go: {}; without {}{left}", puzzle.title(), parts.join(", "), removed.join(" "))
        }
    };
    MinimalAnswer { status, givens, cages, removed, to: Some(to.slug), text, error, verdict, words, ..answer }
}
