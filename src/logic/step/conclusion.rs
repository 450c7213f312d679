//! What follows from the premises of a step, as data: a variant for each family of techniques.
//!
//! The words are made by the file of the family; see [`explain`](crate::logic::explain).

use super::fact::Node;
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// The thought that leads from the premises of a step to its result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Conclusion {
    /// The result says it all.
    Plain,
    /// The digits must be in the pattern: placed where there is one place, else gone from what sees all of them.
    Required,
    /// No way to reach a sum or to fill a straight has what goes.
    LaidOut(LaidOut),
    /// Full houses and hidden singles.
    Single(Single),
    /// Sums, limits and claims of cages.
    Cage(Cage),
    /// Ranges and gaps of compartments.
    Compartment(Compartment),
    /// Compartments that share the digits of a line.
    Line(Line),
    /// As many lines as can hold a digit must do so already, and others cannot.
    Setti {
        /// The others.
        houses: String,
    },
    /// Innies and outies of several cells.
    InniesOuties,
    /// Innies against outies.
    Difference,
    /// Cells that hold the same digits.
    Equal(Equal),
    /// Cages of a house that use up a few digits, or one of them that must hold the rest.
    KillerPair(KillerPair),
    /// Odd and even.
    Parity(Parity),
    /// A cage against others.
    Comparison(Comparison),
    /// Cases that were followed up.
    Cases(Cases),
    /// Naked and hidden sets.
    Subset(Subset),
    /// Pointing and claiming, by the house that loses the digit.
    Intersection {
        /// That house.
        house: String,
    },
    /// A naked set where two houses meet.
    LockedSet(LockedSet),
    /// Fish.
    Fish(Fish),
    /// Chains.
    Chain(Chain),
    /// Wings.
    Wing(Wing),
    /// Two colours of a digit, and pairs that alternate.
    Colouring(Colouring),
    /// Two colours of several digits.
    Medusa(Medusa),
    /// Bent sets, chutes and rectangles.
    Bent(Bent),
    /// Rectangles that would have two solutions.
    Rectangle(Rectangle),
    /// The bivalue universal grave.
    Bug {
        /// The candidates of which one is right.
        surplus: Vec<(Cell, Digit)>,
    },
    /// All fillings of a line.
    Enumeration,
    /// Almost locked sets, and sets that a line and a box share.
    Almost(Almost),
    /// All ways to place a digit in the grid.
    Ways,
    /// Several cases, of which one is so, that agree.
    Forcing {
        /// How many cases.
        cases: usize,
    },
    /// Three digits that leave a box along a row and a column in one cell each.
    Fireworks {
        /// The cell where the row and the column cross.
        crossing: Cell,
        /// The cells outside the box, in the row and in the column.
        wings: [Cell; 2],
        /// The digits.
        digits: DigitSet,
    },
    /// Cells that three digits alone cannot fill.
    Tridagon {
        /// The cells that have others.
        roof: CellSet,
    },
    /// Two cells of a box that hold the same digits as two others in its band.
    Exocet {
        /// The two cells of the box.
        base: CellSet,
        /// The two others.
        targets: CellSet,
        /// The three columns or rows that say so.
        columns: String,
    },
    /// As many digits as fit in so many cells, by the lines that have room for them.
    AllRoomTaken {
        /// How many.
        cells: usize,
    },
    /// A fish, or one of its fins, which come to the same.
    Kraken {
        /// How many fins there are.
        fins: usize,
    },
}

/// Combinations that remain for cells with a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LaidOut {
    /// How many cells there are.
    pub cells: usize,
    /// The combinations.
    pub sets: Vec<DigitSet>,
}

/// A digit that has only one place, or a cell that has only one digit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Single {
    /// The last open cell of a house.
    FullHouse,
    /// The only place in a house.
    Hidden {
        /// The house.
        house: String,
    },
}

/// What the sum of a cage says, or a house and a cage of each other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Cage {
    /// A cage of one cell.
    SingleCell,
    /// Digits too small or too large.
    Limits,
    /// The cage has its digits inside the house, so the rest of the house does not.
    Pointing {
        /// The house.
        house: String,
    },
}

/// What the length of a compartment says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Compartment {
    /// Digits out of reach.
    Range,
    /// Digits in a run that is too short.
    ShortRun,
    /// Digits in no straight.
    Stranded,
    /// Digits too far from all that another cell has.
    LargeGap {
        /// The other cell.
        cell: Cell,
    },
    /// Digits around which no straight can be laid out.
    Split,
}

/// What the compartments of a line say together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Line {
    /// The digits are in straights that are left, but not in these cells.
    OutOfPlace,
    /// No way to share the digits has the straights with these.
    NotShared,
}

/// What follows for cells that hold the same digits as others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Equal {
    /// What one cannot hold the other cannot.
    Alike,
    /// The digit in both would leave a house without it.
    Starved {
        /// The house.
        house: String,
    },
    /// Another cell with the same two digits sees one of them.
    Pair {
        /// The other cell.
        partner: Cell,
        /// The two digits.
        digits: DigitSet,
    },
    /// The cells on the other side cannot hold these.
    Lacking {
        /// How many digits.
        digits: usize,
    },
}

/// What follows from a killer pair or triple.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum KillerPair {
    /// The groups use up the digits.
    UsedUp {
        /// The house.
        house: String,
        /// The digits.
        digits: DigitSet,
    },
    /// The cells must hold the digits that are left, and no other.
    NoOther {
        /// The cells.
        cells: CellSet,
    },
}

/// A cell whose parity is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Parity {
    /// The cell.
    pub cell: Cell,
    /// Whether it is odd.
    pub odd: bool,
    /// How many sums were added up.
    pub sums: usize,
}

