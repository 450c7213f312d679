//! Game IDs of Solo.

use ninefold::notation::{parse, write};
use ninefold::puzzle::{Board, Cell, CellMap, Digit, Kind, Puzzle, Regions};
use proptest::prelude::*;

use crate::random::for_all;
use crate::round_trip::back;
use crate::small_boards::{jigsaw_killer, jigsaw_sudoku, killer, sudoku};
use crate::{cell, read, row};

/// Ours: 1 at r1c1, 2 at r1c2, 9 at r9c9.
pub const SUDOKU: &str = "3x3:1_2zzz9";

/// Ours: every row of a 4×4 grid is a cage of 10 (lines between neighbours in rows: none, 12 in one piece; in columns:
/// all 12), with a 4 given at r4c4.
pub const KILLER: &str = "2x2k:o4,l____________,10c10c10c10c";

/// Ours: a jigsaw of 5×5 whose regions are rows: 20 neighbours in one piece, then 20 lines.
pub const JIGSAW: &str = "5jx:y,t____________________";

fn kept(text: &str) {
    let import = read(text);
    assert_eq!(import.origin.notation, "tatham", "{text}");
    assert!(import.notices.is_empty(), "{:?}", import.notices);
    assert_eq!(write(row("tatham"), &import.puzzle, &import.board, None).unwrap().text, text);
}

#[test]
fn a_region_in_pieces_is_not_written() {
    let regions = CellMap::from_fn(|cell: Cell| match (cell.row(), cell.column()) {
        (0, 8) => 1,
        (8, 8) => 0,
        (1, 8) => 8,
        (row, _) => row,
    });
    let puzzle = Puzzle::builder(Kind::Sudoku, 9).regions(Regions::Jigsaw(regions)).build().unwrap();
    let error = write(row("tatham"), &puzzle, &Board::new(&puzzle), None).unwrap_err();
    assert!(error.to_string().contains("in several pieces"), "{error}");
}

