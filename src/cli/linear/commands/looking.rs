//! What is on the board, and where the player is on it.

use std::io::Write;

use super::super::desk::Then;
use super::super::session::{Place, Session};
use super::super::trouble::Trouble;
use super::super::typed::{DIRECTIONS, beside, cell, first_word, house, house_after, nothing_follows, one_digit};
use super::super::voice::Voice;
use super::super::{describe, houses, solutions};
use super::{Row, Run, Typed, row};
use crate::puzzle::{HouseKind, clue_repeats, conflicts};
use crate::widgets::panels::words::described;
use crate::widgets::{BoardView, Tier, text};

pub const ROWS: &[Row] = &[
    row(
        &["at", "candidates"],
        &[("r4c7 or row 4 column 7", "what is in the cell; you are there then"), ("candidates r4c7", "the same")],
        Run::Board(look),
    ),
    row(
        &["go", "up", "down", "right", "k", "j", "h", "l"],
        &[
            ("up, down, go left, right", "go to the next cell; 5 alone places a digit there"),
            ("go r4c7", "go to a cell"),
        ],
        Run::Board(go),
    ),
    row(
        &["where am i", "w"],
        &[("where am i", "the cell where you are, which here names too")],
        Run::Board(where_am_i),
    ),
    row(
        &["row", "column", "box", "region", "window", "diagonal"],
        &[
            ("row 4", "what is in the row"),
            (
                "column 7, box 3",
                "the same for a column or a box; region 3, window 1 and diagonal 1 where there are any",
            ),
        ],
        Run::Board(held),
    ),
    row(
        &["left"],
        &[
            ("left", "how often each digit is left"),
            ("left row 4", "which digits are missing in a row, or any of the others"),
        ],
        Run::Board(left),
    ),
    row(
        &["where"],
        &[
            ("where 5", "where a digit is, and where it can go in each row"),
            ("where 5 box 3", "the same in one house alone"),
        ],
        Run::Board(places),
    ),
    row(&["cage"], &[("cage r1c1", "the cage of a cell: sum, what is left, combinations")], Run::Board(cage)),
    row(&["cages"], &[("cages", "the cages with open cells, those with the fewest first")], Run::Board(cages)),
    row(
        &["compartment"],
        &[("compartment r1c1", "the compartments of a cell and what they can hold")],
        Run::Board(compartment),
    ),
    row(&["board", "b"], &[("board", "all rows: what is in them, and what is open")], Run::Board(board)),
    row(&["show"], &[("show", "the board drawn with lines")], Run::Board(show)),
    row(
        &["check"],
        &[(
            "check",
            "which rules are broken, and whether there is one solution; in an exercise: whether the answer is right",
        )],
        Run::Board(check),
    ),
    row(&["rules"], &[("rules", "the rules of the puzzle")], Run::Board(say_rules)),
    row(&["about"], &[("about", "what the puzzle is, who made it, its rules")], Run::Board(about)),
    row(&["time"], &[("time", "the time played")], Run::Board(time)),
    row(&["pause"], &[("pause", "stop the clock until you type the next line")], Run::Board(pause)),
    row(&["leave"], &[("leave", "back to your game, from practice or the tour")], Run::Onward(leave)),
];

fn look(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let cell = cell(&typed.rest, typed.side)?;
    session.go_to(cell);
    Ok(writeln!(out, "{}", describe::cell(&session.game, cell))?)
}

fn go(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let wanted = match (typed.name, typed.rest.as_str()) {
        ("go", "") => return Err(String::from("a direction or a cell is missing, such as go up or go r4c7").into()),
        ("go", rest) => rest,
        (name, "") => name,
        (name, _) => return Err(nothing_follows(name).into()),
    };
    let Some((direction, _)) = DIRECTIONS.iter().find(|(_, name)| *name == wanted) else {
        let why = |why| format!("{why}; or a direction is up, down, left or right");
        let cell = cell(wanted, typed.side).map_err(why)?;
        session.go_to(cell);
        return Ok(writeln!(out, "{}", describe::cell(&session.game, cell))?);
    };
    match beside(session.cursor, *direction, session.game.puzzle().side()) {
        Some(cell) => {
            session.go_to(cell);
            writeln!(out, "{}", describe::cell(&session.game, cell))?;
        }
        None => writeln!(out, "That is the edge; you are at {}.", session.cursor)?,
    }
    Ok(())
}

