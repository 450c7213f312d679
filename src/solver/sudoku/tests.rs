//! The tables of the engine for plain Sudokus against the rules. `tests/solver/plain.rs` holds it to the general
//! engine.

use super::super::suits;
use super::*;
use crate::puzzle::{Cell, Kind, Puzzle, Regions, Rule};

#[test]
fn a_mini_line_holds_three_digits() {
    let candidates = |givens: &[(usize, usize)], cells: std::ops::Range<usize>| {
        let mut grid = Grid::new(givens.iter().copied());
        assert!(grid.propagate().is_ok());
        let mut digits = Vec::new();
        grid.each(|cell, digit| digits.extend(cells.contains(&cell).then_some(digit + 1)));
        digits.sort();
        digits.dedup();
        digits
    };
    // In the first box 1, 2 and 3 are left with the first row.
    let must = [(12, 0), (13, 1), (14, 2), (24, 0), (25, 1), (26, 2)];
    assert_eq!(candidates(&must, 0..3), [1, 2, 3]);
    // Nothing but 1, 2 and 3 is left for the first row of the first box; so the third row has them elsewhere.
    let can = [(3, 3), (4, 4), (5, 5), (9, 6), (10, 7), (11, 8)];
    assert_eq!(candidates(&can, 0..3), [1, 2, 3]);
    assert_eq!(candidates(&can, 18..21), [4, 5, 6]);
    assert_eq!(candidates(&can, 6..9), [7, 8, 9]);
    // The same, sideways.
    let turned = |givens: [(usize, usize); 6]| givens.map(|(cell, digit)| (cell % 9 * 9 + cell / 9, digit));
    assert_eq!(candidates(&turned(must), 0..1), [1, 2, 3]);
    assert_eq!(candidates(&turned(can), 2..3), [4, 5, 6]);
    assert_eq!(candidates(&turned(can), 54..55), [7, 8, 9]);
}

#[test]
fn two_cells_clash_where_they_see_each_other() {
    let empty = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
    for first in Cell::all() {
        for second in Cell::all() {
            let clash = Grid::new([(first.index(), 4), (second.index(), 4)].into_iter()).propagate().is_err();
            assert_eq!(clash, empty.peers(first).contains(second), "{first} and {second}");
        }
    }
}

#[test]
fn only_plain_sudokus_come_here() {
    let base = Puzzle::builder(Kind::Sudoku, 9);
    let corner = Cell::FIRST.set();
    for (builder, plain) in [
        (base.clone(), true),
        (base.clone().diagonals(true), false),
        (base.clone().windows(true), false),
        (Puzzle::builder(Kind::Sudoku, 6), false),
        (Puzzle::builder(Kind::Str8ts, 9), false),
        (Puzzle::builder(Kind::Str8ts, 9).regions(Regions::Boxes), false),
        (Puzzle::builder(Kind::Killer, 9), true),
        (Puzzle::builder(Kind::Killer, 9).cage(5, corner), false),
        (base.clone().rule(Rule::anti_knight(9)), false),
        (base.clone().rule(Rule::even(corner)), false),
        (base.clone().rule(Rule::extra_region(9, corner)), false),
        (base.regions(Regions::Jigsaw(CellMap::from_fn(Cell::row))), false),
    ] {
        assert_eq!(builder.build().is_ok_and(|p| suits(&p, Need::UsualHouses, TAKES)), plain);
    }
}
