//! `--linear`: playing line by line, saved as in the player.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::Stdio;
#[cfg(unix)]
use std::sync::mpsc;
use std::time::Duration;
#[cfg(unix)]
use std::time::Instant;

use ninefold::logic::techniques;

use crate::run::command;
use crate::samples::*;

/// Plays these lines in a data folder and gives the answers.
pub fn play(home: &Path, puzzle: Option<&str>, lines: &str) -> Vec<String> {
    let mut arguments = vec!["--linear"];
    arguments.extend(puzzle);
    let output = command(&arguments).env("NINEFOLD_HOME", home).write_stdin(lines).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

pub fn has(answers: &[String], line: &str) {
    assert!(answers.iter().any(|a| a == line), "{line:?} is not in {answers:#?}");
}

#[test]
fn digits_conflicts_and_undo() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(SUDOKU), "r1c1=5\nr1c1=6\nrow 1\nundo\nr1c2=4\nr1c6+7\nr1c6+7\nr1c6-7\n");
    has(&answers, "Sudoku; 34 of 81 cells are filled. Type help for what can be typed.");
    has(&answers, "Broken rule: 5 twice in row 1: r1c1, r1c5.");
    has(
        &answers,
        "row 1: 6 in column 1, 3 in column 2, 9 in column 3, 2 in column 4, 5 in column 5, 4 in column 8; 3 open; missing 1 7 8.",
    );
    has(&answers, "r1c6 is open; candidates 7.");
    has(&answers, "7 is already noted in r1c6.");
    assert!(answers.iter().any(|a| a.contains("r1c2") && a.contains("given")), "{answers:#?}");
}

/// A game that cannot be opened leaves all as it was, for the next start too.
#[test]
fn a_game_that_cannot_be_opened_is_not_the_last_one() {
    for log in ["garbage\n", "{\"ninefold\":99}\n"] {
        let home = tempfile::tempdir().unwrap();
        play(home.path(), Some(SUDOKU), "r1c1=5\nquit\n");
        play(home.path(), Some(SUDOKU_TWO), "quit\n");
        let last = std::fs::read_to_string(home.path().join("last")).unwrap();
        let files = std::fs::read_dir(home.path().join("games")).unwrap().map(|entry| entry.unwrap().path());
        let is_older = |path: &std::path::PathBuf| path.file_stem().unwrap() != last.trim();
        let older = files.filter(is_older).find(|path| path.extension().unwrap() == "log").unwrap();
        std::fs::write(&older, log).unwrap();
        let file = std::fs::File::options().write(true).open(&older).unwrap();
        file.set_modified(std::time::UNIX_EPOCH).unwrap();
        let name = older.file_stem().unwrap().to_str().unwrap();
        let answers = play(home.path(), None, "r3c3\ngames\nopen 2\nquit\n");
        assert!(answers.iter().any(|answer| answer.starts_with(&format!("The saved game {name} "))), "{answers:#?}");
        assert_eq!(older.exists(), log.contains("99"), "only what is no game is put out of the way");
        let next = play(home.path(), None, "where am I\nr1c2=1\nquit\n");
        assert!(next.iter().any(|answer| answer.starts_with("You are here: r3c3 is open")), "{next:#?}");
    }
}

#[test]
fn a_last_game_that_cannot_be_opened_leads_to_the_others() {
    let home = tempfile::tempdir().unwrap();
    play(home.path(), Some(SUDOKU), "quit\n");
    play(home.path(), Some(SUDOKU_TWO), "quit\n");
    let last = std::fs::read_to_string(home.path().join("last")).unwrap();
    std::fs::write(home.path().join("games").join(format!("{}.log", last.trim())), "{\"ninefold\":99}\n").unwrap();
    let answers = play(home.path(), None, &format!("tour\nopen 1\nleave\n{SUDOKU_TWO}\nquit\n"));
    assert!(answers[0].ends_with(" it is left as it is."), "{answers:#?}");
    assert!(answers[1].starts_with("No game is open; games lists those that there are."), "{answers:#?}");
    assert!(!answers.iter().any(|a| a.starts_with("Your last game is kept")), "there was none: {answers:#?}");
}

#[test]
fn all_games_are_listed_and_can_be_opened() {
    let home = tempfile::tempdir().unwrap();
    play(home.path(), Some(SUDOKU), "quit\n");
    for _ in 0..22 {
        play(home.path(), Some(SUDOKU_TWO), "quit\n");
    }
    let answers = play(home.path(), None, "games\nmore\nmore\nopen 23\nr1c1\n");
    for number in [1, 10, 11, 23] {
        assert!(answers.iter().any(|a| a.starts_with(&format!("{number}: Sudoku, "))), "{number}: {answers:#?}");
    }
    has(&answers, "13 more; type more.");
    assert!(answers.iter().any(|a| a.starts_with("r1c1 ")), "{answers:#?}");
    assert!(!answers.iter().any(|a| a.contains("There is no game 23")), "{answers:#?}");
}

#[test]
fn the_rest_of_a_line_that_is_too_long_is_no_line() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(SUDOKU), &format!("{}r1c1=5\nr1c2\nr1c1\n", "x".repeat(64 * 1024)));
    assert!(answers.iter().any(|a| a.starts_with("r1c1 is open")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("r1c2 ")), "{answers:#?}");
}

#[test]
fn what_is_missing_is_named_with_an_example_of_this_grid() {
    let home = tempfile::tempdir().unwrap();
    let lines = "where 5 box\nwhere\nleft out\nwhy\ncolour r9c9 1\n";
    let answers = play(home.path(), Some("0002100000014000"), lines);
    has(&answers, "where 5 box: the number of the box is missing, such as where 5 box 1.");
    has(&answers, "where: a digit from 1 to 4 is missing after where.");
    has(&answers, "Candidates are not automatic; auto makes them so.");
    has(&answers, "why: a cell and a digit are missing after why, such as why r2c3=1.");
}

#[test]
fn a_puzzle_is_solved_once() {
    let home = tempfile::tempdir().unwrap();
    let lines = "r4c4 1\ncolour r1c1 2\nundo\nredo\nundo 2\nredo 2\n";
    let answers = play(home.path(), Some("123434122143432."), lines);
    // When the last digit comes, and when it comes again.
    assert_eq!(answers.iter().filter(|a| a.starts_with("Solved in ")).count(), 2, "{answers:#?}");
}

#[test]
fn without_a_game_there_is_a_way_to_one() {
    let first = "There is no game yet. Type new, daily or edit, or paste a puzzle; help says more.";
    let begun = |lines: &str| {
        let home = tempfile::tempdir().unwrap();
        let answers = play(home.path(), None, lines);
        assert_eq!(answers[0], first);
        // What is begun there is the game that the next start goes on with.
        let next = play(home.path(), None, "time\nquit\n");
        (answers, next)
    };
    for (lines, said) in [
        ("new\nnew sudoku 4×4 gentle\ntime\n", "Sudoku 4 by 4, gentle"),
        ("new\nhello\ngentle\nr1c1=5\nopen 3\nnew gentle\n", "Sudoku, gentle"),
        ("daily\ndaily sudoku\n", "Daily Sudoku"),
        (&format!("{SUDOKU}\n"), "Sudoku; 34 of 81 cells are filled."),
        (
            "edit\nkind sudoku\nside 4\nthis\nrow 1 1234\nrow 2 3412\nrow 3 2143\nrow 4 432.\nplay\n",
            "Sudoku 4 by 4; 15 of 16 cells are filled.",
        ),
    ] {
        let (answers, next) = begun(lines);
        assert!(
            answers[1..].iter().any(|line| line.starts_with(said) && line.ends_with("can be typed.")),
            "{answers:#?}"
        );
        assert!(next[0].starts_with(said), "{next:#?}");
    }
    let (answers, next) = begun("help\ngames\nundo\nopen 1\nnew frobnicate\ndaily frobnicate\nquit\n");
    for line in [
        "daily killer: the puzzle of the day of that kind.",
        "No game has been played yet.",
        "There is no game yet; help says how to begin one.",
        "There is no game 1; games lists them.",
        "There is no kind called frobnicate; new lists them.",
        "There is no puzzle of the day of the kind frobnicate; daily lists them.",
    ] {
        has(&answers, line);
    }
    assert_eq!(next[0], first);
}

#[test]
fn a_hint_in_rungs_is_applied() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(SUDOKU), "apply\nhint\nhint\nhint\napply\nr1c7\n");
    has(&answers, "There is no hint to apply; type hint first.");
    for other in ["take", "take it", "Do it"] {
        let again = play(tempfile::tempdir().unwrap().path(), Some(SUDOKU), &format!("hint\n{other}\nr1c7\n"));
        assert_eq!(again.last(), answers.last(), "{other} {again:#?}");
    }
    has(&answers, "Technique: Naked single.");
    has(&answers, "Cells: r1c7.");
    has(&answers, "Result: r1c7 = 7.");
    assert_eq!(answers.last().unwrap(), "r1c7 is 7.");
}

#[test]
fn a_board_that_is_wrong_gets_no_hint_where_it_may_be_checked() {
    let home = tempfile::tempdir().unwrap();
    // 7 is the solution in r1c7. Without checking the rules alone say that 1 is wrong there.
    let text = "r1c7=1\nhint\nstep\nundo\nhint\n";
    let refused = "On this board no hint can be right: 1 digit is wrong. Type undo to take the last change back.";
    let unasked = play(home.path(), Some(SUDOKU), text);
    let rule = "The board cannot be right: 1 twice in column 7: r1c7, r5c7.";
    assert_eq!(unasked.iter().filter(|a| *a == rule).count(), 2, "{unasked:#?}");
    std::fs::write(home.path().join("config.toml"), "allow-check = true\n").unwrap();
    let answers = play(home.path(), Some(SUDOKU), text);
    assert_eq!(answers.iter().filter(|a| *a == refused).count(), 2, "{answers:#?}");
    has(&answers, "Technique: Naked single.");
    let marks = play(home.path(), Some(SUDOKU), "r1c7+1\nr1c7+6\nhint\n");
    has(
        &marks,
        "On this board no hint can be right: 7 is no longer noted in r1c7, but it is the solution there. Type undo to \
         take the last change back.",
    );
}

#[test]
fn a_puzzle_is_solved_by_steps_and_said_so() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(KILLER_V1), &"step\n".repeat(400));
    assert!(answers.iter().any(|a| a.starts_with("Solved in ")), "{:#?}", answers.last());
    assert_eq!(answers.last().unwrap(), "The puzzle is solved.");
    let board = play(home.path(), None, "board\n");
    let digits: String = board
        .iter()
        .filter_map(|l| l.strip_suffix("; full.")?.strip_prefix("row ")?.split_once(": "))
        .map(|(_, d)| d.replace(' ', ""))
        .collect();
    assert_eq!(digits, KILLER_SOLUTION);
}

#[test]
fn the_game_goes_on_where_it_was_left() {
    let home = tempfile::tempdir().unwrap();
    let first = play(home.path(), Some(STR8TS_B), "r1c4=6\ncopy\n");
    let again = play(home.path(), None, "copy\nundo\nr1c4\nr1c1\ncompartment r1c1\n");
    assert_eq!(again[2], *first.last().unwrap());
    assert!(again[2].starts_with("T9B"), "{again:#?}");
    assert!(again.iter().any(|a| a.starts_with("r1c4 is open")), "{again:#?}");
    has(&again, "r1c1 is black.");
    has(&again, "r1c1 is in no compartment.");
}

#[test]
fn cages_are_described() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(KILLER_V1), "cage r1c7\nr1c7=1\ncage r1c7\nr2c7=2\ncage r1c7\nleft\n");
    has(&answers, "cage 3 at r1c7: r1c7, r2c7; 3 left for 2 cells; can take 1 and 2.");
    has(&answers, "cage 3 at r1c7: r1c7, r2c7; holds 1; 2 left for 1 cell; can take 2.");
    has(&answers, "cage 3 at r1c7: r1c7, r2c7; holds 1 2; adds up to 3.");
}

