//! The board as a string or a link, for the clipboard where there is one.

use std::io::Write;

use super::super::session::Session;
use super::super::spoken::as_written;
use super::super::trouble::Trouble;
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};
use crate::app::copying::{link_in, linked, written, written_in};
use crate::notation::{self, Notation, WriteError};
use crate::text::{printable, sentence};

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
    hand_over(session, &typed.rest, true, out)
}

/// The notation with this name, as it is written or as it is heard: `str8ts-b`, `straights b`.
pub fn notation_named(name: &str) -> Option<&'static Notation> {
    let plain = |name: &str| as_written(&name.to_lowercase()).replace(|c: char| !c.is_alphanumeric(), "");
    let wanted = plain(name);
    notation::find(name).or_else(|| notation::listed().find(|notation| plain(notation.slug) == wanted))
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

/// The board in the notation that was named, or else in the one that was chosen for its kind; or its link.
fn hand_over(session: &mut Session, named: &str, link: bool, out: &mut Voice<'_>) -> Result<(), Trouble> {
    let game = &session.game;
    let chosen = session.desk.settings.copy_as.of(game.puzzle().kind());
    // The reason begins with the name of a notation, which keeps its letters.
    let refused = |why: WriteError| Trouble::Said(format!("The notation {why}."));
    let (notation, written) = match (notation_named(named), link) {
        (Some(notation), false) => (notation, written_in(game, notation).map_err(refused)?),
        (Some(notation), true) => {
            written_in(game, notation).map_err(refused)?;
            let link = link_in(game, notation);
            (notation, link.ok_or_else(|| Trouble::Said(format!("No page takes {} in a link.", notation.slug)))?)
        }
        (None, _) if !named.is_empty() => {
            return Err(Trouble::Said(format!("There is no notation {}; notations lists them.", printable(named))));
        }
        (None, false) => written(game, chosen).map_err(refused)?,
        (None, true) => linked(game, chosen)
            .ok_or_else(|| Trouble::Said(String::from("No page opens such a puzzle from a link.")))?,
    };
    for notice in written.notices {
        match notice.starts_with(notation.slug) {
            true => writeln!(out, "The notation {}.", notice.trim_end_matches('.'))?,
            false => writeln!(out, "{}", sentence(&notice))?,
        }
    }
    Ok(session.desk.copier.hand_over(&format!("in the notation {}", notation.slug), &written.text, out)?)
}
