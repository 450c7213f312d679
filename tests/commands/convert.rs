//! `convert`: there, and back unchanged.

use crate::run::run;
use crate::samples::*;

#[test]
fn each_notation_comes_back_unchanged() {
    for (notation, text) in [
        ("sudoku-81", SUDOKU),
        ("killer-a", &killer_a()),
        ("killer-v1", KILLER_V1),
        ("killer-v1", &killer_progress(&[(0, "1"), (1, "579")])),
        ("str8ts-162", STR8TS),
        ("str8ts-b", STR8TS_B),
    ] {
        let run = run(&["convert", text, "--to", notation, "--json"]);
        assert_eq!(run.status, 0, "{}", run.err);
        let answer = run.json();
        assert_eq!((&answer["line"], &answer["status"], &answer["from"]), (&1.into(), &"ok".into(), &notation.into()));
        assert_eq!(answer["text"], text);
        assert!(answer["notices"].is_array() && answer["error"].is_null());
    }
}

#[test]
fn one_puzzle_in_every_notation_of_its_kind() {
    assert_eq!(run(&["convert", &killer_a(), "--to", "killer-v1"]).fine(), format!("{KILLER_V1}\n"));
    assert_eq!(run(&["convert", KILLER_V1, "--to", "killer-a"]).fine(), format!("{}\n", killer_a()));
    assert_eq!(run(&["convert", STR8TS, "--to", "str8ts-b"]).fine(), format!("{STR8TS_B}\n"));
    assert_eq!(run(&["convert", STR8TS_B, "--to", "str8ts-162"]).fine(), format!("{STR8TS}\n"));
    let packed = run(&["convert", SUDOKU, "--to", "sudoku-v1"]).fine();
    assert_eq!(packed.trim_end().len(), 162);
    assert_eq!(run(&["convert", packed.trim_end(), "--to", "sudoku-81"]).fine().trim_end(), SUDOKU.replace('.', "0"));
    let json = run(&["convert", KILLER_V1, "--to", "barium-json"]).fine();
    assert_eq!(run(&["solve", &json]).fine(), format!("{KILLER_SOLUTION}\n"));
}

#[test]
fn without_a_notation_the_usual_one_is_written() {
    assert_eq!(run(&["convert", STR8TS]).fine(), format!("{STR8TS_B}\n"));
    assert_eq!(run(&["convert", &killer_a()]).fine(), format!("{KILLER_V1}\n"));
}

#[test]
fn links_are_written_and_read() {
    for (text, page) in [(SUDOKU, "sudokuwiki.org"), (KILLER_V1, "sudokuwiki.org"), (STR8TS_B, "str8ts.com")] {
        let link = run(&["convert", text, "--link"]).fine();
        assert!(link.starts_with("https://") && link.contains(page) && link.contains("bd="), "{link}");
        let bare = run(&["convert", text]).fine();
        assert_eq!(run(&["convert", link.trim_end()]).fine(), bare);
    }
    let none = run(&["convert", KILLER_V1, "--to", "barium-json", "--link"]);
    assert_eq!((none.status, none.out.as_str()), (2, ""));
}

#[test]
fn what_a_notation_cannot_hold_is_refused_or_told() {
    let other = run(&["convert", SUDOKU, "--to", "killer-a", "--json"]);
    assert_eq!((other.status, &other.json()["status"]), (2, &"unsupported".into()));
    assert!(other.json()["error"].as_str().unwrap().contains("Sudoku"), "{}", other.out);

    let progress = killer_progress(&[(0, "1"), (1, "579")]);
    let told = run(&["convert", &progress, "--to", "killer-a"]);
    assert_eq!((told.status, told.out), (0, format!("{}\n", killer_a())));
    assert!(told.err.contains("note: killer-a holds no placed digits: r1c1"), "{}", told.err);
    let strict = run(&["convert", &progress, "--to", "killer-a", "--strict"]);
    assert_eq!((strict.status, strict.out.as_str()), (2, ""));
    assert!(strict.err.contains("r1c2"), "{}", strict.err);
    assert_eq!(run(&["convert", KILLER_V1, "--to", "killer-a", "--strict"]).status, 0);
}

#[test]
fn an_unknown_notation_is_named_with_those_there_are() {
    let run = run(&["convert", SUDOKU, "--to", "no-such"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("no-such") && run.err.contains("sudoku-81"), "{}", run.err);
}
