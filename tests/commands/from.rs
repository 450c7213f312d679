//! `--from`: a text read as the notation that is named.

use crate::run::{feed, run};

/// 162 digits, the last 81 of them 0 or 1: a Str8ts, unless it is called a Sudoku.
fn digits() -> String {
    format!("{}{}", "0".repeat(81), "01".repeat(40) + "0")
}

#[test]
fn the_named_notation_wins() {
    let text = digits();
    let found = run(&["convert", "--json", &text]).json();
    assert_eq!(found["from"], "str8ts-162");
    let notices = found["notices"].to_string();
    assert!(notices.contains("the text fits str8ts-162 and sudoku-v1"), "{notices}");
    let named = run(&["convert", "--json", "--from", "sudoku-v1", "--to", "sudoku-81", &text]).json();
    assert_eq!((&named["from"], &named["status"]), (&"sudoku-v1".into(), &"ok".into()));
    assert!(named["text"].as_str().unwrap().len() == 81);
}

#[test]
fn every_command_that_takes_a_puzzle_takes_it() {
    let text = format!("{}7", ".".repeat(80));
    for command in ["solve", "check", "hint", "steps", "path", "rate", "convert", "show"] {
        let read = run(&[command, "--from", "sudoku-81", &text]);
        assert!(read.status < 2, "{command}: {}", read.err);
        let wrong = run(&[command, "--from", "str8ts-b", &text]);
        assert_eq!(wrong.status, 2, "{command}");
        assert!(wrong.err.contains("str8ts-b: "), "{command}: {}", wrong.err);
        let unknown = run(&[command, "--from", "sudoku-99", &text]);
        assert_eq!(unknown.status, 2);
        assert!(unknown.err.contains("no notation is called \"sudoku-99\""), "{}", unknown.err);
    }
    // the player prints the board where there is no terminal
    assert_eq!(run(&["--from", "sudoku-81", &text]).status, 0);
    assert_eq!(run(&["--from", "killer-a", &text]).status, 2);
}

#[test]
fn lines_are_read_as_it_too() {
    let good = digits();
    let answers = feed(&["convert", "--json", "--from", "sudoku-v1"], format!("{good}\n{good}x\n{good}\n").as_bytes());
    let status: Vec<String> = answers.lines().iter().map(|a| a["status"].to_string()).collect();
    assert_eq!(status, ["\"ok\"", "\"invalid\"", "\"ok\""]);
    assert!(answers.lines().iter().all(|a| a["from"] != "str8ts-162"));
}

#[test]
fn what_fits_nothing_is_named_in_a_line() {
    let wrong = run(&["check", "hello"]);
    let message = wrong.err.lines().next().unwrap();
    assert!(message.contains("no notation fits: 5 characters that begin with \"hello\""), "{message}");
    assert!(message.contains("`ninefold notations`") && message.len() < 160, "{message}");
}