fn where_am_i(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    Ok(writeln!(out, "You are here: {}", describe::cell(&session.game, session.cursor))?)
}

fn held(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    Ok(writeln!(out, "{}", houses::held(&session.game, house(typed.name, &typed.rest)?))?)
}

fn left(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    if typed.rest.is_empty() {
        return Ok(writeln!(out, "{}", describe::left(&session.game))?);
    }
    let (name, number) = first_word(&typed.rest);
    Ok(writeln!(out, "{}", houses::missing(&session.game, house_after("left", name, number)?))?)
}

fn places(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let (wanted, in_house) = first_word(&typed.rest);
    let missing = || format!("a digit from 1 to {} is missing after where", typed.side);
    let digit = one_digit(wanted).ok_or_else(missing)?;
    if !in_house.is_empty() {
        let (name, number) = first_word(in_house);
        let house = house_after(&format!("where {wanted}"), name, number)?;
        return Ok(writeln!(out, "{}", houses::places_in(&session.game, digit, house))?);
    }
    Ok(houses::places(&session.game, digit).iter().try_for_each(|line| writeln!(out, "{line}"))?)
}

fn cage(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let cell = cell(&typed.rest, typed.side)?;
    session.go_to(cell);
    Ok(writeln!(out, "{}", describe::cage(&session.game, cell))?)
}

fn cages(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let cages = describe::cages(&session.game);
    Ok(session.desk.list(cages, out)?)
}

fn compartment(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let cell = cell(&typed.rest, typed.side)?;
    session.go_to(cell);
    Ok(describe::compartments(&session.game, cell).iter().try_for_each(|line| writeln!(out, "{line}"))?)
}

fn board(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let rows = 0..session.game.puzzle().side();
    Ok(rows.map(HouseKind::Row).try_for_each(|row| writeln!(out, "{}", houses::held(&session.game, row)))?)
}

fn show(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let view = BoardView::new(session.game.puzzle(), session.game.board());
    Ok(out.verbatim(&text::plain(&view, Tier::S, session.desk.glyphs))?)
}

fn check(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    if matches!(&session.place, Place::Practice(page, _) if page.exercise.is_some()) {
        return Ok(session.check_answer(out)?);
    }
    let puzzle = session.game.puzzle();
    let mut broken = conflicts(puzzle, session.game.board().digits());
    broken.extend(clue_repeats(puzzle));
    for conflict in &broken {
        writeln!(out, "Broken rule: {conflict}.")?;
    }
    if broken.is_empty() {
        writeln!(out, "No rule is broken.")?;
    }
    Ok(writeln!(out, "{}", solutions::sentence(&session.solutions))?)
}

/// What the puzzle asks, and what its author wrote about that.
fn say_rules(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    for rule in session.game.puzzle().all_rules_in_words() {
        writeln!(out, "{rule}")?;
    }
    Ok(session.game.words().rules.lines().try_for_each(|line| writeln!(out, "{line}"))?)
}

/// Title, author, what it is, how it was made, and its rules.
fn about(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let (game, said) = (&session.game, session.game.words());
    if !said.author.is_empty() {
        writeln!(out, "{} by {}.", game.title(), said.author)?;
    }
    writeln!(out, "{}.", described(game.puzzle(), game.start()))?;
    say_rules(session, typed, out)?;
    if let Some(code) = session.game.code() {
        writeln!(out, "Its code, on the next line:")?;
        out.verbatim(code)?;
    }
    Ok(())
}

fn time(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    session.tick();
    Ok(writeln!(out, "{}", session.game.clock.text())?)
}

fn pause(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    session.tick();
    session.pause();
    Ok(writeln!(out, "The clock is stopped at {} until you type the next line.", session.game.clock.text())?)
}

fn leave(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    if session.is_saved() {
        writeln!(out, "This is your game; quit leaves it, and saves it.")?;
        return Ok(Then::Stay);
    }
    Ok(Then::Leave)
}
