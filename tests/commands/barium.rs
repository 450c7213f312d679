//! Barium's JSON files, several at once, as its `solve.py` takes them.

use std::path::PathBuf;

use ninefold::generator::{Recipe, generate};
use ninefold::notation;
use ninefold::puzzle::{Board, Cell, Kind};
use ninefold::solver::{Limits, solve};

use crate::run::run;
use crate::samples::{SUDOKU, SUDOKU_SOLUTION};

/// A folder with some Killers of the generator, one a file; the paths and the solutions.
fn files() -> (tempfile::TempDir, Vec<PathBuf>, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let (mut paths, mut solutions) = (Vec::new(), Vec::new());
    for seed in 0..3 {
        let puzzle = generate(&Recipe::new(Kind::Killer), seed).unwrap();
        let format = notation::find("barium-json").unwrap();
        let text = notation::write(format, &puzzle, &Board::new(&puzzle), None).unwrap().text;
        // However it is laid out: as it is written, on one line, after blank lines.
        let text = match seed {
            0 => text,
            1 => text.split_whitespace().collect(),
            _ => format!("\n\n  {text}\n\n"),
        };
        let path = folder.path().join(format!("expert-{seed}.json"));
        std::fs::write(&path, text).unwrap();
        paths.push(path);
        let solution = solve(&puzzle, &Limits::default()).solutions.remove(0);
        solutions.push(Cell::all().map(|c| solution[c].unwrap().to_string()).collect());
    }
    (folder, paths, solutions)
}

fn arguments<'a>(first: &[&'a str], paths: &'a [PathBuf]) -> Vec<&'a str> {
    first.iter().copied().chain(paths.iter().map(|p| p.to_str().unwrap())).collect()
}

#[test]
fn several_files_are_solved_in_their_order() {
    let (_folder, paths, solutions) = files();
    let text = run(&arguments(&["solve"], &paths)).fine();
    assert_eq!(text.lines().collect::<Vec<_>>(), solutions);
    let lines = run(&arguments(&["solve", "--json"], &paths)).lines();
    assert_eq!(lines.len(), 3);
    for ((answer, path), solution) in lines.iter().zip(&paths).zip(&solutions) {
        assert_eq!(answer["source"], path.to_str().unwrap());
        assert_eq!((&answer["kind"], &answer["status"]), (&"killer".into(), &"unique".into()));
        assert_eq!(answer["solution"], **solution);
    }
    assert_eq!((&lines[0]["line"], &lines[2]["line"]), (&1.into(), &3.into()));
    // Of one file it goes without saying.
    assert!(run(&arguments(&["solve", "--json"], &paths[..1])).json().get("source").is_none());
}

#[test]
fn the_benchmark_tells_time_and_nodes_of_each() {
    let (_folder, paths, solutions) = files();
    let text = run(&arguments(&["solve", "--benchmark"], &paths)).fine();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    for (line, solution) in lines.iter().zip(&solutions) {
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!((words[0], words[2], words[4]), (solution.as_str(), "µs", "nodes"), "{line}");
        assert!(words[1].parse::<f64>().unwrap() > 0.0 && words[3].parse::<u64>().unwrap() > 0, "{line}");
    }
    assert!(lines[3].starts_with("3 puzzles: min "), "{text}");
}

#[test]
fn a_broken_file_is_named_and_the_others_are_solved() {
    let (_folder, paths, solutions) = files();
    std::fs::write(&paths[1], "{\n  \"board\": [\n    [0, 0, 0\n").unwrap();
    let words = run(&arguments(&["solve"], &paths));
    assert_eq!(words.status, 2);
    assert_eq!(words.out, format!("{}\n{}\n", solutions[0], solutions[2]));
    assert!(words.err.contains("expert-1.json:1: barium-json: "), "{}", words.err);
    assert_eq!(words.err.lines().count(), 3, "{}", words.err);
    let lines = run(&arguments(&["solve", "--json"], &paths)).lines();
    let status: Vec<&str> = lines.iter().map(|l| l["status"].as_str().unwrap()).collect();
    assert_eq!(status, ["unique", "invalid", "unique"]);
}

#[test]
fn a_file_that_is_not_there_is_named_too() {
    let (_folder, mut paths, solutions) = files();
    paths[1] = paths[1].with_file_name("missing.json");
    let words = run(&arguments(&["solve"], &paths));
    assert_eq!((words.status, words.out), (2, format!("{}\n{}\n", solutions[0], solutions[2])));
    assert!(words.err.contains("missing.json: there is no file of this name"), "{}", words.err);
}

#[test]
fn a_folder_is_named_and_what_stands_around_it_answered() {
    let (folder, _, _) = files();
    let name = folder.path().to_str().unwrap();
    // A plain argument before it is handed on together with it.
    let words = run(&["solve", SUDOKU, name, SUDOKU]);
    assert_eq!((words.status, words.out), (2, format!("{SUDOKU_SOLUTION}\n{SUDOKU_SOLUTION}\n")));
    assert_eq!(words.err, format!("ninefold: {name}: is a folder, not a puzzle\n"));
    let lines = run(&["solve", "--json", SUDOKU, name, SUDOKU]).lines();
    let status: Vec<&str> = lines.iter().map(|l| l["status"].as_str().unwrap()).collect();
    assert_eq!(status, ["unique", "invalid", "unique"]);
    assert_eq!(lines[1]["error"], format!("{name}: is a folder, not a puzzle"));
}
