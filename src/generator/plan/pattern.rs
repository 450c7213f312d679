//! Black cells as people place them: symmetric, the white cells in one piece, hardly a compartment of one cell.

use super::random::Random;
use super::symmetry::Symmetry;
use crate::puzzle::{Cell, CellSet};

/// Changes that are tried for each cell.
const CHANGES: usize = 14;

/// Faults that make a pattern useless.
const WORST: usize = 1_200;

/// Of a hundred compartments, so many may have one cell and so many are to have two.
const ALONE: usize = 9;
const PAIRS: usize = 36;

/// A pattern of black cells, or `None` where the changes did not come to one.
pub(super) fn pattern(side: u8, symmetry: Symmetry, random: &mut Random) -> Option<CellSet> {
    let cells: Vec<Cell> = Cell::grid(side).collect();
    // 18 to 25 of 81; 7 to 11 of 36.
    let wanted =
        (18 * cells.len() / 81).saturating_sub(usize::from(side < 9)) + random.below(side.saturating_sub(1).into());
    let mut black = CellSet::EMPTY;
    let mut cost = faults(side, black, wanted);
    let all = CHANGES * cells.len();
    for tried in 0..all {
        let orbit = symmetry.orbit(side, random.pick(&cells)?);
        let next = if orbit.is_subset(black) { black - orbit } else { black | orbit };
        let next_cost = faults(side, next, wanted);
        let worse = next_cost.saturating_sub(cost);
        let warmth = 500 * (all - tried) / all;
        if worse == 0 || (worse < 2 * warmth && random.below(worse + 1) < warmth / 4) {
            (black, cost) = (next, next_cost);
        }
    }
    (cost < WORST && is_usual(side, black)).then_some(black)
}

/// The first column of nine, and the last.
const FIRST: u128 = 0x0100_8040_2010_0804_0201;
const LAST: u128 = FIRST << 8;

/// Bits of a row.
const WIDTH: u32 = 9;

/// The white cells as bits.
const fn white(side: u8, black: CellSet) -> u128 {
    let (row, rows) = ((1 << side) - 1, FIRST & ((1 << (WIDTH * side as u32)) - 1));
    (row * rows) & !black.bits()
}

/// How far a pattern is from what is wanted.
fn faults(side: u8, black: CellSet, wanted: usize) -> usize {
    let (bits, white) = (black.bits(), white(side, black));
    let Compartments { all, alone, pairs, long } = Compartments::of(side, white);
    let hundredth = |part: usize| 100 * part / all.max(1);
    let alone = hundredth(alone).saturating_sub(ALONE);
    let pairs = PAIRS.saturating_sub(hundredth(pairs));
    let blocks = (bits & !LAST & bits >> 1 & bits >> 9 & bits >> 10).count_ones() as usize;
    let crowded = crowded(side, bits);
    let pieces = usize::from(!CellSet::from_bits(white).is_connected());
    let count = 400 * black.len().abs_diff(wanted);
    count + 150 * alone + 60 * pairs + 100 * long + 300 * blocks + 500 * crowded + 3_000 * pieces
}

/// Nine bits, each in four of its own: sums of up to 15 of them do not run into each other.
static APART: [u64; 1 << WIDTH] = {
    let mut apart = [0; 1 << WIDTH];
    let mut bits = 0;
    while bits < apart.len() {
        let mut bit = 0;
        while bit < WIDTH {
            apart[bits] |= ((bits as u64 >> bit) & 1) << (4 * bit);
            bit += 1;
        }
        bits += 1;
    }
    apart
};

/// Black cells beyond half of each line.
fn crowded(side: u8, black: u128) -> usize {
    let (side, half) = (u32::from(side), u32::from(side) / 2);
    let rows = (0..side).map(|i| APART[(black >> (WIDTH * i)) as usize % APART.len()]);
    let (in_columns, in_rows) = rows.fold((0, 0), |(columns, beyond), row| {
        (columns + row, beyond + row.count_ones().saturating_sub(half) as usize)
    });
    (0..side).fold(in_rows, |beyond, i| beyond + (in_columns >> (4 * i) & 15).saturating_sub(half.into()) as usize)
}

/// How many compartments there are in all, of one cell, of two, and of nearly a whole line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Compartments {
    all: usize,
    alone: usize,
    pairs: usize,
    long: usize,
}

impl Compartments {
    fn of(side: u8, white: u128) -> Self {
        let mut of = Self::default();
        of.add(side, white, white & !((white & !LAST) << 1), |cells| cells >> 1 & !LAST);
        of.add(side, white, white & !(white << WIDTH), |cells| cells >> WIDTH);
        of
    }

