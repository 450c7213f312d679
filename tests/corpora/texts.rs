//! How files of many puzzles are cut into texts.

use std::io::{self, BufReader, Read};
use std::sync::Arc;

use ninefold::collection::Lines;
use ninefold::notation;

fn lines(text: &[u8]) -> Vec<(u64, Result<usize, String>)> {
    let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(text.to_vec()));
    let lines = Lines::new("file", BufReader::new(reader), &Arc::default());
    let mut found = Vec::new();
    for item in lines {
        let length = item.text.as_ref().map(Vec::len).map_err(String::clone);
        found.push((item.line, length));
    }
    found
}

#[test]
fn comments_and_blank_lines_are_skipped_and_counted() {
    let puzzle = ".".repeat(81);
    let text = format!("# a\n\n{puzzle}\r\n  \n{puzzle}");
    assert_eq!(lines(text.as_bytes()), [(3, Ok(81)), (5, Ok(81))]);
}

#[test]
fn a_puzzle_that_begins_with_a_black_cell_is_no_comment() {
    let puzzle = format!("#{}", "1........a".repeat(8));
    assert_eq!(lines(format!("# {puzzle}\n{puzzle}\n").as_bytes()), [(2, Ok(81))]);
}

#[test]
fn a_line_that_is_too_long_does_not_stop_the_rest() {
    let mut text = vec![b'1'; 300_000];
    text.push(b'\n');
    text.extend_from_slice(&[b'.'; 81]);
    let found = lines(&text);
    assert_eq!(found.len(), 2);
    assert!(found[0].1.is_err());
    assert_eq!(found[1], (2, Ok(81)));
}

#[test]
fn a_list_that_begins_with_a_bad_line_is_a_list() {
    let puzzle = ".".repeat(81);
    for prefix in ["", "https://example.org/sudoku?bd="] {
        let length = prefix.len() + 81;
        let text = format!("title\n{prefix}{puzzle}\n{prefix}{puzzle}\n");
        assert_eq!(lines(text.as_bytes()), [(1, Ok(5)), (2, Ok(length)), (3, Ok(length))]);
    }
}

#[test]
fn lines_of_json_are_a_list_even_if_none_is_a_puzzle() {
    let object = r#"{"ninefold":1,"kind":"sudoku","puzzle":{}}"#;
    let length = object.len();
    assert_eq!(lines(format!("{object}\n{object}\n").as_bytes()), [(1, Ok(length)), (2, Ok(length))]);
    // One object on several lines is a text of its own.
    let broken = object.replace(",\"puzzle\"", ",\n\"puzzle\"");
    assert_eq!(lines(broken.as_bytes()), [(1, Ok(length + 2))]);
}

fn texts(text: &str) -> Vec<(u64, String)> {
    let reader = BufReader::with_capacity(64, Box::new(io::Cursor::new(text.to_owned())) as Box<dyn Read + Send>);
    let mut lines = Lines::new("file", reader, &Arc::default());
    lines.by_ref().map(|item| (item.line, String::from_utf8(item.text.unwrap()).unwrap())).collect()
}

#[test]
fn what_a_list_skips_belongs_to_a_file_of_one_puzzle() {
    let rows = ".........\n".repeat(9);
    for head in ["#Aauthor\n#C\n", "[Puzzle]\n", "#Dtitle\n\n"] {
        let file = format!("{head}{rows}");
        assert_eq!(texts(&file), [(1, file.clone())]);
    }
    let file = format!("#Dtitle\n\n{rows}");
    assert_eq!(texts(&format!("\n \n{file}")), [(3, file)]);
    // several with blank lines between
    let file = format!("[Puzzle]\n{rows}\n\n[Puzzle]\n{rows}");
    let one = format!("[Puzzle]\n{rows}");
    assert_eq!(texts(&file), [(1, one.clone()), (13, one)]);
}

#[test]
fn a_drawn_grid_is_one_puzzle() {
    let row = format!("|{}|\n", " 123456789 ".repeat(9));
    let file = format!("+{}+\n{}", "-".repeat(99), row.repeat(9));
    assert_eq!(texts(&file), [(1, file.clone())]);
    assert_eq!(texts(&row.repeat(9)), [(1, row.repeat(9))]);
}

#[test]
fn a_message_with_a_broken_string_is_one_puzzle() {
    let string = format!("S9B{}", "0j".repeat(81));
    let lines: Vec<&str> = string.as_bytes().chunks(60).map(|c| std::str::from_utf8(c).unwrap()).collect();
    let quoted = format!("> {}", lines.join("\n> "));
    for file in [
        format!("Bob wrote:\n{quoted}\n"),
        format!("On Thu, 9 May 2024 at 10:00, Bob wrote:\n> Hi,\n>\n{quoted}\n>\n> any idea?\n"),
        format!("This is the first of many words that stand before the puzzle, a whole long line of them:\n{quoted}\n"),
    ] {
        assert_eq!(texts(&file), [(1, file.clone())]);
    }
    // where a line holds a puzzle, among words or not, every line stands for itself
    let list = format!("Hello there,\n1. {string}\n2. {string}\n");
    assert_eq!(texts(&list).len(), 3);
}

#[test]
fn games_come_one_by_one() {
    let game = |c: char| format!("<game note=\"a > b\"\n data='{}'", c.to_string().repeat(81));
    let head = "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>x</name>\n";
    let file = format!("{head}{}/>\n</opensudoku>\n", game('.'));
    assert_eq!(texts(&file), [(1, file.clone())]);
    let several: String = (0..3000).map(|_| format!("{}/>", game('.'))).collect();
    let found = texts(&format!("{head}{several}{}></game></opensudoku>", game('0')));
    assert_eq!(found.len(), 3001);
    assert!(found.iter().take(3000).all(|(_, text)| *text == format!("{}/>", game('.'))));
    assert_eq!(found[3000].1, format!("{}/>", game('0')));
    assert!(found.iter().all(|(_, text)| notation::parse(text).is_ok()));
}

#[test]
fn nine_rows_are_one_puzzle() {
    let text = "1........\n".to_owned() + &".........\n".repeat(8);
    assert_eq!(lines(text.as_bytes()), [(1, Ok(90))]);
}
