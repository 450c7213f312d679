//! Which premises an argument uses.

use crate::puzzle::{Cell, Digit, DigitSet, bits};

/// A bit for each candidate that a cell can lack.
const LACKS: usize = 729;
/// The most rules among the premises of one step: the bits that are left.
pub(super) const MOST_RULES: usize = WORDS * 64 - LACKS;
const WORDS: usize = 14;

/// A set of premises: digits that cells lack, and rules by their number.
#[derive(Clone, Copy)]
pub(super) struct Used([u64; WORDS]);

impl Used {
    pub(super) const NONE: Self = Self([0; WORDS]);

    fn bit(bit: usize) -> Self {
        let mut used = Self::NONE;
        if let Some(word) = used.0.get_mut(bit / 64) {
            *word |= 1 << (bit % 64);
        }
        used
    }

    /// That a cell lacks a digit.
    pub(super) fn lack(cell: Cell, digit: Digit) -> Self {
        Self::bit(place(cell, digit))
    }

    /// The rule with this number, below [`MOST_RULES`].
    pub(super) fn rule(number: usize) -> Self {
        Self::bit(LACKS + number)
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    pub(super) fn and(mut self, other: &Self) -> Self {
        self.add(other);
        self
    }

    fn has(&self, bit: usize) -> bool {
        self.0.get(bit / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1)
    }

    /// The digits out of these whose lack in the cell is used.
    pub(super) fn lacks(&self, cell: Cell, digits: DigitSet) -> DigitSet {
        digits.iter().filter(|&digit| self.has(place(cell, digit))).collect()
    }

    /// The numbers of the rules that are used.
    pub(super) fn rules(&self) -> impl Iterator<Item = usize> + '_ {
        let words = self.0.iter().enumerate();
        let all = words.flat_map(|(i, &word)| bits(u128::from(word)).map(move |bit| i * 64 + bit));
        all.filter_map(|bit| bit.checked_sub(LACKS))
    }
}

/// The number of a candidate.
pub(super) fn place(cell: Cell, digit: Digit) -> usize {
    cell.index() * 9 + digit.index()
}
