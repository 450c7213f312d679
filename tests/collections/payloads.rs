//! The f-puzzles payloads that people made: all whose rules are played here are read and solved as given, and the
//! others are refused by the names of the rules that are missing.

use std::collections::BTreeMap;

use ninefold::notation::parse;
use ninefold::puzzle::Digit;
use ninefold::solver::{Limits, Status, solve};
use serde_json::Value;

/// Rules that are played, and what says nothing about the rules.
const PLAYED: [&str; 16] = [
    "antiking",
    "antiknight",
    "cage",
    "circle",
    "diagonal+",
    "diagonal-",
    "even",
    "extraregion",
    "givenPencilMarks",
    "killercage",
    "line",
    "odd",
    "rectangle",
    "region",
    "sumless-cage",
    "text",
];

#[test]
fn payloads_are_read_or_refused_by_the_names_of_their_rules() {
    let Some(text) = crate::collection("payloads.jsonl") else { return };
    let (mut read, mut solved, mut missing) = (0, 0, BTreeMap::<String, usize>::new());
    let all: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (number, entry) in (1..).zip(&all) {
        let rules: Vec<&str> = entry["rules"].as_array().unwrap().iter().map(|rule| rule.as_str().unwrap()).collect();
        let played = rules.iter().all(|rule| PLAYED.contains(rule));
        match parse(entry["payload"].as_str().unwrap()) {
            Ok(import) => {
                assert!(played, "payload {number} was read with {rules:?}");
                read += 1;
                let outcome = solve(&import.puzzle, &Limits::default());
                assert!(!outcome.solutions.is_empty(), "payload {number} has no solution");
                if let Some(solution) = entry["solution"].as_str() {
                    let found: String = import
                        .puzzle
                        .cells()
                        .iter()
                        .map(|c| outcome.solutions[0][c].map_or(0, Digit::get).to_string())
                        .collect();
                    assert_eq!((outcome.status, found.as_str()), (Status::Unique, solution), "payload {number}");
                    solved += 1;
                }
            }
            Err(error) => {
                assert!(!played, "payload {number} with {rules:?} was refused: {error}");
                let (_, names) = error.message.split_once("rules that Ninefold does not know: ").expect("a list");
                for name in names.split(", ") {
                    let name = name.split_once(" (").map_or(name, |(name, _)| name);
                    let name = name.split_once(" at r").map_or(name, |(name, _)| name);
                    *missing.entry(name.to_owned()).or_default() += 1;
                }
            }
        }
    }
    let missing: Vec<String> = missing.iter().map(|(name, count)| format!("{name} {count}")).collect();
    println!("payloads: {read} of {} read, {solved} solved as given; missing: {}", all.len(), missing.join(", "));
    assert!(read >= 12 && solved >= 4, "{read} read, {solved} solved");
}
