//! Digits 1–9 and sets of them.

use std::fmt;
use std::num::NonZeroU8;

/// A digit from 1 to 9.
///
/// Puzzles of a smaller side use only the digits up to their side; the type does not know the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit with this value, or `None` outside 1–9.
    #[must_use]
    pub const fn new(value: u8) -> Option<Self> {
        if value > 9 {
            return None;
        }
        match NonZeroU8::new(value) {
            Some(v) => Some(Self(v)),
            None => None,
        }
    }

    /// The digit that a character `'1'`–`'9'` names.
    #[must_use]
    pub fn from_char(c: char) -> Option<Self> {
        c.to_digit(10).and_then(|v| Self::new(v as u8))
    }

    /// The character that names it, `'1'`–`'9'`.
    #[must_use]
    pub fn to_char(self) -> char {
        char::from(b'0' + self.get())
    }

    /// Its value, 1–9.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Its position in a table of nine, 0–8.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The digits 1 to `side`, in order.
    pub fn all(side: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=side.min(9)).filter_map(Self::new)
    }

    /// The set that holds only this digit.
    pub const fn set(self) -> DigitSet {
        DigitSet(1 << (self.0.get() - 1))
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A set of digits, as nine bits: bit `d - 1` stands for digit `d`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);
    /// All nine digits.
    pub const ALL: Self = Self(0x1ff);

    /// 1, 3, 5, 7 and 9.
    pub const ODD: Self = Self(0b1_0101_0101);
    /// 2, 4, 6 and 8.
    pub const EVEN: Self = Self(0b0_1010_1010);

    /// The digits 1 to `side` (at most 9).
    pub const fn full(side: u8) -> Self {
        if side >= 9 { Self::ALL } else { Self((1 << side) - 1) }
    }

    /// The set with these bits; bits above the ninth are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & 0x1ff)
    }

    /// Its nine bits, bit `d - 1` for digit `d`.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The digits from `low` to `high`, both included.
    pub const fn range(low: u8, high: u8) -> Self {
        if low > high || low > 9 {
            return Self::EMPTY;
        }
        let below = if low <= 1 { 0 } else { (1u16 << (low - 1)) - 1 };
        Self(Self::full(high).0 & !below)
    }

    /// The smallest digit.
    #[must_use]
    pub const fn min(self) -> Option<Digit> {
        Digit::new((self.0.trailing_zeros() + 1) as u8)
    }

    /// The largest digit.
    #[must_use]
    pub const fn max(self) -> Option<Digit> {
        Digit::new((16 - self.0.leading_zeros()) as u8)
    }

    /// The digit of a set of one.
    #[must_use]
    pub const fn only(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.min() } else { None }
    }

    /// All digits added up, 0–45.
    #[must_use]
    pub fn sum(self) -> u8 {
        self.iter().map(Digit::get).sum()
    }

    /// The digits in rising order.
    #[must_use]
    pub const fn iter(self) -> DigitIter {
        DigitIter(self.0)
    }
}

/// The digits of a [`DigitSet`], smallest first.
#[derive(Clone, Debug)]
pub struct DigitIter(u16);

impl Iterator for DigitIter {
    type Item = Digit;

    fn next(&mut self) -> Option<Digit> {
        let digit = DigitSet(self.0).min()?;
        self.0 &= self.0 - 1;
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for DigitIter {}

/// The number of bits of every set of digits: not every processor that the program is built for has an instruction that
/// counts bits, and searches ask for this more often than for most else.
const COUNTS: [u8; 0x200] = {
    let (mut counts, mut bits) = ([0; 0x200], 1);
    while bits < 0x200 {
        counts[bits] = counts[bits & (bits - 1)] + 1;
        bits += 1;
    }
    counts
};

const fn count(bits: u16) -> usize {
    COUNTS[(bits & DigitSet::ALL.0) as usize] as usize
}

bit_set!(DigitSet of Digit by DigitIter, counted by count, "digit", "digits");

/// The digits without blanks between them: `{1,4}` is `14`; the empty set is `–`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("–");
        }
        self.iter().try_for_each(|d| write!(f, "{d}"))
    }
}