#[test]
fn what_is_left_and_where_a_digit_can_go() {
    let home = tempfile::tempdir().unwrap();
    let answers =
        play(home.path(), Some(SUDOKU), "left row 1\nwhere 5\nwhere 5 x\nleft box 0\ncages\n17=7\nrow 1 column 7\n");
    has(&answers, "row 1: missing 1 6 7 8; open r1c1, r1c6, r1c7, r1c9.");
    has(&answers, "row 1: 5 is in column 5.");
    has(&answers, "where 5 x: row, column or box is missing, such as where 5 row 4.");
    has(&answers, "The boxes are numbered 1 to 9.");
    has(&answers, "The puzzle has no cages.");
    assert_eq!(answers.last().unwrap(), "r1c7 is 7.");
    let killer = play(home.path(), Some(KILLER_V1), "cages\nmore\nmore\nm\nmore\n");
    has(&killer, "21 more; type more.");
    has(&killer, "There is no more.");
    has(&killer, "cage 3 at r1c7: r1c7, r2c7; 3 left for 2 cells; can take 1 and 2.");
    has(&killer, "cage 11 at r3c1: r3c1, r3c2; 11 left for 2 cells; 4 ways.");
    let open = killer.iter().filter(|answer| answer.starts_with("cage "));
    assert_eq!(open.count(), 31, "{killer:#?}");
    let digits = play(home.path(), Some(SUDOKU), "left\n");
    assert!(digits.last().unwrap().starts_with("Left: "), "{digits:#?}");
    let straights = play(home.path(), Some(STR8TS), "left row 2\nwhere 9\nleft\n");
    has(
        &straights,
        "46 cells are open. A digit need not come in every row here, so how often each is left is not known; left row 4 says \
         which digits a row has not used.",
    );
    let end = play(home.path(), None, &format!("{}left\n", "step\n".repeat(200)));
    assert_eq!(end.last().unwrap(), "No digit is left.", "{end:#?}");
    assert!(straights.iter().any(|answer| answer.starts_with("row 2: not used yet ")), "{straights:#?}");
    assert!(straights.iter().any(|answer| answer.starts_with("row 9: ")), "{straights:#?}");
}

#[test]
fn many_digits_and_whole_houses_are_said_in_short() {
    let home = tempfile::tempdir().unwrap();
    let answers =
        play(home.path(), Some(&".".repeat(81)), "r5c5\nrow 5\nleft row 5\nwhere 5 box 1\nr5c5=5\nr5c6\nleft row 5\n");
    has(&answers, "r5c5 is open; possible 1 to 9.");
    has(&answers, "row 5: all 9 open; missing 1 to 9.");
    has(&answers, "row 5: missing 1 to 9; all 9 open.");
    has(&answers, "box 1: anywhere.");
    has(&answers, "r5c6 is open; possible 1 to 9 except 5.");
    assert!(answers.last().unwrap().starts_with("row 5: missing 1 to 9 except 5; open r5c1, "), "{answers:#?}");
    let row: Vec<String> = (1..=9).map(|column| format!("r1c{column}")).collect();
    let lines = format!("edit\nkind killer\ncage 45 {}\nplay\nplay\ncage r1c1\n", row.join(" "));
    let answers = play(home.path(), None, &lines);
    assert!(
        answers.last().unwrap().starts_with("cage 45 at r1c1: all of row 1; 45 left for 9 cells; "),
        "{answers:#?}"
    );
}

#[test]
fn nonsense_is_answered_and_harmless() {
    let home = tempfile::tempdir().unwrap();
    let long = "x".repeat(5000);
    let answers = play(home.path(), Some(SUDOKU), &format!("jump\n\x1b[2J\n\u{202e}\n{long}\n\nr9c9=5\nr0c1=1\n"));
    has(&answers, "jump: not understood; help lists what can be typed.");
    assert!(answers.iter().all(|a| !a.contains(['\x1b', '\u{202e}'])), "{answers:#?}");
    let help = play(home.path(), None, "help all\nquit\nr1c1=1\n");
    assert!(help.len() > 20 && !help.iter().any(|a| a.starts_with("r1c1 = 1")));
    let empty = tempfile::tempdir().unwrap();
    let run = command(&["--linear"]).env("NINEFOLD_HOME", empty.path()).output().unwrap();
    assert_eq!(run.status.code(), Some(0), "the end of the lines is no mistake");
}

#[test]
fn a_puzzle_is_typed_in_kept_and_played() {
    let home = tempfile::tempdir().unwrap();
    let lines = "edit\nkind killer\nside 4\ntitle\ncage 3 r1c1 r1c2\ncage 99 r1c3\ncage 8 r1c3 r1c4\ncheck\nundo\ngiven r4c4 9\n\
                 given r4c4 1\nuncage r1c1\nboard\ntrue\n";
    let answers = play(home.path(), Some(SUDOKU), lines);
    has(&answers, "Typing in: Sudoku. Type help for what can be typed, leave to go back to the game.");
    assert_eq!(answers.iter().filter(|a| *a == "Killer 4 by 4, without a title.").count(), 2, "{answers:#?}");
    has(&answers, "cage 99 r1c3: 99 cannot be the sum of a cage: sums are 1 to 10.");
    let cages = "The sums add up to 11 of 40; cells in no cage: r2c1, r2c2, r2c3, r2c4, r3c1, r3c2, r3c3, r3c4, r4c1, \
                 r4c2, r4c3, r4c4.";
    has(&answers, cages);
    has(&answers, "It is not a puzzle: cage 8 at r1c3 is impossible: 2 different digits add up to 3 to 7.");
    has(&answers, "given r4c4 9: 9 is too large: the digits of this puzzle are 1 to 4.");
    has(&answers, "row 4: 1 in column 4; 3 open.");
    // A cage of 3 holds 1 and 2; what can be anything is counted.
    let home_of_one = tempfile::tempdir().unwrap();
    let answers = play(home_of_one.path(), None, "edit\nkind killer\ntrue\ncage 3 r1c1 r1c2\ntrue\n");
    has(&answers, "81 cells can hold any digit.");
    has(&answers, "r1c1: 1 2.");
    has(&answers, "r1c3: 3 to 9.");
    assert!(answers.iter().any(|a| a.ends_with(" other cells can hold any digit.")), "{answers:#?}");
    // A puzzle in words begins as a change does.
    let words = "edit\ncage 14 r1c1 r1c2; cage 9 r1c3 r1c4; cage 5 r2c1 r2c2\ncages\n";
    let answers = play(tempfile::tempdir().unwrap().path(), None, words);
    has(&answers, "cage 9 at r1c3: r1c3, r1c4.");
    // The end of the input came: it goes on where it was.
    let more = "edit\nkind str8ts\nblack r1c1 r4c4\nboard\nkind sudoku\nrow 1 1234\nrow 2 3412\nrow 3 2143\nrow 4 4...\n\
                check\ntrue\nplay\nr4c2=3\nr4c3=2\nr4c4=1\n";
    let answers = play(home.path(), None, more);
    has(&answers, "Typing in: Killer 4 by 4. Type help for what can be typed, leave to go back to the game.");
    has(&answers, "row 4: black with 1 in column 4; 3 open.");
    has(&answers, "The puzzle has one solution.");
    has(&answers, "Every cell is settled.");
    has(&answers, "Sudoku 4 by 4; 13 of 16 cells are filled.");
    assert!(answers.iter().any(|a| a.starts_with("Solved in ")), "{answers:#?}");
    let games = std::fs::read_dir(home.path().join("games")).unwrap();
    assert_eq!(games.filter(|f| f.as_ref().unwrap().path().extension().is_some_and(|e| e == "log")).count(), 2);
}

#[test]
fn a_size_that_is_not_made_is_no_level() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), None, "new str8ts bx 6x6\ntechnique xy-wing off\n");
    let said = |begin: &str| answers.iter().any(|answer| answer.starts_with(begin));
    assert!(said("Straights BX is not made in the size 6"), "{answers:#?}");
    assert!(said("Y-Wing"), "{answers:#?}");
}

#[test]
fn an_ambiguous_draft_is_played_when_it_is_asked_for_twice() {
    let home = tempfile::tempdir().unwrap();
    let lines = "edit\nside 4\nrow 1 1234\nplay\ngiven r2c1 3\nplay\nplay\n";
    let answers = play(home.path(), None, lines);
    let warned =
        |a: &&String| a.starts_with("The puzzle has several solutions: ") && a.ends_with(" to play it anyway.");
    assert_eq!(answers.iter().filter(warned).count(), 2, "a change is warned of again: {answers:#?}");
    assert!(answers.last().unwrap().starts_with("Sudoku 4 by 4; 5 of 16 cells are filled."), "{answers:#?}");
}

#[test]
fn drafts_take_cells_and_numbers_as_games_do() {
    let home = tempfile::tempdir().unwrap();
    let lines = "edit\ngiven 11 5\nr1c2=6\n13=7\n11\ngiven 14=8\nr1c4=\nr1c9+1\nr1c9=55\nundo 2\nrow 1\nundo 20\nrow 1\n\
                 redo 3\nrow 1\nundo x\nkind killer\ncage 9 11 12\ntitle Sunday\ntitle -\n";
    let answers = play(home.path(), None, lines);
    assert_eq!(answers.iter().filter(|a| *a == "r1c1 is 5, given.").count(), 2, "{answers:#?}");
    for line in [
        "r1c2 is 6, given.",
        "r1c4 is 8, given.",
        "r1c4 is open.",
        "r1c9+1: candidates are noted in a game, not while typing in.",
        "r1c9=55: 55 is no digit from 1 to 9.",
        "undo x: a number from 1 is expected after undo, such as undo 3.",
        "r1c1 is 5, given; in cage 9 at r1c1: r1c1, r1c2.",
        "Killer, 9 by 9, called Sunday.",
    ] {
        has(&answers, line);
    }
    let held = "row 1: 5 in column 1, 6 in column 2, 7 in column 3; 6 open.";
    assert!(answers.iter().filter(|a| *a == held).count() >= 2, "{answers:#?}");
    assert_eq!(answers.last().unwrap(), "Killer, 9 by 9, without a title.");
}

#[test]
fn rows_of_a_draft_are_read_as_the_player_reads_them() {
    let home = tempfile::tempdir().unwrap();
    let lines = "edit\nkind str8ts\nside 5\nrow 1 #a.3e\nblack 22\nrow 2 .4...\nrow 3 x....\nkind sudoku x\nside 9\n\
                 row 4 #........\n";
    let answers = play(home.path(), None, lines);
    for line in [
        "row 1: black in column 1, black with 1 in column 2, 3 in column 4, black with 5 in column 5; 1 open.",
        "r2c2 is 4, given.",
        "row 3 x....: x is no digit from 1 to 5.",
        "row 4 #........: only a Straights puzzle has black cells.",
    ] {
        has(&answers, line);
    }
}

#[test]
fn a_region_in_pieces_is_mentioned_in_a_draft() {
    let home = tempfile::tempdir().unwrap();
    let regions = ["111222", "133322", "113332", "444556", "444556", "556666"];
    let mut lines = String::from("edit\nkind jigsaw sudoku\nside 6\n");
    for (row, numbers) in (1..).zip(regions) {
        for (column, number) in (1..).zip(numbers.chars()) {
            lines.push_str(&format!("region {number} r{row}c{column}\n"));
        }
    }
    let answers = play(home.path(), None, &format!("{lines}check\n"));
    has(&answers, "Region 5 is in two pieces.");
    assert!(answers.iter().any(|a| a.starts_with("The puzzle has ")), "it is a puzzle all the same: {answers:#?}");
}

#[test]
fn the_puzzle_of_a_game_is_no_draft_to_be_continued() {
    let home = tempfile::tempdir().unwrap();
    play(home.path(), Some(SUDOKU), "edit\nthis\nleave\n");
    let kept = std::fs::read_dir(home.path()).unwrap().map(|file| file.unwrap().path());
    let draft = kept.filter(|path| path.to_string_lossy().contains("draft")).find(|path| path.is_file()).unwrap();
    let text = std::fs::read_to_string(draft).unwrap();
    assert!(text.contains("\"played\":true"), "{text}");
}

