//! The list of created shapes: sums against solutions, and the whole list against a plain enumeration.

use std::collections::{BTreeMap, BTreeSet};

use ninefold::generator::{Offer, packs};
use ninefold::logic::shapes::{Derived, MOST_COUNTED, Within, all_house_unions, derived, derived_unless};
use ninefold::notation;
use ninefold::puzzle::{Board, Cell, CellMap, CellSet, Digit, Kind, Puzzle, PuzzleBuilder, Regions};
use ninefold::solver::{Limits, Solution, solve};

use super::enumerate::{Found, agree, enumerate, listed};
use super::position::{Position, cells};

/// The Killers of the packs with their solutions.
fn killers() -> Vec<(Puzzle, Solution)> {
    let texts = packs().iter().flat_map(|p| p.entries.iter().step_by(29)).map(|e| e.code);
    let puzzles = texts.map(|text| notation::parse(text).expect("a puzzle").puzzle);
    let killers = puzzles.filter(|p| p.kind() == Kind::Killer);
    killers.map(|p| (p.clone(), solve(&p, &Limits::default()).solutions[0])).collect()
}

/// A Killer over the first solution of the builder: cages of two to four cells, lying and standing, some cells in none.
fn caged(builder: PuzzleBuilder, side: u8) -> (Puzzle, Solution) {
    let empty = builder.clone().build().expect("a puzzle");
    let solution = *solve(&empty, &Limits { solutions: 1, ..Limits::default() }).solutions.first().expect("a solution");
    let mut free: CellSet = Cell::grid(side).collect();
    let mut builder = builder;
    for (turn, start) in Cell::grid(side).enumerate() {
        let mut cage = CellSet::EMPTY;
        for step in 0..2 + turn as u8 % 3 {
            let (down, right) = if turn % 4 == 1 { (step, 0) } else { (0, step) };
            let next = Cell::new(start.row() + down, start.column() + right);
            let Some(next) = next.filter(|&c| free.contains(c) && turn % 17 != 5) else { break };
            cage.insert(next);
        }
        if !cage.is_empty() {
            free -= cage;
            builder = builder.cage(cage.iter().map(|c| solution[c].expect("a digit").get()).sum(), cage);
        }
    }
    (builder.build().expect("a Killer"), solution)
}

fn variants() -> Vec<(Puzzle, Solution)> {
    let mut regions = CellMap::from_fn(|c| c.row() / 2 * 2 + u8::from(c.column() >= 3));
    regions[Cell::new(0, 3).unwrap()] = 0;
    regions[Cell::new(1, 2).unwrap()] = 1;
    let six = || Puzzle::builder(Kind::Killer, 6);
    let nine = || Puzzle::builder(Kind::Killer, 9);
    vec![
        caged(six(), 6),
        caged(six().regions(Regions::Jigsaw(regions)), 6),
        caged(six().diagonals(true), 6),
        caged(nine().diagonals(true), 9),
        caged(nine().windows(true), 9),
        caged(Puzzle::builder(Kind::Killer, 7), 7),
    ]
}

fn all(puzzle: &Puzzle, houses: u8, cells: u8) -> Vec<Derived> {
    derived(puzzle, &Board::new(puzzle), houses, cells)
}

#[test]
fn every_sum_combination_and_difference_is_that_of_the_solution() {
    let (mut sums, mut compared) = (0, 0);
    for (puzzle, solution) in killers().into_iter().chain(variants()) {
        let (shapes, differences) = agree(&puzzle, &solution);
        (sums, compared) = (sums + shapes, compared + differences);
    }
    println!("{sums} created shapes, {compared} differences");
    assert!(sums > 1000 && compared > 500, "{sums} {compared}");
}

