//! The call that takes a board and cages and fills the board.

use ninefold::generator::{Recipe, generate};
use ninefold::puzzle::{Cell, Digit, Kind, Puzzle, conflicts};
use ninefold::solver::{FillCage, FillError, fill};

/// The cages of a puzzle as the call takes them.
fn cages(puzzle: &Puzzle) -> Vec<FillCage> {
    let place = |c: Cell| (usize::from(c.row()), usize::from(c.column()));
    puzzle.cages().iter().map(|cage| (u32::from(cage.sum), cage.cells.iter().map(place).collect())).collect()
}

/// The puzzle's rules hold on the full board.
fn keeps_the_rules(puzzle: &Puzzle, board: &[[u8; 9]; 9]) {
    let digit = |c: Cell| Digit::new(board[usize::from(c.row())][usize::from(c.column())]);
    let digits = ninefold::puzzle::CellMap::from_fn(digit);
    assert!(Cell::all().all(|c| digits[c].is_some()), "{board:?}");
    assert_eq!(conflicts(puzzle, &digits), []);
}

#[test]
fn killers_are_filled() {
    for seed in 0..10 {
        let puzzle = generate(&Recipe::new(Kind::Killer), seed).unwrap();
        let mut board = [[0; 9]; 9];
        assert_eq!(fill(&mut board, &cages(&puzzle)), Ok(true));
        keeps_the_rules(&puzzle, &board);
        // A full board is filled with itself; a wrong digit that clashes with none has no solution.
        let full = board;
        assert_eq!(fill(&mut board, &cages(&puzzle)), Ok(true));
        assert_eq!(board, full);
        let mut wrong = [[0; 9]; 9];
        wrong[4][4] = full[4][4] % 9 + 1;
        let before = wrong;
        match fill(&mut wrong, &cages(&puzzle)) {
            Ok(filled) => assert!(!filled, "the generated puzzle has one solution"),
            Err(error) => assert!(error.to_string().contains("r5c5"), "{error}"),
        }
        assert_eq!(wrong, before);
    }
}

#[test]
fn a_board_without_cages_is_a_sudoku() {
    let puzzle = generate(&Recipe::new(Kind::Sudoku), 5).unwrap();
    let mut board = [[0; 9]; 9];
    for cell in puzzle.given_cells() {
        board[usize::from(cell.row())][usize::from(cell.column())] = puzzle.given(cell).unwrap().get();
    }
    let given = board;
    assert_eq!(fill(&mut board, &[]), Ok(true));
    keeps_the_rules(&puzzle, &board);
    let kept = given.iter().flatten().zip(board.iter().flatten()).all(|(g, b)| *g == 0 || g == b);
    assert!(kept);
    // Of the many solutions of an empty board it takes one.
    let mut empty = [[0; 9]; 9];
    assert_eq!(fill(&mut empty, &[]), Ok(true));
    keeps_the_rules(&Puzzle::builder(Kind::Sudoku, 9).build().unwrap(), &empty);
    let mut small = [[0; 5]; 5];
    assert_eq!(fill(&mut small, &[(1, vec![(0, 4)])]), Ok(true));
    assert_eq!(small[0][4], 1);
}

/// Rows come before columns.
#[test]
fn cells_are_row_and_column() {
    let mut board = [[0; 9]; 9];
    assert_eq!(fill(&mut board, &[(9, vec![(2, 7)])]), Ok(true));
    assert_eq!(board[2][7], 9);
}

#[test]
fn what_is_wrong_is_named_and_the_board_kept() {
    let empty = [[0; 9]; 9];
    let refusal = |board: [[u8; 9]; 9], cages: &[FillCage]| {
        let mut filled = board;
        let error = fill(&mut filled, cages).unwrap_err();
        assert_eq!(filled, board);
        error.to_string()
    };
    let with = |row: usize, column: usize, value: u8| {
        let mut board = empty;
        board[row][column] = value;
        board
    };
    let pair = |a, b| vec![a, b];
    let cases = [
        (with(3, 7, 10), vec![], "r4c8 of the board holds 10; the digits are 1 to 9, and 0 for an empty cell"),
        (empty, vec![(10, pair((0, 0), (0, 9)))], "cage 1 of the list has a cell at row 0, column 9; both are 0 to 8"),
        (
            empty,
            vec![(10, pair((0, 0), (900, 0)))],
            "cage 1 of the list has a cell at row 900, column 0; both are 0 to 8",
        ),
        (empty, vec![(3, pair((0, 0), (0, 1))), (10, pair((2, 2), (2, 2)))], "cage 2 of the list names r3c3 twice"),
        (empty, vec![(0, pair((0, 0), (0, 1)))], "cage 1 of the list has the sum 0; sums are 1 to 45"),
        (empty, vec![(300, pair((0, 0), (0, 1)))], "cage 1 of the list has the sum 300; sums are 1 to 45"),
        (
            empty,
            vec![(18, pair((0, 0), (0, 1)))],
            "cage 18 at r1c1 is impossible: 2 different digits add up to 3 to 17",
        ),
        (empty, vec![(3, pair((0, 0), (0, 1))), (3, pair((0, 1), (0, 2)))], "r1c2 lies in two cages"),
        (empty, vec![(3, vec![])], "a cage with sum 3 has no cells"),
    ];
    for (board, cages, message) in cases {
        assert_eq!(refusal(board, &cages), message);
    }
    let mut twice = with(0, 0, 5);
    twice[0][8] = 5;
    assert_eq!(refusal(twice, &[]), "the givens contradict each other: 5 twice in row 1: r1c1, r1c9");
    assert!(matches!(fill(&mut [[0; 3]; 3], &[]), Err(FillError::Puzzle(_))));
    assert!(matches!(fill(&mut [[0; 10]; 10], &[]), Err(FillError::Puzzle(_))));
}
