//! Random full grids, by a search of the generator's own: what it finds must stay the same forever, whatever the exact
//! solver learns.

use super::random::Random;
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, Puzzle};
use crate::solver::Solution;

/// Cells that are filled by guessing before a search begins anew, and how often it does.
const GUESSES: u32 = 60;
const STARTS: u32 = 5;

/// A puzzle without digits, as the search sees it.
pub(super) struct Filling {
    side: u8,
    cells: CellSet,
    /// The cells that see a cell, those of its cage among them.
    peers: CellMap<CellSet>,
    /// Houses that hold every digit.
    complete: Vec<Listed<Cell>>,
    straights: Vec<Straight>,
    /// For each cell those that it lies in.
    groups: CellMap<Groups>,
    /// All of them.
    all: Groups,
}

/// Houses and straights, a bit each: there are 33 and [`STRAIGHTS`] at most.
#[derive(Clone, Copy, Default)]
struct Groups {
    houses: u64,
    straights: u64,
}

/// Straights of two cells or more: three in a line at most.
const STRAIGHTS: usize = 54;

/// Up to nine cells or digits in a row, without memory of their own: there are many, and they are looked at all the time.
struct Listed<T> {
    items: [T; 9],
    count: usize,
}

impl<T: Copy> Listed<T> {
    /// The first nine; `None` of nothing.
    fn new(all: impl IntoIterator<Item = T>) -> Option<Self> {
        let mut all = all.into_iter();
        let mut listed = Self { items: [all.next()?; 9], count: 1 };
        for (place, item) in listed.items.iter_mut().skip(1).zip(all) {
            *place = item;
            listed.count += 1;
        }
        Some(listed)
    }

    fn as_slice(&self) -> &[T] {
        self.items.get(..self.count).unwrap_or_default()
    }

    fn as_mut_slice(&mut self) -> &mut [T] {
        self.items.get_mut(..self.count).unwrap_or_default()
    }
}

/// Cells that hold a straight.
struct Straight {
    cells: Listed<Cell>,
    /// The others of their line.
    others: CellSet,
}

/// What a search knows of the cells, and what of that is new.
#[derive(Clone, Copy)]
struct Position {
    /// What each cell can hold.
    domains: CellMap<DigitSet>,
    /// The cells whose digit their peers have lost.
    done: CellSet,
    /// The cells with one digit that their peers may still have.
    settled: CellSet,
    /// The houses and straights of which a cell has changed since they were looked at.
    changed: Groups,
    /// The digits that each straight has taken from the others of its line; those that it is sure of only get more.
    taken: [DigitSet; STRAIGHTS],
}

/// What a search may still do, and the most cells that it has settled.
struct Effort {
    guesses: u32,
    settled: usize,
}

impl Filling {
    /// The grid of a puzzle, with groups of cells that differ besides.
    pub fn new(empty: &Puzzle, groups: &[CellSet]) -> Self {
        let mut peers = CellMap::from_fn(|cell| empty.peers(cell));
        for &group in groups {
            group.iter().for_each(|cell| peers[cell] |= group.without(cell));
        }
        // In a Str8ts too: nine cells of nine rows.
        let whole = |cells: &CellSet| cells.len() == usize::from(empty.side());
        let complete = empty.houses().iter().map(|house| house.cells).filter(whole).filter_map(Listed::new);
        let line = |cells: CellSet| {
            let lines = empty.houses().iter().filter(|house| house.kind.is_line()).map(|house| house.cells);
            lines.filter(|line| cells.is_subset(*line)).fold(CellSet::EMPTY, |all, line| all | line)
        };
        // A cell alone is a straight whatever it holds.
        let compartments = || empty.compartments().iter().map(|compartment| compartment.cells).filter(|c| c.len() > 1);
        let straights = compartments()
            .filter_map(|cells| Some(Straight { cells: Listed::new(cells)?, others: line(cells) - cells }));
        let (complete, straights): (Vec<Listed<Cell>>, Vec<Straight>) = (complete.collect(), straights.collect());
        let mut groups: CellMap<Groups> = CellMap::default();
        for (place, house) in complete.iter().enumerate() {
            house.as_slice().iter().for_each(|&cell| groups[cell].houses |= 1 << place);
        }
        for (place, straight) in straights.iter().enumerate() {
            straight.cells.as_slice().iter().for_each(|&cell| groups[cell].straights |= 1 << place);
        }
        let all = Groups { houses: (1 << complete.len()) - 1, straights: (1 << straights.len()) - 1 };
        Self { side: empty.side(), cells: empty.cells(), peers, complete, straights, groups, all }
    }

    /// A random full grid, or `None` where none was found.
    pub fn random(&self, random: &mut Random) -> Option<Solution> {
        (0..STARTS).find_map(|_| self.start(random, &mut Effort { guesses: GUESSES, settled: 0 }))
    }

