//! Which puzzle it is going to be.

use crate::puzzle::Kind;

/// How a grid is cut up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Rows and columns alone.
    None,
    /// The usual boxes, where the side has any.
    Boxes,
    /// Regions that the player draws.
    Jigsaw,
}

/// Kind and houses, apart from the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The kind.
    pub kind: Kind,
    /// Boxes, regions or neither.
    pub cut: Cut,
    /// Both diagonals are houses.
    pub diagonals: bool,
    /// The four windows are houses; only where the side is 9.
    pub windows: bool,
}

const fn shape(kind: Kind, cut: Cut, diagonals: bool, windows: bool) -> Shape {
    Shape { kind, cut, diagonals, windows }
}

/// The shapes that have a name, in the order of the list. Others come about by switching diagonals and windows.
pub const SHAPES: [(&str, Shape); 12] = [
    ("Sudoku", shape(Kind::Sudoku, Cut::Boxes, false, false)),
    ("Sudoku X", shape(Kind::Sudoku, Cut::Boxes, true, false)),
    ("Jigsaw Sudoku", shape(Kind::Sudoku, Cut::Jigsaw, false, false)),
    ("Windoku", shape(Kind::Sudoku, Cut::Boxes, false, true)),
    ("Killer", shape(Kind::Killer, Cut::Boxes, false, false)),
    ("Killer X", shape(Kind::Killer, Cut::Boxes, true, false)),
    ("Killer Windoku", shape(Kind::Killer, Cut::Boxes, false, true)),
    ("Jigsaw Killer", shape(Kind::Killer, Cut::Jigsaw, false, false)),
    ("Str8ts", shape(Kind::Str8ts, Cut::None, false, false)),
    ("Str8ts X", shape(Kind::Str8ts, Cut::None, true, false)),
    ("Str8ts B", shape(Kind::Str8ts, Cut::Boxes, false, false)),
    ("Str8ts BX", shape(Kind::Str8ts, Cut::Boxes, true, false)),
];
