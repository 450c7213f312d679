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

/// Whether the white cells are in one piece.
fn is_whole(side: u8, black: CellSet) -> bool {
    (Cell::grid(side).collect::<CellSet>() - black).is_connected()
}

/// The last column of nine.
const LAST: u128 = 0x0100_8040_2010_0804_0201 << 8;

/// How far a pattern is from what is wanted.
fn faults(side: u8, black: CellSet, wanted: usize) -> usize {
    let lines = lines(side, black);
    let mut count = [0; 10];
    lines.iter().for_each(|line| runs(side, *line, &mut count));
    let all: usize = count.iter().sum();
    let hundredth = |part: usize| 100 * part / all.max(1);
    let alone = hundredth(count[1]).saturating_sub(ALONE);
    let pairs = PAIRS.saturating_sub(hundredth(count[2]));
    let long: usize = count.iter().skip(usize::from(side) - 1).sum();
    let bits = black.bits();
    let blocks = (bits & !LAST & bits >> 1 & bits >> 9 & bits >> 10).count_ones() as usize;
    let half = u32::from(side) / 2;
    let crowded: u32 = lines.iter().map(|line| line.count_ones().saturating_sub(half)).sum();
    let pieces = usize::from(!is_whole(side, black));
    let count = 400 * black.len().abs_diff(wanted);
    count + 150 * alone + 60 * pairs + 100 * long + 300 * blocks + 500 * crowded as usize + 3_000 * pieces
}

/// The black cells of each row and column as bits.
fn lines(side: u8, black: CellSet) -> Vec<u16> {
    let mut lines = vec![0; 2 * usize::from(side)];
    for cell in black {
        let (row, column) = (cell.row(), cell.column());
        if let Some(line) = lines.get_mut(usize::from(row)) {
            *line |= 1 << column;
        }
        if let Some(line) = lines.get_mut(usize::from(side + column)) {
            *line |= 1 << row;
        }
    }
    lines
}

/// Counts the compartments of a line by their lengths.
fn runs(side: u8, black: u16, count: &mut [usize; 10]) {
    let mut length = 0;
    for i in 0..=side {
        if i < side && black & 1 << i == 0 {
            length += 1;
        } else if length > 0
            && let Some(slot) = count.get_mut(std::mem::take(&mut length))
        {
            *slot += 1;
        }
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

    #[test]
    fn patterns_are_symmetric_and_have_few_short_compartments() {
        for side in [6, 9] {
            for symmetry in Symmetry::ALL {
                let made = (0..10).filter_map(|seed| pattern(side, symmetry, &mut Random::of(&[seed])));
                let made: Vec<CellSet> = made.collect();
                // Small grids leave little room; a plan then takes its next frame.
                let least = if side == 9 { 6 } else { 2 };
                assert!(made.len() >= least, "{side} {symmetry:?}: {} of 10", made.len());
                let mut count = [0; 10];
                made.iter().flat_map(|&black| lines(side, black)).for_each(|line| runs(side, line, &mut count));
                let share = |length: usize| count[length] * 100 / count.iter().sum::<usize>();
                if side == 9 {
                    assert!(share(1) <= 12 && share(2) >= 32, "{symmetry:?}: {} {}", share(1), share(2));
                    assert!(made.iter().all(|black| (18..=26).contains(&black.len())), "{made:?}");
                }
                assert!(made.iter().all(|&black| symmetry.of(side, black) == black && is_whole(side, black)));
            }
        }
    }
}
