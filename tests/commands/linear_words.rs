//! `--linear`: what is said is true of the puzzle that is played.

use std::fs;
use std::path::Path;

use crate::linear::{ROOM, has, play};
use crate::run::command;
use crate::samples::*;

fn said(puzzle: &str, lines: &str) -> Vec<String> {
    play(tempfile::tempdir().unwrap().path(), Some(puzzle), lines)
}

/// The digits of the solution, cell by cell, where none is given.
fn solving() -> String {
    let open = (0..81).zip(SUDOKU.chars().zip(SUDOKU_SOLUTION.chars())).filter(|(_, (given, _))| *given == '.');
    open.map(|(at, (_, digit))| format!("r{}c{} {digit}\n", at / 9 + 1, at % 9 + 1)).collect()
}

#[test]
fn variants_are_counted_apart_in_the_statistics() {
    let home = tempfile::tempdir().unwrap();
    let line =
        |variant: &str| format!("{{\"kind\":\"sudoku\"{variant},\"side\":6,\"elapsed\":5,\"level\":\"gentle\"}}\n");
    let lines = [line(""), line(",\"variant\":\"Sudoku X\""), line(",\"variant\":\"Jigsaw Sudoku\"")].concat();
    fs::write(home.path().join("finished.jsonl"), format!("{lines}{{\"taken_in\":true}}\n")).unwrap();
    let answers = play(home.path(), None, "stats\n");
    for sort in ["Sudoku 6 by 6", "Sudoku X 6 by 6", "Jigsaw Sudoku 6 by 6"] {
        assert!(answers.iter().any(|a| a.starts_with(&format!("{sort}, gentle: 1 solved, "))), "{sort} {answers:#?}");
    }
    let json = stats(home.path(), "--json");
    assert!(json.contains("\"variant\":\"Jigsaw Sudoku\"") && json.contains("\"variant\":null"), "{json}");
    assert!(stats(home.path(), "--csv").contains("\njigsaw sudoku 6×6,gentle,1,"));
}

fn stats(home: &Path, form: &str) -> String {
    let output = command(&["stats", form]).env("NINEFOLD_HOME", home).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}
