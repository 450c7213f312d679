//! The help, which is made from the table: the words to begin with, those about something, and all of them; and what goes
//! on with a list, or ends.

use std::io::Write;

use super::super::desk::{Desk, Then};
use super::super::trouble::Trouble;
use super::super::voice::Voice;
use super::{Row, Run, Typed, row, rows};
use crate::puzzle::Kind;
use crate::text::printable;

pub const ROWS: &[Row] = &[
    row(&["more", "m"], &[("more", "the rest of a list")], Run::Anywhere(more)),
    row(
        &["help", "?"],
        &[("help", "the words to begin with"), ("help branch", "those about a word"), ("help all", "every one")],
        Run::Anywhere(help),
    ),
    row(&["save"], &[("save", "nothing to do: what you play and type in is saved as you go")], Run::Anywhere(save)),
    row(&["quit", "q", "exit", "bye"], &[("quit", "leave; the game is saved")], Run::Anywhere(quit)),
];

/// The forms to begin with at a board; see [`to_begin_with`].
const FIRST: [&str; 11] = [
    "r4c7 5",
    "r4c7 or row 4 column 7",
    "row 4",
    "where 5",
    "note r4c7 5",
    "hint",
    "check",
    "undo",
    "rules",
    "new",
    "quit",
];

/// What puzzles of a kind alone have.
const fn own(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Sudoku => None,
        Kind::Killer => Some("cage r1c1"),
        Kind::Str8ts => Some("compartment r1c1"),
    }
}

/// The forms to begin with before there is a board; see [`to_begin_with`].
const BEFORE: [&str; 11] = [
    "tour",
    "new",
    "new killer tough",
    "daily",
    "daily killer",
    "library",
    "practice",
    "games",
    "edit",
    "paste",
    "quit",
];

/// Every form, as it is typed, with what it does.
fn forms() -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
    rows().flat_map(|row| row.forms.iter().copied())
}

/// The forms to begin with, as the table has them: at a board of this kind, or before there is one.
pub fn to_begin_with(board: Option<Kind>) -> impl Iterator<Item = &'static str> {
    let first: &[&str] = if board.is_some() { &FIRST } else { &BEFORE };
    let (looking, rest) = first.split_at(first.iter().position(|name| name.starts_with("note")).unwrap_or(0));
    looking.iter().copied().chain(board.and_then(own)).chain(rest.iter().copied())
}

fn more(desk: &mut Desk, _: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    desk.more(out)?;
    Ok(Then::Stay)
}

fn save(desk: &mut Desk, _: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    match desk.saving.unsaved() {
        None => writeln!(out, "Everything is saved already, as you go.")?,
        Some(why) => writeln!(out, "Not everything is saved: {why}.")?,
    }
    Ok(Then::Stay)
}

fn quit(_: &mut Desk, _: &Typed, _: &mut Voice<'_>) -> Result<Then, Trouble> {
    Ok(Then::Quit)
}

/// The forms to begin with, or what there is about a word.
fn help(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let about = typed.rest.as_str();
    if about.is_empty() {
        for name in to_begin_with(desk.board) {
            let found = forms().find(|(form, _)| *form == name);
            found.map(|(form, help)| out.verbatim(&format!("{form}: {help}."))).transpose()?;
        }
        writeln!(out, "help all lists everything; help and a word what there is about it, such as help branch.")?;
        return Ok(Then::Stay);
    }
    // What the word itself does comes first.
    let named = |row: &&Row| row.names.contains(&about);
    let own = rows().filter(named).chain(rows().filter(move |row| !row.names.contains(&about)));
    let all = own.flat_map(|row| row.forms.iter().map(move |(form, help)| (row.names.contains(&about), *form, *help)));
    let meant = |form: &str, help: &str| about == "all" || form.contains(about) || help.contains(about);
    let mut found = all.filter(|(own, form, help)| *own || meant(form, help)).peekable();
    if found.peek().is_none() {
        let why = format!("There is nothing about {}; help all lists everything.", printable(about));
        return Err(Trouble::Said(why));
    }
    found.try_for_each(|(_, form, help)| out.verbatim(&format!("{form}: {help}.")))?;
    Ok(Then::Stay)
}
