//! Puzzles of every geometry whose answer is known.

use ninefold::puzzle::{Cell, CellMap, CellSet, Digit, Kind, Puzzle, PuzzleBuilder, Regions, conflicts};
use ninefold::solver::{Limits, Outcome, Status, solve};

/// Adds the digits of a grid text (`.` for none) as givens.
pub fn givens(builder: PuzzleBuilder, side: u8, text: &str) -> PuzzleBuilder {
    Cell::grid(side).zip(text.chars()).fold(builder, |b, (cell, sign)| match Digit::from_char(sign) {
        Some(digit) => b.given(cell, digit),
        None => b,
    })
}

/// Solves, and checks that every solution is full and breaks no rule.
fn answer(puzzle: &Puzzle) -> Outcome {
    let outcome = solve(puzzle, &Limits::default());
    for solution in &outcome.solutions {
        assert_eq!(conflicts(puzzle, solution), []);
        for cell in Cell::all() {
            assert_eq!(solution[cell].is_some(), puzzle.cells().contains(cell), "{cell}");
        }
    }
    outcome
}

/// A full grid that obeys rows, columns, boxes and both diagonals of its geometry: the first the solver finds.
fn some_grid(builder: PuzzleBuilder) -> CellMap<Option<Digit>> {
    answer(&builder.build().unwrap()).solutions[0]
}

#[test]
fn a_sudoku_has_its_one_solution() {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let outcome = answer(&givens(Puzzle::builder(Kind::Sudoku, 9), 9, text).build().unwrap());
    assert_eq!(outcome.status, Status::Unique);
    let solved: String = Cell::all().map(|c| outcome.solutions[0][c].unwrap().to_string()).collect();
    assert_eq!(solved, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
}

#[test]
fn empty_grids_have_several_at_once() {
    for side in 4..=9 {
        let outcome = answer(&Puzzle::builder(Kind::Sudoku, side).build().unwrap());
        assert_eq!(outcome.status, Status::Multiple, "side {side}");
        assert!(outcome.nodes < 500, "side {side}: {} nodes", outcome.nodes);
        let white = answer(&Puzzle::builder(Kind::Str8ts, side).build().unwrap());
        assert_eq!(white.status, Status::Multiple, "side {side}");
        assert!(white.nodes < 500, "side {side}: {} nodes", white.nodes);
    }
    let windows = Puzzle::builder(Kind::Sudoku, 9).windows(true).diagonals(true);
    assert_eq!(answer(&windows.build().unwrap()).status, Status::Multiple);
}

#[test]
fn a_grid_without_one_cell_is_unique_everywhere() {
    let skew = CellMap::from_fn(|c| (c.row() / 3 + c.column() / 3 * 3) % 9);
    for builder in [
        Puzzle::builder(Kind::Sudoku, 9).diagonals(true),
        Puzzle::builder(Kind::Sudoku, 9).windows(true),
        Puzzle::builder(Kind::Sudoku, 9).regions(Regions::Jigsaw(skew)),
        Puzzle::builder(Kind::Sudoku, 8),
        Puzzle::builder(Kind::Sudoku, 7),
    ] {
        let grid = some_grid(builder.clone());
        let side = builder.clone().build().unwrap().side();
        let most = Cell::grid(side).skip(3).fold(builder, |b, c| b.given(c, grid[c].unwrap()));
        let outcome = answer(&most.build().unwrap());
        assert_eq!(outcome.status, Status::Unique);
        assert_eq!(outcome.solutions[0], grid);
        assert_eq!(outcome.nodes, 1);
    }
}

#[test]
fn rows_as_cages_say_nothing_and_cells_as_cages_everything() {
    let grid = some_grid(Puzzle::builder(Kind::Sudoku, 9));
    let rows = (0..9)
        .fold(Puzzle::builder(Kind::Killer, 9), |b, r| b.cage(45, Cell::all().filter(|c| c.row() == r).collect()));
    assert_eq!(answer(&rows.build().unwrap()).status, Status::Multiple);
    let cells = Cell::all().fold(Puzzle::builder(Kind::Killer, 9), |b, c| b.cage(grid[c].unwrap().get(), c.set()));
    let outcome = answer(&cells.build().unwrap());
    assert_eq!((outcome.status, outcome.nodes), (Status::Unique, 1));
    assert_eq!(outcome.solutions[0], grid);
}

#[test]
fn contradictions_have_no_solution() {
    let cell = |r, c| Cell::new(r, c).unwrap();
    // r1c9 sees every digit.
    let blocked =
        givens(Puzzle::builder(Kind::Sudoku, 9), 9, "12345678.........................................9.").build();
    let nine = givens(Puzzle::builder(Kind::Sudoku, 9), 9, "12345678.").given(cell(5, 8), Digit::new(9).unwrap());
    assert_eq!(answer(&nine.build().unwrap()).status, Status::None);
    assert!(blocked.is_ok());
    // Two cages of one row that need the same digits.
    let pair = |r, c| [cell(r, c), cell(r, c + 1)].into_iter().collect::<CellSet>();
    let twice = Puzzle::builder(Kind::Killer, 9).cage(3, pair(0, 0)).cage(4, pair(0, 4)).build().unwrap();
    assert_eq!(answer(&twice).status, Status::None);
    // An innie of 10: a single cell cannot hold it.
    let row = |n| Cell::all().filter(|c| c.row() == 0 && c.column() < n).collect::<CellSet>();
    let ten = Puzzle::builder(Kind::Killer, 9)
        .cage(36, row(8))
        .cage(10, pair(2, 0))
        .given(cell(0, 8), Digit::new(8).unwrap());
    assert_eq!(answer(&ten.build().unwrap()).status, Status::None);
    // A single cage against a given.
    let clash = Puzzle::builder(Kind::Killer, 4).cage(2, cell(0, 0).set()).cage(2, cell(0, 1).set());
    assert_eq!(answer(&clash.build().unwrap()).status, Status::None);
    // A compartment between black clues that leave no straight.
    let clued = Puzzle::builder(Kind::Str8ts, 4).black(cell(0, 2), Digit::new(2)).black(cell(0, 3), Digit::new(3));
    assert_eq!(answer(&clued.build().unwrap()).status, Status::None);
}

#[test]
fn a_grid_of_black_cells_has_the_empty_solution() {
    let black = Cell::grid(5).fold(Puzzle::builder(Kind::Str8ts, 5), |b, c| b.black(c, None));
    let outcome = answer(&black.build().unwrap());
    assert_eq!(outcome.status, Status::Unique);
    assert!(Cell::all().all(|c| outcome.solutions[0][c].is_none()));
}
