//! What is written is read back the same, for random puzzles and boards.

use ninefold::notation::write;
use ninefold::puzzle::{Board, DigitSet, Puzzle};
use proptest::prelude::*;

use crate::boards::{killer, str8ts, sudoku, sudoku_variant};
use crate::random::for_all;
use crate::{read, row};

/// Writes and reads; the board must come back too where the notation holds progress. Colours are not compared: they
/// carry no rule, and the puzzle made here has none.
pub fn back(slug: &str, puzzle: &Puzzle, board: &Board, progress: bool) -> Result<(), TestCaseError> {
    let written = write(row(slug), puzzle, board, None).unwrap();
    let import = read(&written.text);
    prop_assert_eq!(import.origin.notation, slug);
    prop_assert_eq!(import.puzzle.title(), puzzle.title());
    prop_assert_eq!(import.puzzle.cages(), puzzle.cages());
    prop_assert_eq!(import.puzzle.black(), puzzle.black());
    for cell in puzzle.grid() {
        prop_assert_eq!(import.puzzle.given(cell), puzzle.given(cell));
        prop_assert_eq!(import.puzzle.clue(cell), puzzle.clue(cell));
    }
    let expected = if progress { board.clone() } else { Board::new(puzzle) };
    prop_assert_eq!(&import.board, &expected);
    prop_assert_eq!(written.notices.is_empty(), expected == *board);
    // and what was read is given back as it is, with its colours
    let again = write(row(slug), &import.puzzle, &import.board, Some(&import.origin)).unwrap();
    prop_assert_eq!(&again.text, &written.text);
    let anew = write(row(slug), &import.puzzle, &import.board, None).unwrap();
    prop_assert_eq!(&anew.text, &written.text);
    Ok(())
}

#[test]
fn sudoku_81() {
    for_all(64, sudoku(), |(puzzle, board)| back("sudoku-81", &puzzle, &board, false));
}

#[test]
fn sudoku_v1() {
    for_all(64, sudoku(), |(puzzle, board)| back("sudoku-v1", &puzzle, &board, true));
}

#[test]
fn killer_a() {
    for_all(64, killer(), |(puzzle, board)| back("killer-a", &puzzle, &board, false));
}

#[test]
fn killer_v1() {
    for_all(64, killer(), |(puzzle, board)| back("killer-v1", &puzzle, &board, true));
}

#[test]
fn barium_json() {
    for_all(64, killer(), |(puzzle, board)| back("barium-json", &puzzle, &board, false));
}

#[test]
fn barium_json_of_a_sudoku() {
    for_all(64, sudoku(), |(puzzle, board)| back("barium-json", &puzzle, &board, false));
}

#[test]
fn str8ts_b() {
    for_all(64, str8ts(), |(puzzle, board)| back("str8ts-b", &puzzle, &board, true));
}

#[test]
fn str8ts_162_of_a_plain_one() {
    for_all(64, str8ts(), |(puzzle, board)| {
        prop_assume!(!puzzle.has_boxes() && !puzzle.has_diagonals());
        back("str8ts-162", &puzzle, &board, false)
    });
}

#[test]
fn ps_killer() {
    for_all(64, killer(), |(puzzle, board)| back("ps-killer", &puzzle, &board, false));
}

#[test]
fn sudoku_b() {
    for_all(64, sudoku(), |(puzzle, board)| back("sudoku-b", &puzzle, &board, true));
}

#[test]
fn sudoku_b_of_x_and_windoku() {
    for_all(64, sudoku_variant(), |(puzzle, board)| back("sudoku-b", &puzzle, &board, true));
}

#[test]
fn killer_b() {
    for_all(64, killer(), |(puzzle, board)| back("killer-b", &puzzle, &board, true));
}

#[test]
fn str8ts_v1_of_a_plain_one() {
    for_all(64, str8ts(), |(puzzle, mut board)| {
        prop_assume!(!puzzle.has_boxes() && !puzzle.has_diagonals());
        for cell in
            board.open_cells(&puzzle).iter().filter(|&c| board.candidates(c).only().is_some()).collect::<Vec<_>>()
        {
            board.set_candidates(cell, DigitSet::EMPTY);
        }
        back("str8ts-v1", &puzzle, &board, true)?;
        Ok(())
    });
}

#[test]
fn str8ts_letters_of_a_plain_one() {
    for_all(64, str8ts(), |(puzzle, board)| {
        let bare = puzzle.black().iter().any(|c| puzzle.clue(c).is_none());
        prop_assume!(!puzzle.has_boxes() && !puzzle.has_diagonals() && bare);
        back("str8ts-letters", &puzzle, &board, false)
    });
}
