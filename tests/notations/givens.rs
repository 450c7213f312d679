//! Plain Sudokus read by their givens alone: nothing may be read so that the long way reads differently.

use crate::random::for_all;
use ninefold::notation::{parse, sudoku_givens};

/// What the long way makes of a text that the short way takes: the same givens and not a word more, or that they clash.
fn agrees(text: &str) {
    let givens = sudoku_givens(text.as_bytes()).unwrap();
    match parse(text) {
        Ok(import) => {
            assert_eq!(*import.puzzle.givens(), givens, "{text}");
            assert_eq!((import.puzzle.title().as_str(), import.origin.notation), ("Sudoku", "sudoku-81"), "{text}");
            assert!(import.notices.is_empty(), "{text}: {:?}", import.notices);
            assert_eq!(import.board.digits(), &givens, "{text}");
        }
        Err(error) => assert!(error.to_string().contains("contradict"), "{text}: {error}"),
    }
}

#[test]
fn texts_of_few_signs() {
    for sign in "0123456789._-*".chars() {
        agrees(&sign.to_string().repeat(81));
        agrees(&format!("{}{sign}", "01".repeat(40)));
        agrees(&format!("{sign}{}", "0".repeat(80)));
    }
}

#[test]
fn other_texts_go_the_long_way() {
    let grid = ".".repeat(81);
    for text in ["", &grid[1..], &format!("{grid}."), &format!(" {}", &grid[1..]), &format!("{}x", &grid[1..])] {
        assert!(sudoku_givens(text.as_bytes()).is_none(), "{text}");
    }
    for sign in (0..=u8::MAX).filter(|sign| !b"0123456789._-*".contains(sign)) {
        assert!(sudoku_givens(&[&grid.as_bytes()[1..], &[sign]].concat()).is_none(), "{sign}");
    }
}

#[test]
fn texts_of_any_signs() {
    for_all(256, ("[0-9._*-]{81}", "(\\.{4,9}[1-9]){17}"), |(text, sparse)| {
        agrees(&text);
        agrees(&format!("{sparse}{}", "-".repeat(81))[..81]);
        Ok(())
    });
}
