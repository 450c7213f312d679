//! What a player draws on candidates: colours, and links between them.

use std::collections::BTreeMap;

use super::{Cell, CellSet, Digit, DigitSet};

/// How many colours candidates can have: as many as can be distinguished beside each other.
pub const CANDIDATE_COLOURS: u8 = 8;

/// The colour of each candidate of a cell, where it has one: 1 to [`CANDIDATE_COLOURS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CandidateColours {
    /// Four bits a digit, 0 for none.
    bits: u64,
}

impl CandidateColours {
    const fn shift(digit: Digit) -> u32 {
        (digit.get() as u32 - 1) * 4
    }

    /// The colour of a digit.
    #[must_use]
    pub fn get(self, digit: Digit) -> Option<Digit> {
        Digit::new((self.bits >> Self::shift(digit) & 0xf) as u8)
    }

    /// The same with this colour for a digit, or with none.
    #[must_use]
    pub fn with(self, digit: Digit, colour: Option<Digit>) -> Self {
        let shift = Self::shift(digit);
        let colour = colour.map_or(0, Digit::get);
        Self { bits: self.bits & !(0xf << shift) | u64::from(colour) << shift }
    }

    /// Whether no digit has a colour.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The digits that have one, each with it.
    pub fn iter(self) -> impl Iterator<Item = (Digit, Digit)> {
        DigitSet::ALL.iter().filter_map(move |digit| Some((digit, self.get(digit)?)))
    }
}

/// A link between two candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnLink {
    /// Where it begins.
    pub from: (Cell, Digit),
    /// Where it ends.
    pub to: (Cell, Digit),
    /// One of both is true; otherwise one of both is false.
    pub strong: bool,
}

impl DrawnLink {
    /// Whether it is between these two, whichever came first.
    #[must_use]
    pub fn joins(&self, a: (Cell, Digit), b: (Cell, Digit)) -> bool {
        (self.from, self.to) == (a, b) || (self.from, self.to) == (b, a)
    }

    /// Whether it begins or ends in a cell.
    #[must_use]
    pub fn touches(&self, cell: Cell) -> bool {
        self.from.0 == cell || self.to.0 == cell
    }
}

/// Everything that is drawn on candidates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// The colours of the candidates of the cells that have any: most boards have none, and are copied often.
    colours: BTreeMap<Cell, CandidateColours>,
    /// The links, oldest first.
    pub links: Vec<DrawnLink>,
}

impl Drawn {
    /// Whether nothing is drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.links.is_empty() && self.colours.is_empty()
    }

    /// The colours of a cell's candidates.
    #[must_use]
    pub fn colours(&self, cell: Cell) -> CandidateColours {
        // Empty is right for a cell without an entry: it has no colours.
        self.colours.get(&cell).copied().unwrap_or_default()
    }

    /// Replaces the colours of a cell's candidates.
    pub fn set_colours(&mut self, cell: Cell, colours: CandidateColours) {
        if colours.is_empty() {
            self.colours.remove(&cell);
        } else {
            self.colours.insert(cell, colours);
        }
    }

    /// Every candidate that has a colour: its cell, its digit and the colour.
    pub fn coloured(&self) -> impl Iterator<Item = (Cell, Digit, Digit)> {
        self.colours
            .iter()
            .flat_map(|(&cell, colours)| colours.iter().map(move |(digit, colour)| (cell, digit, colour)))
    }

    /// The cells in which something is drawn.
    pub fn cells(&self) -> CellSet {
        let coloured = self.colours.keys().copied();
        coloured.chain(self.links.iter().flat_map(|link| [link.from.0, link.to.0])).collect()
    }

    /// The ends of the links that only one of both has.
    pub fn different_links(&self, other: &Self) -> CellSet {
        let only = |a: &Self, b: &Self| -> CellSet {
            let missing = a.links.iter().filter(|link| !b.links.contains(link));
            missing.flat_map(|link| [link.from.0, link.to.0]).collect()
        };
        only(self, other) | only(other, self)
    }

    /// How many links are another in it: drawn, taken away or of the other sort.
    pub fn changed_links(&self, other: &Self) -> usize {
        let gone = self.links.iter().filter(|link| !other.links.contains(link));
        let joins = |link: &DrawnLink| self.links.iter().any(|known| known.joins(link.from, link.to));
        gone.count() + other.links.iter().filter(|link| !joins(link)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_digit_has_its_own_colour() {
        let digit = |n| Digit::new(n).unwrap();
        let all = DigitSet::ALL.iter().fold(CandidateColours::default(), |colours, d| {
            colours.with(d, Digit::new(d.get() % CANDIDATE_COLOURS + 1))
        });
        assert_eq!(
            (all.get(digit(1)), all.get(digit(8)), all.get(digit(9))),
            (Digit::new(2), Digit::new(1), Digit::new(2))
        );
        let fewer = all.with(digit(8), None);
        assert_eq!((fewer.get(digit(7)), fewer.get(digit(8)), fewer.iter().count()), (Digit::new(8), None, 8));
        assert!(DigitSet::ALL.iter().fold(all, |colours, d| colours.with(d, None)).is_empty());
    }
}
