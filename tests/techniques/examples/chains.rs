//! Chains.

use super::{Example, only};
use crate::position::Position;

pub fn examples() -> Vec<Example> {
    vec![
        ("skyscraper", only(4, &["r2c3 r2c8", "r7c3 r7c7"])),
        ("two-string-kite", only(6, &["r5c2 r5c8"]).without("r1-3c3 r5-8c3", "6")),
        ("turbot-fish", only(6, &["r7c3 r7c8"]).without("r1c1 r1c3 r2c1-3 r3c1-2", "6")),
        ("x-chain", only(7, &["r1c1 r1c5", "r6c5 r6c9", "r9c9 r9c3"])),
        (
            "xy-chain",
            Position::sudoku().marks("r1c1", "12").marks("r1c5", "23").marks("r6c5", "34").marks("r6c9", "14"),
        ),
        ("aic", only(7, &["r8c1 r8c5"]).marks("r1c1", "12").without("r2-7c5 r9c5", "2")),
    ]
}
