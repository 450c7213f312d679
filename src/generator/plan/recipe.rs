//! What sort of puzzle to make.

use super::layout::Cages;
use super::symmetry::Symmetry;
use crate::puzzle::Kind;

/// The most ease there is.
pub(in crate::generator) const MOST_EASE: u8 = 8;

/// What sort of puzzle to make. [`OFFERS`](crate::generator::OFFERS) lists those that go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// Which game.
    pub kind: Kind,
    /// Rows of the grid: 4, 6 or 9.
    pub side: u8,
    /// Whether boxes are houses; counts for Str8ts alone (B and BX), the others always have them.
    pub boxes: bool,
    /// Whether both diagonals are houses.
    pub diagonals: bool,
    /// Whether the regions are a random jigsaw instead of boxes; counts for Sudoku and Killer.
    pub jigsaw: bool,
    /// Whether the four windows of a Windoku are houses; counts for Sudoku and Killer.
    pub windows: bool,
    /// How givens, cages and black cells lie; any but none where it is not said, a half or a quarter turn in Str8ts.
    pub symmetry: Option<Symmetry>,
    /// How large the cages of a Killer are.
    pub cages: Cages,
    /// How much help there is beyond what makes the solution the only one, 0 (none) to 8: givens left in, sums with
    /// fewer combinations.
    pub ease: u8,
}

impl Recipe {
    /// A plain 9×9 puzzle of the kind without extra help.
    #[must_use]
    pub const fn new(kind: Kind) -> Self {
        Self {
            kind,
            side: 9,
            boxes: false,
            diagonals: false,
            jigsaw: false,
            windows: false,
            symmetry: None,
            cages: Cages::Normal,
            ease: 0,
        }
    }

    /// The same without what does not count for the kind.
    pub(in crate::generator) const fn that_counts(&self) -> Self {
        let is_str8ts = matches!(self.kind, Kind::Str8ts);
        let (jigsaw, windows) = (self.jigsaw && !is_str8ts, self.windows && !is_str8ts);
        Self { boxes: self.boxes && is_str8ts, jigsaw, windows, ..*self }
    }

    /// Everything it says, in bits that are mixed into the random choices.
    pub(in crate::generator) const fn bits(&self) -> u64 {
        let symmetry = match self.symmetry {
            None => 0,
            Some(symmetry) => symmetry as u64 + 1,
        };
        let flags =
            (self.boxes as u64) | (self.diagonals as u64) << 1 | (self.jigsaw as u64) << 2 | (self.windows as u64) << 3;
        let kind = match self.kind {
            Kind::Sudoku => 0,
            Kind::Killer => 1,
            Kind::Str8ts => 2,
        };
        kind | flags << 2
            | (self.side as u64) << 6
            | symmetry << 10
            | (self.cages as u64) << 14
            | (self.ease as u64) << 18
    }
}
