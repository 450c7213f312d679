//! The board drawn as text, to the character.

use ninefold::puzzle::{Board, Cell, CellMap, Digit, Kind, Puzzle};
use ninefold::widgets::board::{BoardView, HintMarks};
use ninefold::widgets::grid::{Grid, GridShape};
use ninefold::widgets::text::plain;
use ninefold::widgets::{GlyphSet, Tier};

use crate::puzzles::{killer, sudoku};

fn compare(name: &str, found: &str, expected: &str) {
    for (i, (found, expected)) in found.lines().zip(expected.lines()).enumerate() {
        assert_eq!(found, expected.trim_end(), "{name}, line {}", i + 1);
    }
    assert_eq!(found.lines().count(), expected.lines().count(), "{name}");
}

#[test]
fn a_killer_is_drawn_as_designed() {
    let (puzzle, board) = killer();
    let view = BoardView::new(&puzzle, &board);
    for (tier, expected) in [
        (Tier::Xl, include_str!("expected/killer-xl.txt")),
        (Tier::L, include_str!("expected/killer-l.txt")),
        (Tier::M, include_str!("expected/killer-m.txt")),
        (Tier::S, include_str!("expected/killer-s.txt")),
    ] {
        compare(&tier.to_string(), &plain(&view, tier, GlyphSet::Unicode), expected);
    }
}

#[test]
fn the_smallest_killer_still_shows_its_cages() {
    let (puzzle, board) = killer();
    let view = BoardView::new(&puzzle, &board);
    insta::assert_snapshot!(plain(&view, Tier::Xs, GlyphSet::Unicode));
}

#[test]
fn ascii_needs_no_box_drawing() {
    let (puzzle, board) = killer();
    let killer = plain(&BoardView::new(&puzzle, &board), Tier::L, GlyphSet::Ascii);
    let (puzzle, board) = sudoku();
    let sudoku = plain(&BoardView::new(&puzzle, &board), Tier::L, GlyphSet::Ascii);
    assert!(killer.is_ascii() && sudoku.is_ascii());
    insta::assert_snapshot!(format!("{killer}\n{sudoku}"));
}

#[test]
fn a_sudoku_is_drawn_with_thin_lines() {
    let (puzzle, board) = sudoku();
    insta::assert_snapshot!(plain(&BoardView::new(&puzzle, &board), Tier::M, GlyphSet::Unicode));
}

/// As in the pictures: two by two of four digits, three by two of six. Nine stay as they are.
#[test]
fn few_candidates_stand_in_a_block() {
    for (side, tier, rows) in [
        (4, Tier::Xxxl, ["", "   1   2", "", "   3   4", ""].as_slice()),
        (4, Tier::Xxl, &["", "  1   2", "  3   4", ""]),
        (4, Tier::Xl, &[" 1   2", "", " 3   4"]),
        (4, Tier::M, &["  1 2", "  3 4", ""]),
        (4, Tier::S, &["  1 2", "  3 4"]),
        (6, Tier::Xl, &[" 1 2 3", "", " 4 5 6"]),
        (6, Tier::S, &[" 1 2 3", " 4 5 6"]),
        (9, Tier::S, &[" 12345", " 6789"]),
    ] {
        let puzzle = Puzzle::builder(Kind::Sudoku, side).build().unwrap();
        let board = Board::new(&puzzle).with_all_candidates(&puzzle);
        let drawn = plain(&BoardView::new(&puzzle, &board), tier, GlyphSet::Unicode);
        let rect = Grid::new(tier, GridShape::of(&puzzle)).cell(Cell::FIRST);
        let inside = drawn.lines().skip(usize::from(rect.y)).take(usize::from(rect.height));
        let across = |line: &str| line.chars().skip(rect.x.into()).take(rect.width.into()).collect::<String>();
        let cell: Vec<String> = inside.map(|line| across(line).trim_end().to_owned()).collect();
        assert_eq!(cell, rows, "{side} at {tier}\n{drawn}");
    }
}

/// Side by side, a mark and the sum of the next cell would read as one, and the wall between them would be hidden; two
/// digits and a mark take all the room.
#[test]
fn a_short_sum_stands_clear_of_the_mark_before_it() {
    let column = |i: u8| [Cell::new(0, i), Cell::new(1, i)].into_iter().flatten().collect();
    let builder = [8, 9, 12]
        .into_iter()
        .zip(0..)
        .fold(Puzzle::builder(Kind::Killer, 9), |builder, (sum, i)| builder.cage(sum, column(i)));
    let puzzle = builder.build().unwrap();
    let board = Board::new(&puzzle).with_all_candidates(&puzzle);
    let view = BoardView::new(&puzzle, &board);
    let drawn = plain(&view, Tier::Xs, GlyphSet::Unicode);
    assert!(drawn.contains("┃ 8•│9•12•┃"), "{drawn}");
    // The digit of a hint never touches its sum.
    let mut places = CellMap::default();
    places[Cell::FIRST] = Digit::new(1);
    places[Cell::new(0, 2).unwrap()] = Digit::new(3);
    let hint = HintMarks { places, ..HintMarks::default() };
    let drawn = plain(&BoardView { hint: Some(hint), ..view }, Tier::Xs, GlyphSet::Unicode);
    assert!(drawn.contains("┃8 1│9•│ 3┃"), "{drawn}");
}
