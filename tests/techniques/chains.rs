//! Chains and fish: what they must find, and what they must not.

use ninefold::logic::{Fact, Step, explain};
use ninefold::puzzle::{Cell, Digit};

use super::examples::only;
use super::position::{Position, cells, digits};

fn removes(step: &Step) -> Vec<(Cell, Digit)> {
    let mut removes = step.removes.clone();
    removes.sort_unstable();
    removes
}

fn gone(at: &str, marks: &str) -> Vec<(Cell, Digit)> {
    cells(at).iter().flat_map(|c| digits(marks).iter().map(move |d| (c, d))).collect()
}

#[test]
fn a_loop_removes_along_every_weak_link() {
    let position = Position::sudoku().marks("r1c1", "14").marks("r1c5", "12").marks("r6c5", "23").marks("r6c1", "34");
    let steps = position.steps("xy-chain");
    let removed = removes(&steps[0]);
    for (at, digit) in [("r1c2 r1c9", "1"), ("r5c1", "4"), ("r9c5", "2"), ("r6c6", "3")] {
        assert!(gone(at, digit).iter().all(|lost| removed.contains(lost)), "{at} keeps {digit}");
    }
    // 7 cells of each of two rows and two columns.
    assert_eq!(removed.len(), 28);
    // The four open chains that each do a part of it are not listed as well.
    assert_eq!(steps.len(), 1);
}

#[test]
fn a_candidate_that_follows_from_its_denial_is_placed() {
    let position = only(3, &["r4c4 r4c9", "r7c5 r7c9"]).without("r1-3c4 r5-8c4", "3");
    let placed = &position.steps("x-cycle")[0].places;
    assert_eq!(*placed, vec![gone("r4c4", "3")[0]]);
}

#[test]
fn a_chain_passes_through_the_cells_of_a_known_sum() {
    // 3 in r1c1 and 6 in r1c2 are true together: r5c1 is 6, or else 3, then r1c1 is not 3, r1c2 not 6, and r8c2 is.
    let position = Position::killer(&[(9, "r1c1-2")]).marks("r5c1", "36").without("r2-7c2 r9c2", "6");
    let steps = position.steps("aic");
    let step = steps.iter().find(|s| removes(s) == gone("r7-9c1", "6")).expect("the chain");
    assert!(step.evidence.iter().any(|e| matches!(e.fact, Fact::Partner { holds: false, .. })));
    // Without the cage there is nothing to go by.
    assert!(Position::sudoku().marks("r5c1", "36").without("r2-7c2 r9c2", "6").steps("aic").is_empty());
}

#[test]
fn one_link_is_no_chain() {
    assert!(only(5, &["r4c4 r4c5"]).steps("x-chain").is_empty());
    assert!(Position::sudoku().marks("r4c4", "12").steps("aic").is_empty());
    // The two places see each other, so the link closes a loop by itself; that is pointing.
    assert!(Position::killer(&[(4, "r4c4-5")]).without("r4c4-5", "2456789").steps("aic").is_empty());
    assert!(only(5, &["r4c4 r4c5"]).steps("aic").is_empty());
}

#[test]
fn a_digit_is_not_counted_twice_by_a_line_and_a_cage_in_it() {
    // Row 2 and the cage both must hold 1, but it is the same 1.
    let position = Position::killer(&[(4, "r2c2-3")]).without("r2c1 r2c4-9", "1");
    assert!(position.steps("x-wing").is_empty());
}

#[test]
fn cages_and_lines_make_a_fish_together() {
    let position = Position::killer(&[(4, "r1-2c2")]).without("r3-9c7", "1");
    let found = removes(&position.steps("x-wing")[0]);
    assert_eq!(found, gone("r1-2c1 r1-2c3-6 r1-2c8-9", "1"));
}

#[test]
fn finned_and_sashimi_are_told_apart() {
    let finned = only(4, &["r2c3 r2c8", "r7c3 r7c8-9"]);
    assert!(finned.steps("sashimi-x-wing").is_empty());
    assert_eq!(removes(&finned.steps("finned-x-wing")[0]), gone("r8-9c8", "4"));
    let sashimi = only(4, &["r2c3 r2c8", "r7c3 r7c9"]);
    assert!(sashimi.steps("finned-x-wing").is_empty());
    let found: Vec<_> = sashimi.steps("sashimi-x-wing").iter().map(removes).collect();
    assert!(found.contains(&gone("r8-9c8", "4")), "{found:?}");
}

