//! Which sets of different digits can be laid out over cells, and where each digit can be.
//!
//! All layouts are followed at once: a [`Family`] is a set of digit sets, one bit for each of those there can be, and one
//! more cell takes it to the family of the same sets with one more digit. So the price does not grow with the number of
//! sets that are asked about, and nothing is searched. Only where these are few is each laid out on its own, digit by
//! digit.

use super::DigitSet;

/// The most cells that a layout is looked for: there are no more digits.
const MOST: usize = 9;

/// Those of the sets that can be laid out over cells with these candidates, each digit exactly once.
pub fn fitting(
    cells: impl ExactSizeIterator<Item = DigitSet>,
    sets: impl IntoIterator<Item = DigitSet>,
) -> impl Iterator<Item = DigitSet> {
    let fits = Fits::new(cells);
    sets.into_iter().filter(move |set| fits.holds(*set))
}

/// So many cells at most are laid out for each set on its own.
const FEW: usize = 3;

/// Tells which sets can be laid out over some cells, each digit exactly once.
#[derive(Clone, Copy, Debug)]
pub struct Fits {
    count: usize,
    how: How,
}

#[derive(Clone, Copy, Debug)]
enum How {
    Few(Few),
    /// There are few sets to ask about.
    Each(Seats),
    /// The digits lie close together.
    Close(Near<1>),
    Many(Near<8>),
}

impl Fits {
    /// Over cells with these candidates.
    pub fn new(cells: impl ExactSizeIterator<Item = DigitSet>) -> Self {
        let count = cells.len();
        if count <= FEW {
            return Self { count, how: How::Few(Few::new(cells)) };
        }
        let held: [DigitSet; MOST] = first(cells);
        let held = held.get(..count).unwrap_or(&held);
        let all = held.iter().fold(DigitSet::EMPTY, |all, holds| all | *holds);
        let how =
            if is_close(all) { How::Close(Near::made_of(all, held)) } else { How::Many(Near::made_of(all, held)) };
        Self { count, how }
    }

    /// The same where few sets are asked about: each is laid out on its own.
    pub fn of_few(cells: impl ExactSizeIterator<Item = DigitSet>) -> Self {
        let count = cells.len();
        let how = if count <= FEW { How::Few(Few::new(cells)) } else { How::Each(Seats::new(cells)) };
        Self { count, how }
    }

    /// Whether this set can be laid out.
    #[must_use]
    pub fn holds(&self, set: DigitSet) -> bool {
        set.len() == self.count
            && match &self.how {
                How::Few(few) => few.holds(set),
                How::Each(seats) => seats.holds(set),
                How::Close(made) => made.contains(set),
                How::Many(made) => made.contains(set),
            }
    }
}

/// What the first cells hold; nothing where there are fewer.
fn first<const CELLS: usize>(mut cells: impl Iterator<Item = DigitSet>) -> [DigitSet; CELLS] {
    std::array::from_fn(|_| cells.next().unwrap_or_default())
}

/// Whether so few digits lie between the smallest and the largest that one word has a bit for each set of them.
fn is_close(digits: DigitSet) -> bool {
    digits.bits() >> least(digits) < 1 << LACKING.len()
}

/// How many digits are smaller than all of these.
fn least(digits: DigitSet) -> u16 {
    digits.min().map_or(0, |least| least.index() as u16)
}

/// The sets that cells can make up, each of them moved down by as many digits as are smaller than all that the cells hold.
#[derive(Clone, Copy, Debug)]
struct Near<const WORDS: usize> {
    family: Family<WORDS>,
    all: DigitSet,
    down: u16,
}

impl<const WORDS: usize> Near<WORDS> {
    fn made_of(all: DigitSet, cells: &[DigitSet]) -> Self {
        let down = least(all);
        Self { family: Family::made_of(cells.iter().map(|&holds| lower(holds, down))), all, down }
    }

    fn contains(&self, set: DigitSet) -> bool {
        set.is_subset(self.all) && self.family.contains(lower(set, self.down))
    }
}

/// Each digit so much smaller.
const fn lower(digits: DigitSet, by: u16) -> DigitSet {
    DigitSet::from_bits(digits.bits() >> by)
}

/// What each of a few cells can hold.
#[derive(Clone, Copy, Debug)]
struct Few {
    cells: [DigitSet; FEW],
    count: usize,
}

impl Few {
    fn new(cells: impl ExactSizeIterator<Item = DigitSet>) -> Self {
        Self { count: cells.len(), cells: first(cells) }
    }

    /// Whether as many digits as cells can be laid out.
    fn holds(&self, set: DigitSet) -> bool {
        let [a, b, c] = self.cells.map(|holds| holds & set);
        let pair = |one: DigitSet, other: DigitSet| !one.is_empty() && !other.is_empty() && (one | other).len() > 1;
        match self.count {
            0 => true,
            1 => !a.is_empty(),
            2 => pair(a, b),
            // By Hall's theorem: any two of them have two digits, and all have three.
            _ => pair(a, b) && pair(a, c) && pair(b, c) && (a | b | c).len() == 3,
        }
    }
}

