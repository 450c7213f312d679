//! `hint`, `steps` and `path`: steps in words and in JSON.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::run::{command, run};
use crate::samples::*;

/// Checks the shape of a STEP and that its text names what it does.
fn check_step(step: &Value, solution: &str) {
    assert!(!step["technique"].as_str().unwrap().is_empty());
    let at = |entry: &Value| {
        let cell = entry["cell"].as_str().unwrap().as_bytes().to_vec();
        let [b'r', row, b'c', column] = cell[..] else { panic!("{entry}") };
        let index = usize::from(row - b'1') * 9 + usize::from(column - b'1');
        (index, entry["digit"].as_u64().unwrap().to_string())
    };
    let (places, removes) = (step["places"].as_array().unwrap(), step["removes"].as_array().unwrap());
    assert!(!places.is_empty() || !removes.is_empty());
    for place in places {
        let (index, digit) = at(place);
        assert_eq!(solution[index..=index], digit, "{step}");
        assert!(step["text"].as_str().unwrap().contains(place["cell"].as_str().unwrap()));
    }
    for remove in removes {
        let (index, digit) = at(remove);
        assert_ne!(solution[index..=index], digit, "{step}");
    }
    let evidence = step["evidence"].as_array().unwrap();
    assert!(!evidence.is_empty());
    for premise in evidence {
        assert!(!premise["role"].as_str().unwrap().is_empty());
        assert!(premise["name"].is_string());
        assert!(premise["cells"].as_array().unwrap().iter().all(Value::is_string));
        assert!(premise["digits"].as_array().unwrap().iter().all(Value::is_u64));
        assert!(premise["sum"].is_null() || premise["sum"].is_u64());
    }
}

#[test]
fn a_hint_is_a_step() {
    for (puzzle, solution) in [(SUDOKU, SUDOKU_SOLUTION), (KILLER_V1, KILLER_SOLUTION), (STR8TS, STR8TS_SOLUTION)] {
        let run = run(&["hint", puzzle, "--json"]);
        let answer = run.json();
        assert_eq!((run.status, &answer["status"]), (0, &"step".into()));
        check_step(&answer["step"], solution);
    }
}

#[test]
fn each_rung_tells_more() {
    let rung = |n: &str| run(&["hint", SUDOKU, "--rung", n]).fine();
    let (first, second, third) = (rung("1"), rung("2"), rung("3"));
    assert_eq!(first, "Technique  Naked single\nWhere      row 1\n");
    assert_eq!(second, format!("{first}Cells      r1c7\n"));
    assert!(!second.contains('7') || second.matches('7').count() == 1, "rung 2 gives the digit away: {second}");
    assert!(third.starts_with("Technique  Naked single\n") && third.ends_with("Result     r1c7 = 7\n"), "{third}");
    assert_eq!(run(&["hint", SUDOKU]).fine(), third);
    assert_eq!(run(&["hint", SUDOKU, "--rung", "4"]).status, 2);
    // In JSON no rung gives more away than in words.
    let step = run(&["hint", SUDOKU, "--rung", "1", "--json"]).json()["step"].clone();
    assert_eq!(
        (&step["technique"], &step["text"]),
        (&"naked-single".into(), &"Technique: Naked single; Where: row 1".into())
    );
    assert!(
        ["places", "removes", "evidence"].iter().all(|key| step[key].as_array().is_some_and(Vec::is_empty)),
        "{step}"
    );
}

#[test]
fn a_hint_keeps_to_the_techniques_that_it_may_use() {
    let technique = |options: &[&str]| {
        let answer = run(&[&["hint", KILLER_V1, "--json"], options].concat()).json();
        answer["step"]["technique"].as_str().unwrap().to_owned()
    };
    let first = technique(&[]);
    assert_ne!(technique(&["--without", &first]), first);
    assert_ne!(first, "innie");
    assert_eq!(technique(&["--first", "innie"]), "innie");
    let placing = run(&["hint", KILLER_V1, "--json", "--placing-first"]).json();
    assert!(!placing["step"]["places"].as_array().unwrap().is_empty(), "{placing}");
    let other_name = run(&["steps", KILLER_V1, "--technique", "xy-wing", "--json"]);
    assert!(other_name.err.is_empty() && other_name.status <= 1, "{}", other_name.err);
    let unknown = run(&["hint", KILLER_V1, "--first", "frobnicate"]);
    assert_eq!(unknown.status, 2);
    assert!(unknown.err.contains("no technique is called \"frobnicate\""), "{}", unknown.err);
}

