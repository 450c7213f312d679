//! Reasons on small examples, and what they claim held against the search.

use ninefold::puzzle::{Board, Cell, CellSet, Digit, Kind, Puzzle, PuzzleBuilder};
use ninefold::solver::{Limits, Status, contradiction, contradiction_unless, solve};

fn cells(names: &str) -> CellSet {
    names.split(' ').map(|n| n.parse::<Cell>().unwrap()).collect()
}

fn sudoku() -> PuzzleBuilder {
    Puzzle::builder(Kind::Sudoku, 9).keep_contradictions()
}

fn killer() -> PuzzleBuilder {
    Puzzle::builder(Kind::Killer, 9).keep_contradictions()
}

fn given(builder: PuzzleBuilder, digits: &str) -> PuzzleBuilder {
    digits.split(' ').fold(builder, |b, text| {
        let (cell, digit) = text.split_once('=').unwrap();
        b.given(cell.parse().unwrap(), Digit::new(digit.parse().unwrap()).unwrap())
    })
}

/// The reason, which the search must agree with.
fn reason(builder: PuzzleBuilder) -> String {
    let puzzle = builder.build().unwrap();
    assert_eq!(solve(&puzzle, &Limits::default()).status, Status::None);
    contradiction(&puzzle, &Board::new(&puzzle)).unwrap().to_string()
}

#[test]
fn what_shows_at_once_is_said_plainly() {
    assert_eq!(reason(given(sudoku(), "r1c1=5 r1c4=5")), "5 twice in row 1: r1c1, r1c4");
    let full = given(sudoku(), "r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5 r1c6=6 r2c7=7 r3c8=8 r5c9=9");
    assert_eq!(reason(full), "r1c9 has no candidate left");
    let homeless = given(sudoku(), "r2c1=5 r3c4=5 r1c7=1 r1c8=2 r1c9=3");
    assert_eq!(reason(homeless), "row 1 has no place left for 5");
    let blocked = given(killer().cage(17, cells("r2c3 r2c4")), "r2c9=9");
    assert_eq!(reason(blocked), "cage 17 at r2c3 has no combination left");
    let single = killer().cage(9, cells("r2c9")).cage(17, cells("r2c3 r2c4"));
    assert_eq!(reason(single), "cage 17 at r2c3 has no combination left");
}

#[test]
fn sums_of_houses_are_named() {
    let pairs = |last: u8| {
        let pairs = [(7, "r1c1 r1c2"), (9, "r1c3 r1c4"), (12, "r1c5 r1c6"), (last, "r1c7 r1c8")];
        pairs.into_iter().fold(killer(), |b, (sum, names)| b.cage(sum, cells(names)))
    };
    assert_eq!(reason(pairs(6)), "the cages inside row 1 leave 11 for r1c9, which it cannot be");
    let much = "the cages inside row 1 add up to 45, which leaves too little for r1c9";
    assert_eq!(reason(pairs(17)), much);
    let whole = pairs(10).cage(9, cells("r1c9"));
    assert_eq!(reason(whole), "the cages inside row 1 add up to 47 instead of 45");
    let over = [(15, "r1c1 r1c2 r1c3"), (15, "r1c4 r1c5 r1c6"), (27, "r1c7 r1c8 r1c9 r2c9")];
    let over = over.into_iter().fold(killer(), |b, (sum, names)| b.cage(sum, cells(names)));
    assert_eq!(reason(over), "the cages over row 1 leave 12 for r2c9 outside, which it cannot be");
}

#[test]
fn a_compartment_without_a_straight_is_named() {
    let puzzle = Puzzle::builder(Kind::Str8ts, 9)
        .keep_contradictions()
        .black("r1c4".parse().unwrap(), Digit::new(2))
        .black("r1c6".parse().unwrap(), Digit::new(5))
        .black("r1c8".parse().unwrap(), Digit::new(8));
    assert_eq!(reason(puzzle), "compartment r1c1–r1c3 has no straight left");
}

