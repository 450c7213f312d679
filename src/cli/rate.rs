//! `ninefold rate`: how hard each puzzle is, from its givens on.

use std::io::{self, Write};

use serde::Serialize;

use super::args::RateArgs;
use super::batch;
use super::failure::{Failure, Mistake};
use super::input::{Item, Stream};
use super::json::RatingShape;
use super::path::rating_words;
use super::{Verdict, complain, exact, json};
use crate::logic::{Options, path};
use crate::puzzle::Board;
use crate::solver::Status;

/// How long it is tried to prove that there is only one solution, in seconds.
const PATIENCE: f64 = 10.0;

/// The contract's object for one puzzle.
#[derive(Serialize)]
struct Answer {
    line: u64,
    kind: Option<&'static str>,
    status: &'static str,
    /// Only of a puzzle with one solution: without it no path leads anywhere.
    rating: Option<RatingShape>,
    error: Option<String>,
    #[serde(skip)]
    words: String,
    #[serde(skip)]
    mistake: Option<Mistake>,
}

pub fn run(args: RateArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let mut verdict = Verdict::Yes;
    let sink = |out: &mut dyn Write, answer: Answer| -> io::Result<()> {
        if let Some(mistake) = &answer.mistake {
            verdict = Verdict::Bad;
            out.flush()?;
            complain(&mistake.to_string());
        } else if answer.rating.is_none() {
            verdict = verdict.max(Verdict::No);
        }
        match (args.json, &answer.mistake) {
            (true, _) => json::line(out, &answer),
            (false, Some(_)) => Ok(()),
            (false, None) => writeln!(out, "{}", answer.words),
        }
    };
    let jobs = usize::from(args.jobs.unwrap_or(0));
    let mut stream = Stream::new(args.input)?;
    let finished = batch::run(move || stream.chunk(), jobs, out, |item| rate(&item), sink)?;
    Ok(if finished { verdict } else { Verdict::Stopped })
}

fn rate(item: &Item) -> Answer {
    let line = item.line;
    let import = match item.import() {
        Ok(import) => import,
        Err(mistake) => {
            let error = Some(mistake.in_one_line());
            let (words, mistake) = (String::new(), Some(mistake));
            return Answer { line, kind: None, status: "invalid", rating: None, error, words, mistake };
        }
    };
    let puzzle = &import.puzzle;
    let status = exact::outcome(puzzle, 2, Some(PATIENCE)).status;
    let (kind, mut rating, mut words) = (Some(json::kind(puzzle)), None, format!("{}: ", puzzle.title()));
    if status == Status::Unique {
        let found = path(puzzle, &Board::new(puzzle), &Options::default()).rating;
        words.push_str(&rating_words(&found));
        rating = Some(RatingShape::from(&found));
    } else {
        words.push_str(match status {
            Status::None => "no solution",
            Status::Multiple => "more than one solution",
            _ => "not decided in time",
        });
    }
    Answer { line, kind, status: status.slug(), rating, error: None, words, mistake: None }
}
