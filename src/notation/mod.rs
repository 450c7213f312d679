//! Notations: every text form of a puzzle and its progress.

use thiserror::Error;

use crate::puzzle::{Board, Puzzle};

/// What was read from a text.
#[derive(Clone, Debug)]
pub struct Import {
    /// The rules.
    pub puzzle: Puzzle,
    /// The progress.
    pub board: Board,
    /// How it was written, so that it can be written the same way again.
    pub origin: Origin,
    /// What was repaired, or can be read in more than one way: whole sentences.
    pub notices: Vec<String>,
}

/// The notation a puzzle came in, and the habits of that text that carry no rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The notation's slug.
    pub notation: &'static str,
    /// The packed string as read, without its link.
    pub text: String,
}

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct NotationError {
    /// Where in the text, as a byte offset, when the mistake has a place.
    pub offset: Option<usize>,
    /// The notation that the text was taken for.
    pub notation: Option<&'static str>,
    /// The rule that it breaks, naming cells as r1c1.
    pub message: String,
}
