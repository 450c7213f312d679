//! The positions of the bits of a word.

use super::tables::FULL;

pub(super) use crate::puzzle::bits;

/// Calls with the position (0–8) of every digit of the set.
#[inline]
pub(super) fn each_digit(mut set: u16, mut call: impl FnMut(usize)) {
    set &= FULL;
    while set != 0 {
        call(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}
