//! What is practised now: a position with the step that is to be found, and the game that waits meanwhile.

use super::play::Aside;
use crate::app::library::page::Page;
use crate::practice::{Exercise, Verdict};
use crate::puzzle::Board;

/// What is practised now.
#[derive(Clone, Debug)]
pub struct Practising {
    /// Which page is shown.
    pub page: Page,
    /// The position and the step that is to be found.
    pub exercise: Exercise,
    /// What was said of the answer, until the board changes.
    pub verdict: Option<Verdict>,
    /// The digits and marks that the verdict is about.
    pub(crate) judged: Option<Box<Board>>,
    /// The game that waits.
    pub(crate) aside: Aside,
}