/// What each of the cells can hold, where digits are seated one cell after the other.
#[derive(Clone, Copy, Debug)]
struct Seats {
    cells: [DigitSet; MOST],
    count: usize,
}

impl Seats {
    fn new(cells: impl ExactSizeIterator<Item = DigitSet>) -> Self {
        Self { count: cells.len(), cells: first(cells) }
    }

    fn holds(&self, set: DigitSet) -> bool {
        let (mut owners, mut free) = ([0; MOST], set);
        (0..self.count).all(|cell| self.seat(cell, set, &mut owners, &mut free, &mut DigitSet::default()))
    }

    /// Gives a cell a digit out of the set: a free one, else one whose owner can take another that was not `tried` yet.
    fn seat(
        &self,
        cell: usize,
        set: DigitSet,
        owners: &mut [usize; MOST],
        free: &mut DigitSet,
        tried: &mut DigitSet,
    ) -> bool {
        let holds = self.cells.get(cell).map_or(DigitSet::EMPTY, |holds| *holds & set);
        let seated = (holds & *free).min().or_else(|| {
            holds.iter().find(|&digit| {
                let owner = owners.get(digit.index()).copied().unwrap_or_default();
                tried.insert(digit) && self.seat(owner, set, owners, free, tried)
            })
        });
        let Some(digit) = seated else { return false };
        free.remove(digit);
        if let Some(owner) = owners.get_mut(digit.index()) {
            *owner = cell;
        }
        true
    }
}

/// Whether the cells can hold the digits, each digit exactly once.
#[must_use]
pub fn can_assign(cells: &[DigitSet], digits: DigitSet) -> bool {
    Fits::of_few(cells.iter().copied()).holds(digits)
}

/// Which digits each cell can take in some layout of one of the sets, each digit exactly once: nothing in all of them
/// where no set can be laid out.
pub fn supports(cells: impl ExactSizeIterator<Item = DigitSet>, sets: &[DigitSet]) -> Vec<DigitSet> {
    let mut found = vec![DigitSet::EMPTY; cells.len()];
    let held: [DigitSet; MOST] = first(cells);
    let held = held.get(..found.len()).unwrap_or(&held);
    match (held, &mut found[..]) {
        (&[a, b], [in_a, in_b]) => {
            for &set in sets.iter().filter(|set| set.len() == 2) {
                *in_a |= beside(a & set, b & set);
                *in_b |= beside(b & set, a & set);
            }
        }
        (&[a, b, c], [in_a, in_b, in_c]) => {
            for &set in sets.iter().filter(|set| set.len() == 3) {
                for digit in a & set {
                    let (b, c) = (b & set.without(digit), c & set.without(digit));
                    if !beside(b, c).is_empty() {
                        in_a.insert(digit);
                        *in_b |= beside(b, c);
                        *in_c |= beside(c, b);
                    }
                }
            }
        }
        (held, found) => {
            supports_within(held, sets, found);
        }
    }
    found
}

/// Those of the sets that can be laid out over the cells, and which digits each cell can take then: [`fitting`] and
/// [`supports`] in one go.
pub fn laid_out(
    cells: impl ExactSizeIterator<Item = DigitSet> + Clone,
    sets: impl IntoIterator<Item = DigitSet>,
) -> (Vec<DigitSet>, Vec<DigitSet>) {
    if cells.len() <= FEW {
        let sets: Vec<DigitSet> = fitting(cells.clone(), sets).collect();
        let found = supports(cells, &sets);
        return (sets, found);
    }
    let mut found = vec![DigitSet::EMPTY; cells.len()];
    let held: [DigitSet; MOST] = first(cells);
    let mut sets: Vec<DigitSet> = sets.into_iter().collect();
    let fits = supports_within(held.get(..found.len()).unwrap_or(&held), &sets, &mut found);
    sets.retain(|set| fits.holds(*set));
    (sets, found)
}

/// Those of a cell's digits that leave another cell a different one.
fn beside(holds: DigitSet, other: DigitSet) -> DigitSet {
    match other.only() {
        Some(digit) => holds.without(digit),
        None if other.is_empty() => DigitSet::EMPTY,
        None => holds,
    }
}

/// [`supports`] for any number of cells, and which sets can be laid out over them.
fn supports_within(cells: &[DigitSet], sets: &[DigitSet], found: &mut [DigitSet]) -> Fits {
    let all = cells.iter().fold(DigitSet::EMPTY, |all, holds| all | *holds);
    let how = if is_close(all) {
        How::Close(supports_near(cells, all, sets, found))
    } else {
        How::Many(supports_near(cells, all, sets, found))
    };
    Fits { count: cells.len(), how }
}

