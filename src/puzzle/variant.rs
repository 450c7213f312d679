//! Rules that a puzzle can have beside those of its kind.

use serde::{Deserialize, Serialize};

use super::cell::CellSet;
use super::constraint::{Constraint, Origin, Rule};
use super::digit::DigitSet;
use super::house::HouseKind;

/// A rule that a puzzle can have beside those of its kind, as it is written in our own form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Variant {
    /// Cells without a digit twice.
    ExtraRegion(CellSet),
    /// The same, drawn as a cage.
    CageWithoutSum(CellSet),
    AntiKnight,
    AntiKing,
    Even(CellSet),
    Odd(CellSet),
    /// Cells with the candidates that were given; bit `d - 1` for digit `d`.
    GivenMarks {
        cells: CellSet,
        digits: u16,
    },
}

impl Variant {
    /// The one that a rule is; `None` for houses, cages and black clues of the kind, and for windows and diagonals.
    pub(crate) fn of(rule: &Rule) -> Option<Self> {
        match (rule.origin, &rule.constraint) {
            (Origin::House(HouseKind::Extra(_)), &Constraint::Distinct { cells, .. }) => Some(Self::ExtraRegion(cells)),
            (Origin::House(HouseKind::Cage(_)), &Constraint::Distinct { cells, .. }) => {
                Some(Self::CageWithoutSum(cells))
            }
            (Origin::Knight, _) => Some(Self::AntiKnight),
            (Origin::King, _) => Some(Self::AntiKing),
            (Origin::Parity, &Constraint::Allowed { cells, digits }) if digits.intersects(DigitSet::ODD) => {
                Some(Self::Odd(cells))
            }
            (Origin::Parity, &Constraint::Allowed { cells, .. }) => Some(Self::Even(cells)),
            (Origin::GivenMarks, &Constraint::Allowed { cells, digits }) => {
                Some(Self::GivenMarks { cells, digits: digits.bits() })
            }
            // Parity and given marks are sets of allowed digits; the others are said by other parts.
            (
                Origin::Parity
                | Origin::GivenMarks
                | Origin::House(
                    HouseKind::Row(_)
                    | HouseKind::Column(_)
                    | HouseKind::Box(_)
                    | HouseKind::Region(_)
                    | HouseKind::Diagonal(_)
                    | HouseKind::Window(_)
                    | HouseKind::Extra(_)
                    | HouseKind::Cage(_),
                )
                | Origin::Cage
                | Origin::Compartment(_)
                | Origin::Clue(_),
                _,
            ) => None,
        }
    }

    /// The rules that it stands for.
    pub(crate) fn rules(&self, side: u8) -> Vec<Rule> {
        match self {
            &Self::ExtraRegion(cells) => vec![Rule::extra_region(side, cells)],
            &Self::CageWithoutSum(cells) => vec![Rule::cage_without_sum(side, cells)],
            Self::AntiKnight => vec![Rule::anti_knight(side)],
            Self::AntiKing => vec![Rule::anti_king(side)],
            &Self::Even(cells) => vec![Rule::even(cells)],
            &Self::Odd(cells) => vec![Rule::odd(cells)],
            &Self::GivenMarks { cells, digits } => {
                let digits = DigitSet::from_bits(digits);
                cells.iter().map(|cell| Rule::given_marks(cell, digits)).collect()
            }
        }
    }

    /// What it asks, in a sentence.
    pub(crate) fn sentence(&self) -> String {
        match self {
            Self::AntiKnight => String::from("Cells a knight's move apart hold different digits."),
            Self::AntiKing => String::from("Cells that touch at a corner hold different digits."),
            Self::Odd(cells) => format!("Odd digits: {cells}."),
            Self::Even(cells) => format!("Even digits: {cells}."),
            &Self::GivenMarks { cells, digits } => format!("Only {}: {cells}.", DigitSet::from_bits(digits)),
            Self::ExtraRegion(cells) => format!("An extra region, no digit twice: {cells}."),
            Self::CageWithoutSum(cells) => format!("A cage without a sum, no digit twice: {cells}."),
        }
    }
}
