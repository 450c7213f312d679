//! Why a text cannot be read, or a puzzle not be written.

use thiserror::Error;

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

impl NotationError {
    /// A mistake of a text whose notation is not known yet, with its place as a byte offset where it has one.
    pub(crate) fn new(offset: impl Into<Option<usize>>, message: impl Into<String>) -> Self {
        Self { offset: offset.into(), notation: None, message: message.into() }
    }
}

/// Why a puzzle cannot be written in a notation. Nothing that is a rule of the puzzle is ever dropped silently.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The notation is only read.
    #[error("{0} is read but not written")]
    ReadOnly(&'static str),
    /// The notation is for other kinds of puzzle.
    #[error("{notation} holds no {title}: it is for {kinds}")]
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
