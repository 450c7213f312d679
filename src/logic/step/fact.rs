//! What a premise says, as data, and which rules it rests on.

use super::count::{Count, JointCount};
use crate::logic::Technique;
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// What a premise says about its cells and digits. The words are made from it in [`explain`](crate::logic::explain).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Fact {
    /// Nothing yet: it only says where to look.
    Where,
    /// The cells are all that is still open there.
    LastOpen,
    /// The cells have no other candidates than the digits.
    Only,
    /// The digits have no other places in the named house, cage or compartment.
    Places,
    /// The digits stand in the cells already.
    Placed,
    /// The digits stand in the cells already, and none of them is a given.
    NotGiven,
    /// A cage: the digits that stand in it already, and what is left for its open cells.
    Left {
        /// Digits that stand in the cage.
        placed: DigitSet,
        /// What its open cells add up to.
        left: u8,
        /// How many cells are open.
        open: u8,
    },
    /// The open cells hold one of the sets; the other sets of the same sum are ruled out.
    Combinations,
    /// The named cells cannot reach a sum with a digit: even beside `fill` it is too much (or too little).
    Limit {
        /// The digits with the smallest (largest) sum that the other cells can hold.
        fill: DigitSet,
        /// Whether the sum is exceeded; otherwise it is not reached.
        over: bool,
    },
    /// The digits are in every set that is left.
    Required,
    /// One cell limits how far a compartment reaches.
    Bound {
        /// The smallest or largest digit in reach.
        limit: u8,
        /// Whether the limit is the largest digit.
        upper: bool,
    },
    /// The digits are a run without a gap in the compartment, too short for a straight.
    Run {
        /// How many cells the compartment has.
        size: u8,
    },
    /// Two digits of the compartment are never further apart than this.
    Apart {
        /// The number of its cells less one.
        reach: u8,
    },
    /// The compartment holds one of the sets (windows); the others are ruled out.
    Windows,
    /// A house union and what it adds up to.
    Total {
        /// How many houses it is made of.
        houses: u8,
    },
    /// A cage that lies inside the house union.
    Inside,
    /// A cage that lies at least partly in the house union.
    Touching,
    /// What is left over, as a sum.
    Remainder {
        /// Whether the cells stick out of the house union; otherwise they are left over in it.
        outer: bool,
    },
    /// The rest of a cage that a border sum splits: its sum, without the shape's.
    Split {
        /// What the whole cage still needs.
        left: u8,
        /// The sum of the shape that lies in the cage.
        part: u8,
    },
    /// A cage that is counted, whether or not all of it lies in the house union.
    Counted,
    /// Open cells outside the house union (here) add up to `by` more than open cells inside it.
    Difference {
        /// The cells inside.
        inner: CellSet,
        /// By how much the outer cells are more; negative if they are less.
        by: i16,
        /// What stands in counted cages outside the house union.
        outside: u16,
        /// What stands in the house union in cages that are not counted.
        inside: u16,
    },
    /// Places of the digit that are too many for the pattern.
    Fin,
    /// A strong link of a chain: where `from` is not so, `to` is; by the named house, or as the two candidates of one
    /// cell.
    Link {
        /// The node that is assumed to be false.
        from: Node,
        /// The node that then is true.
        to: Node,
        /// The cells of the almost locked set that links the two: their digit that is not `from` comes to be `to`. A cell
        /// with two candidates is such a set; empty where a house, cage or compartment links them.
        #[cfg_attr(feature = "serde", serde(default))]
        set: CellSet,
        /// Whether it follows from the link before it, whose end rules `from` out.
        further: bool,
    },
    /// An equal link of a chain: two candidates whose cells add up to the sum are true together or false together.
    Partner {
        /// The candidate that is known.
        from: Node,
        /// The candidate that follows.
        to: Node,
        /// Whether they are true here.
        holds: bool,
        /// Whether it follows from the link before it.
        further: bool,
    },
    /// The chain runs back to where it began: what it ends in rules the first node out.
    Closed {
        /// The first node.
        start: Node,
    },
    /// Round a closed chain, one of two nodes that exclude each other is true.
    Either {
        /// The one.
        one: Node,
        /// The other.
        other: Node,
    },
    /// Which rows, columns and boxes must and can hold a digit.
    Count(Count),
    /// How many of several digits rows and columns hold, and what this leaves for the named line.
    CountTogether(JointCount),
    /// The ways in which the compartments of a line can share its digits. Where they are few the sets list them: for
    /// each way the straight of each compartment.
    Arrangements {
        /// How many there are.
        count: u16,
    },
    /// A way to fill the cells in their order: each set is one digit. A reason says what it would break.
    Filling,
    /// The cells can be filled in so many ways, each of them given by a [`Fact::Filling`].
    Fillings {
        /// All of them, those that break something too.
        count: u16,
    },
    /// The ways to reach a sum over cells that need not all differ: each set lists the digits used.
    Fills,
    /// The cells, which need not all differ, cannot have the sum that a digit in another cell would leave for them.
    OutOfReach {
        /// The other cell.
        cell: Cell,
        /// The digit in it.
        digit: Digit,
        /// The least that the cells can add up to if that is too much, or the most if it is too little.
        limit: u16,
    },
    /// Each of some groups within the cells holds at least one of the digits.
    Share {
        /// How many groups there are: as many as digits.
        groups: u8,
    },
    /// The named house still needs the digits.
    Needs,
    /// The cells have room for so many of the digits.
    AtMost {
        /// How many.
        most: u8,
    },
    /// The cells must hold so many of the digits.
    AtLeast {
        /// How many.
        least: u8,
    },
    /// The cells beside a combination: each set is ruled out there, or the cells have only the digits left.
    Clash {
        /// The combination that is tried.
        held: DigitSet,
        /// The cells that would hold it.
        by: CellSet,
    },
    /// The named cells cannot hold the sets.
    Dropped,
    /// Whether the cells add up to an odd number, by the sum of the named cage or house.
    Parity {
        /// What stands in its other cells.
        placed: u16,
        /// Open cells of it that can only be odd or only be even.
        known: CellSet,
        /// How many of those are odd.
        odd: u8,
    },
    /// The cells can only be odd, or only be even, as all the digits are.
    OddOrEven,
    /// The cells hold the same digits as the others: what is left over of two house unions.
    Leftover {
        /// The cells on the other side.
        other: CellSet,
    },
    /// The cells cannot hold any of the digits.
    Lacks,
    /// The digits could change places in the cells if these held nothing else: a second solution.
    Swap,
    /// Of three columns (or rows) outside the band of a base, the named lines have all places of the digit (here).
    Covered {
        /// How often the digit is there at most.
        times: u8,
    },
    /// If the cells held only the two digits, in turn, these could be exchanged there, whatever the other cells hold: a
    /// second solution, unless what [`Fact::Unless`] says is so.
    Exchange,
    /// One of the digits in one of the cells keeps digits from being exchanged.
    Unless,
    /// The cells have the digits beside the pair.
    Besides {
        /// The two digits they may have as well.
        pair: DigitSet,
    },
    /// Cells in which the digit gets a colour.
    Colour {
        /// 1 and 2 for the colours of a cluster, 3 and 4 for those of a second one.
        number: u8,
    },
    /// Of the colours before, the first two or the last two, one is right throughout and the other wrong.
    OneColour,
    /// Candidates of one cell that have the same colour.
    Together {
        /// The colour's number.
        colour: u8,
    },
    /// A cell sees the other cells of the premise.
    Sees {
        /// The cell.
        from: Cell,
    },
    /// The colour rules out every place of the digit in the named house, cage or compartment; every digit of the cell
    /// where there is no name.
    Emptied {
        /// The colour's number.
        colour: u8,
    },
    /// All open cells but the ones here have two candidates, and a digit that is open in a house has two places there.
    Pairs,
    /// The candidate is one too many for that.
    Surplus,
    /// The cells see each other, so the digit is in one of them at most.
    Once,
    /// In the named house the digit has no place but these, and each is seen by one of two cells.
    AllSeen {
        /// One cell.
        a: Cell,
        /// The other one.
        b: Cell,
    },
    /// A digit that combinations have cannot go in one of their cells: for each of them, what the other cells (here)
    /// would hold, and why they cannot.
    OutOfPlace {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A case of a forcing chain begins: suppose that this is so.
    Suppose {
        /// What is supposed.
        node: Node,
        /// That it is true, or that it is false.
        holds: bool,
        /// Whether it is the first case.
        first: bool,
    },
    /// A case of a forcing chain begins: suppose that the open cells of the named cage or compartment hold the digits.
    SupposeSet {
        /// What is so then.
        node: Node,
        /// That it is true, or that it is false.
        holds: bool,
        /// Whether it is the first case.
        first: bool,
    },
    /// What a case ends in.
    Result {
        /// What follows.
        node: Node,
        /// That it is true, or that it is false.
        holds: bool,
    },
    /// With a digit in the stem, the cells (here) lack it and must hold all their other digits.
    Petal {
        /// The stem.
        stem: Cell,
        /// The digit in it.
        digit: Digit,
        /// The digit in question, which the cells then hold.
        held: Digit,
    },
    /// With digits in two other cells that see all their places here, too few digits are left for the cells.
    Starves {
        /// The cells with their digits.
        pair: [(Cell, Digit); 2],
    },
    /// If the cells held only the digits, the two lines could change their digits there: a second solution.
    SwapLines,
    /// However the digits alone fill the cells, one of them is twice in a house.
    NoFilling,
    /// The cells are all that is open where their rows cross their columns.
    Crossing,
    /// The named house has room among its cells here for each of the digits once.
    RoomFor,
    /// The digit can be placed in all houses in so many ways, over the cells.
    Ways {
        /// How many.
        count: u16,
    },
    /// The same digit cannot be in both cells.
    Alike {
        /// The digit.
        digit: Digit,
    },
    /// One of several cases: the cells hold the digits. What follows from that comes next, and a reason says why it
    /// cannot be.
    Case {
        /// How many steps follow.
        steps: u16,
    },
    /// A step that follows in a case: the cells hold the digit, or lose the digits.
    Follows {
        /// Its technique.
        technique: Technique,
        /// Its number in the case, from 1; premises with the same number are one step.
        number: u16,
        /// Whether the digit is placed.
        placed: bool,
    },
    /// With any of the digits in the cell, or the digit in any of the cells, every case fails, however it is followed.
    Searched {
        /// How many cases that are.
        cases: u32,
    },
}

