//! The paste box: a text, what was found in it, or what is wrong with it.

use super::text_line::TextLine;
use crate::notation::Import;

/// What a text holds, shown before it replaces anything.
#[derive(Clone, Debug)]
pub struct Preview {
    /// `Killer, 30 cages, 12 placed, 214 candidates`.
    pub line: String,
    /// What was repaired or is ambiguous: whole sentences.
    pub notices: Vec<String>,
    /// The puzzle and its progress.
    pub import: Box<Import>,
}

/// Why a text is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasteError {
    /// The rule that it breaks.
    pub message: String,
    /// The byte offset in the text, where the mistake has a place.
    pub offset: Option<usize>,
}

/// The paste box.
#[derive(Clone, Debug, Default)]
pub struct PasteBox {
    /// The text so far.
    pub input: TextLine,
    /// What it holds, or what is wrong with it; `None` while it is empty.
    pub found: Option<Result<Preview, PasteError>>,
}
