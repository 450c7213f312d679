//! Hints and steps, why not, and what there is where no technique is left.

use std::io::Write;
use std::ops::RangeInclusive;

use super::super::session::Session;
use super::super::solutions;
use super::super::trouble::Trouble;
use super::super::typed::cell_and_digit;
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};
use crate::app::{Checked, Mistakes};
use crate::game::Command;
use crate::logic::explain::{self, Label};
use crate::logic::{Hint, WhyNot, all_steps, fold, next_step, path, why_not_digit, why_wrong};
use crate::puzzle::{Board, conflicts};
use crate::screens::reason;
use crate::text::{capitalised, counted, sentence};

pub const ROWS: &[Row] = &[
    row(&["hint", "n"], &[("hint", "a hint, and more of it: where, then which cells, then why")], Run::Board(hint)),
    row(&["explain"], &[("explain", "the whole hint in one piece")], Run::Board(explain_again)),
    row(
        &["apply", "take", "take it", "do it"],
        &[("apply", "carry out the step of the hint"), ("take it", "the same")],
        Run::Board(apply),
    ),
    row(&["step", "s"], &[("step", "say the next step and carry it out")], Run::Board(step)),
    row(&["steps"], &[("steps", "the steps that are possible now")], Run::Board(steps)),
    row(&["path"], &[("path", "every step to the solution")], Run::Board(say_path)),
    row(&["why"], &[("why r4c7 5", "why that digit cannot go in the cell, or why it is wrong there")], Run::Board(why)),
    row(&["reveal"], &[("reveal", "a cell of the solution, if no technique is left")], Run::Board(reveal)),
    row(
        &["compare"],
        &[("compare", "how many digits are wrong; again: which ones (set allow-check on)")],
        Run::Board(compare),
    ),
];

fn hint(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let (step, rung) = match session.hint.take() {
        Some((step, rung)) => (step, rung + 1),
        None => {
            let Some(step) = session.next_step(out)? else { return Ok(()) };
            session.change(&Command::HintSeen, out)?;
            (step, 0)
        }
    };
    let ladder = explain::ladder(session.game.puzzle(), &step);
    let said: Vec<_> = ladder.iter().take(rung).flat_map(|rung| &rung.lines).collect();
    let Some(now) = ladder.get(rung) else {
        writeln!(out, "That is the whole hint; explain says it again. Type apply to carry it out.")?;
        session.hint = Some((step, rung.saturating_sub(1)));
        return Ok(());
    };
    let (mut before, last) = (None, rung + 1 == ladder.len());
    let mut sentences: Vec<String> = Vec::new();
    for line in &now.lines {
        // What was said is not said again, nor the place and its cells together.
        if said.contains(&line) || (last && rung > 0 && line.label == Label::Where) {
            continue;
        }
        match sentences.last_mut() {
            Some(last) if before == Some(line.label) && line.goes_on() => *last += &format!("; {}", line.text),
            _ if before == Some(line.label) => sentences.push(capitalised(&line.text)),
            _ => sentences.push(format!("{}: {}", line.label.word(), line.text)),
        }
        before = Some(line.label);
    }
    for sentence in sentences {
        writeln!(out, "{sentence}.")?;
    }
    let more = if last { "Type apply to carry it out." } else { "Type hint for more, or apply." };
    writeln!(out, "{more}")?;
    note_depth(session, rung..=rung, out)?;
    session.hint = Some((step, rung));
    Ok(())
}

/// Notes that a hint was followed to these rungs, counted from 0; the first is noted with the hint itself.
fn note_depth(session: &mut Session, rungs: RangeInclusive<usize>, out: &mut Voice<'_>) -> Result<(), Trouble> {
    for rung in rungs.filter(|rung| *rung > 0) {
        let number = u8::try_from(rung).unwrap_or(u8::MAX).saturating_add(1);
        session.change(&Command::HintRung(number), out)?;
    }
    Ok(())
}

/// The whole hint again.
fn explain_again(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let Some((step, rung)) = session.hint.take() else {
        return Ok(writeln!(out, "There is no hint to explain; type hint first.")?);
    };
    writeln!(out, "{}", explain::text(session.game.puzzle(), &step))?;
    let last = explain::ladder(session.game.puzzle(), &step).len().saturating_sub(1);
    note_depth(session, rung + 1..=last, out)?;
    session.hint = Some((step, last.max(rung)));
    Ok(())
}

fn apply(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    match session.hint.take() {
        Some((step, _)) => _ = session.change(&Command::step(&step), out)?,
        None => writeln!(out, "There is no hint to apply; type hint first.")?,
    }
    Ok(())
}

fn step(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    if let Some(step) = session.next_step(out)? {
        writeln!(out, "{}", explain::text(session.game.puzzle(), &step))?;
        session.explained = true;
        session.change(&Command::step(&step), out)?;
        session.explained = false;
    }
    Ok(())
}

/// Why there is no step, where the board is solved or cannot be right.
fn no_step(session: &Session) -> Option<String> {
    match next_step(session.game.puzzle(), session.game.board(), &session.options_here()) {
        Hint::Solved => Some(String::from("The puzzle is solved.")),
        Hint::DeadEnd(wrong) => Some(format!("The board cannot be right: {wrong}.")),
        Hint::Step(_) | Hint::Nothing => None,
    }
}

