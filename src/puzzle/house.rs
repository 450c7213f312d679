//! Houses: groups of cells that may not repeat a digit.

use std::fmt;

use super::{Cell, CellSet};

/// What sort of house, with its number (0-based).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HouseKind {
    /// A row, from the top.
    Row(u8),
    /// A column, from the left.
    Column(u8),
    /// A box, in reading order.
    Box(u8),
    /// A region of a jigsaw, by its number in the puzzle.
    Region(u8),
    /// The diagonal from the upper left (0) or from the upper right (1).
    Diagonal(u8),
    /// One of the four extra boxes of a Windoku, in reading order.
    Window(u8),
    /// An extra region, by its number in the puzzle.
    Extra(u8),
    /// A cage without a sum, by its number in the puzzle: no digit twice, and nothing more.
    Cage(u8),
}

impl HouseKind {
    /// Whether it is drawn by whoever made the puzzle: no kind of puzzle has such houses anyway.
    #[must_use]
    pub const fn is_variant(self) -> bool {
        match self {
            Self::Extra(_) | Self::Cage(_) => true,
            Self::Row(_) | Self::Column(_) | Self::Box(_) | Self::Region(_) | Self::Diagonal(_) | Self::Window(_) => {
                false
            }
        }
    }

    /// Whether it is a row or a column.
    #[must_use]
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Row(_) | Self::Column(_))
    }

    /// Its number among those of its sort (0-based).
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Row(i)
            | Self::Column(i)
            | Self::Box(i)
            | Self::Region(i)
            | Self::Diagonal(i)
            | Self::Window(i)
            | Self::Extra(i)
            | Self::Cage(i) => i,
        }
    }

    /// The house of its sort with another number.
    #[must_use]
    pub const fn numbered(self, number: u8) -> Self {
        match self {
            Self::Row(_) => Self::Row(number),
            Self::Column(_) => Self::Column(number),
            Self::Box(_) => Self::Box(number),
            Self::Region(_) => Self::Region(number),
            Self::Diagonal(_) => Self::Diagonal(number),
            Self::Window(_) => Self::Window(number),
            Self::Extra(_) => Self::Extra(number),
            Self::Cage(_) => Self::Cage(number),
        }
    }

    /// What one house of its sort is called: `row`.
    #[must_use]
    pub const fn noun(self) -> &'static str {
        self.nouns().0
    }

    /// What several houses of its sort are called: `rows`.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        self.nouns().1
    }

    const fn nouns(self) -> (&'static str, &'static str) {
        match self {
            Self::Row(_) => ("row", "rows"),
            Self::Column(_) => ("column", "columns"),
            Self::Box(_) => ("box", "boxes"),
            Self::Region(_) => ("region", "regions"),
            Self::Diagonal(_) => ("diagonal", "diagonals"),
            Self::Window(_) => ("window", "windows"),
            Self::Extra(_) => ("extra region", "extra regions"),
            Self::Cage(_) => ("cage", "cages"),
        }
    }
}

/// `row 3`, `column 4`, `box 2`, `region 5`, `diagonal r1c1–r9c9`, `window 1`.
impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Diagonal(0) => f.write_str("the falling diagonal"),
            Self::Diagonal(_) => f.write_str("the rising diagonal"),
            _ => write!(f, "{} {}", self.noun(), self.number() + 1),
        }
    }
}

/// A group of cells whose digits are all different.
///
/// In Sudoku and Killer a house is also *complete*: it holds every digit of the puzzle, unless it is an extra region or
/// a cage without a sum that has fewer cells. In Str8ts it need not be: a line misses as many digits as it has black
/// cells without a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// What sort of house.
    pub kind: HouseKind,
    /// Its cells that take digits (in Str8ts: the white ones).
    pub cells: CellSet,
    /// Its black cells that carry a clue, which blocks the digit for the others. Empty outside Str8ts.
    pub clues: CellSet,
    /// Whether it must hold every digit from 1 to the side.
    pub complete: bool,
}

impl House {
    /// `row 3`, `box 2`, `cage at r2c3` and so on.
    #[must_use]
    pub fn name(&self) -> String {
        match (self.kind, self.cells.first()) {
            (HouseKind::Cage(_), Some(first)) => format!("cage at {first}"),
            (kind, _) => kind.to_string(),
        }
    }
}

/// Width and height of the boxes of a regular grid of this side, or `None` where the side has no boxes.
///
/// Sides 4, 6, 8 and 9 have boxes 2×2, 3×2, 4×2 and 3×3 (width × height); 5 and 7 are prime.
#[must_use]
pub const fn box_size(side: u8) -> Option<(u8, u8)> {
    match side {
        4 => Some((2, 2)),
        6 => Some((3, 2)),
        8 => Some((4, 2)),
        9 => Some((3, 3)),
        _ => None,
    }
}

/// The number of the regular box that a cell lies in, or `None` where the side has no boxes.
#[must_use]
pub fn box_of(side: u8, cell: Cell) -> Option<u8> {
    let (width, height) = box_size(side)?;
    Some(cell.row() / height * (side / width) + cell.column() / width)
}
