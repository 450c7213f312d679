//! Compartments and lines.

use super::Example;
use crate::position::Position;

pub fn examples() -> Vec<Example> {
    vec![
        ("compartment-range", Position::str8ts("r3c5").place("r3c2", "2")),
        ("stranded-digit", Position::str8ts("r6c4 r6c8").marks("r6c5-7", "123789").without("r6c5-7", "2")),
        (
            "split-compartment",
            Position::str8ts("r6c4").marks("r6c1", "1359").marks("r6c2", "268").marks("r6c3", "123789"),
        ),
        ("required-digit", Position::str8ts("r9c7 r1c3").without("r9c1-2", "3")),
        ("high-low", Position::str8ts("r5c5").without("r5c1-4", "19")),
        ("large-gap", Position::str8ts("r4c4").marks("r4c2", "26")),
        ("locked-compartments", Position::str8ts("r5c5").without("r5c1-4 r5c6 r5c8-9", "2")),
        ("setti", Position::str8ts("r5c5").without("r5c1-4 r5c6-9", "1")),
        // All columns together lack one of 2 and 9 at most. Row 1 lacks one at least, so row 6 has both.
        ("turbo-setti", Position::str8ts("r1c1-2 r6c1").without("r2-9c2", "1")),
        (
            "line-enumeration",
            Position::str8ts("r1c4-9 r2-3c3-9 r4-9c1-9")
                .marks("r1c1", "34")
                .marks("r1c2", "45")
                .marks("r1c3", "345")
                .marks("r2c1", "35")
                .marks("r2c2", "24"),
        ),
        // 123, 456 or 789.
        (
            "compartment-forcing-chain",
            Position::str8ts("r2c2 r5c4 r5c6 r5c8 r8c8")
                .marks("r5c1", "159")
                .marks("r5c2", "348")
                .marks("r5c3", "267")
                .marks("r5c7", "57")
                .marks("r5c9", "15"),
        ),
    ]
}
