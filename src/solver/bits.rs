//! The positions of the bits of a word.

use super::tables::FULL;

/// Calls with the position (0–8) of every digit of the set.
#[inline]
pub(super) fn each_digit(mut set: u16, mut call: impl FnMut(usize)) {
    set &= FULL;
    while set != 0 {
        call(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}

/// The positions of the set bits, lowest first.
#[inline]
pub(super) fn bits(word: u128) -> Bits {
    Bits { low: word as u64, high: (word >> 64) as u64 }
}

/// The positions of the bits of a word of 128, as two words of 64: each step is a few instructions shorter.
pub(super) struct Bits {
    low: u64,
    high: u64,
}

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.low != 0 {
            let at = self.low.trailing_zeros() as usize;
            self.low &= self.low - 1;
            return Some(at);
        }
        if self.high != 0 {
            let at = 64 + self.high.trailing_zeros() as usize;
            self.high &= self.high - 1;
            return Some(at);
        }
        None
    }
}
