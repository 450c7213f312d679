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
    let rated = run(&["rate", json["text"].as_str().unwrap(), "--json"]).json();
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
    ] {
        let text = run(&["generate", kind, "--variant", variant, "--seed", "5"]).fine();
        assert!(text.starts_with(header), "{text}");
        let checked = run(&["check", text.trim_end()]).fine();
        assert!(checked.starts_with(title) && checked.contains("One solution."), "{checked}");
        assert_eq!(run(&["hint", text.trim_end()]).status, 0, "{text}");
    }
}

#[test]
fn wrong_wishes_are_refused() {
    for (arguments, word) in [
        (&["generate", "chess"][..], "chess"),
        (&["generate", "killer", "--variant", "windoku"], "no variant windoku of killer"),
        (&["generate", "str8ts", "--variant", "x"], "str8ts-x"),
        (&["generate", "sudoku", "--to", "killer-a"], "Sudoku"),
        (&["generate", "sudoku", "--needs", "magic"], "magic"),
        (&["generate", "sudoku", "--difficulty", "fun"], "fun"),
    ] {
        let run = run(arguments);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(run.err.contains(word), "{}", run.err);
    }
}
