//! `ninefold steps`: every step that is possible now, one entry for each effect.

use std::collections::BTreeSet;
use std::io::Write;

use serde::Serialize;

use super::args::{StepsArgs, Style};
use super::exact::Errors;
use super::failure::Failure;
use super::input;
use super::json::{self, StepShape};
use super::techniques::slugs;
use super::{Verdict, exact, notices};
use crate::logic::{Folded, Options, all_steps, fold};
use crate::puzzle::Puzzle;

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct StepsAnswer {
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
    let only: BTreeSet<_> = slugs(&args.technique)?;
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
