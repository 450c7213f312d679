//! The reasons that a doubting reader asks for are in the words of a step.

use ninefold::logic::{Evidence, Fact, Options, all_steps, explain, techniques};
use ninefold::notation::parse;
use ninefold::puzzle::DigitSet;

use crate::position::{Position, cells, digits};

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

/// A Sudoku with the marks of its player.
const MARKED: &str = "S9B108kac03beb630017w8601040f02074612b67s0h9g7u0a052o9i0606050344beb8017u0704070h0a1y7q1w8y7s017o7o2i3y1i22080u2\
                      c1i0a446u04093a05088u0e9eae8n3i020r9g8w8k05ae7p723i4b";

#[test]
fn a_link_names_the_set_that_it_goes_through() {
    // r1c5, r1c6 and r1c9 have both digits too, but r1c9 can be 4 where r1c5 is not.
    let import = parse(MARKED).unwrap();
    let only = Options::only([techniques::find("cell-forcing-chain").unwrap().slug]);
    let steps = all_steps(&import.puzzle, &import.board, &only);
    let (said, short): (Vec<String>, Vec<String>) =
        steps.iter().map(|step| (explain::text(&import.puzzle, step), explain::notation(step))).unzip();
    let (text, short) = (said.join("\n"), short.join("\n"));
    assert!(!text.contains("r1c5 is not 4, so r1c5, r1c6 and r1c9 hold 2, 8 and 9"), "{text}");
    assert!(text.contains("r1c5 is not 4, so r1c5 and r1c6 hold 8 and 9, and one of r1c5 and r1c6 is 9"), "{text}");
    assert!(!short.contains("(4=9)r1c569") && short.contains("(4=9)r1c56"), "{short}");
}

#[test]
fn only_a_cell_with_two_candidates_is_the_one_or_the_other() {
    let sudoku = "S9B0e031g1g2b040i2b0h2j9m9e089j7r0506022b4450as9f8z0d2f0n066k6c1a4f4n2b2x090u8c018e7y070h14062edede9202cn2b\
                  04130i0f04010e020c08070b01039md6b60f8216082q2q7y067q028317";
    let str8ts = "T9B0a0g0s090r0a131e0a0a0r0q0a0i0p0n040a9pbxa50b110q1h021l088d8d031y072g1a2d0a0a0a0q0p0o0a0a0c0q0o010p0m0n\
                  9p089p050l0o0m0n0j5907590a0n0m040a0ael8t0a0e020n0a8t4del0a0a";
    let wanted = [
        (sudoku, "r6c9 is not 5, so r4c7, r6c7 and r6c9 hold 1, 3 and 7, and r6c9 is 3"),
        (str8ts, "r3c3 is not 7, so r3c3, r3c5 and r3c7 hold 4, 5 and 9, and r3c3 is 9"),
    ];
    for (board, words) in wanted {
        let import = parse(board).unwrap();
        let text = texts(board, "als-aic").join("\n");
        assert!(text.contains(words), "{words} in {text}");
        let two = |name: &str| import.board.remaining(&import.puzzle, name.parse().unwrap()).len() == 2;
        for part in text.split(", so it is ").collect::<Vec<_>>().windows(2) {
            let clause = part[0].rsplit([';', '.']).next().unwrap();
            let named = clause.split_whitespace().find(|word| word.starts_with('r') && word.contains('c')).unwrap();
            assert!(two(named), "{clause}, so it is {}", part[1]);
        }
    }
}

/// Every `a − b = c` of a text is right; how many there are.
fn checked_sums(text: &str) -> usize {
    let mut count = 0;
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &str| word.trim_end_matches([',', '.', ';', ':', ')']).replace('−', "-").parse::<i32>().ok();
    for (at, _) in words.iter().enumerate().filter(|(_, word)| **word == "=") {
        let Some(result) = words.get(at + 1).and_then(|word| number(word)) else { continue };
        let (mut sum, mut left, mut terms) = (0, at, 0);
        while let Some(value) = left.checked_sub(1).and_then(|i| words.get(i)).and_then(|word| number(word)) {
            let sign = left.checked_sub(2).and_then(|i| words.get(i)).copied().unwrap_or_default();
            terms += 1;
            match sign {
                "−" => sum -= value,
                _ => sum += value,
            }
            if !matches!(sign, "−" | "+") {
                break;
            }
            left -= 2;
        }
        if terms > 1 {
            assert_eq!(sum, result, "{text}");
            count += 1;
        }
    }
    count
}

#[test]
fn the_arithmetic_of_every_case_is_right() {
    // Both the innies and the outies of two boxes are links here.
    let board = "L6B42s36s78r6bw42z36z0y30236cr0mj01736z72j6dn3pn36z7nv18r3pn1fv0236cr6dn02337v0230234a337v02372j6dnaiz9ij37v37v";
    let (mut steps, mut sums) = (0, 0);
    for slug in ["digit-forcing-chain", "cell-forcing-chain", "house-forcing-chain", "innies", "outies", "aic"] {
        for text in texts(board, slug) {
            steps += 1;
            sums += checked_sums(&text);
        }
    }
    assert!(steps > 300 && sums > 100, "{steps} steps, {sums} sums");
}

#[test]
fn a_hidden_killer_pair_says_why_each_combination_is_out() {
    // 19 is 2+8+9, 3+7+9, 4+6+9, 4+7+8 or 5+6+8; 3 is gone before.
    let position = Position::killer(&[(19, "r1c6-7 r2c7"), (19, "r1c3-5 r2c5")]);
    let position = position.without("r1c6-7 r2c7", "3").without("r1c1-2 r1c8-9", "69").marks("r1c3-5", "12345789");
    let steps = position.steps("hidden-killer-pair");
    let laid_out = |e: &&Evidence| e.fact == Fact::Combinations && e.cells == cells("r1c6-7 r2c7");
    let premises = steps.iter().flat_map(|step| step.evidence.iter().filter(laid_out));
    let mut count = 0;
    for premise in premises {
        let mut all: Vec<DigitSet> =
            premise.sets.iter().copied().chain(premise.ruled_out.iter().map(|o| o.0)).collect();
        all.sort_unstable_by_key(ToString::to_string);
        assert_eq!(all, ["289", "379", "469", "478", "568"].map(digits), "{premise:?}");
        count += 1;
    }
    assert!(count > 0);
}

#[test]
fn a_rectangle_states_the_candidates_of_its_cells() {
    // The roof r1c1 and r1c4 has 3 and 4 besides; r1c5 and r1c6 have only some of what the three hold together.
    let position = Position::sudoku().marks("r2c1 r2c4", "12").marks("r1c1 r1c4", "1234").marks("r1c5", "35");
    let position = position.marks("r1c6", "35");
    says(&position, "unique-rectangle-3", &["r1c5 and r1c6 hold only 3 and 5"]);
}
