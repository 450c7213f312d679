//! `--linear`: what is said is true of the puzzle that is played.

use std::fs;
use std::path::Path;

use crate::linear::{ROOM, has, play};
use crate::run::command;
use crate::samples::*;

fn said(puzzle: &str, lines: &str) -> Vec<String> {
    play(tempfile::tempdir().unwrap().path(), Some(puzzle), lines)
}

/// The digits of the solution, cell by cell, where none is given.
fn solving() -> String {
    let open = (0..81).zip(SUDOKU.chars().zip(SUDOKU_SOLUTION.chars())).filter(|(_, (given, _))| *given == '.');
    open.map(|(at, (_, digit))| format!("r{}c{} {digit}\n", at / 9 + 1, at % 9 + 1)).collect()
}

#[test]
fn a_digit_that_is_twice_in_a_cage_counts_twice() {
    let answers = said(KILLER_V1, "r1c7=1\nr2c7=1\ncage r1c7\n");
    has(&answers, "cage 3 at r1c7: r1c7, r2c7; holds 1 1; adds up to 2.");
}

#[test]
fn check_says_how_many_solutions_there_are() {
    has(&said(SUDOKU, "check\n"), "The puzzle has one solution.");
    let several = said(SUDOKU_TWO, "check\npath\nedit\nthis\ncheck\n");
    let example = |a: &&String| a.starts_with("The puzzle has several solutions: r") && a.ends_with(", for example.");
    assert_eq!(several.iter().filter(example).count(), 3, "of the game, of its path, of the draft: {several:#?}");
    assert!(several.iter().any(|a| a.ends_with(", and no technique leads further.")), "{several:#?}");
    let none = said(SUDOKU_NONE, "check\n");
    assert!(none.iter().any(|a| a.starts_with("The puzzle has no solution: ")), "{none:#?}");
}

#[test]
fn a_link_is_offered_where_there_is_one() {
    let answers = play(tempfile::tempdir().unwrap().path(), None, "new straights 6 by 6 gentle\nnotations\nlink\n");
    has(&answers, "straights-162: Straights, clues and black cells.");
    has(&answers, "No page opens such a puzzle from a link.");
    assert!(answers.iter().all(|a| !a.ends_with("; link too.")), "{answers:#?}");
}

#[test]
fn several_digits_and_cells_are_noted_and_struck_out() {
    let lines = "note r4c7 12\nr4c7 not 13\nstrike r4c7 2\nnote r4c7 r4c8 9\ncorner r4c9 1 2\nnote r4c7 1x\nplace r4c7 12\n\
                 place r4c7 1 2\n";
    let answers = said(&".".repeat(81), lines);
    for line in [
        "r4c7 is open; candidates 1 2.",
        "r4c7 is open; candidates 2.",
        "3 is not noted in r4c7.",
        "r4c7 is open; candidates 9.",
        "r4c8 is open; candidates 9.",
        "note r4c7 1x: 1x is no digit from 1 to 9.",
        "place r4c7 12: 12 is no digit from 1 to 9.",
        "place r4c7 1 2: one cell and one digit follow place, such as place r4c7=5.",
    ] {
        has(&answers, line);
    }
    assert!(answers.iter().any(|a| a.contains("corner marks 1 2")), "{answers:#?}");
}

#[test]
fn each_digit_goes_to_the_cells_before_it() {
    let lines = "note r4c7=5 r4c8=6\nnote r5c7 5, r5c8 6\nstrike r4c7 5, r4c8 6\nnote 17 18 5\nnote r2c7 48 5\nr2c7\n\
                 colour r3c1 2, r3c2 3\n";
    let answers = said(&".".repeat(81), lines);
    for line in [
        "r4c7 is open; candidates 5.",
        "r4c8 is open; candidates 6.",
        "r5c7 is open; candidates 5.",
        "r5c8 is open; candidates 6.",
        "r1c7 is open; candidates 5.",
        "r1c8 is open; candidates 5.",
        "note r2c7 48 5: 48 may be a cell or two digits: type r4c8, or 4 8.",
    ] {
        has(&answers, line);
    }
    let two = |a: &String| a.contains("candidates 5 6") || a.contains("candidates 4");
    assert!(!answers.iter().any(two), "{answers:#?}");
    assert!(!answers.iter().any(|a| a.starts_with("r2c7") && a.contains("candidates")), "nothing: {answers:#?}");
    for line in ["r3c1", "r3c2"].into_iter().zip(["colour 2.", "colour 3."]) {
        assert!(answers.iter().any(|a| a.starts_with(line.0) && a.ends_with(line.1)), "{answers:#?}");
    }
}

