//! Rules that are broken, in words.

use ninefold::puzzle::{Cell, CellMap, CellSet, Digit, Kind, Puzzle, PuzzleBuilder, clue_repeats, conflicts};

fn cells(names: &str) -> CellSet {
    names.split(' ').map(|n| n.parse::<Cell>().unwrap()).collect()
}

fn found(puzzle: PuzzleBuilder, digits: &[(&str, u8)]) -> Vec<(&'static str, String)> {
    let puzzle = puzzle.build().unwrap();
    let mut board = CellMap::default();
    for &(cell, digit) in digits {
        board[cell.parse::<Cell>().unwrap()] = Digit::new(digit);
    }
    conflicts(&puzzle, &board).into_iter().map(|c| (c.rule, c.to_string())).collect()
}

#[test]
fn a_digit_twice_names_every_rule_it_breaks() {
    let puzzle = Puzzle::builder(Kind::Killer, 9).cage(17, cells("r1c1 r1c2 r1c3"));
    let texts = found(puzzle, &[("r1c1", 8), ("r1c2", 8)]);
    assert_eq!(
        texts,
        [
            ("row", "8 twice in row 1: r1c1, r1c2".into()),
            ("box", "8 twice in box 1: r1c1, r1c2".into()),
            ("cage", "8 twice in cage 17 at r1c1: r1c1, r1c2".into()),
        ]
    );
}

#[test]
fn how_often_is_said_in_words() {
    let five: Vec<(String, u8)> = (1..=5).map(|column| (format!("r1c{column}"), 5)).collect();
    let five: Vec<(&str, u8)> = five.iter().map(|(cell, digit)| (cell.as_str(), *digit)).collect();
    let puzzle = Puzzle::builder(Kind::Str8ts, 9);
    assert_eq!(found(puzzle, &five)[0].1, "5 five times in row 1: r1c1, r1c2, r1c3, r1c4, r1c5");
}

#[test]
fn a_black_clue_twice_in_a_line_is_found() {
    let (cell, five) = (|name: &str| name.parse::<Cell>().unwrap(), Digit::new(5));
    let puzzle = |other: &str| {
        Puzzle::builder(Kind::Str8ts, 9).black(cell("r3c1"), five).black(cell(other), five).build().unwrap()
    };
    let texts = |other| clue_repeats(&puzzle(other)).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(texts("r3c7"), ["5 twice in the black clues of row 3: r3c1, r3c7"]);
    assert_eq!(texts("r9c1"), ["5 twice in the black clues of column 1: r3c1, r9c1"]);
    assert!(texts("r4c7").is_empty());
}

#[test]
fn a_cage_tells_when_its_sum_is_out_of_reach() {
    let cage = || Puzzle::builder(Kind::Killer, 9).cage(10, cells("r1c1 r1c2 r1c3"));
    let text = |digits: &[(&str, u8)]| found(cage(), digits).pop().map(|(_, text)| text);
    assert_eq!(text(&[("r1c1", 9)]).as_deref(), Some("cage 10 at r1c1 cannot reach its sum: 1 is left for 2 cells"));
    assert_eq!(
        text(&[("r1c1", 4), ("r1c2", 3)]).as_deref(),
        Some("cage 10 at r1c1 cannot reach its sum: 3 is left for one cell")
    );
    assert_eq!(
        text(&[("r1c1", 9), ("r1c2", 8)]).as_deref(),
        Some("the digits in cage 10 at r1c1 already add up to 17")
    );
    assert_eq!(
        text(&[("r1c1", 1), ("r1c2", 2), ("r1c3", 4)]).as_deref(),
        Some("the digits in cage 10 at r1c1 add up to only 7")
    );
    assert_eq!(text(&[("r1c1", 1), ("r1c2", 2), ("r1c3", 7)]), None);
}

#[test]
fn a_compartment_and_a_black_clue_speak_for_themselves() {
    let puzzle = || {
        let clue = Digit::new(5);
        Puzzle::builder(Kind::Str8ts, 9).black("r3c5".parse().unwrap(), clue)
    };
    assert_eq!(
        found(puzzle(), &[("r3c1", 2), ("r3c3", 7)]),
        [("compartment", "compartment r3c1–r3c4 cannot be consecutive: 2 and 7".into())]
    );
    assert_eq!(
        found(puzzle(), &[("r3c1", 5)]),
        [("black-clue", "5 at r3c1 is blocked in row 3 by the black clue at r3c5".into())]
    );
    assert_eq!(found(puzzle(), &[("r3c1", 2), ("r3c3", 4)]), []);
}
