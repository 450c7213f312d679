//! Grids of pencil marks in the looks of many programs.

use ninefold::notation::{Extras, parse, write};
use ninefold::puzzle::{Board, Cell, Digit, DigitSet, Puzzle};
use proptest::prelude::*;

use crate::boards::sudoku;
use crate::good::SUDOKU_81;
use crate::random::for_all;
use crate::{cell, read, row};

/// The board of [`SUDOKU_81`] with every candidate that its givens leave.
fn full() -> (Puzzle, Board) {
    let import = read(SUDOKU_81);
    let (puzzle, mut board) = (import.puzzle, import.board);
    for cell in board.open_cells(&puzzle) {
        let open = puzzle.open_digits(&board, cell);
        board.set_candidates(cell, open);
    }
    (puzzle, board)
}

/// Places a digit and takes it out of its peers.
fn place(puzzle: &Puzzle, board: &mut Board, name: &str, digit: u8) {
    let digit = Digit::new(digit).unwrap();
    board.set_digit(cell(name), Some(digit));
    for peer in puzzle.peers(cell(name)) {
        board.set_candidates(peer, board.candidates(peer).without(digit));
    }
}

fn written(puzzle: &Puzzle, board: &Board) -> (String, Vec<String>) {
    let written = write(row("pm-grid"), puzzle, board, None).unwrap();
    (written.text, written.notices)
}

/// Ours, as it is written.
pub fn grid() -> String {
    let (puzzle, board) = full();
    written(&puzzle, &board).0
}

#[test]
fn the_usual_frame_with_aligned_columns() {
    let text = grid();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 13);
    assert!(lines.iter().all(|l| l.len() == lines[0].len()), "{text}");
    assert!(lines[0].starts_with("+---") && lines[1].starts_with("| 1 "), "{text}");
    let (puzzle, board) = full();
    let import = read(&text);
    assert_eq!((import.origin.notation, &import.puzzle, &import.board), ("pm-grid", &puzzle, &board));
    assert_eq!(import.notices.len(), 1);
    // a puzzle without marks is drawn in the same way
    assert_eq!(written(&puzzle, &Board::new(&puzzle)), (text, Vec::new()));
}

#[test]
fn marks_that_nobody_cleared_leave_the_givens() {
    let every = |digits: &str| {
        let cells: Vec<String> =
            digits.chars().map(|c| if c == '0' { "123456789".into() } else { c.to_string() }).collect();
        cells.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
    };
    let import = read(&every(SUDOKU_81));
    assert_eq!((import.origin.notation, &import.puzzle), ("pm-grid", &read(SUDOKU_81).puzzle));
    assert_eq!(import.notices, ["the marks still hold the single digits: these are read as given all the same"]);
    assert_eq!(import.board.candidates(cell("r1c2")), DigitSet::full(9));
    // Single marks that cannot all be given stay marks.
    let clash = read(&every(&format!("11{}", "0".repeat(79))));
    assert!(clash.puzzle.given_cells().is_empty() && clash.notices.is_empty(), "{:?}", clash.notices);
}

#[test]
fn frames_of_every_look() {
    let (puzzle, board) = full();
    let text = grid();
    let dots = text.replace('+', ".");
    let stars = text.replace("+-", "*-").replace("-+", "-*");
    let edges: String = text
        .lines()
        .enumerate()
        .map(|(i, l)| match i {
            0 => l.replace('+', ".") + "\n",
            12 => l.replace('+', "'") + "\n",
            4 | 8 => format!(":{}:\n", &l[1..l.len() - 1]),
            _ => format!(" {l} \n"),
        })
        .collect();
    let bare: String =
        text.lines().filter(|l| l.starts_with('|')).map(|l| l.replace('|', " ").trim().to_owned() + "\n").collect();
    let one_line = bare.replace('\n', " ");
    let tabs =
        bare.lines().map(|l| l.split_whitespace().collect::<Vec<_>>().join("\t")).collect::<Vec<_>>().join("\r\n");
    for form in [dots, stars, edges, bare, one_line, tabs, text.replace("| ", "|").replace(" |", "|")] {
        let import = read(&form);
        assert_eq!((import.origin.notation, &import.puzzle, &import.board), ("pm-grid", &puzzle, &board), "{form}");
        let again = write(row("pm-grid"), &import.puzzle, &import.board, Some(&import.origin)).unwrap();
        assert_eq!(again.text.trim(), form.trim());
    }
}

