//! `ninefold hint`: the next step, as much of it as was asked for.

use std::collections::BTreeSet;
use std::io::Write;

use serde::Serialize;

use super::args::{HintArgs, Style};
use super::exact::{self, Errors};
use super::failure::Failure;
use super::input;
use super::json::{self, At, StepShape};
use super::techniques::slugs;
use super::{Verdict, notices};
use crate::logic::technique::asked_and_left_out;
use crate::logic::{DeadEnd, Hint, Options, explain, next_step};
use crate::solver::Status;

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct HintAnswer {
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
    let (without, first): (BTreeSet<_>, Vec<_>) = (slugs(&args.without)?, slugs(&args.first)?);
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
