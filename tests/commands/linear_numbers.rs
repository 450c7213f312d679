//! `--linear`: a number means what was read out with it, and what was begun goes on.

use std::fs;

use crate::linear::{ROOM, has, play};
use crate::samples::*;

#[test]
fn the_number_of_a_game_means_the_list_that_was_heard() {
    let home = tempfile::tempdir().unwrap();
    let lines = "new sudoku 4 by 4\nr1c1 1\nr1c2 2\nnew killer 4 by 4\nr1c1 1\npaste\n";
    play(home.path(), None, &format!("{lines}{STR8TS}\nr1c4 6\n"));
    let lines = "games\nopen 3\nr1c2 1\ndelete 2\nrename 1 Sunday paper\ndelete 2\ndelete 1\ngames\nbring back\nopen 1\nopen 2\n";
    let answers = play(home.path(), None, lines);
    assert!(answers.iter().any(|a| a.starts_with("3: Sudoku 4 by 4")), "{answers:#?}");
    // Sudoku is the first of the list now, but that was not read out.
    has(&answers, "Game 2, Killer 4 by 4, gentle, is deleted; bring back puts it into the list again.");
    has(&answers, "Game 1, Straights, is called Sunday paper now.");
    has(&answers, "Game 2 is no longer in the list; games lists those that are.");
    has(&answers, "Game 1, Sunday paper, is deleted; bring back puts it into the list again.");
    assert!(answers.iter().any(|a| a.starts_with("1: Sudoku 4 by 4")), "{answers:#?}");
    has(&answers, "There is no game 2; games lists them.");
}

#[test]
fn a_puzzle_of_the_day_that_was_begun_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let lines = "daily sudoku 2026-01-05\nstep\nnew sudoku 4x4 gentle\ndaily sudoku 5 January 2026\nundo\ngames\n";
    let answers = play(home.path(), None, lines);
    assert!(answers.iter().any(|a| a.starts_with("Undone: ")), "{answers:#?}");
    let listed = answers.iter().filter(|a| a.contains(": Daily Sudoku, 5 January 2026, "));
    assert_eq!(listed.count(), 1, "{answers:#?}");
}

#[test]
fn a_day_alone_lists_its_puzzles_and_one_to_come_has_none() {
    let home = tempfile::tempdir().unwrap();
    let answers =
        play(home.path(), None, "daily 2026-01-05\ndaily killer 2999-11-25\ndaily 2999-11-25\nset\nset x on\n");
    assert!(answers.iter().any(|a| a.contains(": Killer, Killer X, ")), "{answers:#?}");
    has(&answers, "Type daily with a kind, such as daily killer 5 January 2026.");
    assert_eq!(answers.iter().filter(|a| *a == "The puzzles of 25 November 2999 are not out yet.").count(), 2);
    has(&answers, "set: the name of a setting is missing, such as set allow-check on; settings lists them.");
}

#[test]
fn the_number_of_a_shape_means_the_list_that_was_heard() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(KILLER_V1), "shapes\nshape 1\napply\nshape 2\nshape 3\nshape 1\n");
    for number in ["2: ", "3: "] {
        let heard = answers.iter().find_map(|a| a.strip_prefix(number)).unwrap().split(" add up to ").next().unwrap();
        let heard = heard.split(" = ").next().unwrap();
        assert!(answers.iter().any(|a| a.starts_with(&format!("{heard} "))), "{heard:?} {answers:#?}");
    }
    has(&answers, "Nothing is left of shape 1; shapes lists those that there are now.");
}

/// A Killer of four rows with one solution.
const KILLER_FOUR: &str = "L4B0gw0xs0sg0hs0e808w0000e80yo0000000xs0sg0hs0e80sg";

#[test]
fn larger_limits_of_shapes_are_advised_where_there_are_any() {
    let home = tempfile::tempdir().unwrap();
    let lines = "shapes 3 houses 6 cells\nshapes 4 houses 9 cells\nshapes 1 house 2 cells\n";
    let answers = play(home.path(), Some(KILLER_FOUR), lines);
    let advice = |limits: &str, advice: &str| {
        let said = |a: &&String| a.contains(&format!("up to {limits}")) && a.ends_with(advice);
        assert!(answers.iter().any(|a| said(&a)), "{limits} {answers:#?}");
    };
    advice("3 houses and 6 cells", "Type shapes 4 houses 8 cells to look further.");
    advice("4 houses and 9 cells", "shape and a number says more.");
    advice("1 house and 2 cells", "Type shapes 2 houses 4 cells to look further.");
}

#[test]
fn what_was_played_of_own_packs_is_in_the_library() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("mine.txt"), format!("{ROOM}\n{SUDOKU}\n")).unwrap();
    fs::write(home.path().join("new.txt"), format!("{ROOM}\n")).unwrap();
    let path = |name: &str| home.path().join(name).display().to_string();
    let lines = format!(
        "import {}\nlibrary mine\nplay 2\nr1c7 7\nlibrary begun\nlibrary recent\nplay 1\nlibrary begun ninefold\n\
         import {}\nput away pack new\n",
        path("mine.txt"),
        path("new.txt"),
    );
    let answers = play(home.path(), None, &lines);
    let begun = |a: &&String| a.starts_with("1: mine, 2, Sudoku") && a.ends_with(", begun, 1 of 47 placed.");
    assert_eq!(answers.iter().filter(begun).count(), 2, "{answers:#?}");
    assert!(answers.iter().any(|a| a.contains("35 of 81 cells are filled")), "it goes on: {answers:#?}");
    has(&answers, "No puzzle matches; library says what there is.");
    has(&answers, "They are now your pack new: library pack new lists them.");
    has(&answers, "The pack new is put away; bring back puts it into the library again.");
}

#[test]
fn a_puzzle_of_an_own_pack_has_one_title() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("mine.txt");
    fs::write(&file, format!("{ROOM}\n{SUDOKU}\n")).unwrap();
    let lines = format!(
        "import {}\nlibrary mine\nplay 2\nr1c7 7\nlibrary begun\nplay 1 again\nr1c7 7\ngames\n",
        file.display()
    );
    let answers = play(home.path(), None, &lines);
    assert!(answers.iter().any(|a| a.starts_with("1: mine, 2, Sudoku")), "as it is listed: {answers:#?}");
    let games = ["1: 2, Sudoku", "2: 2, Sudoku"].map(|title| answers.iter().filter(|a| a.starts_with(title)).count());
    assert!(games.iter().all(|count| *count > 0), "{answers:#?}");
}