#[test]
fn names_of_rows_and_columns_are_no_cells() {
    let (puzzle, board) = full();
    let mut row = 0;
    let mut named = String::from("     c1 c2 c3 c4 c5 c6 c7 c8 c9\n");
    for line in grid().lines() {
        let name = if line.starts_with('|') {
            row += 1;
            format!("r{row}")
        } else {
            String::from("  ")
        };
        named.push_str(&format!("{name} {line}\n"));
    }
    for text in [named.clone(), named.replace("r5", "r5:"), named.lines().skip(1).collect::<Vec<_>>().join("\n")] {
        let import = read(&text);
        assert_eq!((import.origin.notation, &import.puzzle, &import.board), ("pm-grid", &puzzle, &board), "{text}");
    }
    assert!(parse(&named.replace("r5", "r6")).is_err());
    // A row that is too short is named, and its own name is no cell of it.
    let last = named.lines().find(|line| line.starts_with("r5")).unwrap();
    let short = last.trim_end_matches([' ', '|']).rsplit_once(' ').unwrap().0;
    let error = parse(&named.replace(last, short)).unwrap_err();
    assert!(error.message.starts_with("row 5 has 8 cells"), "{error}");
}

#[test]
fn two_and_three_grids_of_simple_sudoku() {
    let (puzzle, mut board) = full();
    place(&puzzle, &mut board, "r1c2", 2);
    board.set_candidates(cell("r1c3"), Digit::new(6).unwrap().set());
    let marks = written(&puzzle, &board).0;
    let plain = |sign: &dyn Fn(Cell) -> Option<Digit>| {
        let mut text = String::from(" *-----------*\n");
        for r in 0..9u8 {
            let row: Vec<String> =
                (0..9).map(|c| sign(Cell::new(r, c).unwrap()).map_or(".".into(), |d| d.to_string())).collect();
            text += &format!(" |{}|{}|{}|\n", row[..3].concat(), row[3..6].concat(), row[6..].concat());
            text += if r == 8 {
                " *-----------*\n\n\n"
            } else if r % 3 == 2 {
                " |---+---+---|\n"
            } else {
                ""
            };
        }
        text
    };
    let givens = plain(&|c| puzzle.given(c));
    let values = plain(&|c| board.digit(c));
    let marks = marks.replace('+', "*");
    let import = read(&format!("{givens}{values}{marks}"));
    assert_eq!(import.origin.notation, "pm-grid");
    assert!(import.puzzle == puzzle && import.board.digits() == board.digits());
    assert_eq!(import.board.candidates(cell("r1c3")).to_string(), "6");
    assert_eq!(import.board.candidates(cell("r1c5")), board.candidates(cell("r1c5")));
    assert!(import.notices.is_empty(), "{:?}", import.notices);
    let two = read(&format!("{givens}{marks}"));
    assert!(two.puzzle == puzzle && two.board.digit(cell("r1c2")) == Digit::new(2));
    // each on its own is of its own notation
    assert_eq!(read(&givens).origin.notation, "ss");
    let clash = read(&format!("{givens}{}{marks}", values.replacen("12", "18", 1)));
    assert_eq!(clash.board.digit(cell("r1c2")), Digit::new(8));
    assert!(clash.notices[0].contains("do not agree at r1c2"), "{:?}", clash.notices);
}

