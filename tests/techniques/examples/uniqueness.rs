//! Techniques that rely on the solution being the only one.

use super::Example;
use crate::position::Position;

pub fn examples() -> Vec<Example> {
    let sudoku = Position::sudoku;
    vec![
        ("unique-rectangle-1", sudoku().marks("r1c1 r1c4 r2c1", "27").marks("r2c4", "2579")),
        ("unique-rectangle-2", sudoku().marks("r1c1 r2c1", "27").marks("r1c4 r2c4", "257")),
        (
            "unique-rectangle-3",
            sudoku().marks("r1c1 r2c1", "27").marks("r1c4", "257").marks("r2c4", "278").marks("r3c5", "58"),
        ),
        (
            "unique-rectangle-4",
            sudoku().marks("r1c1 r2c1", "27").marks("r1c4", "2357").marks("r2c4", "278").without("r3-9c4", "2"),
        ),
        ("unique-rectangle-5", sudoku().marks("r1c1 r2c4", "27").marks("r1c4 r2c1", "257")),
        (
            "unique-rectangle-6",
            sudoku()
                .marks("r1c1 r2c4", "27")
                .marks("r1c4", "2578")
                .marks("r2c1", "2379")
                .without("r1c2-3 r1c5-9 r2c2-3 r2c5-9", "2"),
        ),
        ("hidden-rectangle", sudoku().marks("r1c1", "27").without("r2c2-3 r2c5-9 r3-9c4", "2")),
        ("avoidable-rectangle-1", sudoku().place("r1c1 r1c4 r2c1", "277")),
        ("avoidable-rectangle-2", sudoku().place("r1c1 r1c4", "27").marks("r2c1", "57").marks("r2c4", "25")),
        // Two other candidates in the corners.
        (
            "guarded-rectangle",
            sudoku()
                .marks("r1c1 r2c1", "27")
                .marks("r1c4", "257")
                .marks("r2c4", "278")
                .marks("r5c4", "56")
                .marks("r8c4", "68"),
        ),
        // In row 1 the digits have one more place, and r2c4 has one more candidate.
        (
            "guarded-rectangle",
            sudoku()
                .without("r1c2-3 r1c5-6 r1c8-9", "27")
                .marks("r2c1", "27")
                .marks("r2c4", "278")
                .marks("r2c8", "58")
                .marks("r3c7", "57")
                .marks("r3c9", "25"),
        ),
        // Six cells, two in each of three rows, columns and boxes, with one cell that has a digit more.
        ("unique-loop", sudoku().marks("r1c1 r1c4 r2c4 r2c7 r3c7", "27").marks("r3c1", "279")),
        // Two with the same one, then two that make a naked pair with a further cell.
        ("unique-loop", sudoku().marks("r1c1 r2c7 r3c7 r3c1", "27").marks("r1c4 r2c4", "257")),
        (
            "unique-loop",
            sudoku().marks("r1c1 r2c7 r3c7 r3c1", "27").marks("r1c4", "257").marks("r2c4", "278").marks("r3c5", "58"),
        ),
        // One of them must hold the 2.
        (
            "unique-loop",
            sudoku()
                .marks("r1c1 r2c7 r3c7 r3c1", "27")
                .marks("r1c4", "2357")
                .marks("r2c4", "278")
                .without("r3-9c4", "2"),
        ),
        ("bug", grave()),
        // Two rows and three columns, all of 1, 2 and 3 but for one cell.
        (
            "extended-rectangle",
            Position::sudoku()
                .marks("r1c1 r2c1", "12")
                .marks("r1c4 r2c4", "23")
                .marks("r1c7", "13")
                .marks("r2c7", "135"),
        ),
        // 2 or 5 at the ends of 2345: another digit in the cell, one in its row, and what both come to.
        ("unique-requirement", end().marks("r5c5", "2567")),
        ("unique-requirement", end().marks("r5c5", "25").marks("r5c9", "5678")),
        ("unique-requirement", end().marks("r5c5", "256").marks("r5c9", "5678")),
        // Two cells that are straights of their own in their rows.
        (
            "unique-requirement",
            Position::str8ts("r5c4 r5c6 r8c4 r8c6")
                .without("r5c1-3 r5c7-9 r8c1-3 r8c7-9", "27")
                .marks("r5c5", "27")
                .marks("r8c5", "279"),
        ),
    ]
}

/// 34 beside a cell that is alone in its column, and no 2 or 5 in what the cell sees.
fn end() -> Position {
    Position::str8ts("r4c5 r5c3 r5c7 r6c5").marks("r5c4 r5c6", "34").without("r1-3c5 r7-9c5 r5c1-2 r5c8-9", "25")
}

/// All open cells have two candidates, all open digits two places in each house, but for 7 in r4c7.
fn grave() -> Position {
    Position::sudoku()
        .place("r1c1-9", "697283154")
        .place("r2c1-9", "541.7.328")
        .place("r3c1-9", "2381549..")
        .place("r4c1-9", "....21.9.")
        .place("r5c1-9", "16..3..82")
        .place("r6c1-9", ".2.54..1.")
        .place("r7c1-9", ".12.9.8..")
        .place("r8c1-9", "..6.1.2.9")
        .place("r9c1-9", ".8.462.31")
        .marks("r2c4 r2c6", "69")
        .marks("r3c8 r3c9 r6c7", "67")
        .marks("r4c1", "78")
        .marks("r4c2 r7c6 r8c2 r9c7", "57")
        .marks("r4c3 r7c1 r8c1", "34")
        .marks("r4c4 r6c6", "68")
        .marks("r4c7", "467")
        .marks("r4c9", "35")
        .marks("r5c3 r5c7", "45")
        .marks("r5c4 r5c6 r9c1", "79")
        .marks("r6c1", "89")
        .marks("r6c3", "39")
        .marks("r6c9 r7c4", "37")
        .marks("r7c8", "46")
        .marks("r7c9", "56")
        .marks("r8c4", "38")
        .marks("r8c6", "58")
        .marks("r8c8", "47")
        .marks("r9c3", "59")
}
