//! `ninefold solve`: exact solutions, one line a puzzle.

mod solution_list;

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Instant;

use clap::Args;
use serde::Serialize;

use crate::cli::args::BatchArgs;
use crate::cli::args::values::at_least_one;
use crate::cli::batch::lines::{self, Lines, own_verdict};
use crate::cli::benchmark::{Times, micros, summary};
use crate::cli::failure::{Failure, Mistake};
use crate::cli::verdict::Verdict;
use crate::cli::{exact, json};
use crate::collection::Item;
use crate::notation::{Notation, sudoku_givens};
use crate::puzzle::{Kind, Puzzle};
use crate::solver::{self, Limits, Outcome, Status};
use crate::text::counted;

/// `solve [INPUT]…`
#[derive(Debug, Args)]
pub struct SolveArgs {
    /// Puzzles, or files with one puzzle per line; - or nothing for standard input
    pub input: Vec<String>,
    #[command(flatten)]
    pub batch: BatchArgs,
    /// Look for at most this many solutions, of which the first 100000 are kept; 2 by default
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub limit: Option<u64>,
    /// Count solutions instead of keeping them, all of them unless there is a limit
    #[arg(long)]
    pub count: bool,
    /// Print every solution of one puzzle as it is found, one per line, all of them unless there is a limit
    #[arg(long, conflicts_with_all = ["count", "benchmark", "json", "format", "columns", "resume", "echo", "every_line", "column", "separator", "header", "id", "field", "jobs"])]
    pub list: bool,
    /// Give up on a puzzle after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time_limit: Option<f64>,
    /// Also print time (the shortest of a few passes over the list, which is read whole first) and nodes of each puzzle,
    /// and min, median, p95, max and total
    #[arg(long)]
    pub benchmark: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if value > 0.0 && value <= 1e6 => Ok(value),
        _ => Err(String::from("a number of seconds above 0, at most 1000000")),
    }
}

/// The most solutions that are kept; more are counted.
const MOST: usize = 100_000;

/// The contract's object for one puzzle.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct SolveAnswer {
    kind: Option<&'static str>,
    status: &'static str,
    /// How many were found, at most the limit.
    solutions: Option<usize>,
    /// With --count: whether these are all, and neither the limit nor the clock ended the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    complete: Option<bool>,
    /// The solution, if exactly one was found.
    solution: Option<String>,
    nodes: Option<u64>,
    /// The most guesses that stood at the same time.
    depth: Option<u32>,
    /// Reading, set-up and search together.
    micros: Option<f64>,
    /// What was repaired while reading, or can be read in more than one way; in words it is reported by `check` and
    /// `show`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notices: Vec<String>,
    error: Option<String>,
    /// All that were found, where there are several; of more than 100,000 the first ones.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    found: Vec<String>,
    /// The answer in words, without the solution, where there is not exactly one.
    #[serde(skip)]
    words: String,
    #[serde(skip)]
    verdict: Verdict,
    #[serde(skip)]
    benchmark: bool,
}

impl lines::LineAnswer for SolveAnswer {
    const FIELDS: &'static [&'static str] = &[
        "complete", "depth", "error", "found", "kind", "micros", "nodes", "notices", "solution", "solutions", "status",
    ];
    const COLUMNS: &'static [&'static str] = &["kind", "status", "solutions", "solution", "error"];

    own_verdict!();

    fn words(&self, out: &mut Vec<u8>) -> io::Result<()> {
        if self.solutions.is_none() {
            return Ok(());
        }
        out.write_all(self.solution.as_ref().filter(|_| self.words.is_empty()).unwrap_or(&self.words).as_bytes())?;
        if self.benchmark {
            let (micros, nodes) = (self.micros.unwrap_or_default(), self.nodes.unwrap_or_default());
            write!(out, "  {micros:>10.1} µs  {nodes:>7} nodes")?;
        }
        out.write_all(b"\n")
    }

    fn notices(&self) -> &[String] {
        &self.notices
    }
}

#[derive(Clone, Copy)]
struct Asked {
    from: Option<&'static Notation>,
    /// Whether the solutions are only counted.
    count: bool,
    limit: usize,
    /// How many solutions are kept; the others are counted.
    kept: usize,
    seconds: Option<f64>,
    benchmark: bool,
    /// Whether the answer is wanted in words.
    words: bool,
}

impl Asked {
    /// Has `search` look for as many solutions as are wanted, for as long as they are.
    fn search(self, stop: &AtomicBool, search: impl FnOnce(&Limits) -> Outcome) -> Outcome {
        exact::within([self.limit, self.kept], self.seconds, stop, search)
    }
}

