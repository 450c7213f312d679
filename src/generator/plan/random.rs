//! Random choices from one stable stream.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// One number made of several, each of whose bits depends on all of theirs: neighbours have nothing in common.
pub(in crate::generator) fn mixed(parts: &[u64]) -> u64 {
    parts.iter().fold(0x6e69_6e65_666f_6c64, |state: u64, part| scrambled(state ^ scrambled(*part)))
}

/// The finish of SplitMix64.
const fn scrambled(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// A stream of choices that its seed fixes on every machine.
pub(in crate::generator) struct Random(ChaCha8Rng);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A stream of its own for these numbers together.
    pub fn of(parts: &[u64]) -> Self {
        Self::new(mixed(parts))
    }

    /// A number from 0 to `n - 1`; 0 for an empty range. The bias of one part in millions does not matter to a puzzle.
    pub fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.0.next_u32()) * n as u64) >> 32) as usize
    }

    /// One of the items.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    /// The items in random order.
    pub fn shuffled<T>(&mut self, items: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut list: Vec<T> = items.into_iter().collect();
        self.shuffle(&mut list);
        list
    }

    /// Puts the items into random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }
}
