//! What is lit up, said and shown.

use super::{SUDOKU, grounds, mouse, place_of, player};
use crate::boards::KILLER;
use crate::harness::{ENTER, ESC, RIGHT};

#[test]
fn a_digit_is_lit_up() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    let plain = player.see(grounds);
    player.type_slowly("f5");
    let lit = player.see(grounds);
    assert_ne!(lit, plain);
    player.type_slowly("f5");
    player.wait("the light to go", |state| grounds(state) == plain);
    // The same by a right click on the digits that are left.
    player.wait("the board", |state| place_of(state, "1   2   3").is_some());
    let (column, row) = player.see(|state| place_of(state, "1   2   3")).unwrap();
    mouse(&mut player, 2, (column + 16, row), false);
    player.wait("the light", |state| grounds(state) == lit);
    player.quit();
}

#[test]
fn the_cells_that_are_seen_are_lit_up_where_the_settings_say_so() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    let plain = player.see(grounds);
    player.key(",");
    player.shows("seen-cells");
    player.choose("seen-cells");
    player.key(ENTER);
    player.keys(ESC);
    player.wait("the board", |state| !state.shows("seen-cells") && state.whole());
    assert_ne!(player.see(grounds), plain);
    player.quit();
}

#[test]
fn a_broken_rule_is_named() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key("5");
    player.shows("5 twice in row 1");
    player.quit();
}

#[test]
fn the_combinations_of_a_cage() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), KILLER);
    player.shows("Cage 23 at r1c1");
    player.shows("6+8+9");
    player.key("i");
    player.wait("the panel to close", |state| !state.shows("Cage 23 at r1c1"));
    player.key("i");
    player.shows("Cage 23 at r1c1");
    player.quit();
}

#[test]
fn the_sum_of_what_is_selected() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), KILLER);
    player.key(" ");
    player.key(RIGHT);
    player.key(" ");
    player.shows("Sum of 2 cells");
    player.quit();
}

#[test]
fn themes_and_sizes() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key("t");
    player.shows("theme: light");
    player.shows(" c9 ");
    player.type_slowly(":tier s");
    player.key(ENTER);
    player.wait("a smaller board", |state| !state.shows(" c9 ") && state.shows("Entering"));
    player.quit();
}

#[test]
fn a_pause_hides_the_board() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), KILLER);
    player.shows("Cage 23 at r1c1");
    player.key("P");
    player.wait("a hidden board", |state| state.shows("paused") && !state.shows("Cage 23 at r1c1"));
    player.key("P");
    player.shows("Cage 23 at r1c1");
    player.quit();
}