#[test]
fn nothing_is_missing_and_nothing_is_made_up() {
    let mut total = 0;
    let plain = caged(Puzzle::builder(Kind::Killer, 9), 9);
    // The enumeration knows no other houses.
    let plain_sort = Offer::find("killer", None, 9);
    let is_plain = |(puzzle, _): &(Puzzle, Solution)| Offer::like(puzzle) == plain_sort;
    for (puzzle, _) in killers().into_iter().filter(is_plain).chain([plain]) {
        assert!(puzzle.given_cells().is_empty());
        let expected: Found = enumerate(&puzzle);
        assert_eq!(listed(&puzzle), expected);
        total += expected.len();
    }
    println!("{total} inner and outer shapes");
    assert!(total > 100, "{total}");
}

/// The combinations of some cells by filling them in every way.
fn fill(puzzle: &Puzzle, board: &Board, shape: &Derived) -> BTreeSet<Vec<u8>> {
    let cells: Vec<Cell> = shape.created.cells.iter().collect();
    let mut fills: Vec<Vec<u8>> = vec![Vec::new()];
    for (i, &cell) in cells.iter().enumerate() {
        let mut longer = Vec::new();
        for fill in fills {
            for digit in board.remaining(puzzle, cell) {
                let clash = |(j, &d): (usize, &u8)| d == digit.get() && puzzle.peers(cells[j]).contains(cells[i]);
                if !fill.iter().enumerate().any(clash) {
                    longer.push([&fill[..], &[digit.get()]].concat());
                }
            }
        }
        fills = longer;
    }
    let right = fills.into_iter().filter(|f| f.iter().map(|&d| u16::from(d)).sum::<u16>() == shape.created.sum);
    right
        .map(|mut f| {
            f.sort_unstable();
            f
        })
        .collect()
}

#[test]
fn combinations_are_those_of_every_fill() {
    let mut repeating = 0;
    for (puzzle, solution) in killers().into_iter().take(4).chain(variants()) {
        // Marks in some cells, so that candidates count.
        let mut board = Board::new(&puzzle);
        for cell in puzzle.cells().iter().step_by(3) {
            let held = solution[cell].expect("a digit");
            let marks = puzzle.digits().iter().filter(|d| (d.get() + cell.row()) % 2 == 0).collect();
            board.set_candidates(cell, held.set() | marks);
        }
        for shape in derived(&puzzle, &board, 2, 4) {
            let listed: Vec<Vec<u8>> = shape.combinations.iter().map(|c| c.iter().map(|d| d.get()).collect()).collect();
            let expected: Vec<Vec<u8>> = fill(&puzzle, &board, &shape).into_iter().collect();
            assert_eq!(listed, expected, "{}", shape.sentence(&puzzle));
            let twice = listed.iter().any(|c| c.windows(2).any(|w| w[0] == w[1]));
            assert!(!(twice && shape.distinct));
            repeating += usize::from(twice);
        }
    }
    assert!(repeating > 10, "{repeating}");
}

#[test]
fn the_simplest_come_first() {
    for (puzzle, _) in killers().into_iter().take(3).chain(variants()) {
        let rank = |d: &Derived| (d.created.cells.len(), d.shape.houses.len(), !d.shape.cells.is_connected());
        let ranks: Vec<_> = all(&puzzle, 3, 4).iter().map(rank).collect();
        assert!(ranks.is_sorted(), "{ranks:?}");
        assert!(ranks.iter().any(|r| r.0 > 1) && ranks.iter().any(|r| r.1 > 1));
    }
}

#[test]
fn super_shapes_are_all_houses_that_do_not_overlap() {
    let mut count = BTreeMap::new();
    let nine = Position::killer(&[]).puzzle;
    for shape in all_house_unions(&nine, 9) {
        assert_eq!(shape.cells.len(), 9 * shape.houses.len());
        *count.entry(shape.houses.len()).or_insert(0) += 1;
    }
    // 36 pairs of each sort, and each row or column beside the six boxes that it does not cross.
    assert_eq!((count[&1], count[&2]), (27, 3 * 36 + 2 * 54));
    // All nine rows, columns or boxes are the same cells.
    assert_eq!(count[&9], 1);
    let name = |wanted: &str| all_house_unions(&nine, 3).iter().any(|s| s.name(&nine) == wanted);
    assert!(name("row 9 with box 3") && name("rows 1 and 9") && name("rows 1 and 2 with box 9"));
    let six = Puzzle::builder(Kind::Killer, 6).diagonals(true).build().unwrap();
    assert!(all_house_unions(&six, 2).iter().any(|s| s.name(&six) == "both diagonals"));
}

