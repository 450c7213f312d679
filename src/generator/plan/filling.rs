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

impl Groups {
    fn add(&mut self, more: Self) {
        self.houses |= more.houses;
        self.straights |= more.straights;
    }
}

/// Straights of two cells or more: three in a line at most.
const STRAIGHTS: usize = 54;

/// Up to nine cells or digits in a row, without memory of their own: there are many, and they are looked at all the time.
struct Listed<T> {
    /// The first one again in the places that are left over.
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
    all: CellSet,
    /// The others of their line.
    others: CellSet,
}

/// What a search knows of the cells, and what of that is new.
#[derive(Clone, Copy)]
struct Position {
    known: Known,
    news: News,
}

/// What a search knows of the cells.
#[derive(Clone, Copy)]
struct Known {
    /// What each cell can hold.
    domains: CellMap<DigitSet>,
    /// The cells that can hold each digit: of those that are to lose it, the others need no look.
    holders: [CellSet; 9],
    /// The digits that each straight has taken from the others of its line; those that it is sure of only get more.
    taken: [DigitSet; STRAIGHTS],
}

/// What of that is new. It changes with every digit that goes, so it is kept where the compiler can hold it in registers.
#[derive(Clone, Copy)]
struct News {
    /// The cells whose digit their peers have lost.
    done: CellSet,
    /// The cells with one digit that their peers may still have.
    settled: CellSet,
    /// The houses and straights of which a cell has changed since they were looked at.
    changed: Groups,
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
            .filter_map(|cells| Some(Straight { cells: Listed::new(cells)?, all: cells, others: line(cells) - cells }));
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
        let mut holders = [CellSet::EMPTY; 9];
        holders.iter_mut().take(usize::from(self.side)).for_each(|holders| *holders = self.cells);
        let known = Known { domains, holders, taken: [DigitSet::EMPTY; STRAIGHTS] };
        let settled = self.cells.iter().filter(|cell| domains[*cell].len() == 1).collect();
        let position = Position { known, news: News { done: CellSet::EMPTY, settled, changed: self.all } };
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
        let Position { known: Known { domains, .. }, news: News { done, .. } } = position;
        effort.settled = effort.settled.max(done.len());
        let cells = order.iter().copied();
        // The first of those with the fewest digits, which nearly always are two.
        let fewest = || cells.clone().filter(|&cell| !done.contains(cell)).min_by_key(|&cell| domains[cell].len());
        let Some(cell) = cells.clone().find(|&cell| domains[cell].len() == 2).or_else(fewest) else {
            return Some(domains);
        };
        let mut digits = Listed::new(domains[cell])?;
        random.shuffle(digits.as_mut_slice());
        for digit in digits.as_slice() {
            effort.guesses = effort.guesses.checked_sub(1)?;
            let mut next = position;
            self.keep(&mut next.known, &mut next.news, cell, digit.set());
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
        let (known, mut news) = (&mut position.known, position.news);
        loop {
            while let Some(cell) = news.settled.first() {
                news.settled.remove(cell);
                news.done.insert(cell);
                if !self.take(known, &mut news, self.peers[cell], known.domains[cell]) {
                    return false;
                }
            }
            let mut ahead = u64::MAX;
            while let Some(place) = next_changed(&mut news.changed.houses, &mut ahead) {
                let Some(house) = self.complete.get(place) else { break };
                let Some(digits) = alone(&known.domains, house.as_slice(), self.side) else { return false };
                if digits.is_empty() {
                    continue;
                }
                for &cell in house.as_slice() {
                    let here = known.domains[cell] & digits;
                    if !here.is_empty() {
                        self.keep(known, &mut news, cell, here);
                    }
                }
            }
            let mut ahead = u64::MAX;
            while let Some(place) = next_changed(&mut news.changed.straights, &mut ahead) {
                let Some(Straight { cells, all, others }) = self.straights.get(place) else { break };
                let Some((gone, sure)) = straight(&known.domains, cells) else { return false };
                if !self.take(known, &mut news, *all, gone) {
                    return false;
                }
                // To lose what no straight that fits can hold changes nothing about those that fit.
                news.changed.straights &= !(1 << place);
                let Some(taken) = known.taken.get_mut(place) else { break };
                let gone = sure - *taken;
                *taken |= sure;
                if !self.take(known, &mut news, *others, gone) {
                    return false;
                }
            }
            if news.changed.houses | news.changed.straights == 0 && news.settled.is_empty() {
                position.news = news;
                return true;
            }
        }
    }

