//! Links that open a puzzle with its progress on a page.

use super::write_progress;
use crate::notation::notation::Page;
use crate::notation::{Feature, Notation, Progress, WriteError, Written, only_in_link};
use crate::puzzle::{Board, Puzzle};

/// Writes a puzzle and its progress as the link that opens them; `None` where no page takes this notation or this puzzle.
///
/// A page with a solver takes no empty cell without candidates ("an illegal number in the solver",
/// str8ts.com/Str8ts_String_Definitions): there such a cell has those that the digits on the board leave. Notices name what
/// is lost, as in [`write_progress`]; what only the link says is not.
///
/// # Errors
/// As [`write_progress`].
#[must_use]
pub fn write_link(notation: &'static Notation, progress: &Progress) -> Option<Result<Written, WriteError>> {
    let page = notation.page?;
    let link = |mut written: Written| {
        written.text = page.link(progress.puzzle, &written.text)?;
        let in_link = only_in_link(notation.slug, progress.puzzle);
        written.notices.retain(|notice| !in_link.contains(notice));
        Some(written)
    };
    match with_filled(notation, progress, |progress| write_progress(notation, progress)) {
        Ok(written) => link(written).map(Ok),
        Err(error) => Some(Err(error)),
    }
}

/// The link to a text that was written in this notation, as it stands; `None` where no page takes it. [`write_link`] is
/// for what a page with a solver should take.
#[must_use]
pub fn link(notation: &Notation, puzzle: &Puzzle, text: &str) -> Option<String> {
    notation.page?.link(puzzle, text)
}

/// Whether a link in this notation has candidates where the board has none.
#[must_use]
pub fn is_filled(notation: &Notation, progress: &Progress) -> bool {
    filled_for(notation, progress).is_some()
}

/// The progress as a link in this notation has it.
pub(super) fn with_filled<R>(notation: &Notation, progress: &Progress, of: impl FnOnce(&Progress) -> R) -> R {
    let filled = filled_for(notation, progress);
    of(&Progress { board: filled.as_ref().unwrap_or(progress.board), ..*progress })
}

/// The board with candidates in every open cell, where the page of a notation wants them and there are none in some.
fn filled_for(notation: &Notation, progress: &Progress) -> Option<Board> {
    let &Progress { puzzle, board, .. } = progress;
    let wanted = matches!(notation.page, Some(Page::Solver(_))) && notation.can_hold(Feature::Candidates);
    let empty: Vec<_> = board.open_cells(puzzle).iter().filter(|&cell| board.candidates(cell).is_empty()).collect();
    if !wanted || empty.is_empty() {
        return None;
    }
    let given = Board::new(puzzle);
    let mut filled = board.clone();
    for cell in empty {
        // Digits that break a rule leave nothing; and a single candidate would pass for a digit in some notations.
        let least = if notation.can_hold(Feature::LoneCandidates) { 1 } else { 2 };
        let left = [puzzle.open_digits(board, cell), puzzle.open_digits(&given, cell)];
        let left = left.into_iter().find(|digits| digits.len() >= least);
        let left = left.unwrap_or_else(|| puzzle.open_digits(&given, cell));
        filled.set_candidates(cell, if left.is_empty() { puzzle.digits() } else { left });
    }
    Some(filled)
}
