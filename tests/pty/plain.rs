//! Where there is no terminal to play in.

use std::process::{Command, Stdio};

use crate::boards::KILLER;
use crate::harness::Start;

fn ninefold(home: &std::path::Path, arguments: &[&str]) -> std::process::Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(arguments).env("NINEFOLD_HOME", home).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn the_board_is_printed() {
    let home = tempfile::tempdir().unwrap();
    let output = ninefold(home.path(), &[KILLER]);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.contains('\x1b'), "plain text");
    assert!(text.lines().count() >= 20 && text.contains("24"), "{text}");
    assert!(!home.path().join("games").exists(), "printing starts no game");
    let ascii = ninefold(home.path(), &["--ascii", KILLER]);
    assert!(ascii.stdout.is_ascii() && !ascii.stdout.is_empty());
}

#[test]
fn the_last_game_is_printed_as_it_stands() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("Killer");
    let before = ninefold(home.path(), &[]).stdout;
    player.key("9");
    // A tick of the clock may have been taken for the answer; the copy comes after both.
    player.copy();
    // Also while it is being played.
    let after = ninefold(home.path(), &[]);
    assert!(after.status.success(), "{after:?}");
    assert_ne!(after.stdout, before);
    player.quit();
    assert_eq!(ninefold(home.path(), &[]).stdout, after.stdout);
}

#[test]
fn nothing_to_print_is_an_error() {
    let home = tempfile::tempdir().unwrap();
    let output = ninefold(home.path(), &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("terminal"), "{output:?}");
}

#[test]
fn the_keys_are_printed() {
    let home = tempfile::tempdir().unwrap();
    let output = ninefold(home.path(), &["--keys"]);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("undo") && text.contains("hint"), "{text}");
}
