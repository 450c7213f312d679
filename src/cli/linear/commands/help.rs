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
    row(&["quit", "q"], &[("quit", "leave; the game is saved")], Run::Anywhere(quit)),
];

/// The forms to begin with at a board, and before there is one.
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

fn more(desk: &mut Desk, _: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    desk.more(out)?;
    Ok(Then::Stay)
}

fn quit(_: &mut Desk, _: &Typed, _: &mut Voice<'_>) -> Result<Then, Trouble> {
    Ok(Then::Quit)
}

/// The forms to begin with, or what there is about a word.
fn help(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let about = typed.rest.as_str();
    let first: &[&str] = if desk.board.is_some() { &FIRST } else { &BEFORE };
    if about.is_empty() {
        let (looking, rest) = first.split_at(first.iter().position(|name| name.starts_with("note")).unwrap_or(0));
        for name in looking.iter().copied().chain(desk.board.and_then(own)).chain(rest.iter().copied()) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_to_begin_with_is_in_the_table() {
        let own = Kind::ALL.into_iter().filter_map(own);
        for name in FIRST.into_iter().chain(BEFORE).chain(own) {
            assert!(forms().any(|(form, _)| form == name), "{name}");
        }
    }
}