#[test]
fn no_step_is_the_answer_no() {
    let solved = run(&["hint", SUDOKU_SOLUTION, "--json"]);
    assert_eq!(solved.status, 1);
    assert_eq!((&solved.json()["status"], &solved.json()["step"]), (&"none".into(), &Value::Null));
    assert_eq!(run(&["hint", SUDOKU_SOLUTION]).out, "The puzzle is solved.\n");
    let steps = run(&["steps", SUDOKU_SOLUTION, "--json"]);
    assert_eq!((steps.status, steps.out.as_str()), (1, "{\"steps\":[],\"version\":1}\n"));
}

/// No step is listed that does nothing new; what else shows the same is named with it.
#[test]
fn steps_are_listed_once_with_what_else_shows_the_same() {
    for puzzle in [SUDOKU, KILLER_V1] {
        let answer = run(&["steps", puzzle, "--json"]).json();
        let steps = answer["steps"].as_array().unwrap();
        let mut done = BTreeSet::new();
        for step in steps {
            let parts = ["places", "removes"].iter().flat_map(|what| {
                let all = step[*what].as_array().unwrap();
                all.iter().map(move |at| format!("{what} {at}"))
            });
            let news = parts.filter(|part| done.insert(part.clone())).count();
            assert!(news > 0, "{step}");
            let also: Vec<&str> = step["also"].as_array().unwrap().iter().map(|slug| slug.as_str().unwrap()).collect();
            let different: BTreeSet<&str> = also.iter().copied().chain(step["technique"].as_str()).collect();
            assert_eq!(different.len(), also.len() + 1, "{step}");
        }
        let words = run(&["steps", puzzle]).fine();
        let also = steps.iter().filter(|step| step["also"] != serde_json::json!([])).count();
        assert!(also > 0);
        assert_eq!(words.matches("\n     Also by: ").count(), also);
    }
}

#[test]
fn a_wrong_board_gets_no_step() {
    let board = killer_progress(&[(0, "3")]);
    let run = run(&["hint", &board, "--json"]);
    let answer = run.json();
    assert_eq!((run.status, &answer["status"], &answer["step"]), (1, &"wrong".into(), &Value::Null));
    assert_eq!(answer["text"], "Wrong digits: 3 at r1c1.");
    // All that follows from the board is listed, but not without saying what it follows from.
    let steps = crate::run::run(&["steps", &board, "--json"]);
    assert!(steps.err.ends_with("ninefold: note: Wrong digits: 3 at r1c1.\n"), "{}", steps.err);
}

#[test]
fn steps_can_be_narrowed_to_techniques() {
    let all = run(&["steps", SUDOKU, "--json"]).json();
    let all = all["steps"].as_array().unwrap();
    all.iter().for_each(|step| check_step(step, SUDOKU_SOLUTION));
    let hidden = run(&["steps", SUDOKU, "--json", "--technique", "hidden-single"]).json();
    let hidden = hidden["steps"].as_array().unwrap();
    assert!(!hidden.is_empty() && hidden.len() < all.len());
    assert!(hidden.iter().all(|step| step["technique"] == "hidden-single"));
    let both = run(&["steps", SUDOKU, "--json", "--technique", "hidden-single,naked-single"]).json();
    assert!(both["steps"].as_array().unwrap().len() > hidden.len());
    let words = run(&["steps", SUDOKU, "--technique", "hidden-single"]).fine();
    assert_eq!(words.lines().count(), hidden.len());
    assert!(words.starts_with("  1. Hidden single"), "{words}");
}