    /// How many cells a short search settles at most: all of them where it finds a full grid.
    pub fn reach(&self, random: &mut Random) -> usize {
        let mut effort = Effort { guesses: GUESSES, settled: 0 };
        if self.start(random, &mut effort).is_some() { self.cells.len() } else { effort.settled }
    }

    fn start(&self, random: &mut Random, effort: &mut Effort) -> Option<Solution> {
        let order = random.shuffled(self.cells);
        let full = DigitSet::full(self.side);
        let domains = CellMap::from_fn(|cell| if self.cells.contains(cell) { full } else { DigitSet::EMPTY });
        let settled = self.cells.iter().filter(|cell| domains[*cell].len() == 1).collect();
        let position =
            Position { domains, done: CellSet::EMPTY, settled, changed: self.all, taken: [DigitSet::EMPTY; STRAIGHTS] };
        let found = self.search(position, &order, random, effort)?;
        Some(CellMap::from_fn(|cell| found[cell].only()))
    }

    fn search(
        &self,
        mut position: Position,
        order: &[Cell],
        random: &mut Random,
        effort: &mut Effort,
    ) -> Option<CellMap<DigitSet>> {
        if !self.narrow(&mut position) {
            return None;
        }
        let Position { domains, done, .. } = position;
        effort.settled = effort.settled.max(done.len());
        let open = || order.iter().copied().filter(|&cell| !done.contains(cell));
        // The first of those with the fewest digits, which nearly always are two.
        let fewest = || open().min_by_key(|&cell| domains[cell].len());
        let Some(cell) = open().find(|&cell| domains[cell].len() == 2).or_else(fewest) else { return Some(domains) };
        let mut digits = Listed::new(domains[cell])?;
        random.shuffle(digits.as_mut_slice());
        for digit in digits.as_slice() {
            effort.guesses = effort.guesses.checked_sub(1)?;
            let mut next = position;
            self.keep(&mut next, cell, digit.set());
            if let Some(found) = self.search(next, order, random, effort) {
                return Some(found);
            }
        }
        None
    }

    /// Takes away what the rules leave no room for; whether anything is left in every cell. Houses come before straights,
    /// in their order, and both after cells that are settled: where a contradiction is seen decides what is guessed, and
    /// that must stay the same. Houses and straights of which nothing has changed say nothing new, and are passed over.
    fn narrow(&self, position: &mut Position) -> bool {
        loop {
            while let Some(cell) = position.settled.first() {
                position.settled.remove(cell);
                position.done.insert(cell);
                let gone = position.domains[cell];
                for peer in self.peers[cell] - position.done {
                    if !self.take(position, peer, gone) {
                        return false;
                    }
                }
            }
            let mut ahead = u64::MAX;
            while let Some(place) = next_changed(&mut position.changed.houses, &mut ahead) {
                let Some(house) = self.complete.get(place) else { break };
                let Some(digits) = alone(&position.domains, house.as_slice(), self.side) else { return false };
                if digits.is_empty() {
                    continue;
                }
                for &cell in house.as_slice() {
                    let here = position.domains[cell] & digits;
                    if !here.is_empty() {
                        self.keep(position, cell, here);
                    }
                }
            }
            let mut ahead = u64::MAX;
            while let Some(place) = next_changed(&mut position.changed.straights, &mut ahead) {
                let Some(Straight { cells, others }) = self.straights.get(place) else { break };
                let Some((gone, sure)) = straight(&position.domains, cells.as_slice()) else { return false };
                if !gone.is_empty() && !cells.as_slice().iter().all(|&cell| self.take(position, cell, gone)) {
                    return false;
                }
                // To lose what no straight that fits can hold changes nothing about those that fit.
                position.changed.straights &= !(1 << place);
                let Some(taken) = position.taken.get_mut(place) else { break };
                if *taken != sure {
                    *taken = sure;
                    if !(*others - position.done).iter().all(|cell| self.take(position, cell, sure)) {
                        return false;
                    }
                }
            }
            if position.changed.houses | position.changed.straights == 0 && position.settled.is_empty() {
                return true;
            }
        }
    }

    /// Takes digits from a cell; whether any are left.
    fn take(&self, position: &mut Position, cell: Cell, gone: DigitSet) -> bool {
        self.keep(position, cell, position.domains[cell] - gone)
    }

    /// Leaves these digits of a cell; whether there are any.
    fn keep(&self, position: &mut Position, cell: Cell, left: DigitSet) -> bool {
        if position.domains[cell] != left {
            position.domains[cell] = left;
            position.changed.houses |= self.groups[cell].houses;
            position.changed.straights |= self.groups[cell].straights;
            if left.len() == 1 {
                position.settled.insert(cell);
            }
        }
        !left.is_empty()
    }
}