    /// Adds those of one direction: `first` are their first cells, and `before` moves each cell to the one before it.
    fn add(&mut self, side: u8, white: u128, first: u128, before: impl Fn(u128) -> u128) {
        let count = |cells: u128| cells.count_ones() as usize;
        let second = before(white);
        let third = before(second);
        self.all += count(first);
        self.alone += count(first & !second);
        self.pairs += count(first & second & !third);
        let (mut long, mut next) = (first & second, second);
        for _ in 3..side {
            // Few are as long as that.
            if long == 0 {
                break;
            }
            next = before(next);
            long &= next;
        }
        self.long += count(long);
    }
}

/// The pattern with one more and one less orbit of black cells, where it stays as people place them.
pub(super) fn varied(side: u8, symmetry: Symmetry, black: CellSet, random: &mut Random) -> CellSet {
    let cells: Vec<Cell> = Cell::grid(side).collect();
    let orbit = |of: Option<Cell>| of.map_or(CellSet::EMPTY, |cell| symmetry.orbit(side, cell));
    let (white, dark): (Vec<Cell>, Vec<Cell>) = cells.iter().copied().partition(|cell| !black.contains(*cell));
    let next = (black - orbit(random.pick(&dark))) | orbit(random.pick(&white));
    if faults(side, next, next.len()) < WORST && is_usual(side, next) { next } else { black }
}

/// Whether the number of black cells is what people take: 18 to 26 of 81.
fn is_usual(side: u8, black: CellSet) -> bool {
    (18..=26).contains(&(black.len() * 81 / usize::from(side).pow(2)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [`Compartments::of`], cell by cell.
    fn slowly(side: u8, black: CellSet) -> Compartments {
        let mut of = Compartments::default();
        let mut end = |length: &mut u8| {
            of.all += usize::from(*length > 0);
            of.alone += usize::from(*length == 1);
            of.pairs += usize::from(*length == 2);
            of.long += usize::from(*length >= side - 1);
            *length = 0;
        };
        for across in [true, false] {
            for i in 0..side {
                let mut length = 0;
                for j in 0..side {
                    let cell = if across { Cell::new(i, j) } else { Cell::new(j, i) };
                    if black.contains(cell.unwrap()) { end(&mut length) } else { length += 1 }
                }
                end(&mut length);
            }
        }
        of
    }

    #[test]
    fn crowded_lines_are_counted() {
        let mut random = Random::new(8);
        for side in [6_u8, 9] {
            for _ in 0..2_000 {
                let share = 1 + random.below(4);
                let black: CellSet = Cell::grid(side).filter(|_| random.below(share) == 0).collect();
                let beyond = |of: fn(Cell) -> u8, line| {
                    black.iter().filter(|&cell| of(cell) == line).count().saturating_sub(usize::from(side / 2))
                };
                let slowly: usize = (0..side).map(|line| beyond(Cell::row, line) + beyond(Cell::column, line)).sum();
                assert_eq!(crowded(side, black.bits()), slowly, "{black:?}");
            }
        }
    }

    #[test]
    fn compartments_are_counted() {
        let mut random = Random::new(7);
        for side in [6, 9] {
            for _ in 0..2_000 {
                let share = 1 + random.below(8);
                let black: CellSet = Cell::grid(side).filter(|_| random.below(share) == 0).collect();
                assert_eq!(Compartments::of(side, white(side, black)), slowly(side, black), "{black:?}");
            }
        }
    }

    #[test]
    fn patterns_are_symmetric_and_have_few_short_compartments() {
        for side in [6, 9] {
            for symmetry in Symmetry::ALL {
                let made = (0..10).filter_map(|seed| pattern(side, symmetry, &mut Random::of(&[seed])));
                let made: Vec<CellSet> = made.collect();
                // Small grids leave little room; a plan then takes its next frame.
                let least = if side == 9 { 6 } else { 2 };
                assert!(made.len() >= least, "{side} {symmetry:?}: {} of 10", made.len());
                let counts: Vec<Compartments> = made.iter().map(|&black| slowly(side, black)).collect();
                let share = |of: fn(&Compartments) -> usize| {
                    counts.iter().map(of).sum::<usize>() * 100 / counts.iter().map(|count| count.all).sum::<usize>()
                };
                if side == 9 {
                    let (alone, pairs) = (share(|count| count.alone), share(|count| count.pairs));
                    assert!(alone <= 12 && pairs >= 32, "{symmetry:?}: {alone} {pairs}");
                    assert!(made.iter().all(|black| (18..=26).contains(&black.len())), "{made:?}");
                }
                let is_whole = |black| CellSet::from_bits(white(side, black)).is_connected();
                assert!(made.iter().all(|&black| symmetry.of(side, black) == black && is_whole(black)));
            }
        }
    }
}
