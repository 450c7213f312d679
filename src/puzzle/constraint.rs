//! What a puzzle asks of its digits: constraints, each with what it comes from.
//!
//! Whoever has to know the rules of a puzzle goes through [`Puzzle::rules`](super::Puzzle::rules) and matches on
//! [`Constraint`] or [`Origin`] without a wildcard, so that the compiler names each place that a new one must visit. An
//! engine says which it takes and is given no puzzle with others.

use std::sync::Arc;

use super::{Cell, CellMap, CellSet, DigitSet, House, HouseKind, geometry};

/// What is asked of which cells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Constraint {
    /// No digit twice.
    Distinct {
        /// The cells that take a digit.
        cells: CellSet,
        /// Whether every digit of the puzzle is among them: their number alone does not say so, for a line of a Str8ts
        /// without a black cell is no such house.
        complete: bool,
    },
    /// No digit twice, and the digits add up to a total.
    Sum {
        /// The cells, 1–9 of them.
        cells: CellSet,
        /// Their sum, 1–45.
        total: u8,
    },
    /// Consecutive digits in any order.
    Straight {
        /// The cells.
        cells: CellSet,
    },
    /// Pairs of cells that hold different digits.
    Apart {
        /// The partners of each cell; each pair is there from both sides.
        partners: Arc<CellMap<CellSet>>,
    },
    /// Cells that hold some digits alone.
    Allowed {
        /// The cells.
        cells: CellSet,
        /// The digits that they can hold.
        digits: DigitSet,
    },
}

/// What a constraint comes from: it serves words, walls and writers, and no engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Origin {
    /// A row, a column, a box, an extra region …
    House(HouseKind),
    /// A cage with a sum.
    Cage,
    /// A compartment in this row or column.
    Compartment(HouseKind),
    /// The clue of a black cell.
    Clue(Cell),
    /// Cells a knight's move apart differ.
    Knight,
    /// Cells that touch at a corner differ.
    King,
    /// Cells marked as even or odd.
    Parity,
    /// Candidates given with the puzzle.
    GivenMarks,
}

impl Origin {
    /// What a puzzle with such a rule is called, before the name of its kind and with a blank: `Anti-knight `.
    #[must_use]
    pub const fn adjective(self) -> Option<&'static str> {
        match self {
            Self::Knight => Some("Anti-knight "),
            Self::King => Some("Anti-king "),
            Self::Parity => Some("Even-odd "),
            // These have words of their own in the title, or are seen on the board.
            Self::House(_) | Self::Cage | Self::Compartment(_) | Self::Clue(_) | Self::GivenMarks => None,
        }
    }

    /// How two cells that differ are related, in a sentence: `5 twice a knight's move apart`.
    #[must_use]
    pub const fn distance(self) -> &'static str {
        match self {
            Self::Knight => "a knight's move apart",
            Self::King => "a king's move apart",
            Self::House(_) | Self::Cage | Self::Compartment(_) | Self::Clue(_) | Self::Parity | Self::GivenMarks => {
                "in cells that differ"
            }
        }
    }
}

/// What sort of constraints a puzzle has, as far as engines and techniques care: each lists those that it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Need {
    /// All rows, columns and boxes of nine cells, each with all nine digits.
    UsualHouses,
    /// All rows and columns of nine cells, white or black; none need hold every digit.
    Lines,
    /// Other houses with every digit.
    OtherHouses,
    /// Cells without a digit twice that need not hold every digit.
    Groups,
    /// Cages with a sum.
    Sums,
    /// Straights.
    Straights,
    /// Pairs of cells that differ without a house or a cage.
    Pairs,
    /// Cells that hold some digits alone.
    Domains,
}

/// A set of [`Need`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs(u8);

impl Needs {
    /// These.
    #[must_use]
    pub const fn of(needs: &[Need]) -> Self {
        let (mut bits, mut i) = (0, 0);
        while i < needs.len() {
            bits |= 1 << needs[i] as u8;
            i += 1;
        }
        Self(bits)
    }

    /// Whether all of these are among the others.
    #[must_use]
    pub const fn within(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }

