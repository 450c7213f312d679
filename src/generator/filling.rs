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
    complete: Vec<CellSet>,
    /// Cells that hold a straight, and the others of their line.
    straights: Vec<(CellSet, CellSet)>,
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
        let complete = empty.houses().iter().map(|house| house.cells).filter(whole).collect();
        let line = |cells: CellSet| {
            let lines = empty.houses().iter().filter(|house| house.kind.is_line()).map(|house| house.cells);
            lines.filter(|line| cells.is_subset(*line)).fold(CellSet::EMPTY, |all, line| all | line)
        };
        let compartments = empty.compartments().iter().map(|compartment| compartment.cells);
        let straights =
            compartments.map(|cells| (cells, if cells.len() > 1 { line(cells) - cells } else { CellSet::EMPTY }));
        let straights = straights.collect();
        Self { side: empty.side(), cells: empty.cells(), peers, complete, straights }
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
        let found = self.search(domains, CellSet::EMPTY, &order, random, effort)?;
        Some(CellMap::from_fn(|cell| found[cell].only()))
    }

    fn search(
        &self,
        mut domains: CellMap<DigitSet>,
        mut done: CellSet,
        order: &[Cell],
        random: &mut Random,
        effort: &mut Effort,
    ) -> Option<CellMap<DigitSet>> {
        if !self.narrow(&mut domains, &mut done) {
            return None;
        }
        effort.settled = effort.settled.max(done.len());
        let open = order.iter().copied().filter(|&cell| domains[cell].len() > 1);
        let Some(cell) = open.min_by_key(|&cell| domains[cell].len()) else { return Some(domains) };
        for digit in random.shuffled(domains[cell]) {
            effort.guesses = effort.guesses.checked_sub(1)?;
            let mut next = domains;
            next[cell] = digit.set();
            if let Some(found) = self.search(next, done, order, random, effort) {
                return Some(found);
            }
        }
        None
    }

    /// Takes away what the rules leave no room for; whether anything is left in every cell.
    fn narrow(&self, domains: &mut CellMap<DigitSet>, done: &mut CellSet) -> bool {
        loop {
            let mut changed = false;
            for cell in self.cells - *done {
                let Some(digit) = domains[cell].only() else { continue };
                done.insert(cell);
                changed = true;
                for peer in self.peers[cell] {
                    domains[peer] = domains[peer].without(digit);
                    if domains[peer].is_empty() {
                        return false;
                    }
                }
            }
            if changed {
                continue;
            }
            for &house in &self.complete {
                match alone(domains, house, DigitSet::full(self.side)) {
                    None => return false,
                    Some(digits) => changed |= keep_alone(domains, house, digits),
                }
            }
            for &(cells, others) in &self.straights {
                let Some((possible, sure)) = straight(domains, cells, self.side) else { return false };
                for cell in cells | others {
                    let left = if cells.contains(cell) { domains[cell] & possible } else { domains[cell] - sure };
                    changed |= left != domains[cell];
                    domains[cell] = left;
                    if left.is_empty() {
                        return false;
                    }
                }
            }
            if !changed {
                return true;
            }
        }
    }
}

/// The digits with one place in a house; `None` where one has no place.
fn alone(domains: &CellMap<DigitSet>, house: CellSet, full: DigitSet) -> Option<DigitSet> {
    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for cell in house {
        twice |= once & domains[cell];
        once |= domains[cell];
    }
    (once == full).then_some(once - twice)
}

/// Puts digits into their only place in a house; whether that was new.
fn keep_alone(domains: &mut CellMap<DigitSet>, house: CellSet, digits: DigitSet) -> bool {
    let mut changed = false;
    for cell in house {
        let here = domains[cell] & digits;
        if !here.is_empty() && domains[cell] != here {
            domains[cell] = here;
            changed = true;
        }
    }
    changed
}

/// The digits of the straights that still fit into the cells, and those that all of them have; `None` where none fits.
fn straight(domains: &CellMap<DigitSet>, cells: CellSet, side: u8) -> Option<(DigitSet, DigitSet)> {
    let length = u8::try_from(cells.len()).ok()?;
    let all = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | domains[cell]);
    let fits =
        |digits: &DigitSet| digits.is_subset(all) && cells.iter().all(|cell| !(domains[cell] & *digits).is_empty());
    let windows = (1..=(side + 1).saturating_sub(length)).map(|low| DigitSet::range(low, low + length - 1));
    let none = (DigitSet::EMPTY, DigitSet::full(side));
    let (possible, sure) = windows.filter(fits).fold(none, |(all, sure), digits| (all | digits, sure & digits));
    (!possible.is_empty()).then_some((possible, sure))
}

/// A grid with two digits named the other way round.
pub(super) fn renamed(grid: &Solution, one: Digit, other: Digit) -> Solution {
    CellMap::from_fn(|cell| match grid[cell] {
        Some(digit) if digit == one => Some(other),
        Some(digit) if digit == other => Some(one),
        digit => digit,
    })
}
