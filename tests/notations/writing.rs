//! What is given back, what is left out with a notice, and what is refused.

use ninefold::notation::{NOTATIONS, Origin, default_for, find, parse_as, write};
use ninefold::puzzle::{Board, Cell, CellSet, Digit, DigitSet, Kind, Puzzle, Regions};

use crate::good::{KILLER_A, KILLER_V1, STR8TS_162, STR8TS_SITE, SUDOKU_81};
use crate::{cell, read, row};

fn digit(value: u8) -> Option<Digit> {
    Digit::new(value)
}

fn set(digits: &[u8]) -> DigitSet {
    digits.iter().filter_map(|&d| Digit::new(d)).collect()
}

/// The text and the notices of a puzzle with its origin.
fn written(slug: &str, puzzle: &Puzzle, board: &Board, origin: Option<&Origin>) -> (String, Vec<String>) {
    let written = write(row(slug), puzzle, board, origin).unwrap();
    (written.text, written.notices)
}

#[test]
fn the_table_is_whole() {
    for n in NOTATIONS {
        assert_eq!(find(n.slug).map(|f| f.slug), Some(n.slug));
        assert!(n.reads() || n.writes(), "{} does nothing", n.slug);
        assert!(!n.kinds.is_empty() && !n.name.is_empty() && !n.shape.is_empty());
    }
    assert!(find("no-such").is_none());
    assert_eq!(default_for(&read(KILLER_A).puzzle).slug, "killer-v1");
    assert_eq!(default_for(&read(SUDOKU_81).puzzle).slug, "sudoku-v1");
    assert_eq!(default_for(&read(STR8TS_162).puzzle).slug, "str8ts-b");
}

#[test]
fn unchanged_text_comes_back_as_it_was() {
    let lines: Vec<&str> = (0..9).map(|r| &SUDOKU_81[r * 9..r * 9 + 9]).collect();
    for text in [
        KILLER_A.to_owned(),
        KILLER_V1.to_owned(),
        KILLER_V1.to_uppercase(),
        SUDOKU_81.replace('0', "."),
        lines.join("\n"),
        STR8TS_162.to_owned(),
        STR8TS_SITE.to_owned(),
        STR8TS_SITE.replace("0l0u0wf0", "0k0t0vez"),
    ] {
        let import = read(&text);
        let slug = import.origin.notation;
        assert_eq!(written(slug, &import.puzzle, &import.board, Some(&import.origin)), (text, vec![]));
    }
    // the misprinted header is the one thing that is put right
    let import = read(&STR8TS_SITE.replace("T9B", "V9X"));
    let (text, _) = written("str8ts-b", &import.puzzle, &import.board, Some(&import.origin));
    assert_eq!(text, STR8TS_SITE.replace("T9B", "V9B"));
}

#[test]
fn changed_boards_are_written_in_the_canonical_form_with_their_habits() {
    let mut import = read(&KILLER_V1.to_uppercase());
    import.board.set_candidates(cell("r1c1"), set(&[6, 8]));
    let (text, notices) = written("killer-v1", &import.puzzle, &import.board, Some(&import.origin));
    // {6,8} is (32 + 128) << 1 = 320 = a0; cages and colours stay to the letter
    assert_eq!(text, KILLER_V1.replacen(",q0", ",a0", 1));
    assert!(notices.is_empty(), "{notices:?}");

    let mut import = read(&STR8TS_SITE.replace("0l0u0wf0", "0k0t0vez"));
    import.board.set_digit(cell("r1c3"), digit(2));
    let (text, _) = written("str8ts-b", &import.puzzle, &import.board, Some(&import.origin));
    assert_eq!(text, STR8TS_SITE.replace("0l0u0wf0", "0m0u0wf0"), "the numbering of the site");

    let mut import = read(&SUDOKU_81.replace('0', "_"));
    import.board.set_digit(cell("r1c2"), digit(9));
    let (text, notices) = written("sudoku-81", &import.puzzle, &import.board, Some(&import.origin));
    assert_eq!(text, SUDOKU_81.replace('0', "_"));
    assert_eq!(notices, ["sudoku-81 holds no placed digits: r1c2 are left out"]);
}

#[test]
fn marks_under_a_placed_digit_change_nothing() {
    let mut import = read(&format!("020e{}", "vu".repeat(79)));
    import.board.set_candidates(cell("r1c1"), set(&[1, 2]));
    let (text, notices) = written("sudoku-v1", &import.puzzle, &import.board, Some(&import.origin));
    assert_eq!((text, notices), (import.origin.text.clone(), vec![]));
}

#[test]
fn a_single_candidate_is_named_where_it_becomes_a_digit() {
    let mut import = read(SUDOKU_81);
    import.board.set_candidates(cell("r1c2"), set(&[3]));
    let (text, notices) = written("sudoku-v1", &import.puzzle, &import.board, None);
    assert_eq!(&text[..6], "030800");
    assert_eq!(notices.len(), 1);
    assert!(notices[0].contains("r1c2"), "{notices:?}");
    let mut import = read(STR8TS_162);
    import.board.set_candidates(cell("r1c3"), set(&[3]));
    let (text, notices) = written("str8ts-b", &import.puzzle, &import.board, None);
    assert_eq!((&text[..9], notices.len()), ("T9B0j040x", 0));
}

