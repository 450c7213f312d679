//! Ratings on the scale of Sudoku Explainer.

use ninefold::logic::{EXPLAINER_SCALE, explainer_rating, techniques};
use ninefold::notation::{Import, parse};
use ninefold::puzzle::{Board, Cell, Digit, Kind, Puzzle};

/// The puzzle of this solution with these cells open.
fn with_open(open: &[&str]) -> Puzzle {
    let open: Vec<Cell> = open.iter().map(|name| name.parse().unwrap()).collect();
    let solution = |cell: Cell| {
        let (row, column) = (cell.row(), cell.column());
        Digit::new((row * 3 + row / 3 + column) % 9 + 1).unwrap()
    };
    let given = Cell::all().filter(|cell| !open.contains(cell));
    given.fold(Puzzle::builder(Kind::Sudoku, 9), |b, cell| b.given(cell, solution(cell))).build().unwrap()
}

fn of(puzzle: &Puzzle) -> Option<String> {
    explainer_rating(puzzle, &Board::new(puzzle), true, &|| false).map(|rating| rating.to_string())
}

/// A rectangle would lead to one of the three solutions, as if it were the only one.
#[test]
fn a_puzzle_with_several_solutions_has_no_rating() {
    let Import { puzzle, .. } =
        parse("010800006000020008009430201008590160096247080002681790460050800837904605020308407").unwrap();
    let stop = || false;
    assert_eq!(explainer_rating(&puzzle, &Board::new(&puzzle), false, &stop), None);
    assert!(explainer_rating(&puzzle, &Board::new(&puzzle), true, &stop).is_some());
}

#[test]
fn the_scale_names_techniques_from_the_easiest_on() {
    for (slug, _) in EXPLAINER_SCALE {
        assert!(techniques::find(slug).is_some(), "{slug}");
    }
    assert!(EXPLAINER_SCALE.is_sorted_by_key(|(_, rating)| *rating));
}

#[test]
fn digits_that_are_placed_at_a_look() {
    assert_eq!(of(&with_open(&["r1c1"])).as_deref(), Some("1.0"));
    // Two open cells in every house: no last one, but one place in a box for each digit.
    assert_eq!(
        of(&with_open(&["r1c1", "r1c4", "r2c1", "r2c4", "r4c2", "r4c5", "r5c2", "r5c5"])).as_deref(),
        Some("1.2")
    );
    assert_eq!(of(&Puzzle::builder(Kind::Killer, 9).build().unwrap()), None);
}
