//! The hint ladder: rung 1 names the technique and where to look, rung 2 shows the cells, rung 3 tells the deduction.

use crate::logic::Step;

/// The number of the last rung.
pub const LAST_RUNG: u8 = 3;

/// The hint ladder.
#[derive(Clone, Debug)]
pub struct HintLadder {
    /// The step.
    pub step: Step,
    /// How much of it is shown, 1–3.
    pub rung: u8,
}
