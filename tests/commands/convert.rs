//! `convert`: there, and back unchanged.

use ninefold::cli::commands::convert::{MOST_IN_ALL, MOST_IN_ONE};
use serde_json::Value;

use crate::run::{feed, run};
use crate::samples::*;

#[test]
fn each_notation_comes_back_unchanged() {
    for (notation, text) in [
        ("sudoku-81", SUDOKU),
        ("killer-a", &killer_a()),
        ("killer-v1", KILLER_V1),
        ("killer-v1", &killer_progress(&[(0, "1"), (1, "579")])),
        ("str8ts-162", STR8TS),
        ("str8ts-b", STR8TS_B),
    ] {
        let run = run(&["convert", text, "--to", notation, "--json"]);
        assert_eq!(run.status, 0, "{}", run.err);
        let answer = run.json();
        assert_eq!((&answer["line"], &answer["status"], &answer["from"]), (&1.into(), &"ok".into(), &notation.into()));
        assert_eq!(answer["text"], text);
        assert!(answer["notices"].is_array() && answer["error"].is_null());
    }
}

#[test]
fn one_puzzle_in_every_notation_of_its_kind() {
    assert_eq!(run(&["convert", &killer_a(), "--to", "killer-v1"]).fine(), format!("{KILLER_V1}\n"));
    assert_eq!(run(&["convert", KILLER_V1, "--to", "killer-a"]).fine(), format!("{}\n", killer_a()));
    assert_eq!(run(&["convert", STR8TS, "--to", "str8ts-b"]).fine(), format!("{STR8TS_B}\n"));
    assert_eq!(run(&["convert", STR8TS_B, "--to", "str8ts-162"]).fine(), format!("{STR8TS}\n"));
    let packed = run(&["convert", SUDOKU, "--to", "sudoku-v1"]).fine();
    assert_eq!(packed.trim_end().len(), 162);
    assert_eq!(run(&["convert", packed.trim_end(), "--to", "sudoku-81"]).fine().trim_end(), SUDOKU.replace('.', "0"));
    let json = run(&["convert", KILLER_V1, "--to", "barium-json"]).fine();
    assert_eq!(run(&["solve", &json]).fine(), format!("{KILLER_SOLUTION}\n"));
}

#[test]
fn without_a_notation_the_usual_one_is_written() {
    assert_eq!(run(&["convert", STR8TS]).fine(), format!("{STR8TS_B}\n"));
    assert_eq!(run(&["convert", &killer_a()]).fine(), format!("{KILLER_V1}\n"));
    // What a program wrote that has room for progress is written for the same program again.
    let newer = run(&["convert", KILLER_V1, "--to", "killer-b"]).fine();
    assert_eq!(run(&["convert", newer.trim_end()]).fine(), newer);
}

#[test]
fn links_are_written_and_read() {
    for (text, page) in [(SUDOKU, "sudokuwiki.org"), (KILLER_V1, "sudokuwiki.org"), (STR8TS_B, "str8ts.com")] {
        let link = run(&["convert", text, "--link"]).fine();
        assert!(link.starts_with("https://") && link.contains(page) && link.contains("bd="), "{link}");
        let bare = run(&["convert", text, "--json"]).json();
        let solution = run(&["solve", text]).fine();
        assert_eq!(run(&["solve", link.trim_end()]).fine(), solution);
        assert!(bare["text"].as_str().unwrap().contains("000"), "what is open stays open in a string: {bare}");
        assert!(!link.contains("000000"), "a page with a solver takes no empty cells: {link}");
    }
    let none = run(&["convert", KILLER_V1, "--to", "barium-json", "--link"]);
    assert_eq!((none.status, none.out.as_str()), (2, ""));
}

#[test]
fn what_a_notation_cannot_hold_is_refused_or_named() {
    let other = run(&["convert", SUDOKU, "--to", "killer-a", "--json"]);
    assert_eq!((other.status, &other.json()["status"]), (2, &"unsupported".into()));
    assert!(other.json()["error"].as_str().unwrap().contains("Sudoku"), "{}", other.out);

    let progress = killer_progress(&[(0, "1"), (1, "579")]);
    let written = run(&["convert", &progress, "--to", "killer-a"]);
    assert_eq!((written.status, written.out), (0, format!("{}\n", killer_a())));
    assert!(written.err.contains("note: killer-a holds no placed digits: r1c1"), "{}", written.err);
    let strict = run(&["convert", &progress, "--to", "killer-a", "--strict"]);
    assert_eq!((strict.status, strict.out.as_str()), (2, ""));
    assert!(strict.err.contains("r1c2"), "{}", strict.err);
    assert_eq!(run(&["convert", KILLER_V1, "--to", "killer-a", "--strict"]).status, 0);
}

