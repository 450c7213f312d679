//! Cages and sums.

use super::Example;
use crate::position::Position;

pub fn examples() -> Vec<Example> {
    vec![
        ("cage-single", Position::killer(&[(19, "r2c3-5 r3c4")]).place("r2c3-5", "168")),
        ("cage-limits", Position::killer(&[(8, "r1c1-3")])),
        ("cage-combinations", Position::killer(&[(12, "r6c1-2")]).without("r6c1-2", "1236")),
        ("cage-combinations-hard", Position::killer(&[(15, "r4c4-6")]).marks("r4c4-5", "1268")),
        ("cage-required-digit", Position::killer(&[(7, "r8c7 r8c8 r9c8")])),
        ("cage-claiming", Position::killer(&[(20, "r3c4-5 r4c4-5")]).without("r3c1-3 r3c6-9", "2")),
        ("innie", Position::killer(&[(21, "r1c7-9"), (13, "r2c7-9"), (7, "r3c8-9"), (13, "r3-4c7")])),
        ("outie", Position::killer(&[(18, "r1c1-5"), (40, "r1c6-9 r2c6-9"), (39, "r2c1-5 r3c5")])),
        ("cage-splitting", Position::killer(&[(20, "r1c1-3"), (15, "r2c1-3"), (16, "r3c1-3 r4c1-2")])),
        ("innies", Position::killer(&[(20, "r1c1-3"), (15, "r2c1-3")])),
        ("outies", Position::killer(&[(20, "r1c1-3"), (15, "r2c1-3"), (6, "r3-4c1"), (8, "r3c2-4")])),
        (
            "innie-outie-difference",
            Position::killer(&[(20, "r1c1-3"), (11, "r2c1-2"), (6, "r2-3c3"), (14, "r3c1 r4c1"), (9, "r3c2 r3c4")]),
        ),
    ]
}
