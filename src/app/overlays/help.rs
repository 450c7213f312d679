//! The help, made from the key table.

/// The help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// Rows scrolled down; drawing stops at the last page.
    pub scroll: u16,
}
