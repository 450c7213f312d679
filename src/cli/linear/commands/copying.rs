//! The board as a string or a link, for the clipboard where there is one.

use super::super::session::Session;
use super::super::trouble::Trouble;
use super::super::typed::{cell, one_digit};
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};
use crate::app::copying::{link_in, written_in};
use crate::notation::{self, Notation};

pub const ROWS: &[Row] = &[
    row(
        &["copy", "y"],
        &[
            ("copy", "the board as text: on the clipboard, or else on a line of its own"),
            ("copy hodoku", "the same in that notation"),
        ],
        Run::Board(copy),
    ),
    row(
        &["link"],
        &[("link", "the board as a link"), ("link f-puzzles", "the same in that notation")],
        Run::Board(link),
    ),
    row(
        &["notations"],
        &[("notations", "the notations that can hold this board, for copy and link")],
        Run::Board(list),
    ),
];

fn copy(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    hand_over(session, &typed.rest, false, out)
}

fn link(session: &mut Session, typed: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    if one_digit(&typed.rest).is_some() || cell(&typed.rest, typed.side).is_ok() {
        return Err(Trouble::Said(format!("The name of a notation follows link; did you mean links {}?", typed.rest)));
    }
    hand_over(session, &typed.rest, true, out)
}

fn hand_over(session: &mut Session, named: &str, link: bool, out: &mut Voice<'_>) -> Result<(), Trouble> {
    session.desk.copy(&session.game, named, link, out)
}

/// The notations that can hold the puzzle of the board.
fn list(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let game = &session.game;
    let holds = |notation: &&'static Notation| written_in(game, notation).is_ok();
    let said = notation::listed().filter(holds).map(|notation| {
        let link = if link_in(game, notation).is_some() { "; link too" } else { "" };
        format!("{}: {}{link}.", notation.slug, notation.name)
    });
    let said: Vec<String> = said.collect();
    Ok(session.desk.list(said, out)?)
}