#[test]
fn a_draft_of_the_puzzle_that_is_played_goes_on_with_its_game() {
    let home = tempfile::tempdir().unwrap();
    let lines = "title Sunday paper\nr1c7=7\nedit\nthis\nplay\ngames\nedit\nr1c7=7\nplay\ngames\n";
    let answers = play(home.path(), Some(SUDOKU), lines);
    let goes_on = answers.iter().position(|a| a.starts_with("Nothing is changed: the game goes on. ")).unwrap();
    let (before, after) = answers.split_at(goes_on);
    assert!(before.iter().all(|a| !a.contains("Nothing is changed")));
    // With a digit more it is another puzzle.
    let second = |answers: &[String]| answers.iter().filter(|a| a.starts_with("2: ")).count();
    assert_eq!((second(before), second(after)), (0, 1), "{answers:#?}");
}

#[test]
fn questions_about_the_board() {
    let home = tempfile::tempdir().unwrap();
    let lines = "why r1c7=1\nwhy r1c7=7\nsteps\npath\nr1c7=1\nwhy r1c7=1\nwhy r1c7\n";
    let answers = play(home.path(), Some(SUDOKU), lines);
    has(&answers, "1 cannot go in r1c7: r5c7 holds it, in column 7.");
    assert!(answers.iter().any(|a| a.starts_with("Naked single: r1c7 = 7")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("1. ")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.contains(" steps, to the solution; level ")), "{answers:#?}");
    has(&answers, "why r1c7: a digit from 1 to 9 is missing after r1c7, such as why r1c7=1.");
}

/// Where the board may not be checked, asking why does not give away which digit of a cell is right.
#[test]
fn why_tells_no_digit_of_the_solution_unasked() {
    let home = tempfile::tempdir().unwrap();
    let text = ".5.42.....9..1.2.47.4..5..9...24.5.8.........5.1.83...9..1..3.54.5.6..7.....58.2.";
    let singles = ["full-house", "naked-single", "hidden-single"];
    let all = ninefold::logic::techniques::all().map(|technique| technique.slug);
    let off = all.filter(|slug| !singles.contains(slug)).collect::<Vec<_>>().join(", ");
    // 7 is the solution; 1 is ruled out by later steps.
    let asked = "why r1c9=1\nwhy r1c9=7\n";
    let lines = format!("set technique-off {off}\n{asked}set allow-check on\n{asked}");
    let answers = play(home.path(), Some(text), &lines);
    let further = "It looks at the next step only; set allow-check on lets it look further.";
    for digit in [1, 7] {
        has(&answers, &format!("Ninefold finds nothing that rules out {digit} in r1c9. {further}"));
    }
    assert!(answers.iter().any(|a| a.starts_with("1 cannot be removed from r1c9 yet; step ")), "{answers:#?}");
    has(&answers, "Ninefold finds nothing that rules out 7 in r1c9.");
}

#[test]
fn branches_are_begun_kept_and_dropped() {
    let home = tempfile::tempdir().unwrap();
    let lines = "branches\nbranch\nr1c7=7\nbranches\nback\nrow 1\nr1c7=6\nkeep\nkeep\nbranch\nr1c6=3\ndrop\n";
    let answers = play(home.path(), Some(SUDOKU), lines);
    has(&answers, "There is no branch; branch begins one.");
    has(&answers, "Branch 1 begins; back comes back here.");
    has(&answers, "Branch with 7 in r1c7: 1 digit since.");
    has(
        &answers,
        "row 1: 3 in column 2, 9 in column 3, 2 in column 4, 5 in column 5, 4 in column 8; 4 open; missing 1 6 7 8.",
    );
    has(&answers, "Branch with 6 in r1c7 is kept; undo takes it back.");
    has(&answers, "There is no branch; branch begins one.");
    assert!(answers.iter().any(|a| a.starts_with("Branch with 3 in r1c6 is dropped with 1 digit")), "{answers:#?}");
}

#[test]
fn a_branch_can_begin_with_a_digit_and_says_what_both_tries_lead_to() {
    let home = tempfile::tempdir().unwrap();
    let lines = "branch r1c7=7\nr1c6=3\nback\nbranch r1c7=6\nr1c6=3\nbranches\nrestart\nclear marks\nassist paper\n";
    let answers = play(home.path(), Some(SUDOKU), lines);
    has(&answers, "Left branch with 7 in r1c7 after 2 digits: back where it began; undo takes it back.");
    has(&answers, "Branch with 6 in r1c7: 2 digits since.");
    has(&answers, "Branch with 7 in r1c7: left after 2 digits; other digits in r1c7.");
    has(&answers, "Both lead to r1c6 = 3.");
    has(&answers, "Assistance: paper.");
    let refused = play(home.path(), None, "branch x\nassist me\n");
    has(&refused, "branch x: after branch there is nothing, or a cell and a digit: branch r4c7=5.");
    has(&refused, "assist me: a level is missing after assist: paper, player or analyst.");
}

#[test]
fn games_of_the_list_are_renamed_deleted_and_brought_back() {
    let home = tempfile::tempdir().unwrap();
    play(home.path(), Some(SUDOKU), "r1c7=7\nnew killer 4x4 gentle\n");
    let lines = "rename 2 Sunday Paper\ngames\ndelete 1\ndelete 2\ngames\nbring back\ngames\nbring back\n\
                 rename 2\ngames\n";
    let answers = play(home.path(), None, lines);
    let listed = |words: &str| answers.iter().filter(|a| a.starts_with(words)).count();
    has(&answers, "Game 2, Sudoku, is called Sunday Paper now.");
    has(&answers, "Game 1, Killer 4 by 4, gentle, is the one you play; open another first.");
    has(&answers, "Game 2, Sunday Paper, is deleted; bring back puts it into the list again.");
    has(&answers, "There is nothing to bring back.");
    assert_eq!((listed("1: "), listed("2: Sunday Paper, 1 of 47"), listed("2: Sudoku, ")), (4, 2, 1), "{answers:#?}");
}

#[test]
fn a_cell_where_no_technique_is_left() {
    let home = tempfile::tempdir().unwrap();
    let names: Vec<String> = techniques::all().map(|technique| format!("{:?}", technique.slug)).collect();
    std::fs::write(home.path().join("config.toml"), format!("technique-off = [{}]\n", names.join(", "))).unwrap();
    let answers = play(home.path(), Some(SUDOKU), "hint\nreveal\nundo\n");
    has(&answers, "No technique finds a step here. Type reveal for a cell of the solution.");
    // A busy disk is said before what was done.
    let mut answers = answers.iter().filter(|a| !a.starts_with("Not saved yet"));
    answers
        .find(|a| *a == "This is from the solution, which is not a technique:")
        .expect("the sentence before the digit");
    let next = answers.next().expect("the digit");
    assert!(next.contains(" = "), "{next}");
}

#[test]
fn new_puzzles_those_of_the_day_and_games_played_before() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(SUDOKU), "r1c7=7\nnew\nnew killer 4x4 gentle\ngames\nopen 2\nr1c7\n");
    assert!(
        answers.iter().any(|a| a.starts_with("Gentle, moderate and tough: ") && a.contains("Killer X 6 by 6")),
        "{answers:#?}"
    );
    assert!(answers.iter().any(|a| a.starts_with("Killer 4 by 4, gentle, ")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("1: Killer 4 by 4, gentle, ")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("2: Sudoku, 34 givens, 1 of 47 placed, ")), "{answers:#?}");
    assert_eq!(answers.last().unwrap(), "r1c7 is 7.", "the first game goes on");
    let again = play(home.path(), None, "r1c7\nundo\nr1c7\n");
    assert!(again.last().unwrap().starts_with("r1c7 is open"), "it is the last one, and its log goes on: {again:#?}");
    let refused = play(home.path(), None, "new chess\nnew killer 4x4 extreme\nopen 9\nopen 0\nopen\ndaily 6x6\n");
    has(&refused, "There is no kind called chess; new lists them.");
    has(&refused, "Killer 4 by 4 has no level extreme.");
    has(&refused, "There is no game 9; games lists them.");
    has(&refused, "There is no game 0; games lists them.");
    has(&refused, "There is no puzzle of the day of the kind 6x6; daily lists them.");
    let daily = play(home.path(), None, "daily\ndaily sudoku\n");
    // Which level it is goes by the weekday.
    let of_a_level =
        |line: &str| ["Gentle: ", "Moderate: ", "Tough: ", "Diabolical: "].iter().any(|l| line.starts_with(l));
    assert!(daily.iter().any(|a| of_a_level(a) && a.contains("Straights BX")), "{daily:#?}");
    assert!(daily.iter().any(|a| a.starts_with("Daily Sudoku, ")), "{daily:#?}");
}

#[test]
fn how_a_game_went_and_what_all_add_up_to() {
    let home = tempfile::tempdir().unwrap();
    let before = play(home.path(), Some(SUDOKU), "stats\nreview\nchallenge\nabout\n");
    has(&before, "No game is finished yet.");
    has(&before, "Only a solved game can be reviewed.");
    has(&before, "A challenge names your time: solve the puzzle first.");
    let answers =
        play(home.path(), None, &format!("r1c7=7\n{}replay\nmore\nreview\nstats\nchallenge\n", "step\n".repeat(60)));
    assert!(answers.iter().any(|a| a.starts_with("Solved in ")), "{answers:#?}");
    has(&answers, "0 seconds: the start.");
    assert!(answers.iter().any(|a| a.ends_with(": 7 in r1c7.")), "{answers:#?}");
    has(&answers, "Every entry followed from what was known.");
    assert!(answers.iter().any(|a| a.starts_with("Sudoku, ") && a.contains(": 1 solved")), "{answers:#?}");
    assert!(
        answers
            .iter()
            .any(|a| a.starts_with("Sudoku (") && a.contains(": I took 0 seconds ") && a.contains("Can you beat it?")),
        "{answers:#?}"
    );
}

#[test]
fn what_automatic_candidates_left_out_is_said_when_asked() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("config.toml"), "assistance = \"analyst\"\n").unwrap();
    let answers = play(home.path(), Some(KILLER_V1), "left out\nauto\nleft out\n");
    has(&answers, "Candidates are not automatic; auto makes them so.");
    // A cage of 3 in two cells holds 1 and 2.
    assert!(answers.iter().any(|a| a.starts_with("r1c7: 3, 4, 5, 6, 7, 8 and 9 ")), "{answers:#?}");
    // As of any other list ten are said.
    assert!(answers.iter().any(|a| a.ends_with(" more; type more.")), "{answers:#?}");
}

#[test]
fn a_missing_cell_and_several_colours_are_called_so() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(SUDOKU), "compartment\ncolour r1c7 2\ncolour r1c7 4\n");
    has(&answers, "compartment: a cell is missing, such as r9c1.");
    assert!(answers.iter().any(|a| a.starts_with("r1c7 is open") && a.contains("; colour 2")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("r1c7 is open") && a.contains("; colours 2 4")), "{answers:#?}");
}

#[test]
fn settings_are_listed_changed_and_kept() {
    let home = tempfile::tempdir().unwrap();
    let lines = "settings\ncompare\nset allow-check on\ncompare\ncompare\nr1c7=1\ncompare\ncompare\nset theme\n\
                 set cursor square\nset shape-cells 3\nset technique-off X-Wing, swordfish\nset technique-off jump\n\
                 set copy-as killer jigsaw\nset copy-as killer sumocue\nset colour on\n";
    let answers = play(home.path(), Some(SUDOKU), lines);
    assert!(!answers.iter().any(|a| a.contains("--") || a.contains("OSC")), "{answers:#?}");
    has(&answers, "allow-check: off. Whether the board may be compared with the solution.");
    has(&answers, "Comparing with the solution is off; set allow-check on turns it on.");
    has(&answers, "allow-check is on.");
    assert_eq!(answers.iter().filter(|a| *a == "Nothing is wrong so far.").count(), 2, "{answers:#?}");
    let at = answers.iter().position(|a| a == "1 digit is wrong.").unwrap();
    assert_eq!(answers[at + 1], "Wrong: r1c7.");
    assert!(answers.iter().any(|a| a.starts_with("theme is auto. It can be auto, dark, light")), "{answers:#?}");
    has(&answers, "cursor can be block, bar or underline.");
    has(&answers, "technique-off is swordfish, x-wing.");
    has(&answers, "There is no technique \"jump\"; ninefold techniques lists them.");
    has(&answers, "copy-as is killer: sumocue.");
    has(&answers, "There is no setting called colour; settings lists them.");
    let kept = std::fs::read_to_string(home.path().join("config.toml")).unwrap();
    for line in ["allow-check = true", "shape-cells = 3", "technique-off = [\"swordfish\", \"x-wing\"]"] {
        assert!(kept.lines().any(|kept| kept == line), "{kept}");
    }
    let again = play(home.path(), None, "compare\n");
    has(&again, "1 digit is wrong.");
}

