//! The board as a string or a link, for the clipboard where there is one.

use std::io::Write;

use super::super::session::Session;
use super::super::trouble::Trouble;
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};
use crate::app::copying::{written, written_in};
use crate::notation;
use crate::text::{printable, sentence};

pub const ROWS: &[Row] = &[
    row(
        &["copy", "y"],
        &[
            ("copy", "the board as a string: on the clipboard, or else on a line of its own"),
            ("copy hodoku", "the same in that notation"),
        ],
        Run::Board(copy),
    ),
    row(
        &["link"],
        &[("link", "the board as a link"), ("link f-puzzles", "the same in that notation")],
        Run::Board(link),
    ),
];

fn copy(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    hand_over(session, &typed.rest, false, out)
}

fn link(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    hand_over(session, &typed.rest, true, out)
}

/// The board in the notation that was named, or else in the one that was chosen for its kind; or its link.
fn hand_over(session: &mut Session, named: &str, link: bool, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let game = &session.game;
    let chosen = session.desk.settings.copy_as.of(game.puzzle().kind());
    let written = match notation::find(named) {
        Some(notation) => written_in(game, notation).map(|text| (notation, text)).map_err(|why| why.to_string()),
        None if named.is_empty() => written(game, chosen, link),
        None => Err(format!("there is no notation {}; the command ninefold notations lists them", printable(named))),
    };
    let (notation, written) = written.map_err(|why| Trouble::Said(sentence(&why)))?;
    let text = match link.then(|| notation::link(notation, game.puzzle(), &written.text)) {
        Some(None) => return Err(Trouble::Said(format!("No page takes {} in a link.", notation.slug))),
        Some(Some(link)) => link,
        None => written.text,
    };
    for notice in written.notices {
        writeln!(out, "{}", sentence(&notice))?;
    }
    Ok(session.desk.copier.hand_over(&format!("in the notation {}", notation.slug), &text, out)?)
}
