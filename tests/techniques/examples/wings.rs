//! Wings.

use super::{Example, only};
use crate::position::Position;

pub fn examples() -> Vec<Example> {
    vec![
        ("y-wing", Position::sudoku().marks("r2c2", "12").marks("r2c8", "13").marks("r7c2", "23")),
        ("xyz-wing", Position::sudoku().marks("r2c2", "123").marks("r2c8", "13").marks("r3c1", "23")),
        ("w-wing", only(1, &["r5c2 r5c8"]).marks("r2c2 r7c8", "12")),
        // Both digits are bridged.
        ("w-wing", only(1, &["r5c2 r5c8"]).without("r9c1 r9c3-7 r9c9", "2").marks("r2c2 r7c8", "12")),
    ]
}