#[test]
fn what_is_missing_is_named_with_the_limit_of_colours() {
    let lines = "colour r1c1 x\ncolour r1c2\nnote r1c2 r1c3\ncorner r1c1 x\n";
    let answers = play(tempfile::tempdir().unwrap().path(), None, &format!("new sudoku 4 by 4\n{lines}"));
    has(&answers, "colour r1c1 x: x is no digit from 1 to 9.");
    has(&answers, "colour r1c2: a digit from 1 to 9 is missing after r1c2, such as colour r1c2=1.");
    has(&answers, "note r1c2 r1c3: a digit from 1 to 4 is missing after r1c3, such as note r1c3=1.");
    has(&answers, "corner r1c1 x: x is no digit from 1 to 4.");
}

#[test]
fn a_small_board_is_called_by_its_own_cells_and_digits() {
    let lines = "r1c1=10\nr1c9 5\nr0c1\nnote r1c1\nnote r1c1 x\nwhere 5\nwhere 5 box 3\nwhere x\nwhy r1c1 5\n";
    let answers = play(tempfile::tempdir().unwrap().path(), None, &format!("new sudoku 4 by 4\n{lines}"));
    for line in [
        "r1c1=10: 10 is no digit from 1 to 4.",
        "r0c1: a cell is written r1c1 to r4c4.",
        "note r1c1 x: x is no digit from 1 to 4.",
        "where x: a digit from 1 to 4 is missing after where.",
    ] {
        has(&answers, line);
    }
    assert!(answers.iter().all(|a| !a.contains("nowhere") && !a.starts_with("the ")), "{answers:#?}");
    assert_eq!(answers.iter().filter(|a| *a == "The digits of this puzzle are 1 to 4.").count(), 4, "{answers:#?}");
}

#[test]
fn a_branch_at_the_end_of_a_line_has_its_full_stop() {
    let answers = said(SUDOKU, "branch r1c7 7\nkeep\nundo\nredo\n");
    has(&answers, "Undone: keeping branch with 7 in r1c7.");
    has(&answers, "Again: keeping branch with 7 in r1c7.");
}

#[test]
fn undo_says_that_it_goes_back_past_a_branch() {
    let answers = said(SUDOKU, "r1c1 6\nbranch\nundo\nbranches\nr1c6 1\nback\nr1c1\nbranch\nr1c7 7\nundo\n");
    has(&answers, "Undone: 6 in r1c1, which is older than branch 1; r1c1 is open; back goes to where it began.");
    has(&answers, "Branch 1: undo went back past it by 1 digit.");
    // What was entered before the branch is not done in it.
    has(&answers, "Back where branch 1 began; undo takes it back.");
    has(&answers, "r1c1 is 6.");
    has(&answers, "Undone: 7 in r1c7; r1c7 is open.");
}

#[test]
fn a_draft_says_what_its_lines_changed() {
    let lines = "edit\nempty\nregion 2\ncages\ncage r1c1\nkind jigsaw killer\nregion 1 r1c1 r1c2 r1c3\nregion 1 r2c1 r1c4\n\
                 region - r1c1 r1c2\ngiven r1c5 4\ngiven r1c1 12\nrow 2 x........\ncage 300 r1c1\ncage 8\n\
                 cage - r4c4 r5c4\ncage - r4c4\nempty r1c5\ncages\n";
    let answers = said(SUDOKU, lines);
    has(&answers, "region 2: only a jigsaw has regions to draw.");
    has(&answers, "cages: only a Killer has cages.");
    has(&answers, "cage r1c1: only a Killer has cages.");
    has(&answers, "Region 1 has 3 of its 9 cells: r1c1, r1c2, r1c3.");
    has(&answers, "Region 1 has 5 of its 9 cells: r1c1, r1c2, r1c3, r1c4, r2c1.");
    has(&answers, "2 cells changed: r1c1, r1c2.");
    has(&answers, "r1c5 is 4, given.");
    has(&answers, "given r1c1 12: 12 is no digit from 1 to 9.");
    has(&answers, "row 2 x........: x is no digit from 1 to 9.");
    has(&answers, "cage 300 r1c1: 300 is too large for a cage.");
    has(&answers, "empty r1c5: nothing follows empty; type it alone.");
    has(&answers, "cage 8: a cell is missing, such as r9c1.");
    has(&answers, "r4c4 is open; in the cage at r4c4 without a sum: r4c4, r5c4.");
    assert_eq!(
        &answers[answers.len() - 2..],
        ["cage at r5c4 without a sum: r5c4.", "cage at r4c4 without a sum: r4c4."]
    );
}

