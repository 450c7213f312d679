//! `ninefold path`: all steps to the solution, and the rating.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use serde::Serialize;

use crate::cli::args::names::{technique, technique_slugs};
use crate::cli::args::{BatchArgs, Style};
use crate::cli::batch::lines::{self, Lines, own_verdict};
use crate::cli::exact::{self, Errors};
use crate::cli::failure::Failure;
use crate::cli::json::{self, RatingShape, StepShape};
use crate::cli::verdict::Verdict;
use crate::cli::{certificate, markdown};
use crate::logic::{Options, Path, Rating, explain, minimal_unless, path_unless, rounds};
use crate::notation::Import;
use crate::solver::{Outcome, Status};
use crate::text::{counted, plural};

/// `path INPUT…`
#[derive(Debug, Args)]
pub struct PathArgs {
    /// Puzzles, or files with a single puzzle or with one per line; - for standard input
    #[arg(required = true)]
    pub input: Vec<String>,
    #[command(flatten)]
    pub batch: BatchArgs,
    /// Do not use these techniques
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub without: Vec<String>,
    /// Use only these techniques
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',', conflicts_with = "without")]
    pub only: Vec<String>,
    /// Leave out the steps and eliminations that no later step needs
    #[arg(long)]
    pub minimal: bool,
    /// Show every step as it was found (the default)
    #[arg(long, conflicts_with = "minimal")]
    pub full: bool,
    /// In words: show each removal as a separate step with its reason, without merging those of one technique in a row
    #[arg(long, conflicts_with_all = ["json", "certificate"])]
    pub unfold: bool,
    /// Write a list in Markdown, each step with a link to the board before it
    #[arg(long, conflicts_with_all = ["json", "format", "certificate"])]
    pub markdown: bool,
    /// Write each step with the premises it rests on, as JSON lines that `ninefold verify` checks
    #[arg(long, conflicts_with_all = ["json", "format"])]
    pub certificate: bool,
    /// How steps are written: in sentences, or in players' shorthand
    #[arg(long, value_enum, default_value_t = Style::Plain)]
    pub style: Style,
}

/// How long it is tried to prove that there is one solution, in seconds: a path of the hardest Killers needs that, and may
/// take much longer itself.
const TIME_LIMIT: f64 = 10.0;

/// The contract's object for one puzzle.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PathAnswer {
    kind: Option<&'static str>,
    /// Only of a line that holds no puzzle: `invalid`, or what it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<&'static str>,
    solved: Option<bool>,
    rating: Option<RatingShape>,
    steps: Vec<StepShape>,
    /// From the path, or else from the exact solver; null where there is not exactly one.
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    /// What reading had to say, where there are many, and which techniques could not be used.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notices: Vec<String>,
    /// What is printed where the answer is no JSON.
    #[serde(skip)]
    pub words: String,
    #[serde(skip)]
    verdict: Verdict,
}

impl lines::LineAnswer for PathAnswer {
    const FIELDS: &'static [&'static str] = &[
        "error", "kind", "notices", "rating", "rating.counts", "rating.er", "rating.hardest", "rating.level",
        "rating.score", "solution", "solved", "status", "steps",
    ];
    const COLUMNS: &'static [&'static str] =
        &["kind", "status", "solved", "rating.level", "rating.score", "rating.hardest", "solution", "error"];
    const SAYS_ALL: bool = true;
    const ONE_LINE: bool = false;

    own_verdict!();

    fn beside(mut self, mut notices: Vec<String>) -> Self {
        notices.append(&mut self.notices);
        Self { notices, ..self }
    }

    fn words(&self, out: &mut Vec<u8>) -> io::Result<()> {
        out.write_all(self.words.as_bytes())
    }

    /// Certificates are lines of JSON, and the head of each says where the next begins.
    fn is_apart(&self, words: &[u8]) -> bool {
        !words.starts_with(b"{")
    }

    fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    fn notices(&self) -> &[String] {
        &self.notices
    }
}

pub(in crate::cli) fn run(args: PathArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (without, only): (BTreeSet<_>, BTreeSet<_>) = (technique_slugs(&args.without)?, technique_slugs(&args.only)?);
    let options = Options { without, only: Some(only).filter(|o| !o.is_empty()), ..Options::default() };
    let form = match (args.certificate, args.markdown, args.batch.is_text()) {
        (true, ..) => Form::Certificate,
        (_, true, _) => Form::Markdown,
        (false, false, true) => Form::Words { folded: !args.unfold },
        (false, false, false) => Form::Fields,
    };
    let how = How { options, minimal: args.minimal, form, style: args.style };
    // A step of a long path with its evidence takes a few thousand bytes.
    let lines = Lines::new(args.input, args.batch, 200_000);
    lines::one_or_all(lines, out, move |import, stop| walk(import, &how, stop))
}

/// What is wanted.
#[derive(Debug)]
pub struct How {
    /// Which techniques may be used.
    pub options: Options,
    /// Whether steps that the end does not need are left out.
    pub minimal: bool,
    /// How the path is written.
    pub form: Form,
    /// How the words of a step are written.
    pub style: Style,
}

