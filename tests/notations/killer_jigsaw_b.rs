//! `M9B` strings.

use ninefold::notation::{default_for, link, parse, write};
use ninefold::puzzle::{Cell, DigitSet};

use crate::random::for_all;
use crate::round_trip::back;
use crate::small_boards::{jigsaw_killer, jigsaw_sudoku};
use crate::{cell, read, row};

/// Ours: every region a row, every cage a row of 45 in one of two colours, r1c1 placed 2, r1c2 {3}, r1c3 a clue 5, the
/// rest all nine; `change` may alter the number of a cell.
pub fn rows(change: impl Fn(usize, u32) -> u32) -> String {
    let cells = Cell::all().map(|c| {
        let content = [11, 22, 5].get(c.index()).copied().unwrap_or(529);
        let sum = if c.column() == 0 { 45 } else { 0 };
        let number = u32::from(c.row()) << 19 | u32::from(c.row() % 2) << 16 | sum << 10 | content;
        let mut n = change(c.index(), number);
        let mut signs = ['0'; 5];
        for sign in signs.iter_mut().rev() {
            *sign = char::from_digit(n % 36, 36).unwrap();
            n /= 36;
        }
        signs.into_iter().collect::<String>()
    });
    format!("M9B{}", cells.collect::<String>())
}

#[test]
fn regions_cages_and_everything_a_board_holds() {
    let text = rows(|_, n| n);
    let import = read(&text);
    assert_eq!((import.origin.notation, import.puzzle.title().as_str()), ("killer-jigsaw-b", "Jigsaw Killer"));
    assert!(import.notices.is_empty(), "{:?}", import.notices);
    assert!(Cell::all().all(|c| import.puzzle.region_of(c) == c.row()));
    assert_eq!(import.puzzle.cages().len(), 9);
    assert_eq!(import.board.digit(cell("r1c1")).unwrap().get(), 2);
    assert_eq!((import.board.digit(cell("r1c2")), import.board.candidates(cell("r1c2")).len()), (None, 1));
    assert_eq!(import.board.digit(cell("r1c3")).unwrap().get(), 5, "a clue counts as placed");
    assert!(import.puzzle.given_cells().is_empty());
    assert_eq!(import.board.candidates(cell("r1c4")), DigitSet::ALL);
    assert_eq!(default_for(&import.puzzle).slug, "killer-jigsaw-b");
    let kept = write(row("killer-jigsaw-b"), &import.puzzle, &import.board, Some(&import.origin)).unwrap();
    assert_eq!((kept.text.as_str(), kept.notices), (text.as_str(), vec![]));
    // written anew the clue is a placed digit, all else is the same
    let anew = write(row("killer-jigsaw-b"), &import.puzzle, &import.board, None).unwrap();
    assert_eq!((anew.text, anew.notices), (rows(|i, n| if i == 2 { n + 9 } else { n }), vec![]));
    let link = link(row("killer-jigsaw-b"), &import.puzzle, &text).unwrap();
    let regions: String = (1..=9).map(|row: u8| row.to_string().repeat(9)).collect();
    let page = "https://www.sudokuwiki.org/killersudoku.aspx";
    assert_eq!(link, format!("{page}?bd={text}&shape=33&jigmap={regions}"));
    assert_eq!(read(&link).puzzle, import.puzzle);
    for form in [text.to_lowercase(), text.to_uppercase(), format!("  \"{}\n{}\" ", &text[..100], &text[100..])] {
        assert_eq!(read(&form).board, import.board);
    }
}

#[test]
fn region_numbers_as_colours() {
    // rows 1, 3, 5 … have region 1, rows 2, 4 … region 2
    let text = rows(|i, n| n & 0x7_ffff | (i as u32 / 9 % 2) << 19);
    let import = read(&text);
    assert_eq!(import.puzzle, read(&rows(|_, n| n)).puzzle);
    assert!(import.notices[0].contains("colours"), "{:?}", import.notices);
}

#[test]
fn what_is_refused() {
    let message = |text: &str| parse(text).unwrap_err().to_string();
    assert!(message(&rows(|i, n| if i == 80 { n + (1 << 19) } else { n })).contains("at r9c9 has the region 10"));
    assert!(message(&rows(|i, n| if i == 9 { n + (1 << 10) } else { n })).contains("at r2c1 has the sum 46"));
    assert!(message(&rows(|i, n| if i == 9 { n & !(63 << 10) } else { n })).contains("the cage at r2c1 has no sum"));
    assert!(message(&rows(|i, n| if i == 20 { n + 1 } else { n })).contains("the cell value 530"));
    assert!(message(&rows(|_, n| n)[..407]).contains("404 characters after the header instead of 405"));
    let killer = read(crate::good::KILLER_A);
    let error = write(row("killer-jigsaw-b"), &killer.puzzle, &killer.board, None).unwrap_err();
    assert_eq!(error.to_string(), "killer-jigsaw-b cannot hold the usual boxes of a Killer, only jigsaw regions");
    let jigsaw = read(&rows(|_, n| n));
    let error = write(row("killer-b"), &jigsaw.puzzle, &jigsaw.board, None).unwrap_err();
    assert_eq!(error.to_string(), "killer-b cannot hold jigsaw regions");
}

#[test]
fn killers() {
    for_all(64, jigsaw_killer(), |(puzzle, board)| back("killer-jigsaw-b", &puzzle, &board, true));
}

#[test]
fn sudokus() {
    for_all(64, jigsaw_sudoku(), |(puzzle, board)| back("jigsaw-b", &puzzle, &board, true));
}
