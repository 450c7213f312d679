//! Why a candidate goes: now, later or never.

use ninefold::logic::{Options, WhyNot, all_steps, all_steps_unless, why_not_digit, why_not_digit_unless};
use ninefold::puzzle::{Board, Cell, Digit, Kind, Puzzle};

#[test]
fn a_candidate_falls_now_later_or_never() {
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    let digit = |n| Digit::new(n).unwrap();
    // Row 1 lacks r1c8 and r1c9; r5c9 sees the one that a single decides.
    let mut builder = Puzzle::builder(Kind::Sudoku, 9).given(cell("r4c8"), digit(9));
    for column in 1..=7 {
        builder = builder.given(cell(&format!("r1c{column}")), digit(column));
    }
    let puzzle = builder.build().unwrap();
    let board = Board::new(&puzzle);
    let ask = |name: &str, n| why_not_digit(&puzzle, &board, &Options::default(), (cell(name), digit(n)));
    assert!(matches!(ask("r1c9", 8), WhyNot::Now(step) if step.places == [(cell("r1c9"), digit(9))]));
    assert!(matches!(ask("r5c8", 8), WhyNot::Later(_, step) if step.places == [(cell("r1c8"), digit(8))]));
    assert_eq!(ask("r5c1", 2), WhyNot::Nothing);

    // Nobody waits: nothing is looked for any more.
    let options = Options::default();
    assert!(!all_steps(&puzzle, &board, &options).is_empty());
    assert!(all_steps_unless(&puzzle, &board, &options, &|| true).is_empty());
    let stopped = why_not_digit_unless(&puzzle, &board, &options, (cell("r1c9"), digit(8)), &|| true);
    assert_eq!(stopped, WhyNot::Nothing);

    // A digit that was struck out is asked about as if it were noted.
    let mut marked = board.clone();
    marked.set_candidates(cell("r1c9"), digit(9).set());
    let why = why_not_digit(&puzzle, &marked, &options, (cell("r1c9"), digit(8)));
    assert!(matches!(why, WhyNot::Now(step) if step.places == [(cell("r1c9"), digit(9))]));
}
