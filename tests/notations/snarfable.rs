//! Arrows and sums.

use ninefold::notation::{parse, parse_as, write};
use ninefold::puzzle::{Board, CellSet, Kind, Puzzle};
use proptest::prelude::*;

use crate::boards::killer;
use crate::good::KILLER_A;
use crate::random::for_all;
use crate::round_trip::back;
use crate::{cell, read, row};

/// Ours: the puzzle of the coloured page.
pub const ARROWS: &str = "HFAK<QB<<^^^^^^<<B^^B<<HG<^^B16<^9^GB^H<9>^9^^I^G8<4^AG^<^B<<L^^I<<I<E^^8<<^^^^^^";

#[test]
fn the_puzzle_of_the_coloured_page_with_arrows() {
    let import = read(ARROWS);
    assert_eq!((import.origin.notation, import.puzzle.title().as_str()), ("snarfable", "Killer"));
    assert!(import.notices.is_empty(), "{:?}", import.notices);
    assert_eq!(import.puzzle.cages(), read(KILLER_A).puzzle.cages());
    let anew = write(row("snarfable"), &import.puzzle, &import.board, None).unwrap();
    assert_eq!((anew.text.as_str(), anew.notices), (ARROWS, vec![]));
    let lines: Vec<&str> = (0..9).map(|r| &ARROWS[r * 9..r * 9 + 9]).collect();
    assert_eq!(read(&lines.join("\n")).puzzle, import.puzzle);
    // the sum may stand in any cell of the cage: r1c1 to r4c1 with 17 at the bottom
    let mut down: Vec<char> = ARROWS.chars().collect();
    for (at, sign) in [(0, 'v'), (9, 'v'), (18, 'v'), (27, 'H')] {
        down[at] = sign;
    }
    assert_eq!(read(&down.into_iter().collect::<String>()).puzzle, import.puzzle);
}

#[test]
fn corners_and_cells_in_no_cage() {
    let cells = |names: &str| names.split(' ').map(cell).collect::<CellSet>();
    let puzzle = Puzzle::builder(Kind::Killer, 9)
        .cage(12, cells("r1c1 r2c2 r1c3"))
        .cage(10, cells("r5c5 r6c4 r6c6 r7c5"))
        .cage(36, cells("r9c1 r9c2 r9c3 r9c4 r9c5 r9c6 r9c7 r9c8"))
        .build()
        .unwrap();
    let board = Board::new(&puzzle);
    let text = write(row("snarfable"), &puzzle, &board, None).unwrap().text;
    assert_eq!((&text[..3], &text[10..11], &text[48..51], &text[72..81]), ("C0,", "`", "'0`", "a<<<<<<<0"));
    assert_eq!(text.chars().nth(58), Some('`'));
    assert_eq!(read(&text).puzzle, puzzle);
    let apart = Puzzle::builder(Kind::Killer, 9).cage(9, cells("r1c1 r1c3")).build().unwrap();
    let error = write(row("snarfable"), &apart, &Board::new(&apart), None).unwrap_err();
    let expected = "snarfable cannot hold cage 9 at r1c1: its cells do not touch, not even at corners (r1c1, r1c3)";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn mistakes_have_their_place() {
    let wrong = |at: usize, sign: &str| {
        let mut text = ARROWS.to_owned();
        text.replace_range(at..=at, sign);
        let error = parse(&text).unwrap_err();
        assert_eq!(error.notation, Some("snarfable"), "{text}");
        (error.offset, error.message)
    };
    assert_eq!(wrong(8, ">"), (Some(8), String::from("'>' at r1c9 points out of the grid")));
    assert_eq!(wrong(9, "v").1, "the arrows from r2c1 run in a circle: they lead to no sum");
    assert_eq!(wrong(0, "k"), (Some(0), String::from("'k' at r1c1 is neither an arrow nor a sum (0-9, A-Z, a-j)")));
    assert_eq!(wrong(0, "0").1, "0 at r1c1 is no sum, but arrows lead there: r1c1, r2c1, r3c1, r4c1");
    assert_eq!(wrong(0, "h").1, "cage 43 at r1c1 is impossible: 4 different digits add up to 10 to 30");
    assert_eq!(parse(&ARROWS[..80]).unwrap_err().message, "there are 80 characters instead of 81");
    // also where it is asked for by name
    let error = parse_as(row("snarfable"), crate::good::SUDOKU_81).unwrap_err();
    assert_eq!(error.message, "there is no arrow: digits alone are a Sudoku");
}

#[test]
fn round_trip() {
    for_all(64, killer(), |(puzzle, board)| {
        prop_assume!(puzzle.cages().iter().any(|cage| cage.cells.len() > 1));
        back("snarfable", &puzzle, &board, false)
    });
}
