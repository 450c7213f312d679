//! Singles, intersections and subsets.

use super::Example;
use crate::position::Position;

pub fn examples() -> Vec<Example> {
    vec![
        ("full-house", Position::sudoku().place("r4c1-9", "5178.3246")),
        ("naked-single", Position::sudoku().place("r1c1-4", "1234").place("r2-5c9", "5678")),
        (
            "hidden-single",
            Position::sudoku().place("r2c5", "7").place("r3c9", "7").place("r5c2", "7").place("r8c3", "7"),
        ),
        ("pointing", Position::sudoku().without("r4-5c4-6 r6c6", "5")),
        ("claiming", Position::sudoku().without("r7c1-3 r7c7-9", "8")),
        ("naked-pair", Position::sudoku().marks("r3c2 r3c8", "49")),
        ("hidden-pair", Position::sudoku().without("r1-2c1-3 r3c2", "16")),
        ("naked-triple", Position::sudoku().marks("r2c7", "13").marks("r5c7", "38").marks("r9c7", "18")),
        ("hidden-triple", Position::sudoku().without("r5c1-2 r5c4-6 r5c8", "259")),
        ("naked-quad", Position::sudoku().marks("r7c4 r8c5", "25").marks("r9c4", "278").marks("r9c6", "578")),
        ("hidden-quad", Position::sudoku().without("r1-5c3", "1379")),
    ]
}
