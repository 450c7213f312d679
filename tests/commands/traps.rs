//! Puzzles that a solver may hang or lie on: contradictions, very many solutions, sums that are nonsense.

use std::time::{Duration, Instant};

use crate::run::{Run, feed, run};
use crate::samples::*;

/// An answer, within a time that only a search without end exceeds.
fn soon(arguments: &[&str]) -> Run {
    let since = Instant::now();
    let run = run(arguments);
    assert!(since.elapsed() < Duration::from_secs(20), "{arguments:?} took {:?}", since.elapsed());
    run
}

fn status(puzzle: &str) -> String {
    let run = soon(&["solve", puzzle, "--json"]);
    assert_eq!(run.status, 1, "{}", run.err);
    run.json()["status"].as_str().unwrap().to_owned()
}

#[test]
fn many_solutions_are_several_at_once() {
    let empty = ".".repeat(81);
    // The first two rows of a grid are left: many millions of grids go on from there.
    let two_rows = format!("{}{}", &SUDOKU_SOLUTION[..18], ".".repeat(63));
    let row = |row: u8| (0..9).map(|column| (column, row)).collect::<Vec<_>>();
    for puzzle in [&empty, &two_rows, &barium(45, &row(4)), &barium(17, &[(0, 0), (1, 0)])] {
        assert_eq!(status(puzzle), "multiple", "{puzzle}");
        assert_eq!(soon(&["check", puzzle]).status, 1);
    }
    let white = "0".repeat(162);
    assert_eq!(status(&white), "multiple");
}

#[test]
fn as_many_as_asked_for_are_found_and_no_more() {
    let two_rows = format!("{}{}", &SUDOKU_SOLUTION[..18], ".".repeat(63));
    let answer = soon(&["solve", &two_rows, "--json", "--limit", "3000"]).json();
    let mut found: Vec<&str> = answer["found"].as_array().unwrap().iter().map(|s| s.as_str().unwrap()).collect();
    assert_eq!((&answer["solutions"], found.len()), (&3000.into(), 3000));
    assert!(found.iter().all(|s| s.starts_with(&SUDOKU_SOLUTION[..18])));
    found.sort_unstable();
    found.dedup();
    assert_eq!(found.len(), 3000);
    let words = soon(&["solve", &two_rows, "--limit", "3000"]).out;
    assert!(words.starts_with("multiple: at least 3000 solutions; r"), "{words}");
}

#[test]
fn contradictions_that_no_two_givens_show_have_no_solution() {
    // r1c9 sees every digit; the second 9 of its column lies in another row.
    let mut blocked = b"12345678.".to_vec();
    blocked.resize(81, b'.');
    blocked[9 * 5 + 8] = b'9';
    assert_eq!(status(std::str::from_utf8(&blocked).unwrap()), "none");
    assert_eq!(status(SUDOKU_NONE), "none");
    // Two cages of a row that need the same digits; a sum that leaves ten for one cell of a row.
    let board = ["[0,0,0,0,0,0,0,0,0]"; 9].join(",");
    let cages = |cages: &str| format!("{{\"board\":[{board}],\"cages\":[{cages}]}}");
    assert_eq!(status(&cages("[3,[[0,0],[1,0]]],[4,[[4,0],[5,0]]]")), "none");
    assert_eq!(status(&cages("[10,[[0,0],[1,0],[2,0],[3,0]]],[25,[[4,0],[5,0],[6,0],[7,0]]]")), "none");
    let white = "0".repeat(81);
    // A compartment of three in a row whose clues take 2, 5 and 8, one of which every straight of three holds.
    let mut clues = white.clone().into_bytes();
    let mut black = white.into_bytes();
    for (cell, clue) in [(2, b'2'), (3, b'5'), (4, b'8'), (5, b'0')] {
        clues[cell] = clue;
        black[cell] = b'1';
    }
    let text = format!("{}{}", String::from_utf8(clues).unwrap(), String::from_utf8(black).unwrap());
    assert_eq!(status(&text), "none");
}

#[test]
fn sums_that_are_nonsense_are_refused_with_the_cage() {
    for (sum, cells, words) in [
        (46, vec![(0, 0), (1, 0)], "1 to 45"),
        (2, vec![(0, 0), (1, 0)], "cage 2 at r1c1 is impossible: 2 different digits add up to 3 to 17"),
        (45, vec![(0, 0), (1, 0), (2, 0)], "cage 45 at r1c1 is impossible: 3 different digits add up to 6 to 24"),
        (0, vec![(0, 0)], "1 to 45"),
    ] {
        for command in ["solve", "check"] {
            let run = run(&[command, &barium(sum, &cells)]);
            assert_eq!((run.status, run.out.as_str()), (2, ""));
            assert!(run.err.contains(words), "{}", run.err);
        }
    }
}

#[test]
fn kinds_can_be_mixed_in_one_list() {
    let json: String = run(&["convert", KILLER_V1, "--to", "barium-json"]).fine().split_whitespace().collect();
    let lines = [SUDOKU, STR8TS, KILLER_V1, SUDOKU_NONE, &json, STR8TS_B, SUDOKU_TWO, &killer_a()];
    let run = feed(&["solve", "--json"], lines.join("\n").as_bytes());
    assert_eq!(run.status, 1);
    let kinds: Vec<String> = run.lines().iter().map(|l| l["kind"].as_str().unwrap().to_owned()).collect();
    assert_eq!(kinds, ["sudoku", "str8ts", "killer", "sudoku", "killer", "str8ts", "sudoku", "killer"]);
    let status: Vec<String> = run.lines().iter().map(|l| l["status"].as_str().unwrap().to_owned()).collect();
    assert_eq!(status, ["unique", "unique", "unique", "none", "unique", "unique", "multiple", "unique"]);
}