/// How a path is written.
#[derive(Debug)]
pub enum Form {
    /// A list of sentences.
    Words {
        /// Removals of one technique in a row are one line.
        folded: bool,
    },
    /// The fields of JSON and of tables.
    Fields,
    /// Premises and results, for `ninefold verify`.
    Certificate,
    /// A page of Markdown.
    Markdown,
}

/// The path of a puzzle. Once `stop` is set it ends where it is.
pub fn walk(import: &Import, how: &How, stop: &AtomicBool) -> PathAnswer {
    let puzzle = &import.puzzle;
    let mut options = how.options.clone();
    let outcome = exact::outcome_unless(puzzle, 2, Some(TIME_LIMIT), stop);
    let notices: Vec<String> = exact::allow_uniqueness(&mut options, outcome.status).into_iter().collect();
    let stopped = || stop.load(Ordering::Relaxed);
    let full = path_unless(puzzle, &import.board, &options, &stopped);
    let path = if how.minimal { minimal_unless(puzzle, &import.board, &full, &options, &stopped) } else { full };
    let verdict = if path.solved { Verdict::Yes } else { Verdict::No };
    match how.form {
        Form::Words { folded } => {
            let words = words(import, &outcome, &path, folded, how.style);
            return PathAnswer { words, notices, verdict, ..PathAnswer::default() };
        }
        Form::Markdown => {
            let words = markdown::text(import, &path, how.style, &end(import, &outcome, &path));
            return PathAnswer { words, notices, verdict, ..PathAnswer::default() };
        }
        Form::Certificate => {
            return match certificate::text(import, &path, &stopped) {
                Ok(words) => PathAnswer { words, notices, verdict, ..PathAnswer::default() },
                Err(error) => {
                    PathAnswer { error: Some(error), notices, verdict: Verdict::Bad, ..PathAnswer::default() }
                }
            };
        }
        Form::Fields => {}
    }
    let solution = if path.solved {
        Some(json::grid(puzzle, path.board.digits()))
    } else {
        outcome.only().map(|s| json::grid(puzzle, s))
    };
    PathAnswer {
        kind: Some(json::kind(puzzle)),
        solved: Some(path.solved),
        rating: Some(RatingShape::from(&path.rating)),
        steps: path.steps.iter().map(|s| StepShape::new(puzzle, s, how.style)).collect(),
        solution,
        notices,
        verdict,
        ..PathAnswer::default()
    }
}

/// The steps, line by line, and what they come to.
fn words(import: &Import, outcome: &Outcome, path: &Path, folded: bool, style: Style) -> String {
    let puzzle = &import.puzzle;
    let parts = if folded { rounds(&path.steps) } else { (0..path.steps.len()).map(|at| at..at + 1).collect() };
    // Wide enough for `101–124`.
    let width = if parts.iter().any(|part| part.len() > 1) { 7 } else { 3 };
    let line = |part: &Range<usize>| match path.steps.get(part.clone()).unwrap_or_default() {
        [] => None,
        [step] => Some(format!("{:>width$}. {}", part.end, json::styled(puzzle, step, style))),
        steps @ [first, ..] => {
            let numbers = format!("{}–{}", part.start + 1, part.end);
            Some(format!("{numbers:>width$}. {}, {}", first.technique.name, explain::round(steps)))
        }
    };
    let mut lines: Vec<String> = parts.iter().filter_map(line).collect();
    lines.push(end(import, outcome, path));
    lines.join("\n") + "\n"
}

/// What the steps come to, in a line or two.
fn end(import: &Import, outcome: &Outcome, path: &Path) -> String {
    let (puzzle, title) = (&import.puzzle, import.puzzle.title());
    if path.solved {
        return format!("{title}: {}.\n{}", rating_words(&path.rating), json::grid(puzzle, path.board.digits()));
    }
    let mut lines = Errors::find(import, outcome).sentences();
    let open = path.board.open_cells(puzzle).len();
    let (steps, are) = (counted(path.steps.len(), "step", "steps"), plural(open, "cell is", "cells are"));
    lines.push(format!("{title}: not solved; after {steps} {open} {are} open."));
    match outcome.status {
        Status::None => lines.push(String::from("The puzzle has no solution.")),
        Status::Multiple => lines.push(String::from("The puzzle has more than one solution: no path leads to one.")),
        Status::Unique | Status::Limit => {}
    }
    lines.join("\n")
}

/// `tough, score 812, hardest technique Naked pair`; where the path does not reach the solution, `not rated`.
pub fn rating_words(rating: &Rating) -> String {
    let hardest = rating.hardest.map(|t| format!(", hardest technique {}", t.name)).unwrap_or_default();
    match rating.score {
        Some(score) => format!("{}, score {score}{hardest}", rating.level.slug()),
        None => "not rated: the techniques do not reach the solution".to_owned(),
    }
}
