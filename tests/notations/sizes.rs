//! Grids of other sides than nine.

use ninefold::notation::{link, parse, write};
use ninefold::puzzle::{Digit, DigitSet};

use crate::random::for_all;
use crate::round_trip::back;
use crate::small_boards::{killer, str8ts, sudoku};
use crate::{cell, read, row};

/// Ours: the first digits of a 6×6 grid.
const SIX: &str = "103400400003010560560001304000000005";

#[test]
fn sudokus_without_a_header() {
    let import = read(SIX);
    assert_eq!((import.origin.notation, import.puzzle.title().as_str()), ("sudoku-81", "Sudoku 6×6"));
    assert!(import.notices.is_empty(), "{:?}", import.notices);
    assert_eq!(import.puzzle.given(cell("r2c1")).map(Digit::get), Some(4));
    // boxes of two rows and three columns
    assert_eq!((import.puzzle.region_of(cell("r2c3")), import.puzzle.region_of(cell("r2c4"))), (0, 1));
    assert_eq!(import.puzzle.region_of(cell("r3c1")), 2);
    let lines: Vec<&str> = (0..6).map(|r| &SIX[r * 6..r * 6 + 6]).collect();
    for text in [lines.join("\n"), SIX.replace('0', ".")] {
        let again = read(&text);
        assert_eq!(again.puzzle, import.puzzle);
        assert_eq!(write(row("sudoku-81"), &again.puzzle, &again.board, Some(&again.origin)).unwrap().text, text);
    }
    assert_eq!(read("1...23....1...4.").puzzle.title(), "Sudoku 4×4");
    assert_eq!(read(&format!("8{}", ".".repeat(63))).puzzle.title(), "Sudoku 8×8");
    // a digit that the side does not have, a grid without boxes
    for text in [SIX.replacen('1', "7", 1), String::from("1...23....1...5."), ".".repeat(25), ".".repeat(49)] {
        assert!(parse(&text).unwrap_err().message.starts_with("no notation fits"), "{text}");
    }
    let error = parse("1...23....1...5.").unwrap_err();
    assert_eq!(error.message, "no notation fits: 5 at r4c3, but the digits of a 4×4 Sudoku are 1 to 4");
    assert_eq!(error.offset, Some(14));
    let error = parse(&SIX.replacen("103", "101", 1)).unwrap_err();
    assert_eq!(error.message, "the givens contradict each other: 1 twice in row 1: r1c1, r1c3");
    assert_eq!(error.offset, Some(2));
}

#[test]
fn fields_are_as_narrow_as_the_side_allows() {
    // 4×4: 4 givens, 4 placed, 15 sets are 23, one character; 6×6: 12 + 63 are 75, two
    let four = read("S4B19m8000000000000");
    assert_eq!(four.puzzle.title(), "Sudoku 4×4");
    assert_eq!(four.puzzle.given(cell("r1c1")).map(Digit::get), Some(1));
    assert_eq!(four.board.candidates(cell("r1c2")), DigitSet::from(Digit::new(1).unwrap()));
    assert_eq!(four.board.candidates(cell("r1c3")).to_string(), "234");
    assert_eq!(four.board.digit(cell("r1c4")).map(Digit::get), Some(4));
    let six = read(&format!("X6B06070d23{}", "00".repeat(32)));
    assert_eq!(six.puzzle.title(), "Sudoku X 6×6");
    assert_eq!(six.puzzle.given(cell("r1c1")).map(Digit::get), Some(6));
    assert_eq!(six.board.digit(cell("r1c2")).map(Digit::get), Some(1));
    assert_eq!(six.board.candidates(cell("r1c3")), DigitSet::from(Digit::new(1).unwrap()));
    assert_eq!(six.board.candidates(cell("r1c4")).len(), 6);
    assert!(link(row("sudoku-b"), &six.puzzle, "X6B").is_none(), "the pages take 9×9 alone");
    let message = |text: &str| parse(text).unwrap_err().to_string();
    assert!(message(&format!("S6B{}", "24".repeat(36))).contains("the largest number is 23"));
    assert!(message("S4Bz").contains("instead of 16"));
    assert!(message(&format!("W6B{}", "00".repeat(36))).contains("a Windoku has 9 rows, not 6"));
    assert!(message(&format!("S5B{}", "00".repeat(25))).contains("Sudokus have 4, 6, 8, 9 rows"));
    assert!(message(&format!("B5B{}", "00".repeat(25))).contains("5×5 has none"));
}

