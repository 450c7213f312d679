//! `SumoCueV1` texts.

use ninefold::notation::{default_for, parse, write};
use ninefold::puzzle::{Board, Cell, CellMap, Digit, Kind, Puzzle, Regions};
use proptest::prelude::*;

use crate::boards::killer;
use crate::good::KILLER_A;
use crate::random::for_all;
use crate::round_trip::back;
use crate::small_boards::{jigsaw_killer, jigsaw_sudoku};
use crate::{cell, read, row};

/// Ours: a Killer X whose first row is a cage of 45, with a cage in two pieces at r2c1 and r3c3; all else is uncaged.
pub fn killer_x() -> String {
    let token = |i: usize| match i {
        0 => String::from("=45"),
        1..=8 => String::from("+0"),
        9 => String::from("=7"),
        20 => String::from("+9"),
        _ => String::from("=0"),
    };
    format!("SumoCueV1D{}", (0..81).map(token).collect::<String>())
}

/// Ours: a jigsaw whose regions are rows, with the digits 1 to 9 given in the first column.
pub fn jigsaw() -> String {
    let token = |i: usize| format!("={}J{}", if i.is_multiple_of(9) { i / 9 + 1 } else { 0 }, i / 9);
    format!("SumoCueV1{}", (0..81).map(token).collect::<String>())
}

#[test]
fn the_header_names_its_version() {
    assert_eq!(read(&killer_x().replace("SumoCueV1", "sumocuev1")).puzzle, read(&killer_x()).puzzle);
    for header in ["SumoCueVV", "SumoCue11", "SumoCue1V", "SumoCueV2"] {
        let error = parse(&killer_x().replace("SumoCueV1", header)).unwrap_err();
        assert_eq!(error.message, "the header is not SumoCueV1", "{header}");
    }
}

#[test]
fn cages_and_diagonals() {
    let text = killer_x();
    let import = read(&text);
    assert_eq!((import.origin.notation, import.puzzle.title().as_str()), ("sumocue", "Killer X"));
    assert!(import.notices.is_empty(), "{:?}", import.notices);
    assert_eq!(import.puzzle.cage_at(cell("r1c9")).unwrap().sum, 45);
    assert_eq!(import.puzzle.cage_at(cell("r3c3")).unwrap().cells.to_string(), "r2c1, r3c3");
    assert!(import.puzzle.cage_at(cell("r5c5")).is_none());
    assert_eq!(write(row("sumocue"), &import.puzzle, &import.board, None).unwrap().text, text);
    // a cell may lead to any cell of its cage; letter case and line breaks do not count
    let (start, end) = text.split_at(50);
    for form in [text.replacen("+0+0", "+0+1", 1), text.to_lowercase(), format!("{start}\n{end}")] {
        assert_eq!(read(&form).puzzle, import.puzzle, "{form}");
    }
    let page = read(KILLER_A);
    let written = write(row("sumocue"), &page.puzzle, &page.board, None).unwrap().text;
    assert!(written.starts_with("SumoCueV1=17=15=10=20+3=26=11+6+6+0+1+2+3"), "{written}");
    assert_eq!(read(&written).puzzle.cages(), page.puzzle.cages());
}

#[test]
fn jigsaws_with_givens_and_with_cages() {
    let text = jigsaw();
    let import = read(&text);
    assert_eq!((import.origin.notation, import.puzzle.title().as_str()), ("sumocue", "Jigsaw Sudoku"));
    assert_eq!(import.puzzle.given(cell("r4c1")).map(Digit::get), Some(4));
    assert!(Cell::all().all(|c| import.puzzle.region_of(c) == c.row()));
    assert_eq!(write(row("sumocue"), &import.puzzle, &import.board, None).unwrap().text, text);
    let killer = read(&text.replacen("=1J0=0J0", "=5J0+0J0", 1).replacen("=2J1", "=0J1", 1));
    assert_eq!(killer.puzzle.title(), "Jigsaw Killer");
    assert_eq!(killer.puzzle.cage_at(cell("r1c2")).unwrap().sum, 5);
    assert_eq!(default_for(&killer.puzzle).slug, "sumocue", "cells in no cage");
    // givens without regions are a Sudoku
    let plain: String = (0..81).map(|i| if i == 0 { "=5" } else { "=0" }).collect();
    let sudoku = read(&format!("SumoCueV1{plain}"));
    assert_eq!(sudoku.puzzle.title(), "Sudoku");
    let rows = Regions::Jigsaw(CellMap::from_fn(Cell::row));
    let both = Puzzle::builder(Kind::Sudoku, 9).regions(rows).diagonals(true).build().unwrap();
    assert_eq!(default_for(&both).slug, "sumocue");
    back("sumocue", &both, &Board::new(&both), false).unwrap();
}

