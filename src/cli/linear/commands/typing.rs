//! Puzzles that are typed in or pasted.

use std::io::Write;

use super::super::desk::{Desk, Then};
use super::super::trouble::Trouble;
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};

pub const ROWS: &[Row] = &[
    row(&["edit"], &[("edit", "type a puzzle in, or change this one; the game stays as it is")], Run::Anywhere(edit)),
    row(
        &["paste"],
        &[("paste", "play a puzzle that is pasted next; a string or a link alone does the same")],
        Run::Anywhere(paste),
    ),
];

/// Goes on with the draft that was kept, or begins one.
fn edit(desk: &mut Desk, _: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let title = desk.begin_draft()?;
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
