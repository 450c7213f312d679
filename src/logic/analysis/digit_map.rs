//! A value for every digit.

use std::ops::{Index, IndexMut};

use crate::puzzle::Digit;

/// A value for every digit; a digit is always in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DigitMap<T>([T; 9]);

impl<T: Copy> DigitMap<T> {
    /// The same value for every digit.
    #[must_use]
    pub const fn new(value: T) -> Self {
        Self([value; 9])
    }
}

impl<T> DigitMap<T> {
    /// The values, by rising digit.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// The values, by rising digit, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }
}

impl<T> Index<Digit> for DigitMap<T> {
    type Output = T;
    fn index(&self, digit: Digit) -> &T {
        &self.0[digit.index()]
    }
}

impl<T> IndexMut<Digit> for DigitMap<T> {
    fn index_mut(&mut self, digit: Digit) -> &mut T {
        &mut self.0[digit.index()]
    }
}
