//! Writing a puzzle and its progress, in a notation that is asked for or in the usual one.

use super::losses::{check, extra_losses, losses};
use super::{Extras, Feature, NOTATIONS, Notation, Origin, Progress, WriteError, Written, find};
use crate::puzzle::{Board, Kind, Puzzle};

/// Writes a puzzle and its digits and candidates: [`write_progress`] without words, marks and colours.
///
/// # Errors
/// As [`write_progress`].
pub fn write(
    notation: &'static Notation,
    puzzle: &Puzzle,
    board: &Board,
    origin: Option<&Origin>,
) -> Result<Written, WriteError> {
    write_progress(notation, &Progress { puzzle, board, extras: &Extras::default(), origin })
}

/// Writes a puzzle and its progress.
///
/// Where the origin is of the same notation and nothing has changed since it was read, its text comes back unchanged.
///
/// # Errors
/// Names the rule of the puzzle that the notation has no place for. Progress it has no place for is no error: it is
/// left out with a notice.
pub fn write_progress(notation: &'static Notation, progress: &Progress) -> Result<Written, WriteError> {
    let Some(writer) = notation.write else { return Err(WriteError::ReadOnly(notation.slug)) };
    check(notation, progress.puzzle)?;
    let origin = progress.origin.filter(|o| o.notation == notation.slug);
    let write = || writer(&Progress { origin, ..*progress });
    let Some(origin) = origin.filter(|o| o.unchanged(progress, notation.capabilities)) else {
        let mut written = write()?;
        written.notices.extend(losses(notation, progress));
        return Ok(written);
    };
    // some texts say what is never written anew
    let mut written = write().unwrap_or_else(|_| Written { text: String::new(), notices: Vec::new() });
    written.text.clone_from(&origin.text);
    written.notices.extend(extra_losses(notation, progress));
    Ok(written)
}

/// What is lost of a history that a notation has no place for: a whole sentence, `None` where nothing is.
///
/// [`write_progress`] does not report it: a string is hardly ever meant to hold how its board came about.
#[must_use]
pub fn lost_history(notation: &Notation, extras: &Extras) -> Option<String> {
    if notation.can_hold(Feature::History) || extras.history.is_empty() {
        return None;
    }
    let changes = match extras.history.len() {
        1 => String::from("the change that led to the board is"),
        more => format!("the {more} changes that led to the board are"),
    };
    Some(format!("{} holds no history: {changes} left out", notation.slug))
}

/// The notations for a kind of puzzle, the usual one first, then the next that have a place for more rules.
fn usual(kind: Kind) -> impl Iterator<Item = &'static Notation> {
    let slugs: &[&str] = match kind {
        Kind::Sudoku => &["sudoku-v1", "sudoku-b", "jigsaw-b", "sumocue", "tatham"],
        Kind::Killer => {
            &["killer-v1", "ps-killer", "killer-b", "killer-jigsaw-b", "sumocue", "tatham", "barium-json", "f-puzzles"]
        }
        Kind::Str8ts => &["str8ts-b"],
    };
    slugs.iter().filter_map(|slug| find(slug))
}

/// The notation that a puzzle is copied in unless another is asked for: the usual one for its kind, or the next that
/// has a place for its rules.
#[must_use]
pub fn default_for(puzzle: &Puzzle) -> &'static Notation {
    let board = Board::new(puzzle);
    let (notation, _) = write_usual(&Progress { puzzle, board: &board, extras: &Extras::default(), origin: None });
    notation
}

/// Writes a puzzle in the notation of [`default_for`].
///
/// # Errors
/// Those of the usual notation, where none has a place for all of its rules.
pub fn write_usual(progress: &Progress) -> (&'static Notation, Result<Written, WriteError>) {
    let mut first = None;
    for notation in usual(progress.puzzle.kind()) {
        let written = write_progress(notation, progress);
        if written.is_ok() {
            return (notation, written);
        }
        first = first.or(Some((notation, written)));
    }
    first.unwrap_or_else(|| (&NOTATIONS[0], write_progress(&NOTATIONS[0], progress)))
}

/// The notation that a puzzle is linked in unless another is asked for: the usual one where a page takes it, or the
/// next that has a place for its rules; where the board has a single candidate, the next that can tell it from a placed
/// digit. `None` where no page takes the puzzle.
#[must_use]
pub fn default_for_link(puzzle: &Puzzle, board: &Board) -> Option<&'static Notation> {
    let bare = Board::new(puzzle);
    let others =
        ["sudoku-b", "jigsaw-b", "killer-b", "killer-jigsaw-b", "f-puzzles"].iter().filter_map(|slug| find(slug));
    let mut taken = std::iter::once(default_for(puzzle)).chain(others).filter(|notation| {
        write(notation, puzzle, &bare, None).is_ok_and(|written| link(notation, puzzle, &written.text).is_some())
    });
    let first = taken.next()?;
    let lone = board.open_cells(puzzle).iter().any(|c| board.candidates(c).only().is_some());
    let distinct = |n: &&Notation| n.can_hold(Feature::LoneCandidates);
    if !lone || distinct(&first) { Some(first) } else { Some(taken.find(distinct).unwrap_or(first)) }
}

/// The link that opens a text written in this notation, or `None` where no page takes it.
#[must_use]
pub fn link(notation: &Notation, puzzle: &Puzzle, text: &str) -> Option<String> {
    notation.page?(puzzle, text)
}
