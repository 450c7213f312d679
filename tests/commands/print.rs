//! `print`: sheets as PDF and SVG.

use ninefold::notation;
use ninefold::puzzle::Digit;
use roxmltree::{Document, ParsingOptions};

use crate::pictures::texts;
use crate::run::{feed, run};
use crate::samples::*;

#[test]
fn a_page_has_headings_boards_and_rules() {
    let page = run(&["print", SUDOKU, KILLER_V1, STR8TS, "--per-page", "4", "--format", "svg"]).fine();
    assert!(page.contains("viewBox=\"0 0 595.28 841.89\""), "A4");
    let said = texts(&page, "caption");
    for heading in ["1  Sudoku", "2  Killer", "3  Str8ts", "gentle"] {
        assert!(said.iter().any(|words| words == heading), "{heading}: {said:?}");
    }
    let rules = |kind: &str| said.iter().filter(|words| words.starts_with(&format!("{kind}: "))).count();
    assert_eq!([rules("Sudoku"), rules("Killer"), rules("Str8ts")], [1; 3]);
    assert_eq!(texts(&page, "sum").len(), 31);
    let givens = |text: &str| text.chars().filter(|c| ('1'..='9').contains(c)).count();
    let shown = texts(&page, "given").len() + texts(&page, "clue").len();
    assert_eq!(shown, givens(SUDOKU) + givens(&STR8TS[..81]));
    let without = run(&["print", SUDOKU, "--no-rules", "--paper", "letter", "--format", "svg"]).fine();
    assert!(without.contains("viewBox=\"0 0 612 792\"") && !without.contains("holds every digit"));
}

#[test]
fn nothing_leaves_the_page_or_touches_another_board() {
    for (per_page, count) in [("1", 1), ("2", 2), ("4", 4), ("6", 6)] {
        let puzzles = vec![KILLER_V1; count];
        let arguments = [&["print", "--format", "svg", "--per-page", per_page], &puzzles[..]].concat();
        let page = run(&arguments).fine();
        let xml = Document::parse_with_options(&page, ParsingOptions::default()).unwrap();
        let places: Vec<(f32, f32)> = xml
            .descendants()
            .filter(|node| node.has_tag_name("text"))
            .map(|node| (node.attribute("x").unwrap().parse().unwrap(), node.attribute("y").unwrap().parse().unwrap()))
            .collect();
        assert!(places.iter().all(|(x, y)| (30.0..566.0).contains(x) && (30.0..812.0).contains(y)), "{places:?}");
        assert_eq!(texts(&page, "sum").len(), 31 * count);
        // Sums can be read.
        let sizes = xml.descendants().filter(|node| node.attribute("class") == Some("sum"));
        let sizes: Vec<f32> = sizes.map(|node| node.attribute("font-size").unwrap().parse().unwrap()).collect();
        assert!(sizes.iter().all(|size| *size >= 5.0), "{sizes:?}");
    }
}

/// The words that say who made a puzzle are not cut where they need a second line.
#[test]
fn long_titles_go_on_in_a_second_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("titled.sdk");
    let rows: Vec<&str> = (0..9).map(|row| &SUDOKU[9 * row..9 * row + 9]).collect();
    let printed = |title: &str| {
        std::fs::write(&file, format!("#D{title}\n{}\n", rows.join("\n"))).unwrap();
        let page = run(&["print", file.to_str().unwrap(), "--per-page", "6", "--no-rules", "--format", "svg"]).fine();
        let said = texts(&page, "caption");
        said[2..].to_vec()
    };
    assert_eq!(printed("Sunday"), ["Sunday"]);
    let long = "The large Sunday puzzle for the long evenings before midsummer, number 24 of 52";
    let lines = printed(long);
    assert_eq!((lines.len(), lines.join(" ")), (2, long.to_owned()));
    let endless = printed(&long.repeat(4));
    assert!(endless.len() == 2 && endless[1].ends_with('…'), "{endless:?}");
}

#[test]
fn boards_are_equally_large_on_all_pages() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.svg");
    let puzzles = [KILLER_V1, STR8TS, SUDOKU, SUDOKU];
    run(&[&["print", "--per-page", "2", "-o", file.to_str().unwrap()], &puzzles[..]].concat()).fine();
    let digit = |number: usize| {
        let page = std::fs::read_to_string(folder.path().join(format!("sheet-{number}.svg"))).unwrap();
        let xml = Document::parse_with_options(&page, ParsingOptions::default()).unwrap();
        let given = xml.descendants().find(|node| node.attribute("class") == Some("given")).unwrap();
        given.attribute("font-size").unwrap().to_owned()
    };
    // The rules of the first page take more lines.
    assert_eq!(digit(1), digit(2));
}