#[test]
fn a_w_wing_with_two_bridges_removes_both_digits() {
    let position = only(1, &["r5c2 r5c8"]).without("r9c1 r9c3-7 r9c9", "2").marks("r2c2 r7c8", "12");
    assert_eq!(removes(&position.steps("w-wing")[0]), gone("r2c8 r7c2", "12"));
}

#[test]
fn a_chain_ends_where_it_has_proved_its_point() {
    // Box 5 alone takes 4 out of the rest of column 6; by way of the column it would be a chain of two links.
    let position = Position::sudoku().without("r4c4-6 r5-6c4-5 r1-3c6 r7c6", "4");
    let steps = position.steps("grouped-aic");
    assert!(steps.iter().all(|step| step.evidence.iter().all(|e| e.name != "box 5")), "{steps:?}");
    assert_eq!(removes(&position.steps("pointing")[0]), gone("r8-9c6", "4"));
}

#[test]
fn colours_of_several_digits_show_only_the_links_they_need() {
    // 1 in r9c1 or 3 in r9c5, by way of r1c1 and r1c5.
    let position = Position::sudoku().marks("r1c1", "12").marks("r1c5", "23").without("r1c2-4 r1c6-9", "2");
    let position = position.without("r2-8c1", "1").without("r2-8c5", "3");
    let wanted = [gone("r9c1", "3")[0], gone("r9c5", "1")[0]];
    // A further link of the net, in box 7.
    let more = position.without("r7c2-3 r8c2 r9c2-3", "1");
    let steps = more.steps("medusa");
    let step = steps.iter().find(|step| wanted.iter().all(|gone| step.removes.contains(gone))).expect("the step");
    assert!(step.evidence.iter().any(|e| e.name == "row 1"));
    assert!(step.evidence.iter().all(|e| e.name != "box 7"), "{:?}", step.evidence);
}

#[test]
fn chains_are_written_in_the_notation_of_the_field() {
    let position = Position::sudoku().marks("r1c1", "14").marks("r1c5", "12").marks("r6c5", "23").marks("r6c1", "34");
    let line = explain::notation(&position.steps("xy-chain")[0]);
    assert!(line.starts_with("XY-chain: (1=4)r1c1-(4=3)r6c1-(3=2)r6c5-(2=1)r1c5- loop => "), "{line}");
}

#[test]
fn fish_and_wings_are_written_in_one_line() {
    let short = |position: Position, slug: &str| explain::notation(&position.steps(slug)[0]);
    let line = short(only(4, &["r2c3 r2c8", "r7c3 r7c8-9"]), "finned-x-wing");
    assert_eq!(line, "Finned X-Wing: 4 r27 c38 fr7c9 => r89c8<>4");
    let line = short(only(1, &["r1c3 r1c8"]).without("r1c1 r2c1 r4-6c1 r7c1 r9c1", "1"), "mutant-fish");
    assert_eq!(line, "Mutant fish: 1 r1c1 b1c8 fr8c1 => r8c8<>1");
    let kraken = only(4, &["r2c3 r2c5 r2c8", "r7c3 r7c8"]).marks("r5c5", "46").marks("r4c4", "69").marks("r4c1", "49");
    let line = short(kraken, "kraken-fish");
    assert_eq!(line, "Kraken fish: 4 r27 c38 fr2c5, (4)r2c5-(4=6)r5c5-(6=4)r4c14-(4)r4c3 => r4c3<>4");
    let line = short(Position::sudoku().marks("r1c1", "12").marks("r1c5", "13").marks("r5c1", "23"), "y-wing");
    assert_eq!(line, "Y-Wing: 1/2/3 in r1c15,r5c1 => r5c5<>3");
    let pairs = Position::sudoku().marks("r1c1 r5c5", "12").without("r9c2-4 r9c6-9", "1");
    assert_eq!(short(pairs, "w-wing"), "W-Wing: 1/2 in r1c1,r5c5 connected by 1 in r9c15 => r1c5,r5c1<>2");
}
