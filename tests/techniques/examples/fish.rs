//! Fish.

use ninefold::puzzle::{Cell, Kind, Puzzle, PuzzleBuilder, Regions};

use super::{Example, only};
use crate::position::Position;

pub fn examples() -> Vec<Example> {
    vec![
        ("x-wing", only(4, &["r2c3 r2c8", "r7c3 r7c8"])),
        ("swordfish", only(4, &["r1c2 r1c5", "r5c5 r5c8", "r9c2 r9c8"])),
        ("finned-x-wing", only(4, &["r2c3 r2c8", "r7c3 r7c8-9"])),
        ("jellyfish", only(4, &["r1c1 r1c3", "r4c3 r4c6", "r7c6 r7c9", "r9c1 r9c9"])),
        ("finned-swordfish", only(4, &["r1c2 r1c5", "r5c5 r5c8", "r7c2 r7c8-9"])),
        ("sashimi-x-wing", only(4, &["r2c3 r2c8", "r7c3 r7c9"])),
        ("sashimi-swordfish", only(4, &["r1c2 r1c5", "r5c5 r5c8", "r7c2 r7c9"])),
        ("finned-jellyfish", only(4, &["r1c1 r1c3", "r4c3 r4c6", "r7c6 r7c8-9", "r9c1 r9c8"])),
        ("sashimi-jellyfish", only(4, &["r1c1 r1c3", "r4c3 r4c6", "r7c6 r7c9", "r9c1 r9c8"])),
        // Cages that must hold the digit, by themselves and beside a line.
        ("x-wing", Position::killer(&[(4, "r1-2c2"), (4, "r1-2c8")])),
        ("x-wing", Position::killer(&[(4, "r1-2c2")]).without("r3-9c7", "1")),
        ("x-wing", Position::str8ts("r3c5 r8c5").marks("r3c1-2 r8c1-2", "12356").marks("r3c3-4 r8c3-4", "123456")),
        // Row 5 and box 1 have their 1 in columns 1 and 3.
        ("franken-fish", only(1, &["r5c1 r5c3"]).without("r1-3c2", "1")),
        // Row 1 and column 1 cross in no place of 1.
        ("mutant-fish", only(1, &["r1c3 r1c8"]).without("r1c1 r2c1 r4-6c1 r7c1 r9c1", "1")),
        // 4 in r2c5 leads to 4 in r4c1, so r5c3 lacks it either way.
        (
            "kraken-fish",
            only(4, &["r2c3 r2c5 r2c8", "r7c3 r7c8"]).marks("r5c5", "46").marks("r4c4", "69").marks("r4c1", "49"),
        ),
        ("templates", Position::sudoku().place("r1c1 r2c4 r3c7 r4c2 r5c5 r6c8", "111111").without("r7c3 r7c6", "1")),
        ("starfish", Position::str8ts("r9c9").without("r1-5c6-9", "5")),
        ("finned-starfish", Position::new(boxes()).without("r1-5c6-9", "5").marks("r5c6", "56")),
        ("whale", Position::str8ts("r9c9").without("r1-6c7-9", "5")),
        ("leviathan", Position::str8ts("r9c9").without("r1-7c8-9", "5")),
    ]
}

/// A Str8ts with boxes.
fn boxes() -> PuzzleBuilder {
    let black = Cell::new(8, 8).expect("a cell");
    Puzzle::builder(Kind::Str8ts, 9).regions(Regions::Boxes).black(black, None)
}