/// Combinations that a cage cannot hold beside others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Comparison {
    /// The cage or the cells.
    pub name: String,
    /// The combinations.
    pub sets: Vec<DigitSet>,
}

/// As many cells as digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Subset {
    /// The cells have no other digits.
    Naked {
        /// How many cells.
        cells: usize,
        /// The digits.
        digits: DigitSet,
        /// Whether all that goes lies in the house or cage that is named.
        inside: bool,
    },
    /// The digits have no other cells.
    Hidden {
        /// How many cells.
        cells: usize,
        /// The digits.
        digits: DigitSet,
    },
}

/// A naked set that clears two houses.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LockedSet {
    /// How many cells.
    pub cells: usize,
    /// The digits.
    pub digits: DigitSet,
    /// The houses.
    pub houses: [String; 2],
}

/// A digit in as many lines as crossing lines.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fish {
    /// The lines that lose the digit elsewhere.
    pub cover: String,
    /// How many fins there are.
    pub fins: usize,
}

/// What a chain proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Chain {
    /// Its start is true, since its denial refutes itself.
    Refuted,
    /// One of each two nodes of a loop is true.
    Loop,
    /// One of its ends is true.
    Ends {
        /// The one end.
        start: Node,
        /// The other end.
        end: Node,
    },
}

/// What a few small cells leave a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Wing {
    /// A pivot and two pincers.
    Pivot {
        /// The pivot.
        pivot: Cell,
        /// How many digits it has: two (the pincers hold the digit) or three (the pivot may as well).
        size: usize,
        /// The pincers.
        pincers: [Cell; 2],
    },
    /// Two cells with the same two digits, and links between them.
    W {
        /// The two cells.
        ends: CellSet,
        /// Their digits.
        digits: DigitSet,
    },
}

/// What follows from colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Colouring {
    /// A colour is wrong.
    Wrong {
        /// Its number.
        colour: u8,
    },
    /// One of two colours is right.
    OneOf {
        /// Their numbers; nothing for the two colours of one cluster.
        colours: Option<[u8; 2]>,
    },
    /// Cells with the same two digits at the ends of a chain of such.
    RemotePair {
        /// One end.
        first: Cell,
        /// The other end.
        last: Cell,
        /// The two digits.
        pair: DigitSet,
    },
}

/// What follows from colours over several digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Medusa {
    /// A colour is wrong.
    Wrong {
        /// Its number.
        colour: u8,
    },
    /// Both colours rule something out.
    Both,
}

/// What follows from cells or links that lie in two lines.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Bent {
    /// Four cells with four digits, each of which fits in them only once.
    EachOnce {
        /// The digits.
        digits: DigitSet,
    },
    /// Four cells with four digits, of which one may be there twice.
    Twice {
        /// That digit.
        digit: Digit,
    },
    /// Two cells in a band or stack, of which one holds the digit that goes.
    Chute {
        /// The two cells.
        cells: CellSet,
    },
    /// Two cells in a band or stack that hold a digit each.
    BothOfChute {
        /// The two cells.
        cells: CellSet,
        /// The third box.
        house: String,
    },
    /// A digit in one cell would put it into another one, and a house would have no place for it.
    Rectangle {
        /// The one cell.
        wing: Cell,
        /// The other cell.
        partner: Cell,
        /// The house.
        house: String,
    },
}

/// What follows where four corners would have two solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Rectangle {
    /// The fourth corner is something else.
    OneCorner,
    /// One of the corners holds the extra digit.
    OneDigit {
        /// The corners.
        roof: CellSet,
        /// The digit.
        digit: Digit,
    },
    /// One of the corners holds an extra digit, and with other cells it makes a naked set.
    Set {
        /// The corners.
        roof: CellSet,
        /// The extra digits.
        extras: DigitSet,
        /// The other cells.
        cells: CellSet,
        /// The digits of the set.
        digits: DigitSet,
        /// The house or cage.
        region: String,
    },
    /// One of the digits is in two of the corners, so the other is not.
    Link {
        /// The two digits.
        pair: DigitSet,
    },
    /// What goes would fill the corners with the two digits.
    Filled {
        /// The two digits.
        pair: DigitSet,
    },
    /// Only one candidate keeps the digits from changing places.
    LastObstacle,
    /// One of several candidates keeps the corners from holding only the two digits, and all of these agree.
    Guarded {
        /// How many candidates.
        cases: usize,
    },
}

/// What follows from sets of cells with one digit more than there are cells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Almost {
    /// The digit is in the first or in the last of the sets, as each two share a digit that one of them lacks.
    Ends {
        /// The places in the first set.
        start: Node,
        /// The places in the last set.
        end: Node,
        /// The digits that each two share, in order.
        shared: Vec<Digit>,
    },
    /// The last set shares a digit with the first as well.
    Loop {
        /// How many sets.
        sets: usize,
        /// The digit that each set shares with the next, and the last one with the first.
        shared: Vec<Digit>,
    },
    /// One set for each digit of a cell, all of which have a digit in common.
    Blossom {
        /// The cell.
        stem: Cell,
        /// The digit in common.
        digit: Digit,
    },
    /// Cells where two houses meet, with others of both: as many cells as there are places for digits.
    TwoSectors {
        /// The houses.
        houses: [String; 2],
        /// How many cells.
        cells: usize,
        /// The digits that are there once.
        once: DigitSet,
        /// The digits that are there twice, once in each house.
        twice: DigitSet,
    },
    /// A digit in one cell leaves no digit for another.
    Aligned {
        /// The other cell.
        other: Cell,
    },
}

/// What follows from cases that were followed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Cases {
    /// One of them is true, and none that can be has what goes.
    Table,
    /// The one that was assumed cannot be.
    Refuted,
    /// The one that was assumed was tried to all its ends.
    Searched,
}
