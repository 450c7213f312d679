//! `ninefold solve`: exact solutions, one line a puzzle.

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Serialize;

use super::args::SolveArgs;
use super::failure::{Failure, Mistake};
use super::lines::{self, Lines, own_verdict};
use super::{Verdict, exact, json, solution_list};
use crate::collection::Item;
use crate::notation::{Notation, sudoku_givens};
use crate::puzzle::{Kind, Puzzle};
use crate::solver::{self, Limits, Outcome, Status};

/// `--benchmark` solves a puzzle as often as this, or until [`ENOUGH`] is spent on it, and tells the shortest time: the
/// first time the code is cold, and another program may come in between at any time.
const ROUNDS: usize = 5;

/// The most solutions that are kept.
const MOST: u64 = 100_000;

/// See [`ROUNDS`].
const ENOUGH: Duration = Duration::from_millis(50);

/// The contract's object for one puzzle.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SolveAnswer {
    kind: Option<&'static str>,
    status: &'static str,
    /// How many were found, at most the limit.
    solutions: Option<usize>,
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
    /// All that were found, where there are several.
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
}

#[derive(Clone, Copy)]
struct Wish {
    from: Option<&'static Notation>,
    limit: usize,
    /// How many solutions are kept; the others are counted.
    kept: usize,
    seconds: Option<f64>,
    benchmark: bool,
    /// Whether the answer is wanted as an object.
    json: bool,
}

impl Wish {
    /// Has `search` look for as many solutions as are wanted, for as long as they are.
    fn search(self, stop: &AtomicBool, search: impl FnOnce(&Limits) -> Outcome) -> Outcome {
        exact::within([self.limit, self.kept], self.seconds, stop, search)
    }
}

pub fn run(args: SolveArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    if args.list {
        return solution_list::run(&args, out);
    }
    let (count, seconds, benchmark, json) = (args.count, args.time_limit, args.benchmark, args.batch.json);
    let limit = args.limit.unwrap_or(if count { u64::MAX } else { 2 });
    if !count && limit > MOST {
        return Err(Failure::plain(format!(
            "--limit takes 1 to {MOST}; with --count and --list, which keep none, any number"
        )));
    }
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let kept = if count { limit.min(2) } else { limit };
    let wish = Wish { from: args.batch.reading.notation()?, limit, kept, seconds, benchmark, json };
    // A grid of 81 characters, its quotes and comma, and what a `String` takes beside them.
    let lines = Lines::new(args.input, args.batch, 300 + 2 * 84 * kept);
    let times = Arc::new(Mutex::new(Vec::new()));
    let shared = Arc::clone(&times);
    let verdict = lines::answer(lines, out, move |item, stop| {
        let answer = solve(item, wish, stop)?;
        if let Some(micros) = answer.micros.filter(|_| benchmark) {
            shared.lock().unwrap_or_else(PoisonError::into_inner).push(micros);
        }
        Ok(answer)
    })?;
    let mut times = times.lock().unwrap_or_else(PoisonError::into_inner);
    if benchmark && !times.is_empty() {
        let text = summary(&mut times);
        // Among the objects it would be a line that is none.
        if json { writeln!(io::stderr(), "{text}")? } else { writeln!(out, "{text}")? }
    }
    Ok(verdict)
}

fn solve(item: &Item, wish: Wish, stop: &AtomicBool) -> Result<SolveAnswer, Mistake> {
    let begun = Instant::now();
    let mut shortest = f64::INFINITY;
    let mut rounds = 0;
    loop {
        let start = Instant::now();
        let (import, outcome) = match short_way(item, wish, stop) {
            Some(outcome) => (None, outcome),
            None => {
                let import = item.import(wish.from)?;
                let outcome = wish.search(stop, |limits| solver::solve(&import.puzzle, limits));
                (Some(import), outcome)
            }
        };
        shortest = shortest.min(micros(start));
        rounds += 1;
        if !wish.benchmark || rounds == ROUNDS || begun.elapsed() > ENOUGH {
            let answer = answer(import.as_ref().map(|import| &import.puzzle), &outcome, shortest, wish);
            return Ok(SolveAnswer { notices: import.map(|import| import.notices).unwrap_or_default(), ..answer });
        }
    }
}