#[test]
fn the_arithmetic_is_put_in_words() {
    let position = Position::killer(&[(21, "r1c7-9"), (13, "r2c7-9"), (7, "r3c8-9"), (13, "r3-4c7")]);
    let tell = |position: &Position| -> Vec<String> {
        derived(&position.puzzle, &position.board, 1, 4).iter().map(|d| d.sentence(&position.puzzle)).collect()
    };
    let inner = "box 3 is 45, cages 21 + 13 + 7 lie inside: r3c7 = 4";
    assert_eq!(tell(&position)[..2], [inner, "box 3 is 45, cages 21 + 13 + 13 + 7 touch it: r4c7 = 9"]);
    let split = Position::killer(&[(9, "r1c1-2"), (17, "r1c3-6"), (7, "r1c7-8"), (12, "r2c1-2"), (3, "r1-2c9")]);
    let placed = split.place("r1c1", "4");
    assert!(tell(&placed).iter().any(|t| t.ends_with("lie inside: r1c9 = 12, which no digits left there add up to")));
    let given = Position::killer(&[(34, "r1c1-6")]).place("r1c7", "1");
    let lines = tell(&given);
    assert_eq!(lines, ["row 1 is 45, cage 34 lies inside, r1c7 is placed: r1c8 + r1c9 = 10: 2+8, 3+7 or 4+6"]);
    assert!(cells("r1c8-9").is_subset(derived(&given.puzzle, &given.board, 1, 2)[0].created.cells));
}

#[test]
fn many_cells_are_counted_only_so_far() {
    let (puzzle, _) = killers().into_iter().next().unwrap();
    let board = Board::new(&puzzle);
    let within = Within { houses: 2, cells: 9, combinations: MOST_COUNTED };
    let found = derived_unless(&puzzle, &board, within, &|| false);
    let many: Vec<&Derived> = found.iter().filter(|shape| shape.more).collect();
    assert!(!many.is_empty());
    for shape in many {
        assert_eq!(shape.combinations.len(), MOST_COUNTED);
        let sum = |digits: &Vec<Digit>| digits.iter().map(|digit| u16::from(digit.get())).sum::<u16>();
        assert!(shape.combinations.iter().all(|digits| sum(digits) == shape.created.sum), "{shape:?}");
        assert!(shape.sentence(&puzzle).ends_with(": more than 100 combinations"), "{}", shape.sentence(&puzzle));
    }
    // What is stopped ends with what it has.
    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 40
    };
    assert!(derived_unless(&puzzle, &board, within, &stop).len() < 40);
}

#[test]
fn a_search_that_is_stopped_ends_and_says_nothing_of_what_it_did_not_finish() {
    let (puzzle, _) = killers().into_iter().next().expect("a Killer");
    let board = Board::new(&puzzle);
    let whole = derived(&puzzle, &board, 1, 6);
    for most in [0, 1, 10, 100, 1000] {
        let asked = std::cell::Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > most
        };
        let within = Within { houses: 1, cells: 6, combinations: usize::MAX };
        let found = derived_unless(&puzzle, &board, within, &stop);
        // Once more by whoever hears of it from what was stopped.
        assert!(asked.get() <= most + 2, "asked {} times: {most}", asked.get());
        assert!(found.len() < whole.len() && found.iter().all(|shape| whole.contains(shape)), "{most}");
    }
}
