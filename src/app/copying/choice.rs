//! The notation that a copy is made in where none is asked for.

use super::{lost_in, written_in};
use crate::game::Game;
use crate::notation::{self, Feature, Notation, Written};

/// The notations that stand in where the first ones lose digits or candidates: those of the pages that their links open,
/// then one with room for most.
const OTHERS: [&str; 6] = ["sudoku-b", "jigsaw-b", "killer-b", "killer-jigsaw-b", "str8ts-b", "f-puzzles"];

/// The progress in the notation that was chosen last, where that can hold the puzzle; else in the one it came in, in the
/// usual one for its kind or in one with more room, the first of them that holds all digits and candidates as they are.
/// Corner marks, colours and words alone are no reason to leave the page that somebody plays on. For a link, only
/// notations that a page takes.
pub(crate) fn written(
    game: &Game,
    chosen: Option<&'static Notation>,
    for_link: bool,
) -> Result<(&'static Notation, Written), String> {
    let takes = |n: &&Notation| !for_link || n.has_link();
    let write = |n: &'static Notation| written_in(game, n).map(|w| (n, w));
    if let Some(Ok(found)) = chosen.filter(takes).map(write) {
        return Ok(found);
    }
    let linked = notation::default_for_link(game.puzzle(), game.board()).filter(|_| for_link);
    let usual = linked.unwrap_or_else(|| notation::default_for(game.puzzle()));
    let origin = game.origin().and_then(|o| notation::find(o.notation)).filter(|n| n.writes());
    let first = origin.filter(takes).unwrap_or(usual);
    let others = OTHERS.iter().filter_map(|slug| notation::find(slug)).filter(takes);
    let mut all: Vec<_> = [first, usual].into_iter().chain(others).collect();
    // Of equals, the first is taken. What a notation loses is known before anything is written.
    all.sort_by_key(|notation| weight(game, notation));
    let best = all.into_iter().find_map(|notation| write(notation).ok());
    best.map_or_else(|| write(first).or_else(|_| write(usual)).map_err(|why| why.to_string()), Ok)
}

/// How much of the digits and candidates of a game a notation loses: nothing, how some of them are meant, candidates,
/// digits.
fn weight(game: &Game, notation: &Notation) -> u8 {
    let lost = |feature: &Feature| match feature {
        Feature::Placed => 3,
        Feature::Candidates => 2,
        Feature::LoneCandidates | Feature::Givens => 1,
        _ => 0,
    };
    lost_in(game, notation).iter().map(lost).max().unwrap_or(0)
}
