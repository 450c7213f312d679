//! What was copied last, for those whose clipboard did not take it.

/// It counts until the board changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastCopy {
    /// What it is, in words.
    pub what: String,
    /// The text itself.
    pub text: String,
    /// What of the game it leaves out: whole sentences.
    pub notices: Vec<String>,
    /// Whether the same can be had as a link.
    pub with_link: bool,
}