#[test]
fn a_draft_has_the_title_of_the_puzzle_it_changes_and_copies_it() {
    let grid = vec![vec![serde_json::json!({}); 9]; 9];
    let titled = |title: &str| serde_json::json!({ "size": 9, "title": title, "grid": grid }).to_string();
    let lines = format!("set copy-as sudoku ninefold\nedit\nthis\n{}\ncopy\n", titled("Kettle"));
    let answers = said(&titled("Teapot"), &lines);
    has(&answers, "Sudoku, 9 by 9, called Teapot.");
    has(&answers, "Sudoku, 9 by 9, called Kettle.");
    has(&answers, "In the notation ninefold, on the next line:");
    assert!(answers.last().unwrap().contains("Kettle"), "{answers:#?}");
}

#[test]
fn a_cage_without_a_sum_is_a_cage() {
    let cage = serde_json::json!([{ "cells": ["R3C3", "R4C3", "R4C4"] }, { "cells": ["R1C1", "R1C2"], "value": "8" }]);
    let puzzle = serde_json::json!({ "size": 9, "grid": vec![vec![serde_json::json!({}); 9]; 9], "killercage": cage });
    let answers = said(&puzzle.to_string(), "r3c3 5\ncage r4c4\ncage r1c2\n");
    has(&answers, "cage at r3c3 without a sum: r3c3, r4c3, r4c4; holds 5.");
    assert!(answers.iter().any(|a| a.starts_with("cage 8 at r1c1: r1c1, r1c2; 8 left")), "{answers:#?}");
}

#[test]
fn a_draft_names_the_cells_and_digits_of_its_side() {
    let answers = said(SUDOKU, "edit\nempty\nside 4\ngiven x 2\ngiven r1c1 x\nregion 2 x\nside 6\ngiven r0c1 2\n");
    has(&answers, "given x 2: a cell is written r1c1 to r4c4.");
    has(&answers, "given r1c1 x: x is no digit from 1 to 4.");
    has(&answers, "given r0c1 2: a cell is written r1c1 to r6c6.");
    assert!(answers.iter().all(|a| !a.contains("r9c9")), "{answers:#?}");
}

#[test]
fn the_first_of_all_games_is_compared_with_no_other() {
    let home = tempfile::tempdir().unwrap();
    let first = play(home.path(), Some(SUDOKU), &solving());
    assert!(first.iter().any(|a| a.starts_with("It is gentle")), "{first:#?}");
    assert!(first.iter().all(|a| !a.contains("your median")), "{first:#?}");
    let kept = fs::read_to_string(home.path().join("finished.jsonl")).unwrap();
    assert_eq!(kept.matches("\"kind\"").count(), 1, "{kept}");
    let second = play(home.path(), Some(SUDOKU), &solving());
    assert!(second.iter().any(|a| a.contains("; your median for such puzzles is ")), "{second:#?}");
}

