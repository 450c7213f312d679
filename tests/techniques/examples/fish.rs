//! Fish.

use super::{Example, only};

pub fn examples() -> Vec<Example> {
    vec![
        ("x-wing", only(4, &["r2c3 r2c8", "r7c3 r7c8"])),
        ("swordfish", only(4, &["r1c2 r1c5", "r5c5 r5c8", "r9c2 r9c8"])),
        ("finned-x-wing", only(4, &["r2c3 r2c8", "r7c3 r7c8-9"])),
        ("jellyfish", only(4, &["r1c1 r1c3", "r4c3 r4c6", "r7c6 r7c9", "r9c1 r9c9"])),
        ("finned-swordfish", only(4, &["r1c2 r1c5", "r5c5 r5c8", "r7c2 r7c8-9"])),
    ]
}