/// The same for cells that can hold all these digits between them.
fn supports_near<const WORDS: usize>(
    cells: &[DigitSet],
    all: DigitSet,
    sets: &[DigitSet],
    found: &mut [DigitSet],
) -> Near<WORDS> {
    let down = least(all);
    let made = made_by_first::<WORDS>(cells.iter().map(|&holds| lower(holds, down)));
    // From the last cell back: the sets that the cells before it must make up.
    let wanted = sets.iter().filter(|s| s.len() == found.len() && s.is_subset(all));
    let mut wanted = wanted.fold(Family::default(), |all, &set| all.with(lower(set, down)));
    for ((supported, &holds), made) in found.iter_mut().zip(cells).zip(&made).rev() {
        let mut before = Family::default();
        for digit in holds {
            let rest = wanted.taken_from(digit.index() - usize::from(down)) & *made;
            if !rest.is_empty() {
                supported.insert(digit);
                before = before | rest;
            }
        }
        wanted = before;
    }
    Near { family: made.get(cells.len()).copied().unwrap_or_default(), all, down }
}

/// The digit sets that the first cells can make up, for none of the cells to all of them.
fn made_by_first<const WORDS: usize>(cells: impl Iterator<Item = DigitSet>) -> [Family<WORDS>; MOST + 1] {
    let mut made = [Family::default(); MOST + 1];
    let mut last = Family::default().with(DigitSet::EMPTY);
    let [first, rest @ ..] = &mut made;
    *first = last;
    for (next, holds) in rest.iter_mut().zip(cells) {
        last = last.with_one_of(holds);
        *next = last;
    }
    made
}

/// A set of digit sets: bit `s` for the set whose bits are the number `s`. Eight words have one for every set, one word
/// for those of the first six digits.
#[derive(Clone, Copy, Debug)]
struct Family<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for Family<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

/// The numbers below 64 whose bit 0, 1, … 5 is not set.
const LACKING: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

impl<const WORDS: usize> Family<WORDS> {
    const fn place(set: DigitSet) -> (usize, u64) {
        (set.bits() as usize / 64, 1 << (set.bits() % 64))
    }

    fn contains(&self, set: DigitSet) -> bool {
        let (word, bit) = Self::place(set);
        self.0.get(word).is_some_and(|w| w & bit != 0)
    }

    fn with(mut self, set: DigitSet) -> Self {
        let (word, bit) = Self::place(set);
        if let Some(word) = self.0.get_mut(word) {
            *word |= bit;
        }
        self
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The sets that these cells can make up.
    fn made_of(cells: impl Iterator<Item = DigitSet>) -> Self {
        cells.fold(Self::default().with(DigitSet::EMPTY), Self::with_one_of)
    }

    /// The sets with one more digit out of these.
    fn with_one_of(self, holds: DigitSet) -> Self {
        holds.iter().fold(Self::default(), |all, digit| all | self.put_to(digit.index()))
    }

    /// The sets without the digit at this position, with it added.
    fn put_to(self, bit: usize) -> Self {
        match LACKING.get(bit) {
            Some(lacking) => Self(self.0.map(|word| (word & lacking) << (1 << bit))),
            None => Self::moved(|word| word.checked_sub(1 << (bit - 6)).filter(|w| w & (1 << (bit - 6)) == 0), &self),
        }
    }

    /// The sets with the digit at this position, with it taken away.
    fn taken_from(self, bit: usize) -> Self {
        match LACKING.get(bit) {
            Some(lacking) => Self(self.0.map(|word| (word >> (1 << bit)) & lacking)),
            None => Self::moved(|word| Some(word + (1 << (bit - 6))).filter(|_| word & (1 << (bit - 6)) == 0), &self),
        }
    }

    /// Whole words that come from elsewhere.
    fn moved(from: impl Fn(usize) -> Option<usize>, family: &Self) -> Self {
        Self(std::array::from_fn(|word| from(word).and_then(|from| family.0.get(from)).copied().unwrap_or_default()))
    }
}

impl<const WORDS: usize> std::ops::BitAnd for Family<WORDS> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const WORDS: usize> std::ops::BitOr for Family<WORDS> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

#[cfg(test)]
mod tests {
    use super::{fitting, laid_out, supports};
    use crate::puzzle::DigitSet;

    #[test]
    fn laying_out_is_fitting_and_supporting_in_one_go() {
        // Any spread of sets will do: these come from a multiplicative generator.
        let mut state = 1_u32;
        let mut next = || {
            state = state.wrapping_mul(48_271) % 0x7fff_ffff;
            DigitSet::from_bits((state >> 8) as u16 % 512)
        };
        let mut fitted = 0;
        for size in (1..=9).cycle().take(900) {
            let cells: Vec<DigitSet> = (0..size).map(|_| next()).collect();
            let sets: Vec<DigitSet> = (1..512).map(DigitSet::from_bits).filter(|set| set.len() == size).collect();
            let fits: Vec<DigitSet> = fitting(cells.iter().copied(), sets.iter().copied()).collect();
            let found = supports(cells.iter().copied(), &fits);
            fitted += fits.len();
            assert_eq!(laid_out(cells.iter().copied(), sets), (fits, found), "{cells:?}");
        }
        assert!(fitted > 900);
    }
}
