//! Hints, steps, and questions about the board.

use super::{SUDOKU, digit, now, player};
use crate::harness::{ENTER, ESC};

/// How many cells hold a digit.
fn placed(player: &mut crate::harness::Player) -> usize {
    let import = now(player);
    81 - import.board.open_cells(&import.puzzle).len()
}

#[test]
fn a_hint_in_levels() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    let before = placed(&mut player);
    player.key("n");
    player.shows("Hint 1/3");
    player.key("n");
    player.shows("Hint 2/3");
    player.key("n");
    player.shows("Hint 3/3");
    player.shows("Result");
    player.key(ENTER);
    player.wait("the hint to go", |state| !state.shows("Hint 3/3"));
    assert!(placed(&mut player) > before);
    player.quit();
}

#[test]
fn one_step() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key("s");
    player.shows("1 step taken");
    player.quit();
}

#[test]
fn the_whole_path() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key("S");
    player.shows("Path 0/");
    player.shows("ends solved");
    player.key("\x1b[F");
    player.wait("the end of the path", |state| !state.shows("Path 0/") && state.shows("The end: the solution."));
    player.keys(ESC);
    player.wait("the board", |state| !state.shows("ends solved"));
    player.quit();
}

#[test]
fn all_steps() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key("A");
    player.shows("Step 1/");
    player.shows("Possible now");
    player.quit();
}

#[test]
fn why_not() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key("w");
    player.shows("why not? type a digit");
    player.key("5");
    player.shows("5 cannot go in r1c3: r1c1 holds it, in row 1");
    player.quit();
}

#[test]
fn how_much_is_wrong() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key("1");
    assert_eq!(digit(&mut player, "r1c3"), Some(1));
    player.key("W");
    player.shows("1 digit is wrong");
    player.key("W");
    player.shows("r1c3");
    player.type_slowly(":allow-check off");
    player.key(ENTER);
    player.key("W");
    player.shows("comparing with the solution is off");
    player.quit();
}
