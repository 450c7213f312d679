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
        ("locked-compartments", Position::str8ts("r5c5").without("r5c1-4 r5c6 r5c8-9", "2")),
        ("setti", Position::str8ts("r5c5").without("r5c1-4 r5c6-9", "1")),
    ]
}