#[test]
fn several_pages_are_files_with_numbers_and_the_last_has_the_solutions() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.svg");
    let name = file.to_str().unwrap();
    let list = format!("{SUDOKU}\n{KILLER_V1}\n{STR8TS}\n");
    let printed = feed(&["print", "--per-page", "2", "--solutions", "-o", name], list.as_bytes());
    assert_eq!(printed.fine(), "");
    let page = |number: usize| std::fs::read_to_string(folder.path().join(format!("sheet-{number}.svg"))).unwrap();
    assert!(texts(&page(1), "caption").iter().any(|words| words == "1 / 3"));
    assert!(texts(&page(2), "caption").iter().any(|words| words == "3  Str8ts"));
    let last = page(3);
    assert_eq!(texts(&last, "caption")[0], "Solutions");
    let white = STR8TS[81..].chars().filter(|c| *c == '0').count();
    assert_eq!(texts(&last, "given").len() + texts(&last, "entered").len(), 81 + 81 + white);
    assert!(!folder.path().join("sheet-4.svg").exists() && !file.exists());
    let refused = feed(&["print", "--per-page", "2", "--format", "svg"], list.as_bytes());
    assert_eq!((refused.status, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("2 pages do not fit into one SVG"), "{}", refused.err);
}

#[test]
fn what_cannot_be_solved_is_not_printed_unless_that_is_wanted() {
    let several = ".".repeat(81);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.svg");
    let refused = run(&["print", SUDOKU, &several, "-o", file.to_str().unwrap()]);
    assert_eq!(refused.status, 1);
    assert!(refused.err.contains("puzzle 2: this puzzle has more than one solution"), "{}", refused.err);
    assert!(refused.err.contains("--any"), "{}", refused.err);
    assert!(!file.exists());
    let any = run(&["print", &several, "--any", "--format", "svg"]).fine();
    assert!(texts(&any, "caption").iter().any(|words| words == "1  Sudoku"));
    let bad = feed(&["print", "-", "--format", "svg"], format!("{SUDOKU}\nnonsense\nmore of it\n").as_bytes());
    assert_eq!((bad.status, bad.out.as_str()), (2, ""));
    for said in ["standard input:2", "standard input:3", "nothing is printed\n"] {
        assert!(bad.err.contains(said), "{}", bad.err);
    }
    let ending = run(&["print", SUDOKU, "-o", "sheet.doc"]);
    assert!(ending.status == 2 && ending.err.contains(".doc"), "{}", ending.err);
}

#[test]
fn progress_is_printed_where_it_is_asked_for() {
    let import = notation::parse(SUDOKU).unwrap();
    let mut board = import.board.clone();
    let cell = "r1c1".parse().unwrap();
    board.set_candidates(cell, [5, 6].into_iter().filter_map(Digit::new).collect());
    let usual = notation::find("sudoku-v1").unwrap();
    let text = notation::write(usual, &import.puzzle, &board, None).unwrap().text;
    let marked = run(&["print", &text, "--progress", "--format", "svg"]).fine();
    assert_eq!(texts(&marked, "mark"), ["5", "6"]);
    let fresh = run(&["print", &text, "--format", "svg"]).fine();
    assert!(texts(&fresh, "mark").is_empty());
}

#[cfg(feature = "graphics")]
#[test]
fn a_pdf_has_a_page_for_each_sheet_and_its_text_can_be_searched() {
    use std::io::Read;

    let arguments = ["print", SUDOKU, KILLER_V1, STR8TS, "--per-page", "1", "--solutions"];
    let output = crate::run::command(&arguments).output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
    let bytes = output.stdout;
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"));
    assert_eq!(text.matches("/Type /Page\n").count(), 4);
    assert_eq!(text.matches("/MediaBox [0 0 595.28 841.89]").count(), 4);
    // Every stream is packed; a content has an operator for each text.
    let mut shown = Vec::new();
    let mut rest = &bytes[..];
    while let Some(at) = rest.windows(8).position(|w| w == b"\nstream\n") {
        rest = &rest[at + 8..];
        let end = rest.windows(10).position(|w| w == b"\nendstream").unwrap();
        let mut content = Vec::new();
        flate2::read::ZlibDecoder::new(&rest[..end]).read_to_end(&mut content).unwrap();
        let content = String::from_utf8_lossy(&content).into_owned();
        shown.push(content.matches(" Tj").count());
        rest = &rest[end..];
    }
    let pages: Vec<usize> = shown.into_iter().filter(|count| *count > 0).collect();
    assert_eq!(pages.len(), 4, "{pages:?}");
    assert!(pages[0] > SUDOKU.chars().filter(|c| *c != '.').count() && pages[1] > 31 && pages[3] > 81 * 2, "{pages:?}");
}

#[test]
fn a_sheet_answers_no_lines() {
    for option in ["--echo", "--every-line"] {
        let refused = run(&["print", SUDOKU, "--format", "svg", option]);
        assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{option}");
        assert!(refused.err.contains("unexpected argument"), "{}", refused.err);
    }
}

