//! The Killer techniques that count over cages, compare them, or look at odd and even.

use ninefold::logic::{Evidence, Fact, Options, Reason, explain, techniques};
use ninefold::puzzle::{Cell, CellMap, Digit, DigitSet, Kind, Puzzle, Regions};

use super::position::Position;

/// What the steps of a technique remove, as `r1c1:35 r1c2:4`, one text a step.
fn removed(position: &Position, slug: &str) -> Vec<String> {
    let effect = |step: &ninefold::logic::Step| {
        let lost = |cell: Cell| -> String {
            step.removes.iter().filter(|(c, _)| *c == cell).map(|(_, d)| d.to_string()).collect()
        };
        step.targets().iter().map(|c| format!("{c}:{}", lost(c))).collect::<Vec<_>>().join(" ")
    };
    position.steps(slug).iter().map(effect).collect()
}

#[test]
fn a_single_cell_is_an_innie_or_outie_and_not_several() {
    let innie = Position::killer(&[(21, "r1c7-9"), (13, "r2c7-9"), (7, "r3c8-9"), (13, "r3-4c7")]);
    let outie = Position::killer(&[(18, "r1c1-5"), (40, "r1c6-9 r2c6-9"), (39, "r2c1-5 r3c5")]);
    for (position, one, several) in [(innie, "innie", "innies"), (outie, "outie", "outies")] {
        let placed = |slug| position.steps(slug).iter().flat_map(|step| step.places.clone()).collect::<Vec<_>>();
        assert!(!placed(one).is_empty(), "{one}");
        assert_eq!(placed(several), [], "{several}");
    }
}