#[test]
fn a_code_has_a_line_of_its_own() {
    let home = tempfile::tempdir().unwrap();
    let code = ninefold::generator::pack::packs()[2].entries[0].code;
    let answers = play(home.path(), Some(code), "about\n");
    let at = answers.iter().position(|a| a == "Its code, on the next line:").unwrap();
    assert_eq!(answers[at + 1], code);
}

#[test]
fn after_the_end_comes_the_rating_and_the_next_puzzle() {
    let home = tempfile::tempdir().unwrap();
    let code = ninefold::generator::pack::packs()[2].entries[0];
    let lines = format!("{}next\ngames\n", "step\n".repeat(90));
    let answers = play(home.path(), Some(code.code), &lines);
    let said = answers.iter().find(|a| a.starts_with("It is gentle, level 1 of 5, score ")).unwrap();
    assert!(
        said.contains(", hardest step hidden single") && said.ends_with(". Type review, next or challenge."),
        "{said}"
    );
    let next = ninefold::generator::pack::packs()[2].entries[1].title().replace(" · ", ", ");
    assert!(answers.iter().any(|a| a.starts_with(&format!("{next}; "))), "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with(&format!("1: {next}, "))), "{answers:#?}");
}

#[test]
fn rows_and_the_other_houses_are_said_with_their_places() {
    let home = tempfile::tempdir().unwrap();
    let said = |puzzle: &str, lines: &str| play(home.path(), Some(puzzle), lines);
    let answers = said(
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        "row 4\ncolumn 7\nbox 1\nrow 0\nrow 10\nregion 1\nwhere 5\n",
    );
    has(&answers, "row 4: 8 in column 1, 6 in column 5, 3 in column 9; 6 open; missing 1 2 4 5 7 9.");
    has(&answers, "column 7: 2 in row 7; 8 open; missing 1 to 9 except 2.");
    has(&answers, "box 1: 5 in r1c1, 3 in r1c2, 6 in r2c1, 9 in r3c2, 8 in r3c3; 4 open; missing 1 2 4 7.");
    assert_eq!(answers.iter().filter(|a| *a == "The rows are numbered 1 to 9.").count(), 2, "{answers:#?}");
    has(&answers, "This puzzle has no regions.");
    has(&answers, "row 8: 5 is in column 9.");
    let straights = said(STR8TS, "box 2\nleft box 2\nrow 1\nboard\n");
    assert_eq!(straights.iter().filter(|a| *a == "This puzzle has no boxes.").count(), 2, "{straights:#?}");
    assert!(straights.iter().all(|a| !a.contains(['#', '–', '·'])), "{straights:#?}");
    assert!(straights.iter().any(|a| a.contains("black in column ") && a.contains("; not used yet ")));
    let small = said("1...............", "row 5\n");
    has(&small, "The rows are numbered 1 to 4.");
}

#[test]
fn a_puzzle_is_pasted_while_another_is_played() {
    let home = tempfile::tempdir().unwrap();
    let other = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let rows: Vec<String> = SUDOKU.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect();
    let lines = format!("r1c7=7\n{other}\nr1c3=4\n{}\nr1c1\ngames\n", rows.join("\n"));
    let answers = play(home.path(), Some(KILLER_V1), &lines);
    has(&answers, "Sudoku; 30 of 81 cells are filled.");
    has(&answers, "Your last game is kept; games lists it.");
    has(&answers, "The first row of a puzzle; 8 more follow.");
    has(&answers, "Sudoku; 34 of 81 cells are filled.");
    assert!(answers.iter().any(|a| a.starts_with("3: Killer, ")), "{answers:#?}");
    // So is the game that another new one takes the place of, however that came; a solved one needs no such words.
    let kept = |puzzle: &str, lines: &str| {
        let answers = play(tempfile::tempdir().unwrap().path(), Some(puzzle), lines);
        answers.iter().filter(|a| *a == "Your last game is kept; games lists it.").count()
    };
    let lines = "next\nnew sudoku 4x4 gentle\ndaily sudoku\nlibrary sudoku 4x4 gentle\nplay 1\n";
    assert_eq!(kept(SUDOKU, lines), 4);
    assert_eq!(kept("1234341221434321", "new sudoku 4x4 gentle\n"), 0);
    assert_eq!(kept(SUDOKU, &format!("{}next\n", "step\n".repeat(60))), 0);
    let lines = format!("paste\n{}\npaste\nhello\n.\npaste\n\n53..7....\nrow 1\n", rows.join("\n"));
    let answers = play(home.path(), None, &lines);
    has(
        &answers,
        "Paste the puzzle: a string, a link, row by row, or a message with it. A line with only a dot ends it; after a \
         puzzle alone, an empty line does so too.",
    );
    has(&answers, "Nothing was pasted.");
    assert!(answers.last().unwrap().starts_with("row 1: 3 in column 2, "), "{answers:#?}");
    let fresh = tempfile::tempdir().unwrap();
    let answers = play(fresh.path(), None, &format!("{}\nrow 1\n", rows.join("\n")));
    has(&answers, "Sudoku; 34 of 81 cells are filled. Type help for what can be typed.");
    let answers = play(fresh.path(), None, &format!("edit\n{other}\nboard\n"));
    has(&answers, "row 4: 8 in column 1, 6 in column 5, 3 in column 9; 6 open.");
}

#[test]
fn the_puzzle_of_a_message_is_pasted() {
    for message in [format!("> {SUDOKU}"), format!("Here is mine:\n{SUDOKU}\nHave fun!")] {
        let answers = play(tempfile::tempdir().unwrap().path(), None, &format!("paste\n{message}\n\n"));
        has(&answers, "The words around the puzzle were left out.");
        has(&answers, "Sudoku; 34 of 81 cells are filled. Type help for what can be typed.");
    }
}

#[test]
fn a_pasted_message_goes_on_to_the_line_with_a_dot() {
    let rows: Vec<&str> = (0..9).map(|row| &SUDOKU[9 * row..9 * row + 9]).collect();
    let played = |pasted: &str| play(tempfile::tempdir().unwrap().path(), None, &format!("paste\n{pasted}row 1\n"));
    let not_yet = "A line with only a dot ends the paste.";
    let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
    for message in [
        format!("Hello,\n\nhere is one of 2026:\n\n> {SUDOKU}\n\nr1c1=5\n\nquit it!\nBye!\nexit\n.\n"),
        format!("Hello,\n\n\n2026\n\n{SUDOKU}\n\n.\n"),
        format!("Hello,\n\n{SUDOKU}\nHave fun!\n.\n"),
        format!("{}\n", bands.join("\n\n")),
        format!("{}\n", rows.join("\n\n")),
    ] {
        let answers = played(&message);
        has(&answers, "Sudoku; 34 of 81 cells are filled. Type help for what can be typed.");
        assert!(answers.last().unwrap().starts_with("row 1: "), "{message:?}: {answers:#?}");
        assert_eq!(answers.iter().filter(|a| a.contains("not understood")).count(), 0, "{answers:#?}");
    }
    // It is said once, and again where Enter is pressed again.
    for (message, times) in [("a\n\nb\n\nc\n\n.\n", 1), ("a\n\n\n.\n", 2)] {
        let answers = played(message);
        assert_eq!(answers.iter().filter(|a| *a == not_yet).count(), times, "{answers:#?}");
        assert!(!answers.iter().any(|a| a.starts_with("row 1: ")), "{answers:#?}");
    }
}

#[test]
fn many_lines_are_pasted_in_little_time() {
    let started = std::time::Instant::now();
    let answers =
        play(tempfile::tempdir().unwrap().path(), None, &format!("paste\n{}\n", "some words\n".repeat(30_000)));
    has(&answers, "The text has 329999 bytes; at most 65536 are read.");
    let said = "This is longer than 65536 bytes, so it cannot be read. A line with only a dot ends the paste.";
    assert_eq!(answers.iter().filter(|a| *a == said).count(), 1, "{answers:#?}");
    assert!(started.elapsed() < std::time::Duration::from_secs(10), "{:?}", started.elapsed());
}

/// A Sudoku with one solution, and room for mistakes.
pub const ROOM: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

#[test]
fn a_broken_rule_is_the_reason_that_is_given() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(ROOM), "r1c3=5\nwhy r1c3=5\nsteps\npath\n");
    has(&answers, "5 in r1c3 breaks a rule: 5 twice in row 1: r1c1, r1c3.");
    let rule = "The board cannot be right: 5 twice in row 1: r1c1, r1c3.";
    assert_eq!(answers.iter().filter(|a| *a == rule).count(), 2, "{answers:#?}");
}

#[test]
fn a_digit_in_the_way_is_taken_out_of_its_own_cell() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(ROOM), "r1c3=4\nr1c3+2\nclear r1c3\nr1c3\n");
    has(&answers, "r1c3 holds 4; clear r1c3 takes it away.");
    has(&answers, "r1c3 is open; possible 1 2 4.");
}

#[test]
fn the_game_that_is_played_is_not_the_one_that_another_player_began_later() {
    let home = tempfile::tempdir().unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(["--linear", SUDOKU]).env("NINEFOLD_HOME", home.path());
    let mut own = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut answers = BufReader::new(own.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut lines = own.stdin.take().unwrap();
    writeln!(lines, "rules").unwrap();
    assert!(answers.by_ref().any(|answer| answer.contains("Sudoku")));
    play(home.path(), Some(STR8TS), "r1c1\n");
    writeln!(lines, "games\nquit").unwrap();
    drop(lines);
    let played: Vec<String> = answers.filter(|answer| answer.ends_with(", the one you play.")).collect();
    assert!(own.wait().unwrap().success());
    assert!(played.len() == 1 && played[0].contains("Sudoku"), "{played:?}");
}

#[test]
fn an_analysts_candidates_know_sums_and_the_level_is_kept() {
    let puzzle = r#"{"side":9,"regions":"boxes","givens":"G","cages":[{"sum":3,"cells":["r1c1","r1c2"]}]}"#;
    let puzzle = puzzle.replace('G', &".".repeat(81));
    let killer = format!(r#"{{"ninefold":1,"kind":"killer","puzzle":{puzzle}}}"#);
    let home = tempfile::tempdir().unwrap();
    let said = |answers: &[String], words: &str| answers.iter().any(|answer| answer.contains(words));
    let answers = play(home.path(), Some(&killer), "r1c1\nassist analyst\nr1c1\n");
    assert!(said(&answers, "in cage 3") && said(&answers, "candidates 1 2"), "{answers:#?}");
    // In the next game too, and from its start.
    let next = play(home.path(), Some(&killer), "assist\nr1c1\n");
    assert!(said(&next, "Assistance is analyst") && said(&next, "candidates 1 2"), "{next:#?}");
}

#[test]
fn rules_assistance_and_a_pause_can_be_asked_for() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(STR8TS), "rules\nassist\npause\ntime\n");
    assert!(answers.iter().any(|a| a.starts_with("White cells side by side make a compartment")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("Assistance is player: ")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.ends_with(" until you type the next line.")), "{answers:#?}");
    let about = play(home.path(), Some(ROOM), "about\n");
    has(&about, "Each row, column and box holds every digit from 1 to 9 once.");
}

#[test]
fn on_paper_nothing_is_worked_out() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(ROOM), "assist paper\nr1c3\nwhere 5\nr1c3=5\ncheck\n");
    has(&answers, "r1c3 is open.");
    has(&answers, "row 1: 5 is in column 1.");
    has(&answers, "On paper the places for it are yours to find.");
    assert!(!answers.iter().any(|a| a.contains("columns") && a.contains("row 4")), "{answers:#?}");
    assert_eq!(answers.iter().filter(|a| a.starts_with("Broken rule: 5 twice in row 1")).count(), 1, "{answers:#?}");
}

