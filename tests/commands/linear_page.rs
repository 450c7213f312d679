//! What docs/linear.md says can be typed is typed, on a puzzle of the kind that it is for.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::documents::{inline, pages};
use crate::run::command;
use crate::samples::{KILLER_V1, STR8TS, SUDOKU};

/// What the page names and nobody types there: how the program is started, and a setting.
const OTHERS: [&str; 3] = ["ninefold --linear [PUZZLE]", "TERM=dumb", "clipboard"];

/// What the page names as words that follow `library`.
const OF_THE_LIBRARY: [&str; 5] = ["killer x", "tough", "begun", "solved", "recent"];

/// How answers begin that say of a line that it led to nothing.
const REFUSALS: [&str; 11] = [
    "There is no ",
    "This puzzle has no ",
    "The puzzle has no ",
    "No puzzle matches",
    "No setting ",
    "No page takes ",
    "There is nothing to bring back",
    "Shapes are for Killers",
    "Only a solved game",
    "A challenge names",
    "Comparing with the solution is off",
];

/// The page.
fn page() -> String {
    pages().into_iter().find(|(name, _)| name.ends_with("linear.md")).unwrap().1
}

/// What can be typed, as the page has it; once each.
fn forms(page: &str) -> BTreeSet<String> {
    let all = inline(page).into_iter().map(|code| code.split_whitespace().collect::<Vec<_>>().join(" "));
    all.filter(|form| !OTHERS.contains(&form.as_str())).collect()
}

/// The lines that lead to a puzzle that is typed in.
fn typed_in(kind: &str) -> String {
    let region = |number: u8| {
        let cells = (1..=9).flat_map(|row| (1..=9).map(move |column| (row, column)));
        let own = cells.filter(|(row, column)| (row - 1) / 3 * 3 + (column - 1) / 3 + 1 == number);
        let names: Vec<String> = own.map(|(row, column)| format!("r{row}c{column}")).collect();
        format!("region {number} {}\n", names.join(" "))
    };
    let regions: String = if kind.contains("jigsaw") { (1..=9).map(region).collect() } else { String::new() };
    // It has more than one solution: it is played when that is asked for twice.
    format!("edit\nkind {kind}\n{regions}play\nplay\n")
}

/// The puzzle that a form is for, and what is typed before it.
fn before(form: &str) -> (&'static str, String) {
    let (word, rest) = form.split_once(' ').unwrap_or((form, ""));
    let lines = |lines: &str| (SUDOKU, lines.to_owned());
    match (word, rest) {
        ("cage" | "cages" | "shapes", _) => (KILLER_V1, String::new()),
        ("shape", _) => (KILLER_V1, String::from("shapes\n")),
        ("more", _) => (KILLER_V1, String::from("cages\n")),
        ("compartment", _) => (STR8TS, String::new()),
        ("region", _) => (SUDOKU, typed_in("jigsaw sudoku")),
        ("window", _) => (SUDOKU, typed_in("windoku")),
        ("diagonal", _) => (SUDOKU, typed_in("sudoku x")),
        ("title", _) => lines("edit\n"),
        ("5", _) => lines("r1c7\n"),
        ("explain" | "apply" | "take", _) => lines("hint\n"),
        ("undo", _) => lines("r1c7=7\n"),
        ("redo", _) => lines("r1c7=7\nundo\n"),
        ("next" | "leave", _) => lines("practice x-wing\n"),
        ("play", _) => lines("library sudoku 4x4 gentle\n"),
        ("bring", _) => lines("delete 2\n"),
        ("branches", _) => lines("branch\n"),
        ("begun" | "recent", _) => lines("library sudoku 4x4 gentle\nplay 1\nstep\n"),
        ("solved", _) => (SUDOKU, format!("library sudoku 4x4 gentle\nplay 1\n{}", "step\n".repeat(20))),
        ("compare", _) => lines("set allow-check on\n"),
        ("review" | "challenge", _) => (SUDOKU, "step\n".repeat(60)),
        _ => lines(""),
    }
}

/// What is wrong with the answer to a form; nothing where it is understood and does something.
fn complaint(form: &str) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("puzzles.txt"), format!("{SUDOKU}\n{STR8TS}\n")).unwrap();
    let (puzzle, before) = before(form);
    let line = if OF_THE_LIBRARY.contains(&form) { format!("library {form}") } else { form.to_owned() };
    // A complaint names the line as it was typed, and no other answer begins with a word in capitals.
    let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
    let line = [&word.to_uppercase(), rest].join(" ");
    let line = line.trim_end();
    let run = |home: &Path, puzzle: &str, lines: &str| {
        let mut run = command(&["--linear", puzzle]);
        let output =
            run.env("NINEFOLD_HOME", home).current_dir(folder.path()).write_stdin(lines.to_owned()).output().unwrap();
        assert!(output.status.success(), "{form}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let play = |lines: &str| {
        let home = tempfile::tempdir().unwrap();
        // Some forms are about a game that was played before.
        run(home.path(), STR8TS, "");
        run(home.path(), puzzle, lines)
    };
    // On a slow disk it is said in between that something is not saved yet.
    let spoken = |answers: String| -> Vec<String> {
        answers.lines().filter(|line| !line.starts_with("Not saved yet")).map(str::to_owned).collect()
    };
    let earlier = if before.is_empty() { 1 } else { spoken(play(&before)).len() };
    let own: Vec<String> = spoken(play(&format!("{before}{line}\n"))).into_iter().skip(earlier).collect();
    let refused = |answer: &&String| {
        answer.contains("not understood")
            || answer.ends_with(": there is no such file.")
            || rest.split_once(' ').is_some_and(|(name, _)| answer.starts_with(&format!("{name} can be ")))
            || answer.starts_with(&format!("{line}: "))
            || REFUSALS.iter().any(|refusal| answer.starts_with(refusal))
    };
    match own.iter().find(|answer| refused(answer)) {
        Some(answer) => Some(format!("{form}: {answer}")),
        None if own.is_empty() => Some(format!("{form}: there is no answer")),
        None => None,
    }
}

#[test]
fn every_form_of_the_page_is_understood() {
    let forms = forms(&page());
    assert!(forms.len() > 90, "{}", forms.len());
    let wrong: Vec<String> = forms.iter().filter_map(|form| complaint(form)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The test above has to see a form that is misspelt in the page, whatever sort of command it is.
#[test]
fn a_misspelt_form_of_the_page_is_noticed() {
    let page = page();
    let right = forms(&page);
    for (form, misspelt) in [
        ("row 4", "rwo 4"),
        ("r4c7", "r4c0"),
        ("cage r1c1", "cage r1"),
        ("where 5 box 3", "where 5 bx 3"),
        ("technique x-wing off", "technique x-wnig off"),
        ("copy hodoku", "copy hodok"),
        ("set allow-check on", "set alow-check on"),
        ("assist paper", "assist papr"),
        ("library killer tough", "library kiler tough"),
        ("daily killer 25 November 2026", "daily killer 25 Novembre 2026"),
        ("import puzzles.txt", "import puzles.txt"),
        ("set spoken-cells verbose", "set spoken-cells verbos"),
        ("begun", "begn"),
        ("window 1", "windw 1"),
        ("title", "titel"),
    ] {
        let changed = page.replace(&format!("`{form}`"), &format!("`{misspelt}`"));
        assert!(page != changed, "the page has no {form}");
        let added: Vec<String> = forms(&changed).difference(&right).cloned().collect();
        assert_eq!(added, [misspelt]);
        assert!(complaint(misspelt).is_some(), "{misspelt} passes");
    }
}
