//! Puzzles that are typed in, as they are drawn on their way.

use insta::assert_snapshot;
use ninefold::widgets::Depth;

use crate::stage::Stage;

/// An empty grid of the kind at this row of the list.
fn empty(row: usize, size: (u16, u16), depth: Depth) -> Stage {
    Stage::new(size, depth).keys("E").keys(&"<down>".repeat(row)).keys("<enter>")
}

#[test]
fn kinds_are_chosen_from_a_list() {
    assert_snapshot!("editor_kinds", Stage::new((80, 24), Depth::True).keys("E<down>").shot());
}

#[test]
fn a_killer_is_typed_in() {
    let killer = |size, depth| empty(4, size, depth).keys("<s-right>12<enter><down>5<enter><down><s-right><s-right>");
    assert_snapshot!("editor_killer_s", killer((80, 24), Depth::True).keys("1").shot());
    assert_snapshot!("editor_killer_wrong", killer((120, 45), Depth::True).keys("99<enter>2<enter>").shot());
    assert_snapshot!("editor_killer_small", killer((48, 18), Depth::Mono).ascii().shot());
}

#[test]
fn a_str8ts_and_a_jigsaw_are_typed_in() {
    let str8ts = empty(8, (120, 45), Depth::Indexed).keys("#3<right><down>#<down>7");
    assert_snapshot!("editor_str8ts", str8ts.shot());
    let jigsaw = empty(2, (80, 24), Depth::Basic).keys("SSSSSf1111222").keys("<tab>4");
    assert_snapshot!("editor_jigsaw", jigsaw.shot());
}

/// While regions are typed each cell shows the number of its region, or a dot for none.
#[test]
fn numbers_of_regions_stand_in_the_cells() {
    for size in [(80, 24), (120, 45)] {
        let regions = empty(2, size, Depth::True).keys("f111222");
        let dots = |stage: &Stage| stage.shot().matches('·').count();
        // What is said below the grid has dots too: it is alike before and after.
        let regions = regions.keys("<tab><tab>");
        let (numbered, shot) = (dots(&regions), regions.shot());
        let numbers = |line: &str| line.matches('1').count() >= 3 && line.matches('2').count() >= 3;
        assert!(shot.lines().any(numbers), "{shot}");
        assert_eq!(numbered - dots(&regions.keys("<tab>")), 81 - 6, "{shot}");
    }
}

#[test]
fn true_candidates_stand_in_the_cells() {
    let ambiguous = empty(0, (88, 41), Depth::True).keys("SSSf.2.4.4.221434321a");
    let shot = ambiguous.shot();
    assert!(shot.contains("4 cells open, r1c1 the first"), "{shot}");
    assert_snapshot!("editor_true_candidates", shot);
}

#[test]
fn what_to_type_in_is_asked_on_a_board() {
    let stage = Stage::new((80, 24), Depth::True).with(crate::puzzles::sudoku());
    assert_snapshot!("editor_choice", stage.keys("E").shot());
}