#[test]
fn what_it_has_no_place_for() {
    let refused = |puzzle: &Puzzle| write(row("sumocue"), puzzle, &Board::new(puzzle), None).unwrap_err().to_string();
    let killer = || Puzzle::builder(Kind::Killer, 9);
    let pair = cell("r1c1").set().with(cell("r1c2"));
    let given = killer().cage(9, pair).given(cell("r9c9"), Digit::new(3).unwrap()).build().unwrap();
    assert_eq!(refused(&given), "sumocue cannot hold given digits beside cages");
    let single = killer().cage(9, cell("r1c1").set()).build().unwrap();
    assert!(refused(&single).contains("without a cage of several cells"));
    let sudoku = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
    assert_eq!(refused(&sudoku), "sumocue cannot hold the usual boxes of a Sudoku, only jigsaw regions");
    assert_eq!(
        refused(&Puzzle::builder(Kind::Killer, 6).build().unwrap()),
        "sumocue cannot hold a grid of 6×6, only 9×9"
    );
}

#[test]
fn mistakes_have_their_place() {
    let message = |text: &str| {
        let error = parse(text).unwrap_err();
        assert_eq!(error.notation, Some("sumocue"), "{text}");
        error.message
    };
    let (killer, jigsaw) = (killer_x(), jigsaw());
    assert_eq!(message(&killer.replace("V1", "V2")), "the header is not SumoCueV1");
    assert_eq!(message(&killer[..killer.len() - 2]), "there are 80 cells instead of 81: the text is cut off at r9c9");
    assert_eq!(message(&format!("{killer}=0")), "extra text after the 81 cells");
    assert_eq!(message(&killer.replacen("+0", "-0", 1)), "'-' at r1c2 is neither = nor +");
    assert_eq!(message(&killer.replacen("+0", "+81", 1)), "+81 at r1c2 is the index of no cell: they are 0 to 80");
    assert_eq!(message(&killer.replacen("=45", "=46", 1)), "the sum 46 at r1c1: a cage adds up to at most 45");
    assert_eq!(message(&killer.replacen("=7", "=0", 1)), "the cage at r2c1 has no sum (r2c1, r3c3)");
    assert_eq!(message(&killer.replacen("=45", "+1", 1)), "the cells from r1c1 on run in a circle: they have no sum");
    assert_eq!(message(&killer.replacen("=45", "=", 1)), "there is no number at r1c1");
    assert_eq!(message(&jigsaw.replacen("J8", "J9", 1)), "J at r9c1 is followed by the number of its region, 0 to 8");
    assert_eq!(message(&jigsaw.replacen("J8", "J7", 1)), "region J7 has 10 cells instead of 9");
    assert!(message(&jigsaw.replacen("J8", "", 1)).contains("others, as r9c1, do not"));
    assert!(message(&jigsaw.replacen("=1", "=10", 1)).starts_with("10 at r1c1 is no digit"));
    // digits that clash are reported and kept
    let import = read(&jigsaw.replacen("=2", "=1", 1));
    assert!(import.notices[0].contains("1 twice in column 1: r1c1, r2c1"), "{:?}", import.notices);
    let kept = write(row("sumocue"), &import.puzzle, &import.board, None).unwrap();
    assert_eq!(kept.text, jigsaw.replacen("=2", "=1", 1));
}

#[test]
fn killers() {
    for_all(64, killer(), |(puzzle, board)| {
        prop_assume!(puzzle.cages().iter().any(|cage| cage.cells.len() > 1));
        back("sumocue", &puzzle, &board, false)
    });
}

#[test]
fn jigsaw_killers() {
    for_all(64, jigsaw_killer(), |(puzzle, board)| {
        prop_assume!(puzzle.side() == 9 && puzzle.cages().iter().any(|cage| cage.cells.len() > 1));
        back("sumocue", &puzzle, &board, false)
    });
}

#[test]
fn jigsaws() {
    for_all(64, jigsaw_sudoku(), |(puzzle, board)| {
        prop_assume!(puzzle.side() == 9);
        back("sumocue", &puzzle, &board, false)
    });
}

/// What is written of givens that contradict each other can be read again, or is refused.
#[test]
fn contradictory_givens_are_written_only_where_they_are_read() {
    let cell = |at: usize| format!("={}J{}", u8::from(at < 2), at / 27 * 3 + at % 9 / 3);
    let text = format!("SumoCueV1{}", (0..81).map(cell).collect::<String>());
    let import = read(&text);
    assert!(import.puzzle.contradicts_itself(), "{:?}", import.notices);
    let (mut written, mut refused) = (0, 0);
    for notation in ninefold::notation::NOTATIONS.iter().filter(|notation| notation.reads()) {
        match write(notation, &import.puzzle, &Board::new(&import.puzzle), None) {
            Ok(text) => {
                let again = ninefold::notation::parse_as(notation, &text.text)
                    .unwrap_or_else(|e| panic!("{}: {e}", notation.slug));
                assert!(again.puzzle.contradicts_itself(), "{}", notation.slug);
                written += 1;
            }
            Err(why) => refused += usize::from(why.to_string().contains("givens that contradict each other")),
        }
    }
    assert!(written > 0 && refused > 0, "{written} {refused}");
}
