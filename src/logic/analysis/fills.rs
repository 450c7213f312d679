//! The ways to fill cells with a sum: by digit sets where all of them differ, tried one by one where digits may repeat.

use super::State;
use super::matching;
use crate::puzzle::combinations::combinations;
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// The most open cells of a border sum in which digits may repeat.
pub const MOST_REPEATING: usize = 4;
/// The most cells that [`fill`] fills.
const MOST_FILLED: usize = 4;

/// Cells with a known sum.
#[derive(Clone, Copy)]
pub struct Part {
    pub cells: CellSet,
    pub sum: u16,
}

impl Part {
    /// The digit sets with the sum, possible or not.
    pub fn all(self, state: &State) -> impl Iterator<Item = DigitSet> + use<> {
        let all = u8::try_from(self.sum).map_or(&[][..], |sum| combinations(self.cells.len(), sum));
        let digits = state.puzzle.digits();
        all.iter().copied().filter(move |s| s.is_subset(digits))
    }

    /// The ways to fill cells that all differ.
    pub fn sets(self, state: &State) -> Ways {
        let (sets, held) = matching::laid_out(&state.domains(self.cells), self.all(state));
        Ways { held, sets }
    }

    /// The ways to fill cells in which digits may repeat, tried one by one.
    pub fn fills(self, state: &State) -> Ways {
        let mut held = state.domains(self.cells);
        let signed: Vec<Signed> = held.iter().map(|&(cell, held)| Signed { cell, held, sign: 1 }).collect();
        held.iter_mut().for_each(|(_, held)| *held = DigitSet::EMPTY);
        let (mut sets, mut known): (Vec<DigitSet>, [bool; 512]) = (Vec::new(), [false; 512]);
        fill(state, &signed, i32::from(self.sum), &mut |digits| {
            held.iter_mut().zip(digits).for_each(|((_, held), &d)| *held = held.with(d));
            let used: DigitSet = digits.iter().copied().collect();
            if let Some(known) = known.get_mut(usize::from(used.bits())).filter(|known| !**known) {
                *known = true;
                sets.push(used);
            }
        });
        Ways { held, sets }
    }
}

/// The ways to fill cells: what each cell holds in some of them, and the digits used in each.
pub struct Ways {
    pub held: Vec<(Cell, DigitSet)>,
    pub sets: Vec<DigitSet>,
}

/// Whether these cells can have the sum; where there are too many of them to look, it is taken that they can.
pub fn can_reach(state: &State, cells: CellSet, sum: u16) -> bool {
    let part = Part { cells, sum };
    let different = state.all_different(cells);
    if cells.len() > (if different { state.limits.cells } else { MOST_REPEATING }) {
        return true;
    }
    let ways = if different { part.sets(state) } else { part.fills(state) };
    !ways.sets.is_empty()
}

/// A cell that adds to a sum or takes away from it.
pub struct Signed {
    pub cell: Cell,
    pub held: DigitSet,
    pub sign: i32,
}

/// Visits every way to fill the cells with the sum, cells that see each other differing; at most [`MOST_FILLED`] cells.
pub fn fill(state: &State, cells: &[Signed], sum: i32, visit: &mut impl FnMut(&[Digit])) {
    let Some(first) = state.puzzle.digits().min().filter(|_| cells.len() <= MOST_FILLED) else { return };
    // For each cell the cells that it sees, and the least and most that the cells after it add up to.
    let mut seen = [CellSet::EMPTY; MOST_FILLED];
    let mut reach = [(0, 0); MOST_FILLED];
    let (mut least, mut most) = (0, 0);
    for (i, cell) in cells.iter().enumerate().rev() {
        seen[i] = state.puzzle.peers(cell.cell);
        reach[i] = (least, most);
        let (Some(low), Some(high)) = (cell.held.min(), cell.held.max()) else { return };
        let (a, b) = (cell.sign * i32::from(low.get()), cell.sign * i32::from(high.get()));
        (least, most) = (least + a.min(b), most + a.max(b));
    }
    let mut chosen = [first; MOST_FILLED];
    fill_from(cells, 0, sum, &(seen, reach), &mut chosen, visit);
}

/// What [`fill`] knows of each cell before it begins.
type Known = ([CellSet; MOST_FILLED], [(i32, i32); MOST_FILLED]);

fn fill_from(
    cells: &[Signed],
    at: usize,
    left: i32,
    known: &Known,
    chosen: &mut [Digit; MOST_FILLED],
    visit: &mut impl FnMut(&[Digit]),
) {
    let Some(next) = cells.get(at) else {
        if left == 0 {
            visit(&chosen[..at]);
        }
        return;
    };
    let (seen, (least, most)) = (known.0[at], known.1[at]);
    let before = cells.iter().zip(chosen.iter()).take(at).filter(|(c, _)| seen.contains(c.cell));
    let taken: DigitSet = before.map(|(_, &d)| d).collect();
    for digit in next.held - taken {
        let rest = left - next.sign * i32::from(digit.get());
        if (least..=most).contains(&rest) {
            chosen[at] = digit;
            fill_from(cells, at + 1, rest, known, chosen, visit);
        }
    }
}
