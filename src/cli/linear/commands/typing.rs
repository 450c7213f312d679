//! Puzzles that are typed in or pasted.

use std::io::Write;

use super::super::desk::{Desk, Then};
use super::super::editing::empty;
use super::super::trouble::Trouble;
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};

pub const ROWS: &[Row] = &[
    row(
        &["edit"],
        &[
            ("edit", "type a puzzle in, or change this one; the game stays as it is"),
            ("edit killer 6x6", "begin with an empty grid of that kind and size; undo brings back what was there"),
        ],
        Run::Anywhere(edit),
    ),
    row(
        &["paste"],
        &[("paste", "play a puzzle that is pasted next; a string or a link alone does the same")],
        Run::Anywhere(paste),
    ),
];

/// Goes on with the draft that was kept, or begins one: an empty one of the kind and size that are named.
fn edit(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let title = match typed.rest.as_str() {
        "" => desk.begin_draft()?,
        named => desk.begin_draft_of(empty(named)?, out)?,
    };
    let then = if desk.board.is_some() { "leave to go back to the game" } else { "play to play it" };
    writeln!(out, "Typing in: {title}. Type help for what can be typed, {then}.")?;
    Ok(Then::Stay)
}

fn paste(desk: &mut Desk, _: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    desk.begin_paste();
    writeln!(
        out,
        "Paste the puzzle: a string, a link, row by row, or a message with it. A line with only a dot ends it; after a \
         puzzle alone, an empty line does so too."
    )?;
    Ok(Then::Stay)
}
