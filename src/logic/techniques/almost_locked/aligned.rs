//! Aligned pair exclusion: the digits of two cells together, and the sets that would not bear them.

use crate::logic::analysis::almost_locked::AlmostLocked;
use crate::logic::{Collector, Conclusion, DigitMap, Evidence, Fact, Role, Searched, State, conclusion};
use crate::puzzle::{Cell, CellMap, Digit, DigitSet};

/// A digit that leaves another cell no digit: each pair of them would take two digits from an almost locked set, which
/// has one to spare, or is the same digit in two cells that see each other.
pub fn aligned_pair_exclusion(state: &State, found: &mut Collector) -> Searched {
    // For a digit in a cell, by other cell: the digits that some set rules out there.
    let mut excluded: CellMap<DigitMap<Option<Box<CellMap<DigitSet>>>>> = CellMap::default();
    for set in state.almost_locked() {
        for one in set.digits {
            for other in set.digits.without(one) {
                for cell in set.seen(one) - set.cells {
                    let table = excluded[cell][one].get_or_insert_with(Box::default);
                    (set.seen(other) - set.cells).iter().for_each(|c| {
                        table[c].insert(other);
                    });
                }
            }
        }
    }
    for cell in state.open {
        for digit in state.candidates[cell] {
            let Some(table) = excluded[cell][digit].as_ref() else { continue };
            let mut others: Vec<Cell> = state.open.without(cell).iter().collect();
            others.sort_by_key(|&c| state.candidates[c].len());
            let emptied = others.into_iter().find(|&other| {
                let seen = state.puzzle.peers(cell).contains(other);
                let same = if seen { digit.set() } else { DigitSet::EMPTY };
                (state.candidates[other] - table[other] - same).is_empty()
            });
            if let Some(other) = emptied {
                let conclusion = Conclusion::Almost(conclusion::Almost::Aligned { other });
                found.remove(vec![(cell, digit)], evidence(state, (cell, digit), other), conclusion)?;
            }
        }
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
