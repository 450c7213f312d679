//! Cases and assumptions that are followed up.

use super::Example;
use crate::position::Position;
use ninefold::notation;

pub fn examples() -> Vec<Example> {
    vec![
        ("compartment-cases", straights()),
        ("compartment-cases-wide", straights()),
        ("cage-cases", combinations()),
        ("cage-cases-wide", combinations()),
        ("nishio", sudoku()),
        ("nishio-wide", sudoku()),
        ("forcing-net", sudoku()),
        ("forcing-net-wide", sudoku()),
        ("nested-net", sudoku()),
        ("trial", sudoku()),
    ]
}

/// A compartment that holds 23 or 34, with 3 in the same cell both times.
fn straights() -> Position {
    Position::str8ts("r1c3-9 r2-3c3-9 r4-9c1-9").marks("r1c1", "24").marks("r1c2", "3")
}

/// A cage that holds 14 or 23; 23 leaves the row no place for both 1 and 2.
fn combinations() -> Position {
    Position::killer(&[(5, "r1c1-2")]).marks("r1c1", "12").marks("r1c2", "34").marks("r1c3", "13").marks("r1c4", "12")
}

fn sudoku() -> Position {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let import = notation::parse(text).expect("a puzzle");
    Position { puzzle: import.puzzle, board: import.board }
}
