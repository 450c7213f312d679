//! The older and plainer texts of Str8ts: 243 digits, version 1, letters.

use ninefold::notation::{link, parse_as, write};
use ninefold::puzzle::{Board, CellMap, Digit, DigitSet, Kind, Puzzle};

use crate::good::{STR8TS_162, STR8TS_SITE};
use crate::{cell, read, row};

/// The same puzzle as [`STR8TS_162`]: 9 black at r1c1, 4 white at r1c2.
pub const LETTERS: &str = "i4.....#....#...........#....#...........#....#......#....#....#......#....#.....";

/// The same with the marks of [`STR8TS_SITE`], but for the single candidate: r1c3 placed 1, r1c4 {3}, r1c5 {1,2}, r1c6
/// all.
pub fn version_1() -> String {
    let mut fields: Vec<&str> = LETTERS.chars().map(|c| if c == '#' { "002" } else { "000" }).collect();
    fields[..6].copy_from_slice(&["103", "011", "004", "00g", "00c", "1vs"]);
    fields.concat()
}

/// Ours: a grid of straights and columns, black on the falling diagonal but for r1c1, with one given and one black
/// clue.
pub fn with_solution() -> String {
    let digit = |r: usize, c: usize| ((r + c) % 9 + 1).to_string();
    let (mut clues, mut solution, mut colours) = (String::new(), String::new(), String::new());
    for (r, c) in (0..81).map(|i| (i / 9, i % 9)) {
        // 9 and 1 stand side by side, and a black cell keeps them apart
        let black = (r + c) % 9 == 8;
        clues.push_str(&if (r, c) == (0, 0) { digit(r, c) } else { String::from("0") });
        solution.push_str(&if black { String::from("0") } else { digit(r, c) });
        colours.push(if black { '1' } else { '0' });
    }
    format!("{clues}{solution}{colours}")
}

#[test]
fn letters_on_one_line_and_on_nine() {
    let import = read(LETTERS);
    assert_eq!(import.origin.notation, "str8ts-letters");
    assert_eq!(import.puzzle, read(STR8TS_162).puzzle);
    assert!(import.notices.is_empty(), "{:?}", import.notices);
    assert_eq!(write(row("str8ts-letters"), &import.puzzle, &import.board, None).unwrap().text, LETTERS);
    let lines: Vec<&str> = (0..9).map(|r| &LETTERS[r * 9..r * 9 + 9]).collect();
    for text in [lines.join("\n"), LETTERS.to_uppercase()] {
        let again = read(&text);
        assert_eq!(again.puzzle, import.puzzle);
        let written = write(row("str8ts-letters"), &again.puzzle, &again.board, Some(&again.origin)).unwrap();
        assert_eq!((written.text, written.notices), (text, vec![]));
    }
}

#[test]
fn a_text_that_would_be_taken_for_a_sudoku_is_not_written() {
    let puzzle = Puzzle::builder(Kind::Str8ts, 9).black(cell("r1c1"), Digit::new(3)).build().unwrap();
    let error = write(row("str8ts-letters"), &puzzle, &Board::new(&puzzle), None).unwrap_err();
    assert!(error.to_string().starts_with("str8ts-letters cannot hold a Str8ts without a black cell that has no clue"));
    // asked for by name, letters alone are read
    assert!(parse_as(row("str8ts-letters"), &format!("c{}", ".".repeat(80))).unwrap().puzzle.is_black(cell("r1c1")));
}

#[test]
fn the_daily_feed_has_a_sign_and_a_title() {
    let digits = with_solution();
    let plain = read(&digits);
    for (text, title) in [
        (format!("1{digits}Daily Str8ts  #12"), "Daily Str8ts #12"),
        (format!("H{digits}\n"), ""),
        (format!("5{digits} Gentle\r\n"), "Gentle"),
    ] {
        let import = read(&text);
        assert_eq!((import.origin.notation, &import.puzzle), ("str8ts-243", &plain.puzzle), "{text}");
        assert_eq!((import.extras.title.as_str(), import.origin.text.as_str()), (title, digits.as_str()));
        assert!(import.notices[0].contains("daily feed"), "{:?}", import.notices);
        let written = write(row("str8ts-243"), &import.puzzle, &import.board, Some(&import.origin)).unwrap();
        assert_eq!(written.text, digits);
    }
    // a slip in the digits has its place behind the sign
    let error = ninefold::notation::parse(&format!("1{}Daily", digits.replacen('1', "2", 1))).unwrap_err();
    assert_eq!((error.notation, error.offset), (Some("str8ts-243"), Some(82)), "{error}");
}

