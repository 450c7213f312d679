//! The notation that a puzzle and its progress are written in where none is asked for: the player's copies and
//! `convert` choose by the same rule.

use super::links::with_filled;
use super::losses::lost;
use super::write_progress;
use crate::notation::{Extras, Feature, NOTATIONS, Notation, Progress, WriteError, Written, find, write_link};
use crate::puzzle::{Board, Kind, Puzzle};

/// The notations for a kind of puzzle: the usual one, then those with a place for more rules, then those that lose less
/// of the progress.
const fn of_kind(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Sudoku => &["sudoku-v1", "sudoku-b", "jigsaw-b", "sumocue", "tatham", "f-puzzles"],
        Kind::Killer => {
            &["killer-v1", "ps-killer", "killer-b", "killer-jigsaw-b", "sumocue", "tatham", "barium-json", "f-puzzles"]
        }
        Kind::Str8ts => &["str8ts-b"],
    }
}

/// The notation that a puzzle is written in without progress: the usual one for its kind, or the next that has a place
/// for its rules.
#[must_use]
pub fn default_for(puzzle: &Puzzle) -> &'static Notation {
    let board = Board::new(puzzle);
    write_usual(&Progress { puzzle, board: &board, extras: &Extras::default(), origin: None }).0
}

/// The notation that a puzzle is linked in: as [`default_for`], of those that a page takes. `None` where no page takes the
/// puzzle.
#[must_use]
pub fn default_for_link(puzzle: &Puzzle, board: &Board) -> Option<&'static Notation> {
    let extras = Extras::default();
    usual_link(&Progress { puzzle, board, extras: &extras, origin: None }).map(|(notation, _)| notation)
}

/// Writes progress in the notation that suits it: the one it came in, if that has room for progress (a program that
/// somebody plays in wrote it), or the usual one for its kind; the first of them that loses neither digits nor candidates.
///
/// Corner marks, colours and words alone are no reason to leave the page that somebody plays on.
///
/// # Errors
/// Those of the first notation, where none has a place for the rules of the puzzle.
pub fn write_usual(progress: &Progress) -> (&'static Notation, Result<Written, WriteError>) {
    let mut first = None;
    for notation in ranked(progress, |notation| weight(notation, progress)) {
        let written = write_progress(notation, progress);
        if written.is_ok() {
            return (notation, written);
        }
        first = first.or(Some((notation, written)));
    }
    first.unwrap_or_else(|| (&NOTATIONS[0], write_progress(&NOTATIONS[0], progress)))
}

/// The same as a link, in a notation that a page takes; `None` where no page takes the puzzle.
#[must_use]
pub fn usual_link(progress: &Progress) -> Option<(&'static Notation, Written)> {
    let weight = |notation: &Notation| with_filled(notation, progress, |progress| weight(notation, progress));
    ranked(progress, weight).into_iter().find_map(|notation| Some((notation, write_link(notation, progress)?.ok()?)))
}

/// The notations that may suit, that of the least weight first. Of equals the first counts.
fn ranked(progress: &Progress, weight: impl Fn(&Notation) -> u8) -> Vec<&'static Notation> {
    // Our own form is a whole game: the player goes on with it, and hands on what other programs read.
    let roomy = |n: &&Notation| n.writes() && n.can_hold(Feature::Candidates) && !n.can_hold(Feature::History);
    let origin = progress.origin.and_then(|origin| find(origin.notation)).filter(roomy);
    let usual = of_kind(progress.puzzle.kind()).iter().filter_map(|slug| find(slug));
    let mut all: Vec<_> = origin.into_iter().chain(usual).collect();
    all.sort_by_cached_key(|notation| usize::from(weight(notation)));
    all
}

/// How much of the digits and candidates a notation loses: nothing, how some of them are meant, candidates, digits.
fn weight(notation: &Notation, progress: &Progress) -> u8 {
    let weighs = |feature: &Feature| match feature {
        Feature::Placed => 3,
        Feature::Candidates => 2,
        Feature::LoneCandidates | Feature::Givens => 1,
        _ => 0,
    };
    lost(notation, progress).iter().map(weighs).max().unwrap_or(0)
}
