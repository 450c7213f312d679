//! Cages and sums.

use super::Example;
use crate::position::Position;

pub fn examples() -> Vec<Example> {
    vec![
        ("cage-single", Position::killer(&[(19, "r2c3-5 r3c4")]).place("r2c3-5", "168")),
        ("cage-limits", Position::killer(&[(8, "r1c1-3")])),
        ("cage-combinations", Position::killer(&[(12, "r6c1-2")]).without("r6c1-2", "1236")),
        ("cage-combinations-hard", Position::killer(&[(15, "r4c4-6")]).marks("r4c4-5", "1268")),
        ("cage-required-digit", Position::killer(&[(7, "r3c7 r3c8 r4c8")])),
        ("cage-pointing", Position::killer(&[(7, "r8c7 r8c8 r9c8")])),
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
        ("killer-pair", Position::killer(&[(11, "r1c4-5")]).marks("r1c1", "35").marks("r1c4-5", "3568")),
        (
            "hidden-killer-pair",
            Position::killer(&[(10, "r1c1-2"), (8, "r1c3-4")]).without("r1c5-9", "12").without("r1c1-2", "5"),
        ),
        (
            "cage-comparison",
            Position::killer(&[(5, "r1c1-2"), (6, "r1c3-4")]).marks("r1c1-2", "1234").marks("r1c3-4", "1245"),
        ),
        (
            "cage-parity",
            Position::killer(&[(9, "r1c1-2"), (8, "r1c3-4")])
                .marks("r1c5", "13")
                .marks("r1c6", "24")
                .marks("r1c7", "57")
                .place("r1c8", "8"),
        ),
        (
            "equal-cells",
            Position::killer(&[(20, "r1c1-3"), (11, "r2c1-2"), (6, "r2-3c3"), (8, "r3c1 r4c1"), (9, "r3c2 r3c4")])
                .marks("r3c2", "1234")
                .marks("r4c1", "3456"),
        ),
        // 126, 135 or 234.
        (
            "cage-forcing-chain",
            Position::killer(&[(9, "r5c1-3")])
                .without("r5c4-6", "456")
                .marks("r5c7", "69")
                .marks("r5c8", "59")
                .marks("r5c9", "49"),
        ),
    ]
}