/// The first group ahead in which a cell has changed; it counts as looked at, and `ahead` keeps those after it.
fn next_changed(changed: &mut u64, ahead: &mut u64) -> Option<usize> {
    let rest = *changed & *ahead;
    if rest == 0 {
        return None;
    }
    let first = rest & rest.wrapping_neg();
    *changed ^= first;
    *ahead = !(first | first.wrapping_sub(1));
    Some(rest.trailing_zeros() as usize)
}

/// The digits with one place in a house, but for those that stand there; `None` where one has no place.
fn alone(domains: &CellMap<DigitSet>, house: &[Cell], side: u8) -> Option<DigitSet> {
    let (mut once, mut twice, mut standing) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
    for &cell in house {
        let here = domains[cell];
        twice |= once & here;
        once |= here;
        if here.len() == 1 {
            standing |= here;
        }
    }
    (once.len() == usize::from(side)).then_some(once - twice - standing)
}

/// The digits of the cells that no straight has which still fits into them, and those that all of them have; `None` where
/// none fits.
fn straight(domains: &CellMap<DigitSet>, cells: &[Cell]) -> Option<(DigitSet, DigitSet)> {
    let length = cells.len() as u32;
    let meeting = MEETING.get(cells.len())?;
    // Bits stand for the straights that begin with that digit: those that meet each cell, and hold no digit that all lack.
    let (mut all, mut lows) = (0, u16::MAX);
    for &cell in cells {
        let here = domains[cell].bits();
        all |= here;
        lows &= meeting[usize::from(here) % SETS];
    }
    lows &= spread(all, length, |bits, by| bits & bits >> by);
    let (first, last) = (lows.trailing_zeros(), lows.checked_ilog2()?);
    let possible = spread(lows, length, |bits, by| bits | bits << by);
    // From the first digit of the last one to the last digit of the first one.
    let sure = (1_u32 << (first + length)).saturating_sub(1 << last) as u16;
    Some((DigitSet::from_bits(all & !possible), DigitSet::from_bits(sure)))
}

/// Sets of digits.
const SETS: usize = 1 << 9;

/// For each length of a straight and each set of digits the straights that hold one of them, by their first digits.
static MEETING: [[u16; SETS]; 10] = {
    let mut meeting = [[0; SETS]; 10];
    let mut length = 1;
    while length < meeting.len() {
        let mut digits = 0;
        while digits < SETS {
            let mut by = 0;
            while by < length {
                meeting[length][digits] |= (digits >> by) as u16;
                by += 1;
            }
            digits += 1;
        }
        length += 1;
    }
    meeting
};

/// Puts bits together with themselves moved by up to `length` - 1 places, in as few steps as that takes.
fn spread(bits: u16, length: u32, join: impl Fn(u16, u32) -> u16) -> u16 {
    let (mut bits, mut wide) = (bits, 1);
    while wide < length {
        let by = wide.min(length - wide);
        bits = join(bits, by);
        wide += by;
    }
    bits
}

/// A grid with two digits named the other way round.
pub(super) fn renamed(grid: &Solution, one: Digit, other: Digit) -> Solution {
    CellMap::from_fn(|cell| match grid[cell] {
        Some(digit) if digit == one => Some(other),
        Some(digit) if digit == other => Some(one),
        digit => digit,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What [`straight`] says, window by window.
    fn slowly(domains: &CellMap<DigitSet>, cells: &[Cell], side: u8) -> Option<(DigitSet, DigitSet)> {
        let length = u8::try_from(cells.len()).unwrap();
        let all = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | domains[cell]);
        let fits =
            |digits: &DigitSet| digits.is_subset(all) && cells.iter().all(|&cell| domains[cell].intersects(*digits));
        let windows = (1..=(side + 1).saturating_sub(length)).map(|low| DigitSet::range(low, low + length - 1));
        let none = (DigitSet::EMPTY, DigitSet::full(side));
        let (possible, sure) = windows.filter(fits).fold(none, |(all, sure), digits| (all | digits, sure & digits));
        (!possible.is_empty()).then_some((all - possible, sure))
    }

    #[test]
    fn straights_are_those_that_fit() {
        let mut random = Random::new(5);
        let (mut none, mut some) = (0, 0);
        for side in [4, 6, 9] {
            for _ in 0..20_000 {
                let domains = CellMap::from_fn(|_| {
                    let left = DigitSet::full(side).iter().filter(|_| random.below(3) > 0);
                    left.collect::<DigitSet>()
                });
                let length = 1 + random.below(side.into());
                let cells: Vec<Cell> = Cell::grid(side).take(length).collect();
                let found = straight(&domains, &cells);
                assert_eq!(found, slowly(&domains, &cells, side), "{domains:?} {cells:?}");
                *(if found.is_none() { &mut none } else { &mut some }) += 1;
            }
        }
        assert!(none > 1_000 && some > 10_000, "{none} {some}");
    }
}
