//! Killer cages and the digit sets that fit a sum.

use std::sync::LazyLock;

use super::cell::{Cell, CellSet};
use super::digit::DigitSet;

/// A cage: cells that hold different digits which add up to a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cage {
    /// The sum of its digits, 1–45.
    pub sum: u8,
    /// Its cells, 1–9 of them.
    pub cells: CellSet,
}

impl Cage {
    /// Its first cell in reading order, where the sum is written.
    #[must_use]
    pub fn first(&self) -> Option<Cell> {
        self.cells.first()
    }

    /// `cage 17 at r2c3`: the sum and the first cell.
    #[must_use]
    pub fn name(&self) -> String {
        match self.first() {
            Some(cell) => format!("cage {} at {cell}", self.sum),
            None => format!("cage {}", self.sum),
        }
    }

    /// Every set of different digits from 1 to `side` that has the cage's size and sum.
    pub fn combinations(&self, side: u8) -> impl Iterator<Item = DigitSet> + use<> {
        combinations(self.cells.len(), self.sum, DigitSet::full(side))
    }
}

/// Every set of `count` different digits out of `from` that adds up to `sum`, in the order of their digits
/// (`126` before `135`).
pub fn combinations(count: usize, sum: u8, from: DigitSet) -> impl Iterator<Item = DigitSet> + use<> {
    let sets = TABLE.get(count).and_then(|sums| sums.get(usize::from(sum))).map_or(&[][..], Vec::as_slice);
    sets.iter().copied().filter(move |set| set.is_subset(from))
}

/// Every digit set by its size (0–9) and sum (0–45): asked for by every cage on every move, so made once.
static TABLE: LazyLock<[[Vec<DigitSet>; 46]; 10]> = LazyLock::new(|| {
    let mut table = std::array::from_fn(|_| std::array::from_fn(|_| Vec::new()));
    let mut sets: Vec<DigitSet> = (0..512).map(DigitSet::from_bits).collect();
    sets.sort_by(|a, b| a.iter().cmp(b.iter()));
    for set in sets {
        table[set.len()][usize::from(set.sum())].push(set);
    }
    table
});

/// The smallest and largest sum of `count` different digits from 1 to `side`, or `None` if there are not so many.
#[must_use]
pub fn sum_limits(count: usize, side: u8) -> Option<(u8, u8)> {
    let n = u8::try_from(count).ok().filter(|&n| n <= side && side <= 9)?;
    let low = n * (n + 1) / 2;
    Some((low, n * side + n - low))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_of_known_sums() {
        let of = |n, sum| combinations(n, sum, DigitSet::ALL).map(|s| s.to_string()).collect::<Vec<_>>();
        assert_eq!(of(2, 9), ["18", "27", "36", "45"]);
        assert_eq!(of(3, 7), ["124"]);
        assert_eq!(of(4, 30), ["6789"]);
        assert_eq!(of(9, 45), ["123456789"]);
        assert!(of(2, 18).is_empty());
        assert_eq!(of(0, 0), ["–"]);
    }

    #[test]
    fn limits_agree_with_the_combinations() {
        for side in 4..=9 {
            for count in 1..=side as usize {
                let (low, high) = sum_limits(count, side).unwrap();
                for sum in 0..=46 {
                    let any = combinations(count, sum, DigitSet::full(side)).next().is_some();
                    assert_eq!(any, (low..=high).contains(&sum), "{count} cells, sum {sum}, side {side}");
                }
            }
        }
        assert_eq!(sum_limits(10, 9), None);
    }
}
