//! `solve`: exact solutions in words and in JSON.

use std::cell::RefCell;
use std::io::Read;
use std::sync::Arc;

use ninefold::cli::benchmark::{PASSES, Times};
use ninefold::collection::Item;

use crate::run::{feed, run};
use crate::samples::*;

#[test]
fn a_solution_is_one_line() {
    for (puzzle, solution) in [
        (SUDOKU, SUDOKU_SOLUTION),
        (KILLER_V1, KILLER_SOLUTION),
        (STR8TS, STR8TS_SOLUTION),
        (STR8TS_B, STR8TS_SOLUTION),
    ] {
        assert_eq!(run(&["solve", puzzle]).fine(), format!("{solution}\n"));
    }
}

#[test]
fn json_has_the_fields_of_the_contract() {
    let cases = [
        (SUDOKU, 0, "sudoku", "unique", 1, Some(SUDOKU_SOLUTION)),
        (&killer_a(), 0, "killer", "unique", 1, Some(KILLER_SOLUTION)),
        (STR8TS, 0, "str8ts", "unique", 1, Some(STR8TS_SOLUTION)),
        (SUDOKU_TWO, 1, "sudoku", "multiple", 2, None),
        (SUDOKU_NONE, 1, "sudoku", "none", 0, None),
    ];
    for (puzzle, exit, kind, status, solutions, solution) in cases {
        let run = run(&["solve", puzzle, "--json"]);
        assert_eq!(run.status, exit, "{puzzle}");
        let answer = run.json();
        assert_eq!(answer["line"], 1);
        assert_eq!(answer["kind"], kind);
        assert_eq!(answer["status"], status);
        assert_eq!(answer["solutions"], solutions);
        assert_eq!(answer["solution"].as_str(), solution);
        let (nodes, depth) = (answer["nodes"].as_u64().unwrap(), answer["depth"].as_u64().unwrap());
        assert_eq!(nodes > 1, depth > 0, "{answer}");
        assert!(depth < nodes, "{answer}");
        assert!(answer["micros"].as_f64().unwrap() > 0.0);
        assert!(answer["error"].is_null());
    }
}

#[test]
fn every_solution_up_to_the_limit_is_found() {
    let run = run(&["solve", SUDOKU_TWO, "--json", "--limit", "100"]);
    let answer = run.json();
    let found: Vec<&str> = answer["found"].as_array().unwrap().iter().map(|s| s.as_str().unwrap()).collect();
    assert_eq!(answer["solutions"], found.len());
    assert!(found.len() >= 2);
    for solution in &found {
        assert_eq!(solution.len(), 81);
        let agrees = SUDOKU_TWO.chars().zip(solution.chars()).all(|(given, digit)| given == '.' || given == digit);
        assert!(agrees, "{solution}");
    }
    let one = crate::run::run(&["solve", SUDOKU_TWO, "--limit", "1"]);
    assert_eq!(one.status, 0);
    assert!(found.contains(&one.out.trim_end()), "{}", one.out);
}

#[test]
fn several_solutions_are_told_apart() {
    let run = run(&["solve", SUDOKU_TWO]);
    assert_eq!(run.status, 1);
    assert!(run.out.starts_with("multiple: at least 2 solutions; r"), "{}", run.out);
    assert!(run.out.contains(" can be "), "{}", run.out);
    let none = crate::run::run(&["solve", SUDOKU_NONE]);
    assert_eq!((none.status, none.out.as_str()), (1, "none: no solution\n"));
}