#[test]
fn a_single_digit_is_solved_unless_a_peer_has_it() {
    let (puzzle, mut board) = full();
    let lone = cell("r1c2");
    let digit = board.candidates(lone).max().unwrap();
    board.set_candidates(lone, digit.set());
    let (text, notices) = written(&puzzle, &board);
    assert!(notices.is_empty(), "{notices:?}");
    let import = read(&text);
    assert_eq!(
        (import.puzzle.given(lone), import.board.digit(lone), import.board.candidates(lone)),
        (None, None, digit.set())
    );
    // without the candidate in its peers it is a digit
    for peer in puzzle.peers(lone) {
        board.set_candidates(peer, board.candidates(peer).without(digit));
    }
    let (text, notices) = written(&puzzle, &board);
    assert_eq!(notices, ["pm-grid cannot tell a single candidate from a digit: r1c2 read as given"]);
    assert_eq!(read(&text).puzzle.given(lone), Some(digit));
}

#[test]
fn what_one_grid_cannot_tell() {
    let (puzzle, mut board) = full();
    place(&puzzle, &mut board, "r1c2", 2);
    assert_eq!(written(&puzzle, &board).1, ["pm-grid does not tell placed digits from given ones: r1c2 read as given"]);
    board.set_candidates(cell("r1c3"), DigitSet::ALL);
    let notices = written(&puzzle, &board).1;
    assert!(notices[0].starts_with("the digits of r1c1, r1c2, r1c4 and"), "{notices:?}");
    board.set_candidates(cell("r1c3"), DigitSet::EMPTY);
    let notices = written(&puzzle, &board).1;
    assert!(notices[1].starts_with("pm-grid has no unmarked cells: r1c3 "), "{notices:?}");
}

#[test]
fn there_and_back() {
    for_all(64, (sudoku(), any::<bool>()), |((puzzle, board), lawful)| {
        let mut board = board;
        if lawful {
            board = Board::new(&puzzle);
            for cell in board.open_cells(&puzzle) {
                board.set_candidates(cell, puzzle.open_digits(&board, cell));
            }
        }
        let (text, notices) = written(&puzzle, &board);
        let import = read(&text);
        prop_assert_eq!(import.origin.notation, "pm-grid");
        prop_assert_eq!(&import.extras, &Extras::default());
        if notices.is_empty() {
            prop_assert_eq!(&import.puzzle, &puzzle);
            for c in Cell::all() {
                prop_assert_eq!(import.board.digit(c), board.digit(c));
                prop_assert!(import.board.remaining(&import.puzzle, c) == board.remaining(&puzzle, c), "{}", c);
            }
        }
        let naked = Cell::all().any(|c| board.digit(c).is_none() && board.candidates(c).only().is_some());
        prop_assert!(!lawful || naked || notices.is_empty(), "{:?}", notices);
        let again = write(row("pm-grid"), &import.puzzle, &import.board, Some(&import.origin)).unwrap();
        prop_assert_eq!(&again.text, &text);
        Ok(())
    });
}

/// A board that no text can say is written so that what is read of it is written the same.
fn settles(slug: &str, puzzle: &Puzzle, board: &Board) -> String {
    let first = write(row(slug), puzzle, board, None).unwrap().text;
    let again = read(&first);
    assert_eq!(write(row(slug), &again.puzzle, &again.board, None).unwrap().text, first);
    first
}

#[test]
fn a_cell_that_nothing_is_left_for_settles_at_once() {
    let (puzzle, mut board) = full();
    // forbidden by their row alone, so that the line has no candidate left for the cell
    let seen = puzzle.peers(cell("r1c1")).iter().find_map(|c| puzzle.given(c)).unwrap();
    board.set_candidates(cell("r1c1"), seen.set());
    settles("hodoku", &puzzle, &board);

    // r1c1 sees all digits, one of them placed in spite of a peer that still has it
    let empty = Puzzle::builder(ninefold::puzzle::Kind::Sudoku, 9).build().unwrap();
    let mut board = Board::new(&empty);
    for (column, digit) in (2..=9).zip(2..) {
        board.set_digit(cell(&format!("r1c{column}")), Digit::new(digit));
    }
    board.set_digit(cell("r2c1"), Digit::new(1));
    board.set_candidates(cell("r9c1"), Digit::new(1).unwrap().set());
    let text = settles("pm-grid", &empty, &board);
    let first = text.lines().nth(1).unwrap();
    assert!(first.starts_with("| 1 "), "{first}");
}
