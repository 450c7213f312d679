//! The extended rectangle: six cells in two lines that must not hold three digits alone.
//!
//! Two rows (or columns) and three columns (or rows) meet in six cells. If the cells held three digits, each of the
//! two lines would hold all three there, and the lines could change their digits cell by cell: the two cells of a pair
//! lie across from each other, in the same houses but for the two lines. That would be a second solution.

use super::choices;
use crate::logic::step::conclusion::Rectangle;
use crate::logic::techniques::unfillable::{Unfillable, unfillable};
use crate::logic::{Collector, Conclusion, Fact, Searched, State};
use crate::puzzle::{Cell, CellMap, CellSet, DigitSet, HouseKind, Need, Needs};

/// Sums and straights would not survive the change, nor would digits that a cell cannot hold.
const TAKES: Needs = Needs::of(&[Need::UsualHouses, Need::OtherHouses]);

/// The most lines one way.
const LINES: usize = 9;

/// One cell with more digits loses the three; where several have one more digit, it is in one of them.
pub fn extended(state: &State, found: &mut Collector) -> Searched {
    if !state.puzzle.needs().within(TAKES) {
        return Ok(());
    }
    let (side, houses) = (state.puzzle.side(), state.puzzle.houses());
    for rows in [true, false] {
        // The houses of each cell but for the lines that the two cells of a pair lie across, as bits: a puzzle has at most
        // 27 rows, columns and boxes, six diagonals and windows, and 81 extra ones.
        let mut marks = CellMap::<u128>::default();
        for (i, house) in houses.iter().enumerate().filter(|(_, house)| !is_along(house.kind, rows)) {
            house.cells.iter().for_each(|cell| marks[cell] |= 1 << i);
        }
        let alike = |[one, other]: [Cell; 2]| marks[one] == marks[other];
        let at = |line: u8, across: u8| if rows { Cell::new(line, across) } else { Cell::new(across, line) };
        for first in 0..side {
            for second in first + 1..side {
                let pair = |i: u8| Some([at(first, i)?, at(second, i)?]);
                let open = |pair: &[Cell; 2]| pair.iter().all(|c| state.open.contains(*c)) && alike(*pair);
                let pairs: Vec<[Cell; 2]> = (0..side).filter_map(pair).filter(open).collect();
                let item = usize::from(rows) * LINES * LINES + usize::from(first) * LINES + usize::from(second);
                found.search_if_changed(state, item, cells_of(&pairs), |found| {
                    let mut chosen = choices(&pairs, 3, |chosen| few(state, chosen)).into_iter();
                    chosen.try_for_each(|chosen| judge(state, found, &chosen))
                })?;
            }
        }
    }
    Ok(())
}

const fn is_along(kind: HouseKind, rows: bool) -> bool {
    if rows { matches!(kind, HouseKind::Row(_)) } else { matches!(kind, HouseKind::Column(_)) }
}

fn cells_of(pairs: &[[Cell; 2]]) -> CellSet {
    pairs.iter().flatten().copied().collect()
}

/// Whether the cells with up to three candidates may be among six that must not hold three digits alone: a cell with one
/// of the three has two others at most.
fn few(state: &State, pairs: &[[Cell; 2]]) -> bool {
    let small = cells_of(pairs).iter().filter(|&c| state.candidates[c].len() <= 3);
    let digits = small.fold(DigitSet::EMPTY, |all, c| all | state.candidates[c]);
    digits.len() <= 5
}

fn judge(state: &State, found: &mut Collector, pairs: &[[Cell; 2]]) -> Searched {
    let cells = cells_of(pairs);
    let small = cells.iter().filter(|&c| state.candidates[c].len() <= 3);
    let all = small.fold(DigitSet::EMPTY, |all, c| all | state.candidates[c]);
    let digits: Vec<_> = all.iter().collect();
    for three in choices(&digits, 3, |_| true) {
        let three: DigitSet = three.into_iter().collect();
        // Each of the digits has to be in question in both lines.
        if cells.iter().filter(|&c| state.candidates[c].is_subset(three)).count() < 3 {
            continue;
        }
        if let Some(Unfillable { roof, digit, removes, evidence }) = unfillable(state, Fact::SwapLines, cells, three) {
            let conclusion = digit.map_or(Rectangle::OneCorner, |digit| Rectangle::OneDigit { roof, digit });
            found.remove(removes, evidence, Conclusion::Rectangle(conclusion))?;
        }
    }
    Ok(())
}
