//! Chains.

use super::{Example, only};
use crate::position::Position;

pub fn examples() -> Vec<Example> {
    vec![
        ("skyscraper", only(4, &["r2c3 r2c8", "r7c3 r7c7"])),
        ("two-string-kite", only(6, &["r5c2 r5c8"]).without("r1-3c3 r5-8c3", "6")),
        ("turbot-fish", only(6, &["r7c3 r7c8"]).without("r1c1 r1c3 r2c1-3 r3c1-2", "6")),
        ("empty-rectangle", Position::sudoku().without("r1c1 r1c3 r3c1 r3c3 r1c7 r3-5c7 r7-9c7", "6")),
        // A loop, and a cell that follows from its own denial.
        ("x-cycle", only(7, &["r1c1 r1c5", "r6c5 r6c9", "r9c9 r9c1"])),
        ("x-cycle", only(3, &["r4c4 r4c9", "r7c5 r7c9"]).without("r1-3c4 r5-8c4", "3")),
        ("x-chain", only(7, &["r1c1 r1c5", "r6c5 r6c9", "r9c9 r9c3"])),
        (
            "xy-chain",
            Position::sudoku().marks("r1c1", "12").marks("r1c5", "23").marks("r6c5", "34").marks("r6c9", "14"),
        ),
        // A loop.
        (
            "xy-chain",
            Position::sudoku().marks("r1c1", "14").marks("r1c5", "12").marks("r6c5", "23").marks("r6c1", "34"),
        ),
        ("aic", only(7, &["r8c1 r8c5"]).marks("r1c1", "12").without("r2-7c5 r9c5", "2")),
        // A cage of two cells, and the innies of a box.
        ("aic", Position::killer(&[(9, "r1c1-2")]).marks("r5c1", "36").without("r2-7c2 r9c2", "6")),
        (
            "aic",
            Position::killer(&[(20, "r1c1-3"), (16, "r2c1-3 r3c3")])
                .marks("r5c1", "36")
                .without("r1-2c2 r4-7c2 r9c2", "6"),
        ),
        // A compartment that must hold two digits.
        ("aic", Position::str8ts("r1c6 r5c6").marks("r2-4c6", "2349").marks("r2c6", "39")),
        ("grouped-aic", only(7, &["r1c1 r1c7-8"]).without("r1c9 r3-7c9 r9c9", "7")),
    ]
}
