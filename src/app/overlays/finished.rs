//! The board is finished: told beside it, not over it.

/// What is told at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Milliseconds played.
    pub elapsed: u64,
    /// Steps taken for the player.
    pub steps_taken: u32,
    /// Hints looked at.
    pub hints_used: u32,
}
