//! The version B strings of SudokuWiki: Sudoku, X, Windoku, Killer.

use ninefold::notation::{default_for, link, write};
use ninefold::puzzle::{Board, DigitSet, Kind, Puzzle};

use crate::good::{KILLER_A, SUDOKU_81};
use crate::{cell, read, row};

/// Ours: r1c1 given 1, r1c2 placed 2, r1c3 {3}, r1c4 {3,4}, r1c5 all nine, the rest unmarked.
pub const SUDOKU_B: &str = "S9B010b0m0uep00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000";

fn base_36(mut n: u32, width: usize) -> String {
    let mut signs = vec!['0'; width];
    for sign in signs.iter_mut().rev() {
        *sign = char::from_digit(n % 36, 36).unwrap();
        n /= 36;
    }
    signs.into_iter().collect()
}

/// The puzzle of the page in four or five characters a cell, r1c1 with this value, all others with every candidate.
pub fn killer(first: u32, boxes: bool) -> String {
    let (colours, sums) = KILLER_A.split_once(',').unwrap();
    let cells = (0..81).map(|i| {
        let colour: u32 = colours[i..i + 1].parse().unwrap();
        let sum: u32 = sums[2 * i..2 * i + 2].parse().unwrap();
        let number = (colour - 1) << 16 | sum << 10 | if i == 0 { first } else { 529 };
        let region = (i / 27 * 3 + i % 9 / 3) as u32;
        if boxes { base_36(region << 19 | number, 5) } else { base_36(number, 4) }
    });
    format!("L9B{}", cells.collect::<String>())
}

#[test]
fn given_placed_lone_and_many() {
    for text in [SUDOKU_B.to_owned(), SUDOKU_B.to_lowercase(), SUDOKU_B.to_uppercase()] {
        let import = read(&text);
        assert_eq!((import.origin.notation, import.puzzle.title().as_str()), ("sudoku-b", "Sudoku"));
        assert!(import.notices.is_empty(), "{:?}", import.notices);
        assert_eq!(import.puzzle.given(cell("r1c1")).unwrap().get(), 1);
        assert_eq!(import.puzzle.given_cells().len(), 1);
        assert_eq!(import.board.digit(cell("r1c2")).unwrap().get(), 2);
        assert_eq!((import.board.digit(cell("r1c3")), import.board.candidates(cell("r1c3")).len()), (None, 1));
        assert_eq!(import.board.candidates(cell("r1c4")).to_string(), "34");
        assert_eq!(import.board.candidates(cell("r1c5")), DigitSet::ALL);
        assert!(import.board.candidates(cell("r1c6")).is_empty());
        let written = write(row("sudoku-b"), &import.puzzle, &import.board, Some(&import.origin)).unwrap();
        assert_eq!((written.text, written.notices), (text, vec![]));
        let anew = write(row("sudoku-b"), &import.puzzle, &import.board, None).unwrap();
        assert_eq!((anew.text.as_str(), anew.notices), (SUDOKU_B, vec![]));
    }
}

#[test]
fn the_header_tells_diagonals_and_windows() {
    for (header, title) in [("X9B", "Sudoku X"), ("W9B", "Windoku")] {
        let text = SUDOKU_B.replace("S9B", header);
        let import = read(&text);
        assert_eq!(import.puzzle.title(), title);
        assert_eq!(default_for(&import.puzzle).slug, "sudoku-b");
        assert_eq!(write(row("sudoku-b"), &import.puzzle, &import.board, None).unwrap().text, text);
    }
    let both = Puzzle::builder(Kind::Sudoku, 9).diagonals(true).windows(true).build().unwrap();
    let error = write(row("sudoku-b"), &both, &Board::new(&both), None).unwrap_err();
    assert_eq!(error.to_string(), "sudoku-b cannot hold diagonals and windows together");
    // the page and the header contradict each other
    let import = read(&format!("https://www.sudokuwiki.org/sudokux.htm?bd={SUDOKU_B}"));
    assert_eq!(import.puzzle.title(), "Sudoku");
    assert!(import.notices[0].contains("the header wins"), "{:?}", import.notices);
}

#[test]
fn the_usual_notation_stays_where_it_holds_the_puzzle() {
    assert_eq!(default_for(&read(SUDOKU_B).puzzle).slug, "sudoku-v1");
    assert_eq!(default_for(&read(SUDOKU_81).puzzle).slug, "sudoku-v1");
    assert_eq!(default_for(&read(&killer(529, false)).puzzle).slug, "killer-v1");
}

#[test]
fn killer_in_four_and_in_five_characters() {
    let four = read(&killer(529, false));
    assert_eq!((four.origin.notation, four.origin.text.len()), ("killer-b", 327));
    assert_eq!(four.puzzle, read(KILLER_A).puzzle);
    assert!(four.puzzle.cells().iter().all(|c| four.board.candidates(c) == DigitSet::ALL));
    assert!(four.notices.is_empty(), "{:?}", four.notices);
    let five = read(&killer(529, true));
    assert_eq!((&five.puzzle, &five.board), (&four.puzzle, &four.board));
    assert!(five.notices[0].contains("November 2024"), "{:?}", five.notices);
    let back = |import: &ninefold::notation::Import, origin| {
        write(row("killer-b"), &import.puzzle, &import.board, origin).unwrap().text
    };
    assert_eq!(back(&five, Some(&five.origin)), killer(529, true), "unchanged");
    assert_eq!(back(&five, None), killer(529, false));
    // the example of the page: colour 1, sum 24, all candidates
    let number = 24 << 10 | 529;
    assert_eq!(base_36(number, 4), "0jdd");
}

#[test]
fn killer_digits_are_placed_ones() {
    // 5 as a clue and as a solved cell
    for first in [5, 14] {
        let import = read(&killer(first, false));
        assert_eq!(import.board.digit(cell("r1c1")).unwrap().get(), 5);
        assert!(import.puzzle.given_cells().is_empty());
        let written = write(row("killer-b"), &import.puzzle, &import.board, None).unwrap();
        assert_eq!((written.text, written.notices), (killer(14, false), vec![]));
    }
    // {5} is not 5
    let import = read(&killer(18 + 16, false));
    assert_eq!((import.board.digit(cell("r1c1")), import.board.candidates(cell("r1c1")).len()), (None, 1));
    assert_eq!(write(row("killer-b"), &import.puzzle, &import.board, None).unwrap().text, killer(34, false));
}

#[test]
fn links_of_version_b() {
    for (text, slug, page) in
        [(SUDOKU_B.to_owned(), "sudoku-b", "sudoku.htm"), (killer(529, false), "killer-b", "killersudoku.aspx")]
    {
        let import = read(&text);
        let written = link(row(slug), &import.puzzle, &text).unwrap();
        assert_eq!(written, format!("https://www.sudokuwiki.org/{page}?bd={text}"));
        let again = read(&format!("see {written} today"));
        assert_eq!((again.origin.notation, again.puzzle, again.board), (slug, import.puzzle, import.board));
    }
}
