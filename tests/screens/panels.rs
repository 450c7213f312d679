//! What panels say of cages and selections.

use ninefold::puzzle::{Board, Cell, CellSet, Digit, Kind, Puzzle};
use ninefold::widgets::panels::cage::facts;
use ninefold::widgets::panels::sums::sums;
use ninefold::widgets::panels::words::wrap;

fn cells(names: &str) -> CellSet {
    names.split(' ').map(|name| name.parse::<Cell>().unwrap()).collect()
}

#[test]
fn cells_of_a_house_hold_different_digits() {
    let puzzle = Puzzle::builder(Kind::Sudoku, 9).given("r1c9".parse().unwrap(), Digit::new(1).unwrap());
    let puzzle = puzzle.build().unwrap();
    let board = Board::new(&puzzle);
    let range = |names| sums(&puzzle, &board, cells(names)).range;
    assert_eq!(range("r1c1 r1c2 r1c3"), Some((2 + 3 + 4, 9 + 8 + 7)));
    assert_eq!(range("r2c1 r3c5"), Some((2, 18)));
    assert_eq!(range("r1c9 r2c1"), Some((2, 10)));
}

#[test]
fn whole_cages_and_cut_ones_are_told_apart() {
    let puzzle = Puzzle::builder(Kind::Killer, 9)
        .cage(17, cells("r1c1 r1c2"))
        .cage(10, cells("r1c3 r2c3 r3c3"))
        .build()
        .unwrap();
    let board = Board::new(&puzzle);
    let some = sums(&puzzle, &board, cells("r1c1 r1c2 r1c3"));
    assert_eq!((some.whole.len(), some.cut.len(), some.houses), (1, 1, None));
    assert_eq!(some.range, Some((17 + 1, 17 + 7)));
    let row: CellSet = Cell::all().filter(|c| c.row() < 2).collect();
    assert_eq!((sums(&puzzle, &board, row).houses, sums(&puzzle, &board, row).range), (Some(2), Some((90, 90))));
}

#[test]
fn part_of_a_cage_adds_up_to_what_the_rest_leaves() {
    let puzzle = Puzzle::builder(Kind::Killer, 9)
        .cage(25, cells("r1c1 r1c2 r2c1 r2c2"))
        .cage(3, cells("r4c4 r4c5"))
        .build()
        .unwrap();
    let mut board = Board::new(&puzzle);
    board.set_digit("r1c1".parse().unwrap(), Digit::new(3));
    let range = |names| sums(&puzzle, &board, cells(names)).range;
    // Either 5, 8 and 9 or 6, 7 and 9 are left: without the 9 it is 13, and no two make more than 17.
    assert_eq!(range("r1c2 r2c2"), Some((13, 17)));
    assert_eq!(range("r1c1 r1c2 r2c2"), Some((16, 20)));
    assert_eq!(range("r1c2 r2c2 r4c4 r4c5"), Some((16, 20)));
    assert_eq!(range("r1c2 r2c2 r9c9"), Some((14, 26)));
}

#[test]
fn combinations_need_a_place_for_each_digit() {
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    let cells = ["r1c1", "r1c2"].map(cell).into_iter().collect();
    let puzzle = Puzzle::builder(Kind::Killer, 9).cage(9, cells).build().unwrap();
    let mut board = Board::new(&puzzle);
    let all = facts(&puzzle, &board, &puzzle.cages()[0]);
    assert!(all.combinations.iter().all(|(_, possible)| *possible));
    assert_eq!((all.left, all.open, all.never.to_string().as_str()), (9, 2, "9"));
    // 2 placed elsewhere in the row: 2 + 7 is gone, and 4 + 5 stays.
    board.set_digit(cell("r1c9"), Digit::new(2));
    let left: Vec<String> = facts(&puzzle, &board, &puzzle.cages()[0])
        .combinations
        .iter()
        .filter(|(_, possible)| *possible)
        .map(|(set, _)| set.to_string())
        .collect();
    assert_eq!(left, ["18", "36", "45"]);
    board.set_digit(cell("r1c1"), Digit::new(4));
    let rest = facts(&puzzle, &board, &puzzle.cages()[0]);
    assert_eq!((rest.left, rest.open, rest.required.to_string().as_str()), (5, 1, "5"));
}

#[test]
fn texts_are_broken_at_blanks() {
    assert_eq!(wrap("two different digits add up to 9", 13), ["two different", "digits add up", "to 9"]);
    assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
    assert_eq!(wrap("", 5), [""]);
    // A dot between two things stays between them.
    assert_eq!(wrap("Killer · moderate", 9), ["Killer", "moderate"]);
    assert_eq!(wrap("2 steps · no hints", 7), ["2 steps", "no", "hints"]);
    assert_eq!(wrap("äöü", 0), ["ä", "ö", "ü"]);
}
