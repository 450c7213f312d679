//! Aligned pair exclusion: the digits of two cells together, and the sets that would not bear them.

use crate::logic::analysis::almost_locked::AlmostLocked;
use crate::logic::step::conclusion;
use crate::logic::{Collector, Conclusion, DigitMap, Evidence, Fact, Role, Searched, State};
use crate::puzzle::{Cell, CellMap, CellSet, Digit};

/// A digit that leaves another cell no digit: each pair of them would take two digits from an almost locked set, which
/// has one to spare, or is the same digit in two cells that see each other.
pub fn aligned_pair_exclusion(state: &State, found: &mut Collector) -> Searched {
    let digits = state.puzzle.digits();
    let mut emptied: Vec<(Cell, Digit, Cell)> = Vec::new();
    for digit in digits {
        // For a cell that holds the digit, by other digit: the cells where some set rules that out.
        let mut excluded: CellMap<DigitMap<CellSet>> = CellMap::default();
        let mut holders = CellSet::EMPTY;
        for set in state.almost_locked().iter().filter(|set| set.digits.contains(digit)) {
            let cells = set.seen(digit) - set.cells;
            holders |= cells;
            for other in set.digits.without(digit) {
                let gone = set.seen(other) - set.cells;
                cells.iter().for_each(|cell| excluded[cell][other] |= gone);
            }
        }
        for cell in holders {
            let mut left = state.open.without(cell);
            for held in digits {
                let same = if held == digit { state.puzzle.peers(cell) } else { CellSet::EMPTY };
                left -= state.places(held) - excluded[cell][held] - same;
            }
            // The one with the fewest digits takes the fewest words.
            if let Some(other) = left.iter().min_by_key(|&c| state.candidates[c].len()) {
                emptied.push((cell, digit, other));
            }
        }
    }
    emptied.sort_unstable();
    for (cell, digit, other) in emptied {
        let conclusion = Conclusion::Almost(conclusion::Almost::Aligned { other });
        found.remove(vec![(cell, digit)], evidence(state, (cell, digit), other), conclusion)?;
    }
    Ok(())
}

/// What rules each digit of the other cell out, the smallest set for each.
fn evidence(state: &State, (cell, digit): (Cell, Digit), other: Cell) -> Vec<Evidence> {
    let mut evidence = vec![Evidence::new(Role::Pivot, Fact::Only, other.set(), state.candidates[other])];
    for held in state.candidates[other] {
        if held == digit && state.puzzle.peers(cell).contains(other) {
            evidence.push(Evidence::new(Role::Pattern, Fact::Alike { digit }, cell.set().with(other), digit.set()));
            continue;
        }
        let starved = |set: &&AlmostLocked| {
            let room = set.digits.contains(digit) && set.digits.contains(held) && held != digit;
            let apart = !set.cells.contains(cell) && !set.cells.contains(other);
            room && apart && set.seen(digit).contains(cell) && set.seen(held).contains(other)
        };
        if let Some(set) = state.almost_locked().iter().find(starved) {
            let fact = Fact::Starves { pair: [(cell, digit), (other, held)] };
            evidence.push(Evidence::new(Role::Pattern, fact, set.cells, set.digits));
        }
    }
    evidence
}
