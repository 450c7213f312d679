//! The shapes in which people have the 81 cells of a Sudoku: blanks for blanks, tables, lists, seldom signs, places.

use ninefold::notation::parse;
use ninefold::puzzle::{Cell, Digit};

use crate::good::SUDOKU_81;
use crate::mailed::paste;
use crate::pm_grid::grid;
use crate::read;

fn rows() -> Vec<String> {
    (0..9).map(|r| SUDOKU_81[r * 9..r * 9 + 9].replace('0', " ")).collect()
}

/// It is the Sudoku, alone and in a message.
fn is_it(text: &str) {
    for text in [text.to_owned(), format!("Hi all,\n\n[code]\n{text}\n[/code]\nThanks")] {
        let import = paste(&text);
        assert_eq!((import.origin.notation, &import.puzzle), ("sudoku-81", &read(SUDOKU_81).puzzle), "{text}");
    }
}

/// Each sign with this between them.
fn between(row: &str, sign: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(sign)
}

#[test]
fn a_blank_may_be_a_blank() {
    let rows = rows();
    assert_eq!(read(&rows.join("\n")).puzzle, read(SUDOKU_81).puzzle);
    let trimmed: Vec<&str> = rows.iter().map(|row| row.trim_end()).collect();
    assert_eq!(read(&trimmed.join("\n")).puzzle, read(SUDOKU_81).puzzle);
    let boxed = |row: &String| {
        format!("│ {} │ {} │ {} │", between(&row[..3], " "), between(&row[3..6], " "), between(&row[6..], " "))
    };
    let drawn: Vec<String> = rows.iter().map(boxed).collect();
    let ruled = "├───────┼───────┼───────┤";
    is_it(&format!(
        "{ruled}\n{}\n{ruled}\n{}\n{ruled}\n{}\n{ruled}",
        drawn[..3].join("\n"),
        drawn[3..6].join("\n"),
        drawn[6..].join("\n")
    ));
    let close = |row: &String| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]);
    is_it(&rows.iter().map(close).collect::<Vec<_>>().join("\n"));
    let full: Vec<String> = rows.iter().map(|row| format!("| {} |", between(row, " | "))).collect();
    is_it(&full.join("\n+---+---+---+---+---+---+---+---+---+\n"));
    is_it(&format!("|1|2|3|4|5|6|7|8|9|\n|-|-|-|-|-|-|-|-|-|\n{}", full.join("\n")));
    // as `show` draws it, two lines to a row
    let shown = |row: &String| {
        let cells: Vec<String> = row.chars().map(|sign| format!("   {sign}  ")).collect();
        let boxes: Vec<String> = cells.chunks(3).map(|cells| cells.join("│")).collect();
        format!("┃{}┃\n┃{}┃", boxes.join("┃"), ["      │      │      "; 3].join("┃"))
    };
    is_it(&rows.iter().map(shown).collect::<Vec<_>>().join("\n"));
    for separator in ["\t", ",", ";"] {
        let fields: Vec<String> = rows.iter().map(|row| between(row, separator).replace(' ', "")).collect();
        assert_eq!(read(&fields.join("\n")).puzzle, read(SUDOKU_81).puzzle, "{separator:?}");
    }
}

#[test]
fn rows_may_have_names() {
    let rows: Vec<String> = (0..9).map(|r| SUDOKU_81[r * 9..r * 9 + 9].replace('0', ".")).collect();
    let boxed = |row: &String| {
        format!("{} | {} | {}", between(&row[..3], " "), between(&row[3..6], " "), between(&row[6..], " "))
    };
    let named = |name: &dyn Fn(usize) -> String, row: &dyn Fn(&String) -> String| {
        let lines = rows.iter().enumerate().map(|(r, text)| format!("{} {}", name(r), row(text)));
        lines.collect::<Vec<_>>()
    };
    let letter = |names: &'static str| move |r: usize| names[r..=r].to_owned();
    is_it(&named(&|r| format!("{}:", r + 1), &String::clone).join("\n"));
    is_it(&named(&|r| format!("r{} |", r + 1), &boxed).join("\n"));
    is_it(&named(&letter("abcdefghi"), &|row| between(row, " ")).join("\n"));
    let drawn = named(&letter("ABCDEFGHJ"), &boxed);
    let ruled = "  ------+-------+------";
    for columns in ["1 2 3   4 5 6   7 8 9", "c1 c2 c3 c4 c5 c6 c7 c8 c9", "a b c | d e f | g h i"] {
        is_it(&format!(
            "  {columns}\n{}\n{ruled}\n{}\n{ruled}\n{}",
            drawn[..3].join("\n"),
            drawn[3..6].join("\n"),
            drawn[6..].join("\n")
        ));
    }
    // a name twice, or one that is no name of a row
    for wrong in ["ABCDEFGHH", "ABCDEFGHK", "BCDEFGHIJ"] {
        assert!(parse(&named(&letter(wrong), &String::clone).join("\n")).is_err(), "{wrong}");
    }
    assert!(parse(&named(&|r| format!("c{}", r + 1), &String::clone).join("\n")).is_err());
}

