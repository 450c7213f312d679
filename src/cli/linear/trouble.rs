//! Why a command did nothing.

use std::io;

use crate::cli::failure::Failure;

/// Why a command did nothing.
pub enum Trouble {
    /// What was typed is not what is expected, in words; the line is named with it.
    Typed(String),
    /// A whole sentence about something else than what was typed.
    Said(String),
    /// Nothing can go on.
    Failed(Failure),
}

impl From<String> for Trouble {
    fn from(why: String) -> Self {
        Self::Typed(why)
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.into())
    }
}
