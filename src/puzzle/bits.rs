//! The positions of the bits of a word.

/// The positions of the set bits, lowest first.
#[inline]
pub(crate) const fn bits(word: u128) -> Bits {
    Bits { low: word as u64, high: (word >> 64) as u64 }
}

/// The positions of the bits of a word of 128, as two words of 64: each step is a few instructions shorter.
#[derive(Clone, Debug)]
pub(crate) struct Bits {
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

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = (self.low.count_ones() + self.high.count_ones()) as usize;
        (n, Some(n))
    }
}
