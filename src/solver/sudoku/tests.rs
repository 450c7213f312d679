//! The engine for plain Sudokus against the general one, and its tables against the rules.

use super::super::{search, suits};
use super::*;
use crate::puzzle::{Kind, Regions, Rule};

/// A stream of small numbers.
fn stream(mut state: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

/// The numbers below `count` in some order.
fn shuffled(random: &mut impl FnMut(usize) -> usize, count: usize) -> Vec<usize> {
    let mut list: Vec<usize> = (0..count).collect();
    (1..count).rev().for_each(|i| list.swap(i, random(i + 1)));
    list
}

/// A full grid: a regular one with its bands, stacks, rows, columns and digits shuffled.
fn full(random: &mut impl FnMut(usize) -> usize) -> [usize; 81] {
    let mut lines = || -> Vec<usize> {
        let bands = shuffled(random, 3);
        bands.into_iter().flat_map(|band| shuffled(random, 3).into_iter().map(move |line| 3 * band + line)).collect()
    };
    let (rows, columns) = (lines(), lines());
    let digits = shuffled(random, 9);
    std::array::from_fn(|i| {
        let (row, column) = (rows[i / 9], columns[i % 9]);
        digits[(3 * row + row / 3 + column) % 9]
    })
}

/// A puzzle with these givens (cell, digit 0–8), unless two of them clash openly.
fn puzzle(givens: impl IntoIterator<Item = (usize, usize)>) -> Option<Puzzle> {
    let digit = |d: usize| Digit::new(d as u8 + 1).unwrap();
    let place = |b: crate::puzzle::PuzzleBuilder, (c, d)| b.given(Cell::from_index(c).unwrap(), digit(d));
    givens.into_iter().fold(Puzzle::builder(Kind::Sudoku, 9), place).build().ok()
}

/// Compares the two engines on up to `most` solutions; returns how many there are.
fn compare(puzzle: &Puzzle, most: usize) -> usize {
    assert!(suits(puzzle, TAKES));
    let limits = Limits { solutions: most, ..Limits::default() };
    let (own, general) = (run(puzzle, &limits), search::run(puzzle, &limits));
    assert_eq!(own.status, general.status, "{puzzle:?}");
    assert_eq!(own.solutions.len(), general.solutions.len(), "{puzzle:?}");
    let sorted = |outcome: &Outcome| {
        let mut list: Vec<Vec<_>> = outcome.solutions.iter().map(|s| s.iter().map(|(_, &d)| d).collect()).collect();
        list.sort();
        list.dedup();
        list
    };
    let found = sorted(&own);
    assert_eq!(found.len(), own.solutions.len(), "the same solution twice: {puzzle:?}");
    if found.len() < most {
        assert_eq!(found, sorted(&general), "{puzzle:?}");
    }
    for solution in &own.solutions {
        for cell in Cell::all() {
            assert!(puzzle.given(cell).is_none_or(|d| solution[cell] == Some(d)));
            assert!(solution[cell].is_some() && puzzle.peers(cell).iter().all(|p| solution[p] != solution[cell]));
        }
    }
    found.len()
}

#[test]
fn it_finds_what_the_general_engine_finds() {
    let mut seen = [0; 3];
    for seed in 1..=4000 {
        let mut random = stream(seed);
        let grid = full(&mut random);
        let count = 18 + random(30);
        let mut givens: Vec<(usize, usize)> =
            shuffled(&mut random, 81).into_iter().take(count).map(|c| (c, grid[c])).collect();
        if seed % 2 == 0 {
            let wrong = random(count);
            givens[wrong].1 = random(9);
        }
        if let Some(puzzle) = puzzle(givens) {
            seen[compare(&puzzle, 40).min(2)] += 1;
        }
    }
    assert!(seen.iter().all(|&n| n > 200), "too much of one sort: {seen:?}");
}

#[test]
fn it_answers_boards_without_thought() {
    let mut seen = [0; 3];
    for seed in 1..=3000 {
        let mut random = stream(seed);
        let mut givens: Vec<(usize, usize)> = Vec::new();
        for _ in 0..random(60) {
            let more = [givens.clone(), vec![(random(81), random(9))]].concat();
            if puzzle(more.clone()).is_some() {
                givens = more;
            }
        }
        seen[compare(&puzzle(givens).unwrap(), 5).min(2)] += 1;
    }
    assert!(seen[0] > 300 && seen[2] > 300, "{seen:?}");
}

#[test]
fn it_answers_full_and_empty_grids() {
    let grid = full(&mut stream(7));
    assert_eq!(compare(&puzzle(grid.into_iter().enumerate()).unwrap(), 2), 1);
    assert_eq!(compare(&puzzle([]).unwrap(), 500), 500);
    let mut spoilt = Grid::new(grid.into_iter().enumerate().map(|(c, d)| (c, if c == 40 { (d + 1) % 9 } else { d })));
    assert!(spoilt.propagate().is_err());
}

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
    let empty = puzzle([]).unwrap();
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
        assert_eq!(builder.build().is_ok_and(|p| suits(&p, TAKES)), plain);
    }
}
