//! True candidates held against all solutions, gathered one by one.

use ninefold::puzzle::{Cell, CellMap, Digit, DigitSet, Kind, Puzzle};
use ninefold::solver::{Limits, solve, true_candidates};

fn grid(rows: &str) -> Puzzle {
    let digits = Cell::grid(4).zip(rows.chars()).filter_map(|(cell, c)| Some((cell, Digit::from_char(c)?)));
    digits.fold(Puzzle::builder(Kind::Sudoku, 4), |builder, (cell, digit)| builder.given(cell, digit)).build().unwrap()
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
    for rows in ["1234341221434321", "1...............", "................", "12..34....21....", "1..........2...3"] {
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
