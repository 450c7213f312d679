//! What a certificate says.

use serde::{Deserialize, Serialize};

use crate::puzzle::{Cell, Digit, DigitSet};

/// A step with the premises that carry it. In JSON cells are written `r4c7` and digits as numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// The slug of the technique: a name, without a part in the proof.
    pub technique: String,
    /// What the result follows from; nothing of it can be left out.
    pub premises: Vec<Premise>,
    /// How many cases it takes at most to see that a candidate follows; 0 where the rules lead straight to it.
    /// More than 2,000 are not tried.
    pub cases: u32,
    /// Digits that follow.
    #[serde(with = "candidates")]
    #[cfg_attr(test, schemars(with = "Vec<candidates::At>"))]
    pub places: Vec<(Cell, Digit)>,
    /// Candidates that cannot be.
    #[serde(with = "candidates")]
    #[cfg_attr(test, schemars(with = "Vec<candidates::At>"))]
    pub removes: Vec<(Cell, Digit)>,
}

/// One premise. Houses, cages and compartments are named as in explanations: `row 3`, `cage 17 at r2c3`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum Premise {
    /// A house that holds every digit.
    House(String),
    /// A house that need not hold every digit: its cells differ, so as many of them hold as many digits.
    Different(String),
    /// A cage, with its sum.
    Cage(String),
    /// A compartment, which holds a straight.
    Compartment(String),
    /// The compartments of a row or column: their straights have no digit in common.
    Line(String),
    /// The cages added up, less the houses: what is left of both has the sum that is left.
    Sum {
        /// Complete houses.
        houses: Vec<String>,
        /// Cages.
        cages: Vec<String>,
    },
    /// Two unions of as many complete houses hold the same digits, and so do their cells that are not shared.
    Same {
        /// The one union.
        houses: Vec<String>,
        /// The other one.
        others: Vec<String>,
    },
    /// A digit is in as many rows as columns, and in as many boxes where these are houses.
    Count(Digit),
    /// The rows hold as many of the digits, counted together, as the columns, and the compartments of each row and column
    /// hold straights that have no digit in common.
    CountTogether(DigitSet),
    /// Each candidate of the cells is a digit that one of the houses, around its cell, has room for once.
    Room {
        /// The cells.
        cells: Vec<Cell>,
        /// The houses.
        houses: Vec<Room>,
    },
    /// There is one solution, and two digits alone in these cells, or three in these six, could change places.
    Swap {
        /// The corners of a rectangle, a loop, or three cells in each of two lines.
        cells: Vec<Cell>,
        /// The digits.
        digits: DigitSet,
    },
    /// There is one solution, and two digits alone in these cells, in turn, could change places (one for the other in a
    /// single cell), unless one of the candidates is right.
    Exchange {
        /// The cells.
        cells: Vec<Cell>,
        /// The two digits.
        digits: DigitSet,
        /// The candidates.
        #[serde(with = "candidates")]
        #[cfg_attr(test, schemars(with = "Vec<candidates::At>"))]
        unless: Vec<(Cell, Digit)>,
    },
    /// There is one solution, and without these candidates every open cell had two and every digit two places.
    Grave(
        #[serde(with = "candidates")]
        #[cfg_attr(test, schemars(with = "Vec<candidates::At>"))]
        Vec<(Cell, Digit)>,
    ),
    /// A cell was found to lack digits.
    Lacks {
        /// The cell.
        cell: Cell,
        /// The digits that it cannot hold.
        digits: DigitSet,
    },
}

/// A house and the digits that it holds once at most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Room {
    /// The house.
    pub house: String,
    /// The digits.
    pub digits: DigitSet,
}

/// Candidates as `{"cell": "r4c7", "digit": 5}`.
mod candidates {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::puzzle::{Cell, Digit};

    /// A candidate.
    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[cfg_attr(test, derive(schemars::JsonSchema))]
    pub struct At {
        /// Its cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    }

    pub fn serialize<S: Serializer>(list: &[(Cell, Digit)], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(list.iter().map(|&(cell, digit)| At { cell, digit }))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(Cell, Digit)>, D::Error> {
        Ok(Vec::<At>::deserialize(from)?.into_iter().map(|at| (at.cell, at.digit)).collect())
    }
}
