//! Totals: sums over cells of which only some see each other.
//!
//! Up to four cells are treated as in [`super::super::rules`]. More cells keep what lies between the bounds; cells that
//! all see each other, a *clique*, make these bounds tighter, because their digits differ: three cells of a row add up
//! to six at least, even if each could be 1. On the hardest Killers that saves a third of the nodes.

use super::super::engine::Contradiction;
use super::super::network::Propagator;
use super::super::rules::narrowed;
use super::super::tables::{FULL, reverse};
use super::grid::{Cells, Grid, View, at, by_band, candidates};

/// Cells up to which a total is treated exactly.
const EXACT: usize = 4;

/// A sum in which digits may repeat and cells may count negatively.
#[derive(Clone, Debug)]
pub(super) struct Total {
    /// The positions of its cells.
    cells: [u8; 9],
    len: usize,
    /// A negative cell counts as ten minus its digit.
    sum: i32,
    negative: u16,
    /// Cells of the same sign that all see each other, as bits by place in `cells`.
    cliques: Vec<u16>,
    /// Its cells.
    pub mask: Cells,
}

impl Total {
    /// Puts every cell into the largest clique that takes it.
    pub fn new(rule: &Propagator, peers: &[u128; 81]) -> Self {
        let indices = rule.cells();
        let mut cliques: Vec<u16> = Vec::new();
        for (i, &cell) in indices.iter().enumerate() {
            let same = |j: &usize| rule.negative >> j & 1 == rule.negative >> i & 1;
            let sees = |j: &usize| peers[usize::from(cell)] >> indices[*j] & 1 == 1;
            let takes = |clique: &&mut u16| (0..i).filter(|j| **clique >> j & 1 == 1).all(|j| same(&j) && sees(&j));
            match cliques.iter_mut().filter(takes).max_by_key(|c| c.count_ones()) {
                Some(clique) => *clique |= 1 << i,
                None => cliques.push(1 << i),
            }
        }
        let mut cells = [0; 9];
        for (slot, &cell) in cells.iter_mut().zip(indices) {
            *slot = at(usize::from(cell));
        }
        let (len, sum) = (indices.len(), i32::from(rule.sum));
        Self { cells, len, sum, negative: rule.negative, cliques, mask: by_band(rule.bits) }
    }

    /// The positions of its cells.
    pub fn cells(&self) -> &[u8] {
        &self.cells[..self.len]
    }

    /// Narrows the cells.
    #[inline(always)]
    pub fn narrow(&self, grid: &mut Grid, view: &View) -> Result<(), Contradiction> {
        let mut sets = [0; 9];
        for (i, (set, &at)) in sets.iter_mut().zip(self.cells()).enumerate() {
            *set = self.turned(i, candidates(view, at));
        }
        if self.len <= EXACT {
            narrowed(&mut sets[..self.len], self.sum as usize)?;
            for (i, (&at, kept)) in self.cells().iter().zip(&sets).enumerate() {
                grid.take(at, candidates(view, at) & !self.turned(i, *kept));
            }
            return Ok(());
        }
        self.bounds(grid, &sets)
    }

    /// A set of digits of the cell at this place as the sum counts them.
    #[inline(always)]
    fn turned(&self, place: usize, set: u16) -> u16 {
        if self.negative >> place & 1 == 1 { reverse(set) } else { set }
    }

    /// Keeps the digits between what the smallest and the largest digits of the other cells leave.
    #[inline(always)]
    fn bounds(&self, grid: &mut Grid, sets: &[u16; 9]) -> Result<(), Contradiction> {
        let mut spans = [Span::default(); 9];
        let (mut least, mut most) = (0, 0);
        for (span, &clique) in spans.iter_mut().zip(&self.cliques) {
            *span = Span::of(clique, sets).ok_or(Contradiction)?;
            least += span.least();
            most += span.most();
        }
        let (above, below) = (self.sum - least, most - self.sum);
        if above < 0 || below < 0 {
            return Err(Contradiction);
        }
        if above.min(below) >= 8 {
            return Ok(()); // no cell can go that far
        }
        for (span, &clique) in spans.iter().zip(&self.cliques) {
            // The sum of the clique lies between these.
            let (above, below) = (self.sum - least + span.least(), self.sum - most + span.most());
            for i in (0..self.len).filter(|i| clique >> i & 1 == 1) {
                let (low, high) = ends(sets[i]);
                let to = above - (span.low - low).max(span.lowest - span.last);
                let from = below - (span.high - high).min(span.highest - span.first);
                if to < high || from > low {
                    let (from, to) = (from.max(1), to.min(9));
                    if to < from {
                        return Err(Contradiction);
                    }
                    let range = ((1u32 << to) - (1 << (from - 1))) as u16;
                    grid.take(self.cells[i], self.turned(i, sets[i] & !range));
                }
            }
        }
        Ok(())
    }
}

/// The smallest and largest digit of a set.
fn ends(set: u16) -> (i32, i32) {
    (set.trailing_zeros() as i32 + 1, 16 - set.leading_zeros() as i32)
}

/// How small and how large the sum of a clique can be.
#[derive(Clone, Copy, Default)]
struct Span {
    /// By the smallest and the largest digit of each cell.
    low: i32,
    high: i32,
    /// By as many different digits as there are cells, and the last digit that counts.
    lowest: i32,
    last: i32,
    highest: i32,
    first: i32,
}

impl Span {
    /// `None` with fewer digits than cells.
    #[inline(always)]
    fn of(clique: u16, sets: &[u16; 9]) -> Option<Self> {
        let mut span = Self::default();
        let (mut union, mut rest) = (0, clique);
        while rest != 0 {
            let set = sets[(rest.trailing_zeros() as usize).min(8)];
            rest &= rest - 1;
            let (low, high) = ends(set);
            union |= set;
            span.low += low;
            span.high += high;
        }
        let count = clique.count_ones();
        (span.lowest, span.last) = lowest(union, count)?;
        let (sum, last) = lowest(reverse(union), count)?;
        (span.highest, span.first) = (10 * count as i32 - sum, 10 - last);
        Some(span)
    }

    fn least(&self) -> i32 {
        self.low.max(self.lowest)
    }

    fn most(&self) -> i32 {
        self.high.min(self.highest)
    }
}

/// The sum of the lowest digits of a set, and the last of them; `None` with too few.
fn lowest(set: u16, count: u32) -> Option<(i32, i32)> {
    static TABLE: [[(u8, u8); 8]; 512] = lowest_digits();
    let (sum, last) = *TABLE[usize::from(set & FULL)].get(count as usize)?;
    if last == 0 { None } else { Some((i32::from(sum), i32::from(last))) }
}

/// By set and number of digits; zeros with too few. No clique has more than seven cells.
const fn lowest_digits() -> [[(u8, u8); 8]; 512] {
    let mut table = [[(0, 0); 8]; 512];
    let mut set = 1;
    while set < 512 {
        let (mut rest, mut sum, mut count) = (set as u16, 0, 1);
        while rest != 0 && count < 8 {
            let digit = rest.trailing_zeros() as u8 + 1;
            rest &= rest - 1;
            sum += digit;
            table[set][count] = (sum, digit);
            count += 1;
        }
        set += 1;
    }
    table
}