#[test]
fn a_path_reaches_the_solution() {
    for (puzzle, kind, solution) in [(SUDOKU, "sudoku", SUDOKU_SOLUTION), (KILLER_V1, "killer", KILLER_SOLUTION)] {
        let run = run(&["path", puzzle, "--json"]);
        assert_eq!(run.status, 0);
        let answer = run.json();
        assert_eq!((&answer["kind"], &answer["solved"]), (&kind.into(), &true.into()));
        assert_eq!(answer["solution"], solution);
        let steps = answer["steps"].as_array().unwrap();
        steps.iter().for_each(|step| check_step(step, solution));
        let counts = answer["rating"]["counts"].as_object().unwrap();
        let counted: u64 = counts.values().map(|n| n.as_u64().unwrap()).sum();
        assert_eq!(counted, steps.len() as u64);
        let words = crate::run::run(&["path", puzzle, "--unfold"]).fine();
        assert_eq!(words.lines().count(), steps.len() + 2);
        assert_eq!(words.lines().last(), Some(solution));
        // Removals of one technique in a row are one line.
        let only_removes = |step: &serde_json::Value| step["places"].as_array().unwrap().is_empty();
        let rounds = steps.chunk_by(|a, b| a["technique"] == b["technique"] && only_removes(a) && only_removes(b));
        let rounds: Vec<usize> = rounds.map(<[_]>::len).collect();
        let words = crate::run::run(&["path", puzzle]).fine();
        assert_eq!(words.lines().count(), rounds.len() + 2);
        let folded = rounds.iter().filter(|&&steps| steps > 1);
        assert!(kind == "sudoku" || folded.clone().count() > 0, "nothing to fold");
        for count in folded {
            let times = match count {
                2 => String::from("twice"),
                3..=9 => format!("{} times", ["three", "four", "five", "six", "seven", "eight", "nine"][count - 3]),
                _ => format!("{count} times"),
            };
            assert!(words.contains(&format!(", {times}: ")), "{times} in {words}");
        }
    }
}

/// A digit that keeps its compartment from both sides is evidence once.
#[test]
fn evidence_is_listed_once() {
    let puzzle = "T9B00000a0a000d0a000000000a04000a0006000a0000000j000700000005000a0a00000000000a0a0000000g0b00000000\
                  000a0a000000080000000a0500000a0000000g00000a000000000a0b000a0a0000";
    let answer = run(&["path", puzzle, "--json"]).json();
    let steps = answer["steps"].as_array().unwrap();
    assert!(steps.iter().any(|step| step["text"].as_str().unwrap().contains(" lies between ")), "{answer}");
    for step in steps {
        let evidence = step["evidence"].as_array().unwrap();
        let is_new = |(at, one): (usize, &serde_json::Value)| !evidence[..at].contains(one);
        assert!(evidence.iter().enumerate().all(is_new), "{step}");
    }
}

#[test]
fn a_path_that_ends_early_says_so() {
    let run = run(&["path", SUDOKU, "--only", "claiming", "--json"]);
    let answer = run.json();
    assert_eq!((run.status, &answer["solved"]), (1, &false.into()));
    assert_eq!(answer["rating"]["level"], "beyond");
    assert_eq!(answer["solution"], SUDOKU_SOLUTION);
    let words = crate::run::run(&["path", SUDOKU, "--only", "claiming"]);
    assert_eq!(words.status, 1);
    assert!(words.out.contains("not solved"), "{}", words.out);
    for (puzzle, why) in
        [(SUDOKU_TWO, "The puzzle has more than one solution"), (SUDOKU_NONE, "The puzzle has no solution")]
    {
        let said = crate::run::run(&["path", puzzle]);
        assert!(said.status == 1 && said.out.contains(why), "{}", said.out);
    }
}

