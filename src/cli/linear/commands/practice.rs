//! Practice: what each technique is, and positions in which it is to be found. The answer is entered on the board as in a
//! game, and `check` judges it.

use std::io::Write;

use super::super::desk::{Desk, Then};
use super::super::session::{Place, Session};
use super::super::trouble::Trouble;
use super::super::voice::Voice;
use super::{Row, Run, Typed, named, row};
use crate::app::Page;
use crate::cli::failure::Failure;
use crate::game::Game;
use crate::logic::{Technique, explain, techniques};
use crate::practice::{Exercise, Progress, Verdict, exercises, judge, kinds_with, lesson, practised};
use crate::text::{counted, sentence};

pub const ROWS: &[Row] = &[row(
    &["practice", "practise"],
    &[
        ("practice", "the techniques that can be practised, with what you found of each"),
        ("practice killer", "those for Killers"),
        (
            "practice x-wing",
            "the lesson on a technique, by its name or its number in the list; next goes on from there",
        ),
        ("practice x-wing 2", "its second exercise"),
        ("practice next", "the lesson on the next technique that you have not found yet"),
    ],
    Run::Anywhere(practice),
)];

/// What was found so far.
fn progress(desk: &Desk) -> Result<Progress, Trouble> {
    desk.saving.catch_up();
    let why = |why| Trouble::Said(sentence(&format!("what was practised cannot be read: {why}")));
    Ok(Progress::read(&desk.store.practised().map_err(why)?))
}

fn practice(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let wanted = typed.rest.as_str();
    if let Some(kind) = named::kind(wanted) {
        desk.kind = kind;
        return list(desk, out);
    }
    let (kind, known) = (desk.kind, practised(desk.kind));
    match wanted {
        "" => return list(desk, out),
        "next" => {
            let progress = progress(desk)?;
            let left = |technique: &&Technique| progress.count(kind, technique) < exercises(kind, technique).len();
            let all = || Trouble::Said(String::from("You have found every technique here; practice lists them."));
            let technique = known.iter().find(left).ok_or_else(all)?;
            return Ok(Then::Practise(Page::lesson(kind, technique)));
        }
        _ => {}
    }
    let (technique, number) = match page_named(&known, wanted) {
        // What this kind does not have another may; a number is about the list of this kind. All techniques are looked
        // at, so that the beginning of several names of this kind is not settled by another that has only one of them.
        Err(why) if wanted.starts_with(char::is_alphabetic) => {
            let anywhere: Vec<Technique> = techniques::all().filter(|one| kinds_with(one).next().is_some()).collect();
            page_named(&anywhere, wanted).or(Err(why))?
        }
        found => found?,
    };
    Ok(Then::Practise(Page::of(technique, number, Some(kind))?))
}

/// The technique with this name, or number in the list, and the number of an exercise after it.
fn page_named(known: &[Technique], wanted: &str) -> Result<(Technique, Option<usize>), String> {
    // A name may end with a number of its own.
    match (named::technique(known, wanted, "practice"), Page::numbered(wanted)) {
        (Ok(technique), _) => Ok((technique, None)),
        (Err(_), Some((name, at))) => Ok((named::technique(known, name, "practice")?, Some(at))),
        (Err(why), None) => Err(why),
    }
}

/// The techniques that can be practised.
fn list(desk: &mut Desk, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let (kind, progress) = (desk.kind, progress(desk)?);
    let one = |(number, technique): (usize, &Technique)| {
        let (found, all) = (progress.count(kind, technique), exercises(kind, technique).len());
        format!("{number}: {}, {}, {} of {all} found.", technique.name, named::level(technique, kind), found.min(all))
    };
    let said: Vec<String> = (1..).zip(&practised(kind)).map(one).collect();
    let techniques = counted(said.len(), "technique", "techniques");
    let name = kind.name();
    writeln!(
        out,
        "{name}: {techniques}; practice and a number or a name opens one, practice and a kind lists those of another kind."
    )?;
    desk.list(said, out)?;
    Ok(Then::Stay)
}

/// The board of a page.
///
/// # Errors
/// Says that it cannot be made.
pub fn board(page: Page) -> Result<(Game, Place), String> {
    let made = page.code().and_then(|code| Exercise::of_code(code, page.technique, &|| false));
    let exercise =
        made.ok_or_else(|| format!("The position for {} cannot be made.", page.technique.in_a_sentence()))?;
    let game = page.game(&exercise);
    Ok((game, Place::Practice(page, Box::new(exercise))))
}

impl Session {
    /// What there is to know and to do on the page that is shown.
    pub fn say_page(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let Place::Practice(page, exercise) = &self.place else { return Ok(()) };
        let (name, all) = (page.technique.name, page.exercises());
        if let Some(number) = page.exercise {
            writeln!(out, "Exercise {} of {all}: find {}.", number + 1, page.technique.in_a_sentence())?;
            writeln!(out, "All candidates are noted. Ask for rows, cells and places as in a game.")?;
            return Ok(writeln!(
                out,
                "Enter what it does here, such as r4c7 not 5, or r4c7 is 5; then type check. Stuck? hint or step shows it."
            )?);
        }
        writeln!(out, "Lesson: {name}, {} in {}.", named::level(page.technique, page.kind), named::puzzles(page.kind))?;
        if let Some(lesson) = lesson(page.technique) {
            writeln!(out, "{lesson}")?;
        }
        writeln!(out, "An example is on the board: {}", explain::text(&exercise.puzzle, &exercise.step))?;
        self.hint = Some((exercise.step.clone(), 0));
        writeln!(out, "explain says it again. Type next for the first exercise of {all}, leave to go back.")?;
        Ok(())
    }

    /// Has the answer to the exercise judged. One that is right counts, unless it was shown.
    pub fn check_answer(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let Place::Practice(page, exercise) = &self.place else { return Ok(()) };
        let Exercise { puzzle, board, .. } = &**exercise;
        let verdict = judge(puzzle, board, self.game.board(), page.technique, &|| false);
        writeln!(out, "{}", verdict.words(&exercise.step))?;
        match &verdict {
            Verdict::Right(_) => match page.solved(&verdict, &self.game) {
                Some(found) => {
                    self.desk.saving.practised(found.line());
                    self.desk.saving.report(out)?;
                }
                None => writeln!(out, "It was shown, so it does not count.")?,
            },
            Verdict::Broken(..) | Verdict::Wrong(..) | Verdict::Other(..) | Verdict::Later(_) => {
                writeln!(out, "Type undo to take it back.")?;
            }
            Verdict::Nothing | Verdict::Part(_) => {}
        }
        if verdict.is_right() {
            let next = if page.next().is_some() { "the next exercise" } else { "the whole puzzle" };
            writeln!(out, "Type next for {next}, practice for other techniques, or leave.")?;
        }
        Ok(())
    }

    /// The next page; after the last one the whole puzzle that it is from, as a game.
    pub fn practise_on(&mut self, out: &mut Voice<'_>) -> Result<Then, Failure> {
        let Place::Practice(page, exercise) = &self.place else { return Ok(Then::Stay) };
        if let Some(next) = page.next() {
            return Ok(Then::Practise(next));
        }
        writeln!(
            out,
            "At some point on the way to its solution, {} is the next step.",
            page.technique.in_a_sentence()
        )?;
        Ok(Then::Play(Box::new(page.whole_puzzle(exercise))))
    }
}