#[test]
fn variants_are_counted_apart_in_the_statistics() {
    let home = tempfile::tempdir().unwrap();
    let line =
        |variant: &str| format!("{{\"kind\":\"sudoku\"{variant},\"side\":6,\"elapsed\":5,\"level\":\"gentle\"}}\n");
    let lines = [line(""), line(",\"variant\":\"Sudoku X\""), line(",\"variant\":\"Jigsaw Sudoku\"")].concat();
    fs::write(home.path().join("finished.jsonl"), format!("{lines}{{\"taken_in\":true}}\n")).unwrap();
    let answers = play(home.path(), None, "stats\n");
    for sort in ["Sudoku 6 by 6", "Sudoku X 6 by 6", "Jigsaw Sudoku 6 by 6"] {
        assert!(answers.iter().any(|a| a.starts_with(&format!("{sort}, gentle: 1 solved, "))), "{sort} {answers:#?}");
    }
    let json = stats(home.path(), "--json");
    assert!(json.contains("\"variant\":\"Jigsaw Sudoku\"") && json.contains("\"variant\":null"), "{json}");
    assert!(stats(home.path(), "--csv").contains("\njigsaw sudoku 6×6,gentle,1,"));
}

fn stats(home: &Path, form: &str) -> String {
    let output = command(&["stats", form]).env("NINEFOLD_HOME", home).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn what_quit_keeps_of_a_draft_is_said() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), None, "edit\nzebra\nrow 1 53..7....\nquit\n");
    has(&answers, "zebra: not understood; help lists what can be typed, leave stops typing it in.");
    assert_eq!(answers.last().unwrap(), "The draft is kept.");
    let answers = play(home.path(), Some(ROOM), "edit\nzebra\nquit\n");
    has(&answers, "zebra: not understood; help lists what can be typed, leave goes back to the game.");
    assert_eq!(answers.last().unwrap(), "The draft is kept. The game is saved.");
}

#[test]
fn an_unknown_level_is_not_called_an_unknown_kind() {
    let answers = said(ROOM, "new killer foo\nnew killer 4x4 tuff\nnew chess foo\n");
    has(
        &answers,
        "foo is no level of Killer, which has gentle, moderate, tough, diabolical and extreme; new lists the kinds.",
    );
    has(&answers, "tuff is no level of Killer 4 by 4, which has gentle; new lists the kinds.");
    has(&answers, "There is no kind called chess foo; new lists them.");
}

#[test]
fn levels_are_known_by_everyday_words() {
    let answers = said(ROOM, "new easy killer 4x4\nnew str8ts 6x6 beginner\nnew evil sudoku 4x4\nnew hard chess\n");
    for begins in ["Killer 4 by 4, gentle, ", "Straights 6 by 6, gentle; "] {
        assert!(answers.iter().any(|answer| answer.starts_with(begins)), "{begins} {answers:#?}");
    }
    has(&answers, "Sudoku 4 by 4 has no level diabolical.");
    has(&answers, "There is no kind called chess; new lists them.");
}

#[test]
fn a_new_puzzle_can_be_asked_for_that_needs_a_technique() {
    let answers = said(ROOM, "new sudoku 6x6 gentle hidden-single\nnew killer x-wing\nnew sudoku 4x4 naked-single\n");
    assert!(
        answers.iter().any(|answer| answer.starts_with("Sudoku 6 by 6, gentle, needs Hidden single; ")),
        "{answers:#?}"
    );
    has(&answers, "No puzzle is made that needs x-wing: Killer, tough.");
    has(&answers, "No puzzle is made that needs naked-single: Sudoku 4 by 4, gentle.");
}

#[test]
fn what_was_put_away_in_another_session_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let list = home.path().join("mine.txt");
    fs::write(&list, format!("{SUDOKU}\n")).unwrap();
    play(home.path(), Some(SUDOKU), "r1c1 6\n");
    let away = play(home.path(), Some(STR8TS), "r1c1 6\ngames\ndelete 2\n");
    assert!(away.iter().any(|a| a.ends_with("is deleted; bring back puts it into the list again.")), "{away:#?}");
    let away = play(home.path(), None, &format!("import {}\nput away mine\n", list.display()));
    has(&away, "The pack mine is put away; bring back puts it into the library again.");
    let back = play(home.path(), None, "bring back\nlibrary mine\nbring back\ngames\nbring back\n");
    assert_eq!(back.iter().filter(|a| *a == "It is in the list again.").count(), 2, "{back:#?}");
    has(&back, "There is nothing to bring back.");
}

