//! A small solved puzzle of the same kind, which goes with the rules in words.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};

use super::board::{BoardView, draw};
use super::grid::{Grid, GridShape, Tier};
use super::theme::Theme;
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, Kind, Puzzle, Regions};

/// The regions of the small jigsaw, row by row.
const REGIONS: &str = "0001201122312333";

/// A small puzzle of the same kind, solved; a Sudoku with regions of any shape for a jigsaw.
fn example(kind: Kind, jigsaw: bool) -> Option<(Puzzle, Board)> {
    let (side, rows): (u8, &str) = match kind {
        Kind::Str8ts => (5, "#231#312#523#541#543#543#"),
        Kind::Killer | Kind::Sudoku => (4, "1234341221434321"),
    };
    let text = |cell: &Cell| rows.chars().nth(usize::from(cell.row() * side + cell.column()));
    let mut builder = Puzzle::builder(kind, side);
    match kind {
        Kind::Str8ts => {
            for cell in Cell::grid(side).filter(|cell| text(cell) == Some('#')) {
                builder = builder.black(cell, Digit::new(5).filter(|_| cell == Cell::FIRST));
            }
        }
        Kind::Killer => {
            for (sum, cells) in [
                (3, "r1c1 r1c2"),
                (4, "r1c3 r2c3"),
                (6, "r1c4 r2c4"),
                (7, "r2c1 r2c2"),
                (6, "r3c1 r4c1"),
                (5, "r3c2 r3c3"),
                (5, "r4c2 r4c3"),
                (4, "r3c4 r4c4"),
            ] {
                let cells: CellSet = cells.split(' ').filter_map(|name| name.parse::<Cell>().ok()).collect();
                builder = builder.cage(sum, cells);
            }
        }
        Kind::Sudoku => {
            for cell in Cell::grid(side).filter(|cell| (cell.row() + 2 * cell.column()) % 3 == 0) {
                if let Some(digit) = text(&cell).and_then(Digit::from_char) {
                    builder = builder.given(cell, digit);
                }
            }
        }
    }
    if jigsaw && kind == Kind::Sudoku {
        let region = |cell: Cell| REGIONS.chars().nth(usize::from(cell.row() * side + cell.column()));
        let number = |cell| region(cell).and_then(|c| c.to_digit(10)).map_or(0, |region| region as u8);
        let inside = |cell: Cell| cell.row() < side && cell.column() < side;
        builder =
            builder.regions(Regions::Jigsaw(CellMap::from_fn(|cell| if inside(cell) { number(cell) } else { 0 })));
    }
    let puzzle = builder.build().ok()?;
    let mut board = Board::new(&puzzle);
    for cell in puzzle.cells() {
        board.set_digit(cell, text(&cell).and_then(Digit::from_char));
    }
    Some((puzzle, board))
}

/// A small solved puzzle of the same kind, as lines.
pub fn picture(like: &Puzzle, theme: &Theme) -> Vec<Line<'static>> {
    let jigsaw = matches!(like.regions(), Regions::Jigsaw(_));
    let Some((puzzle, board)) = example(like.kind(), jigsaw) else { return Vec::new() };
    let shape = GridShape::of(&puzzle);
    let grid = Grid { wide: shape.sums, ..Grid::new(Tier::Xs, shape) };
    let mut buffer = Buffer::empty(grid.rect());
    buffer.set_style(buffer.area, theme.ground);
    draw(&BoardView::new(&puzzle, &board), grid, theme, &mut buffer);
    let width = usize::from(buffer.area.width).max(1);
    let span = |cell: &ratatui::buffer::Cell| Span::styled(cell.symbol().to_owned(), cell.style());
    buffer.content.chunks(width).map(|row| Line::from(row.iter().map(span).collect::<Vec<_>>())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_small_puzzles_keep_to_their_rules() {
        for (kind, jigsaw) in Kind::ALL.map(|kind| (kind, false)).into_iter().chain([(Kind::Sudoku, true)]) {
            let (puzzle, board) = example(kind, jigsaw).unwrap();
            assert_eq!(matches!(puzzle.regions(), Regions::Jigsaw(_)), jigsaw);
            assert!(board.is_solved(&puzzle), "{kind:?}");
        }
    }
}
