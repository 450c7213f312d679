//! `ninefold generate`: new puzzles from a seed.

mod wish;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::PossibleValuesParser;
use serde::Serialize;

use crate::cli::args::names::{KINDS, notation_asked, technique, writable};
use crate::cli::args::values::at_least_one;
use crate::cli::args::{AnswerArgs, OutputArgs};
use crate::cli::batch::output::{Belongs, Opened, Output, other_run};
use crate::cli::batch::{self, How, Place, Report, Work};
use crate::cli::failure::Failure;
use crate::cli::json::RatingShape;
use crate::cli::verdict::Verdict;
use crate::generator::{Day, Generated, NotFound, Wish, find_counting, hardest};
use crate::notation::{self, CODE, Notation};
use crate::puzzle::{Board, Puzzle};
use crate::terminal::calendar;
use crate::text::{counted, list, printable};
use wish::wish;

/// `generate KIND`
#[derive(Debug, Args)]
pub struct GenerateArgs {
    /// Which kind
    #[arg(value_parser = PossibleValuesParser::new(KINDS))]
    pub kind: String,
    /// A variant of Sudoku or Killer; those of Str8ts are kinds
    #[arg(long, value_parser = PossibleValuesParser::new(["x", "jigsaw", "windoku"]))]
    pub variant: Option<String>,
    /// Rows of the grid
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u8).range(4..=9))]
    pub size: u8,
    /// How hard it should be; by default anything that steps can solve, which beyond is not
    #[arg(long, value_parser = PossibleValuesParser::new(["gentle", "moderate", "tough", "diabolical", "extreme", "beyond"]))]
    pub difficulty: Option<String>,
    /// The score of its rating, from A to B; either can be left out
    #[arg(long, value_name = "A..B")]
    pub score: Option<String>,
    /// How givens, cages or black cells are arranged; by default any symmetry
    #[arg(long, value_parser = PossibleValuesParser::new(["half-turn", "mirror", "diagonal", "quarter-turn", "any", "none"]))]
    pub symmetry: Option<String>,
    /// How large the cages of a Killer are
    #[arg(long, value_parser = PossibleValuesParser::new(["pairs", "normal", "large", "few"]))]
    pub cages: Option<String>,
    /// A file with the cages of a Killer: one line per row, one letter per cell
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "cages", "size"])]
    pub layout: Option<PathBuf>,
    /// Techniques that its path must need: no others up to its level can replace them, assumptions apart
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub needs: Vec<String>,
    /// Techniques that its path must need: no others of any level can replace them, assumptions apart
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub needs_strictly: Vec<String>,
    /// Techniques that it must be solvable without
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub without: Vec<String>,
    /// The hardest technique of its path
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true)]
    pub hardest_step: Option<String>,
    /// A practice position: this technique is the next step, and nothing simpler finds anything
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true)]
    pub next: Option<String>,
    /// Look for the highest score until the time is up
    #[arg(long, conflicts_with_all = ["difficulty", "score", "needs", "needs_strictly", "without", "hardest_step", "next", "layout", "daily"])]
    pub hardest: bool,
    /// Seconds for each puzzle with --hardest
    #[arg(long, value_name = "SECONDS", default_value_t = 60, requires = "hardest", value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub time: u32,
    /// The puzzle of a day, written 2026-11-23; its level depends on the day of the week
    #[arg(long, value_name = "DATE", conflicts_with_all = ["seed", "count"])]
    pub daily: Option<String>,
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = at_least_one)]
    pub count: u64,
    /// The seed of the random numbers; the same seed gives the same puzzles in this version
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// The notation to write, see `ninefold notations`; by default the usual one for the kind
    #[arg(long, value_name = "NOTATION", value_parser = writable(), hide_possible_values = true)]
    pub to: Option<String>,
    /// Number of threads; all cores by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// One JSON object per puzzle, as --format json
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    #[command(flatten)]
    pub output: OutputArgs,
}

/// The fields of an answer.
pub const FIELDS: &[&str] = &[
    "code", "error", "kind", "notation", "rating", "rating.counts", "rating.er", "rating.hardest", "rating.level",
    "rating.score", "seed", "seed_text", "status", "text",
];

/// The columns of a table where none are asked for.
const COLUMNS: [&str; 8] = ["status", "kind", "seed", "code", "notation", "text", "rating.level", "rating.score"];

/// One new puzzle.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct GenerateAnswer {
    status: &'static str,
    kind: &'static str,
    /// The seed that makes this very puzzle with `--count 1`.
    seed: u64,
    /// The same as text where it is larger than 2^53 - 1, as that of a day: many readers of JSON round such numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed_text: Option<String>,
    /// The name that the puzzle is made from again, with every later version.
    code: Option<String>,
    notation: Option<&'static str>,
    text: Option<String>,
    rating: Option<RatingShape>,
    error: Option<String>,
    /// What the text does not hold, as `convert` says it.
    #[serde(skip)]
    lost: Vec<String>,
}

