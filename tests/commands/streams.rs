//! Many puzzles: files, standard input, order, and ends that come early.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use crate::run::{feed, run};
use crate::samples::*;

#[test]
fn comments_and_blank_lines_are_skipped_but_counted() {
    let text = format!("# two puzzles\n\n{SUDOKU}\r\n   \n# the other\n{KILLER_V1}");
    let run = feed(&["solve", "--json"], text.as_bytes());
    let lines = run.lines();
    assert_eq!(lines.len(), 2);
    assert_eq!((&lines[0]["line"], &lines[0]["solution"]), (&3.into(), &SUDOKU_SOLUTION.into()));
    assert_eq!((&lines[1]["line"], &lines[1]["solution"]), (&6.into(), &KILLER_SOLUTION.into()));
}

#[test]
fn the_fences_of_markdown_are_skipped_but_counted() {
    let fences = [("```", "```"), ("```text", "``` "), (" ~~~~", "~~~~"), ("```sudoku-81\r", "```\r")];
    for (open, close) in fences {
        let text = format!("{open}\n{SUDOKU}\n{KILLER_V1}\n{close}\n\n{open}\n{SUDOKU_TWO}\n{close}\n");
        let run = feed(&["convert", "-", "--json"], text.as_bytes());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{text}");
        let lines: Vec<_> = run.lines().iter().map(|line| line["line"].as_u64().unwrap()).collect();
        assert_eq!(lines, [2, 3, 7], "{text}");
    }
    // One that holds more than a word is no fence.
    for line in ["``` no puzzle", "``", "~~~`"] {
        let run = feed(&["convert", "-"], format!("{SUDOKU}\n{KILLER_V1}\n{line} x\n").as_bytes());
        assert!(run.status == 2 && run.err.contains("standard input:3:"), "{line}: {}", run.err);
    }
}

#[test]
fn a_bad_line_does_not_stop_the_rest() {
    let long = "1".repeat(200_000);
    let mut text = format!("{SUDOKU}\nno puzzle\n{long}\n").into_bytes();
    text.extend_from_slice(b"\xff\xfe\n");
    text.extend_from_slice(KILLER_V1.as_bytes());
    let run = feed(&["solve", "-", "--json"], &text);
    assert_eq!(run.status, 2);
    let status: Vec<_> = run.lines().iter().map(|l| l["status"].as_str().unwrap().to_owned()).collect();
    assert_eq!(status, ["unique", "invalid", "invalid", "invalid", "unique"]);
    assert!(run.err.contains("standard input:2:") && run.err.contains("standard input:4:"), "{}", run.err);

    let words = feed(&["solve"], &text);
    assert_eq!(words.out, format!("{SUDOKU_SOLUTION}\n{KILLER_SOLUTION}\n"));
}

#[test]
fn answers_come_in_the_order_of_the_input() {
    let puzzles = [SUDOKU, SUDOKU_TWO, KILLER_V1, SUDOKU_NONE, STR8TS, STR8TS_B];
    let count = 1500;
    let text: String = (0..count).map(|i| format!("{}\n", puzzles[i * 7 % puzzles.len()])).collect();
    let alone = feed(&["solve", "--json", "--jobs", "1"], text.as_bytes()).lines();
    assert_eq!(alone.len(), count);
    for jobs in ["2", "5"] {
        let together = feed(&["solve", "--json", "--jobs", jobs], text.as_bytes()).lines();
        assert_eq!(together.len(), count);
        for (number, (a, b)) in alone.iter().zip(&together).enumerate() {
            assert_eq!(b["line"], number as u64 + 1);
            for field in ["status", "solution", "kind", "nodes"] {
                assert_eq!(a[field], b[field], "line {}", number + 1);
            }
        }
    }
}

#[test]
fn files_strings_and_standard_input_can_be_mixed() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.txt");
    std::fs::write(&list, format!("# list\n{SUDOKU}\n{STR8TS}\n")).unwrap();
    let json = folder.path().join("killer.json");
    let pretty = run(&["convert", KILLER_V1, "--to", "barium-json"]).fine();
    assert!(pretty.lines().count() > 1);
    std::fs::write(&json, pretty).unwrap();
    let arguments = ["solve", list.to_str().unwrap(), KILLER_V1, "-", json.to_str().unwrap()];
    let expected = [SUDOKU_SOLUTION, STR8TS_SOLUTION, KILLER_SOLUTION, SUDOKU_SOLUTION, KILLER_SOLUTION];
    let run = feed(&arguments, SUDOKU.as_bytes());
    assert_eq!(run.fine().lines().collect::<Vec<_>>(), expected);
}

#[test]
fn one_puzzle_commands_take_files_with_a_comment() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), format!("# a Killer\n{KILLER_V1}\n")).unwrap();
    let name = file.path().to_str().unwrap();
    assert_eq!(run(&["check", name, "--json"]).json()["status"], "unique");
    let rows: String = (0..9).map(|r| format!("{}\n", &SUDOKU[9 * r..9 * r + 9])).collect();
    std::fs::write(file.path(), rows).unwrap();
    assert_eq!(run(&["check", name, "--json"]).json()["status"], "unique");
    assert_eq!(run(&["solve", name]).fine(), format!("{SUDOKU_SOLUTION}\n"));
}

#[test]
fn a_grid_of_dashes_is_no_option() {
    let dashes = SUDOKU.replace('.', "-");
    assert!(dashes.starts_with('-'));
    assert_eq!(run(&["solve", &dashes]).fine(), format!("{SUDOKU_SOLUTION}\n"));
    assert_eq!(run(&["check", "--json", &dashes]).json()["status"], "unique");
}

fn spawn(arguments: &[&str]) -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn an_answer_does_not_wait_for_the_next_line() {
    let mut child = spawn(&["solve", "-"]);
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    // Nor does one after a line that might have been the first piece of a puzzle.
    writeln!(input, "a title").unwrap();
    for (puzzle, solution) in [(SUDOKU, SUDOKU_SOLUTION), (KILLER_V1, KILLER_SOLUTION), (SUDOKU, SUDOKU_SOLUTION)] {
        writeln!(input, "{puzzle}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line.trim_end(), solution);
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn a_closed_pipe_is_silent_and_ends_it() {
    // Standard input stays open: the end must not wait for it.
    for arguments in [&["solve", "-"][..], &["convert", "-"], &["rate", "-", "--json"]] {
        let mut child = spawn(arguments);
        drop(child.stdout.take());
        let mut input = child.stdin.take().unwrap();
        // Writing fails as soon as the program has gone.
        let line = format!("{SUDOKU}\n");
        while input.write_all(line.as_bytes()).is_ok() {}
        let mut errors = String::new();
        child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!(errors, "");
        assert!(child.wait().unwrap().success());
    }
    let mut child = spawn(&["show", SUDOKU]);
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_time_limit_ends_a_search() {
    // An empty grid has more solutions than anyone can count.
    let empty = ".".repeat(81);
    let run = run(&["solve", &empty, "--limit", "100000", "--time-limit", "0.05", "--json"]);
    assert_eq!(run.status, 1);
    assert!(["limit", "multiple"].contains(&run.json()["status"].as_str().unwrap()), "{}", run.out);
}
