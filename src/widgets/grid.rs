//! Where the cells and lines of a board stand on the screen, and which cell stands at a place.

use ratatui::layout::Rect;

pub use crate::app::options::look::Tier;
use crate::puzzle::house::box_size;
use crate::puzzle::{Cell, Kind, Puzzle};

impl Tier {
    /// Columns and rows inside a cell, lines not counted.
    pub const fn cell_size(self) -> (u16, u16) {
        match self {
            Self::None => (0, 0),
            Self::Xs => (3, 1),
            Self::S => (6, 2),
            Self::M => (6, 3),
            Self::L => (5, 3),
            Self::Xl => (7, 3),
            Self::Xxl => (9, 4),
            Self::Xxxl => (11, 5),
        }
    }

    /// Whether every row of cells has a line above it, so that sums stand on the lines.
    pub const fn has_all_lines(self) -> bool {
        matches!(self, Self::L | Self::Xl | Self::Xxl | Self::Xxxl)
    }
}

/// What the lines of a board depend on: its side, and after how many columns and rows the thick lines stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GridShape {
    /// Rows, columns and digits, 4–9.
    pub side: u8,
    pub box_width: u8,
    pub box_height: u8,
    /// Whether cells have sums of cages in them, where no line carries them.
    pub sums: bool,
}

impl GridShape {
    /// The shape of a puzzle. Where there are no boxes (jigsaws, Str8ts without them, some sides), there are lines around
    /// the whole grid only.
    pub fn of(puzzle: &Puzzle) -> Self {
        let (side, sums) = (puzzle.side(), puzzle.kind() == Kind::Killer);
        match box_size(side).filter(|_| puzzle.has_boxes()) {
            Some((box_width, box_height)) => Self { side, box_width, box_height, sums },
            None => Self { side, box_width: side, box_height: side, sums },
        }
    }
}

/// The board's cells and lines on the screen: pure arithmetic, the same for drawing and for the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The room of a cell.
    pub tier: Tier,
    /// The puzzle's measures.
    pub shape: GridShape,
    /// Screen column of the left frame.
    pub x: u16,
    /// Screen row of the upper frame (of the first row of cells where there is no frame).
    pub y: u16,
    /// Whether the lines above the first and below the last row are drawn.
    pub frame: bool,
    /// Whether the cells of the smallest tier have a fourth column, so that a digit stays apart from a sum.
    pub wide: bool,
}

impl Grid {
    /// A framed board with its upper left corner at the origin.
    pub const fn new(tier: Tier, shape: GridShape) -> Self {
        Self { tier, shape, x: 0, y: 0, frame: true, wide: false }
    }

    /// The same board at another place.
    pub const fn at(self, x: u16, y: u16) -> Self {
        Self { x, y, ..self }
    }

    /// Whether a line stands left of column `i` (0 to the side).
    fn has_column_line(self, i: u8) -> bool {
        i == 0 || i >= self.shape.side || self.tier != Tier::Xs || i.is_multiple_of(self.shape.box_width)
    }

    /// Whether a line stands above row `i` (0 to the side).
    fn has_row_line(self, i: u8) -> bool {
        if i == 0 || i >= self.shape.side {
            return self.frame;
        }
        self.tier.has_all_lines() || i.is_multiple_of(self.shape.box_height)
    }

    /// Whether a row of cells is every second one of those that no line parts, so that its ground sets it off from the
    /// row above.
    pub fn is_striped(self, row: u8) -> bool {
        let above = (0..=row).rev().take_while(|&i| i > 0 && !self.has_row_line(i)).count();
        above % 2 == 1
    }

    /// Columns and rows inside a cell, lines not counted.
    const fn cell_size(self) -> (u16, u16) {
        let (width, height) = self.tier.cell_size();
        (if self.wide { width + 1 } else { width }, height)
    }

    fn column_lines_before(self, i: u8) -> u16 {
        (0..i).map(|j| u16::from(self.has_column_line(j))).sum()
    }

    fn row_lines_before(self, i: u8) -> u16 {
        (0..i).map(|j| u16::from(self.has_row_line(j))).sum()
    }

    /// Screen column of the line left of column `i` (0 to the side), where one is drawn.
    pub fn column_line(self, i: u8) -> Option<u16> {
        let (width, _) = self.cell_size();
        self.has_column_line(i).then(|| self.x + u16::from(i) * width + self.column_lines_before(i))
    }

    /// Screen row of the line above row `i` (0 to the side), where one is drawn.
    pub fn row_line(self, i: u8) -> Option<u16> {
        let (_, height) = self.cell_size();
        self.has_row_line(i).then(|| self.y + u16::from(i) * height + self.row_lines_before(i))
    }

    /// The inside of a cell, without its lines.
    pub fn cell(self, cell: Cell) -> Rect {
        let (width, height) = self.cell_size();
        let (row, column) = (cell.row(), cell.column());
        let x = self.x + u16::from(column) * width + self.column_lines_before(column + 1);
        let y = self.y + u16::from(row) * height + self.row_lines_before(row + 1);
        Rect { x, y, width, height }
    }

    /// Columns and rows of the whole board.
    pub fn size(self) -> (u16, u16) {
        if self.tier == Tier::None {
            return (0, 0);
        }
        let (width, height) = self.cell_size();
        let side = u16::from(self.shape.side);
        let (columns, rows) =
            (self.column_lines_before(self.shape.side + 1), self.row_lines_before(self.shape.side + 1));
        (side * width + columns, side * height + rows)
    }

    pub fn rect(self) -> Rect {
        let (width, height) = self.size();
        Rect { x: self.x, y: self.y, width, height }
    }

    /// The cell under a place on the screen. A line belongs to the cell right of it or below it, since that is where
    /// a sum on it belongs; the last line of the frame belongs to none.
    pub fn cell_at(self, column: u16, row: u16) -> Option<Cell> {
        if self.tier == Tier::None {
            return None;
        }
        let (width, height) = self.cell_size();
        let inside = |place: u16, line: Option<u16>, start: u16, length: u16| {
            line == Some(place) || (start..start.saturating_add(length)).contains(&place)
        };
        let c = (0..self.shape.side).find(|&i| {
            let start = Cell::new(0, i).map_or(u16::MAX, |c| self.cell(c).x);
            inside(column, self.column_line(i), start, width)
        })?;
        let r = (0..self.shape.side).find(|&i| {
            let start = Cell::new(i, 0).map_or(u16::MAX, |c| self.cell(c).y);
            inside(row, self.row_line(i), start, height)
        })?;
        Cell::new(r, c)
    }
}
