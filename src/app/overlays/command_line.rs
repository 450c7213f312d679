//! The command line.

use super::text_line::TextLine;

/// The command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommandLine {
    /// The text so far, without the colon.
    pub input: TextLine,
    /// What Tab offers: words that continue the text.
    pub offers: Vec<&'static str>,
}
