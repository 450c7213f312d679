//! `path --minimal`, `path --certificate` and `verify`.

use crate::run::{feed, run};
use crate::samples::*;

#[test]
fn a_minimal_path_is_shorter_and_ends_in_the_same_solution() {
    let full = run(&["path", KILLER_V1, "--json"]).json();
    let minimal = run(&["path", KILLER_V1, "--json", "--minimal"]).json();
    let removed = |path: &serde_json::Value| {
        let steps = path["steps"].as_array().unwrap();
        steps.iter().map(|step| step["removes"].as_array().unwrap().len()).sum::<usize>()
    };
    assert!(removed(&minimal) < removed(&full), "{} of {}", removed(&minimal), removed(&full));
    assert_eq!(minimal["solution"], full["solution"]);
    assert_eq!(minimal["rating"], full["rating"], "how hard it was to find the way does not change");
    assert_eq!(run(&["path", KILLER_V1, "--full", "--json"]).json(), full);
    assert_eq!(run(&["path", KILLER_V1, "--full", "--minimal"]).status, 2);
}

#[test]
fn a_certificate_is_verified_line_by_line() {
    for puzzle in [SUDOKU, KILLER_V1, STR8TS] {
        for how in [&["path", puzzle, "--certificate"][..], &["path", puzzle, "--certificate", "--minimal"]] {
            let certificate = run(how).fine();
            let steps = certificate.lines().count() - 1;
            let verified = feed(&["verify"], certificate.as_bytes());
            assert_eq!(verified.fine(), format!("{steps} steps verified, 0 refused\n"));
        }
    }
}

/// The last line has the same words for any number, as scripts look for them.
#[test]
fn a_single_step_is_counted_in_the_same_words() {
    let almost = SUDOKU_SOLUTION.replacen('1', ".", 1);
    let certificate = run(&["path", &almost, "--certificate"]).fine();
    assert_eq!(feed(&["verify"], certificate.as_bytes()).fine(), "1 steps verified, 0 refused\n");
}

#[test]
fn the_certificates_of_a_list_are_lines_of_json_one_after_the_other() {
    let list = format!("{SUDOKU}\n{KILLER_V1}\n{STR8TS}\n");
    let certificates = feed(&["path", "--certificate", "-"], list.as_bytes()).fine();
    assert!(certificates.lines().all(|line| line.starts_with('{')), "{certificates}");
    assert_eq!(certificates.lines().filter(|line| line.contains("\"certificate\"")).count(), 3);
    let steps = certificates.lines().count() - 3;
    assert_eq!(feed(&["verify"], certificates.as_bytes()).fine(), format!("{steps} steps verified, 0 refused\n"));
}

#[test]
fn a_path_in_markdown_has_a_link_to_the_board_before_each_step() {
    for (puzzle, solution) in [(SUDOKU, SUDOKU_SOLUTION), (KILLER_V1, KILLER_SOLUTION), (STR8TS, STR8TS_SOLUTION)] {
        let text = run(&["path", puzzle, "--markdown"]).fine();
        let steps = run(&["path", puzzle, "--json"]).json()["steps"].as_array().unwrap().clone();
        let items: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
        assert_eq!(items.len(), steps.len());
        for (number, (item, step)) in items.iter().zip(&steps).enumerate().step_by(9) {
            let (name, rest) = item.split_once("](").unwrap();
            assert!(name.starts_with(&format!("{}. [", number + 1)), "{item}");
            let link = rest.split_once(')').unwrap().0;
            let next = run(&["hint", link, "--json"]).json();
            assert_eq!(next["step"]["technique"], step["technique"], "{item}");
        }
        let end: Vec<&str> = text.lines().skip(items.len() + 1).collect();
        assert!(end.len() == 2 && end[0].contains(", score ") && end[1].contains(solution), "{text}");
    }
}

#[test]
fn a_certificate_without_a_step_is_refused_where_the_step_is_missed() {
    let certificate = run(&["path", KILLER_V1, "--certificate", "--minimal"]).fine();
    let lines: Vec<&str> = certificate.lines().collect();
    // In a minimal path every elimination is needed.
    let at = lines.iter().position(|line| line.contains("\"places\":[]")).expect("a step that eliminates");
    let fewer = [&lines[..at], &lines[at + 1..]].concat().join("\n");
    let answer = feed(&["verify", "-"], fewer.as_bytes());
    assert_eq!(answer.status, 1, "{}", answer.out);
    assert!(answer.out.contains("refused: nothing has shown yet that"), "{}", answer.out);
    let last = answer.out.lines().last().unwrap();
    assert!(last.ends_with("refused") && !last.ends_with(" 0 refused"), "{last}");
}

#[test]
fn what_is_no_certificate_is_an_error_with_its_line() {
    let head = run(&["path", SUDOKU, "--certificate"]).fine().lines().next().unwrap().to_owned();
    let step = r#"{"technique":"x","premises":[],"cases":0,"places":[],"removes":[]}"#;
    let bad = [
        (String::from("12.."), ":1: no certificate"),
        (step.to_owned(), ":1: a step without a puzzle before it"),
        (format!("{head}\n{{\"technique\":1}}"), ":2: no certificate"),
        (format!("{head}\n{}", step.replace("\"cases\":0", "\"cases\":0,\"more\":1")), ":2: no certificate"),
        (format!("{head}\n{{\"technique\":\"x"), ":2: no certificate: it ends within a string, at character 15\n"),
        (head.replacen("\"certificate\":1", "\"certificate\":7", 1), ":1: certificates of version 7"),
        (
            head.replacen("\"certificate\":1", "\"certificate\":1,\"more\":1", 1),
            ":1: no head of a certificate: unknown",
        ),
        (String::from("[").repeat(100_000), ":1: no certificate"),
        ("x".repeat(1 << 21), ":1: longer than"),
    ];
    for (text, message) in bad {
        let answer = feed(&["verify"], text.as_bytes());
        assert_eq!(answer.status, 2, "{message}");
        assert!(answer.err.contains(message), "{message}: {}", answer.err);
    }
    assert_eq!(run(&["verify", "no-such-file.jsonl"]).status, 2);
    // Where nothing is left to do nothing is refused, and where there is nothing at all nothing is said to be right.
    let done = feed(&["verify"], head.as_bytes());
    assert_eq!((done.status, done.out.as_str()), (0, "0 steps verified, 0 refused\n"));
    let nothing = feed(&["verify"], b"\n");
    assert!(nothing.status == 2 && nothing.err.contains("there is no certificate in it"), "{}", nothing.err);
    // What was verified before a line that is none is said.
    let first = run(&["path", SUDOKU, "--certificate"]).fine().lines().take(3).collect::<Vec<_>>().join("\n");
    let broken = feed(&["verify"], format!("{first}\nnone\n").as_bytes());
    assert_eq!((broken.status, broken.out.as_str()), (2, "2 steps verified, 0 refused\n"));
    // Nothing follows from nothing.
    let empty = feed(&["verify"], format!("{head}\n{step}").as_bytes());
    assert_eq!(
        (empty.status, empty.out.as_str()),
        (1, "line 2: x refused: nothing follows\n0 steps verified, 1 refused\n")
    );
}