pub fn run(args: SolveArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    if args.list {
        return solution_list::run(&args, out);
    }
    let (count, seconds, benchmark) = (args.count, args.time_limit, args.benchmark);
    let words = args.batch.is_text();
    let limit = args.limit.unwrap_or(if count { u64::MAX } else { 2 });
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let kept = limit.min(if count { 2 } else { MOST });
    let asked = Asked { from: args.batch.reading.notation()?, count, limit, kept, seconds, benchmark, words };
    // A grid of 81 characters, its quotes and comma, and what a `String` takes beside them.
    let mut lines = Lines::new(args.input, args.batch, 300 + 2 * 84 * kept);
    let before: Arc<OnceLock<Times>> = Arc::default();
    if benchmark {
        let before = Arc::clone(&before);
        lines = lines.all_first(move |items| {
            // What cannot be read is said when it is answered.
            let times = Times::of(items, |item| drop(solve(item, asked, &AtomicBool::new(false))));
            let _ = before.set(times);
        });
    }
    let times = Arc::new(Mutex::new(Vec::new()));
    let shared = Arc::clone(&times);
    let verdict = lines::answer(lines, out, move |item, stop| {
        let mut answer = solve(item, asked, stop)?;
        if let (Some(micros), Some(before)) = (&mut answer.micros, before.get()) {
            *micros = before.shortest(item, *micros);
            shared.lock().unwrap_or_else(PoisonError::into_inner).push(*micros);
        }
        Ok(answer)
    })?;
    let mut times = times.lock().unwrap_or_else(PoisonError::into_inner);
    if !times.is_empty() {
        let text = summary(&mut times);
        // Among objects and rows it would be a line that is none.
        if words { writeln!(out, "{text}")? } else { writeln!(io::stderr(), "{text}")? }
    }
    Ok(verdict)
}

fn solve(item: &Item, asked: Asked, stop: &AtomicBool) -> Result<SolveAnswer, Mistake> {
    let start = Instant::now();
    let short = short_way(item, asked, stop);
    if let Some(outcome) = short.as_ref().filter(|outcome| outcome.count > 0) {
        return Ok(answer(None, outcome, micros(start), asked));
    }
    // Givens that clash are a mistake in the text, which is found when it is read.
    let import = item.import(asked.from)?;
    let outcome = short.unwrap_or_else(|| asked.search(stop, |limits| solver::solve(&import.puzzle, limits)));
    let answer = answer(Some(&import.puzzle), &outcome, micros(start), asked);
    Ok(SolveAnswer { notices: import.notices, ..answer })
}

/// What is found from the givens alone, where these are the whole text.
fn short_way(item: &Item, asked: Asked, stop: &AtomicBool) -> Option<Outcome> {
    let text = item.text.as_deref().ok().filter(|_| asked.from.is_none())?;
    let givens = sudoku_givens(text)?;
    Some(asked.search(stop, |limits| solver::solve_givens(&givens, limits)))
}

/// The answer for this puzzle; without one, for a plain Sudoku.
fn answer(puzzle: Option<&Puzzle>, outcome: &Outcome, micros: f64, asked: Asked) -> SolveAnswer {
    let grid = |digits| puzzle.map_or_else(|| json::full_grid(digits), |puzzle| json::grid(puzzle, digits));
    let mut found: Vec<String> = outcome.solutions.iter().map(grid).collect();
    let solutions = outcome.count;
    if asked.count && solutions > 1 {
        found.clear();
    }
    let solution = if solutions == 1 { found.pop() } else { None };
    let fine = outcome.status == Status::Unique || asked.limit == 1 && solutions == 1;
    SolveAnswer {
        kind: Some(puzzle.map_or(Kind::Sudoku.slug(), json::kind)),
        status: outcome.status.slug(),
        solutions: Some(solutions),
        complete: asked.count.then_some(outcome.complete),
        solution,
        nodes: Some(outcome.nodes),
        depth: Some(outcome.depth),
        micros: Some(micros),
        found,
        words: if !asked.words || fine && !asked.count { String::new() } else { words(outcome) },
        verdict: if fine { Verdict::Yes } else { Verdict::No },
        benchmark: asked.benchmark,
        ..SolveAnswer::default()
    }
}

/// What is said where there is not exactly one solution, or where they are only counted.
fn words(outcome: &Outcome) -> String {
    let solutions = outcome.count;
    match (outcome.status, outcome.solutions.as_slice()) {
        (Status::None, _) => String::from("none: no solution"),
        (Status::Unique, _) => String::from("unique: 1 solution"),
        (_, [one, other, ..]) => {
            let differences = exact::differences(one, other);
            let least = if outcome.complete { "" } else { "at least " };
            format!("multiple: {least}{solutions} solutions; {}", exact::describe_differences(&differences))
        }
        _ => format!(
            "limit: stopped after {} nodes, {} so far",
            outcome.nodes,
            counted(solutions, "solution", "solutions")
        ),
    }
}