/// The path to the solution, a line for each step.
fn say_path(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    if let Some(why) = no_step(session) {
        return Ok(writeln!(out, "{why}")?);
    }
    let path = path(session.game.puzzle(), session.game.board(), &session.options_here());
    let count = counted(path.steps.len(), "step", "steps");
    if path.solved {
        writeln!(out, "{count}, to the solution; level {}.", path.rating.level.slug())?;
    } else {
        writeln!(out, "{count}, and no technique leads further.")?;
        // Where there is one solution, it says nothing.
        if session.solution().is_none() {
            writeln!(out, "{}", solutions::sentence(&session.solutions))?;
        }
    }
    let lines = (1..).zip(&path.steps).map(|(n, step)| format!("{n}. {}", explain::short(step)));
    Ok(session.desk.list(lines.collect(), out)?)
}

/// The steps that are possible now, the simplest first.
fn steps(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    if let Some(why) = no_step(session) {
        return Ok(writeln!(out, "{why}")?);
    }
    let puzzle = session.game.puzzle();
    let found = fold(puzzle, all_steps(puzzle, session.game.board(), &session.options_here()));
    if found.is_empty() {
        return Ok(writeln!(out, "No technique finds a step here.")?);
    }
    Ok(session.desk.list(found.iter().map(|entry| explain::short(&entry.step)).collect(), out)?)
}

/// Why a digit cannot go in a cell, or why the one that is there is wrong.
fn why(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let (cell, digit) = cell_and_digit(typed.name, &typed.rest, typed.side)?;
    session.go_to(cell);
    let (puzzle, board) = (session.game.puzzle(), session.game.board());
    if session.game.digit(cell) == Some(digit) && puzzle.given(cell).is_none() {
        let broken = conflicts(puzzle, board.digits());
        if let Some(conflict) = broken.iter().find(|conflict| conflict.cells.contains(cell)) {
            return Ok(writeln!(out, "{digit} in {cell} breaks a rule: {conflict}.")?);
        }
        let bare = Board::new(puzzle);
        let sentence = match why_wrong(puzzle, &bare, &session.options_here(), (cell, digit), &|| false) {
            Some(step) => explain::text(puzzle, &step),
            None => format!("Ninefold finds nothing wrong with {digit} in {cell}."),
        };
        return Ok(writeln!(out, "{sentence}")?);
    }
    if let Some(reason) = reason(&session.game, cell, digit) {
        return Ok(writeln!(out, "{}", sentence(&reason))?);
    }
    let sentence = match why_not_digit(puzzle, board, &session.options_here(), (cell, digit)) {
        WhyNot::Now(step) => explain::text(puzzle, &step),
        WhyNot::Later(before, step) if session.desk.settings.checking => format!(
            "{digit} cannot be removed from {cell} yet; step {} of the path does that: {}",
            before + 1,
            explain::short(&step)
        ),
        // Steps further on rule out the wrong digits alone, and so would tell the right one.
        WhyNot::Later(..) | WhyNot::Nothing => {
            let further = if session.desk.settings.checking {
                ""
            } else {
                " It looks at the next step only; set allow-check on lets it look further."
            };
            format!("Ninefold finds nothing that rules out {digit} in {cell}.{further}")
        }
    };
    Ok(writeln!(out, "{sentence}")?)
}

/// Fills the cell with the fewest candidates from the solution.
fn reveal(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    // The warning holds for the next line alone.
    let warned = session.warned.is_some_and(|line| line + 1 == session.typed);
    let step = next_step(session.game.puzzle(), session.game.board(), &session.options_here());
    if matches!(step, Hint::Step(_)) && !warned {
        session.warned = Some(session.typed);
        return Ok(writeln!(
            out,
            "There is still a step by technique; hint shows it. Type reveal again for a digit anyway."
        )?);
    }
    session.warned = Some(session.typed);
    let Some(solution) = session.solution().copied() else {
        return Ok(writeln!(out, "The solution is not known.")?);
    };
    let (puzzle, board) = (session.game.puzzle(), session.game.board());
    let cell = board.open_cells(puzzle).iter().min_by_key(|&cell| board.remaining(puzzle, cell).len());
    let Some((cell, digit)) = cell.and_then(|cell| Some((cell, solution[cell]?))) else {
        return Ok(writeln!(out, "No cell is open.")?);
    };
    session.change(&Command::HintSeen, out)?;
    writeln!(out, "This is from the solution, which is not a technique:")?;
    session.change(&Command::Place { cells: cell.set(), digit }, out)?;
    Ok(())
}

/// How much on the board is wrong; the second time on the same board, where.
fn compare(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    if !session.desk.settings.checking {
        return Ok(writeln!(out, "Comparing with the solution is off; set allow-check on turns it on.")?);
    }
    let Some(solution) = session.solution() else {
        return Ok(writeln!(out, "The solution is not known.")?);
    };
    let mistakes = Mistakes::of(session.game.puzzle(), session.game.board(), solution);
    let (said, checked) = match session.checked {
        Checked::No => (mistakes.count(), Checked::Counted),
        Checked::Counted | Checked::Shown => (mistakes.places(), Checked::Shown),
    };
    session.checked = checked;
    Ok(writeln!(out, "{}", sentence(&said))?)
}