#[test]
fn lists_of_programs_are_read() {
    let rows: Vec<String> = (0..9).map(|r| SUDOKU_81[r * 9..r * 9 + 9].to_owned()).collect();
    let numbers: Vec<String> = rows.iter().map(|row| between(row, ", ")).collect();
    is_it(&between(SUDOKU_81, ","));
    is_it(&numbers.join("\n"));
    is_it(&format!("[[{}]]", numbers.join("],\n [")));
    is_it(&format!("['{}']", rows.join("', '")));
    assert_eq!(paste(&format!("grid = [[{}]]", numbers.join("], ["))).puzzle, read(SUDOKU_81).puzzle);
}

#[test]
fn seldom_signs_stand_for_a_blank() {
    for blank in ["·", "•", "?", "x", "X", "□", "_", "*"] {
        let signs = SUDOKU_81.replace('0', blank);
        let rows: Vec<String> = (0..9).map(|r| SUDOKU_81[r * 9..r * 9 + 9].replace('0', blank)).collect();
        for text in [
            signs,
            rows.join("\n"),
            rows.iter().map(|row| between(row, " ")).collect::<Vec<_>>().join("\n"),
            rows.iter().map(|row| format!("| {} |", between(row, " "))).collect::<Vec<_>>().join("\n"),
        ] {
            assert_eq!(read(&text).puzzle, read(SUDOKU_81).puzzle, "{text}");
        }
    }
    // a row too short and one too long, in bars
    let barred: Vec<String> = (0..9)
        .map(|r| (9 * r - usize::from(r == 1), 9 * r + 9 - usize::from(r == 0)))
        .map(|(from, to)| format!("| {} |", between(&SUDOKU_81[from..to].replace('0', "x"), " ")))
        .collect();
    assert!(parse(&barred.join("\n")).is_err());
    let wide: String = SUDOKU_81.chars().map(|c| char::from_u32(u32::from(c) - 0x30 + 0xff10).unwrap()).collect();
    is_it(&wide);
    // two of them are a typing error
    let error = parse(&SUDOKU_81.replace('0', "·").replacen('·', "?", 1)).unwrap_err();
    assert!(error.message.contains("neither a digit nor a sign"), "{error}");
}

#[test]
fn a_plus_stands_before_placed_digits() {
    let text = SUDOKU_81.replacen('0', "+2", 1);
    let import = read(&text);
    assert_eq!((import.origin.notation, &import.puzzle), ("hodoku", &read(SUDOKU_81).puzzle));
    let cell = Cell::from_index(SUDOKU_81.find('0').unwrap()).unwrap();
    assert_eq!(import.board.digit(cell), Digit::new(2));
    assert!(parse(&SUDOKU_81.replacen('0', "+0", 1)).is_err());
}

#[test]
fn candidates_may_have_nine_places_a_cell() {
    let expected = read(&grid());
    let place = |cell: Cell, digit: u8| {
        let digit = Digit::new(digit).unwrap();
        let set = expected.puzzle.given(cell).map_or_else(|| expected.board.candidates(cell), Digit::set);
        if set.contains(digit) { char::from(b'0' + digit.get()) } else { '.' }
    };
    let flat: String =
        Cell::all().flat_map(|cell| (1..=9).map(move |digit| (cell, digit))).map(|(c, d)| place(c, d)).collect();
    let mut drawn = String::new();
    for line in 0..27_u8 {
        for column in 0..9_u8 {
            let cell = Cell::new(line / 3, column).unwrap();
            drawn.extend((1..=3).map(|digit| place(cell, line % 3 * 3 + digit)));
            drawn.push_str(if column % 3 == 2 { " | " } else { " " });
        }
        drawn.push_str(if line % 9 == 8 { "\n------------\n" } else { "\n" });
    }
    let lines: Vec<&str> = flat.as_bytes().chunks(81).map(|line| std::str::from_utf8(line).unwrap()).collect();
    for text in [flat.clone(), flat.replace('.', "0"), lines.join("\n"), drawn] {
        let import = read(&text);
        assert_eq!(import.origin.notation, "pm-grid", "{text}");
        assert_eq!((&import.puzzle, &import.board), (&expected.puzzle, &expected.board), "{text}");
    }
    // a digit at another's place
    assert!(parse(&flat.replacen("1.", ".1", 1)).is_err());
}

#[test]
fn a_grid_is_read_in_the_link_of_any_page() {
    for page in
        ["https://example.org/play/GRID", "https://example.org/?s=GRID", "see https://example.org/x?s=GRID&d=2 too"]
    {
        for grid in [SUDOKU_81.to_owned(), SUDOKU_81.replace('0', ".")] {
            let import = read(&page.replace("GRID", &grid));
            assert_eq!((import.puzzle, import.origin.text), (read(SUDOKU_81).puzzle, grid));
        }
    }
    for page in [format!("https://example.org/{}", &SUDOKU_81[1..]), format!("https://example.org/{SUDOKU_81}1")] {
        assert!(parse(&page).is_err(), "{page}");
    }
}
