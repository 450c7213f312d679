//! The sums of cages can be read whatever is drawn over them.

use ninefold::puzzle::{CellSet, Digit};
use ninefold::widgets::board::{BoardView, HintMarks, draw};
use ninefold::widgets::{Depth, Grid, GridShape, Look, ThemeName, Tier};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::puzzles::killer;

/// Every sum that does not stand where it belongs.
fn hidden(view: &BoardView<'_>, tier: Tier) -> Vec<String> {
    let grid = Grid::new(tier, GridShape::of(view.puzzle));
    let (width, height) = grid.size();
    let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width, height });
    let look = Look { depth: Depth::True, ..Look::default() };
    draw(view, grid, &look.theme(ThemeName::Dark), &mut buffer);
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
    for tier in [Tier::Xl, Tier::L, Tier::M, Tier::S, Tier::Xs] {
        for cursor in all {
            let plain = BoardView { cursor: Some(cursor), conflicts: all, ..BoardView::new(&puzzle, &board) };
            found.extend(hidden(&BoardView { selection: all, highlight: Digit::new(5), ..plain.clone() }, tier));
            let hint = HintMarks { cells: all, ..HintMarks::default() };
            found.extend(hidden(&BoardView { hint: Some(hint), ..plain }, tier));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
