//! `check` and `show`: a board against its rules and its solution, and drawn.

use serde_json::json;

use crate::run::run;
use crate::samples::*;

#[test]
fn a_fresh_puzzle_is_fine() {
    for (puzzle, kind, words) in [
        (SUDOKU, "sudoku", "Sudoku, 34 given, 0 placed, 0 candidates."),
        (KILLER_V1, "killer", "Killer, 31 cages, 0 given, 0 placed, 0 candidates."),
        (STR8TS_B, "str8ts", "Str8ts, 12 given, 0 placed, 0 candidates."),
    ] {
        let expected =
            json!({"kind": kind, "status": "unique", "wrong": [], "missing": [], "conflicts": [], "version": 1});
        let run = run(&["check", puzzle, "--json"]);
        assert_eq!((run.status, run.json()), (0, expected));
        assert_eq!(crate::run::run(&["check", puzzle]).fine(), format!("{words}\nOne solution.\n"));
    }
}

#[test]
fn wrong_digits_missing_candidates_and_conflicts_are_named() {
    // The solution begins 1 7 5 8: r1c1 = 3 is wrong, r1c2 lacks its 7, r1c3 and r1c4 are right.
    let board = killer_progress(&[(0, "3"), (1, "24"), (2, "5"), (3, "48"), (9, "3")]);
    let run = run(&["check", &board, "--json"]);
    assert_eq!(run.status, 1);
    let answer = run.json();
    assert_eq!(answer["status"], "unique");
    let wrong = json!([{"cell": "r1c1", "digit": 3}, {"cell": "r2c1", "digit": 3}]);
    assert_eq!(answer["wrong"], wrong);
    assert_eq!(answer["missing"], json!([{"cell": "r1c2", "digit": 7}]));
    let conflicts = answer["conflicts"].as_array().unwrap();
    let rules: Vec<&str> = conflicts.iter().map(|c| c["rule"].as_str().unwrap()).collect();
    assert_eq!(rules, ["column", "box", "cage"]);
    assert_eq!(conflicts[2]["cells"], json!(["r1c1", "r2c1"]));
    assert_eq!(conflicts[2]["text"], "3 twice in cage 20 at r1c1: r1c1, r2c1");

    let words = crate::run::run(&["check", &board]);
    assert_eq!(words.status, 1);
    for sentence in [
        "One solution.",
        "Broken rule: 3 twice in cage 20 at r1c1: r1c1, r2c1.",
        "Wrong digits: 3 at r1c1, 3 at r2c1.",
        "Missing candidates: 7 at r1c2.",
    ] {
        assert!(words.out.lines().any(|line| line == sentence), "{sentence} is not in {}", words.out);
    }
}

#[test]
fn check_answers_no_where_there_is_not_one_solution() {
    let two = run(&["check", SUDOKU_TWO]);
    assert_eq!(two.status, 1);
    assert!(two.out.contains("More than one solution: r"), "{}", two.out);
    let none = run(&["check", SUDOKU_NONE, "--json"]);
    assert_eq!((none.status, &none.json()["status"]), (1, &"none".into()));
}

#[test]
fn show_draws_every_kind_in_every_tier() {
    let board = killer_progress(&[(0, "1"), (1, "579")]);
    // A Str8ts without boxes has no lines between rows where they are not between all.
    let heights = [("XL", 37, 37), ("L", 37, 37), ("M", 31, 29), ("S", 22, 20), ("XS", 13, 11)];
    for (tier, boxes, str8ts) in heights {
        for (puzzle, height) in [(SUDOKU, boxes), (&board, boxes), (STR8TS_B, str8ts)] {
            let run = run(&["show", puzzle, "--tier", tier]);
            let text = run.out;
            assert_eq!((run.status, text.lines().count()), (0, height), "{tier}\n{text}");
            assert!(!text.contains('\x1b'));
        }
    }
    let text = run(&["show", &board]).out;
    assert!(text.starts_with("┏20━"), "{text}");
    assert!(text.contains("18"), "{text}");
    let ascii = run(&["show", &board, "--ascii"]).out;
    assert!(ascii.is_ascii(), "{ascii}");
}

#[test]
fn ansi_is_text_with_colours() {
    let plain = run(&["show", KILLER_V1]).fine();
    let coloured = run(&["show", KILLER_V1, "--format", "ansi", "--color", "true"]).fine();
    assert!(coloured.contains("\x1b[0;") && coloured.contains("48;2;"));
    let stripped: Vec<String> = coloured.lines().map(|line| strip(line).trim_end().to_owned()).collect();
    assert_eq!(stripped, plain.lines().collect::<Vec<_>>());
    let mono = run(&["show", KILLER_V1, "--format", "ansi", "--color", "never"]).fine();
    assert!(!mono.contains("38;") && !mono.contains("48;"));
}

fn strip(line: &str) -> String {
    let mut parts = line.split('\x1b');
    let first = parts.next().unwrap().to_owned();
    first + &parts.map(|p| p.split_once('m').unwrap().1).collect::<String>()
}

#[test]
fn show_writes_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    assert_eq!(run(&["show", SUDOKU, "--output", file.to_str().unwrap()]).fine(), "");
    assert_eq!(std::fs::read_to_string(file).unwrap(), run(&["show", SUDOKU]).fine());
    let nowhere = folder.path().join("no/such/folder");
    let run = run(&["show", SUDOKU, "--output", nowhere.to_str().unwrap()]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("cannot be written"), "{}", run.err);
}
