//! Digits, marks, colours, and taking them back.

use ninefold::puzzle::{Digit, DigitSet};

use super::{SIZE, SUDOKU, cell, digit, digits, mouse, noted, now, place_of, player};
use crate::harness::{ENTER, Start};

const DELETE: &str = "\x1b[3~";
const ALT_4: &str = "\x1b4";

#[test]
fn a_digit_is_placed_and_again_clears_it() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key("4");
    assert_eq!(digit(&mut player, "r1c3"), Some(4));
    player.key("4");
    assert_eq!(digit(&mut player, "r1c3"), None);
    // One that is wrong is not refused.
    player.key("9");
    assert_eq!(digit(&mut player, "r1c3"), Some(9));
    // The same by a click on the digits that are left: 4 is the fourth of "1   2   3   4".
    player.wait("the digits", |state| place_of(state, "1   2   3").is_some());
    let (column, row) = player.see(|state| place_of(state, "1   2   3")).unwrap();
    mouse(&mut player, 0, (column + 12, row), false);
    assert_eq!(digit(&mut player, "r1c3"), Some(4));
    player.quit();
}

#[test]
fn corner_marks() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.type_slowly("x12");
    assert_eq!(now(&mut player).extras.corners[cell("r1c3")], digits("12"));
    player.quit();
}

#[test]
fn centre_marks() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.type_slowly("c12");
    assert_eq!(noted(&mut player, "r1c3"), digits("12"));
    player.quit();
}

#[test]
fn the_other_mark_in_any_mode() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key(ALT_4);
    assert_eq!(noted(&mut player, "r1c3"), digits("4"));
    player.quit();
}

#[test]
fn several_colours_in_a_cell() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.type_slowly("v13");
    assert_eq!(now(&mut player).extras.colours[cell("r1c3")], digits("13"));
    player.quit();
}

#[test]
fn taking_away_layer_by_layer() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.type_slowly("c12v3z4");
    for (left, marks, colours) in [(Some(4), "12", "3"), (None, "12", "3"), (None, "", "3"), (None, "", "")] {
        let now = now(&mut player);
        let at = cell("r1c3");
        assert_eq!(now.board.digit(at).map(Digit::get), left);
        assert_eq!((now.board.candidates(at), now.extras.colours[at]), (digits(marks), digits(colours)));
        player.key(DELETE);
    }
    player.shows("nothing to take away");
    player.type_slowly("z40");
    assert_eq!(digit(&mut player, "r1c3"), None);
    player.quit();
}

#[test]
fn undo_and_redo() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.type_slowly("4u");
    assert_eq!(digit(&mut player, "r1c3"), None);
    player.key("U");
    assert_eq!(digit(&mut player, "r1c3"), Some(4));
    player.quit();
    // The next player takes it back all the same, and puts it in again.
    let mut again = Start::new(home.path()).size(SIZE.0, SIZE.1).spawn();
    again.shows("Entering");
    again.key("u");
    assert_eq!(digit(&mut again, "r1c3"), None);
    again.key("U");
    assert_eq!(digit(&mut again, "r1c3"), Some(4));
    again.quit();
}

#[test]
fn automatic_candidates() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key("a");
    let import = now(&mut player);
    let open = import.board.open_cells(&import.puzzle);
    assert!(open.iter().all(|cell| import.board.candidates(cell) == import.puzzle.open_digits(&import.board, cell)));
    player.key("1");
    assert!(!noted(&mut player, "r1c4").contains(digits("1").min().unwrap()), "they follow what is placed");
    player.quit();
}

#[test]
fn what_automatic_candidates_left_out() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.type_slowly("aD");
    player.shows("Left out");
    player.shows("in cells that it sees");
    player.key("D");
    player.wait("the board alone", |state| !state.shows("in cells that it sees"));
    player.quit();
}

#[test]
fn the_only_candidate_is_placed() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.type_slowly("c4");
    player.key(ENTER);
    assert_eq!(digit(&mut player, "r1c3"), Some(4));
    assert_eq!(now(&mut player).extras.corners[cell("r1c3")], DigitSet::EMPTY);
    player.quit();
}
