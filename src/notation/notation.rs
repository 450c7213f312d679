//! One notation: what it can hold, and what reads and writes it.

use super::import::{Reading, Written};
use super::{Feature, NotationError, Progress, WriteError, source};
use crate::puzzle::{Kind, Puzzle};

/// Reads a cleaned text.
pub(crate) type ReadFn = fn(&source::Source) -> Result<Reading, NotationError>;
/// Writes a puzzle that the row can hold.
pub(crate) type WriteFn = fn(&Progress) -> Result<Written, WriteError>;
/// The link of a page that opens a puzzle's text; `None` where it does not take this puzzle.
pub(crate) type LinkFn = fn(&Puzzle, &str) -> Option<String>;

/// A page that opens the texts of a notation.
#[derive(Clone, Copy)]
pub(crate) enum Page {
    /// One with a solver, for which an empty cell without candidates is an error.
    Solver(LinkFn),
    /// One to play on, which takes a board as it is.
    Player(LinkFn),
}

impl Page {
    /// The link that opens a text of this puzzle.
    pub fn link(self, puzzle: &Puzzle, text: &str) -> Option<String> {
        let (Self::Solver(link) | Self::Player(link)) = self;
        link(puzzle, text)
    }
}

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
    /// Whether a text of it says the solution, which whoever has it written works out first
    /// ([`Extras::solution`](super::Extras::solution)).
    pub has_solution: bool,
    /// The page that opens a text of it; `None` where none does.
    pub(crate) page: Option<Page>,
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