/// What is found from the givens alone, where these are the whole text. That there is no solution is left to the long
/// way: givens that clash are a mistake in the text.
fn short_way(item: &Item, wish: Wish, stop: &AtomicBool) -> Option<Outcome> {
    let text = item.text.as_deref().ok().filter(|_| wish.from.is_none())?;
    let givens = sudoku_givens(text)?;
    Some(wish.search(stop, |limits| solver::solve_givens(&givens, limits))).filter(|outcome| outcome.count > 0)
}

/// The answer for this puzzle; without one, for a plain Sudoku.
fn answer(puzzle: Option<&Puzzle>, outcome: &Outcome, micros: f64, wish: Wish) -> SolveAnswer {
    let grid = |digits| puzzle.map_or_else(|| json::full_grid(digits), |puzzle| json::grid(puzzle, digits));
    let mut found: Vec<String> = outcome.solutions.iter().map(grid).collect();
    let solutions = outcome.count;
    if wish.kept < wish.limit && solutions > 1 {
        found.clear();
    }
    let solution = if solutions == 1 { found.pop() } else { None };
    let fine = outcome.status == Status::Unique || wish.limit == 1 && solutions == 1;
    SolveAnswer {
        kind: Some(puzzle.map_or(Kind::Sudoku.slug(), json::kind)),
        status: outcome.status.slug(),
        solutions: Some(solutions),
        solution,
        nodes: Some(outcome.nodes),
        depth: Some(outcome.depth),
        micros: Some(micros),
        found,
        words: if fine || wish.json { String::new() } else { words(outcome, wish) },
        verdict: if fine { Verdict::Yes } else { Verdict::No },
        benchmark: wish.benchmark,
        ..SolveAnswer::default()
    }
}

/// What is said where there is not exactly one solution.
fn words(outcome: &Outcome, wish: Wish) -> String {
    let solutions = outcome.count;
    match (outcome.status, outcome.solutions.as_slice()) {
        (Status::None, _) => String::from("none: no solution"),
        (_, [one, other, ..]) => {
            let differences = exact::differences(one, other);
            // A clock may have ended the search before it had counted them all.
            let least = if solutions == wish.limit || wish.seconds.is_some() { "at least " } else { "" };
            format!("multiple: {least}{solutions} solutions; {}", exact::describe_differences(&differences))
        }
        _ => format!("limit: stopped after {} nodes, {solutions} solutions so far", outcome.nodes),
    }
}

/// Microseconds since then, to a tenth.
fn micros(start: Instant) -> f64 {
    (start.elapsed().as_secs_f64() * 1e7).round() / 10.0
}

/// `1000 puzzles: min 3.1, median 9.8, p95 40.0, max 120.3, total 13000.0 µs`.
fn summary(times: &mut [f64]) -> String {
    times.sort_by(f64::total_cmp);
    let at = |part: f64| {
        let rank = (part * times.len() as f64).ceil() as usize;
        times.get(rank.clamp(1, times.len()) - 1).copied().unwrap_or_default()
    };
    let total: f64 = times.iter().sum();
    format!(
        "{} puzzles: min {:.1}, median {:.1}, p95 {:.1}, max {:.1}, total {total:.1} µs",
        times.len(),
        at(0.0),
        at(0.5),
        at(0.95),
        at(1.0)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_the_nearest() {
        let mut times: Vec<f64> = (1..=100).rev().map(f64::from).collect();
        assert_eq!(summary(&mut times), "100 puzzles: min 1.0, median 50.0, p95 95.0, max 100.0, total 5050.0 µs");
        assert_eq!(summary(&mut [7.0]), "1 puzzles: min 7.0, median 7.0, p95 7.0, max 7.0, total 7.0 µs");
    }
}
