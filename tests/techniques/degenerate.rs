//! What a simpler technique says better is no step of a harder one.

use super::position::Position;

#[test]
fn a_digit_with_one_place_makes_no_naked_set() {
    // r1c1 and r1c2 alone use up 1 and 2, which leaves 3 for r1c3.
    let position = Position::sudoku().marks("r1c1-2", "12").marks("r1c3", "13");
    assert!(position.steps("naked-triple").is_empty());
    assert_eq!(position.steps("naked-pair").len(), 1);
    let whole = Position::sudoku().marks("r1c1", "12").marks("r1c2", "23").marks("r1c3", "13");
    assert_eq!(whole.steps("naked-triple").len(), 1);
}

#[test]
fn a_stem_and_one_set_in_a_house_make_no_blossom() {
    let position = Position::sudoku().marks("r1c1", "12").marks("r1c2-3", "123");
    assert!(position.steps("death-blossom").is_empty());
    assert_eq!(position.steps("naked-triple").len(), 1);
}

#[test]
fn a_cell_with_one_candidate_makes_no_aligned_pair() {
    // With 3 in r1c5, r1c2 would be 1 like r1c1; but 1 is to be placed in r1c1.
    let position = Position::sudoku().marks("r1c1", "1").marks("r1c2", "13");
    assert!(position.steps("aligned-pair-exclusion").is_empty());
    assert_eq!(position.steps("naked-single").len(), 1);
}

#[test]
fn a_sum_with_one_open_cell_says_more_than_odd_or_even() {
    let position = Position::killer(&[(9, "r1c1-2")]).place("r1c1", "4");
    assert!(position.steps("cage-parity").is_empty());
    assert_eq!(position.steps("cage-single").len(), 1);
}