#[test]
fn progress_that_has_no_place_is_named() {
    let mut import = read(KILLER_V1);
    import.board.set_digit(cell("r5c5"), digit(4));
    let (text, notices) = written("killer-a", &import.puzzle, &import.board, Some(&import.origin));
    assert_eq!(notices.len(), 2, "{notices:?}");
    let again = read(&text);
    assert_eq!(again.puzzle, import.puzzle);
    assert_eq!(again.board, Board::new(&again.puzzle));

    let import = read(&format!("x?type=BX&bd={STR8TS_162}"));
    let (_, notices) = written("str8ts-162", &import.puzzle, &import.board, Some(&import.origin));
    assert!(notices[0].contains("Str8ts BX"), "{notices:?}");
}

#[test]
fn givens_of_a_killer() {
    let rows: Vec<CellSet> = (0..9).map(|r| Cell::all().filter(|c| c.row() == r).collect()).collect();
    let builder = Puzzle::builder(Kind::Killer, 9).given(cell("r1c1"), digit(3).unwrap());
    let puzzle = rows.iter().fold(builder, |b, &row| b.cage(45, row)).build().unwrap();
    let board = Board::new(&puzzle);
    let error = write(row("killer-a"), &puzzle, &board, None).unwrap_err();
    assert_eq!(error.to_string(), "killer-a cannot hold given digits: r1c1");
    let (text, notices) = written("killer-v1", &puzzle, &board, None);
    assert_eq!(notices, ["killer-v1 does not mark given digits: r1c1 are written as placed"]);
    assert_eq!(read(&text).board.digits(), board.digits());
    let (text, notices) = written("barium-json", &puzzle, &board, None);
    assert!(notices.is_empty());
    assert_eq!(read(&text).puzzle, puzzle);
}

#[test]
fn rules_without_a_place_are_refused() {
    let refused = |slug: &str, puzzle: &Puzzle| {
        write(row(slug), puzzle, &Board::new(puzzle), None).map(|w| w.text).unwrap_err().to_string()
    };
    let sudoku = |side| Puzzle::builder(Kind::Sudoku, side);
    let all = |b: ninefold::puzzle::PuzzleBuilder| b.build().unwrap();
    assert_eq!(refused("sudoku-v1", &all(sudoku(6))), "sudoku-v1 cannot hold a grid of 6×6, only 9×9");
    assert_eq!(refused("sudoku-b", &all(sudoku(5))), "sudoku-b cannot hold a Sudoku 5×5 without boxes");
    assert_eq!(refused("sudoku-v1", &all(sudoku(9).diagonals(true))), "sudoku-v1 cannot hold the diagonals");
    assert_eq!(refused("sudoku-81", &all(sudoku(9).windows(true))), "sudoku-81 cannot hold the windows of a Windoku");
    assert_eq!(
        refused("sudoku-81", &all(sudoku(9).regions(Regions::None))),
        "sudoku-81 cannot hold a Sudoku without boxes"
    );
    assert_eq!(refused("killer-v1", &all(sudoku(9))), "killer-v1 holds no Sudoku: it is for Killer");
    assert_eq!(
        refused("str8ts-v1", &all(Puzzle::builder(Kind::Str8ts, 6))),
        "str8ts-v1 cannot hold a grid of 6×6, only 9×9"
    );
    let killer = || Puzzle::builder(Kind::Killer, 9);
    let pair = |a: &str, b: &str| CellSet::EMPTY.with(cell(a)).with(cell(b));
    assert_eq!(
        refused("killer-v1", &all(killer().cage(9, pair("r1c1", "r2c2")))),
        "killer-v1 cannot hold cage 9 at r1c1: its cells are not connected over edges (r1c1, r2c2)"
    );
    assert_eq!(
        refused("killer-a", &all(killer().cage(9, pair("r1c1", "r1c2")))),
        "killer-a cannot hold cells in no cage: r1c3, r1c4, r1c5 and 76 more"
    );
    assert_eq!(refused("killer-v1", &all(killer().diagonals(true))), "killer-v1 cannot hold the diagonals");
    // what the JSON holds and the coloured forms do not
    let puzzle = all(killer().cage(9, pair("r1c1", "r2c2")).cage(5, pair("r5c5", "r5c6")));
    let (text, _) = written("barium-json", &puzzle, &Board::new(&puzzle), None);
    assert_eq!(read(&text).puzzle, puzzle);
}

#[test]
fn no_notation_drops_a_cage_of_another_kind() {
    let pair = CellSet::EMPTY.with(cell("r1c1")).with(cell("r1c2"));
    for kind in [Kind::Sudoku, Kind::Str8ts] {
        let puzzle =
            Puzzle::builder(kind, 9).regions(if kind == Kind::Sudoku { Regions::Boxes } else { Regions::None });
        let puzzle = puzzle.cage(17, pair).build().unwrap();
        let mut held = Vec::new();
        for notation in NOTATIONS.iter().filter(|notation| notation.writes()) {
            if let Ok(text) = write(notation, &puzzle, &Board::new(&puzzle), None) {
                assert_eq!(read(&text.text).puzzle.cages(), puzzle.cages(), "{}", notation.slug);
                held.push(notation.slug);
            }
        }
        assert!(held.contains(&"ninefold"), "{held:?}");
    }
}

#[test]
fn reading_in_a_named_notation_refuses_the_others() {
    let error = parse_as(row("killer-v1"), SUDOKU_81).unwrap_err();
    assert_eq!(error.notation, Some("killer-v1"));
    for n in NOTATIONS {
        assert!(parse_as(n, "").is_err(), "{}", n.slug);
        assert!(parse_as(n, "hello").is_err(), "{}", n.slug);
    }
    assert_eq!(parse_as(row("sudoku-v1"), &format!("03{}", "0".repeat(160))).unwrap().puzzle.kind(), Kind::Sudoku);
}
