//! Writing a puzzle and its progress.

pub mod choice;
pub mod links;
pub mod losses;

use crate::notation::{Extras, Feature, Notation, Origin, Progress, WriteError, Written, parse_as};
use crate::puzzle::{Board, Puzzle};
use losses::{check, extra_losses, losses};

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
        if progress.puzzle.contradicts_itself() && notation.reads() && parse_as(notation, &written.text).is_err() {
            let what = String::from("givens that contradict each other");
            return Err(WriteError::Unsupported { notation: notation.slug, what });
        }
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