#[test]
fn version_1_given_placed_black_and_candidates() {
    let text = version_1();
    for text in [text.clone(), text.to_uppercase()] {
        let import = read(&text);
        assert_eq!(import.origin.notation, "str8ts-v1");
        assert_eq!(import.puzzle, read(STR8TS_162).puzzle);
        assert_eq!(import.board.digit(cell("r1c3")).unwrap().get(), 1);
        assert_eq!(import.board.digit(cell("r1c4")).unwrap().get(), 3);
        assert_eq!(import.board.candidates(cell("r1c5")).to_string(), "12");
        assert_eq!(import.board.candidates(cell("r1c6")), DigitSet::ALL);
        assert!(import.notices[0].contains("r1c3, r1c4 read as placed"), "{:?}", import.notices);
        let written = write(row("str8ts-v1"), &import.puzzle, &import.board, Some(&import.origin)).unwrap();
        assert_eq!((written.text, written.notices), (text, vec![]));
        let anew = write(row("str8ts-v1"), &import.puzzle, &import.board, None).unwrap();
        assert_eq!(anew.text, version_1());
    }
    // a single candidate looks the same as a digit
    let import = read(STR8TS_SITE);
    let written = write(row("str8ts-v1"), &import.puzzle, &import.board, None).unwrap();
    assert!(written.notices[0].contains("r1c4 read as placed"), "{:?}", written.notices);
    // a black clue that lost its flag
    assert_eq!(read(&text.replacen("103", "102", 1)).puzzle, import.puzzle);
}

#[test]
fn clues_solution_and_black_cells() {
    let text = with_solution();
    let import = read(&text);
    assert_eq!(import.origin.notation, "str8ts-243");
    assert_eq!(import.puzzle.given(cell("r1c1")).unwrap().get(), 1);
    assert_eq!(import.puzzle.black().len(), 9);
    assert_eq!(import.board, Board::new(&import.puzzle));
    let written = write(row("str8ts-243"), &import.puzzle, &import.board, Some(&import.origin)).unwrap();
    assert_eq!((written.text, written.notices), (text.clone(), vec![]));
    // without the text the solution is known once the board is solved
    let error = write(row("str8ts-243"), &import.puzzle, &import.board, None).unwrap_err();
    assert_eq!(error.to_string(), "str8ts-243 cannot hold a puzzle without its solution: the board is not solved");
    let mut board = import.board.clone();
    let solution = CellMap::from_fn(|c| text[81 + c.index()..].chars().next().and_then(Digit::from_char));
    import.puzzle.cells().iter().for_each(|c| board.set_digit(c, solution[c]));
    let written = write(row("str8ts-243"), &import.puzzle, &board, None).unwrap();
    assert_eq!(written.text, text);
    assert!(written.notices[0].contains("holds no placed digits"), "{:?}", written.notices);
    // a wrong digit is no solution
    board.set_digit(cell("r2c1"), solution[cell("r1c1")]);
    assert!(write(row("str8ts-243"), &import.puzzle, &board, None).is_err());
}

#[test]
fn the_243_digits_of_version_1_are_not_taken_for_those_with_a_solution() {
    // digits alone, the last 81 of them 0: the middle has no solution, so it is version 1
    let text = format!("002{}", "0".repeat(240));
    let import = read(&text);
    assert_eq!(import.origin.notation, "str8ts-v1");
    assert!(import.puzzle.is_black(cell("r1c1")));
}

#[test]
fn the_link_tells_the_variant() {
    let letters = read(&format!("https://www.str8ts.com/str8ts.aspx?type=BX&bd={}", LETTERS.replace('#', "%23")));
    assert_eq!((letters.origin.notation, letters.puzzle.title().as_str()), ("str8ts-letters", "Str8ts BX"));
    for (slug, text) in [("str8ts-v1", version_1()), ("str8ts-243", with_solution())] {
        let import = read(&format!("https://www.str8ts.com/Players/ASStr8tsASPX.aspx?type=X&n=8009&bd={text}"));
        assert_eq!((import.origin.notation, import.puzzle.title().as_str()), (slug, "Str8ts X"));
        let written = write(row(slug), &import.puzzle, &import.board, Some(&import.origin)).unwrap();
        assert!(written.notices[0].contains("only its link does"), "{:?}", written.notices);
        let link = link(row(slug), &import.puzzle, &written.text).unwrap();
        let page = if slug == "str8ts-243" { "Players/ASStr8tsASPX.aspx" } else { "str8ts.aspx" };
        assert_eq!(link, format!("https://www.str8ts.com/{page}?type=X&bd={text}"));
        assert_eq!(read(&link).puzzle, import.puzzle);
    }
}
