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
    #[must_use]
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
/// they look for is not asked of the caller. What a search that was stopped leaves open is in
/// [`unknown`](TrueCandidates::unknown).
#[must_use]
pub fn true_candidates(puzzle: &Puzzle, limits: &Limits) -> TrueCandidates {
    let mut digits: CellMap<DigitSet> = CellMap::default();
    let mut unknown: CellMap<DigitSet> = CellMap::default();
    let search = |puzzle: &Puzzle, solutions, digits: &mut CellMap<DigitSet>| {
        let found = solve(puzzle, &Limits { solutions, nodes: limits.nodes, stop: limits.stop });
        for solution in &found.solutions {
            puzzle.cells().iter().for_each(|cell| digits[cell] |= solution[cell].map_or(DigitSet::EMPTY, Digit::set));
        }
        found
    };
    let first = search(puzzle, FIRST, &mut digits);
    // Fewer than asked for are all there are, where the search settled how many.
    if matches!(first.status, Status::None | Status::Unique) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Cell, Kind};

    fn grid(rows: &str) -> Puzzle {
        let digits = Cell::grid(4).zip(rows.chars()).filter_map(|(cell, c)| Some((cell, Digit::from_char(c)?)));
        digits
            .fold(Puzzle::builder(Kind::Sudoku, 4), |builder, (cell, digit)| builder.given(cell, digit))
            .build()
            .unwrap()
    }

    /// Every solution of a small puzzle, gathered one by one.
    fn gathered(puzzle: &Puzzle) -> CellMap<DigitSet> {
        let all = solve(puzzle, &Limits { solutions: usize::MAX, ..Limits::default() });
        let mut digits: CellMap<DigitSet> = CellMap::default();
        for solution in all.solutions {
            puzzle.cells().iter().for_each(|cell| digits[cell] |= solution[cell].map_or(DigitSet::EMPTY, Digit::set));
        }
        digits
    }

    #[test]
    fn they_are_what_all_solutions_together_hold() {
        for rows in ["1234341221434321", "1...............", "................", "12..34....21....", "1..........2...3"]
        {
            let puzzle = grid(rows);
            let found = true_candidates(&puzzle, &Limits::default());
            assert_eq!(found.digits, gathered(&puzzle), "{rows}");
            assert!(found.is_whole());
        }
        assert!(true_candidates(&grid("1234341221434321"), &Limits::default()).ambiguous().is_empty());
    }

    #[test]
    fn none_are_true_without_a_solution() {
        // r1c4 would have to be the 4 that its column has already.
        let found = true_candidates(&grid("123........4...."), &Limits::default());
        assert_eq!((found.digits, found.is_whole()), (CellMap::default(), true));
    }

    #[test]
    fn a_search_that_is_stopped_says_what_it_left_open() {
        let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
        let found = true_candidates(&puzzle, &Limits { stop: &|| true, ..Limits::default() });
        assert!(!found.is_whole() && found.digits == CellMap::default());
        assert!(true_candidates(&puzzle, &Limits::default()).digits.iter().all(|(_, digits)| digits.len() == 9));
    }
}
