//! `canonical` and `minimal`.

use serde_json::json;

use crate::run::{feed, run};
use crate::samples::*;

/// The Sudoku of the samples turned by a quarter, two of its bands swapped and its digits renamed.
fn equal() -> String {
    let turned: Vec<char> = (0..81).map(|at| SUDOKU.chars().nth(9 * (8 - at % 9) + at / 9).unwrap()).collect();
    let banded = turned[27..54].iter().chain(&turned[..27]).chain(&turned[54..]);
    banded.map(|c| c.to_digit(10).map_or('.', |d| char::from_digit(d % 9 + 1, 10).unwrap())).collect()
}

#[test]
fn equal_puzzles_have_one_canonical_text() {
    let text = format!("{SUDOKU}\n{}\n{SUDOKU_TWO}\n", equal());
    let lines = feed(&["canonical", "--json"], text.as_bytes()).lines();
    assert_eq!(lines[0]["text"], lines[1]["text"]);
    assert_ne!(lines[0]["text"], lines[2]["text"]);
    assert_eq!(lines[0]["to"], "sudoku-81");
    // The map leads there.
    let (map, text) = (&lines[1]["map"], lines[1]["text"].as_str().unwrap());
    let number = |name: &str, at: usize| map[name][at].as_u64().unwrap() as usize - 1;
    for (at, sign) in text.bytes().enumerate() {
        let (row, column) = (number("rows", at / 9), number("columns", at % 9));
        let old = if map["transposed"] == true { 9 * column + row } else { 9 * row + column };
        let digit = equal().as_bytes()[old];
        let named = if digit == b'.' { 0 } else { number("digits", usize::from(digit - b'1')) + 1 };
        assert_eq!(usize::from(sign.saturating_sub(b'0')), named, "cell {at}");
    }
    let words = feed(&["canonical"], equal().as_bytes()).fine();
    assert_eq!(words.trim_end(), lines[0]["text"]);
    // It is its own.
    assert_eq!(run(&["canonical", words.trim_end()]).fine(), words);
}

/// Drawn grids follow each other line by line here; `convert`, which is read by people, parts them.
#[test]
fn drawn_grids_are_not_parted() {
    let two = format!("{SUDOKU}\n{SUDOKU_TWO}\n");
    let blank = |command: &str| {
        let drawn = feed(&[command, "--to", "pm-grid"], two.as_bytes()).fine();
        drawn.lines().filter(|line| line.is_empty()).count()
    };
    assert_eq!((blank("canonical"), blank("convert")), (0, 1));
}

#[test]
fn other_kinds_are_turned_and_keep_their_notation() {
    for (puzzle, to) in [(killer_a(), "killer-a"), (STR8TS.to_owned(), "str8ts-162")] {
        let answer = run(&["canonical", &puzzle, "--json"]).json();
        assert_eq!((&answer["status"], &answer["to"]), (&json!("ok"), &json!(to)));
        let solved = run(&["solve", answer["text"].as_str().unwrap(), "--json"]).json();
        assert_eq!(solved["status"], "unique");
    }
}

#[test]
fn what_is_left_has_the_same_solution_and_nothing_to_spare() {
    let run_one = run(&["minimal", SUDOKU, "--json"]);
    assert_eq!(run_one.status, 1);
    let answer = run_one.json();
    assert_eq!(answer["status"], "redundant");
    assert!(answer["givens"].as_array().unwrap().len() >= answer["removed"].as_array().unwrap().len());
    let left = answer["text"].as_str().unwrap();
    assert_eq!(run(&["solve", left]).fine(), format!("{SUDOKU_SOLUTION}\n"));
    let again = run(&["minimal", left, "--json"]);
    assert_eq!((again.status, &again.json()["status"]), (0, &json!("minimal")));
    assert_eq!(run(&["minimal", left]).fine(), "Sudoku: minimal\n");
    for (puzzle, status) in [(SUDOKU_TWO, "multiple"), (SUDOKU_NONE, "none")] {
        let run = run(&["minimal", puzzle, "--json"]);
        assert_eq!((run.status, &run.json()["status"]), (1, &json!(status)));
    }
    let killer = run(&["minimal", &killer_a(), "--json"]).json();
    assert!(["minimal", "redundant"].contains(&killer["status"].as_str().unwrap()));
    let solved = run(&["solve", killer["text"].as_str().unwrap(), "--json"]).json();
    assert_eq!(solved["solution"], KILLER_SOLUTION, "{killer}");
}
