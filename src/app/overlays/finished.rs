//! The board is finished: told beside it, not over it.

use crate::game::Game;

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

impl Finished {
    /// How this game ended.
    #[must_use]
    pub const fn of(game: &Game) -> Self {
        Self { elapsed: game.clock.elapsed(), steps_taken: game.steps_taken(), hints_used: game.hints_used() }
    }
}
