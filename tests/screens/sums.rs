//! The sums of cages can be read whatever is drawn over them.

use ninefold::puzzle::{Cell, CellSet, Digit};
use ninefold::widgets::board::{BoardView, HintMarks, draw};
use ninefold::widgets::{Depth, Grid, GridShape, Look, ThemeName, Tier};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::puzzles::killer;

fn drawn(view: &BoardView<'_>, grid: Grid) -> Buffer {
    let (width, height) = grid.size();
    let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width, height });
    let look = Look { depth: Depth::True, ..Look::default() };
    draw(view, grid, &look.theme(ThemeName::Dark), &mut buffer);
    buffer
}

/// Every sum that is not where it belongs.
fn hidden(view: &BoardView<'_>, tier: Tier) -> Vec<String> {
    let grid = Grid::new(tier, GridShape::of(view.puzzle));
    let buffer = drawn(view, grid);
    let cages = view.puzzle.cages().iter().filter_map(|cage| Some((cage, cage.first()?)));
    cages
        .filter(|(cage, first)| {
            let rect = grid.cell(*first);
            let y = if tier.has_all_lines() { grid.row_line(first.row()).unwrap() } else { rect.y };
            let sum = cage.sum.to_string();
            let there: String = (rect.x..).take(sum.len()).map(|x| buffer[(x, y)].symbol()).collect();
            there != sum
        })
        .map(|(cage, _)| format!("{tier:?}, cursor {:?}: {}", view.cursor, cage.name()))
        .collect()
}

#[test]
fn sums_are_in_view_under_cursor_selection_and_hint() {
    let (puzzle, mut board) = killer();
    for (i, cell) in puzzle.cells().iter().enumerate().filter(|(i, _)| i % 2 == 0) {
        board.set_digit(cell, Digit::new((i % 9) as u8 + 1));
    }
    let all: CellSet = puzzle.cells();
    let mut found = Vec::new();
    for tier in [Tier::Xxxl, Tier::Xxl, Tier::Xl, Tier::L, Tier::M, Tier::S] {
        for cursor in all {
            let plain = BoardView { cursor: Some(cursor), conflicts: all, ..BoardView::new(&puzzle, &board) };
            found.extend(hidden(&BoardView { selection: all, highlight: Digit::new(5), ..plain.clone() }, tier));
            let hint = HintMarks { cells: all, ..HintMarks::default() };
            found.extend(hidden(&BoardView { hint: Some(hint), ..plain }, tier));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// In the smallest tier, with and without room for a fourth column: what reads as a number is one sum or one digit, and
/// a sum is left out only where a digit needs its place.
#[test]
fn a_sum_never_touches_a_digit() {
    let (puzzle, empty) = killer();
    let shape = GridShape::of(&puzzle);
    for (wide, step, offset) in [(true, 1, 0), (true, 2, 1), (true, 3, 1), (false, 1, 0), (false, 2, 0), (false, 3, 2)]
    {
        let mut board = empty.clone();
        for (i, cell) in puzzle.cells().iter().enumerate().filter(|(i, _)| i % step == offset) {
            board.set_digit(cell, Digit::new((i % 9) as u8 + 1));
        }
        let grid = Grid { wide, ..Grid::new(Tier::Xs, shape) };
        let buffer = drawn(&BoardView::new(&puzzle, &board), grid);
        for row in 0..9 {
            let cells: Vec<Cell> = (0..9).filter_map(|column| Cell::new(row, column)).collect();
            let y = grid.cell(cells[0]).y;
            let text: String = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
            let found: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty()).collect();
            let sum = |cell: Cell| puzzle.cage_at(cell).filter(|cage| cage.first() == Some(cell)).map(|cage| cage.sum);
            let mut next = found.iter();
            for &cell in &cells {
                let digit = board.digit(cell).map(|digit| digit.to_string());
                let parts = [sum(cell).map(|sum| sum.to_string()), digit.clone()];
                for part in parts.into_iter().flatten() {
                    let may_lack = digit.is_some() && Some(&part) != digit.as_ref();
                    if next.as_slice().first().is_some_and(|run| **run == part) {
                        next.next();
                    } else {
                        assert!(may_lack, "wide {wide}, {cell} {part}: {text}");
                    }
                }
            }
            assert_eq!(next.as_slice(), &[] as &[&str], "wide {wide}: {text}");
        }
    }
}