#[test]
fn an_unknown_notation_is_named_with_those_there_are() {
    let run = run(&["convert", SUDOKU, "--to", "no-such"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("no-such") && run.err.contains("sudoku-81"), "{}", run.err);
}

#[test]
fn a_history_that_is_left_out_is_named() {
    let change = |cell, digit| format!("{{\"t\":5,\"do\":{{\"place\":{{\"cells\":[\"{cell}\"],\"digit\":{digit}}}}}}}");
    let json = |changes: &[String]| {
        let digits: String = SUDOKU.replace('.', "0");
        let puzzle: serde_json::Value = run(&["convert", &digits, "--to", "ninefold"]).json();
        let mut whole = puzzle.as_object().unwrap().clone();
        let history = changes.iter().map(|c| serde_json::from_str(c).unwrap()).collect();
        whole.insert(String::from("history"), serde_json::Value::Array(history));
        serde_json::Value::Object(whole).to_string()
    };
    let written = run(&["convert", &json(&[change("r1c1", 6), change("r1c6", 1)]), "--to", "sudoku-81"]);
    assert_eq!(written.status, 0, "{}", written.err);
    let sentence = "sudoku-81 holds no history: the 2 changes that led to the board are left out";
    assert!(written.err.contains(sentence), "{}", written.err);
    let one = json(&[change("r1c1", 6)]);
    let strict = run(&["convert", &one, "--to", "sudoku-v1", "--strict"]);
    assert_eq!((strict.status, strict.out.as_str()), (2, ""));
    assert!(strict.err.contains("the change that led to the board is left out"), "{}", strict.err);
    assert_eq!(run(&["convert", &one, "--to", "ninefold", "--strict"]).status, 0);
    assert_eq!(run(&["convert", &json(&[]), "--to", "sudoku-81", "--strict"]).status, 0);
}

#[test]
fn a_string_broken_into_long_lines_is_one_puzzle() {
    let usual = format!("{KILLER_V1}\n");
    // 162 characters behind the comma would be a Sudoku by themselves
    for at in [100, 163, 324] {
        let text = format!("{}\n{}\n", &KILLER_V1[..at], &KILLER_V1[at..]);
        let whole = feed(&["convert", "-"], text.as_bytes());
        assert_eq!((whole.status, &whole.out), (0, &usual), "broken at {at}: {}", whole.err);
        assert!(whole.err.contains("line breaks inside the text were taken out"), "{}", whole.err);
    }
    let three = format!("{}\r\n{}\r\n  {}", &KILLER_V1[..120], &KILLER_V1[120..240], &KILLER_V1[240..]);
    assert_eq!(feed(&["convert", "-"], three.as_bytes()).out, usual);
    let colours: String = STR8TS[81..].chars().map(|c| if c == '1' { 'x' } else { '.' }).collect();
    let grids = format!("{colours}\n{}\n", &STR8TS[..81]);
    assert_eq!(feed(&["convert", "-", "--to", "str8ts-162"], grids.as_bytes()).out, format!("{STR8TS}\n"));
}

#[test]
fn a_list_whose_first_line_is_cut_off_stays_a_list() {
    let cut = &KILLER_V1[..320];
    let text = format!("{cut}\n{KILLER_V1}\n{KILLER_V1}\n");
    let answers = feed(&["convert", "-", "--json"], text.as_bytes());
    let statuses: Vec<&str> =
        answers.out.lines().map(|l| if l.contains("\"status\":\"ok\"") { "ok" } else { "invalid" }).collect();
    assert_eq!(statuses, ["invalid", "ok", "ok"]);
    // cut off at the comma, before a Sudoku
    let packed = run(&["convert", SUDOKU, "--to", "sudoku-v1"]).fine();
    let text = format!("{}\n{packed}{packed}", &KILLER_V1[..163]);
    let answers = feed(&["convert", "-", "--json"], text.as_bytes());
    assert_eq!(answers.out.lines().count(), 3, "{}", answers.out);
}

#[test]
fn a_link_tells_a_single_candidate_from_a_digit() {
    // r1c1 is empty, 19 is the candidate 1 alone
    let packed = run(&["convert", SUDOKU, "--to", "sudoku-b"]).fine();
    assert!(packed.starts_with("S9B00"), "{packed}");
    let noted = packed.trim_end().replacen("S9B00", "S9B0j", 1);
    let link = run(&["convert", &noted, "--link"]).fine();
    assert!(link.starts_with("https://www.sudokuwiki.org/sudoku.htm?bd=S9B0j"), "{link}");
}

#[test]
fn every_form_of_one_board() {
    let text = killer_progress(&[(0, "1"), (1, "579")]);
    let all = run(&["convert", &text, "--all"]);
    assert_eq!(all.status, 0, "{}", all.err);
    for (slug, form) in [("killer-a", killer_a()), ("killer-v1", text.clone())] {
        assert!(all.out.contains(&format!("# {slug}\n")) && all.out.contains(&format!("\n{form}\n")), "{}", all.out);
    }
    assert!(!all.out.contains("# sudoku-81\n"), "{}", all.out);
    // Old and new stand side by side.
    let slugs = all.out.lines().filter_map(|line| line.strip_prefix("# killer-"));
    let slugs: Vec<&str> = slugs.filter(|slug| !slug.contains(' ')).collect();
    assert_eq!(slugs.first_chunk(), Some(&["a", "v1", "b"]), "{}", all.out);
    // What a form has no place for is said above it.
    let lossy = all.out.split("# killer-a\n").nth(1).unwrap();
    assert!(lossy.starts_with("# "), "{lossy}");

    let answer = run(&["convert", &text, "--all", "--json"]).json();
    let forms = answer["forms"].as_array().unwrap();
    assert!(forms.len() >= 6 && answer["text"].is_null(), "{answer}");
    for form in forms {
        let (to, written) = (form["to"].as_str().unwrap(), form["text"].as_str().unwrap());
        let alone = run(&["convert", &text, "--to", to, "--json"]).json();
        // What was noticed in reading comes before what is lost in writing.
        let (read, lost) = (answer["notices"].as_array().unwrap(), form["notices"].as_array().unwrap());
        assert_eq!(alone["notices"].as_array().unwrap(), &[&read[..], &lost[..]].concat(), "{to}");
        assert_eq!(alone["text"], form["text"], "{to}");
        assert_eq!(run(&["check", written, "--from", to]).status, 0, "{to}: {written}");
    }
    let strict = run(&["convert", &text, "--all", "--strict", "--json"]).json();
    assert!(strict["forms"].as_array().unwrap().iter().all(|form| form["notices"].as_array().unwrap().is_empty()));
    assert_eq!(run(&["convert", &text, "--all", "--to", "killer-a"]).status, 2);
}

#[test]
fn the_page_to_play_a_str8ts_on_has_its_solution_in_the_link() {
    let all = run(&["convert", STR8TS, "--all"]).fine();
    let slugs = all.lines().filter_map(|line| line.strip_prefix("# str8ts-"));
    let slugs: Vec<&str> = slugs.filter(|slug| !slug.contains(' ')).collect();
    assert_eq!(slugs.first_chunk(), Some(&["162", "243", "v1", "b"]), "{all}");
    let link = run(&["convert", STR8TS, "--to", "str8ts-243", "--link"]).fine();
    assert!(link.contains("/Players/ASStr8tsASPX.aspx?bd="), "{link}");
    assert_eq!(run(&["convert", link.trim_end(), "--to", "str8ts-162"]).fine(), format!("{STR8TS}\n"));
    // Without the clue in its first cell it has several solutions.
    let several = run(&["convert", &STR8TS.replacen(|c: char| c != '0', "0", 1), "--to", "str8ts-243"]);
    assert_eq!(several.status, 2, "{}", several.out);
    assert!(several.err.contains("without its solution"), "{}", several.err);
}

/// The memory that answers may take up while a line holds them up is counted in answers of this length.
#[test]
fn an_answer_in_all_notations_is_no_longer_than_the_room_set_aside_for_it() {
    let cells: Vec<(usize, &str)> = (0..81).map(|cell| (cell, "123456789")).collect();
    for text in [KILLER_V1, &killer_progress(&cells), SUDOKU, STR8TS] {
        let all = run(&["convert", text, "--all", "--json"]).out.len();
        assert!((2_000..=MOST_IN_ALL).contains(&all), "{all}: {text}");
    }
    // Of marks that follow no pattern a packed form gets long.
    let marks = |step: usize| (0..81).map(|cell| (cell * cell * 37 + cell * step) % 512).collect::<Vec<_>>();
    let killer = run(&["convert", &killer_progress(&cells), "--to", "ninefold"]).fine();
    let mut game: Value = serde_json::from_str(&killer).unwrap();
    let start = &mut game["start"];
    (start["corners"], start["colours"]) = (marks(101).into(), marks(53).into());
    let mut now = start.clone();
    (now["corners"], now["struck"]) = (marks(211).into(), marks(17).into());
    game["now"] = now;
    let game = game.to_string();
    let all = run(&["convert", &game, "--all", "--json"]);
    assert!((MOST_IN_ALL / 2..=MOST_IN_ALL).contains(&all.out.len()), "{}", all.out.len());
    let forms = all.json()["forms"].as_array().unwrap().clone();
    let one = |form: &Value| run(&["convert", &game, "--to", form["to"].as_str().unwrap(), "--json"]).out.len();
    let longest = forms.iter().map(one).max().unwrap();
    assert!((MOST_IN_ONE / 2..=MOST_IN_ONE).contains(&longest), "{longest}");
}

#[test]
fn all_notations_have_no_room_in_a_table() {
    let refused = run(&["convert", SUDOKU, "--all", "--format", "csv"]);
    assert_eq!((refused.status, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("a table has no room for them; use --json"), "{}", refused.err);
}

#[test]
fn no_column_is_named_twice() {
    let refused = run(&["solve", SUDOKU, "--json", "--columns", "line,solution,line"]);
    assert_eq!((refused.status, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("--columns names line twice"), "{}", refused.err);
}
