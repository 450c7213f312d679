//! Bad input: every mistake gets a message that names the place and the rule, exit status 2, and nothing on standard
//! output.

use crate::run::{Run, feed, run};
use crate::samples::*;

/// The commands that take one puzzle.
const COMMANDS: [&[&str]; 8] = [
    &["solve"],
    &["check"],
    &["check", "--json"],
    &["hint", "--json"],
    &["steps"],
    &["path", "--json"],
    &["convert"],
    &["show"],
];

fn refused(run: &Run, words: &[&str]) {
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{}", run.err);
    assert!(run.err.starts_with("ninefold: "), "{}", run.err);
    for word in words {
        assert!(run.err.contains(word), "{word:?} is not in: {}", run.err);
    }
    harmless(&run.err);
}

/// Nothing that moves the cursor, rings the bell or turns the direction of writing.
fn harmless(text: &str) {
    let bad = |c: char| c != '\n' && (c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c));
    assert!(!text.contains(bad), "{text:?}");
}

/// Tries a puzzle as an argument of every command, and from standard input.
fn bad(puzzle: &str, words: &[&str]) {
    for command in COMMANDS {
        let mut arguments = command.to_vec();
        arguments.insert(1, puzzle);
        refused(&run(&arguments), words);
    }
    refused(&feed(&["check", "-"], puzzle.as_bytes()), words);
}

/// Ten cells in one cage: the first row and the cell below its first.
const TEN: [(u8, u8); 10] = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (0, 1)];

#[test]
fn wrong_length() {
    bad(&SUDOKU[..80], &["80 characters"]);
    bad(&killer_a()[..200], &["cut off at r7c6"]);
    bad(&STR8TS_B[..161], &["str8ts-b", "cut off at r9c8"]);
}

#[test]
fn wrong_alphabet() {
    bad(&SUDOKU.replace("458", "4x8"), &["x"]);
    bad(&KILLER_V1.replacen("51", "5z", 1), &["z", "r1c1"]);
    bad(&killer_a().replacen("221", "2a1", 1), &["r1c2"]);
}

#[test]
fn two_sums_in_one_cage() {
    bad(&killer_with(&[(1, 12)]), &["r1c1", "r1c2", "two sums"]);
}

#[test]
fn a_cage_without_a_sum() {
    bad(&killer_with(&[(0, 0)]), &["r1c1", "no sum"]);
}

#[test]
fn a_total_that_is_not_405() {
    bad(&killer_with(&[(0, 19)]), &["404", "405"]);
}

#[test]
fn a_sum_that_is_impossible_for_its_size() {
    bad(&killer_with(&[(0, 31)]), &["cage 31 at r1c1", "4 different digits", "10 to 30"]);
    bad(&barium(20, &[(0, 0), (1, 0)]), &["cage 20 at r1c1", "3 to 17"]);
}

#[test]
fn ten_cells_in_a_cage() {
    bad(&barium(45, &TEN), &["r1c1", "10 cells", "at most 9"]);
}

#[test]
fn contradictory_givens() {
    bad(&format!("3{}", &SUDOKU[1..]), &["3 twice in row 1: r1c1, r1c2"]);
    // The clue 9 at the black r1c2 blocks the 9 in its row.
    bad(&format!("099{}", &STR8TS[3..]), &["9", "r1c3", "r1c2"]);
}

#[test]
fn truncated_links() {
    let link = run(&["convert", KILLER_V1, "--link"]).fine();
    for keep in [link.len() / 2, link.len() - 3] {
        bad(&link[..keep], &["characters"]);
    }
    bad("https://www.sudokuwiki.org/killersudoku.aspx?bd=", &[]);
    bad("https://www.sudokuwiki.org/", &[]);
}

#[test]
fn upper_case_blanks_and_line_breaks_are_fine() {
    assert_eq!(run(&["solve", &KILLER_V1.to_uppercase()]).fine(), format!("{KILLER_SOLUTION}\n"));
    assert_eq!(run(&["solve", &STR8TS_B.to_lowercase()]).fine(), format!("{STR8TS_SOLUTION}\n"));
    let rows: Vec<&str> = (0..9).map(|r| &SUDOKU[9 * r..9 * r + 9]).collect();
    for between in ["\n", " ", "\r\n", "\t\n "] {
        let broken = format!("  {}\n", rows.join(between));
        assert_eq!(run(&["solve", &broken]).fine(), format!("{SUDOKU_SOLUTION}\n"), "{between:?}");
        assert_eq!(feed(&["solve", "-"], broken.as_bytes()).fine(), format!("{SUDOKU_SOLUTION}\n"), "{between:?}");
    }
}

#[test]
fn escape_sequences() {
    bad(&format!("\x1b[31m{SUDOKU}"), &["escape"]);
    bad(&format!("{}\x1b]52;c;AAAA\x07{}", &SUDOKU[..40], &SUDOKU[40..]), &["escape"]);
    bad(&format!("{SUDOKU}\u{9b}2J"), &[]);
    bad(&format!("{SUDOKU}\u{202e}"), &[]);
    let run = feed(&["convert", "--json", "-"], format!("\x1b[2J{SUDOKU}\n").as_bytes());
    assert_eq!((run.status, &run.json()["status"]), (2, &"invalid".into()));
    harmless(&run.out);
    harmless(&run.err);
}

