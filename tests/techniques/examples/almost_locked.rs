//! Almost locked sets.

use super::{Example, only};
use crate::position::Position;

/// `r1c1` and `r1c2` with 1, 2 and 3: without 3 there, `r1c1` is 1.
fn set() -> Position {
    Position::sudoku().marks("r1c1", "13").marks("r1c2", "23")
}

/// Four sets of two cells each, by 1, 5 and 6.
fn row_of_sets() -> Position {
    let four = set().marks("r5c1", "14").marks("r5c3", "45").marks("r9c3", "57").marks("r9c7", "67");
    four.marks("r2c7", "68").marks("r2c9", "38")
}

/// Positions that lack one premise of the technique.
pub fn near_misses() -> Vec<Example> {
    vec![
        // A third digit, so that the set lacks two.
        ("als-xz", set().marks("r1c1", "134").marks("r5c1", "14").marks("r5c2", "34")),
        // 1 in both sets does not see itself.
        ("als-wing", set().marks("r5c1", "14").marks("r5c3", "145").marks("r9c3", "35").marks("r1c1", "134")),
        ("als-chain", row_of_sets().marks("r9c3", "578")),
        ("als-aic", only(1, &["r5c1 r5c5 r5c8"]).marks("r1c1", "13").marks("r1c2", "23").marks("r2c8", "13")),
        // A digit of the stem without a set.
        (
            "death-blossom",
            Position::sudoku()
                .marks("r5c5", "1237")
                .marks("r5c1", "19")
                .marks("r5c9", "29")
                .marks("r4c4", "38")
                .marks("r4c6", "89"),
        ),
        // A third place in the row.
        ("franken-fish", only(1, &["r5c1 r5c3 r5c8"]).without("r1-3c2", "1")),
        ("mutant-fish", only(1, &["r1c3 r1c8"]).without("r1c1 r2c1 r4-6c1 r7c1", "1")),
        // A second fin, which no chain leads on from.
        (
            "kraken-fish",
            only(4, &["r2c3 r2c5 r2c6 r2c8", "r7c3 r7c8"]).marks("r5c5", "46").marks("r4c4", "69").marks("r4c1", "49"),
        ),
        // A third candidate that keeps the corners from holding only 2 and 7.
        (
            "guarded-rectangle",
            Position::sudoku()
                .marks("r1c1 r2c1", "27")
                .marks("r1c4", "257")
                .marks("r2c4", "2789")
                .marks("r5c4", "56")
                .marks("r8c4", "68"),
        ),
        ("templates", Position::sudoku().place("r1c1 r2c4 r3c7 r4c2 r5c5 r6c8", "111111").without("r7c3", "1")),
        // A fourth digit.
        (
            "extended-rectangle",
            Position::sudoku()
                .marks("r1c1 r2c1", "12")
                .marks("r1c4 r2c4", "234")
                .marks("r1c7", "13")
                .marks("r2c7", "135"),
        ),
        // A fifth digit for four cells.
        ("sue-de-coq", Position::sudoku().marks("r1c1-2", "12345").marks("r1c7", "12").marks("r3c3", "34")),
        // Beside 1 in r1c1 there is 5 for r1c2.
        (
            "aligned-pair-exclusion",
            Position::sudoku().marks("r1c2", "235").marks("r1c8", "14").marks("r1c9", "24").marks("r2c3", "13"),
        ),
        ("digit-forcing-chain", Position::sudoku().marks("r2c2", "124").marks("r2c8", "13").marks("r7c2", "23")),
        (
            "cell-forcing-chain",
            Position::sudoku().marks("r5c5", "1234").marks("r5c1", "19").marks("r5c9", "29").marks("r4c4", "39"),
        ),
        (
            "house-forcing-chain",
            only(1, &["r5c1 r5c4 r5c7 r5c9"]).marks("r2c1 r3c4", "19").marks("r2c9", "17").marks("r2c7", "79"),
        ),
    ]
}

pub fn examples() -> Vec<Example> {
    vec![
        // Each of three digits has two rows outside the band.
        (
            "junior-exocet",
            Position::sudoku()
                .marks("r1c1-2", "123")
                .without("r3c5 r2c8", "123")
                .without("r6-9c3 r6-9c5 r6-9c8", "1")
                .without("r5c3 r5c5 r5c8 r7-9c3 r7-9c5 r7-9c8", "2")
                .without("r4c3 r4c5 r4c8 r7-9c3 r7-9c5 r7-9c8", "3"),
        ),
        // Six digits that only one of the rows has there, and three that two of the columns have.
        (
            "multi-sector-locked-set",
            Position::sudoku()
                .marks("r1c1", "1279")
                .marks("r1c2", "127")
                .marks("r1c4", "1289")
                .marks("r1c5", "128")
                .marks("r4c1", "3479")
                .marks("r4c2", "347")
                .marks("r4c4", "3489")
                .marks("r4c5", "348")
                .marks("r7c1", "5679")
                .marks("r7c2", "567")
                .marks("r7c4", "5689")
                .marks("r7c5", "568"),
        ),
        ("als-xz", set().marks("r5c1", "14").marks("r5c2", "34")),
        // Linked by 1 and by 4, so that all digits of both are locked.
        ("als-xz", Position::sudoku().marks("r1c1", "12").marks("r1c2", "24").marks("r5c1", "13").marks("r5c2", "34")),
        ("als-wing", set().marks("r5c1", "14").marks("r5c3", "45").marks("r9c3", "35")),
        ("als-chain", row_of_sets()),
        ("als-aic", only(1, &["r5c1 r5c8"]).marks("r1c1", "13").marks("r1c2", "23").marks("r2c8", "13")),
        (
            "death-blossom",
            Position::sudoku()
                .marks("r5c5", "123")
                .marks("r5c1", "19")
                .marks("r5c9", "29")
                .marks("r4c4", "38")
                .marks("r4c6", "89"),
        ),
        ("sue-de-coq", Position::sudoku().marks("r1c1-2", "1234").marks("r1c7", "12").marks("r3c3", "34")),
        // 5 is in the row and in the box.
        ("sue-de-coq", Position::sudoku().marks("r1c1-2", "1234").marks("r1c7-8", "125").marks("r3c1 r3c3", "345")),
        (
            "aligned-pair-exclusion",
            Position::sudoku().marks("r1c2", "23").marks("r1c8", "14").marks("r1c9", "24").marks("r2c3", "13"),
        ),
        ("digit-forcing-chain", Position::sudoku().marks("r2c2", "12").marks("r2c8", "13").marks("r7c2", "23")),
        (
            "cell-forcing-chain",
            Position::sudoku().marks("r5c5", "123").marks("r5c1", "19").marks("r5c9", "29").marks("r4c4", "39"),
        ),
        (
            "house-forcing-chain",
            only(1, &["r5c1 r5c4 r5c9"]).marks("r2c1 r3c4", "19").marks("r2c9", "17").marks("r2c7", "79"),
        ),
        // A cage that is 19 or 28: without 1 it has 8.
        (
            "als-aic",
            Position::killer(&[(10, "r1c1-2"), (15, "r8c8-9")])
                .marks("r1c1-2", "1289")
                .marks("r1c7", "13")
                .marks("r1c9", "38"),
        ),
    ]
}
