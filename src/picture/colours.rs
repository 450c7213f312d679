//! The colours of a picture, by what they are for.

use super::scene::Ink;
use crate::puzzle::Digit;

/// Every colour that a picture uses, `0xRRGGBB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colours {
    /// Around the board.
    pub ground: u32,
    /// Words.
    pub text: u32,
    /// Marks beside those that count.
    pub dim: u32,
    /// The cursor, and the digit that is highlighted.
    pub accent: u32,
    /// A digit on the colour of what follows.
    pub on_accent: u32,
    /// Sums of cages.
    pub sum: u32,
    /// Centre marks.
    pub mark: u32,
    /// Corner marks.
    pub corner: u32,
    /// Given digits.
    pub given: u32,
    /// Digits that were placed.
    pub entered: u32,
    /// Walls of boxes and the frame.
    pub box_wall: u32,
    /// Walls of cages.
    pub cage_wall: u32,
    /// Lines without a rule.
    pub thin_wall: u32,
    /// What is wrong.
    pub bad: u32,
    /// What follows from a hint.
    pub good: u32,
    /// The ground of the cells that a hint is about.
    pub hint: u32,
    /// The ground of what it rests on.
    pub premise: u32,
    /// The ground of fins, cut cages and the like.
    pub second: u32,
    /// Candidates of those.
    pub other: u32,
    /// The ground of selected cells.
    pub selection: u32,
    /// The ground of the highlighted digit.
    pub highlight: u32,
    /// The ground of cells without a tint.
    pub tile: u32,
    /// The ground of diagonals and windows.
    pub diagonal: u32,
    /// Strokes of diagonals and windows, and the signs of even and odd cells.
    pub extra: u32,
    /// Black cells.
    pub black: u32,
    /// Lines between black cells.
    pub black_line: u32,
    /// Digits in black cells.
    pub clue: u32,
    /// The grounds of cages and regions.
    pub tints: [u32; 5],
    /// The player's colours 1–9.
    pub colours: [u32; 9],
}

impl Colours {
    /// The ground of a cage by its number, 1 upwards; `None` for 0.
    pub(super) fn tint(&self, number: u8) -> Option<Ink> {
        let index = usize::from(number).checked_sub(1)? % self.tints.len();
        self.tints.get(index).copied().map(Ink::solid)
    }

    /// The ground of a cell that the player coloured.
    pub(super) fn colour(&self, colour: Digit) -> Ink {
        Ink::solid(self.colours.get(colour.index()).copied().unwrap_or(self.tile))
    }
}
