//! What the player shows of the step solver: shapes, all steps, techniques switched off for good.

use ninefold::widgets::{GridShape, LayoutSettings, layout};
use ratatui::layout::Size;

use crate::boards::{KILLER, read};
use crate::harness::{ENTER, ESC, RIGHT, Start};

#[test]
fn shapes_are_browsed_and_what_follows_is_taken() {
    for (columns, rows) in [(80, 24), (120, 45)] {
        let home = tempfile::tempdir().unwrap();
        let mut player = Start::new(home.path()).size(columns, rows).arg(KILLER).spawn();
        player.shows("Killer");
        player.key("o");
        player.shows("Shape 1/");
        player.shows("2 houses");
        player.key(RIGHT);
        player.shows("Shape 2/");
        player.key("+");
        player.shows("3 houses");
        player.key("-");
        player.shows("2 houses");
        // Its sign stands on the board.
        let grid =
            layout(Size::new(columns, rows), LayoutSettings::default(), GridShape::of(&read(KILLER).puzzle)).grid;
        let board = grid.rect();
        player.wait("the sign of the sum", |state| {
            let text = state.screen().contents_between(board.y, board.x, board.bottom(), board.right());
            text.contains('◆')
        });
        player.key(ESC);
        player.wait("the browser to go", |state| !state.shows("Shape "));
        player.quit();
    }
}

#[test]
fn all_steps_are_listed_and_a_technique_stays_switched_off() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.shows("Killer");
    player.key("A");
    player.shows("Possible now");
    player.key(ESC);
    player.wait("the list to go", |state| !state.shows("Possible now"));
    player.type_slowly(":technique-off innie");
    player.key(ENTER);
    player.shows("Innie is off");
    player.type_slowly(":techniques");
    player.key(ENTER);
    player.shows("[ ] Innie");
    player.key(ESC);
    player.wait("the list to go", |state| !state.shows("[ ] Innie") && state.whole());
    player.type_slowly(":technique-order cage-combinations");
    player.key(ENTER);
    player.shows("tried first: cage-combinations");
    player.quit();

    let file = home.path().join("config.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("technique-off = [\"innie\"]\ntechnique-order = [\"cage-combinations\"]\n"), "{text}");
    std::fs::write(&file, text.replace("\"innie\"", "\"innie\", \"frobnicate\"")).unwrap();
    let mut again = Start::new(home.path()).size(120, 45).spawn();
    again.shows("there is no technique \"frobnicate\"");
    again.type_slowly(":techniques");
    again.key(ENTER);
    again.shows("[ ] Innie");
    again.key(ESC);
    again.quit();
}

/// Why a digit is wrong, where nothing may be checked: what the rules show, on a board with the givens alone.
#[test]
fn a_wrong_digit_is_explained_and_taken_out() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.shows("24 cages");
    player.keys("6");
    player.shows("1 of 81 placed");
    player.keys("w6");
    player.shows("Result");
    player.shows("r1c1 loses 6");
    player.keys(ENTER);
    player.shows("6 is taken out of r1c1");
    player.shows("0 of 81 placed");
    // 9 is right there, so that nothing is found; checking was never asked for.
    player.keys("9");
    player.shows("1 of 81 placed");
    player.keys("w9");
    player.shows("Ninefold finds nothing wrong with 9 in r1c1");
    player.quit();
}

#[test]
fn what_else_shows_a_step_is_named_in_the_list_and_taken() {
    // A single open cell, r9c9.
    let almost = "12345678945678912378912345623456789156789123489123456734567891267891234591234567.";
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(almost).spawn();
    player.shows("Sudoku");
    player.key("A");
    player.shows("Step 1/1");
    player.wait("the simplest proof and the others", |state| state.shows("Full house") && state.shows("also by: "));
    player.key("v");
    player.shows("also by: Full house");
    player.key(ENTER);
    player.shows("Every digit is in place");
    player.quit();
}
