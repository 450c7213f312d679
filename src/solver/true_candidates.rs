//! True candidates: the digits of each cell that some solution has there.

use super::{Limits, Status, solve};
use crate::puzzle::{CellMap, CellSet, Digit, DigitSet, Puzzle};

/// Solutions that are collected before single candidates are asked about: a handful settles most of a grid that has few,
/// and the next ones found differ from them in little.
const FIRST: usize = 40;

/// The digits of each cell that some solution has there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    /// Those that were found in a solution.
    pub digits: CellMap<DigitSet>,
    /// Those that the search was stopped at before it knew.
    pub unknown: CellMap<DigitSet>,
}

impl TrueCandidates {
    /// The cells that different solutions fill differently.
    pub fn ambiguous(&self) -> CellSet {
        self.digits.iter().filter(|(_, digits)| digits.len() > 1).map(|(cell, _)| cell).collect()
    }

    /// Whether every candidate is settled.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.unknown.iter().all(|(_, digits)| digits.is_empty())
    }
}

/// Finds, for each cell, the digits that some solution has there; none anywhere for a puzzle without a solution.
///
/// `limits.nodes` holds for each of the searches, of which there are as many as candidates at most; how many solutions
/// they look for and keep is not asked of the caller. What a search that was stopped leaves open is in
/// [`unknown`](TrueCandidates::unknown).
#[must_use]
pub fn true_candidates(puzzle: &Puzzle, limits: &Limits) -> TrueCandidates {
    let mut digits: CellMap<DigitSet> = CellMap::default();
    let mut unknown: CellMap<DigitSet> = CellMap::default();
    let search = |puzzle: &Puzzle, solutions, digits: &mut CellMap<DigitSet>| {
        let found = solve(puzzle, &Limits { solutions, kept: solutions, ..*limits });
        for solution in &found.solutions {
            puzzle.cells().iter().for_each(|cell| digits[cell] |= solution[cell].map_or(DigitSet::EMPTY, Digit::set));
        }
        found
    };
    let first = search(puzzle, FIRST, &mut digits);
    // Fewer than asked for are all there are, where the search settled how many.
    if first.complete {
        return TrueCandidates { digits, unknown };
    }
    for cell in puzzle.cells() {
        let given = puzzle.given(cell);
        for digit in Digit::all(puzzle.side()).filter(|digit| given.is_none_or(|given| given == *digit)) {
            if digits[cell].contains(digit) || puzzle.blocked(cell).contains(digit) {
                continue;
            }
            let stopped = (limits.stop)();
            let found = (!stopped).then(|| search(&puzzle.with_given(cell, digit), 1, &mut digits));
            if found.is_none_or(|found| found.solutions.is_empty() && found.status == Status::Limit) {
                unknown[cell].insert(digit);
            }
        }
    }
    // What was left open may have turned up in a solution found for another candidate.
    let open = CellMap::from_fn(|cell| unknown[cell] - digits[cell]);
    TrueCandidates { digits, unknown: open }
}