    /// Takes digits from cells, but for those that are done; whether any are left in each.
    #[inline(always)]
    fn take(&self, known: &mut Known, news: &mut News, cells: CellSet, gone: DigitSet) -> bool {
        for digit in gone {
            let Some(holders) = known.holders.get_mut(digit.index()) else { continue };
            let losers = (*holders & cells) - news.done;
            *holders -= losers;
            for cell in losers {
                let left = known.domains[cell].without(digit);
                known.domains[cell] = left;
                news.changed.add(self.groups[cell]);
                if left.len() == 1 {
                    news.settled.insert(cell);
                } else if left.is_empty() {
                    return false;
                }
            }
        }
        true
    }

    /// Leaves these digits of a cell, one or more that it has.
    fn keep(&self, known: &mut Known, news: &mut News, cell: Cell, left: DigitSet) {
        if known.domains[cell] != left {
            for digit in known.domains[cell] - left {
                if let Some(holders) = known.holders.get_mut(digit.index()) {
                    holders.remove(cell);
                }
            }
            known.domains[cell] = left;
            news.changed.add(self.groups[cell]);
            if left.len() == 1 {
                news.settled.insert(cell);
            }
        }
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
fn straight(domains: &CellMap<DigitSet>, cells: &Listed<Cell>) -> Option<(DigitSet, DigitSet)> {
    let windows = WINDOWS.get(cells.count)?;
    let (mut all, mut fitting) = (0, u16::MAX);
    let mut look = |cell: Cell| {
        let here = domains[cell].bits();
        all |= here;
        fitting &= windows.meeting[usize::from(here) % SETS];
    };
    // Most are short. A cell that is looked at twice changes nothing, and costs less than a loop of no known end.
    let [a, b, c, d, more @ ..] = cells.items;
    [a, b, c, d].into_iter().for_each(&mut look);
    if cells.count > 4 {
        more.into_iter().for_each(&mut look);
    }
    fitting &= windows.within[usize::from(all) % SETS];
    let [any, each] = windows.digits[usize::from(fitting) % SETS];
    (fitting != 0).then_some((DigitSet::from_bits(all & !any), DigitSet::from_bits(each)))
}

/// Sets of digits.
const SETS: usize = 1 << 9;

/// Straights of one length. A set of them is written by their first digits.
struct Windows {
    /// For each set of digits those that hold one of them.
    meeting: [u16; SETS],
    /// For each set of digits those that hold no other.
    within: [u16; SETS],
    /// For each set of them the digits that any of them holds, and those that each of them does.
    digits: [[u16; 2]; SETS],
}

/// By their length.
static WINDOWS: [Windows; 10] = {
    const NONE: Windows = Windows { meeting: [0; SETS], within: [0; SETS], digits: [[0; 2]; SETS] };
    let mut all = [NONE; 10];
    let mut length = 1;
    while length < all.len() {
        let mut set = 0;
        while set < SETS {
            let (mut any, mut each) = (0, (SETS - 1) as u16);
            let mut low = 0;
            while low + length <= 9 {
                let (straight, first) = ((((1 << length) - 1) << low) as u16, 1 << low);
                let digits = set as u16;
                if straight & digits != 0 {
                    all[length].meeting[set] |= first;
                }
                if straight & digits == straight {
                    all[length].within[set] |= first;
                }
                if digits & first != 0 {
                    any |= straight;
                    each &= straight;
                }
                low += 1;
            }
            all[length].digits[set] = [any, each];
            set += 1;
        }
        length += 1;
    }
    all
};

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
                let found = straight(&domains, &Listed::new(cells.iter().copied()).unwrap());
                assert_eq!(found, slowly(&domains, &cells, side), "{domains:?} {cells:?}");
                *(if found.is_none() { &mut none } else { &mut some }) += 1;
            }
        }
        assert!(none > 1_000 && some > 10_000, "{none} {some}");
    }
}
