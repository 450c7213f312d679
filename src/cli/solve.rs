//! `ninefold solve`: exact solutions, one line a puzzle.

use std::io::{self, Write};
use std::time::Instant;

use serde::Serialize;

use super::args::SolveArgs;
use super::batch;
use super::exact;
use super::failure::{Failure, Mistake};
use super::input::{Item, Stream};
use super::json;
use super::{Verdict, complain};
use crate::solver::Status;

/// The contract's object for one puzzle.
#[derive(Serialize)]
struct Answer {
    line: u64,
    kind: Option<&'static str>,
    status: &'static str,
    /// How many were found, at most the limit.
    solutions: Option<usize>,
    /// The solution, if exactly one was found.
    solution: Option<String>,
    nodes: Option<u64>,
    /// Reading, set-up and search together.
    micros: f64,
    error: Option<String>,
    /// All that were found, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    found: Vec<String>,
    #[serde(skip)]
    mistake: Option<Mistake>,
    /// The answer in words, for people.
    #[serde(skip)]
    words: String,
    #[serde(skip)]
    verdict: Verdict,
}

pub fn run(args: SolveArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (limit, seconds) = (args.limit as usize, args.time_limit);
    let mut verdict = Verdict::Yes;
    let mut times = Vec::new();
    let sink = |out: &mut dyn Write, answer: Answer| -> io::Result<()> {
        verdict = verdict.max(answer.verdict);
        if args.benchmark && answer.mistake.is_none() {
            times.push(answer.micros);
        }
        if let Some(mistake) = &answer.mistake {
            out.flush()?;
            complain(&mistake.to_string());
        }
        match (args.json, &answer.mistake) {
            (true, _) => json::line(out, &answer),
            (false, Some(_)) => Ok(()),
            (false, None) if args.benchmark => {
                let nodes = answer.nodes.unwrap_or(0);
                writeln!(out, "{}  {:>10.1} µs  {nodes:>7} nodes", answer.words, answer.micros)
            }
            (false, None) => writeln!(out, "{}", answer.words),
        }
    };
    let jobs = usize::from(args.jobs.unwrap_or(0));
    let mut stream = Stream::new(args.input)?;
    let finished = batch::run(move || stream.chunk(), jobs, out, move |i| solve(&i, limit, seconds), sink)?;
    if args.benchmark && !times.is_empty() {
        let text = summary(&mut times);
        // Among the objects it would be a line that is none.
        if args.json { writeln!(io::stderr(), "{text}")? } else { writeln!(out, "{text}")? }
    }
    Ok(if finished { verdict } else { Verdict::Stopped })
}

fn solve(item: &Item, limit: usize, seconds: Option<f64>) -> Answer {
    let start = Instant::now();
    let import = match item.import() {
        Ok(import) => import,
        Err(mistake) => return invalid(item.line, start, mistake),
    };
    let puzzle = &import.puzzle;
    let outcome = exact::outcome(puzzle, limit, seconds);
    let micros = micros(start);
    let mut found: Vec<String> = outcome.solutions.iter().map(|s| json::grid(puzzle, s)).collect();
    let solutions = found.len();
    let solution = if solutions == 1 { found.pop() } else { None };
    let asked_for_one = limit == 1 && solutions == 1;
    let words = match (outcome.status, outcome.solutions.as_slice(), &solution) {
        (Status::Unique, _, Some(solution)) => solution.clone(),
        (_, _, Some(solution)) if asked_for_one => solution.clone(),
        (Status::None, ..) => String::from("none: no solution"),
        (_, [one, other, ..], _) => {
            let differences = exact::differences(puzzle, one, other);
            let least = if solutions == limit { "at least " } else { "" };
            format!("multiple: {least}{solutions} solutions; {}", exact::tell_differences(&differences))
        }
        _ => format!("limit: stopped after {} nodes, {solutions} solutions so far", outcome.nodes),
    };
    let fine = outcome.status == Status::Unique || asked_for_one;
    Answer {
        line: item.line,
        kind: Some(json::kind(puzzle)),
        status: outcome.status.slug(),
        solutions: Some(solutions),
        solution,
        nodes: Some(outcome.nodes),
        micros,
        error: None,
        found,
        mistake: None,
        words,
        verdict: if fine { Verdict::Yes } else { Verdict::No },
    }
}

fn invalid(line: u64, start: Instant, mistake: Mistake) -> Answer {
    Answer {
        line,
        kind: None,
        status: "invalid",
        solutions: None,
        solution: None,
        nodes: None,
        micros: micros(start),
        error: Some(mistake.in_one_line()),
        found: Vec::new(),
        mistake: Some(mistake),
        words: String::new(),
        verdict: Verdict::Bad,
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
