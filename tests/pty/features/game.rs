//! Texts, lists, and what lies around the board.

use super::{SUDOKU, player};
use crate::boards::KILLER;
use crate::harness::{ENTER, ESC};

#[test]
fn a_string_a_link_and_a_line() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    assert!(player.copy().starts_with("{\"ninefold\":1,"));
    let copied = player.see(|state| state.copied().len());
    player.type_slowly(":copy sudoku-b");
    player.key(ENTER);
    player.wait("a string", |state| state.copied().len() > copied);
    let copied = player.see(|state| state.copied().len());
    player.key("Y");
    player.wait("a link", |state| state.copied().len() > copied);
    player.see(|state| assert!(state.copied().pop().unwrap().starts_with("https://")));
    player.key("C");
    player.shows("A link to ");
    player.keys(ESC);
    player.wait("the board", |state| !state.shows("A link to ") && state.whole());
    player.type_slowly(":copy sudoku-b");
    player.key(ENTER);
    player.wait("the string again", |state| state.copied().len() > copied + 1);
    player.key("C");
    player.shows("as sudoku-b");
    player.quit();
}

#[test]
fn the_rules_and_all_keys() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key("?");
    player.shows("Each row, column and box");
    player.shows("The first keys");
    player.type_slowly("branch");
    player.wait("the keys that are searched", |state| state.shows("begin a branch") && !state.shows("The first keys"));
    player.keys(ESC);
    player.wait("the board", |state| !state.shows("begin a branch") && state.whole());
    player.type_slowly(":tour");
    player.key(ENTER);
    player.shows("Tour 1/10");
    player.quit();
}

#[test]
fn a_text_of_another_program_in_the_paste_box() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key("p");
    player.shows("Paste");
    player.paste(KILLER);
    player.shows("24 cages");
    player.key(ENTER);
    player.shows("Cage 23 at r1c1");
    player.quit();
}