    /// Whether any of these is among the others.
    #[must_use]
    pub const fn meets(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// Whether this is among them.
    #[must_use]
    pub const fn has(self, need: Need) -> bool {
        self.0 & (1 << need as u8) != 0
    }

    /// Adds one.
    pub const fn add(&mut self, need: Need) {
        self.0 |= 1 << need as u8;
    }
}

impl Constraint {
    /// What sort of constraint it is where it is not one of the usual houses.
    #[must_use]
    pub const fn need(&self) -> Need {
        match self {
            Self::Distinct { complete: true, .. } => Need::OtherHouses,
            Self::Distinct { complete: false, .. } => Need::Groups,
            Self::Sum { .. } => Need::Sums,
            Self::Straight { .. } => Need::Straights,
            Self::Apart { .. } => Need::Pairs,
            Self::Allowed { .. } => Need::Domains,
        }
    }
}

/// A constraint and what it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Rule {
    /// What it comes from.
    pub origin: Origin,
    /// What it asks.
    pub constraint: Constraint,
}

impl Rule {
    /// The rule of a house.
    pub(super) fn of_house(house: &House) -> Self {
        let constraint = Constraint::Distinct { cells: house.cells, complete: house.complete };
        Self { origin: Origin::House(house.kind), constraint }
    }

    /// An extra region: no digit twice, and where it has as many cells as the puzzle has digits, each of them.
    pub fn extra_region(side: u8, cells: CellSet) -> Self {
        let complete = cells.len() == usize::from(side);
        Self { origin: Origin::House(HouseKind::Extra(0)), constraint: Constraint::Distinct { cells, complete } }
    }

    /// A cage without a sum.
    pub fn cage_without_sum(side: u8, cells: CellSet) -> Self {
        let complete = cells.len() == usize::from(side);
        Self { origin: Origin::House(HouseKind::Cage(0)), constraint: Constraint::Distinct { cells, complete } }
    }

    /// Anti-knight: cells a knight's move apart hold different digits.
    pub fn anti_knight(side: u8) -> Self {
        let partners = Arc::new(geometry::moves(side, &[(1, 2), (2, 1)]));
        Self { origin: Origin::Knight, constraint: Constraint::Apart { partners } }
    }

    /// Anti-king: cells that touch at a corner hold different digits.
    pub fn anti_king(side: u8) -> Self {
        let partners = Arc::new(geometry::moves(side, &[(1, 1)]));
        Self { origin: Origin::King, constraint: Constraint::Apart { partners } }
    }

    /// Cells with an even digit.
    pub fn even(cells: CellSet) -> Self {
        Self { origin: Origin::Parity, constraint: Constraint::Allowed { cells, digits: DigitSet::EVEN } }
    }

    /// Cells with an odd digit.
    pub fn odd(cells: CellSet) -> Self {
        Self { origin: Origin::Parity, constraint: Constraint::Allowed { cells, digits: DigitSet::ODD } }
    }

    /// A cell whose candidates were given.
    pub fn given_marks(cell: Cell, digits: DigitSet) -> Self {
        Self { origin: Origin::GivenMarks, constraint: Constraint::Allowed { cells: cell.set(), digits } }
    }

    /// What the rule is called among the rules of a puzzle: `anti-knight`, `even cells`, `the windows of a Windoku` …
    #[must_use]
    pub fn title(&self) -> &'static str {
        match self.origin {
            Origin::House(kind) => match kind {
                HouseKind::Row(_) | HouseKind::Column(_) | HouseKind::Box(_) | HouseKind::Extra(_) => kind.plural(),
                HouseKind::Region(_) => "jigsaw regions",
                HouseKind::Diagonal(_) => "the diagonals",
                HouseKind::Window(_) => "the windows of a Windoku",
                HouseKind::Cage(_) => "cages without a sum",
            },
            Origin::Cage => "cages",
            Origin::Compartment(_) => "compartments",
            Origin::Clue(_) => "black clues",
            Origin::Knight => "anti-knight",
            Origin::King => "anti-king",
            Origin::Parity => "even and odd cells",
            Origin::GivenMarks => "given pencil marks",
        }
    }
}