/// What is asked for.
struct Task {
    wish: Wish,
    kind: &'static str,
    /// How long to look for the highest score.
    hardest: Option<Duration>,
    to: Option<&'static Notation>,
    /// The threads for one puzzle.
    threads: usize,
    /// Attempts that were made so far, at all puzzles.
    attempts: Arc<AtomicU64>,
}

impl Task {
    /// Refuses a code where none can be written: it makes a puzzle from its beginning, with a layout of its own.
    fn check_code(&self) -> Result<(), Failure> {
        let what = match (&self.wish.drawn, self.wish.next) {
            _ if self.to.is_none_or(|to| to.slug != CODE) => return Ok(()),
            (Some(_), _) => "a drawn layout",
            (None, Some(_)) => "a practice position",
            (None, None) => return Ok(()),
        };
        Err(Failure::plain(format!("{what} has no code: choose another notation for --to")))
    }
}

impl GenerateAnswer {
    /// Says what there is no puzzle for, or what its text does not hold.
    fn report(&self, took: Duration, report: &mut Report) {
        if let Some(error) = &self.error {
            // The answer is the same each time, and how long it took is not.
            let after = match (self.status, took.as_secs()) {
                ("none", seconds @ 1..) => format!("after {}: ", counted(seconds as usize, "second", "seconds")),
                _ => String::new(),
            };
            let bad = matches!(self.status, "unsupported" | "impossible");
            report.verdict(if bad { Verdict::Bad } else { Verdict::No });
            report.warn(format!("{after}{}", printable(error)));
        }
        self.lost.iter().for_each(|lost| report.warn(format!("note: {}", printable(lost))));
    }
}

pub fn run(args: &GenerateArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let day = args.daily.as_deref().map(Day::read).transpose().map_err(|error| Failure::plain(error.to_string()))?;
    let (wish, offer) = wish(args, day)?;
    let hardest = args.hardest.then(|| Duration::from_secs(args.time.into()));
    let jobs = usize::from(args.jobs.unwrap_or(0));
    // Several puzzles are made side by side.
    let threads = if args.count > 1 { 1 } else { batch::threads(jobs) };
    let to = notation_asked(args.to.as_deref())?;
    let attempts = Arc::new(AtomicU64::new(0));
    let task = Task { wish, kind: offer.kind, hardest, to, threads, attempts: Arc::clone(&attempts) };
    task.check_code()?;
    let output = Output::new(args.json, &args.output, AnswerArgs::default(), false, &COLUMNS)?;
    output.check_columns(FIELDS, &[])?;
    let drawing = args.layout.as_ref().map(|file| vec![file.to_string_lossy().into_owned()]);
    let opened = output.open(drawing.as_deref())?;
    let (held, begun) = (opened.answers, opened.begun);
    if held > 0 && args.seed.is_none() {
        return Err(Failure::plain("--resume makes the puzzles that are missing: it needs the --seed of those before"));
    }
    let first = day.map(Day::seed).or(args.seed).unwrap_or_else(calendar::seed);
    let seed = move |number: u64| first.wrapping_add(number);
    if held > 0 && task.hardest.is_some() {
        // A search for the highest score comes to another puzzle each time.
        is_of_this_run(&output, &opened, &task, seed(held - 1))?;
    }
    let mut numbers = held..args.count;
    let chunk = move || numbers.next().map(|number| vec![number]);
    let size = Some(args.count.saturating_sub(held));
    let attempts = Some(attempts);
    let how = How { jobs, answer: 2048, size, to_file: output.has_file(), resumed: held > 0, attempts };
    let writer = output.clone();
    let answered = move |number: u64, header: bool, stop: &AtomicBool, report: &mut Report| {
        let began = Instant::now();
        let answer = make(seed(number), &task, stop);
        answer.report(began.elapsed(), report);
        let line = number + 1;
        let belongs = Belongs { line, source: None, row: None, input: None, first: header };
        // Writing to memory does not fail.
        let _ = writer.write(report, &belongs, &answer, |out| match &answer.text {
            Some(text) => writeln!(out, "{text}"),
            None => Ok(()),
        });
        report.reached(Place { line, ..Place::default() }, 1);
    };
    if held > 0 && hardest.is_none() {
        let mut again = Report::default();
        answered(0, true, &AtomicBool::new(false), &mut again);
        opened.begins_with(&again.out)?;
    }
    let work: Work<u64> = Box::new(move |number, stop, report| answered(number, number == 0 && !begun, stop, report));
    // A search for the highest score that is stopped has found something all the same.
    let alone = hardest.is_some() && size == Some(1);
    let verdict = opened.fill(out, |out| {
        if alone {
            batch::run_alone(out, |stop, report| work(held, stop, report))
        } else {
            batch::run(chunk, &how, out, work)
        }
    });
    Ok(output.verdict(verdict?))
}

