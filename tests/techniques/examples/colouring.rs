//! Colouring, pairs across the grid, and bent sets.

use super::{Example, only};
use crate::position::Position;

pub fn examples() -> Vec<Example> {
    let sudoku = Position::sudoku;
    let coloured = only(7, &["r1c1 r1c5", "r6c5 r6c9", "r9c9 r9c3"]).without("r1-5c9 r7-8c9", "7");
    vec![
        ("locked-pair", sudoku().marks("r1c1 r1c3", "49")),
        ("locked-triple", sudoku().marks("r4c7", "13").marks("r5c7", "38").marks("r6c7", "138")),
        ("simple-colouring", coloured.clone().without("r2-5c5 r7-8c5", "7")),
        ("multi-colouring", coloured),
        (
            "medusa",
            sudoku()
                .marks("r1c1", "12")
                .without("r1c2-4 r1c6-9 r2-4c5 r6-9c5", "1")
                .without("r2-4c1 r6-9c1 r5c2-4 r5c6-9", "2"),
        ),
        ("remote-pair", sudoku().marks("r1c1 r1c5 r6c5 r6c9", "12")),
        ("chute-remote-pair", sudoku().marks("r1c1 r2c5", "47").without("r3c7-9", "4")),
        ("rectangle-elimination", only(9, &["r1c1 r1c8"]).without("r4c7 r4c9 r6c7 r6c9", "9")),
        ("wxyz-wing", sudoku().marks("r2c2", "1234").marks("r2c7", "14").marks("r2c9", "24").marks("r1c3", "34")),
    ]
}
