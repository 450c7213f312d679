//! The digit sets of each size and sum, in one table that is made at build time.

use super::{Digit, DigitSet};

/// Sets have 0 to 9 digits.
const COUNTS: usize = 10;

/// Sums of up to nine different digits run from 0 to 45.
const SUMS: usize = 46;

/// All 512 sets by size and sum, those of one size and sum in the order of their digits (`126` before `135`), and where
/// each size and sum starts.
static TABLE: ([DigitSet; 512], [u16; COUNTS * SUMS + 1]) = table();

/// Every set of `count` different digits that adds up to `sum`, in the order of their digits (`126` before `135`); none
/// for sizes over 9 and sums over 45.
///
/// Digits above the side of a small puzzle are among them: no cell has them as a candidate. [`combinations_of`] leaves
/// them out.
pub fn combinations(count: usize, sum: u8) -> &'static [DigitSet] {
    let (sets, starts) = &TABLE;
    let sum = usize::from(sum);
    if count >= COUNTS || sum >= SUMS {
        return &[];
    }
    let at = count * SUMS + sum;
    &sets[usize::from(starts[at])..usize::from(starts[at + 1])]
}

/// The [`combinations`] that take their digits out of `from`.
pub fn combinations_of(from: DigitSet, count: usize, sum: u8) -> impl Iterator<Item = DigitSet> + use<> {
    combinations(count, sum).iter().copied().filter(move |set| set.is_subset(from))
}

/// The smallest and largest sum of `count` different digits from 1 to `side`, or `None` if there are not so many.
#[must_use]
pub fn sum_limits(count: usize, side: u8) -> Option<(u8, u8)> {
    let n = u8::try_from(count).ok().filter(|&n| n <= side && side <= 9)?;
    let low = n * (n + 1) / 2;
    Some((low, n * side + n - low))
}

/// A counting sort: how many sets share a size and sum, where each size and sum starts, then the sets themselves.
const fn table() -> ([DigitSet; 512], [u16; COUNTS * SUMS + 1]) {
    let mut starts = [0; COUNTS * SUMS + 1];
    let mut bits = 0;
    while bits < 512 {
        starts[place(bits) + 1] += 1;
        bits += 1;
    }
    let mut i = 0;
    while i < COUNTS * SUMS {
        starts[i + 1] += starts[i];
        i += 1;
    }
    let mut next = starts;
    let mut sets = [DigitSet::EMPTY; 512];
    // With the bit of 1 as the highest, sets of one size come in the order of their digits from the largest number
    // down.
    let mut mirrored: u16 = 512;
    while mirrored > 0 {
        mirrored -= 1;
        let bits = mirrored.reverse_bits() >> 7;
        let at = place(bits);
        sets[next[at] as usize] = DigitSet::from_bits(bits);
        next[at] += 1;
    }
    (sets, starts)
}

/// The row of the table for the size and sum of a set.
const fn place(bits: u16) -> usize {
    let mut sum = 0;
    let mut left = DigitSet::from_bits(bits);
    while let Some(digit) = left.min() {
        sum += Digit::get(digit) as usize;
        left = left.without(digit);
    }
    bits.count_ones() as usize * SUMS + sum
}