#[test]
fn a_cage_that_must_hold_a_digit_points_along_its_house() {
    let position = Position::killer(&[(4, "r1c3-4")]);
    // 13 in two cells of row 1: both leave the row in one step, and no house has them otherwise.
    let expected = ["r1c1", "r1c2", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9"].map(|c| format!("{c}:13")).join(" ");
    assert_eq!(removed(&position, "cage-pointing"), [expected]);
    let text = position.text("cage-pointing");
    assert!(
        text.contains(
            "must hold 1 and 3; there the digits 1 and 3 fit only in r1c3 and r1c4. So row 1 has its 1 and 3"
        ),
        "{text}"
    );
    // A digit that another cell of the house cannot take anyway is not named.
    let one = Position::killer(&[(4, "r1c3-4")]).without("r1c1-2 r1c5-9", "3");
    assert!(one.text("cage-pointing").contains("So row 1 has its 1 in one of these cells"));
    assert!(removed(&position, "cage-required-digit").is_empty(), "what shares a house is for pointing");
    // Places on a diagonal alone: the house need not be complete for that, and the crossing cells see them both.
    let apart = Position::killer(&[(6, "r3c4 r4c4 r4c3")]);
    assert!(removed(&apart, "cage-pointing").is_empty());
}

#[test]
fn a_cage_that_claims_a_digit_loses_the_sets_without_it() {
    let position = Position::killer(&[(14, "r1c1-2")]).marks("r1c1-2", "5689").without("r1c3 r2-3c1-3", "6");
    assert_eq!(removed(&position, "cage-claiming"), ["r1c1:59 r1c2:59"]);
    let text = position.text("cage-claiming");
    assert!(text.contains("only 6+8 fits"), "{text}");
    assert!(text.contains("not 5+9 (without 6)"), "{text}");
    // A digit that is in a set but cannot be laid out goes with its reason.
    let column = Position::killer(&[(14, "r4-6c7")]).without("r1-3c7 r7-9c7", "5");
    let three = column.marks("r4c7", "1234678").marks("r5c7", "58").marks("r6c7", "125");
    assert_eq!(removed(&three, "cage-claiming"), ["r4c7:2346"]);
    let text = three.text("cage-claiming");
    assert!(text.contains("With 2 in r4c7 the other two would hold 5 and 7, but neither can take 7"), "{text}");
    // Where another cell of the box can take the digit nothing follows.
    let open = Position::killer(&[(14, "r1c1-2")]).marks("r1c1-2", "5689").without("r1c3 r2-3c1-2", "6");
    assert!(removed(&open, "cage-claiming").is_empty());
}

#[test]
fn a_killer_pair_also_counts_created_shapes() {
    // Box 1 leaves 11 for r3c2 and r3c3: 29, 38, 47 or 56; with marks 3568 each way has 3 or 5.
    let cages = [(20, "r1c1-3"), (14, "r2c1-3 r3c1")];
    let position = Position::killer(&cages).marks("r3c2-3", "3568").marks("r3c9", "35");
    let all = removed(&position, "killer-pair");
    assert!(all.contains(&"r3c1:35 r3c4:35 r3c5:35 r3c6:35 r3c7:35 r3c8:35".to_owned()), "{all:?}");
    let text = position.text("killer-pair");
    assert!(
        text.contains("box 1 adds up to 45. Cages 20 + 14 = 34 lie inside. 45 − 34 = 11 is left for r3c2 and r3c3"),
        "{text}"
    );
}

#[test]
fn no_group_of_a_killer_pair_has_both_digits() {
    // 11 over three cells: 128, 137, 146, 236 or 245, each with 1 or 2, and so has r5c9: 128 would take both.
    let position =
        Position::killer(&[(11, "r5c1-3")]).marks("r5c1-3", "12345678").marks("r5c9", "12").without("r5c4-8", "12");
    assert_eq!(removed(&position, "killer-pair"), ["r5c1:8 r5c2:8 r5c3:8"]);
    let text = position.text("killer-pair");
    assert!(text.contains("not 1+2+8 (more than one of 1 and 2)"), "{text}");
    // Where every set has a 1 that alone is the argument, and pointing tells it.
    let single = Position::killer(&[(8, "r5c1-3")]).marks("r5c1-3", "12345").marks("r5c9", "14");
    assert!(removed(&single, "killer-pair").is_empty());
}

#[test]
fn what_the_others_have_no_room_for_is_in_the_last_cage() {
    let position = Position::killer(&[(10, "r1c1-2"), (9, "r1c3-4")]).without("r1c5-9", "12");
    // Each cage has room for one of the two, so 19 or 28 stay here and 18 or 27 there.
    assert_eq!(removed(&position, "hidden-killer-pair"), ["r1c1:34567 r1c2:34567", "r1c3:34569 r1c4:34569"]);
    // With one more place for 1 in the row nothing can be said.
    let open = Position::killer(&[(10, "r1c1-2"), (9, "r1c3-4")]).without("r1c5-8", "12");
    assert!(removed(&open, "hidden-killer-pair").is_empty());
}

#[test]
fn a_combination_that_kills_every_set_of_another_cage_goes() {
    let position = Position::killer(&[(5, "r1c1-2"), (6, "r1c3-4")]).marks("r1c1-2", "1234").marks("r1c3-4", "1245");
    // And the other way about: 24 would leave the first cage neither 14 nor 23.
    assert_eq!(removed(&position, "cage-comparison"), ["r1c1:14 r1c2:14", "r1c3:24 r1c4:24"]);
    let text = position.text("cage-comparison");
    assert!(text.contains("could hold neither 1+5 (no cell can take 1) nor 2+4 (no cell can take 4)"), "{text}");
    // Not in each other's sight: nothing.
    let apart = Position::killer(&[(5, "r1c1-2"), (6, "r4c4-5")]).marks("r1c1-2", "1234").marks("r4c4-5", "1245");
    assert!(removed(&apart, "cage-comparison").is_empty());
}

#[test]
fn a_combination_that_empties_a_cell_or_crowds_a_few_goes() {
    let position = Position::killer(&[(8, "r2c1-2")]).marks("r2c1-2", "1735").marks("r2c9", "35");
    assert_eq!(removed(&position, "cage-comparison"), ["r2c1:35 r2c2:35"]);
    let text = position.text("cage-comparison");
    assert!(text.contains("r2c9, which holds only 3 and 5, would have no digit left"), "{text}");
    // r2c8 and r2c9 would have only 4 between them.
    let crowded = Position::killer(&[(8, "r2c1-2")]).marks("r2c1-2", "1735").marks("r2c9", "34").marks("r2c8", "45");
    assert_eq!(removed(&crowded, "cage-comparison"), ["r2c1:35 r2c2:35"]);
    let text = crowded.text("cage-comparison");
    assert!(text.contains("r2c8 and r2c9 would have only the digit 4 between them"), "{text}");
}

#[test]
fn what_a_comparison_tries_is_no_combination_that_is_left() {
    let position = Position::killer(&[(5, "r1c1-2"), (6, "r1c3-4")]).marks("r1c1-2", "1234").marks("r1c3-4", "1245");
    let steps = position.steps("cage-comparison");
    let dropped: Vec<&Evidence> =
        steps.iter().flat_map(|step| &step.evidence).filter(|e| e.fact == Fact::Dropped).collect();
    assert!(!dropped.is_empty());
    for premise in dropped {
        let out: Vec<DigitSet> = premise.ruled_out.iter().map(|(set, _)| *set).collect();
        assert_eq!(out, premise.sets);
        let fits = |why: &Reason| explain::reason(why).starts_with("nothing would fit in cage ");
        assert!(premise.ruled_out.iter().all(|(_, why)| fits(why)), "{premise:?}");
    }
}

#[test]
fn parity_runs_through_cages_and_houses() {
    // Row 1 without its two cages: 45 − 9 − 8 = 28; r1c5 and r1c7 odd, r1c6 and r1c8 even: r1c9 is even.
    let position = Position::killer(&[(9, "r1c1-2"), (8, "r1c3-4")])
        .marks("r1c5", "13")
        .marks("r1c6", "24")
        .marks("r1c7", "57")
        .place("r1c8", "8");
    assert_eq!(removed(&position, "cage-parity"), ["r1c9:13579"]);
    // Of column 1 five cages have a cell each whose partner in column 2 is known to be odd.
    let cages = [(9, "r1c1-2"), (8, "r2c1-2"), (9, "r3c1-2"), (10, "r4c1-2")];
    let chain = Position::killer(&cages).marks("r1-4c2", "1357").marks("r5-8c1", "2468");
    let all = removed(&chain, "cage-parity");
    // r1c1 even, r2c1 odd, r3c1 even, r4c1 odd, r5–8c1 even: 45 needs r9c1 odd.
    assert!(all.contains(&"r9c1:2468".to_owned()), "{all:?}");
}

#[test]
fn equal_cells_take_each_others_eliminations() {
    let cages = [(20, "r1c1-3"), (11, "r2c1-2"), (6, "r2-3c3"), (8, "r3c1 r4c1"), (9, "r3c2 r3c4")];
    let lacking = Position::killer(&cages).marks("r3c2", "1234").marks("r4c1", "3456");
    assert_eq!(removed(&lacking, "equal-cells"), ["r3c2:12 r4c1:56"]);
    // 3 of box 8 is in column 1 or row 3's reach only: in both of the equal cells it would leave row 7 without.
    let starved = Position::killer(&cages).marks("r3c2 r4c1", "34").without("r7c3-9", "3");
    assert_eq!(removed(&starved, "equal-cells"), ["r3c2:3 r4c1:3"]);
    // r4c9 sees r4c1, so between them they have 3 and 4: what sees r4c9 and one of the equal cells has neither.
    let pair = Position::killer(&cages).marks("r3c2 r4c1 r4c9", "34");
    let all = removed(&pair, "equal-cells");
    assert_eq!(all.len(), 1, "{all:?}");
    for cell in ["r3c9:34", "r4c5:34", "r9c9"] {
        assert_eq!(all[0].contains(cell), cell != "r9c9", "{cell}: {all:?}");
    }
    assert!(
        explain::text(&pair.puzzle, &pair.steps("equal-cells")[0])
            .contains("so it has one of 3 and 4 and they have the other")
    );
}

#[test]
fn leftovers_of_crooked_regions_hold_the_same_digits() {
    // Six by six; region 1 is row 1 with r2c1 for r1c6, region 2 is row 2 with r1c6 for r2c1.
    let map = |c: Cell| match (c.row(), c.column()) {
        (0, 5) => 1,
        (1, 0) => 0,
        (row, _) if row < 2 => row,
        (row, column) => row / 2 * 2 + u8::from(column >= 3),
    };
    let crooked = || Puzzle::builder(Kind::Sudoku, 6).regions(Regions::Jigsaw(CellMap::from_fn(map)));
    let position = Position::new(crooked()).marks("r1c6", "1234").marks("r2c1", "3456");
    assert_eq!(removed(&position, "equal-cells"), ["r1c6:12 r2c1:56"]);
    let text = position.text("equal-cells");
    assert!(text.contains("row 1 and region 1 hold the same digits"), "{text}");
    assert!(text.contains("outside the cells they share, r1c6 holds the same digit as r2c1"), "{text}");
    // Two cells against two: what neither of one side can have leaves the other.
    let map = |c: Cell| match (c.row(), c.column()) {
        (0, 4..) => 1,
        (1, 0..=1) => 0,
        (row, _) if row < 2 => row,
        (row, column) => row / 2 * 2 + u8::from(column >= 3),
    };
    let two = Puzzle::builder(Kind::Sudoku, 6).regions(Regions::Jigsaw(CellMap::from_fn(map)));
    let position = Position::new(two).without("r1c5-6", "4");
    assert_eq!(removed(&position, "equal-cells"), ["r2c1:4 r2c2:4"]);
    let text = position.text("equal-cells");
    assert!(
        text.contains("r1c5 and r1c6 cannot hold 4. So the cells on the other side cannot hold it either"),
        "{text}"
    );
}

#[test]
fn two_columns_split_a_cage() {
    // Columns 8 and 9: 20 + 11 + 18 + 13 + 13 = 75 lie inside, so r3c8 and r4c8 have 15 of the 21 and the others 6.
    let cages =
        [(20, "r1-2c8-9"), (11, "r3-4c9"), (18, "r5-6c8-9"), (13, "r7-9c8"), (13, "r7-9c9"), (21, "r3c6-8 r4c8")];
    let position = Position::killer(&cages);
    assert!(removed(&position, "innies").contains(&"r3c8:12345 r4c8:12345".to_owned()));
    assert_eq!(removed(&position, "cage-splitting"), ["r3c6:36789 r3c7:36789"]);
    let text = position.text("cage-splitting");
    assert!(text.contains("In cage 21 at r3c6, 21 − 15 = 6 is left for r3c6 and r3c7"), "{text}");
}

#[test]
fn several_origins_are_each_explained_with_their_own_numbers() {
    // Box 1 leaves 11 for r3c2 and r3c3, box 2 leaves 11 for r3c5 and r3c6: with these marks each has 3 or 5.
    let cages = [(20, "r1c1-3"), (14, "r2c1-3 r3c1"), (18, "r1c4-6"), (16, "r2c4-6 r3c4")];
    let position = Position::killer(&cages).marks("r3c2-3 r3c5-6", "3568");
    let texts: Vec<String> = position.steps("killer-pair").iter().map(|s| explain::text(&position.puzzle, s)).collect();
    let both = texts.iter().find(|t| t.contains("box 1 adds up") && t.contains("Box 2 adds up"));
    let both = both.expect("a step of both");
    assert!(both.contains("45 − 34 = 11 is left for r3c2 and r3c3"), "{both}");
    assert!(both.contains("Cages 18 + 16 = 34 lie inside. 45 − 34 = 11 is left for r3c5 and r3c6"), "{both}");
}

#[test]
fn a_sum_of_one_cell_comes_before_combinations() {
    let order: Vec<&str> = techniques::of_kind(Kind::Killer).iter().map(|technique| technique.slug).collect();
    let at = |slug: &str| order.iter().position(|other| *other == slug).unwrap();
    assert!(at("innie") < at("cage-combinations") && at("outie") < at("cage-limits"), "{order:?}");
    assert!(at("cage-combinations") < at("innies"));
}

/// What cannot be laid out is named candidate by candidate, the last ones together.
#[test]
fn every_candidate_that_goes_out_of_place_is_named() {
    let killers = ninefold::generator::pack::packs().iter().find(|pack| pack.slug == "killer").unwrap();
    let mut likewise = 0;
    for entry in killers.entries.iter().step_by(8) {
        let import = ninefold::notation::parse(entry.code).unwrap();
        let walked = ninefold::logic::path(&import.puzzle, &import.board, &Options::default());
        for step in walked.steps.iter().filter(|step| step.technique.slug == "cage-combinations-hard") {
            let Some(sets) = step.evidence.iter().find(|e| e.fact == Fact::Combinations).map(|e| &e.sets) else {
                continue;
            };
            let lines = explain::ladder(&import.puzzle, step).pop().unwrap().lines;
            let text: String = lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join(". ");
            let held = |digit: Digit| sets.iter().any(|set| set.contains(digit));
            for (cell, digit) in step.removes.iter().filter(|(_, digit)| held(*digit)) {
                // Several digits of a cell share its name: `6, 7 or 9 in r8c6`.
                let listed = text.match_indices(&format!(" in {cell}")).any(|(at, _)| {
                    let list = text[..at].trim_end_matches(|c: char| c.is_ascii_digit() || ", or".contains(c));
                    text[list.len()..at].contains(&digit.to_string())
                });
                let named = listed || text.contains(&format!("{cell} would have"));
                assert!(named, "{}: {digit} in {cell}: {text}", entry.code);
            }
            likewise += usize::from(text.contains("; likewise with "));
        }
    }
    assert!(likewise > 0);
}