#[test]
fn a_digit_of_the_solution_is_given_when_asked_twice() {
    let home = tempfile::tempdir().unwrap();
    let first = "There is still a step by technique; hint shows it. Type reveal again for a digit anyway.";
    let answers = play(home.path(), Some(ROOM), "reveal\nrow 1\nreveal\nreveal\n");
    assert_eq!(answers.iter().filter(|a| *a == first).count(), 2, "{answers:#?}");
    assert_eq!(answers.iter().filter(|a| a.starts_with("This is from the solution")).count(), 1, "{answers:#?}");
}

#[test]
fn branches_are_called_by_digits_that_stand() {
    let home = tempfile::tempdir().unwrap();
    let lines = "branch r1c1=3\nbranches\nbranch r1c3=1\nbranch r1c3=2\nundo\nbranches\ndrop\nbranches\n";
    let answers = play(home.path(), Some(ROOM), lines);
    assert_eq!(answers.iter().filter(|a| *a == "There is no branch; branch begins one.").count(), 2, "{answers:#?}");
    has(&answers, "r1c3 holds 1; a branch begins with a digit in an open cell.");
    has(&answers, "Branch 1 is empty now; drop ends it.");
    has(&answers, "Branch 1: nothing since.");
}

#[test]
fn the_clock_stands_when_the_puzzle_is_solved() {
    let home = tempfile::tempdir().unwrap();
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_ninefold"));
    child.args(["--linear", ROOM]).env("NINEFOLD_HOME", home.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = child.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    input.write_all("step\n".repeat(60).as_bytes()).unwrap();
    let solved =
        answers.by_ref().find_map(|a| Some(a.strip_prefix("Solved in ")?.split_once(',')?.0.to_owned())).unwrap();
    std::thread::sleep(Duration::from_millis(1100));
    input.write_all(b"time\nquit\n").unwrap();
    let said: Vec<String> = answers.collect();
    assert!(child.wait().unwrap().success());
    assert!(said.contains(&solved), "{solved}: {said:#?}");
}

#[test]
fn a_hint_says_nothing_twice() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(KILLER_V1), "hint\nhint\nhint\nhint\nexplain\napply\nundo\n");
    let all = "That is the whole hint; explain says it again. Type apply to carry it out.";
    let to = answers.iter().position(|a| a == all).unwrap();
    let said: Vec<&String> = answers[1..to].iter().filter(|a| !a.starts_with("Type ")).collect();
    let different: std::collections::BTreeSet<_> = said.iter().collect();
    assert_eq!(different.len(), said.len(), "{said:#?}");
    for label in ["Technique: ", "Where: ", "Cells: ", "Facts: ", "Result: "] {
        assert_eq!(said.iter().filter(|a| a.starts_with(label)).count(), 1, "{label} {said:#?}");
    }
    let result = said.iter().find_map(|a| a.strip_prefix("Result: ")).unwrap();
    assert_eq!(answers.iter().filter(|a| *a == result).count(), 1, "the step is said once: {answers:#?}");
    let undone = answers.last().unwrap();
    assert!(undone.starts_with("Undone: the step ") && undone.contains(result.trim_end_matches('.')), "{undone}");
}

#[test]
fn undo_says_what_is_there_again() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(ROOM), "r1c3=2\nr1c3=4\nundo\nundo\nredo\n");
    has(&answers, "Undone: 4 in r1c3; r1c3 is 2.");
    has(&answers, "Undone: 2 in r1c3; r1c3 is open.");
    assert!(answers.last().unwrap().ends_with("; r1c3 is 2."), "{answers:#?}");
}

#[test]
fn a_step_is_said_once_and_a_list_in_parts() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(KILLER_V1), "step\nstep\npath\nquit\n");
    assert!(!answers.iter().any(|a| a.contains(" loses 1, ")), "{answers:#?}");
    let at = answers.iter().position(|a| a.contains(", to the solution; level ")).unwrap();
    assert_eq!(answers.len(), at + 13, "the total, ten steps, how many more, and that it is saved: {answers:#?}");
    assert_eq!(answers.last().unwrap(), "The game is saved.");
}

#[test]
fn copies_are_in_the_notation_that_was_chosen() {
    let home = tempfile::tempdir().unwrap();
    let lines = "copy sudoku-81\ncopy nonsense\nset copy-as sudoku hodoku\ncopy\n";
    let answers = play(home.path(), Some(ROOM), lines);
    has(&answers, "In the notation sudoku-81, on the next line:");
    has(&answers, "There is no notation nonsense; notations lists them.");
    assert!(answers.last().unwrap().starts_with(":0000:x:53"), "{answers:#?}");
}

#[test]
fn notations_are_listed_and_can_be_named_as_they_are_heard() {
    let home = tempfile::tempdir().unwrap();
    let said = play(home.path(), Some(STR8TS), "copy str8ts-b\n");
    let string = said.last().unwrap();
    for name in ["straights-b", "straights b", "Straights B", "STR8TS-B"] {
        let answers = play(home.path(), None, &format!("copy {name}\n"));
        has(&answers, "In the notation straights-b, on the next line:");
        assert_eq!(answers.last().unwrap(), string, "{name}");
    }
    let killer = play(tempfile::tempdir().unwrap().path(), Some(KILLER_V1), "auto\ncopy killer v1\n");
    has(&killer, "The notation killer-v1 cannot tell a single candidate from a placed digit: r9c2 read as placed.");
    let answers = play(home.path(), None, "copy f-puzzles\ncopy sudoku-b\n");
    has(&answers, "The notation f-puzzles holds no Straights: it is for Sudoku and Killer.");
    has(&answers, "The notation sudoku-b holds no Straights: it is for Sudoku.");
    let answers = play(home.path(), None, "notations\nset copy-as straights straights-b\n");
    has(&answers, "straights-b: Straights with candidates, version B of str8ts.com; link too.");
    assert!(!answers.iter().any(|a| a.starts_with("hodoku: ") || a.starts_with("killer-")), "{answers:#?}");
    assert!(answers.last().unwrap().starts_with("copy-as is straights: straights-b"), "{answers:#?}");
    assert_eq!(play(home.path(), None, "notations\ncopy ninefold\n").last().map(|a| a.starts_with('{')), Some(true));
}

#[test]
fn the_replay_tells_striking_from_noting() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(ROOM), "r1c3+1\nr1c3+2\nr1c3-1\nstep\nreplay\n");
    assert!(answers.iter().any(|a| a.ends_with(" striking candidate 1 from r1c3.")), "{answers:#?}");
    assert_eq!(answers.iter().filter(|a| a.ends_with(" candidate 1 in r1c3.")).count(), 1, "{answers:#?}");
    assert!(answers.last().unwrap().contains(" step: ") && answers.last().unwrap().contains(" = "), "{answers:#?}");
}

#[test]
fn a_candidate_is_called_so_when_it_is_undone() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(ROOM), "r1c3+1\nr1c3-1\nundo\nundo\nredo\n");
    has(&answers, "Undone: striking candidate 1 from r1c3.");
    assert!(answers.iter().all(|a| !a.contains("mark")), "{answers:#?}");
}

#[test]
fn a_cell_is_walked_from_and_named_here() {
    let home = tempfile::tempdir().unwrap();
    let lines = "r1c2\nright\n4\nwhere am I?\ngo left\nup\ndown\nhere\nwhere 5 box 1\nverbose\nw\nbrief\nw\n";
    let answers = play(home.path(), Some(ROOM), lines);
    has(&answers, "r1c3 = 4.");
    has(&answers, "You are here: r1c3 is 4.");
    has(&answers, "That is the edge; you are at r1c2.");
    has(&answers, "box 1: 5 is in r1c1.");
    has(&answers, "You are here: row 2 column 2 is open; possible 2 7.");
    assert_eq!(answers.last().unwrap(), "You are here: r2c2 is open; possible 2 7.");
    assert_eq!(play(home.path(), None, "w\n").last(), answers.last(), "the next start knows it");
}

#[test]
fn marks_in_corners_colours_and_several_entries() {
    let home = tempfile::tempdir().unwrap();
    let lines = "corner r1c3 4\ncolour r1c3 2\nr1c4+26\nr1c6 8, r1c7 9\nr1c6=8 r1c7=9\nundo 2\nr1c6\nhin\nr1c10\nr9c10 5\n\
                 r1c1=10\nstrike r1c4 2\nplace row 4 column 2 5\n";
    let answers = play(home.path(), Some(ROOM), lines);
    has(&answers, "r1c3 is open; possible 1 2 4; corner marks 4.");
    has(&answers, "r1c3 is open; possible 1 2 4; corner marks 4; colour 2.");
    has(&answers, "r1c4 is open; candidates 2 6.");
    has(&answers, "r1c7 = 9.");
    has(&answers, "r1c6 is open; possible 2 4 6 8.");
    has(&answers, "hin: not understood; did you mean hint? help lists what can be typed.");
    has(&answers, "r1c10: a cell is written r1c1 to r9c9.");
    has(&answers, "r9c10 5: a cell is written r1c1 to r9c9.");
    has(&answers, "r1c1=10: 10 is no digit from 1 to 9.");
    has(&answers, "r1c4 is open; candidates 6.");
    has(&answers, "r4c2 = 5.");
}

#[test]
fn help_is_short_and_finds_a_word() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(ROOM), "help\n");
    assert!(answers.len() < 20, "{answers:#?}");
    has(&play(home.path(), None, "verbose\nhelp\n"), "r4c7 5: place a digit; the same as r4c7=5.");
    for (puzzle, cage, compartment) in [(ROOM, false, false), (KILLER_V1, true, false), (STR8TS, false, true)] {
        let home = tempfile::tempdir().unwrap();
        let answers = play(home.path(), Some(puzzle), "practice x-wing\nleave\nhelp\n");
        let has = |form: &str| answers.iter().any(|a| a.starts_with(form));
        assert_eq!((has("cage r1c1: "), has("compartment r1c1: ")), (cage, compartment), "{answers:#?}");
    }
    let answers = play(home.path(), None, "help cage\nhelp zebra\n");
    assert!(answers.iter().any(|a| a.starts_with("cages: ")), "{answers:#?}");
    has(&answers, "There is nothing about zebra; help all lists everything.");
    let links = play(home.path(), None, "help links\n");
    assert!(links[1].starts_with("links: ") && links[2].starts_with("links 5: "), "{links:#?}");
    let day = play(home.path(), None, "daily sudoku 2026-11-25\ndaily sudoku 2026-13-25\n");
    assert!(day.iter().any(|a| a.starts_with("Daily Sudoku, 25 November 2026")), "{day:#?}");
    has(&day, "A day is written 23 November 2026, from 1 January 1583 to 31 December 9999.");
    // What is said can be typed, and so can what comes near.
    for form in ["23 November 2026", "23 november 2026.", "November 23, 2026", "23rd of nov 2026"] {
        let day = play(home.path(), None, &format!("daily sudoku {form}\n"));
        assert!(day.iter().skip(1).any(|a| a.starts_with("Daily Sudoku, 23 November 2026")), "{form}: {day:#?}");
    }
}

#[test]
fn what_is_typed_in_is_said_and_can_be_heard_again() {
    let home = tempfile::tempdir().unwrap();
    let lines = "edit\nrow 1 53..7....\ngiven r2c2 5\nkind killer\ncage 9 r1c3 r1c4\ncage r1c3\ncages\nr2c2\ntitle Sunday\n\
                 title\nrow 1\nundo\ngiven r2c2 5\ncheck\nregion 1\nkind jigsaw killer\nregion 2 r1c1 r1c2\nregion 2\n\
                 frobnicate\nleave\n";
    let answers = play(home.path(), Some(ROOM), lines);
    has(&answers, "row 1: 5 in column 1, 3 in column 2, 7 in column 5; 6 open.");
    assert_eq!(answers.iter().filter(|a| *a == "r2c2 is 5, given.").count(), 2, "{answers:#?}");
    has(&answers, "Killer, 9 by 9, without a title.");
    assert_eq!(
        answers.iter().filter(|a| *a == "r1c3 is open; in cage 9 at r1c3: r1c3, r1c4.").count(),
        2,
        "{answers:#?}"
    );
    has(&answers, "cage 9 at r1c3: r1c3, r1c4.");
    assert_eq!(answers.iter().filter(|a| *a == "Killer, 9 by 9, called Sunday.").count(), 2, "{answers:#?}");
    has(&answers, "That changes nothing.");
    has(&answers, "The sums add up to 9 of 405; cells in no cage: 79.");
    has(&answers, "Region 2 has 2 of its 9 cells: r1c1, r1c2.");
    has(&answers, "frobnicate: not understood; help lists what can be typed, leave goes back to the game.");
    assert!(answers.last().unwrap().starts_with("The draft is kept. Sudoku; 30 of 81"), "{answers:#?}");
}

