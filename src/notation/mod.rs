//! Notations: every text form of a puzzle and its progress.
//!
//! A new notation is one file in `formats` and one row in [`NOTATIONS`]. [`parse`] cleans the text into a
//! `Source` (link, percent signs, blanks), asks the rows which of them fit, and lets those read; [`write()`]
//! checks against the row what the notation can hold, then lets it write.

use thiserror::Error;

use crate::puzzle::{Board, Kind, Puzzle};

mod capabilities;
mod codec;
mod detect;
mod extract;
mod formats;
mod link;
mod progress;
mod source;
mod table;

pub use capabilities::{Feature, lost};
pub use detect::{MAX_TEXT, parse, parse_as, parse_bytes, parse_bytes_as, readers, unpacked};
pub use extract::{WORDS_LEFT, read_within_words, within_words};
pub use formats::ninefold::form::{BoardText, MarkedText, MarksText, PuzzleText, kind_named, kind_slug};
pub(crate) use formats::ninefold::wire;
pub use progress::{Extras, Marked, Origin, Progress};
pub use table::{NOTATIONS, find};

/// What was read from a text.
#[derive(Clone, Debug)]
pub struct Import {
    /// The rules.
    pub puzzle: Puzzle,
    /// The progress.
    pub board: Board,
    /// Words, marks and colours.
    pub extras: Extras,
    /// How it was written, so that it can be written the same way again.
    pub origin: Origin,
    /// What was repaired, or can be read in more than one way: whole sentences.
    pub notices: Vec<String>,
}

/// The same as [`parse`].
impl std::str::FromStr for Import {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text)
    }
}

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct NotationError {
    /// Where in the text as it was given, as a byte offset, when the mistake has a place.
    pub offset: Option<usize>,
    /// The notation that the text was taken for.
    pub notation: Option<&'static str>,
    /// The rule that it breaks, naming cells as r1c1.
    pub message: String,
}

/// A puzzle and its board as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text, without a link.
    pub text: String,
    /// What the text does not say though puzzle or board do: whole sentences. Empty where nothing is lost.
    pub notices: Vec<String>,
}

/// Why a puzzle cannot be written in a notation. Nothing that is a rule of the puzzle is ever dropped silently.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// The notation is only read.
    #[error("{0} is read but not written")]
    ReadOnly(&'static str),
    /// The notation is for other kinds of puzzle.
    #[error("{notation} cannot hold a {title}: it is for {kinds}")]
    Kind {
        /// The notation's slug.
        notation: &'static str,
        /// The puzzle's title.
        title: String,
        /// What it is for.
        kinds: String,
    },
    /// The puzzle has a rule that the notation has no place for.
    #[error("{notation} cannot hold {what}")]
    Unsupported {
        /// The notation's slug.
        notation: &'static str,
        /// The rule, with its cells.
        what: String,
    },
}

/// What a notation's reader hands back; [`parse`] adds the origin.
pub(crate) struct Reading {
    puzzle: Puzzle,
    board: Board,
    extras: Extras,
    notices: Vec<String>,
    /// The text to give back where it is not the source as it stands (a repaired header, a whole JSON).
    text: Option<String>,
}

/// Reads a cleaned text.
pub(crate) type ReadFn = fn(&source::Source) -> Result<Reading, NotationError>;
/// Writes a puzzle that the row can hold.
pub(crate) type WriteFn = fn(&Progress) -> Result<Written, WriteError>;
/// The link of a page that opens a puzzle's text; `None` where it does not take this puzzle.
pub(crate) type LinkFn = fn(&Puzzle, &str) -> Option<String>;

/// One row of the notation table.
pub struct Notation {
    /// Its name in commands and files, such as `killer-v1`.
    pub slug: &'static str,
    /// Its name in words.
    pub name: &'static str,
    /// The kinds of puzzle it is for.
    pub kinds: &'static [Kind],
    /// What else it can hold.
    pub capabilities: &'static [Feature],
    /// What a text of it looks like, for the message when nothing fits: `81 characters`.
    pub shape: &'static str,
    /// How many characters a text of it has, where that is fixed.
    pub length: Option<usize>,
    /// Makes the link that opens a text of it; `None` where no page takes it.
    pub(crate) page: Option<LinkFn>,
    /// Whether a text may be of this notation, judged by its shape alone.
    pub(crate) fits: fn(&source::Source) -> bool,
    pub(crate) read: Option<ReadFn>,
    pub(crate) write: Option<WriteFn>,
}

impl Notation {
    /// Whether texts in it can be read.
    #[must_use]
    pub const fn reads(&self) -> bool {
        self.read.is_some()
    }

    /// Whether it can be written.
    #[must_use]
    pub const fn writes(&self) -> bool {
        self.write.is_some()
    }

    /// Whether a page takes its texts in a link.
    #[must_use]
    pub const fn has_link(&self) -> bool {
        self.page.is_some()
    }

    /// Whether it has a place for this.
    #[must_use]
    pub fn can_hold(&self, feature: Feature) -> bool {
        self.capabilities.contains(&feature)
    }
}

impl std::fmt::Debug for Notation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Notation({})", self.slug)
    }
}

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
/// left behind with a notice.
pub fn write_progress(notation: &'static Notation, progress: &Progress) -> Result<Written, WriteError> {
    let Some(writer) = notation.write else { return Err(WriteError::ReadOnly(notation.slug)) };
    capabilities::check(notation, progress.puzzle)?;
    let origin = progress.origin.filter(|o| o.notation == notation.slug);
    let write = || writer(&Progress { origin, ..*progress });
    let Some(origin) = origin.filter(|o| o.unchanged(progress)) else {
        let mut written = write()?;
        written.notices.extend(capabilities::losses(notation, progress));
        return Ok(written);
    };
    // some texts say what is never written anew
    let mut written = write().unwrap_or_else(|_| Written { text: String::new(), notices: Vec::new() });
    written.text.clone_from(&origin.text);
    written.notices.extend(capabilities::extra_losses(notation, progress));
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
    Some(format!("{} holds no history: {changes} left behind", notation.slug))
}

/// The notations for a kind of puzzle, the usual one first, then the next that have a place for more rules.
fn usual(kind: Kind) -> impl Iterator<Item = &'static Notation> {
    let slugs: &[&str] = match kind {
        Kind::Sudoku => &["sudoku-v1", "sudoku-b", "jigsaw-b", "sumocue", "tatham"],
        Kind::Killer => &["killer-v1", "ps-killer", "killer-b", "killer-jigsaw-b", "sumocue", "tatham", "barium-json"],
        Kind::Str8ts => &["str8ts-b"],
    };
    slugs.iter().filter_map(|slug| find(slug))
}

/// The notation that a puzzle is copied in unless another is asked for: the usual one for its kind, or the next that has
/// a place for its rules.
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

/// The notation that a puzzle is linked in unless another is asked for: the usual one where a page takes it, or the next
/// that has a place for its rules; where the board has a single candidate, the next that can tell it from a placed digit.
/// `None` where no page takes the puzzle.
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