/// Refuses to continue a file whose last puzzle has another kind, seed or notation than this run would give it.
fn is_of_this_run(output: &Output, opened: &Opened, task: &Task, seed: u64) -> Result<(), Failure> {
    let value = |name: &str| output.last_value(opened, name);
    let usual = || {
        let import = notation::parse(&value("text")?).ok()?;
        Some(notation::default_for(&import.puzzle))
    };
    let notation = task.to.or_else(usual).map(|to| to.slug.to_owned());
    let wanted = [("kind", Some(task.kind.to_owned())), ("seed", Some(seed.to_string())), ("notation", notation)];
    // What the file does not say is not compared.
    let differs =
        |(name, wanted): (&str, Option<String>)| value(name).zip(wanted).is_some_and(|(is, wanted)| is != wanted);
    if wanted.into_iter().any(differs) { Err(other_run()) } else { Ok(()) }
}

/// Makes the puzzle of a seed.
fn make(seed: u64, task: &Task, stop: &AtomicBool) -> GenerateAnswer {
    let stopped = || stop.load(Ordering::Relaxed);
    let found = match task.hardest {
        None => find_counting(task.threads, &task.wish, seed, &stopped, &task.attempts),
        Some(time) => {
            let end = Instant::now() + time;
            let over = || stopped() || Instant::now() >= end;
            hardest(&task.wish.recipe, seed, &over).ok_or(NotFound::Stopped)
        }
    };
    match found {
        Ok(found) => write(seed, &found, task),
        Err(error) => {
            let status = if matches!(error, NotFound::Impossible(_)) { "impossible" } else { "none" };
            let words = match &error {
                NotFound::Impossible(_) => error.to_string(),
                NotFound::NoLuck { silent, .. } => {
                    format!("{error}, seed {seed}{}", advice(&task.wish, silent))
                }
                _ => format!("{error}, seed {seed}"),
            };
            let (kind, code, notation, text, rating) = (task.kind, None, None, None, None);
            GenerateAnswer {
                status,
                kind,
                seed,
                seed_text: seed_text(seed),
                code,
                notation,
                text,
                rating,
                error: Some(words),
                lost: Vec::new(),
            }
        }
    }
}

/// What may help where no such puzzle turned up.
fn advice(wish: &Wish, silent: &[&'static str]) -> String {
    let needs: Vec<&str> = wish.needs.iter().chain(&wish.needs_strictly).copied().collect();
    if needs.is_empty() {
        return String::new();
    }
    let elsewhere = match (wish.hardest, wish.next) {
        (None, None) => ": --hardest-step or --next finds a place for most techniques",
        _ => "",
    };
    let silent: Vec<&str> = needs.iter().copied().filter(|slug| silent.contains(slug)).collect();
    match (silent.as_slice(), needs.len()) {
        ([], 1) => elsewhere.to_owned(),
        ([], _) => format!("; ask for fewer techniques at once{elsewhere}"),
        ([one], _) => format!("; {one} was never needed{elsewhere}"),
        (some, _) => format!("; {} were never needed{elsewhere}", list(some)),
    }
}

/// A seed as text, where readers of JSON may round it as a number.
fn seed_text(seed: u64) -> Option<String> {
    (seed > calendar::EXACT).then(|| seed.to_string())
}

/// The usual notation if it holds a position, or the next one that does: not every one can tell a single candidate from
/// a placed digit.
fn holding(puzzle: &Puzzle, board: &Board) -> &'static Notation {
    let holds = |to: &&'static Notation| {
        let written = notation::write(to, puzzle, board, None).ok();
        let read = written.and_then(|written| notation::parse_as(to, &written.text).ok());
        read.is_some_and(|read| read.board == *board && read.puzzle == *puzzle)
    };
    let packed = ["sudoku-b", "jigsaw-b", "killer-b", "killer-jigsaw-b", "str8ts-b", "ninefold"];
    let usual = notation::default_for(puzzle);
    std::iter::once(usual).chain(packed.iter().filter_map(|slug| notation::find(slug))).find(holds).unwrap_or(usual)
}

fn write(seed: u64, found: &Generated, task: &Task) -> GenerateAnswer {
    let Generated { puzzle, board, rating, code, .. } = found;
    let code = code.as_ref().map(ToString::to_string);
    let to = task.to.unwrap_or_else(|| match task.wish.next {
        None => notation::default_for(puzzle),
        Some(_) => holding(puzzle, board),
    });
    // Only the generator knows how a puzzle came about.
    let written = match &code {
        Some(code) if to.slug == CODE => Ok((code.clone(), Vec::new())),
        _ => notation::write(to, puzzle, board, None)
            .map(|written| (written.text, written.notices))
            .map_err(|error| error.to_string()),
    };
    let (kind, notation, rating) = (task.kind, Some(to.slug), Some(RatingShape::from(rating)));
    let (status, text, error, lost) = match written {
        Ok((text, lost)) => ("ok", Some(text), None, lost),
        Err(error) => ("unsupported", None, Some(error), Vec::new()),
    };
    GenerateAnswer { status, kind, seed, seed_text: seed_text(seed), code, notation, text, rating, error, lost }
}