#[test]
fn from_takes_candidates_away_and_nothing_else() {
    let home = tempfile::tempdir().unwrap();
    let lines = "put 5 from r1c3\n5 from r1c3\nnote 5 from r1c3\ntake 5 from r1c3\n\
                 put 12 from r1c3\ncorner 5 from r1c3\nr1c3\nnote 124 on r1c3\nnote 12 in r1c4\nstrike 12 from r1c3\n";
    let answers = play(home.path(), Some(ROOM), lines);
    for line in ["put 5 from r1c3", "5 from r1c3"] {
        has(&answers, &format!("{line}: not understood; type put 5 in r1c3, or strike 5 from r1c3."));
    }
    has(&answers, "note 5 from r1c3: not understood; type note 5 in r1c3, or strike 5 from r1c3.");
    has(&answers, "take 5 from r1c3: not understood; type strike 5 from r1c3.");
    has(&answers, "put 12 from r1c3: not understood; type strike 12 from r1c3.");
    has(&answers, "corner 5 from r1c3: not understood; type corner 5 in r1c3.");
    has(&answers, "r1c3 is open; possible 1 2 4.");
    has(&answers, "r1c3 is open; candidates 1 2 4.");
    has(&answers, "r1c4 is open; candidates 1 2.");
    has(&answers, "r1c3 is open; candidates 4.");
    assert!(answers.iter().all(|answer| !answer.contains("r1c3 = 5")), "{answers:#?}");
}

#[test]
fn a_digit_may_come_before_its_cell_and_near_names_are_suggested() {
    let home = tempfile::tempdir().unwrap();
    let lines = "place 5 in r1c3\n4 in r1c3\nput 5 in row 1 column 3\nwhy 5 in r1c4\nwhy 8\nset themes\nset alow-check on\n\
                 link 5\nlink r1c3\nlink f-puzles\nlibrary kiler\nlibrary gentel\nlibrary killer zebra\n\
                 library ninefodl\nlibrary nwe killer\n";
    let answers = play(home.path(), Some(ROOM), lines);
    assert_eq!(answers.iter().filter(|a| *a == "r1c3 = 5.").count(), 2, "{answers:#?}");
    has(&answers, "r1c3 = 4.");
    // At the cell where the player is.
    has(&answers, "8 cannot go in r1c4: r5c4 holds it, in column 4.");
    has(&answers, "There is no setting called themes; did you mean theme?");
    has(&answers, "There is no setting called alow-check; did you mean allow-check?");
    has(&answers, "The name of a notation follows link; did you mean links 5?");
    has(&answers, "The name of a notation follows link; did you mean links r1c3?");
    has(&answers, "There is no notation f-puzles; did you mean f-puzzles?");
    has(&answers, "No puzzle matches; did you mean killer?");
    has(&answers, "No puzzle matches; did you mean gentle?");
    has(&answers, "No puzzle matches; did you mean ninefold?");
    has(&answers, "No puzzle matches; did you mean new?");
    has(&answers, "No puzzle matches; library says what there is.");
}

#[test]
fn settings_that_are_only_seen_are_left_out() {
    let home = tempfile::tempdir().unwrap();
    let said = |lines: &str| play(home.path(), Some(ROOM), lines);
    assert!(!said("settings\n").iter().any(|a| a.starts_with("theme: ")));
    assert!(said("settings all\n").iter().any(|a| a.starts_with("theme: ")));
    let clock = said("settings clock\n");
    assert!(clock.iter().any(|a| a.starts_with("clock: ")) && !clock.iter().any(|a| a.starts_with("allow-check: ")));
    assert!(said("games\n").iter().any(|a| a.starts_with("1: ") && a.ends_with(", the one you play.")));
}

/// How long an answer on a terminal is waited for.
#[cfg(unix)]
const PATIENCE: Duration = Duration::from_secs(60);

/// Plays on a terminal: each of the lines is sent when the one before is answered so and the next one can be typed. The
/// last one ends it.
#[cfg(unix)]
fn on_terminal(home: &Path, lines: &[(&str, &str)]) -> String {
    on_terminal_called("xterm", home, lines, PATIENCE).unwrap_or_else(|seen| panic!("{seen}"))
}

/// The same on a terminal of this name. An answer that does not come in time is an error, with what was seen. `patience`:
/// how long the last answer and the end may take.
#[cfg(unix)]
fn on_terminal_called(
    terminal: &str,
    home: &Path,
    lines: &[(&str, &str)],
    patience: Duration,
) -> Result<String, String> {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    let pair = native_pty_system().openpty(PtySize { rows: 24, cols: 200, pixel_width: 0, pixel_height: 0 }).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ninefold"));
    command.args(["--linear", ROOM]);
    command.env("NINEFOLD_HOME", home);
    command.env("TERM", terminal);
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "TMUX", "SSH_CONNECTION", "SSH_TTY"] {
        command.env_remove(variable);
    }
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut writer = pair.master.take_writer().unwrap();
    let (read, bytes) = mpsc::channel();
    std::thread::spawn(move || {
        let mut some = [0; 4096];
        // Its end is one or the other, depending on the system.
        while let Ok(count @ 1..) = reader.read(&mut some) {
            if read.send(some[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    let mut seen = String::new();
    for (at, (keys, answer)) in lines.iter().enumerate() {
        writer.write_all(keys.as_bytes()).unwrap();
        let (mut since, last) = (String::new(), at + 1 == lines.len());
        let deadline = Instant::now() + if last { patience } else { PATIENCE };
        while since.split_once(answer).is_none_or(|(_, then)| !then.contains("> ") && !last) {
            match bytes.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(some) => since.push_str(&String::from_utf8_lossy(&some)),
                Err(why) => {
                    _ = child.kill();
                    return Err(format!("no {answer:?} after {keys:?} ({why}): {seen}{since}"));
                }
            }
        }
        seen.push_str(&since);
    }
    // What it still writes is read, so that it can end.
    let deadline = Instant::now() + patience;
    while let Ok(some) = bytes.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
        seen.push_str(&String::from_utf8_lossy(&some));
    }
    while Instant::now() < deadline {
        match child.try_wait().unwrap() {
            Some(status) if status.success() => return Ok(seen),
            Some(status) => return Err(format!("{status:?}: {seen}")),
            None => std::thread::sleep(Duration::from_millis(10)),
        }
    }
    _ = child.kill();
    Err(format!("it does not end: {seen}"))
}

#[test]
#[cfg(unix)]
fn an_answer_that_never_comes_is_not_waited_for_forever() {
    let home = tempfile::tempdir().unwrap();
    // What comes is waited for as long as anywhere; only what never comes is given little time.
    let lines = [("", "can be typed."), ("r1c3\r", "r1c3 is open"), ("", "r1c3 is the moon")];
    let seen = on_terminal_called("xterm", home.path(), &lines, Duration::from_millis(50)).unwrap_err();
    assert!(seen.starts_with("no \"r1c3 is the moon\"") && seen.contains("r1c3 is open"), "{seen}");
}

#[test]
#[cfg(unix)]
fn lines_are_edited_and_called_back_on_a_terminal() {
    let home = tempfile::tempdir().unwrap();
    // A word with a letter too few, mended after the arrow to the left; the same line again; a string that is longer than
    // what terminals take in a line; and Ctrl+D.
    let long = format!("\x1b[200~r1c3={}\x1b[201~\r", "9".repeat(5000));
    let seen = on_terminal(
        home.path(),
        &[
            ("", "Type help for what can be typed."),
            ("rw 4\x1b[D\x1b[D\x1b[Do\r", "row 4: 8 in column 1"),
            ("\x1b[A\r", "row 4: 8 in column 1"),
            (&*long, "more than a digit stands after the cell"),
            ("\x04", "The game is saved."),
        ],
    );
    assert!(!seen.contains("not understood"), "{seen}");
}

#[test]
#[cfg(unix)]
fn an_interrupt_leaves_a_paste_before_the_program() {
    let lines = [
        ("", "can be typed."),
        ("paste\r", "does so too."),
        ("53..7....\r", "53..7...."),
        ("\x03", "Nothing was pasted."),
        ("r1c3\r", "r1c3 is open"),
        // It was not asked for.
        ("53..7....\r", "8 more follow."),
        ("\x03", "Nothing was pasted."),
        ("r1c3\r", "r1c3 is open"),
    ];
    // Without a line editor it comes as a signal, which ends the program where nothing is pasted.
    for (terminal, last) in [("xterm", ("\x03", "The game is saved.")), ("dumb", ("quit\r", "The game is saved."))] {
        let home = tempfile::tempdir().unwrap();
        let lines = [&lines[..], &[last]].concat();
        let seen = on_terminal_called(terminal, home.path(), &lines, PATIENCE).unwrap_or_else(|seen| panic!("{seen}"));
        assert_eq!(seen.matches("Nothing was pasted.").count(), 2, "{seen}");
    }
    let home = tempfile::tempdir().unwrap();
    let lines = [("", "can be typed."), ("\x03", "")];
    let ended = on_terminal_called("dumb", home.path(), &lines, PATIENCE).unwrap_err();
    assert!(ended.contains("code: 130"), "{ended}");
}

#[test]
#[cfg(unix)]
fn what_no_clipboard_confirms_is_written_on_a_terminal_too() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("config.toml"), "clipboard = \"osc52\"\n").unwrap();
    let lines = |said| [("", "can be typed."), ("copy sudoku-81\r", said), ("\x04", "The game is saved.")];
    let changed = [
        ("", "can be typed."),
        ("set clipboard off\r", "clipboard is off."),
        ("copy sudoku-81\r", "\nIn the notation sudoku-81, on the next line:"),
        ("\x04", "The game is saved."),
    ];
    let sent = "The terminal was asked to copy it and does not say whether it did. In the notation sudoku-81, on the next line:";
    let seen = on_terminal(home.path(), &lines(sent));
    assert!(seen.contains("\x1b]52;c;") && seen.contains(ROOM) && !seen.contains("Copied"), "{seen}");
    let seen = on_terminal(home.path(), &changed);
    assert!(!seen.contains("\x1b]52") && seen.contains(ROOM) && !seen.contains("opied"), "{seen}");
    // There is no desktop whose clipboard could take it.
    #[cfg(target_os = "linux")]
    {
        std::fs::write(home.path().join("config.toml"), "clipboard = \"system\"\n").unwrap();
        let seen = on_terminal(home.path(), &lines("Not copied: "));
        assert!(seen.contains(ROOM) && !seen.contains("Copied"), "{seen}");
    }
}

#[test]
fn the_review_names_a_wrong_digit_once_with_its_time() {
    let home = tempfile::tempdir().unwrap();
    let lines = format!("r1c3=2\nundo\nr1c3=2\nundo\n{}review\n", "step\n".repeat(60));
    let answers = play(home.path(), Some(ROOM), &lines);
    let wrong = |a: &&String| a.starts_with("At ") && a.ends_with(": You placed 2 in r1c3. It was wrong.");
    assert_eq!(answers.iter().filter(wrong).count(), 1, "{answers:#?}");
}

