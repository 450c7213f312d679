//! `generate`: unique, as asked for, and the same again from the same seed.

use crate::run::run;

#[test]
fn every_kind_is_made_and_unique() {
    for kind in ["killer", "str8ts", "str8ts-x", "str8ts-b", "str8ts-bx", "sudoku"] {
        let text = run(&["generate", kind, "--seed", "1", "--count", "2"]).fine();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert_ne!(lines[0], lines[1]);
        for line in lines {
            let answer = run(&["solve", line, "--json"]).json();
            assert_eq!((&answer["status"], &answer["kind"]), (&"unique".into(), &kind.into()), "{line}");
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzles_whatever_the_threads() {
    let make = |jobs| run(&["generate", "killer", "--seed", "7", "--count", "5", "--jobs", jobs]).fine();
    assert_eq!(make("1"), make("3"));
    let json = run(&["generate", "killer", "--seed", "7", "--count", "5", "--json"]).lines();
    for (line, text) in json.iter().zip(make("1").lines()) {
        assert_eq!(line["text"], text);
        let again = run(&["generate", "killer", "--seed", &line["seed"].to_string()]).fine();
        assert_eq!(again.trim_end(), text);
    }
}

#[test]
fn difficulty_and_technique_are_kept() {
    let json =
        run(&["generate", "sudoku", "--seed", "3", "--difficulty", "gentle", "--to", "sudoku-81", "--json"]).json();
    assert_eq!((&json["rating"]["level"], &json["notation"]), (&"gentle".into(), &"sudoku-81".into()));
    let mut rated = run(&["rate", json["text"].as_str().unwrap(), "--json"]).json();
    // It says more than what a puzzle is made by.
    assert!(rated["rating"].as_object_mut().unwrap().remove("er").is_some());
    assert_eq!(rated["rating"], json["rating"]);

    let text = run(&["generate", "sudoku", "--seed", "1", "--needs", "hidden-single"]).fine();
    let level = |more: &[&str]| {
        let path = run(&[&["path", text.trim_end(), "--json"], more].concat()).json();
        assert_eq!(path["solved"], true);
        path["rating"]["level"].as_str().unwrap().to_owned()
    };
    // Something harder takes its place.
    assert_ne!(level(&[]), level(&["--without", "hidden-single"]));
}

#[test]
fn variants_come_in_a_notation_that_holds_them() {
    for (kind, variant, header, title) in [
        ("sudoku", "x", "X9B", "Sudoku X"),
        ("sudoku", "windoku", "W9B", "Windoku"),
        ("sudoku", "jigsaw", "J9B", "Jigsaw Sudoku"),
        ("killer", "x", "3x3:d:k:", "Killer X"),
        ("killer", "jigsaw", "M9B", "Jigsaw Killer"),
        ("killer", "windoku", "N4Ig", "Killer Windoku"),
    ] {
        let text = run(&["generate", kind, "--variant", variant, "--seed", "5"]).fine();
        assert!(text.starts_with(header), "{text}");
        let checked = run(&["check", text.trim_end()]).fine();
        assert!(checked.starts_with(title) && checked.contains("One solution."), "{checked}");
        assert_eq!(run(&["hint", text.trim_end()]).status, 0, "{text}");
    }
}

#[test]
fn a_code_is_a_puzzle_wherever_one_is_read() {
    let made = run(&["generate", "killer", "--seed", "8", "--difficulty", "moderate", "--json"]).json();
    let code = made["code"].as_str().unwrap();
    let solved = run(&["solve", code, "--json"]).json();
    assert_eq!(solved["status"], "unique");
    for message in [format!("{code}."), format!("Try this one: {code}, and tell me!"), format!("> ({code})\nhard?")] {
        assert_eq!(run(&["solve", &message, "--json"]).json()["solution"], solved["solution"], "{message}");
    }
    assert_eq!(solved["solution"], run(&["solve", made["text"].as_str().unwrap(), "--json"]).json()["solution"]);
    let converted = run(&["convert", code, "--to", "killer-v1"]).fine();
    assert_eq!(converted.trim_end(), made["text"]);
    let again = run(&["generate", "killer", "--seed", "8", "--difficulty", "moderate", "--to", "code"]).fine();
    assert_eq!(again.trim_end(), code);
    let slip = if code.ends_with('0') { "1" } else { "0" };
    let wrong = run(&["solve", &format!("{}{slip}", &code[..code.len() - 1])]);
    assert!(wrong.status == 2 && wrong.err.contains("typing error"), "{}", wrong.err);
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_all() {
    // Readers of JSON that keep 53 bits have the seed as text.
    let large = run(&["generate", "sudoku", "--daily", "2026-11-26", "--json"]).json();
    assert!(large["seed"].as_u64().unwrap() > 1 << 53);
    assert_eq!(large["seed_text"], large["seed"].to_string());
    assert!(run(&["generate", "sudoku", "--seed", "1", "--json"]).json()["seed_text"].is_null());
    let day = |date: &str| run(&["generate", "sudoku", "--daily", date, "--json"]).json();
    let (monday, again, sunday) = (day("2026-11-23"), day("2026-11-23"), day("2026-11-29"));
    assert_eq!(monday, again);
    assert_eq!((&monday["rating"]["level"], &sunday["rating"]["level"]), (&"gentle".into(), &"diabolical".into()));
}

#[test]
fn a_drawn_layout_gets_digits_and_sums() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("layout.txt");
    std::fs::write(&file, "accg\naddg\nbddh\nbeeh\n").unwrap();
    let made = run(&["generate", "killer", "--layout", file.to_str().unwrap(), "--seed", "1", "--json"]).json();
    let text = made["text"].as_str().unwrap();
    assert_eq!(run(&["solve", text, "--json"]).json()["status"], "unique");
    std::fs::write(&file, "aabb\n").unwrap();
    let wrong = run(&["generate", "killer", "--layout", file.to_str().unwrap()]);
    assert!(wrong.status == 2 && wrong.err.contains("has 1 line;"), "{}", wrong.err);
    let sudoku = run(&["generate", "sudoku", "--layout", file.to_str().unwrap()]);
    assert!(sudoku.status == 2 && sudoku.err.contains("--layout go with killer"), "{}", sudoku.err);
}

#[test]
fn practice_positions_and_scores_come_as_asked() {
    let made = run(&["generate", "sudoku", "--next", "naked-pair", "--seed", "2"]).fine();
    let hint = run(&["hint", made.trim_end(), "--json"]).json();
    assert_eq!(hint["step"]["technique"], "naked-pair");
    let bare = run(&["generate", "sudoku", "--next", "naked-pair", "--seed", "2", "--to", "sudoku-81"]);
    assert!(bare.status == 0 && bare.err.contains("note: sudoku-81 holds no "), "{}", bare.err);
    // Marks are in open cells alone.
    let made = run(&["generate", "sudoku", "--next", "x-wing", "--seed", "3", "--to", "ninefold"]).json();
    let board = &made["start"]["board"];
    let digits = board["digits"].as_str().unwrap().chars();
    assert!(
        digits.zip(board["candidates"].as_array().unwrap()).all(|(c, marks)| (c == '.') == (marks != 0)),
        "{board}"
    );
    // A single candidate is no placed digit.
    for kind in ["sudoku", "killer", "str8ts"] {
        let made = run(&["generate", kind, "--next", "naked-single", "--count", "6", "--seed", "7"]).fine();
        for line in made.lines() {
            assert_eq!(run(&["hint", line, "--json"]).json()["step"]["technique"], "naked-single", "{line}");
        }
    }
    let made = run(&["generate", "sudoku", "--score", "250..350", "--seed", "2", "--json"]).json();
    assert!((250..=350).contains(&made["rating"]["score"].as_u64().unwrap()));
    // How far the search gets in a second is the machine's; that it gets beyond any first puzzle is not.
    let hardest = |time| {
        let made = run(&["generate", "sudoku", "--hardest", "--time", time, "--seed", "2", "--json"]).json();
        made["rating"]["score"].as_u64()
    };
    assert!(["4", "16", "64"].into_iter().any(|time| hardest(time) > Some(350)));
}

#[test]
fn a_technique_that_is_harder_than_the_hardest_step_is_refused_at_once() {
    let refused = run(&["generate", "sudoku", "--hardest-step", "full-house", "--needs", "x-wing"]);
    assert_eq!(refused.status, 2);
    let why = "x-wing is tough, and full-house, which is gentle, should be the hardest step";
    assert!(refused.err.contains(why), "{}", refused.err);
}

#[test]
fn a_wish_that_never_comes_true_is_given_up_with_advice() {
    let none = run(&["generate", "sudoku", "--size", "4", "--needs", "x-wing", "--seed", "1"]);
    assert_eq!((none.status, none.out.as_str()), (1, ""), "{}", none.err);
    let words = "attempts, seed 1; x-wing was never needed: --hardest-step or --next";
    assert!(none.err.contains(words), "{}", none.err);
}

#[test]
fn wrong_wishes_are_refused() {
    for (arguments, word) in [
        (&["generate", "chess"][..], "chess"),
        (&["generate", "killer", "--size", "6", "--variant", "windoku"], "there is killer, killer --variant x,"),
        (&["generate", "killer", "--size", "5"], "that cannot be generated"),
        (&["generate", "killer", "--size", "6", "--difficulty", "extreme"], "gentle, moderate or tough"),
        (&["generate", "sudoku", "--cages", "few"], "only a Killer has cages"),
        (&["generate", "sudoku", "--score", "9..3"], "700..900"),
        (&["generate", "sudoku", "--score", "7"], "700..900"),
        (&["generate", "killer", "--score", "0..0"], "no score is below 1"),
        (&["generate", "sudoku", "--daily", "2026-02-30"], "2026-11-23"),
        (&["generate", "sudoku", "--needs", "innies"], "not a technique for this kind"),
        (&["generate", "killer", "--layout", "no-such-file"], "no-such-file"),
        (&["generate", "str8ts", "--variant", "x"], "str8ts-x"),
        (&["generate", "sudoku", "--to", "killer-a"], "Sudoku"),
        (&["generate", "sudoku", "--needs", "magic"], "magic"),
        (&["generate", "sudoku", "--difficulty", "fun"], "fun"),
        (&["generate", "sudoku", "--next", "x-wing", "--to", "code"], "a practice position has no code"),
        (&["generate", "sudoku", "--hardest-step", "naked-pair", "--difficulty", "extreme"], "naked-pair is moderate"),
    ] {
        let run = run(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(word), "{}", run.err);
    }
}

#[test]
fn a_score_that_no_puzzle_of_the_level_has_is_refused_at_once() {
    let generate = |more: &[&str]| run(&[&["generate", "--seed", "1", "--json"], more].concat());
    let refused = generate(&["killer", "--size", "6", "--difficulty", "tough", "--score", "..2"]);
    assert_eq!(refused.status, 2, "{}", refused.err);
    assert!(refused.err.contains("no tough puzzle of 6×6 has a score below 3"), "{}", refused.err);
    let refused = generate(&["sudoku", "--difficulty", "extreme", "--score", "..2"]);
    assert!(refused.err.contains("no extreme puzzle of 9×9 has a score below "), "{}", refused.err);
    for (score, level) in [("..5", "diabolical"), ("5000..", "gentle"), ("..2", "gentle")] {
        let refused = generate(&["sudoku", "--difficulty", level, "--score", score]);
        let said = format!("a {level} sudoku of 9×9 has a score of about ");
        assert!(refused.status == 2 && refused.err.contains(&said), "{score}: {}", refused.err);
    }
    let made = generate(&["killer", "--size", "6", "--difficulty", "moderate", "--score", "..900"]);
    assert_eq!(made.status, 0, "{}", made.err);
}
