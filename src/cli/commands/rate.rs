//! `ninefold rate`: how hard each puzzle is, from its givens on.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use serde::Serialize;

use super::path::rating_words;
use crate::cli::args::{BatchArgs, OutputFormat};
use crate::cli::batch::lines::{self, Lines, own_verdict};
use crate::cli::exact;
use crate::cli::failure::{Failure, Mistake};
use crate::cli::json::{self, RatingShape};
use crate::cli::verdict::Verdict;
use crate::collection::Item;
use crate::logic::{ExplainerRating, Options, bare_path_unless, explainer_rating, has_explainer_rating};
use crate::notation::Notation;
use crate::puzzle::Board;
use crate::solver::Status;

/// `rate [INPUT]…`
#[derive(Debug, Args)]
pub struct RateArgs {
    /// Puzzles, or files with one puzzle per line; - or nothing for standard input
    pub input: Vec<String>,
    #[command(flatten)]
    pub batch: BatchArgs,
}

/// How long to spend proving that there is only one solution, in seconds.
const TIME_LIMIT: f64 = 10.0;

/// The contract's object for one puzzle.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct RateAnswer {
    kind: Option<&'static str>,
    status: &'static str,
    /// Only of a puzzle with one solution: without it no path leads anywhere.
    rating: Option<RatingShape>,
    /// What was repaired while reading, or can be read in more than one way; in words it is reported by `check` and
    /// `show`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notices: Vec<String>,
    error: Option<String>,
    #[serde(skip)]
    words: String,
    #[serde(skip)]
    verdict: Verdict,
}

impl lines::LineAnswer for RateAnswer {
    const FIELDS: &'static [&'static str] = &[
        "error", "kind", "notices", "rating", "rating.counts", "rating.er", "rating.hardest", "rating.level",
        "rating.score", "status",
    ];
    const COLUMNS: &'static [&'static str] =
        &["kind", "status", "rating.level", "rating.score", "rating.hardest", "error"];

    own_verdict!();

    fn words(&self, out: &mut Vec<u8>) -> io::Result<()> {
        if self.kind.is_none() { Ok(()) } else { writeln!(out, "{}", self.words) }
    }

    fn notices(&self) -> &[String] {
        &self.notices
    }
}

pub fn run(args: RateArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let from = args.batch.reading.notation()?;
    let scaled = is_scaled(&args.batch);
    lines::answer(Lines::new(args.input, args.batch, 1000), out, move |item, stop| rate(item, from, scaled, stop))
}

/// Whether the rating on the scale of Sudoku Explainer is among what is written. It takes a way to the solution of its own,
/// so that whoever asks for other columns does not wait for it.
fn is_scaled(batch: &BatchArgs) -> bool {
    let table = matches!(batch.output.form(batch.json), OutputFormat::Csv | OutputFormat::Tsv);
    let asked = &batch.output.columns;
    if asked.is_empty() {
        !table
    } else {
        asked.iter().any(|column| column.ends_with("rating.er") || column.ends_with("rating"))
    }
}

fn rate(item: &Item, from: Option<&'static Notation>, scaled: bool, stop: &AtomicBool) -> Result<RateAnswer, Mistake> {
    let import = item.import(from)?;
    let puzzle = &import.puzzle;
    let status = exact::outcome_unless(puzzle, 2, Some(TIME_LIMIT), stop).status;
    let (mut rating, mut words) = (None, format!("{}: ", puzzle.title()));
    if status == Status::Unique {
        let options = Options { unique: true, ..Options::default() };
        let found = bare_path_unless(puzzle, &Board::new(puzzle), &options, &|| stop.load(Ordering::Relaxed)).rating;
        words.push_str(&rating_words(&found));
        let shape = RatingShape::from(&found);
        rating = Some(if scaled && has_explainer_rating(puzzle) {
            // What no step reaches takes more than the scale has here.
            let stopped = || stop.load(Ordering::Relaxed);
            let er = found.score.and_then(|_| explainer_rating(puzzle, &Board::new(puzzle), true, &stopped));
            words.push_str(&er.map_or_else(String::new, |er| format!(", ER {er}")));
            shape.on_known_scale(er.map(ExplainerRating::value))
        } else {
            shape
        });
    } else {
        words.push_str(match status {
            Status::None => "no solution",
            Status::Multiple => "more than one solution",
            _ => "not decided in time",
        });
    }
    let verdict = if rating.is_some() { Verdict::Yes } else { Verdict::No };
    let kind = Some(json::kind(puzzle));
    Ok(RateAnswer {
        kind,
        status: status.slug(),
        rating,
        notices: import.notices,
        words,
        verdict,
        ..RateAnswer::default()
    })
}
