//! `ninefold hint`: the next step, as much of it as was asked for.

use std::collections::BTreeSet;
use std::io::Write;

use clap::Args;
use serde::Serialize;

use crate::cli::args::names::{technique, technique_slugs};
use crate::cli::args::{ReadArgs, Style};
use crate::cli::exact::{self, Errors};
use crate::cli::failure::{Failure, notices};
use crate::cli::input;
use crate::cli::json::{self, At, StepShape};
use crate::cli::verdict::Verdict;
use crate::logic::step::technique::asked_and_left_out;
use crate::logic::{DeadEnd, Hint, Options, explain, next_step};
use crate::solver::Status;

/// `hint PUZZLE`
#[derive(Debug, Args)]
pub struct HintArgs {
    /// The puzzle: a string, a link, a file, or - for standard input
    pub puzzle: String,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// How much to reveal: 1 the technique and where to look, 2 the cells, 3 the deduction; of mistakes how many there
    /// are, where, and which
    #[arg(long, value_name = "1|2|3", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub rung: u8,
    /// Do not use these techniques
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub without: Vec<String>,
    /// Try these techniques before all others, in this order
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub first: Vec<String>,
    /// Look for a step that places a digit before any other
    #[arg(long)]
    pub placing_first: bool,
    /// How steps are written: in sentences, or in players' shorthand
    #[arg(long, value_enum, default_value_t = Style::Plain)]
    pub style: Style,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct HintAnswer {
    status: &'static str,
    step: Option<StepShape>,
    /// Why there is no step.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wrong: Vec<At>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missing: Vec<At>,
}

/// As much of what cannot be right as a rung of the ladder gives away: that there is something, where, or what.
fn dead_end_at(wrong: &DeadEnd, rung: u8) -> String {
    match rung {
        1 => String::from("The board cannot be right."),
        2 => format!("The board cannot be right: look at {}.", wrong.cells),
        _ => format!("The board cannot be right: {wrong}."),
    }
}

pub fn run(args: &HintArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (without, first): (BTreeSet<_>, Vec<_>) = (technique_slugs(&args.without)?, technique_slugs(&args.first)?);
    if let Some(slug) = first.iter().find(|slug| without.contains(*slug)) {
        return Err(Failure::plain(asked_and_left_out(slug)));
    }
    let import = input::puzzle(&args.puzzle, &args.reading)?;
    notices(&import.notices);
    let (puzzle, board) = (&import.puzzle, &import.board);
    let outcome = exact::outcome(puzzle, 2, Some(exact::PROOF));
    let errors = Errors::find(&import, &outcome);
    let (unique, placing_first) = (outcome.status == Status::Unique, args.placing_first);
    notices(exact::unsolvable(outcome.status).as_slice());
    let hint = next_step(
        puzzle,
        board,
        &Options { without, first, placing_first, unique, assume: unique, ..Options::default() },
    );
    let (status, text) = match &hint {
        _ if !errors.is_empty() => ("wrong", errors.at_rung(args.rung)),
        Hint::Step(_) => ("step", String::new()),
        Hint::Solved => ("none", String::from("The puzzle is solved.")),
        Hint::Nothing if outcome.status == Status::Multiple => {
            ("none", String::from("No technique finds a step here: the puzzle has more than one solution."))
        }
        Hint::Nothing => ("none", String::from("No technique finds a step here.")),
        Hint::DeadEnd(wrong) => ("wrong", dead_end_at(wrong, args.rung)),
    };
    let step = match &hint {
        Hint::Step(step) if status == "step" => Some(step),
        _ => None,
    };
    if args.json {
        let answer = HintAnswer {
            status,
            step: step.map(|step| {
                let ladder = explain::ladder(puzzle, step);
                let lower = ladder.get(usize::from(args.rung) - 1).filter(|_| args.rung < 3);
                lower.map_or_else(|| StepShape::new(puzzle, step, args.style), |rung| StepShape::at_rung(step, rung))
            }),
            text: Some(text).filter(|t| !t.is_empty()),
            wrong: errors.wrong.iter().filter(|_| args.rung == 3).copied().map(At::from).collect(),
            missing: errors.missing.iter().filter(|_| args.rung == 3).copied().map(At::from).collect(),
        };
        json::line(out, &answer)?;
    } else if let Some(step) = step.filter(|_| args.style == Style::Short && args.rung == 3) {
        writeln!(out, "{}", json::styled(puzzle, step, args.style))?;
    } else if let Some(step) = step {
        let ladder = explain::ladder(puzzle, step);
        let rung = ladder.get(usize::from(args.rung) - 1);
        // The last rung takes the technique for known; here it stands alone.
        let technique = ladder.first().and_then(|r| r.lines.first());
        let lines = rung.map(|r| r.lines.as_slice()).unwrap_or_default();
        for line in technique.into_iter().chain(lines.iter().filter(|l| Some(*l) != technique)) {
            writeln!(out, "{:<9}  {}", line.label.word(), line.text)?;
        }
    } else {
        writeln!(out, "{text}")?;
    }
    Ok(if step.is_some() { Verdict::Yes } else { Verdict::No })
}