#[test]
fn givens_runs_and_underscores() {
    let import = read(SUDOKU);
    assert_eq!(import.puzzle.title(), "Sudoku");
    let given: Vec<String> = import.puzzle.given_cells().iter().map(|c| c.to_string()).collect();
    assert_eq!(given, ["r1c1", "r1c2", "r9c9"]);
    for text in [SUDOKU, KILLER, JIGSAW, "3x3:zzzc", "3x3x:zzzc", "2x2:p", "2x4:zzl"] {
        kept(text);
    }
    // symmetry and difficulty say nothing about the puzzle; letter case does not count
    for text in
        ["3x3r4de:1_2zzz9", "3x3md8dt:1_2zzz9", "3x3adt:1_2zzz9", "3x3m4di:1_2zzz9", "3X3A:1_2ZZZ9", " 3x3:1_2z\nzz9 "]
    {
        assert_eq!(read(text).puzzle, import.puzzle, "{text}");
    }
    let page = read(&format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#{SUDOKU}"));
    assert_eq!((page.puzzle, page.origin.text.as_str()), (import.puzzle, SUDOKU));
}

#[test]
fn blocks_cages_and_diagonals() {
    let killer = read(KILLER);
    assert_eq!(killer.puzzle.title(), "Killer 4×4");
    assert_eq!(killer.puzzle.given(cell("r4c4")).map(Digit::get), Some(4));
    let cages: Vec<String> = killer.puzzle.cages().iter().map(|c| format!("{} {}", c.sum, c.cells)).collect();
    assert_eq!(cages[1], "10 r2c1, r2c2, r2c3, r2c4");
    let jigsaw = read(JIGSAW);
    assert_eq!(jigsaw.puzzle.title(), "Jigsaw Sudoku X 5×5");
    assert!(Cell::grid(5).all(|c| jigsaw.puzzle.region_of(c) == c.row()));
    // two columns of blocks are three wide in a grid of six; three columns are two wide
    let wide = read("2x3:zj");
    assert_eq!(wide.puzzle, Puzzle::builder(Kind::Sudoku, 6).build().unwrap());
    let high = read("3x2:zj");
    assert!(high.notices[0].contains("2 wide and 3 high"), "{:?}", high.notices);
    assert_eq!((high.puzzle.region_of(cell("r3c2")), high.puzzle.region_of(cell("r1c3"))), (0, 1));
    assert_eq!(write(row("tatham"), &high.puzzle, &high.board, None).unwrap().text, "3x2:zj");
}

#[test]
fn a_cage_of_one_cell_is_read_and_not_written_anew() {
    // r1c1 alone, the rest of the row in one piece
    let text = KILLER.replacen(",l", ",_k", 1).replacen(",10c", ",1_9b", 1);
    let import = read(&text);
    assert!(import.notices[0].contains("no cage of one cell: r1c1"), "{:?}", import.notices);
    assert_eq!(write(row("tatham"), &import.puzzle, &import.board, Some(&import.origin)).unwrap().text, text);
    let error = write(row("tatham"), &import.puzzle, &import.board, None).unwrap_err();
    assert_eq!(error.to_string(), "tatham cannot hold cage 1 at r1c1: Solo takes no cage of one cell");
}

#[test]
fn what_it_has_no_place_for() {
    let refused = |puzzle: &Puzzle| write(row("tatham"), puzzle, &Board::new(puzzle), None).unwrap_err().to_string();
    let killer = || Puzzle::builder(Kind::Killer, 9);
    let pair = |a: &str, b: &str| cell(a).set().with(cell(b));
    assert!(refused(&killer().cage(9, pair("r1c1", "r1c2")).build().unwrap()).contains("cells in no cage"));
    assert!(refused(&killer().cage(9, pair("r1c1", "r2c2")).build().unwrap()).contains("not connected"));
    let windoku = Puzzle::builder(Kind::Sudoku, 9).windows(true).build().unwrap();
    assert_eq!(refused(&windoku), "tatham cannot hold the windows of a Windoku");
}

#[test]
fn mistakes_have_their_place() {
    let wrong = |text: &str| {
        let error = parse(text).unwrap_err();
        assert_eq!(error.notation, Some("tatham"), "{text}");
        (error.offset.unwrap(), error.message)
    };
    let message = |text: &str| wrong(text).1;
    assert!(message("3x3dh#123456789").starts_with("a random seed after # is known to Solo alone"));
    assert!(message("3x4:zzzzzzn").starts_with("a grid of 3x4 blocks is not read"));
    assert!(message("3x3q:zzzc").contains("'q' is not known"));
    assert_eq!(wrong("3x3:zzzb"), (8, String::from("there are 80 cells instead of 81")));
    assert_eq!(wrong("3x3:zzzd"), (7, String::from("there are more than 81 cells")));
    assert_eq!(wrong("3x3:12zzzb"), (4, String::from("12 at r1c1 is no digit: they go up to 9")));
    assert_eq!(
        wrong("3x3:5_5zzza"),
        (6, String::from("the givens contradict each other: 5 twice in row 1: r1c1, r1c2"))
    );
    assert_eq!(message("3x3:zz!zc"), "'!' is no sign of Solo's grids");
    assert_eq!(message("3x3k:zzzc"), "a comma and the cages must follow");
    assert_eq!(message("5j:y"), "a comma and the blocks of the jigsaw must follow");
    assert_eq!(message("5j:y,t___________________"), "the list of lines between the cells is too short");
    assert_eq!(message("5j:y,t_____________________"), "the list of lines between the cells is too long");
    assert_eq!(message("5j:y,t___________________?"), "'?' is no sign of Solo's blocks: _ and a to z are");
    assert_eq!(message("5j:y,s_____________________"), "the block at r5c1 has 4 cells instead of 5");
    assert_eq!(message(&KILLER.replacen("10c", "d", 1)), "the cage at r1c1 has no sum (r1c1, r1c2, r1c3, r1c4)");
    assert_eq!(message(&KILLER.replacen("10c", "5_5b", 1)), "the cage at r1c1 has two sums: 5 and 5 at r1c2");
    assert!(message(&KILLER.replacen("10c", "46c", 1)).contains("46 at r1c1 is no sum"));
    assert!(message(&KILLER.replacen("10c", "11c", 1)).contains("impossible"));
    assert_eq!(message(&format!("{KILLER},")), "extra text after the end of the description");
}

#[test]
fn sudokus() {
    for_all(256, prop_oneof![crate::boards::sudoku(), sudoku(), jigsaw_sudoku()], |(puzzle, board)| {
        back("tatham", &puzzle, &board, false)
    });
}

#[test]
fn killers() {
    for_all(256, prop_oneof![crate::boards::killer(), killer(), jigsaw_killer()], |(puzzle, board)| {
        if let Some(cage) = puzzle.cages().iter().find(|cage| cage.cells.len() == 1) {
            let error = write(row("tatham"), &puzzle, &board, None).unwrap_err().to_string();
            prop_assert!(error.contains(&format!("{}: Solo takes no cage of one cell", cage.name())), "{}", error);
        } else {
            back("tatham", &puzzle, &board, false)?;
        }
        Ok(())
    });
}
