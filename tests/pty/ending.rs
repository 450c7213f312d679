//! The end of a game, what is kept of it, and the settings that a player changes on the way.

use std::process::Command;

use crate::harness::{ENTER, ESC, Start, program};

/// A Sudoku with a single open cell, r9c9, which takes 8.
const ALMOST: &str = "12345678945678912378912345623456789156789123489123456734567891267891234591234567.";

/// What `ninefold stats` prints of a data folder.
fn stats(home: &std::path::Path, format: &str) -> String {
    let mut command = Command::new(program());
    let output = command.env("NINEFOLD_HOME", home).args(["stats", "--format", format]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_finished_game_has_a_card_a_replay_a_review_and_its_place_in_the_statistics() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(ALMOST).spawn();
    player.shows("Sudoku");
    player.wait("ten seconds, which the review takes for a pause", |state| state.shows("00:10"));
    player.key("8");
    player.shows("Every digit is in place");
    player.shows("Full house");
    player.key("J");
    player.shows("move 0 of 1");
    player.key(" ");
    player.shows("move 1 of 1");
    player.keys(ESC);
    player.shows("Every digit is in place");
    player.key("K");
    player.shows("Review 1/1");
    player.keys(ESC);
    player.shows("Every digit is in place");
    player.keys(ESC);
    player.wait("the card to go", |state| !state.shows("Every digit is in place"));
    player.key("G");
    player.shows("Every digit is in place");
    player.key("H");
    player.wait("a challenge", |state| state.copied().iter().any(|text| text.contains("gentle")));
    player.key("T");
    player.wait("the table", |state| state.shows("1 day in a row") && state.shows("gentle"));
    player.keys(ESC);
    player.wait("the table to go", |state| !state.shows("1 day in a row"));
    player.quit();
    let csv = stats(home.path(), "csv");
    let line = csv.lines().nth(1).unwrap();
    assert!(line.starts_with("sudoku,gentle,1,") && line.ends_with(",,1,0"), "{csv}");
    assert!(stats(home.path(), "text").contains("Sudoku  gentle"));
    assert!(stats(home.path(), "json").contains("\"days_in_a_row\":1"));
}

#[test]
fn games_finished_before_there_were_statistics_are_taken_in() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(ALMOST).spawn();
    player.shows("Sudoku");
    player.key("8");
    player.shows("Full");
    player.quit();
    let file = home.path().join("finished.jsonl");
    std::fs::remove_file(&file).unwrap();
    assert!(stats(home.path(), "csv").contains("sudoku,gentle,1,"));
    let text = std::fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 2, "{text}");
    std::fs::write(&file, format!("{text}{{\"game\":\n")).unwrap();
    assert!(stats(home.path(), "csv").contains("sudoku,gentle,1,"), "a broken line spoils nothing");
}

#[test]
fn a_key_chosen_in_the_settings_works_after_a_restart() {
    let home = tempfile::tempdir().unwrap();
    let config = home.path().join("config.toml");
    std::fs::write(&config, "# mine\nmouse = false # no\n").unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(ALMOST).spawn();
    player.shows("Sudoku");
    player.key(",");
    player.shows("allow-check");
    // The paste box, among the keys that count everywhere.
    player.key("\t");
    player.shows("Keys: On the board");
    player.key("l");
    player.shows("Keys: Everywhere");
    player.choose("paste box");
    player.key(ENTER);
    player.shows("Press the key");
    player.key("q");
    player.shows("q is also the key of \"quit anyway\"");
    player.key(ENTER);
    player.shows("Press the key");
    player.key("Z");
    player.shows("paste: Z");
    player.keys(ESC);
    player.wait("the settings to close", |state| !state.shows("Keys: Everywhere"));
    player.quit();
    let text = std::fs::read_to_string(&config).unwrap();
    assert!(text.starts_with("# mine\nmouse = false # no\n") && text.contains("paste = [\"Z\"]"), "{text}");
    let mut player = Start::new(home.path()).size(120, 45).spawn();
    player.shows("Sudoku");
    player.key("Z");
    player.shows("Paste");
}
