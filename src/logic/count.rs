//! In how many rows, columns and boxes a digit must and can be.

use crate::puzzle::{Digit, HouseKind};

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
