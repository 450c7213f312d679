//! What a notation may have a place for.

use crate::puzzle::CellSet;
use crate::text::slugs;

slugs! {
    /// Something that a notation may have a place for beyond digits, cages and black cells of a 9×9 grid.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum Feature {
        /// Given digits, which look unlike placed ones.
        Givens = "givens",
        /// Digits placed by the player.
        Placed = "placed",
        /// Candidates.
        Candidates = "candidates",
        /// A single candidate, which looks unlike a placed digit.
        LoneCandidates = "lone-candidates",
        /// The colours of the cages.
        CageColours = "cage-colours",
        /// Cages in several pieces.
        ScatteredCages = "scattered-cages",
        /// Cells in no cage.
        UncagedCells = "uncaged-cells",
        /// Boxes in a Str8ts.
        Boxes = "boxes",
        /// Both diagonals as houses.
        Diagonals = "diagonals",
        /// The windows of a Windoku.
        Windows = "windows",
        /// Jigsaw regions.
        Jigsaw = "jigsaw",
        /// No regions at all in a Sudoku or Killer.
        NoRegions = "no-regions",
        /// Extra regions, cages without a sum, anti-knight, anti-king, even and odd cells, given pencil marks.
        Variants = "variants",
        /// Sides other than 9.
        OtherSides = "other-sides",
        /// Corner marks.
        CornerMarks = "corner-marks",
        /// The player's colours.
        Colours = "colours",
        /// Title, author and rules in words.
        Words = "words",
        /// The changes that led to the board.
        History = "history",
    }
}

impl Feature {
    /// Its name in a sentence.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Givens => "which digits are given",
            Self::Placed => "placed digits",
            Self::Candidates => "candidates",
            Self::LoneCandidates => "which candidates stand alone",
            Self::CageColours => "colours of cages",
            Self::ScatteredCages => "cages in pieces",
            Self::UncagedCells => "cells in no cage",
            Self::Boxes => "boxes in a Str8ts",
            Self::Diagonals => "diagonals",
            Self::Windows => "windows",
            Self::Jigsaw => "jigsaw regions",
            Self::NoRegions => "grids without boxes",
            Self::Variants => "variant rules",
            Self::OtherSides => "other sizes",
            Self::CornerMarks => "corner marks",
            Self::Colours => "colours",
            Self::Words => "title, author and rules",
            Self::History => "the history of changes",
        }
    }

    /// What is lost where there is no place for it.
    #[must_use]
    pub const fn lost(self) -> &'static str {
        match self {
            Self::Givens => "which digits are given",
            Self::LoneCandidates => "single candidates",
            other => other.words(),
        }
    }
}

/// The cells, or the first three and how many more.
pub(super) fn some(cells: CellSet) -> String {
    let first: CellSet = cells.iter().take(3).collect();
    match cells.len() - first.len() {
        0 => first.to_string(),
        more => format!("{first} and {more} more"),
    }
}