#[test]
fn techniques_can_be_left_out() {
    let answer = run(&["path", SUDOKU, "--without", "naked-single,full-house", "--json"]).json();
    let steps = answer["steps"].as_array().unwrap();
    assert!(!steps.is_empty());
    assert!(steps.iter().all(|step| step["technique"] != "naked-single" && step["technique"] != "full-house"));
    let run = run(&["path", SUDOKU, "--without", "no-such"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("no technique is called \"no-such\""), "{}", run.err);
}

#[test]
fn steps_in_the_notation_of_the_field() {
    for command in ["hint", "steps", "path"] {
        let words = run(&[command, SUDOKU, "--style", "short"]).fine();
        assert!(words.lines().next().unwrap().contains(" => "), "{words}");
        assert!(!run(&[command, SUDOKU]).fine().contains(" => "));
    }
    let answer = run(&["steps", SUDOKU, "--json", "--style", "short"]).json();
    assert!(answer["steps"].as_array().unwrap().iter().all(|step| step["text"].as_str().unwrap().contains(" => ")));
    // A rung that does not give the step away stays in words.
    assert!(!run(&["hint", SUDOKU, "--style", "short", "--rung", "1"]).fine().contains(" => "));
}

#[test]
fn mistakes_are_given_away_rung_by_rung() {
    // The solution begins with 1 7 5 8.
    let board = killer_progress(&[(0, "3"), (1, "24")]);
    let rung = |n: &str| run(&["hint", &board, "--rung", n]);
    let said = ["1", "2", "3"].map(|n| rung(n).out);
    assert_eq!(rung("1").status, 1);
    assert_eq!(said[0], "1 digit is wrong; the candidates noted in 1 cell lack its digit.\n");
    assert_eq!(said[1], "Wrong: r1c1; the candidates noted in r1c2 lack its digit.\n");
    assert_eq!(said[2], "Wrong digits: 3 at r1c1. Missing candidates: 7 at r1c2.\n");
}

#[test]
fn a_technique_is_not_both_first_and_left_out() {
    let refused = run(&["hint", SUDOKU, "--first", "x-wing", "--without", "x-wing"]);
    assert_eq!((refused.status, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("x-wing is both asked for and left out"), "{}", refused.err);
}

#[test]
fn a_puzzle_without_one_solution_is_not_explained_as_if_it_had_one() {
    let none = "000000000000000012006045000000000006000007500230100000000006800005000400700200000";
    for command in ["hint", "steps"] {
        let run = run(&[command, none]);
        assert_eq!(run.status, 0);
        assert!(run.err.contains("this puzzle has no solution"), "{}", run.err);
        assert!(!crate::run::run(&[command, SUDOKU]).err.contains("no solution"));
    }
    let many = run(&["hint", &format!("1{}", "0".repeat(80)), "--json"]).json();
    assert_eq!(many["status"], "none");
    assert_eq!(many["text"], "No technique finds a step here: the puzzle has more than one solution.");
}

#[test]
fn what_cannot_be_right_is_given_away_rung_by_rung() {
    let board = "10 r1c1 r2c1; 10 r3c1 r4c1; 10 r5c1 r6c1; 10 r7c1 r8c1; 15 r9c1 r9c2";
    let said = ["1", "2", "3"].map(|n| run(&["hint", board, "--rung", n]).out);
    assert_eq!(said[0], "The board cannot be right.\n");
    assert_eq!(said[1], "The board cannot be right: look at r9c2.\n");
    let outie = "the cages that cover column 1 have 10 too much, which must be in r9c2, but it cannot be 10";
    assert_eq!(said[2], format!("The board cannot be right: {outie}.\n"));
    let nothing = run(&["hint", &board.replace("15 r9", "5 r9")]).out;
    assert!(nothing.contains("column 1 hold just the sum of column 1, so nothing is left for r9c2"), "{nothing}");
}

/// A Sudoku with these rules besides.
fn with_rules(givens: &str, rules: &str, digits: &str) -> String {
    format!(
        r#"{{"ninefold":1,"kind":"sudoku","puzzle":{{"side":9,"regions":"boxes","givens":"{givens}","rules":[{rules}]}},"now":{{"board":{{"digits":"{digits}"}}}}}}"#
    )
}

#[test]
fn what_a_cell_itself_forbids_is_said() {
    let givens = format!("{}1", ".".repeat(80));
    let digits = format!(".246.....8{}1", ".".repeat(70));
    let board = with_rules(&givens, r#"{"even":["r1c1"]}"#, &digits);
    let said = run(&["hint", &board]).out;
    assert!(said.contains("r1c1 has no digit left: it can hold only 2, 4, 6 and 8, and its peers hold them"), "{said}");
    let home = tempfile::tempdir().unwrap();
    let fresh = with_rules(&givens, r#"{"even":["r1c1"]}"#, &givens);
    let linear = command(&["--linear", &fresh]).env("NINEFOLD_HOME", home.path()).write_stdin("why r1c1 3\n").output();
    let why = String::from_utf8(linear.unwrap().stdout).unwrap();
    assert!(why.contains("3 cannot go in r1c1: it is an even cell."), "{why}");
}

#[test]
fn a_knights_move_is_named_where_it_decides() {
    let givens = "......83...7........3....2.....................21..78..........3.9.....6......34.";
    let said = run(&["hint", &with_rules(givens, r#""anti-knight""#, givens)]).out;
    assert!(said.contains("3 is already in r1c8 (a knight's move apart) and r3c3 (a knight's move apart)"), "{said}");
}
