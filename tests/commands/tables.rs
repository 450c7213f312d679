//! The tables, the help, and wrong usage.

use serde_json::Value;

use crate::run::{feed, run};
use crate::samples::SUDOKU;

fn slugs(answer: &Value, table: &str) -> Vec<String> {
    answer[table].as_array().unwrap().iter().map(|row| row["slug"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_notation_table() {
    let answer = run(&["notations", "--json"]).json();
    let found = slugs(&answer, "notations");
    for slug in [
        "sudoku-81", "sudoku-v1", "killer-a", "killer-v1", "str8ts-162", "str8ts-b", "barium-json", "ps-killer",
        "sudoku-b", "killer-b", "str8ts-243", "str8ts-v1", "str8ts-letters",
    ] {
        assert!(found.iter().any(|f| f == slug), "{slug}");
    }
    for row in answer["notations"].as_array().unwrap() {
        assert!(row["name"].is_string() && row["reads"].is_boolean() && row["writes"].is_boolean());
        assert!(row["holds"].is_array());
    }
    let words = run(&["notations"]).fine();
    assert_eq!(words.lines().count(), found.len() + 1);
}

#[test]
fn the_technique_table() {
    let answer = run(&["techniques", "--json"]).json();
    let found = slugs(&answer, "techniques");
    for slug in ["naked-single", "hidden-single", "pointing", "claiming", "innie", "compartment-range"] {
        assert!(found.iter().any(|f| f == slug), "{slug}");
    }
    for row in answer["techniques"].as_array().unwrap() {
        assert!(row["name"].is_string() && row["class"].is_string() && row["score"].is_u64());
        assert!(!row["kinds"].as_array().unwrap().is_empty());
    }
    let killer = slugs(&run(&["techniques", "--kind", "killer", "--json"]).json(), "techniques");
    let straits = slugs(&run(&["techniques", "--kind", "str8ts-bx", "--json"]).json(), "techniques");
    assert!(killer.contains(&"innie".to_owned()) && !straits.contains(&"innie".to_owned()));
    assert!(straits.contains(&"compartment-range".to_owned()) && !killer.contains(&"compartment-range".to_owned()));
    assert_eq!(run(&["techniques"]).fine().lines().count(), found.len() + 1);
    assert_eq!(run(&["techniques", "--kind", "chess"]).status, 2);
}

#[test]
fn help_lists_every_command() {
    let help = run(&["--help"]).fine();
    for command in [
        "solve", "check", "hint", "steps", "path", "techniques", "rate", "convert", "notations", "show", "print",
        "generate", "shapes", "verify", "canonical", "minimal", "stats", "config", "doctor", "completions", "man",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is not in\n{help}");
        assert!(run(&[command, "--help"]).fine().contains("Usage:"));
    }
    // What INPUT may be, in words that the program keeps.
    let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("lines that start with # and the fences of Markdown are skipped"), "{help}");
    let list = format!("# mine\n```\n{SUDOKU}\n\n```\n");
    assert_eq!(feed(&["convert", "-"], list.as_bytes()).fine().lines().count(), 1);
    assert!(words.contains("PUZZLE is a string or link in any notation, a message with one in it"), "{help}");
    let message = run(&["check", &format!("Try this one:\n{SUDOKU}\nHave fun!")]);
    assert_eq!((message.status, message.out.contains("One solution.")), (0, true), "{}", message.err);
    assert!(run(&["--version"]).fine().starts_with("ninefold "));
}

#[test]
fn the_key_table_is_printed() {
    let keys = run(&["--keys"]).fine();
    assert!(keys.lines().count() > 30, "{keys}");
    assert!(keys.contains("undo"));
}

#[test]
fn wrong_usage_is_exit_status_two() {
    for arguments in [
        &["--no-such-option"][..],
        &["solve", "--limit", "0"],
        &["solve", "--limit", "x"],
        &["solve", "--time-limit", "-1"],
        &["check"],
        &["hint", "--rung", "0", "x"],
        &["show", "--tier", "huge", "x"],
        &["--color", "pink"],
    ] {
        let run = run(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(!run.err.is_empty());
    }
}