#[test]
fn the_fewest_deductions_are_counted() {
    // The first cage needs its 9 in r2c1, which takes it from the other.
    let puzzle = killer().cage(17, cells("r2c1 r3c1")).cage(17, cells("r2c5 r2c6"));
    let puzzle = given(puzzle, "r3c9=9");
    assert_eq!(reason(puzzle), "cage 17 at r2c5 has no combination left (after 1 step)");
}

#[test]
fn a_board_with_candidates_noted_is_believed() {
    let puzzle = sudoku().build().unwrap();
    let mut board = Board::new(&puzzle);
    let two = [1, 2].into_iter().filter_map(Digit::new).collect();
    for name in ["r1c1", "r1c2", "r1c3"] {
        board.set_candidates(name.parse().unwrap(), two);
    }
    let found = contradiction(&puzzle, &board).unwrap();
    assert_eq!(found.to_string(), "r1c1, r1c2, r1c3 in row 1 have only 1, 2 left between them");
    assert_eq!(found.steps, 0);
    assert_eq!(contradiction(&puzzle, &Board::new(&puzzle)), None);
}

/// Random puzzles with and without solutions: a reason is found only where there is none, and for most of those.
#[test]
fn no_reason_is_found_against_a_puzzle_that_has_a_solution() {
    let mut seed = 7_u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let (mut solvable, mut explained, mut silent) = (0, 0, 0);
    for round in 0..300 {
        let kind = [Kind::Sudoku, Kind::Killer, Kind::Str8ts][round % 3];
        let side = if kind == Kind::Str8ts { 5 } else { 6 };
        let mut builder = Puzzle::builder(kind, side).keep_contradictions();
        let mut left: CellSet = Cell::grid(side).collect();
        while let Some(cell) = left.first() {
            let mut cage = cell.set();
            for _ in 0..random(3) {
                let rim: Vec<Cell> =
                    (left - cage).iter().filter(|c| c.neighbours().any(|n| cage.contains(n))).collect();
                if !rim.is_empty() {
                    cage.insert(rim[random(rim.len() as u64) as usize]);
                }
            }
            left -= cage;
            let digit = Digit::new(1 + random(u64::from(side)) as u8).unwrap();
            let (low, high) = ninefold::puzzle::combinations::sum_limits(cage.len(), side).unwrap();
            builder = match (kind, random(8)) {
                (Kind::Killer, 0..=2) if cage.len() > 1 => {
                    builder.cage(low + random(u64::from(high - low) + 1) as u8, cage)
                }
                (Kind::Str8ts, 0..=1) => builder.black(cell, None),
                (Kind::Str8ts, 2) => builder.black(cell, Some(digit)),
                (_, 3) => builder.given(cell, digit),
                _ => builder,
            };
        }
        let Ok(puzzle) = builder.build() else { continue };
        let found = contradiction(&puzzle, &Board::new(&puzzle));
        match (solve(&puzzle, &Limits::default()).status, found) {
            (Status::None, Some(_)) => explained += 1,
            (Status::None, None) => silent += 1,
            (_, None) => solvable += 1,
            (status, Some(found)) => panic!("round {round}: {status:?}, but {found}"),
        }
    }
    assert!(solvable > 30 && explained > 60 && silent < explained / 4, "{solvable} {explained} {silent}");
}

#[test]
fn it_stops_when_it_is_asked_to() {
    use std::cell::Cell as Counter;
    // The sums of whole rows fail; to compare all reasons takes many rules.
    let row = |row: u8| Cell::grid(9).filter(|c| c.row() == row && c.column() < 8).collect::<CellSet>();
    let puzzle = (0..9).fold(killer(), |puzzle, r| puzzle.cage(36 + r % 2, row(r))).build().unwrap();
    let board = Board::new(&puzzle);
    assert_eq!(contradiction_unless(&puzzle, &board, &|| false), contradiction(&puzzle, &board));
    assert!(contradiction(&puzzle, &board).is_some());
    let asked = Counter::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        true
    };
    assert_eq!(contradiction_unless(&puzzle, &board, &stop), None);
    assert_eq!(asked.get(), 1);
}
