//! The premises of a step, as data.

use super::count::Count;
use super::fact::Fact;
use crate::puzzle::{Cage, Cell, CellSet, Digit, DigitSet, House};
use crate::text::slugs;

slugs! {
    /// What part a premise plays.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Role {
        /// A house that the argument is about.
        House = "house",
        /// A cage.
        Cage = "cage",
        /// A Str8ts compartment.
        Compartment = "compartment",
        /// A union of houses.
        HouseUnion = "super-shape",
        /// The cells left over in or sticking out of a house union.
        BorderSum = "created-shape",
        /// The cells and digits that make the pattern.
        Pattern = "pattern",
        /// The cell that joins the others of a wing.
        Pivot = "pivot",
        /// The extra cells of a fish.
        Fin = "fin",
        /// A placed or given digit, or a black clue, that blocks others.
        Blocker = "blocker",
        /// The cells of one colour.
        FirstColour = "first-colour",
        /// The cells of the other colour.
        SecondColour = "second-colour",
    }
}

/// Why a digit set is ruled out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Reason {
    /// The digit stands in the cage already.
    Placed(Digit),
    /// No cell can take the digit.
    NoCell(Digit),
    /// The cell can take none of the digits.
    NoDigit(Cell),
    /// Digits that only these cells can take, which are fewer.
    TooFewCells {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// It has more than one of these digits.
    MoreThanOne(DigitSet),
    /// It has none of these digits.
    Missing(DigitSet),
    /// It has some of these digits, but not enough of them.
    TooFew(DigitSet),
    /// It lacks the digit.
    Without(Digit),
    /// Another compartment would have no straight left.
    NoStraight {
        /// The compartment.
        compartment: String,
    },
    /// Several other compartments together would have no straights left.
    NoStraights,
    /// The line must hold the digits, and would not.
    LineWithout(DigitSet),
    /// The line would hold more or fewer of the digits than it can.
    LineCount {
        /// The digits.
        digits: DigitSet,
        /// Whether it would hold too many of them, or too few; nothing where that depends on its other compartments.
        over: Option<bool>,
    },
    /// Two cells that see each other would hold the same digit.
    Twice {
        /// The cells.
        cells: [Cell; 2],
        /// The digit.
        digit: Digit,
    },
    /// The cell would be left without a digit.
    Emptied(Cell),
    /// A cage, or some cells, would have no combination or too few digits left.
    NothingFits {
        /// What they are called.
        region: String,
    },
    /// A rule would be broken, in words.
    Breaks(String),
    /// A cage could not reach its sum.
    NoSum {
        /// Its name.
        cage: String,
    },
    /// The compartments of a line could not share its digits.
    NoShare {
        /// The name of the line.
        line: String,
    },
    /// A house, cage or compartment would have no place left for a digit.
    NoPlace {
        /// Its name.
        region: String,
        /// The digit.
        digit: Digit,
    },
}

/// One premise of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[must_use]
pub struct Evidence {
    /// Its part in the argument.
    pub role: Role,
    /// What it says.
    pub fact: Fact,
    /// Its name: `box 3`, `cage 17 at r2c3`, `compartment r3c1–r3c4`; empty where only the cells matter.
    pub name: String,
    /// The cells to highlight.
    pub cells: CellSet,
    /// The digits it is about.
    pub digits: DigitSet,
    /// Its sum, where it has one.
    pub sum: Option<u16>,
    /// Digit sets that are still possible (combinations of a cage, windows of a compartment).
    pub sets: Vec<DigitSet>,
    /// Digit sets that are ruled out, with the reason.
    pub ruled_out: Vec<(DigitSet, Reason)>,
}

impl Evidence {
    /// A premise about cells and digits, without a name, a sum or sets.
    pub fn new(role: Role, fact: Fact, cells: CellSet, digits: DigitSet) -> Self {
        let (sets, ruled_out) = (Vec::new(), Vec::new());
        Self { role, fact, name: String::new(), cells, digits, sum: None, sets, ruled_out }
    }

    /// A house to look at.
    pub fn house(house: &House) -> Self {
        Self::new(Role::House, Fact::Where, house.cells, DigitSet::EMPTY).named(house.name())
    }

    /// A cage to look at.
    pub fn cage(cage: &Cage) -> Self {
        Self::new(Role::Cage, Fact::Where, cage.cells, DigitSet::EMPTY).named(cage.name())
    }

    /// Which rows, columns and boxes must and can hold a digit.
    pub fn count(count: Count) -> Self {
        Self::new(Role::House, Fact::Count(count), CellSet::EMPTY, count.digit.set())
    }

    /// Names it.
    pub fn named(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    /// Gives it a sum.
    pub fn sum(mut self, sum: impl Into<u16>) -> Self {
        self.sum = Some(sum.into());
        self
    }
}