#[test]
fn what_a_draft_says_of_many_cells_is_said_once() {
    let lines = "edit\nsize 6\nthis\nkind killer\ncheck\nkind str8ts\ncheck\nkind sudoku\nempty\n";
    let answers = said(SUDOKU, lines);
    has(&answers, "size 6: not understood; did you mean side? help lists what can be typed.");
    has(&answers, "The sums add up to 0 of 405; cells in no cage: 81.");
    has(&answers, "Given digits: 34.");
    has(&answers, "Given digits: 34; black cells: 0.");
    has(&answers, "34 cells changed.");
}

#[test]
fn the_example_after_where_is_one_of_where() {
    let answers = said(ROOM, "where 5 foo\nwhere 5 foo 3\nwhere 5 box\nleft foo 3\n");
    for line in ["where 5 foo", "where 5 foo 3"] {
        has(&answers, &format!("{line}: row, column or box is missing, such as where 5 row 4."));
    }
    has(&answers, "where 5 box: the number of the box is missing, such as where 5 box 1.");
    has(&answers, "left foo 3: row, column or box is missing, such as left row 4.");
}

#[test]
fn saving_is_not_asked_for_in_vain() {
    has(&said(ROOM, "save\n"), "Everything is saved already, as you go.");
    // Where the games should be nothing can be written.
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("games"), "").unwrap();
    let mut command = command(&["--linear"]);
    let output =
        command.env("NINEFOLD_HOME", home.path()).write_stdin("new killer 4x4\nr1c1 1\nsave\n").output().unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    let unsaved = |line: &&str| line.starts_with("Not everything is saved: cannot ") && line.ends_with('.');
    assert!(!answers.contains("saved already") && answers.lines().any(|line| unsaved(&line)), "{answers}");
}

#[test]
fn a_draft_begins_with_the_kind_and_the_size_that_are_named() {
    let home = tempfile::tempdir().unwrap();
    let answers =
        play(home.path(), Some(ROOM), "edit killer\ncage 17 r1c1 r1c2\nleave\nedit straights 6 by 6\nundo\ncages\n");
    assert!(answers.iter().any(|a| a.starts_with("Typing in: Killer. ")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("Typing in: Straights 6 by 6. ")), "{answers:#?}");
    has(&answers, "cage 17 at r1c1: r1c1, r1c2.");
    // So it does while one is typed in.
    let answers = play(
        home.path(),
        Some(ROOM),
        "edit\nedit killer 6x6\nedit\nedit foo\ncage 3 r1c1 r1c2\ncage r2c1 1\ncage 3 r1c1 r1c2\n",
    );
    has(&answers, "Killer 6 by 6, without a title.");
    has(&answers, "edit: it is being typed in already.");
    assert!(answers.iter().any(|a| a.starts_with("edit foo: the kinds are Sudoku, ")), "{answers:#?}");
    assert_eq!(answers.iter().filter(|a| *a == "That changes nothing.").count(), 1, "the same cage: {answers:#?}");
    let answers = play(home.path(), Some(ROOM), "edit chess\nedit killer 3x3\nedit windoku 6x6\nedit 6x6\n");
    has(
        &answers,
        "edit chess: the kinds are Sudoku, Sudoku X, Jigsaw Sudoku, Windoku, Killer, Killer X, Killer Windoku, Jigsaw \
         Killer, Straights, Straights X, Straights B, Straights BX.",
    );
    has(&answers, "edit killer 3x3: a grid has 4 to 9 rows, not 3.");
    has(&answers, "edit windoku 6x6: windows need 9 rows.");
}

#[test]
fn a_cage_whose_sum_no_digits_make_is_said_at_once() {
    let lines = "edit killer\ncage 18 r1c1 r1c2\ncage r2c1 r2c2 17\ncage r3c1 r3c2 - \nkind killer x\n";
    let answers = said(ROOM, lines);
    let said: Vec<_> = answers.iter().filter(|a| a.contains("impossible")).collect();
    assert_eq!(said, ["Cage 18 at r1c1 is impossible: 2 different digits add up to 3 to 17."], "{answers:#?}");
    assert!(answers.iter().any(|a| a.ends_with("cage 17 at r2c1: r2c1, r2c2.")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.contains("cage at r3c1 without a sum: r3c1, r3c2")), "{answers:#?}");
}
