//! `show --format svg|html|png`.

use roxmltree::{Document, ParsingOptions};

use crate::run::run;
use crate::samples::*;

/// The texts of a drawing with this class.
pub fn texts(svg: &str, class: &str) -> Vec<String> {
    let xml = Document::parse_with_options(svg, ParsingOptions::default()).unwrap();
    let texts = xml.descendants().filter(|node| node.attribute("class") == Some(class));
    texts.filter_map(|node| node.text()).map(str::to_owned).collect()
}

#[test]
fn svg_of_every_kind() {
    let sudoku = run(&["show", SUDOKU, "--format", "svg"]).fine();
    assert_eq!(texts(&sudoku, "given").concat(), SUDOKU.replace('.', ""));
    assert_eq!(sudoku, run(&["show", SUDOKU, "--format", "svg", "--theme", "light"]).fine());
    assert_eq!(sudoku, run(&["show", SUDOKU, "--format", "svg", "--theme", "auto"]).fine());
    assert_ne!(sudoku, run(&["show", SUDOKU, "--format", "svg", "--theme", "dark"]).fine());
    let killer = run(&["show", KILLER_V1, "--format", "svg"]).fine();
    let sums: Vec<u8> = texts(&killer, "sum").iter().map(|sum| sum.parse().unwrap()).collect();
    assert_eq!((sums.len(), sums.iter().map(|&sum| u32::from(sum)).sum::<u32>()), (31, 405));
    assert_eq!(killer.matches("stroke-dasharray").count(), 31);
    let str8ts = run(&["show", STR8TS, "--format", "svg"]).fine();
    let shown = STR8TS[..81].chars().filter(|c| *c != '0').count();
    assert_eq!(texts(&str8ts, "clue").len() + texts(&str8ts, "given").len(), shown);
}

#[test]
fn a_hint_is_drawn() {
    let svg = run(&["show", SUDOKU, "--format", "svg", "--hint"]).fine();
    assert_eq!(texts(&svg, "entered").len(), 1);
    let solved = run(&["show", SUDOKU_SOLUTION, "--format", "svg", "--hint"]);
    assert_eq!(solved.status, 1);
    assert!(solved.err.contains("the puzzle is solved"), "{}", solved.err);
    assert_eq!(texts(&solved.out, "given").len(), 81);
    let text = run(&["show", SUDOKU, "--hint"]).fine();
    assert_ne!(text, run(&["show", SUDOKU]).fine());
    // No step follows from a wrong digit.
    let wrong = run(&["show", &killer_progress(&[(0, "3")]), "--format", "svg", "--hint"]);
    assert_eq!((wrong.status, wrong.err.lines().next()), (1, Some("ninefold: note: Wrong digits: 3 at r1c1.")));
}

#[test]
fn html_is_a_page() {
    let page = run(&["show", KILLER_V1, "--format", "html"]).fine();
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    let (begin, end) = (page.find("<svg").unwrap(), page.find("</svg>").unwrap());
    assert_eq!(texts(&page[begin..end + 6], "sum").len(), 31);
}

#[cfg(feature = "graphics")]
#[test]
fn png_goes_to_a_file_or_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    assert_eq!(run(&["show", KILLER_V1, "--format", "png", "-o", file.to_str().unwrap()]).fine(), "");
    let bytes = std::fs::read(&file).unwrap();
    let reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (912, 912));
    let piped = crate::run::command(&["show", KILLER_V1, "--format", "png"]).output().unwrap();
    assert_eq!((piped.status.code(), piped.stdout), (Some(0), bytes));
}

#[cfg(not(feature = "graphics"))]
#[test]
fn png_is_not_offered_where_it_is_not_there() {
    assert!(!run(&["show", "--help"]).fine().contains("png"));
    assert_eq!(run(&["show", SUDOKU, "--format", "png"]).status, 2);
}

#[test]
fn the_name_of_a_file_says_what_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (name, begins) in [("a.svg", "<?xml"), ("a.HTML", "<!DOCTYPE html>"), ("a.txt", "┏"), ("a", "┏")] {
        run(&["show", SUDOKU, "-o", &file(name)]).fine();
        let text = std::fs::read_to_string(file(name)).unwrap();
        assert!(text.to_lowercase().trim_start().starts_with(&begins.to_lowercase()), "{name}: {}", &text[..40]);
    }
    let refused = run(&["show", SUDOKU, "-o", &file("a.jpg")]);
    assert_eq!((refused.status, std::path::Path::new(&file("a.jpg")).exists()), (2, false), "{}", refused.err);
}

#[test]
fn the_rules_are_on_the_page() {
    let page = run(&["show", SUDOKU, "--format", "html"]).fine();
    assert!(page.contains("<p>Each row, column and box holds every digit from 1 to 9 once.</p>"), "{page}");
}

#[test]
fn text_has_corner_marks_and_colours_too() {
    let rows: Vec<Vec<serde_json::Value>> = (0..9).map(|_| vec![serde_json::json!({}); 9]).collect();
    let mut grid = serde_json::json!({"size": 9, "grid": rows});
    let plain = run(&["show", &grid.to_string(), "--format", "ansi", "--color", "always"]).out;
    grid["grid"][0][0] = serde_json::json!({"cornerPencilMarks": [4, 5]});
    let marked = run(&["show", &grid.to_string()]).out;
    assert!(marked.contains('4') && marked.contains('5'), "{marked}");
    grid["grid"][0][0] = serde_json::json!({"c": "#FFA8A8"});
    let coloured = run(&["show", &grid.to_string(), "--format", "ansi", "--color", "always"]).out;
    assert_ne!(coloured, plain);
}
