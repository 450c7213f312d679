//! In how many rows, columns and boxes a digit must and can be, and how many of several digits are in each row and column.

use crate::puzzle::{Digit, DigitSet, HouseKind};

/// The rows, columns and boxes that must hold a digit, and those that can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Count {
    /// The digit.
    pub digit: Digit,
    /// Rows, columns, boxes that must hold it: bit n is the one with number n + 1.
    pub must: [u16; 3],
    /// Those that can hold it, with those that must.
    pub can: [u16; 3],
}

impl Count {
    /// The kinds of house that are counted: rows and columns, and boxes where they are houses.
    pub fn axes(&self) -> impl Iterator<Item = usize> + use<> {
        let can = self.can;
        // Some box can hold the digit wherever some row can, if boxes count.
        (0..3).filter(move |&axis| can.get(axis).is_some_and(|c| *c != 0))
    }

    /// The least and the most of each kind that hold the digit.
    #[must_use]
    pub fn range(&self) -> (u32, u32) {
        let least = self.must.iter().map(|m| m.count_ones()).max().unwrap_or(0);
        let most = self.axes().filter_map(|a| self.can.get(a)).map(|c| c.count_ones()).min().unwrap_or(0);
        (least, most)
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, u16, u16)> + use<> {
        let found = self.must.into_iter().zip(self.can).enumerate();
        found.map(|(axis, (must, can))| (axis, must, can))
    }

    /// The houses that must hold the digit after all: of their kind no more can than must be.
    pub fn forced(&self) -> impl Iterator<Item = HouseKind> + use<> {
        let (least, most) = self.range();
        let open = self.pairs().filter(move |&(_, _, can)| least <= most && can.count_ones() == least);
        open.flat_map(|(axis, must, can)| numbers(can & !must).filter_map(move |n| house_kind(axis, n)))
    }

    /// The houses that cannot hold the digit: of their kind as many must hold it already as can be.
    pub fn barred(&self) -> impl Iterator<Item = HouseKind> + use<> {
        let (least, most) = self.range();
        let open = self.pairs().filter(move |&(_, must, _)| least <= most && must.count_ones() == most);
        open.flat_map(|(axis, must, can)| numbers(can & !must).filter_map(move |n| house_kind(axis, n)))
    }
}

/// How many of several digits each row and each column holds, and the line that this limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct JointCount {
    /// The digits, which are counted together.
    pub digits: DigitSet,
    /// The fewest of them in each row, and in each column.
    pub least: [[u8; 9]; 2],
    /// The most of them in each row, and in each column.
    pub most: [[u8; 9]; 2],
    /// The line that this limits: 0 for a row or 1 for a column, and its number, 0-based.
    pub line: [u8; 2],
}

impl JointCount {
    /// The fewest and the most of the digits in a row (axis 0) or column (axis 1).
    #[must_use]
    pub fn held(&self, axis: usize, number: usize) -> [u8; 2] {
        let at = |all: &[[u8; 9]; 2]| all.get(axis).and_then(|lines| lines.get(number)).copied().unwrap_or(0);
        [at(&self.least), at(&self.most)]
    }

    /// The same in all rows, or in all columns.
    #[must_use]
    pub fn total(&self, axis: usize) -> [u8; 2] {
        let sum = |all: &[[u8; 9]; 2]| {
            all.get(axis).map_or(0, |lines| lines.iter().fold(0, |sum: u8, held| sum.saturating_add(*held)))
        };
        [sum(&self.least), sum(&self.most)]
    }

    /// The same with rows and columns holding as many.
    #[must_use]
    pub fn range(&self) -> [u8; 2] {
        let [[a, b], [c, d]] = [self.total(0), self.total(1)];
        [a.max(c), b.min(d)]
    }

    /// The same in the other lines of an axis than this one.
    #[must_use]
    pub fn others(&self, axis: usize, number: usize) -> [u8; 2] {
        let [[least, most], [a, b]] = [self.total(axis), self.held(axis, number)];
        [least.saturating_sub(a), most.saturating_sub(b)]
    }

    /// What its line must hold, if that is more than its straights say: the others cannot hold more than they can.
    #[must_use]
    pub fn fewest(&self) -> Option<u8> {
        let [axis, number] = self.line.map(usize::from);
        let fewest = self.range()[0].saturating_sub(self.others(axis, number)[1]);
        Some(fewest).filter(|fewest| *fewest > self.held(axis, number)[0])
    }

    /// What its line can hold, if that is less than its straights say: the others must hold what they must.
    #[must_use]
    pub fn room(&self) -> Option<u8> {
        let [axis, number] = self.line.map(usize::from);
        let room = self.range()[1].saturating_sub(self.others(axis, number)[0]);
        Some(room).filter(|room| *room < self.held(axis, number)[1])
    }
}

/// The numbers (0-based) of the bits that are set.
pub fn numbers(bits: u16) -> impl Iterator<Item = u8> {
    (0..9).filter(move |n| bits >> n & 1 == 1)
}

fn house_kind(axis: usize, number: u8) -> Option<HouseKind> {
    match axis {
        0 => Some(HouseKind::Row(number)),
        1 => Some(HouseKind::Column(number)),
        2 => Some(HouseKind::Box(number)),
        _ => None,
    }
}
