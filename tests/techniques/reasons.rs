//! The reasons that a doubting reader asks for are in the words of a step.

use ninefold::logic::{Options, all_steps, explain, techniques};
use ninefold::notation::parse;

use crate::position::Position;

/// Some step of the technique says all of this.
#[track_caller]
fn says(position: &Position, slug: &str, wanted: &[&str]) {
    let texts: Vec<String> = position.steps(slug).iter().map(|s| explain::text(&position.puzzle, s)).collect();
    assert!(texts.iter().any(|text| wanted.iter().all(|words| text.contains(words))), "{wanted:?} in {texts:#?}");
}

#[test]
fn where_one_combination_is_left_the_others_have_their_reasons() {
    let position = Position::killer(&[(5, "r1c1-2")]).without("r1c1-2", "1");
    says(
        &position,
        "cage-combinations",
        &["only 2+3 fits the two cells that add up to 5; not 1+4 (no cell can take 1)"],
    );
}

#[test]
fn a_difference_of_three_cells_says_why_it_cannot_be_kept() {
    let cages = [(12, "r1c2-4"), (20, "r2c1-4"), (16, "r3c1-3")];
    let same = "With 3 in r2c4, r1c4 and r1c1 would be the same, but they see each other";
    says(&Position::killer(&cages), "innie-outie-difference", &[same]);
}

#[test]
fn a_digit_that_a_sum_needs_is_one_without_which_it_is_not_reached() {
    let cages = [(20, "r1-3c1"), (15, "r1c2-4"), (14, "r1-2c5"), (20, "r1c6-9")];
    let position = Position::killer(&cages).marks("r2c1", "6789").marks("r3c1 r2c5", "789");
    says(&position, "outies", &["These cells must hold 9, for without 9 they reach at most 23"]);
}

#[test]
fn runs_that_differ_from_cell_to_cell_name_it() {
    let position = Position::str8ts("r6c4 r6c8").marks("r6c5", "2469").marks("r6c6", "457").marks("r6c7", "249");
    let (alone, run) = ("Seen from r6c6, 4 stands alone", "Seen from r6c5, 4 and 5 are a run of two");
    says(&position, "stranded-digit", &["seen from r6c5 and r6c7, 2 stands alone", alone, run]);
}

#[test]
fn killer_pairs_count_their_groups() {
    let triple = Position::killer(&[(20, "r1c3-5")]).marks("r1c1", "15").marks("r1c2", "159");
    let each = "Cage 20 at r1c3, cell r1c1 and cell r1c2 each have at least one of 1, 5 and 9; three groups and three \
                digits, so each takes exactly one";
    says(&triple, "killer-pair", &["Killer triple in row 1", each]);
    let hidden = Position::killer(&[(16, "r1c1-4")]).without("r1c5-9", "25");
    let both = "Outside cage 16 at r1c1 no other cell of row 1 can take either, so the cage holds both";
    says(&hidden, "hidden-killer-pair", &[both]);
}

#[test]
fn a_compartment_range_of_one_cell_is_said_once() {
    let position = Position::str8ts("r6c3 r6c6").place("r6c4", "3");
    says(&position, "compartment-range", &["r6c4 is 3, so compartment r6c4–r6c5 lies between 2 and 4"]);
}

#[test]
fn a_hidden_single_names_what_no_blocker_sees() {
    // 7 is seen in row 1 of the box, gone from row 2, and in row 3 only r3c1 is left.
    let position = Position::sudoku().place("r1c5", "7").without("r2c1-3 r3c2-3", "7");
    says(&position, "hidden-single", &["r2c1, r2c2, r2c3, r3c2 and r3c3 have lost it already"]);
}

/// The texts of a technique's steps on a board in any notation.
fn texts(board: &str, slug: &str) -> Vec<String> {
    let import = parse(board).unwrap();
    let slug = techniques::find(slug).unwrap().slug;
    let only = Options { only: Some([slug].into()), ..Options::default() };
    let steps = all_steps(&import.puzzle, &import.board, &only);
    steps.iter().map(|step| explain::text(&import.puzzle, step)).collect()
}

#[test]
fn a_long_text_keeps_what_its_result_rests_on() {
    let triples = texts(include_str!("boards/killer-triple.json"), "killer-pair");
    let text = triples.first().unwrap();
    assert!(text.contains("With 7 in r8c8 the other three would hold 2, 3 and 8"), "{text}");
    assert_eq!(text.matches("1+2+8+9").count(), 1, "what was ruled out before is not ruled out again: {text}");
    let coloured = texts(include_str!("boards/medusa.json"), "medusa");
    let text = coloured.first().unwrap();
    assert!(text.contains("the first colour. Give ") && text.contains("facts about compartments"), "{text}");
}

#[test]
fn combinations_that_are_out_are_named_in_the_order_of_the_others() {
    let position = Position::killer(&[(15, "r1c1-3")]).without("r1c1-3", "78").marks("r1c2", "12569");
    let ordered = "not 1+6+8, 2+5+8 or 3+4+8 (no cell can take 8), not 2+6+7 or 3+5+7 (no cell can take 7)";
    says(&position, "cage-combinations-hard", &["the three cells that add up to 15 hold ", ordered]);
}