/// No tint is in the way on paper.
#[test]
fn windows_of_a_killer_have_a_ground_on_paper() {
    let windoku = run(&["generate", "killer", "--variant", "windoku", "--difficulty", "gentle", "--seed", "2"]).fine();
    let svg = run(&["print", windoku.trim(), "--format", "svg"]).fine();
    assert!(svg.matches("Z\" fill=\"#e4e4e4\"/>").count() >= 36, "{svg}");
}

#[cfg(feature = "graphics")]
#[test]
fn letters_that_the_font_lacks_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let text = |title: &str| {
        let file = folder.path().join("titled.sdk");
        let rows: Vec<&str> = (0..9).map(|row| &SUDOKU[9 * row..9 * row + 9]).collect();
        std::fs::write(&file, format!("#D{title}\n{}\n", rows.join("\n"))).unwrap();
        let sheet = folder.path().join("sheet.pdf");
        let run = run(&["print", file.to_str().unwrap(), "-o", sheet.to_str().unwrap()]);
        assert_eq!(run.status, 0, "{}", run.err);
        run.err
    };
    assert_eq!(text("Rätsel"), "");
    assert!(text("数独, Rätsel").contains("the font has no 数独: ? is printed"), "{}", text("数独"));
}

#[test]
fn long_lines_are_no_reason_to_wait() {
    // More than what is held of a list that is answered line by line.
    let list = format!("{}\n", "1".repeat(60_000)).repeat(300);
    let run = feed(&["print", "-"], list.as_bytes());
    assert_eq!(run.status, 2, "{}", run.err);
    assert!(run.err.contains("nothing is printed"), "{}", run.err);
}

#[test]
fn the_key_of_a_row_is_below_its_board_and_notes_name_the_row() {
    let table = format!("id,puzzle\nclub-7,{SUDOKU} x\n");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.csv");
    std::fs::write(&path, table).unwrap();
    let path = path.to_str().unwrap();
    let sheet = run(&["print", path, "--format", "svg", "--id", "id"]);
    assert_eq!(sheet.status, 0, "{}", sheet.err);
    assert!(sheet.out.contains("club-7"), "{}", sheet.out);
    assert!(sheet.err.starts_with(&format!("ninefold: note: {path}:2: ")), "{}", sheet.err);
    assert!(!run(&["print", path, "--format", "svg"]).out.contains("club-7"), "it was not asked for");
}

#[test]
fn a_solution_that_is_not_printed_is_said() {
    let open = ".".repeat(81);
    let sheet =
        run(&["print", &open, SUDOKU, "--any", "--solutions", "--per-page", "2", "-o", "/dev/null", "--format", "pdf"]);
    assert_eq!(sheet.status, 0, "{}", sheet.err);
    let why = "ninefold: note: puzzle 1: no solution is printed: this puzzle has more than one solution\n";
    assert_eq!(sheet.err, why);
}

/// The rules in the words of whoever set a puzzle are on the page, wrapped, and cut where they are endless.
#[test]
fn the_rules_of_the_setter_are_printed() {
    let json = |rules: &str| {
        let row = format!("[{}]", ["{}"; 9].join(","));
        let rules = rules.replace('\n', "\\n");
        format!(
            "{{\"size\":9,\"title\":\"Knights\",\"ruleset\":\"{rules}\",\"grid\":[{}]}}",
            [row.as_str(); 9].join(",")
        )
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzle.json");
    let printed = |rules: &[&str], more: &[&str]| {
        std::fs::write(&file, rules.iter().map(|rules| json(rules) + "\n").collect::<String>()).unwrap();
        let page = run(&[&["print", file.to_str().unwrap(), "--any", "--format", "svg"], more].concat());
        assert_eq!(page.status, 0, "{}", page.err);
        let said = texts(&page.out, "caption");
        let from = said.iter().position(|words| words.starts_with("Rules of puzzle")).unwrap_or(said.len());
        (page.out, said[from..].to_vec())
    };
    // Once for all puzzles that have them.
    let (_, said) = printed(&["Normal rules apply."; 2], &["--per-page", "2"]);
    assert_eq!(said, ["Rules of puzzles 1 and 2: Normal rules apply."]);
    let (_, said) = printed(&["Normal rules apply.\nThe knight is shy."], &[]);
    assert_eq!(said, ["Rules of puzzle 1: Normal rules apply.", "The knight is shy."]);
    let long = "cells a knight's move apart differ ".repeat(100);
    let (page, said) = printed(&[&long], &["--per-page", "1"]);
    assert!(said.len() == 24 && said[23].ends_with('…'), "{said:?}");
    let xml = Document::parse_with_options(&page, ParsingOptions::default()).unwrap();
    let bottom = xml.descendants().filter_map(|node| node.attribute("y")?.parse::<f32>().ok());
    assert!(bottom.fold(0.0, f32::max) < 842.0 - 40.0);
    let (_, said) = printed(&[&"x".repeat(900)], &[]);
    assert!(said.iter().all(|line| line.len() < 200), "{said:?}");
    assert!(printed(&[&long], &["--no-rules"]).1.is_empty());
}