#[test]
fn the_library_is_listed_played_from_and_gone_on_with() {
    let home = tempfile::tempdir().unwrap();
    let lines = "library\nlibrary sudoku 4x4 gentle\nplay 2\nstep\nlibrary begun\nlibrary recent\nlibrary new killer x tough\n\
                 library zebra\nplay 999\nplay x\nplay 99999999999999999999999\n";
    let answers = play(home.path(), None, lines);
    assert!(answers.iter().any(|a| a.starts_with("The library has ") && a.ends_with(" puzzles:")), "{answers:#?}");
    has(&answers, "You have no pack of your own; import and the name of a file makes one.");
    assert!(answers.iter().any(|a| a.starts_with("2: Sudoku 4 by 4, gentle 2, score ")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("Sudoku 4 by 4, gentle 2; ")), "{answers:#?}");
    let begun = |a: &&String| a.starts_with("1: Sudoku 4 by 4, gentle 2, score ") && a.contains(", begun, 1 of ");
    assert_eq!(answers.iter().filter(begun).count(), 2, "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("1: Killer X, tough 1, score ")), "{answers:#?}");
    has(&answers, "No puzzle matches; library says what there is.");
    has(&answers, "There is no puzzle 999; type library and a kind to list puzzles.");
    has(&answers, "play x: a number from the list that library shows is missing.");
    has(&answers, "play 99999999999999999999999: the list that library shows is not that long.");
    // It goes on, and is begun again only if that is said.
    let again = play(
        home.path(),
        None,
        "new sudoku 4x4 gentle\nlibrary begun\nplay 1\ngames\nlibrary begun\nplay 1 again\ngames\n",
    );
    let played = |a: &&String| a.contains("Sudoku 4 by 4, gentle 2, 1 of ");
    assert_eq!(again.iter().filter(played).count(), 2, "{again:#?}");
    assert!(again.iter().any(|a| a.starts_with("1: Sudoku 4 by 4, gentle 2, 0 of ")), "{again:#?}");
}

#[test]
fn a_file_becomes_a_pack_of_ones_own() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("Sunday Paper.txt");
    std::fs::write(&file, format!("{ROOM}\nnothing\n{SUDOKU}\n")).unwrap();
    let lines = format!(
        "import {}\nlibrary\nlibrary sunday-paper\nplay 2\nput away sunday-paper\nlibrary\nput away x\nbring back\nput away x\n",
        file.display()
    );
    let answers = play(home.path(), None, &lines);
    has(&answers, "2 puzzles imported; line 2 holds none: \"nothing\".");
    has(&answers, "They are now your pack Sunday-Paper: library sunday-paper lists them.");
    has(&answers, "Your pack Sunday-Paper: 2 puzzles.");
    assert!(answers.iter().any(|a| a.starts_with("2: 2, Sudoku")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.contains("34 of 81 cells are filled.")), "{answers:#?}");
    has(&answers, "The pack Sunday-Paper is put away; bring back puts it into the library again.");
    has(&answers, "put away x: you have no pack of your own.");
    has(&answers, "It is in the list again.");
    assert_eq!(answers.last().unwrap(), "put away x: your packs are Sunday-Paper.");
    let refused = play(home.path(), None, "import\nimport /no/such/file\nimport nothing.txt\n");
    has(&refused, "nothing.txt: there is no such file.");
    has(&refused, "import: the name of a file is missing, such as import puzzles.txt.");
    assert!(refused.iter().any(|a| a.starts_with("/no/such/file: ")), "{refused:#?}");
}

#[test]
fn a_pack_hides_no_sort_and_a_list_knows_what_was_played_since() {
    let home = tempfile::tempdir().unwrap();
    for name in ["killer.txt", "box3.txt"] {
        std::fs::write(home.path().join(name), format!("{ROOM}\n{SUDOKU}\n")).unwrap();
    }
    let path = |name: &str| home.path().join(name).display().to_string();
    let lines = format!(
        "import {}\nimport {}\nlibrary killer tough\nlibrary pack killer\nlibrary box3\nput away box3\nput away killer\n",
        path("killer.txt"),
        path("box3.txt")
    );
    let answers = play(home.path(), None, &lines);
    has(&answers, "They are now your pack killer: library pack killer lists them.");
    has(&answers, "They are now your pack box3: library box3 lists them.");
    assert!(answers.iter().any(|a| a.starts_with("1: Killer, tough 1, score ")), "{answers:#?}");
    assert_eq!(answers.iter().filter(|a| a.starts_with("2 puzzles, 0 solved, 0 begun;")).count(), 2, "{answers:#?}");
    has(&answers, "The pack box3 is put away; bring back puts it into the library again.");
    // The list is older than the game, which is gone on with all the same.
    let fresh = tempfile::tempdir().unwrap();
    let lines = "library sudoku 4x4 gentle\nplay 2\nstep\nplay 3\nplay 2\ngames\n";
    let answers = play(fresh.path(), None, lines);
    has(&answers, "Sudoku 4 by 4, gentle 2; 5 of 16 cells are filled.");
}

#[test]
fn a_technique_is_practised_and_counts_when_it_is_found() {
    use ninefold::practice::{Exercise, exercises};
    use ninefold::puzzle::{Cell, Digit, Kind};

    let home = tempfile::tempdir().unwrap();
    let technique = techniques::find("naked-pair").unwrap();
    let code = exercises(Kind::Sudoku, technique)[0];
    let exercise = Exercise::of_code(code, technique, &|| false).unwrap();
    let step = &exercise.step;
    let entries: Vec<String> = step.removes.iter().map(|(cell, digit)| format!("{cell} not {digit}")).collect();
    let open = exercise.board.open_cells(&exercise.puzzle);
    let solution = ninefold::solver::solve(&exercise.puzzle, &ninefold::solver::Limits::default()).solutions[0];
    let at = open.first().unwrap();
    let wrong = format!("{at} not {}", solution[at].unwrap());
    let lines = format!(
        "practice\npractice naked pair\nexplain\nleave\npractice naked pair\nnext\ncheck\n{wrong}\ncheck\nundo\n{}\ncheck\nundo\n\
         {}\ncheck\npractice\nnext\nleave\nr1c7\n",
        entries[0],
        entries.join("\n")
    );
    let answers = play(home.path(), Some(SUDOKU), &lines);
    assert!(
        answers.iter().any(|a| a.starts_with("Sudoku: ") && a.contains(" techniques; practice and ")),
        "{answers:#?}"
    );
    has(&answers, "Lesson: Naked pair, moderate in Sudokus.");
    assert!(answers.iter().any(|a| a.starts_with("An example is on the board: Naked pair in ")), "{answers:#?}");
    has(&answers, "explain says it again. Type next for the first exercise of 3, leave to go back.");
    has(&answers, "Exercise 1 of 3: find naked pair.");
    has(&answers, "Nothing is entered yet: take marks away, then check.");
    has(&answers, &format!("Wrong: nothing rules {} out in {at}.", solution[at].unwrap()));
    assert!(answers.iter().any(|a| a.starts_with("Right. Naked pair: ")), "{answers:#?}");
    if entries.len() > 1 {
        assert!(answers.iter().any(|a| a.starts_with("Right so far: naked pair shows ")), "{answers:#?}");
    }
    assert!(answers.iter().any(|a| a.contains(": Naked pair, moderate, 1 of 3 found.")), "{answers:#?}");
    has(&answers, "Exercise 2 of 3: find naked pair.");
    assert!(answers.last().unwrap().starts_with("r1c7 is open"), "the game is there again: {answers:#?}");
    // What another technique shows is true, but not what is looked for.
    let technique = techniques::find("x-wing").unwrap();
    let exercise = Exercise::of_code(exercises(Kind::Sudoku, technique)[0], technique, &|| false).unwrap();
    let easier = ninefold::logic::Options { unique: true, ..Default::default() };
    let steps = ninefold::logic::all_steps(&exercise.puzzle, &exercise.board, &easier);
    let own = |effect: (Cell, Digit)| steps.iter().any(|s| s.technique == technique && s.removes.contains(&effect));
    let (cell, digit) = steps.iter().flat_map(|s| s.removes.clone()).find(|effect| !own(*effect)).unwrap();
    let answers = play(home.path(), None, &format!("practice x-wing 1\n{cell} not {digit}\ncheck\n"));
    let said = format!("True, but another technique: {cell} is not {digit} follows from ");
    assert!(answers.iter().any(|a| a.starts_with(&said)), "{answers:#?}");
    // Nor does what the last rung of a hint showed, or the whole of it.
    let exercise =
        Exercise::of_code(code, ninefold::logic::techniques::find("naked-pair").unwrap(), &|| false).unwrap();
    let found: Vec<_> = exercise.step.removes.iter().map(|(cell, digit)| format!("{cell} not {digit}\n")).collect();
    for (shown, counts) in [("hint\n", true), ("hint\nhint\nhint\n", false), ("hint\nexplain\n", false)] {
        let home = tempfile::tempdir().unwrap();
        let answers = play(home.path(), None, &format!("practice naked pair 1\n{shown}{}check\n", found.concat()));
        assert!(answers.iter().any(|a| a.starts_with("Right. Naked pair: ")), "{answers:#?}");
        let said = answers.iter().any(|a| a == "It was shown, so it does not count.");
        assert_eq!(said, !counts, "{shown}: {answers:#?}");
        assert_eq!(home.path().join("practice.jsonl").exists(), counts, "{shown}");
    }
    // Shown steps do not count, and names that are none are answered.
    let lines = "practice naked pair 2\nstep\ncheck\npractice naked pair 9\npractice foo\npractice swordfsh\npractice killer\n\
                 practice next\nleave\n";
    let answers = play(home.path(), None, lines);
    has(&answers, "It was shown, so it does not count.");
    has(&answers, "practice naked pair 9: Naked pair has 3 exercises.");
    has(&answers, "practice foo: there is no technique foo here; practice lists them.");
    has(
        &answers,
        "practice swordfsh: there is no technique swordfsh here; did you mean Swordfish? practice lists them.",
    );
    assert!(answers.iter().any(|a| a.starts_with("Killer: ")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("Lesson: ") && a.contains(" in Killers.")), "{answers:#?}");
}

/// What the kind that is played does not have another one has; a number stays one of the list.
#[test]
fn a_technique_of_another_kind_is_practised_from_any_game() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), None, "new str8ts gentle\npractice pointing 2\nleave\npractice 999\nquit\n");
    has(&answers, "Exercise 2 of 3: find pointing.");
    has(&answers, "practice 999: the list of practice has no number 999.");
    // Several names of this kind begin so: that only one does in another kind settles nothing.
    let answers = play(home.path(), Some(KILLER_V1), "practice claim\nquit\n");
    has(&answers, "practice claim: there is no technique claim here; did you mean Claiming? practice lists them.");
}

/// A letter that stands for a command reads as another word when it is heard.
#[test]
fn advice_names_commands_by_their_words() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(SUDOKU), "auto\nclear r1c7\nbranch\ndrop\nquit\n");
    for name in ["; undo takes it back.", "; auto switches that off."] {
        assert!(answers.iter().any(|answer| answer.contains(name)), "{name}: {answers:#?}");
    }
    assert!(!answers.iter().any(|answer| answer.contains("; u ") || answer.contains("; a ")), "{answers:#?}");
}

#[test]
fn practice_needs_no_game_and_leads_to_none() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), None, "practice x-wing\nr1c1\nleave\nr1c1\npractice\npractice x-wing 3\nquit\n");
    assert!(answers.iter().any(|a| a.starts_with("Lesson: X-Wing, ")), "{answers:#?}");
    assert_eq!(answers.iter().filter(|a| a.starts_with("There is no game yet.")).count(), 2, "{answers:#?}");
    has(&answers, "There is no game yet; help says how to begin one.");
    has(&answers, "Exercise 3 of 3: find X-Wing.");
    assert!(!answers.iter().any(|a| a == "The game is saved."), "{answers:#?}");
    has(&play(home.path(), None, "games\n"), "No game has been played yet.");
    // What is begun from there is the game from then on, and a draft that is left leads back to the page.
    let lines = "practice x-wing 1\nedit\nleave\ncheck\nnew sudoku 4x4 gentle\nquit\n";
    let answers = play(home.path(), None, lines);
    has(&answers, "The draft is kept. X-Wing, 1 of 3; 50 of 81 cells are filled.");
    has(&answers, "Nothing is entered yet: take marks away, then check.");
    has(&answers, "The game is saved.");
    assert!(play(home.path(), None, "").first().unwrap().starts_with("Sudoku 4 by 4, gentle"));
}

