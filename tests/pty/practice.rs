//! Practice in a real terminal: a position missed, answered wrongly and found, and what was found kept over a restart.

use ninefold::logic::techniques;
use ninefold::practice::{Exercise, exercises};
use ninefold::puzzle::{Cell, Digit, Kind};

use crate::boards::{KILLER, read};
use crate::harness::{ENTER, ESC, Player, Start};

/// Types a digit as a mark of a cell, or places it.
fn enter(player: &mut Player, cell: Cell, mode: &str, digit: Digit) {
    player.key("g");
    player.shows("go to");
    player.type_slowly(&cell.to_string());
    player.key(ENTER);
    player.wait("the cell", |state| !state.shows("go to"));
    player.key(mode);
    player.key(&digit.to_string());
}

fn exercise(kind: Kind, slug: &str) -> Exercise {
    let technique = techniques::find(slug).unwrap();
    Exercise::of_code(exercises(kind, technique)[0], technique, &|| false).unwrap()
}

#[test]
fn a_position_is_missed_and_answered_and_found_and_stays_found() {
    let home = tempfile::tempdir().unwrap();
    let at = exercise(Kind::Sudoku, "naked-pair");
    for (columns, rows) in [(120, 45), (80, 24)] {
        let mut player = Start::new(home.path()).size(columns, rows).spawn();
        player.shows("Practice techniques");
        player.keys(":");
        player.type_slowly("practice naked-pair");
        player.key(ENTER);
        player.shows("Naked pair");
        if rows == 24 {
            // Where both have no room the text comes first.
            player.shows("Tab example");
            player.key("\t");
        }
        player.shows("Result");
        player.key(ENTER);
        player.shows("Exercise 1 of 3");
        assert_eq!(read(&player.copy()).board, at.board);

        player.key("W");
        player.shows("Nothing is");
        let (cell, digit) = at.step.removes[0];
        enter(&mut player, cell, "z", digit);
        player.key("W");
        player.shows("Wrong: ");
        player.key("u");
        player.wait("the verdict to go", |state| !state.shows("Wrong: "));
        for (cell, digit) in &at.step.removes {
            enter(&mut player, *cell, "c", *digit);
        }
        player.key("W");
        player.shows("Right");
        player.key(ENTER);
        player.shows("Exercise 2 of 3");
        player.keys(ESC);
        player.shows("Practice ──");
        player.wait("what was found", |state| {
            state.text().lines().any(|line| line.contains("Naked pair") && line.contains("●○○"))
        });
        player.quit();
    }

    let mut player = Start::new(home.path()).size(80, 24).spawn();
    player.shows("Practice techniques");
    player.key("X");
    player.wait("what was found before", |state| {
        state
            .text()
            .lines()
            .any(|line| line.contains("Naked pair") && line.contains("●○○") && line.contains("just now"))
    });
    player.quit();
}

#[test]
fn the_game_on_the_board_is_saved_as_it_was_and_practice_is_none() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.shows("Killer");
    let before = player.copy();
    player.key("X");
    player.shows("Practice ──");
    player.key(ENTER);
    player.shows("Example");
    player.key(ENTER);
    player.shows("Exercise 1 of 3");
    player.key("s");
    // The step comes from a worker, and the next key would drop the question.
    player.shows("is the last open cell");
    player.key("W");
    player.shows("does not count");
    // Whoever ends the player there comes back to the game.
    player.quit();
    let games = std::fs::read_dir(home.path().join("games")).unwrap();
    let logs = games.filter(|game| game.as_ref().unwrap().path().extension().is_some_and(|end| end == "log"));
    assert_eq!(logs.count(), 1);
    assert!(!home.path().join("practice.jsonl").exists());
    let mut player = Start::new(home.path()).size(120, 45).spawn();
    player.shows("Killer");
    assert_eq!(player.copy(), before);
    player.quit();
}
