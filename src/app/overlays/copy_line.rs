//! The progress as text on one unbroken line, for terminals without a clipboard.

/// The copy line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyLine {
    /// The notation's slug.
    pub notation: &'static str,
    /// The string.
    pub text: String,
    /// What the notation could not hold: whole sentences.
    pub notices: Vec<String>,
}