#[test]
fn the_benchmark_adds_times_and_a_summary() {
    let text = run(&["solve", SUDOKU, KILLER_V1, "--benchmark"]).fine();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert!(lines[0].starts_with(SUDOKU_SOLUTION) && lines[0].contains(" µs ") && lines[0].ends_with(" nodes"));
    assert!(lines[1].starts_with(KILLER_SOLUTION));
    for word in ["2 puzzles:", "min ", "median ", "p95 ", "max ", "total "] {
        assert!(lines[2].contains(word), "{}", lines[2]);
    }
    let json = run(&["solve", SUDOKU, "--benchmark", "--json"]);
    assert_eq!(json.json()["status"], "unique");
    assert!(json.err.starts_with("1 puzzle: min "), "{}", json.err);
    let rows = run(&["solve", SUDOKU, SUDOKU, "--benchmark", "--format", "csv", "--columns", "line,status,nodes"]);
    assert_eq!(rows.out, "line,status,nodes\n1,unique,1\n2,unique,1\n");
    assert!(rows.err.starts_with("2 puzzles: min "), "{}", rows.err);
    // Rows have their keys, and lines without a puzzle their answers, as without it.
    let list = format!("a,{SUDOKU}\nnonsense\nb,{SUDOKU}\n");
    let ids = |more: &[&str]| {
        let answers = feed(&[&["solve", "-", "--json"], more].concat(), list.as_bytes()).lines();
        answers.iter().map(|answer| (answer["id"].clone(), answer["status"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(ids(&["--benchmark"]), ids(&[]));
}

#[test]
fn rate_tells_the_level() {
    let run = run(&["rate", SUDOKU, SUDOKU_TWO, "--json"]);
    assert_eq!(run.status, 1);
    let lines = run.lines();
    assert_eq!((&lines[0]["line"], &lines[1]["line"]), (&1.into(), &2.into()));
    assert_eq!(lines[0]["status"], "unique");
    let rating = &lines[0]["rating"];
    assert_eq!(rating["level"], "gentle");
    assert!(rating["score"].as_u64().unwrap() > 0);
    let hardest = rating["hardest"].as_str().unwrap();
    assert!(rating["counts"][hardest].as_u64().unwrap() > 0);
    // The scale that people know; what has no such rating has no such field.
    let er = rating["er"].as_f64().unwrap();
    assert!((1.0..=2.3).contains(&er), "{er}");
    assert!(feed(&["rate", "--json"], KILLER_V1.as_bytes()).json()["rating"].get("er").is_none());
    let hardest =
        feed(&["rate", "--json"], b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
            .json();
    assert!(hardest["rating"]["er"].is_null() && hardest["rating"].get("er").is_some());
    let table = |columns: &str| crate::run::run(&["rate", SUDOKU, "--format", "csv", "--columns", columns]).fine();
    assert_eq!(table("rating.er"), format!("rating.er\n{er}\n"));
    assert_eq!(table("rating.level"), "rating.level\ngentle\n");
    assert_eq!(lines[1]["status"], "multiple");
    assert!(lines[1]["rating"].is_null());
    let words = crate::run::run(&["rate", SUDOKU]).fine();
    assert!(words.starts_with("Sudoku: gentle, score "), "{words}");
}

#[test]
fn what_reading_has_to_say_stands_in_the_objects() {
    let named = format!("{SUDOKU} ED=1.2");
    for command in ["solve", "rate"] {
        let answer = run(&[command, &named, "--json"]);
        assert_eq!(answer.json()["notices"][0], "a puzzle has no place for what follows its 81 characters");
        // in words a line is an answer
        assert_eq!(run(&[command, &named]).err, "");
        assert!(run(&[command, SUDOKU, "--json"]).json()["notices"].is_null());
    }
}

#[test]
fn solutions_can_be_counted_without_keeping_them() {
    let two_rows = format!("{}{}", &SUDOKU_SOLUTION[..18], ".".repeat(63));
    let answer = run(&["solve", &two_rows, "--count", "--limit", "250000", "--json"]).json();
    assert_eq!((&answer["solutions"], &answer["status"]), (&250_000.into(), &"multiple".into()));
    assert!(answer["found"].is_null() && answer["solution"].is_null());
    let two = run(&["solve", SUDOKU_TWO, "--limit", "100000", "--json"]).json();
    let all = run(&["solve", SUDOKU_TWO, "--count", "--json"]).json();
    assert_eq!(all["solutions"], two["solutions"]);
    let words = run(&["solve", SUDOKU_TWO, "--count"]).out;
    assert!(words.starts_with(&format!("multiple: {} solutions; ", two["solutions"])), "{words}");
    assert_eq!(run(&["solve", SUDOKU, "--count"]).fine(), "unique: 1 solution\n");
    assert_eq!(run(&["solve", SUDOKU, "--count", "--json"]).json()["solution"], SUDOKU_SOLUTION);
    assert_eq!(run(&["solve", SUDOKU_TWO, "--count", "--json"]).json()["complete"], true);
    // What the clock ended is no whole count.
    let empty = ".".repeat(81);
    let cut = run(&["solve", &empty, "--count", "--time-limit", "0.05", "--json"]).json();
    assert_eq!((&cut["status"], &cut["complete"]), (&"multiple".into(), &false.into()));
    let limited = run(&["solve", &empty, "--count", "--limit", "1000000", "--json"]).json();
    assert_eq!((&limited["solutions"], &limited["complete"]), (&1_000_000.into(), &false.into()));
    // Givens that clash are a mistake in the text, however little time there is.
    let clash = run(&["solve", &format!("11{}", ".".repeat(79)), "--time-limit", "0.000000001", "--json"]);
    assert_eq!((clash.status, &clash.json()["status"]), (2, &"invalid".into()));
    // A limit has no bound; what is handed back has.
    let found = run(&["solve", &empty, "--limit", "100001", "--json"]).json();
    assert_eq!((found["found"].as_array().unwrap().len(), &found["solutions"]), (100_000, &100_001.into()));
    assert_eq!(run(&["solve", SUDOKU, "--limit", "0"]).status, 2);
}

#[test]
fn every_solution_is_listed_as_it_is_found() {
    let two = run(&["solve", SUDOKU_TWO, "--list"]).fine();
    let found = run(&["solve", SUDOKU_TWO, "--limit", "100000", "--json"]).json();
    let found: Vec<&str> = found["found"].as_array().unwrap().iter().map(|grid| grid.as_str().unwrap()).collect();
    let mut listed: Vec<&str> = two.lines().collect();
    listed.sort_unstable();
    assert_eq!(listed.len(), found.len());
    assert!(found.iter().all(|grid| listed.contains(grid)), "{listed:?}");
    let two_rows = format!("{}{}", &SUDOKU_SOLUTION[..18], ".".repeat(63));
    let many = run(&["solve", &two_rows, "--list", "--limit", "1000"]).fine();
    let different: std::collections::BTreeSet<&str> = many.lines().collect();
    assert_eq!((many.lines().count(), different.len()), (1000, 1000));
    // The last cell of row 1 would be 9, which is in its column already.
    let none = run(&["solve", &format!("12345678.{}9{}", ".".repeat(35), ".".repeat(36)), "--list"]);
    assert_eq!((none.status, none.out.as_str()), (1, ""), "{}", none.err);
    // What is said to the terminal comes after all of them, where both go the same way.
    let (mut reader, writer) = std::io::pipe().unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(["solve", &".".repeat(81), "--list", "--time-limit", "0.05"]);
    let mut child = command.stdout(writer.try_clone().unwrap()).stderr(writer).spawn().unwrap();
    drop(command);
    let mut both = String::new();
    reader.read_to_string(&mut both).unwrap();
    child.wait().unwrap();
    let said = both.lines().position(|line| line.contains("stopped after 0.05 s"));
    assert_eq!(said, Some(both.lines().count() - 1));
    let several = run(&["solve", SUDOKU, SUDOKU_TWO, "--list"]);
    assert!(several.status == 2 && several.err.contains("--list takes one puzzle"), "{}", several.err);
}

#[test]
fn the_list_is_gone_through_in_its_order() {
    let item = |line| Item::new(line, &Arc::from(""), Ok(vec![b'1'; line as usize]), 0);
    let bad = Item::new(3, &Arc::from(""), Err(String::from("bad")), 0);
    let seen = RefCell::new(Vec::new());
    let times = Times::of(&[item(1), item(2), bad, item(4)], |item| seen.borrow_mut().push(item.line));
    assert_eq!(seen.into_inner(), [1, 2, 4].repeat(PASSES - 1));
    assert!(times.shortest(&item(2), 1e9) < 1e9);
    assert_eq!((times.shortest(&item(2), -1.0), times.shortest(&item(3), 5.0)), (-1.0, 5.0));
}

#[test]
fn a_list_of_solutions_goes_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solutions.txt");
    let name = path.to_str().unwrap();
    let run_it = run(&["solve", SUDOKU_TWO, "--list", "-o", name]);
    assert_eq!((run_it.status, run_it.out.as_str(), run_it.err.as_str()), (0, "", ""));
    let printed = run(&["solve", SUDOKU_TWO, "--list"]).fine();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), printed);
    for option in [&["--columns", "line"][..], &["--echo"], &["--id", "1"], &["--resume", "-o", name]] {
        let refused = run(&[&["solve", SUDOKU_TWO, "--list"], option].concat());
        assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{option:?}");
        assert!(refused.err.contains("cannot be used with"), "{}", refused.err);
    }
}

#[test]
fn puzzles_that_are_left_out_are_said() {
    for command in ["solve", "rate", "canonical", "minimal"] {
        let several = run(&[command, &format!("{SUDOKU} {SUDOKU_TWO}")]);
        assert_eq!(several.err, "ninefold: note: the text holds 2 puzzles: the first is read\n", "{command}");
        let second = run(&[command, SUDOKU, &format!("{SUDOKU} {SUDOKU_TWO}")]);
        assert_eq!(second.err, "ninefold: note: puzzle 2: the text holds 2 puzzles: the first is read\n", "{command}");
    }
}

#[test]
fn numbers_and_files_that_make_no_sense_are_refused_in_words() {
    for (arguments, says) in [
        (&["solve", SUDOKU, "--limit", "0"][..], "a whole number of at least 1"),
        (&["generate", "sudoku", "--count", "0"], "a whole number of at least 1"),
        (
            &["solve", SUDOKU, "--json", "-o", "-"],
            "that is not a file; leave this option out to write to standard output",
        ),
        (&["print", SUDOKU, "-o", "-"], "that is not a file"),
    ] {
        let refused = run(arguments);
        assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{arguments:?}");
        assert!(refused.err.contains(says), "{}", refused.err);
    }
}
