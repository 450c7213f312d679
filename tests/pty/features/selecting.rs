//! Selecting and getting about. What is selected is seen by what a mark is entered in.

use ninefold::puzzle::CellSet;

use super::{SUDOKU, cell, digits, mouse, now, place, player};
use crate::boards::{KILLER, read};
use crate::harness::{ENTER, ESC, Player, RIGHT};

const SHIFT_RIGHT: &str = "\x1b[1;2C";
const CTRL_RIGHT: &str = "\x1b[1;5C";
const CTRL_A: &str = "\x01";
/// What is added to a button's number where Ctrl is held, and where the mouse moves meanwhile.
const CTRL: u8 = 16;
const MOVES: u8 = 32;

/// Enters a candidate that is noted nowhere, and returns where it is then.
fn marked(player: &mut Player) -> CellSet {
    player.type_slowly("c9");
    let import = now(player);
    import.puzzle.cells().iter().filter(|&cell| !import.board.candidates(cell).is_empty()).collect()
}

fn cells(names: &str) -> CellSet {
    names.split(' ').map(cell).collect()
}

#[test]
fn several_cells_by_the_keyboard() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key(SHIFT_RIGHT);
    assert_eq!(marked(&mut player), cells("r1c3 r1c4"));
    player.key("u");
    // A cell further on, and the one between is left out.
    player.key(ESC);
    for key in [" ", RIGHT, RIGHT, " "] {
        player.key(key);
    }
    assert_eq!(marked(&mut player), cells("r1c4 r1c6"));
    player.quit();
}

#[test]
fn several_cells_by_the_mouse() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    let puzzle = read(SUDOKU).puzzle;
    mouse(&mut player, 0, place(&puzzle, "r2c2"), false);
    mouse(&mut player, MOVES, place(&puzzle, "r2c3"), false);
    mouse(&mut player, 0, place(&puzzle, "r2c3"), true);
    mouse(&mut player, CTRL, place(&puzzle, "r4c4"), false);
    mouse(&mut player, CTRL, place(&puzzle, "r4c4"), true);
    player.shows("3 cells");
    assert_eq!(marked(&mut player), cells("r2c2 r2c3 r4c4"));
    player.key("m");
    player.shows("mouse off");
    player.wait("the mouse to be the terminal's", |state| state.last("\x1b[?1002l") > state.last("\x1b[?1002h"));
    player.quit();
}

#[test]
fn all_cells_alike() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    // Two cells with the same mark.
    player.type_slowly("c1");
    player.key(RIGHT);
    player.type_slowly("1=9");
    let import = now(&mut player);
    for (name, marks) in [("r1c3", "19"), ("r1c4", "19"), ("r1c6", "")] {
        assert_eq!(import.board.candidates(cell(name)), digits(marks), "{name}");
    }
    player.quit();
}

#[test]
fn a_whole_cage() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), KILLER);
    player.key("e");
    player.shows("cage 23 at r1c1");
    player.quit();
}

#[test]
fn all_cells_and_all_others() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key(CTRL_A);
    player.shows("81 cells");
    player.key("!");
    player.wait("nothing to be selected", |state| !state.shows("81 cells"));
    player.key("!");
    player.shows("80 cells");
    player.quit();
}

#[test]
fn jumping_and_going_to_a_cell() {
    let home = tempfile::tempdir().unwrap();
    let mut player = player(home.path(), SUDOKU);
    player.key(CTRL_RIGHT);
    assert_eq!(marked(&mut player), cells("r1c4"));
    player.key("g");
    player.type_slowly("r9c1");
    player.key(ENTER);
    player.shows("Cell r9c1");
    player.quit();
}
