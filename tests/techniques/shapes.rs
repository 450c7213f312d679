//! Super shapes and created shapes: the arithmetic of the three overlaps that open a Killer, and two of several cells.

use ninefold::logic::explain;
use ninefold::logic::shapes::{BorderSum, border_sums_of, house_unions};
use ninefold::puzzle::{Board, Kind, Puzzle};

use super::position::{Position, cells};

/// The created shape of the named super shape.
fn shape(position: &Position, name: &str, outer: bool) -> BorderSum {
    let shapes = house_unions(&position.puzzle, 3);
    let chosen = shapes.iter().find(|s| s.name(&position.puzzle) == name).expect("a super shape");
    let all = border_sums_of(&position.puzzle, &position.board, chosen);
    all.into_iter().find(|c| c.outer == outer).expect("a created shape")
}

fn placed(position: &Position, slug: &str) -> Vec<String> {
    let steps = position.steps(slug);
    steps.iter().flat_map(|s| &s.places).map(|(c, d)| format!("{c}={d}")).collect()
}

#[test]
fn a_box_gives_an_innie_and_an_outie() {
    let position = Position::killer(&[(21, "r1c7-9"), (13, "r2c7-9"), (7, "r3c8-9"), (13, "r3-4c7")]);
    assert_eq!(placed(&position, "innie"), ["r3c7=4"]);
    assert_eq!(placed(&position, "outie"), ["r4c7=9"]);
}

#[test]
fn two_rows_give_an_outie() {
    let rows = [(18, "r1c1-3"), (17, "r1c4-6"), (14, "r1c7-8"), (21, "r2c1-5"), (13, "r2c6-8"), (16, "r1-3c9")];
    let position = Position::killer(&rows);
    assert_eq!(placed(&position, "outie"), ["r3c9=9"]);
    let outer = shape(&position, "rows 1 and 2", true);
    assert_eq!((outer.cells, outer.sum), (cells("r3c9"), 9));
}

#[test]
fn outer_shapes_need_not_hang_together() {
    let cages = [(10, "r3-4c7"), (39, "r4c8-9 r5c8-9 r6c8-9"), (16, "r5c6-7 r6c7"), (20, "r7c7-9"), (17, "r8-9c7-8")];
    let position = Position::killer(&[&cages[..], &[(4, "r8-9c9")]].concat());
    // 10 + 39 + 16 + 20 + 17 + 4 = 106, and two boxes are 90.
    let outer = shape(&position, "boxes 6 and 9", true);
    assert_eq!((outer.cells, outer.sum), (cells("r3c7 r5c6"), 16));
    let text = position.text("outies");
    assert!(
        text.contains("r3c7 and r5c6 add up to 16: 7+9 or 8+8 is possible, where a digit may be in both"),
        "{text}"
    );
}

#[test]
fn a_sum_over_cells_that_may_be_equal_is_explained_with_what_the_others_reach() {
    // 20 + 15 + 4 + 5 + 5 = 49: r4c1 and r4c2 differ, r3c4 may be like one of them.
    let cages = [(20, "r1c1-3"), (15, "r2c1-3"), (4, "r3-4c1"), (5, "r3-4c2"), (5, "r3c3-4")];
    let text = Position::killer(&cages).text("outies");
    assert!(text.contains("r3c4, r4c1 and r4c2 add up to 4; digits may repeat"), "{text}");
    assert!(text.contains("With 2 in r3c4 the other two would have to add up to 2, but they are at least 3"), "{text}");
    let high = [(20, "r1c1-3"), (15, "r2c1-3"), (13, "r3-4c1"), (10, "r3-4c2"), (12, "r3c3-4")];
    let text = Position::killer(&high).text("outies");
    assert!(
        text.contains("With 6 in r4c1 the other two would have to add up to 19, but they reach at most 18"),
        "{text}"
    );
}

#[test]
fn a_created_shape_that_must_hold_a_digit_says_so() {
    let text = Position::killer(&[(20, "r1c1-3"), (22, "r2c1-3 r3c1")]).marks("r3c2-3", "12").text("innies");
    assert!(text.contains("These cells must hold 1; there 1 fits only in r3c2 and r3c3"), "{text}");
}

#[test]
fn a_difference_from_two_cells_is_one_from_both_together() {
    let position =
        Position::killer(&[(20, "r1c1-3"), (15, "r2c1-3"), (8, "r3-4c1"), (14, "r3c2-4")]).marks("r3c2-3", "5678");
    let steps = position.steps("innie-outie-difference");
    let texts: Vec<String> = steps.iter().map(|step| explain::text(&position.puzzle, step)).collect();
    let wanted = "43 − 45 = −2: r4c1 is 2 less than r3c2 and r3c3 together";
    assert!(texts.iter().any(|text| text.contains(wanted)), "{texts:?}");
}

#[test]
fn outer_shapes_whose_cells_see_each_other_have_no_repeats() {
    let cages = [(9, "r1-2c9"), (11, "r3c8-9"), (12, "r4c8-9"), (10, "r5c8-9"), (20, "r6-9c9")];
    let position = Position::killer(&cages);
    let outer = shape(&position, "column 9", true);
    assert_eq!((outer.cells, outer.sum), (cells("r3c8 r4c8 r5c8"), 17));
}

#[test]
fn shapes_follow_the_geometry() {
    let count =
        |puzzle: &Puzzle, houses: usize| house_unions(puzzle, 3).iter().filter(|s| s.houses.len() == houses).count();
    let nine = Position::killer(&[]).puzzle;
    // 27 houses; 8 + 8 pairs of lines and 12 of boxes; 7 + 7 triples of lines and 22 of boxes, less the 6 whole bands
    // that are the same cells as three rows or columns.
    assert_eq!([count(&nine, 1), count(&nine, 2), count(&nine, 3)], [27, 28, 30]);
    let seven = Puzzle::builder(Kind::Killer, 7).build().unwrap();
    assert_eq!([count(&seven, 1), count(&seven, 2), count(&seven, 3)], [14, 12, 10], "no boxes on 7×7");
    let six = Puzzle::builder(Kind::Killer, 6).build().unwrap();
    let shapes = house_unions(&six, 1);
    assert_eq!(shapes.len(), 18);
    assert!(shapes.iter().all(|s| s.sum(&six) == 21 && s.cells.len() == 6));
    assert!(border_sums_of(&nine, &Board::new(&nine), &house_unions(&nine, 1)[0]).is_empty(), "no cage, no sum");
}