#[test]
fn minis_of_str8ts() {
    // 6 black at r1c1, 2 white at r2c2, an empty black cell at r6c6
    let digits = format!("6000000{}2{}{}{}1", "", "0".repeat(28), "1", "0".repeat(34));
    assert_eq!(digits.len(), 72);
    let import = read(&digits);
    assert_eq!((import.origin.notation, import.puzzle.title().as_str()), ("str8ts-162", "Str8ts 6×6"));
    assert_eq!(import.puzzle.clue(cell("r1c1")).map(Digit::get), Some(6));
    assert_eq!(import.puzzle.given(cell("r2c2")).map(Digit::get), Some(2));
    assert!(import.puzzle.is_black(cell("r6c6")));
    let letters = format!("f......2{}#", ".".repeat(27));
    assert_eq!(read(&letters).puzzle, import.puzzle);
    assert_eq!(write(row("str8ts-letters"), &import.puzzle, &import.board, None).unwrap().text, letters);
    // site: 10 + 6 black, 10 black without clue; library: 7 + 6, 7
    let site = format!("T6B0g{}02{}0a", "00".repeat(6), "00".repeat(27));
    let library = format!("T6B0d{}02{}07", "00".repeat(6), "00".repeat(27));
    assert_eq!(read(&site).puzzle, import.puzzle);
    assert_eq!(write(row("str8ts-b"), &import.puzzle, &import.board, None).unwrap().text, site);
    let other = read(&library);
    assert_eq!(other.puzzle, import.puzzle);
    assert!(other.notices[0].contains("numbering of the library"), "{:?}", other.notices);
    let five = read(&format!("{}1{}", "0".repeat(49), ""));
    assert_eq!(five.puzzle.title(), "Str8ts 5×5");
    assert_eq!(read(&format!("{}#", ".".repeat(24))).puzzle, five.puzzle);
    // without a black cell it has a clue at least
    let white = read(&format!("1{}", "0".repeat(71)));
    assert_eq!((white.origin.notation, white.puzzle.title().as_str()), ("str8ts-162", "Str8ts 6×6"));
    assert_eq!(write(row("str8ts-162"), &white.puzzle, &white.board, None).unwrap().text.len(), 72);
    let solved = ["123456", "234561", "345612", "456123", "561234", "612345"].concat();
    let player = read(&format!("1{}{solved}{}", "0".repeat(35), "0".repeat(36)));
    assert_eq!((player.origin.notation, player.puzzle), ("str8ts-243", white.puzzle));
    // 50 digits whose second half is all white are nothing known
    assert!(parse(&"0".repeat(50)).is_err());
}

#[test]
fn json_of_four_rows() {
    let import = read("{\"board\": [[0,0,0,0],[0,0,3,0],[0,0,0,0],[0,0,0,0]], \"cages\": [[4, [[0, 0], [0, 1]]]]}");
    assert_eq!(import.puzzle.title(), "Killer 4×4");
    assert_eq!(import.puzzle.given(cell("r2c3")).map(Digit::get), Some(3));
    let message = |text: &str| parse(text).unwrap_err().to_string();
    assert!(message("{\"board\": [[0,0,0,0],[0,0,5,0],[0,0,0,0],[0,0,0,0]], \"cages\": []}").contains("from 0 to 4"));
    assert!(
        message("{\"board\": [[0,0,0,0],[0,0,5],[0,0,0,0],[0,0,0,0]], \"cages\": []}")
            .contains("3 numbers instead of 4")
    );
}

#[test]
fn sudokus() {
    for_all(64, sudoku(), |(puzzle, board)| {
        back("sudoku-81", &puzzle, &board, false)?;
        back("sudoku-b", &puzzle, &board, true)
    });
}

#[test]
fn killers() {
    for_all(64, killer(), |(puzzle, board)| {
        back("killer-b", &puzzle, &board, true)?;
        back("barium-json", &puzzle, &board, false)
    });
}

#[test]
fn straights() {
    for_all(64, str8ts(), |(puzzle, board)| {
        back("str8ts-b", &puzzle, &board, true)?;
        back("str8ts-162", &puzzle, &board, false)?;
        back("str8ts-letters", &puzzle, &board, false)
    });
}
