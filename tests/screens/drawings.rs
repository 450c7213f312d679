//! The board drawn as text, to the character.

use ninefold::widgets::board::BoardView;
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
