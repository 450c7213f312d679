//! Where no technique is left: the shortest refutation, shown as a hint, and a cell of the solution.

use ninefold::logic::techniques;

use crate::harness::{DOWN, ENTER, ESC, Player, Start};

/// A Sudoku in which hardly a digit follows without techniques.
const HARD: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// A player that may use no technique at all.
fn without_techniques(home: &std::path::Path) -> Player {
    let names: Vec<String> = techniques::all().map(|technique| format!("{:?}", technique.slug)).collect();
    let config = format!("assistance = \"player\"\ntechnique-off = [{}]\n", names.join(", "));
    std::fs::write(home.join("config.toml"), config).unwrap();
    let player = Start::new(home).arg(HARD).spawn();
    player.shows("Sudoku");
    player
}

#[test]
fn a_refutation_is_found_shown_and_applied() {
    let home = tempfile::tempdir().unwrap();
    let mut player = without_techniques(home.path());
    player.key("n");
    player.shows("No technique is left");
    player.shows("These two are not techniques");
    player.keys(ENTER);
    // Broken as in the panel: the window says it in one line.
    player.shows("refutation; c");
    player.shows("next reason");
    player.keys(ENTER);
    player.wait("the board", |state| state.shows("z digit") && state.whole());
    player.key("u");
    player.shows("undone: the step");
    player.quit();
}

#[test]
fn a_cell_of_the_solution_is_shown_as_what_it_is() {
    let home = tempfile::tempdir().unwrap();
    let mut player = without_techniques(home.path());
    player.key("n");
    player.shows("No technique is left");
    player.key(DOWN);
    player.keys(ENTER);
    player.shows("is from the solution: that is not a technique");
    player.key("n");
    player.shows("No technique is left");
    player.keys(ESC);
    player.wait("the board", |state| !state.shows("No technique is left"));
    player.quit();
}