/// The rules that a premise rests on besides what it names: where a certificate looks for its own premises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rests {
    /// None: its name and its cells say it all, or it is part of the arithmetic of house unions.
    Named,
    /// Where there are several cells, on the houses and cages that hold all of them.
    Around,
    /// On all houses that have two of its cells or more.
    Between,
    /// On every house that holds each digit.
    Houses,
    /// On the compartments of its line having no digit in common.
    Line,
    /// On how often each line and box has the digit, by all houses and compartments.
    Counts(Digit),
    /// On how many of the digits each line has, by all compartments.
    CountsTogether(DigitSet),
    /// On rules of all sorts: whatever a person follows an assumption up with.
    All,
    /// On there being one solution: the digits could change places in the cells.
    Swap,
    /// On there being one solution: together with others like it, the candidate keeps the board from having several.
    Grave,
    /// On there being one solution: the digits could be exchanged in the cells, unless one of the candidates of the
    /// premises that say so is right.
    Exchange,
    /// On what can be exchanged unless it is so.
    Unless,
    /// On the room that its house has for the digits, together with others like it.
    Room,
}

impl Fact {
    /// What it rests on.
    #[must_use]
    pub const fn rests_on(self) -> Rests {
        match self {
            Self::Only | Self::Petal { .. } | Self::Starves { .. } => Rests::Around,
            Self::NoFilling => Rests::Between,
            Self::Ways { .. } => Rests::Houses,
            Self::Arrangements { .. } => Rests::Line,
            Self::Count(count) => Rests::Counts(count.digit),
            Self::CountTogether(count) => Rests::CountsTogether(count.digits),
            Self::Case { .. } | Self::Follows { .. } | Self::Searched { .. } => Rests::All,
            Self::Swap | Self::SwapLines => Rests::Swap,
            Self::Surplus => Rests::Grave,
            Self::Exchange => Rests::Exchange,
            Self::Unless => Rests::Unless,
            Self::RoomFor => Rests::Room,
            Self::Where
            | Self::LastOpen
            | Self::Places
            | Self::Placed
            | Self::NotGiven
            | Self::Left { .. }
            | Self::Combinations
            | Self::Limit { .. }
            | Self::Required
            | Self::Bound { .. }
            | Self::Run { .. }
            | Self::Apart { .. }
            | Self::Windows
            | Self::Total { .. }
            | Self::Inside
            | Self::Touching
            | Self::Remainder { .. }
            | Self::Split { .. }
            | Self::Counted
            | Self::Difference { .. }
            | Self::Fin
            | Self::Link { .. }
            | Self::Partner { .. }
            | Self::Closed { .. }
            | Self::Either { .. }
            | Self::Filling
            | Self::Fillings { .. }
            | Self::Fills
            | Self::OutOfReach { .. }
            | Self::Share { .. }
            | Self::Needs
            | Self::AtMost { .. }
            | Self::AtLeast { .. }
            | Self::Clash { .. }
            | Self::Dropped
            | Self::Parity { .. }
            | Self::OddOrEven
            | Self::Leftover { .. }
            | Self::Lacks
            | Self::Besides { .. }
            | Self::Covered { .. }
            | Self::Colour { .. }
            | Self::OneColour
            | Self::Together { .. }
            | Self::Sees { .. }
            | Self::Emptied { .. }
            | Self::Pairs
            | Self::Once
            | Self::AllSeen { .. }
            | Self::OutOfPlace { .. }
            | Self::Suppose { .. }
            | Self::SupposeSet { .. }
            | Self::Result { .. }
            | Self::Alike { .. }
            | Self::Crossing => Rests::Named,
        }
    }
}

/// A candidate of a chain, or a group: two or three places of a digit taken as one, true where one of them is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node {
    /// Its cell, or the cells of a group.
    pub cells: CellSet,
    /// The digit.
    pub digit: Digit,
}
