//! `J9B` strings.

use ninefold::notation::{default_for, parse, write};
use ninefold::puzzle::{Cell, DigitSet};

use crate::{cell, read, row};

/// Ours: each region a row (or its number as `colour` tells), r1c1 given 1, r1c2 placed 2, r1c3 {3}, r1c4 all nine.
fn rows(colour: impl Fn(u32) -> u32) -> String {
    let sign = |n: u32| char::from_digit(n, 36).unwrap();
    let cells = Cell::all().map(|c| {
        let content = [1, 11, 22, 529].get(c.index()).copied().unwrap_or(0);
        let n = colour(u32::from(c.row())) << 10 | content;
        [sign(n / 1296), sign(n / 36 % 36), sign(n % 36)].into_iter().collect::<String>()
    });
    format!("J9B{}", cells.collect::<String>())
}

#[test]
fn regions_and_everything_a_board_holds() {
    let text = rows(|row| row);
    let import = read(&text);
    assert_eq!((import.origin.notation, import.puzzle.title().as_str()), ("jigsaw-b", "Jigsaw Sudoku"));
    assert!(import.notices.is_empty(), "{:?}", import.notices);
    assert!(Cell::all().all(|c| import.puzzle.region_of(c) == c.row()));
    assert_eq!(import.puzzle.given(cell("r1c1")).unwrap().get(), 1);
    assert_eq!(import.board.digit(cell("r1c2")).unwrap().get(), 2);
    assert_eq!((import.board.digit(cell("r1c3")), import.board.candidates(cell("r1c3")).len()), (None, 1));
    assert_eq!(import.board.candidates(cell("r1c4")), DigitSet::ALL);
    assert_eq!(default_for(&import.puzzle).slug, "jigsaw-b");
    let anew = write(row("jigsaw-b"), &import.puzzle, &import.board, None).unwrap();
    assert_eq!((anew.text, anew.notices), (text, vec![]));
}

#[test]
fn numbers_used_as_colours() {
    let text = rows(|row| row % 2);
    let import = read(&text);
    assert_eq!(import.puzzle, read(&rows(|row| row)).puzzle);
    assert!(import.notices[0].contains("colours"), "{:?}", import.notices);
    assert_eq!(write(row("jigsaw-b"), &import.puzzle, &import.board, Some(&import.origin)).unwrap().text, text);
}

#[test]
fn what_is_refused() {
    let message = |text: &str| parse(text).unwrap_err().to_string();
    assert!(message(&rows(|row| row + 1)).contains("at r9c1 has the region 10: there are 9"));
    assert!(message(&rows(|row| row / 2)).starts_with("the region at r1c1 has 18 cells instead of 9"));
    assert!(message(&rows(|row| row)[..245]).contains("242 characters after the header instead of 243"));
    assert!(message(&rows(|row| row).replace("J9B", "J3B")).contains("\"J3B\" is not read"));
    let sudoku = read(&"0".repeat(81));
    let error = write(row("jigsaw-b"), &sudoku.puzzle, &sudoku.board, None).unwrap_err();
    assert_eq!(error.to_string(), "jigsaw-b cannot hold the usual boxes of a Sudoku, only jigsaw regions");
}
