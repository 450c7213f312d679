//! Rules beyond those of the three kinds of puzzle, in the notations of f-puzzles and SudokuPad and in our own.

use std::path::Path;

use ninefold::notation::{Import, NOTATIONS, NotationError, find, parse, write};
use ninefold::puzzle::{Board, CellSet, Digit, DigitSet, Kind, Puzzle, Rule, conflicts};
use ninefold::solver::{Limits, solve};

use crate::{cell, read};

fn cells(names: &str) -> CellSet {
    names.split(' ').map(cell).collect()
}

/// The rules that a puzzle of its kind need not have, by name, once each.
fn named(import: &Import) -> Vec<&'static str> {
    let usual = ["rows", "columns", "boxes", "cages"];
    let mut names: Vec<_> = import.puzzle.rules().map(|rule| rule.title()).filter(|t| !usual.contains(t)).collect();
    names.dedup();
    names
}

/// Payloads and links that were refused before these rules were played.
#[test]
fn links_with_these_rules_are_read() {
    for (file, rules) in [
        ("f-puzzles-antiknight", "anti-knight"),
        ("f-puzzles-cage-no-sum", "cages without a sum"),
        ("f-puzzles-extra-region", "extra regions"),
        ("f-puzzles-given-marks", "given pencil marks"),
        ("sudokupad-antiknight", "anti-knight"),
        ("sudokupad-cage-no-sum", "cages without a sum"),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/notations/variants/{file}.txt"));
        let import = read(&std::fs::read_to_string(path).unwrap());
        assert_eq!(named(&import), [rules], "{file}");
        assert!(import.notices.is_empty(), "{file}: {:?}", import.notices);
    }
}

/// A puzzle with all of them.
fn everything() -> Puzzle {
    Puzzle::builder(Kind::Killer, 9)
        .given(cell("r9c9"), Digit::new(5).unwrap())
        .cage(11, cells("r4c1 r4c2"))
        .rule(Rule::anti_knight(9))
        .rule(Rule::anti_king(9))
        .rule(Rule::even(cells("r1c1 r2c5")))
        .rule(Rule::odd(cells("r3c3 r9c9")))
        .rule(Rule::given_marks(cell("r1c9"), DigitSet::range(2, 4)))
        .rule(Rule::given_marks(cell("r2c9"), DigitSet::range(2, 4)))
        .rule(Rule::given_marks(cell("r3c9"), DigitSet::range(7, 8)))
        .rule(Rule::extra_region(9, cells("r1c1 r2c4 r3c7 r4c2 r5c5 r6c8 r7c3 r8c6 r9c9")))
        .rule(Rule::cage_without_sum(9, cells("r4c1 r5c4 r5c6")))
        .rule(Rule::cage_without_sum(9, cells("r5c4 r6c7")))
        .build()
        .unwrap()
}

#[test]
fn every_rule_comes_back() {
    let puzzle = everything();
    assert_eq!(puzzle.title(), "Anti-knight Anti-king Even-odd Killer");
    for slug in ["f-puzzles", "sudokupad", "ninefold"] {
        let written = write(find(slug).unwrap(), &puzzle, &Board::new(&puzzle), None).unwrap();
        let import = read(&written.text);
        assert_eq!(import.puzzle, puzzle, "{slug}");
        assert_eq!(import.board, Board::new(&puzzle), "{slug}");
        assert!(import.notices.is_empty(), "{slug}: {:?}", import.notices);
    }
    for slug in ["killer-v1", "killer-b", "ps-killer", "barium-json", "sumocue"] {
        let refused = write(find(slug).unwrap(), &puzzle, &Board::new(&puzzle), None).unwrap_err().to_string();
        assert!(refused.contains("extra regions"), "{slug}: {refused}");
    }
}

