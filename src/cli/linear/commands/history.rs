//! How games went: the history of the one that is played, what there is to learn from it, a challenge made of it, and
//! all finished games in numbers.

use std::io::Write;

use super::super::desk::{Desk, Then};
use super::super::session::Session;
use super::super::spoken::with_times_in_words;
use super::super::trouble::Trouble;
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};
use crate::app::challenge;
use crate::cli::commands::stats;
use crate::game::clock::duration;
use crate::game::{Moment, Position, review, statistics};
use crate::logic::explain;
use crate::puzzle::{Cell, Digit};
use crate::text::{counted, sentence};

/// The most effects of a step that are named.
const MOST: usize = 12;

pub const ROWS: &[Row] = &[
    row(&["replay"], &[("replay", "the history of the game")], Run::Board(replay)),
    row(
        &["review"],
        &[("review", "the pauses of the solved game, and entries that no technique justifies")],
        Run::Board(look_back),
    ),
    row(&["stats", "statistics"], &[("stats", "statistics of your finished games")], Run::Anywhere(show_statistics)),
    row(
        &["challenge"],
        &[("challenge", "the puzzle, its level and your time, to send to somebody")],
        Run::Board(send_challenge),
    ),
];

/// What the game went through, a line for each change.
fn replay(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let moments = session.game.moments();
    let before = moments.iter().take(1).chain(&moments);
    let pairs = before.zip(&moments);
    let said = pairs.map(|(before, now)| format!("{}: {}.", duration(now.elapsed), happened(&before.position, now)));
    Ok(session.desk.list(said.collect(), out)?)
}

/// The longest pauses of a solved game, with the easiest step there, and the entries that no technique shows.
fn look_back(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    if !session.game.is_solved() {
        return Ok(writeln!(out, "Only a solved game can be reviewed.")?);
    }
    let (puzzle, moments) = (session.game.puzzle(), session.game.moments());
    let found = review::review(puzzle, &moments, &session.options, &|| false);
    for pause in &found.pauses {
        let step = pause.step.as_ref().map(|step| format!(" {}", explain::short(step)));
        writeln!(out, "{}{}", pause.words(&moments), step.unwrap_or_default())?;
    }
    let mut said = Vec::new();
    for guess in &found.guesses {
        // The same wrong digit once more teaches nothing.
        if said.contains(&(guess.cell, guess.digit)) {
            continue;
        }
        said.push((guess.cell, guess.digit));
        let when = moments.get(guess.at).map_or(0, |moment| moment.elapsed);
        writeln!(out, "At {}: {}", duration(when), guess.words())?;
    }
    if found.guesses.is_empty() {
        writeln!(out, "Every entry followed from what was known.")?;
    }
    Ok(())
}

/// The finished games in numbers.
fn show_statistics(desk: &mut Desk, _: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let games = stats::games(&desk.store).map_err(|why| Trouble::Said(sentence(&why.to_string())))?;
    let rows = statistics::table(&games);
    if rows.is_empty() {
        writeln!(out, "No game is finished yet.")?;
    }
    rows.iter().try_for_each(|row| writeln!(out, "{}", in_words(row)))?;
    Ok(Then::Stay)
}

/// The puzzle, how hard it is, and the time that it took, to be sent to somebody.
fn send_challenge(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    match challenge(&session.game, Some(&session.rating())) {
        // Whoever gets it understands words too.
        Ok(text) => Ok(session.desk.copier.hand_over("as a challenge", &with_times_in_words(&text), out)?),
        Err(why) => Ok(writeln!(out, "{}", sentence(&why))?),
    }
}

/// `Sudoku, gentle: 3 solved, best 04:12, median 05:00; 1 in a row without help, 2 hints.`
fn in_words(row: &statistics::Row) -> String {
    let time =
        |name: &str, time: Option<u64>| time.map(|time| format!(", {name} {}", duration(time))).unwrap_or_default();
    let trend = row.trend.map(|trend| match trend {
        0 => String::from("; the last five are as fast as those before"),
        less if less < 0 => format!("; the last five are {} per cent faster than those before", less.unsigned_abs()),
        more => format!("; the last five are {more} per cent slower than those before"),
    });
    format!(
        "{}, {}: {} solved{}{}{}; {} in a row without help, {}.",
        row.title(),
        row.level,
        row.solved,
        time("best", row.best),
        time("median", row.median),
        trend.unwrap_or_default(),
        row.streak,
        counted(row.hints.try_into().unwrap_or(usize::MAX), "hint", "hints")
    )
}

/// `centre mark 1 in r1c3`, `step: Outie: r1c1 = 3`.
fn happened(before: &Position, moment: &Moment) -> String {
    let what = moment.what.as_str();
    if what.starts_with("step: ") {
        let (places, removes) = effects(before, moment);
        if places.len() + removes.len() <= MOST && !(places.is_empty() && removes.is_empty()) {
            return format!("{what}: {}", explain::effects(&places, &removes));
        }
    }
    what.to_owned()
}

/// What a cell got or lost.
type Effects = Vec<(Cell, Digit)>;

/// The digits that came, or else the candidates that went.
fn effects(before: &Position, moment: &Moment) -> (Effects, Effects) {
    let now = &moment.position;
    let placed = |cell: Cell| now.board.digit(cell).filter(|_| before.board.digit(cell).is_none());
    let places: Effects = moment.changed.iter().filter_map(|cell| Some((cell, placed(cell)?))).collect();
    if !places.is_empty() {
        return (places, Vec::new());
    }
    let lost = |cell: Cell| before.board.candidates(cell) - now.board.candidates(cell);
    let removes = moment.changed.iter().flat_map(|cell| lost(cell).iter().map(move |digit| (cell, digit)));
    (places, removes.collect())
}