#[test]
fn ten_megabytes() {
    let large = "1".repeat(10_000_000);
    refused(&feed(&["check", "-"], large.as_bytes()), &["65536 bytes"]);
    refused(&feed(&["solve", "-"], large.as_bytes()), &["65536 bytes"]);
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), &large).unwrap();
    let name = file.path().to_str().unwrap();
    refused(&run(&["hint", name]), &["65536 bytes", name]);
    refused(&run(&["convert", name]), &["65536 bytes", name]);
    // An argument can be too long for a path, and for a puzzle, and must be neither tried nor read.
    bad(&"1".repeat(100_000), &["65536"]);
}

#[test]
fn not_utf8() {
    let mut text = SUDOKU.as_bytes().to_vec();
    text[40] = 0xff;
    let run = feed(&["check", "-"], &text);
    refused(&run, &["UTF-8", "40"]);
    refused(&feed(&["solve", "-"], &text), &["UTF-8", "40"]);
}

#[test]
fn nothing_at_all() {
    bad("", &[]);
    bad("   \n\n ", &[]);
    let run = run(&["check", "no/such/file.txt"]);
    refused(&run, &["no/such/file.txt", "no file"]);
    let folder = tempfile::tempdir().unwrap();
    refused(&crate::run::run(&["check", folder.path().to_str().unwrap()]), &["folder"]);
}

#[test]
fn the_caret_stands_under_the_mistake() {
    let text = SUDOKU.replace("458", "4x8");
    let run = run(&["check", &text]);
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!(lines.len(), 3, "{}", run.err);
    let caret = lines[2].chars().position(|c| c == '^').unwrap();
    assert_eq!(lines[1].chars().nth(caret), Some('x'), "{}", run.err);
    assert!(lines[1].chars().count() <= 80, "{}", run.err);
}

#[test]
fn json_names_the_mistake_too() {
    for command in ["solve", "convert", "rate"] {
        let run = run(&[command, &killer_with(&[(0, 19)]), "--json"]);
        let answer = run.json();
        assert_eq!((run.status, &answer["status"]), (2, &"invalid".into()), "{command}");
        assert!(answer["error"].as_str().unwrap().contains("405"), "{}", run.out);
        assert!(run.err.contains("405"), "{}", run.err);
    }
}

#[test]
fn a_slip_in_a_name_is_answered_with_the_name() {
    let first = "the name of a command stands before everything else: `ninefold solve …`";
    let cases: [(&[&str], &str); 10] = [
        (&["--", "solve"], first),
        (&["--ascii", "solve", SUDOKU], first),
        (&["--color", "never", "solve", SUDOKU], first),
        (&[SUDOKU, "solve"], first),
        (&["slove"], "there is no command \"slove\"; did you mean solve?"),
        (&["slove", SUDOKU], "there is no command \"slove\"; did you mean solve?"),
        (&["hint", SUDOKU, "--first", "xwing"], "no technique is called \"xwing\"; did you mean x-wing?"),
        (&["convert", SUDOKU, "--to", "kiler-a"], "no notation is called \"kiler-a\"; did you mean killer-a?"),
        (&[SUDOKU, SUDOKU], "PUZZLE is one argument: put quotes around it"),
        (&["frobnicate"], "no notation fits"),
    ];
    for (arguments, said) in cases {
        let run = run(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(said) && !run.err.contains("subcommand"), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn a_line_that_is_no_puzzle_has_an_answer_in_json() {
    for command in ["solve", "rate", "check", "path", "convert", "canonical", "minimal"] {
        let answer = feed(&[command, "--json", "-"], b"garbage\n");
        assert_eq!(answer.status, 2, "{command}");
        let object: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
        assert_eq!(object["status"], "invalid", "{command}");
        assert!(object["error"].as_str().unwrap().starts_with("no notation fits"), "{command}: {object}");
        assert!(answer.err.contains("no notation fits"), "{command}: {}", answer.err);
        assert_eq!(feed(&[command, "-"], b"garbage\n").out, "", "{command}");
    }
}

/// What is packed in a link shows nothing; the rule and its place do.
#[test]
fn a_rule_that_is_not_known_is_named_without_the_payload() {
    let packed = include_str!("../notations/bad/f-puzzles/thermometer.txt").trim();
    for (text, at) in [(packed.to_owned(), 0), (format!("https://www.f-puzzles.com/?load={packed}"), 32)] {
        let refused = run(&["check", &text]);
        let said = "f-puzzles: the puzzle has rules that Ninefold does not know: thermometer at r1c1";
        assert_eq!((refused.status, refused.err), (2, format!("ninefold: {said} (at byte {at})\n")));
    }
    // A sign in the middle of one that does not belong there is pointed at, and so is a mistake in JSON.
    let split = |at: usize| format!("{}%{}", &packed[..at], &packed[at..]);
    let slash = packed.find(['/', '+']).unwrap();
    let json = String::from(r#"{"size":9,"grid":[[{"value":3},}]]}"#);
    for damaged in [split(40), split(slash + 1), json] {
        let refused = run(&["check", &damaged]);
        let lines = refused.err.lines().count();
        assert!(refused.status == 2 && lines == 3 && refused.err.ends_with("^\n"), "{}", refused.err);
    }
}
