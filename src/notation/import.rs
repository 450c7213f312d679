//! What is read from a text, and what is written.

use super::{Extras, Origin};
use crate::puzzle::{Board, Puzzle};

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

impl Import {
    /// Whether both are the same puzzle with the same digits and candidates.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.puzzle == other.puzzle && self.board == other.board
    }
}

/// A puzzle and its board as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text, without a link.
    pub text: String,
    /// What the text does not say though puzzle or board do: whole sentences. Empty where nothing is lost.
    pub notices: Vec<String>,
}

/// What a notation's reader hands back; [`parse`](super::parse) adds the origin.
pub(crate) struct Reading {
    pub puzzle: Puzzle,
    pub board: Board,
    pub extras: Extras,
    pub notices: Vec<String>,
    /// The text to give back where it is not the source as it stands (a repaired header, a whole JSON).
    pub text: Option<String>,
}

impl Reading {
    /// A puzzle without progress, whose text is the source as it stands.
    pub fn bare(puzzle: Puzzle, notices: Vec<String>) -> Self {
        Self { board: Board::new(&puzzle), puzzle, extras: Extras::default(), notices, text: None }
    }
}
