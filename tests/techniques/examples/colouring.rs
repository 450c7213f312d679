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
        (
            "vwxyz-wing",
            sudoku()
                .marks("r2c2", "12345")
                .marks("r2c7", "15")
                .marks("r2c8", "25")
                .marks("r2c9", "35")
                .marks("r1c3", "45"),
        ),
        // 1, 2 and 3 leave box 1 along row 1 and column 1 in one cell each.
        ("fireworks", sudoku().without("r1c4-6 r1c8-9 r4-6c1 r8-9c1", "123")),
        // Falling in three boxes, rising in the fourth; then two cells with the same other digit.
        ("tridagon", twelve().marks("r5c5", "1234")),
        ("tridagon", twelve().marks("r4c6 r5c5", "1234")),
    ]
}

/// Three cells in each of four boxes that hold 1, 2 and 3.
fn twelve() -> Position {
    Position::sudoku().marks("r1c1 r2c2 r3c3 r1c4 r2c5 r3c6 r4c1 r5c2 r6c3 r4c6 r5c5 r6c4", "123")
}
