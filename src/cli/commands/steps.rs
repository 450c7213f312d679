//! `ninefold steps`: every step that is possible now, one entry for each effect.

use std::collections::BTreeSet;
use std::io::Write;

use clap::Args;
use serde::Serialize;

use crate::cli::args::names::{technique, technique_slugs};
use crate::cli::args::{ReadArgs, Style};
use crate::cli::exact::{self, Errors};
use crate::cli::failure::{Failure, notices};
use crate::cli::input;
use crate::cli::json::{self, StepShape};
use crate::cli::verdict::Verdict;
use crate::logic::{Folded, Options, all_steps, fold};
use crate::puzzle::Puzzle;

/// `steps PUZZLE`
#[derive(Debug, Args)]
pub struct StepsArgs {
    /// The puzzle: a string, a link, a file, or - for standard input
    pub puzzle: String,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// Only these techniques
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub technique: Vec<String>,
    /// How steps are written: in sentences, or in players' shorthand
    #[arg(long, value_enum, default_value_t = Style::Plain)]
    pub style: Style,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct StepsAnswer {
    steps: Vec<Entry>,
}

/// A step, and the slugs of other techniques that show the same.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Entry {
    #[serde(flatten)]
    step: StepShape,
    also: Vec<&'static str>,
}

impl Entry {
    fn new(puzzle: &Puzzle, entry: &Folded, style: Style) -> Self {
        let also = entry.also.iter().map(|step| step.technique.slug).collect();
        Self { step: StepShape::new(puzzle, &entry.step, style), also }
    }
}

pub fn run(args: &StepsArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let only: BTreeSet<_> = technique_slugs(&args.technique)?;
    let import = input::puzzle(&args.puzzle, &args.reading)?;
    notices(&import.notices);
    let puzzle = &import.puzzle;
    let mut options = Options { only: Some(only).filter(|o| !o.is_empty()), ..Options::default() };
    let outcome = exact::outcome(puzzle, 2, Some(exact::PROOF));
    notices(exact::allow_uniqueness(&mut options, outcome.status).as_slice());
    notices(exact::unsolvable(outcome.status).as_slice());
    // Steps follow from the board as it is: where that is wrong they can be wrong too.
    notices(&Errors::find(&import, &outcome).sentences());
    let steps = fold(puzzle, all_steps(puzzle, &import.board, &options));
    if args.json {
        json::line(
            out,
            &StepsAnswer { steps: steps.iter().map(|entry| Entry::new(puzzle, entry, args.style)).collect() },
        )?;
    } else {
        for (number, entry) in steps.iter().enumerate() {
            writeln!(out, "{:>3}. {}", number + 1, json::styled(puzzle, &entry.step, args.style))?;
            if !entry.also.is_empty() {
                let names: Vec<&str> = entry.also.iter().map(|step| step.technique.name).collect();
                writeln!(out, "     Also by: {}", names.join(", "))?;
            }
        }
        if steps.is_empty() {
            writeln!(out, "No step is possible.")?;
        }
    }
    Ok(if steps.is_empty() { Verdict::No } else { Verdict::Yes })
}