#[test]
fn the_tour_goes_on_when_what_it_asks_for_is_done() {
    let home = tempfile::tempdir().unwrap();
    let lines = "tour\nrow 2\ncage r1c4\nr1c4 3\nr1c4 is 4\nundo\nundo\nredo\nredo\ndown\nr3c1+12\nauto\nwhere 3\nhint\napply\nleave\nr1c7\n";
    let answers = play(home.path(), Some(SUDOKU), lines);
    has(&answers, "The tour has 10 steps. next skips one, leave ends it.");
    for step in 1..=10 {
        assert_eq!(
            answers.iter().filter(|a| a.starts_with(&format!("Step {step}: "))).count(),
            1,
            "{step} {answers:#?}"
        );
    }
    assert!(answers.last().unwrap().starts_with("r1c7 is open"), "{answers:#?}");
    // Who skips a step has not done the next one.
    let skipped = play(home.path(), None, "tour\nnext\nnext\nnext\nleave\n");
    assert!(skipped.iter().any(|a| a.starts_with("Step 4: ")), "{skipped:#?}");
    assert!(!skipped.iter().any(|a| a.starts_with("Step 5: ")), "{skipped:#?}");
    let pasted = play(tempfile::tempdir().unwrap().path(), None, &format!("tour\n{SUDOKU}\n"));
    assert!(!pasted.iter().any(|a| a.contains("Your last game is kept")), "{pasted:#?}");
    let skipped = play(home.path(), None, "tour\nnext\nleave\nleave\n");
    assert!(skipped.iter().any(|a| a.starts_with("Step 2: ")), "{skipped:#?}");
    has(&skipped, "This is your game; quit leaves it, and saves it.");
    let fresh = tempfile::tempdir().unwrap();
    let answers = play(fresh.path(), None, "tour\nleave\nhelp\n");
    assert!(answers.iter().any(|a| a.starts_with("Step 1: ")), "{answers:#?}");
    has(&answers, "tour: a minute on a small Killer, to try what can be typed.");
}

#[test]
fn the_shapes_of_a_killer_are_said_and_followed() {
    let home = tempfile::tempdir().unwrap();
    let lines = "shapes\nshapes 1 house 2 cells\nshapes 0 cells\nshapes r4c7\nshapes super\nshape 1\napply\nshape 999\nshapes x\n";
    let answers = play(home.path(), Some(KILLER_V1), lines);
    assert!(
        answers.iter().any(|a| a.contains(" of up to 1 house and 2 cells; shape and a number says more.")),
        "{answers:#?}"
    );
    assert!(
        answers.iter().any(|a| a.starts_with("1: r") && a.contains(" = ") && a.contains("; from ")),
        "{answers:#?}"
    );
    has(&answers, "Row 1 is 45.");
    assert!(answers.iter().any(|a| a == "Type apply to carry it out."), "{answers:#?}");
    has(&answers, "There is no shape 999; shapes lists them.");
    has(
        &answers,
        "shapes x: a cell is written r1c1 to r9c9; after shapes there is nothing, a cell, super, or limits: 3 houses 6 cells.",
    );
    has(&answers, "The limit of cells is a number from 1 to 9.");
    assert!(answers.iter().any(|a| a.contains(" of up to 2 houses and 4 cells; ")), "{answers:#?}");
    has(&play(home.path(), Some(SUDOKU), "shapes\n"), "Shapes are for Killers; this puzzle has no cages.");
}

#[test]
fn strong_links_are_said_in_words() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(ROOM), "links\nlinks 5\nlinks r1c3\nlinks r1c1\nlinks x\n");
    assert!(answers.iter().any(|a| a.starts_with("9: ") && a.contains(" strong link")), "{answers:#?}");
    assert!(
        answers.iter().any(|a| a.starts_with("5 has ") && a.ends_with(". Of the two cells of each, one holds it:")),
        "{answers:#?}"
    );
    assert!(answers.iter().any(|a| a.starts_with('r') && a.contains(" and r") && a.contains(", in ")), "{answers:#?}");
    assert!(answers.iter().any(|a| a == "1: r1c3 and r3c1, in box 1."), "{answers:#?}");
    has(&answers, "r1c1 is not an open cell.");
    has(&answers, "links x: a cell is written r1c1 to r9c9; after links there is nothing, a digit or a cell.");
    let empty = play(home.path(), Some(&".".repeat(81)), "links\n");
    assert_eq!(empty[1..], ["No digit has a strong link."]);
    let straights = play(home.path(), Some(STR8TS), "links 5\n");
    has(&straights, "No house of this puzzle has to hold every digit, so nothing is linked.");
    let paper = play(home.path(), Some(ROOM), "assist paper\nlinks 5\n");
    has(&paper, "On paper the links are yours to find.");
}

#[test]
fn techniques_are_listed_and_switched_off() {
    let home = tempfile::tempdir().unwrap();
    let lines = "techniques\ntechnique x-wing\ntechnique x-wing off\ntechnique x-wing off\ntechniques off\ntechnique x-wing\n\
                 technique x-wing on\ntechniques off\ntechniques killer\ntechnique\ntechniques of\ntechnique swordfsh\n";
    let answers = play(home.path(), Some(SUDOKU), lines);
    assert!(answers.iter().any(|a| a.starts_with("Sudoku: ") && a.ends_with(" techniques, all on.")), "{answers:#?}");
    has(&answers, "2: Naked single, gentle.");
    has(&answers, "X-Wing: tough in Sudokus; hints use it.");
    has(&answers, "X-Wing is off.");
    has(&answers, "X-Wing is off already.");
    assert!(answers.iter().any(|a| a.ends_with(": X-Wing, tough, off.")), "{answers:#?}");
    has(&answers, "X-Wing: tough in Sudokus; hints do not use it.");
    has(&answers, "X-Wing is on.");
    assert!(answers.iter().any(|a| a.starts_with("Killer: ")), "{answers:#?}");
    has(&answers, "technique: a technique is missing, by its number or name, such as technique x-wing.");
    has(&answers, "techniques of: after techniques there is nothing, a kind of puzzle, or off.");
    assert!(answers.iter().any(|a| a.contains("did you mean Swordfish? techniques lists them")), "{answers:#?}");
    play(home.path(), None, "technique x-wing off\n");
    let kept = std::fs::read_to_string(home.path().join("config.toml")).unwrap();
    assert!(kept.contains("technique-off = [\"x-wing\"]"), "{kept}");
}

#[test]
fn techniques_are_called_as_voices_say_them_right() {
    let home = tempfile::tempdir().unwrap();
    let lines =
        "technique innie\ntechnique Outty cells\ntechnique outty\ntechnique inny-outty difference\ntechnique innies\n";
    let answers = play(home.path(), Some(KILLER_V1), lines);
    for name in ["Inny", "Outty cells", "Outty", "Inny-outty difference", "Innies"] {
        assert!(answers.iter().any(|a| a.starts_with(&format!("{name}: "))), "{name}: {answers:#?}");
    }
    assert!(!answers.iter().any(|a| a.to_lowercase().contains("outie")), "{answers:#?}");
    let answers =
        play(home.path(), None, "practice sudoku\ntechnique als-xz\ntechnique A-L-S-XZ\ntechnique wxyz-wing\n");
    assert_eq!(answers.iter().filter(|a| a.starts_with("A-L-S-XZ: ")).count(), 2, "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("W-X-Y-Z-Wing: ")), "{answers:#?}");
}

#[test]
fn how_cells_are_called_at_the_start_is_a_setting() {
    let home = tempfile::tempdir().unwrap();
    let answers = play(home.path(), Some(ROOM), "r1c3\nset spoken-cells verbose\nr1c3\nset spoken-cells loud\n");
    assert!(answers.iter().any(|a| a.starts_with("r1c3 is open")), "{answers:#?}");
    assert!(answers.iter().any(|a| a.starts_with("row 1 column 3 is open")), "{answers:#?}");
    has(&answers, "spoken-cells can be brief or verbose.");
    let again = play(home.path(), None, "r1c3\nbrief\nr1c3\n");
    assert!(again.iter().any(|a| a.starts_with("row 1 column 3 is open")), "{again:#?}");
    assert!(again.last().unwrap().starts_with("r1c3 is open"), "{again:#?}");
    has(
        &play(home.path(), None, "settings spoken\n"),
        "Type set, a name and a value to change one, such as set allow-check on.",
    );
}

#[test]
fn a_string_is_called_copied_only_where_a_clipboard_has_it() {
    let home = tempfile::tempdir().unwrap();
    // No terminal is there, so nothing is copied whatever the setting: the string stands on a line.
    std::fs::write(home.path().join("config.toml"), "clipboard = \"system\"\n").unwrap();
    let answers = play(home.path(), Some(ROOM), "copy sudoku-81\nlink\nlink hodoku\n");
    has(&answers, "In the notation sudoku-81, on the next line:");
    has(&answers, ROOM);
    assert!(answers.iter().any(|a| a.starts_with("https://")), "{answers:#?}");
    has(&answers, "No page takes hodoku in a link.");
    assert!(!answers.iter().any(|a| a.starts_with("Copied")), "{answers:#?}");
}

#[test]
fn commands_that_stand_alone_say_so() {
    let home = tempfile::tempdir().unwrap();
    let lines = "show me\ngo\ngo round\nup 3\nundo x\nundo 0\nredo 0\nplace r1c3 4\nat r1c3\ngo r1c4\n";
    let answers = play(home.path(), Some(ROOM), lines);
    has(&answers, "show me: nothing follows show; type it alone.");
    has(&answers, "go: a direction or a cell is missing, such as go up or go r4c7.");
    has(&answers, "go round: a cell is written r1c1 to r9c9; or a direction is up, down, left or right.");
    has(&answers, "up 3: nothing follows up; type it alone.");
    for line in ["undo x", "undo 0", "redo 0"] {
        let name = &line[..4];
        has(&answers, &format!("{line}: a number from 1 is expected after {name}, such as {name} 3."));
    }
    has(&answers, "r1c3 is 4.");
    assert!(answers.last().unwrap().starts_with("r1c4 is open"), "{answers:#?}");
}

#[test]
fn what_is_missing_is_said_of_every_command() {
    let home = tempfile::tempdir().unwrap();
    let lines = [
        "row x", "row", "cage", "cage 5", "corner r4c7", "colour", "why", "why r4c7", "open x", "open", "branch x",
        "branch r4c7", "assist me", "rename x", "delete", "where", "where x", "where 55", "left row", "left 4",
        "compartment", "clear", "note r4c7", "strike 5", "place", "at", "shape", "links q", "play", "import",
        "technique", "practice zzz", "row 4 column",
    ];
    let answers = play(home.path(), Some(ROOM), &lines.join("\n"));
    for line in lines {
        assert!(answers.iter().any(|a| a.starts_with(&format!("{line}: "))), "{line} {answers:#?}");
    }
}

/// The zones are 26 hours apart.
#[test]
fn the_day_is_that_of_the_zone_that_is_named() {
    if !std::path::Path::new("/usr/share/zoneinfo/Pacific/Kiritimati").exists() {
        println!("skipped: the system has no list of zones");
        return;
    }
    let today = |zone: &str| {
        let home = tempfile::tempdir().unwrap();
        let mut player = command(&["--linear"]);
        let output = player
            .env("TZ", zone)
            .env("NINEFOLD_HOME", home.path())
            .write_stdin("daily sudoku\nquit\n")
            .output()
            .unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let title = said.lines().find(|line| line.starts_with("Daily Sudoku, "));
        title.unwrap_or_else(|| panic!("{said}")).to_owned()
    };
    let (first, last) = (today("Pacific/Kiritimati"), today("Etc/GMT+12"));
    assert_ne!(first, last);
    assert_eq!(first, today("XYZ-14"));
}

#[test]
fn the_next_puzzle_of_an_own_pack_follows() {
    let home = tempfile::tempdir().unwrap();
    let packs = home.path().join("packs");
    std::fs::create_dir_all(&packs).unwrap();
    std::fs::write(packs.join("mine.txt"), format!("{SUDOKU}\n{SUDOKU_TWO}\n")).unwrap();
    let answers = play(home.path(), Some(SUDOKU), "next\nnext\n");
    let given = SUDOKU_TWO.chars().filter(|c| *c != '.').count();
    assert!(answers.iter().any(|a| a.contains(&format!("{given} of 81 cells are filled"))), "{answers:#?}");
    has(&answers, "This was the last puzzle of mine.");
}
