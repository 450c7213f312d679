//! Going to a cell by its name.

use super::text_line::TextLine;

/// The box for a cell's name: `r4c7` or `47`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goto {
    /// The name so far.
    pub input: TextLine,
}