/// The rules one by one, each in a Sudoku: no other notation writes it as if the rule were not there.
#[test]
fn no_notation_drops_a_rule() {
    for rule in everything().rules().filter(|rule| !["rows", "columns", "boxes", "cages"].contains(&rule.title())) {
        let puzzle = Puzzle::builder(Kind::Sudoku, 9).rule(rule.clone()).build().unwrap();
        let mut written = Vec::new();
        for notation in NOTATIONS {
            let Ok(text) = write(notation, &puzzle, &Board::new(&puzzle), None) else { continue };
            assert_eq!(parse(&text.text).unwrap().puzzle, puzzle, "{} {}", notation.slug, rule.title());
            written.push(notation.slug);
        }
        assert_eq!(written, ["ninefold", "f-puzzles", "sudokupad"], "{}", rule.title());
    }
}

#[test]
fn given_marks_are_candidates_that_were_there_from_the_start() {
    let puzzle = everything();
    let board = Board::new(&puzzle);
    assert_eq!(board.candidates(cell("r1c9")).to_string(), "234");
    assert_eq!(puzzle.given_marks(cell("r3c9")).map(|set| set.to_string()).as_deref(), Some("78"));
    assert_eq!(puzzle.blocked(cell("r1c1")), DigitSet::ODD);
}

#[test]
fn broken_rules_are_named() {
    let puzzle = everything();
    let said = |digits: &[(&str, u8)]| {
        let mut board = Board::new(&puzzle);
        board.set_digit(cell("r9c9"), None);
        digits.iter().for_each(|&(at, digit)| board.set_digit(cell(at), Digit::new(digit)));
        let broken = conflicts(&puzzle, board.digits());
        broken.iter().map(|c| format!("{}: {c}", c.rule)).collect::<Vec<_>>()
    };
    assert_eq!(said(&[("r6c1", 7), ("r7c3", 7)]), ["anti-knight: 7 twice a knight's move apart: r6c1, r7c3"]);
    assert_eq!(said(&[("r6c6", 7), ("r7c7", 7)]), ["anti-king: 7 twice a king's move apart: r6c6, r7c7"]);
    assert_eq!(said(&[("r1c1", 3)]), ["parity: 3 at r1c1, which is an even cell"]);
    assert_eq!(said(&[("r3c3", 8)]), ["parity: 8 at r3c3, which is an odd cell"]);
    assert_eq!(said(&[("r1c9", 5)]), ["given-marks: 5 at r1c9, whose given pencil marks are 234"]);
    assert_eq!(said(&[("r1c1", 8), ("r5c5", 8)]), ["extra-region: 8 twice in extra region 1: r1c1, r5c5"]);
    assert_eq!(said(&[("r5c4", 8), ("r6c7", 8)]), ["cage: 8 twice in cage at r5c4: r5c4, r6c7"]);
}

#[test]
fn the_engine_plays_by_them() {
    let puzzle = Puzzle::builder(Kind::Sudoku, 9).rule(Rule::anti_knight(9)).rule(Rule::anti_king(9)).build().unwrap();
    let found = solve(&puzzle, &Limits { solutions: 20, ..Limits::default() }).solutions;
    assert_eq!(found.len(), 20);
    assert!(found.iter().all(|digits| conflicts(&puzzle, digits).is_empty()));
}

#[test]
fn mistakes_in_them_are_named() {
    let refused = |rules: &str| -> String {
        let rows = ["[{},{},{},{}]"; 4].join(",");
        let error: NotationError = parse(&format!("{{\"size\":4,\"grid\":[{rows}],{rules}}}")).unwrap_err();
        error.message
    };
    assert_eq!(refused("\"even\":[{\"cell\":\"R5C1\"}]"), "even[0].cell is \"R5C1\": no cell of the grid");
    assert_eq!(refused("\"odd\":[{}]"), "odd[0] has no \"cell\"");
    assert_eq!(refused("\"odd\":7"), "odd is 7: it must be a list");
    let scl = |cage: &str| -> String {
        let rows = ["[{},{},{},{}]"; 4].join(",");
        parse(&format!("{{\"cells\":[{rows}],\"cages\":[{{\"value\":\"{cage}\"}}]}}")).unwrap_err().message
    };
    assert_eq!(scl("even: r1c1, r1c9"), "cages[0] says \"r1c9\", which is no cell of the grid");
    assert_eq!(scl("givenmarks: r1c1=9"), "cages[0] says \"r1c1=9\": given marks are written r1c1=123");
}
