//! Plain 9×9 Sudokus, which have an engine of their own, against the reference and the general engine.

use crate::random::{below, shuffled};
use crate::reference::Reference;
use ninefold::puzzle::{Cell, Digit, Kind, Puzzle, Rule};
use ninefold::solver::{Limits, Outcome, Status, solve, solve_givens};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A full grid: a regular one with its bands, stacks, rows, columns and digits shuffled.
fn full(rng: &mut ChaCha8Rng) -> Vec<Digit> {
    let mut lines = || -> Vec<usize> {
        let bands = shuffled(rng, vec![0, 1, 2]);
        bands.into_iter().flat_map(|band| shuffled(rng, (3 * band..3 * band + 3).collect())).collect()
    };
    let (rows, columns) = (lines(), lines());
    let digits: Vec<Digit> = shuffled(rng, Digit::all(9).collect());
    let at = |c: Cell| (rows[usize::from(c.row())], columns[usize::from(c.column())]);
    Cell::all().map(at).map(|(row, column)| digits[(3 * row + row / 3 + column) % 9]).collect()
}

#[test]
fn plain_sudokus_with_many_givens() {
    let mut rng = ChaCha8Rng::seed_from_u64(81);
    let mut seen = [0; 3];
    let grids: Vec<Vec<Digit>> = (0..5).map(|_| full(&mut rng)).collect();
    for round in 0..160 {
        let mut builder = Puzzle::builder(Kind::Sudoku, 9);
        let spoilt = (round % 2 == 0).then(|| rng.next_u32() as usize % 81);
        for (cell, &digit) in Cell::all().zip(&grids[round % 5]) {
            if Some(cell.index()) == spoilt {
                builder = builder.given(cell, Digit::new(digit.get() % 9 + 1).unwrap());
            } else if rng.next_u32() % 100 < 65 {
                builder = builder.given(cell, digit);
            }
        }
        let clashing = builder.clone().keep_contradictions().build().unwrap();
        let short = solve_givens(clashing.givens(), &Limits { solutions: 20, ..Limits::default() });
        let Ok(puzzle) = builder.build() else {
            assert_eq!(short.status, Status::None);
            continue;
        };
        let right = Reference::new(&puzzle).solutions(20, 10_000).unwrap();
        let outcome = solve(&puzzle, &Limits { solutions: 20, ..Limits::default() });
        assert_eq!((short.status, &short.solutions, short.nodes), (outcome.status, &outcome.solutions, outcome.nodes));
        let mut found: Vec<Vec<u8>> =
            outcome.solutions.iter().map(|s| s.iter().map(|(_, d)| d.map_or(0, Digit::get)).collect()).collect();
        found.sort();
        assert_eq!(found.len(), right.len(), "{puzzle:?}");
        if right.len() < 20 {
            assert_eq!(found, right, "{puzzle:?}");
        }
        let status = [Status::None, Status::Unique, Status::Multiple][right.len().min(2)];
        assert_eq!(outcome.status, status);
        seen[right.len().min(2)] += 1;
    }
    println!("{} without, {} with one, {} with more solutions", seen[0], seen[1], seen[2]);
    assert!(seen[1] >= 10 && seen[2] >= 5, "too much of one sort: {seen:?}");
}

/// The puzzle with these givens, unless two of them clash openly; and the same with a row asked for twice, which only
/// the general engine takes.
fn puzzles(givens: &[(Cell, Digit)]) -> Option<[Puzzle; 2]> {
    let plain = givens.iter().fold(Puzzle::builder(Kind::Sudoku, 9), |b, &(c, d)| b.given(c, d));
    let twice = plain.clone().rule(Rule::extra_region(9, Cell::grid(9).take(9).collect()));
    Some([plain.build().ok()?, twice.build().ok()?])
}

/// Compares the two engines on up to `most` solutions; returns how many there are.
fn compare([puzzle, twice]: &[Puzzle; 2], most: usize) -> usize {
    let limits = Limits { solutions: most, ..Limits::default() };
    let (own, general) = (solve(puzzle, &limits), solve(twice, &limits));
    assert_eq!(own.status, general.status, "{puzzle:?}");
    assert_eq!(own.solutions.len(), general.solutions.len(), "{puzzle:?}");
    // What is only counted takes a short cut where two digits are left.
    let counted = solve(puzzle, &Limits { kept: 0, ..limits });
    assert_eq!((counted.status, counted.count), (own.status, own.count), "{puzzle:?}");
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
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut seen = [0; 3];
    for round in 0..4000 {
        let grid = full(&mut rng);
        let mut givens: Vec<(Cell, Digit)> = shuffled(&mut rng, Cell::all().zip(grid).collect());
        givens.truncate(18 + below(&mut rng, 30));
        if round % 2 == 0 {
            let wrong = below(&mut rng, givens.len());
            givens[wrong].1 = Digit::new(1 + below(&mut rng, 9) as u8).unwrap();
        }
        if let Some(puzzles) = puzzles(&givens) {
            seen[compare(&puzzles, 40).min(2)] += 1;
        }
    }
    assert!(seen.iter().all(|&n| n > 200), "too much of one sort: {seen:?}");
}

#[test]
fn it_answers_boards_without_thought() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut seen = [0; 3];
    for _ in 0..3000 {
        let mut givens = Vec::new();
        for _ in 0..below(&mut rng, 60) {
            let digit = Digit::new(1 + below(&mut rng, 9) as u8).unwrap();
            givens.push((Cell::from_index(below(&mut rng, 81)).unwrap(), digit));
            if puzzles(&givens).is_none() {
                givens.pop();
            }
        }
        seen[compare(&puzzles(&givens).unwrap(), 5).min(2)] += 1;
    }
    assert!(seen[0] > 300 && seen[2] > 300, "{seen:?}");
}

#[test]
fn grids_without_some_digits_have_as_many_solutions_as_are_counted() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut seen = [0; 3];
    for round in 0..600 {
        let grid = full(&mut rng);
        let gone = 2 + round % 2;
        let wrong = below(&mut rng, 81);
        let mut givens: Vec<(Cell, Digit)> = Cell::all().zip(grid).filter(|(_, d)| d.index() >= gone).collect();
        if round % 3 == 0 {
            givens.retain(|(cell, _)| cell.index() != wrong);
            givens.push((Cell::from_index(wrong).unwrap(), Digit::new(1 + below(&mut rng, gone) as u8).unwrap()));
        }
        if let Some(puzzles) = puzzles(&givens) {
            seen[compare(&puzzles, 3000).min(2)] += 1;
        }
    }
    assert!(seen[2] > 400, "{seen:?}");
}

#[test]
fn it_answers_full_and_empty_grids() {
    let mut givens: Vec<(Cell, Digit)> = Cell::all().zip(full(&mut ChaCha8Rng::seed_from_u64(7))).collect();
    assert_eq!(compare(&puzzles(&givens).unwrap(), 2), 1);
    assert_eq!(compare(&puzzles(&[]).unwrap(), 500), 500);
    givens[40].1 = Digit::new(givens[40].1.get() % 9 + 1).unwrap();
    let spoilt = givens.iter().fold(Puzzle::builder(Kind::Sudoku, 9), |b, &(c, d)| b.given(c, d));
    let spoilt = spoilt.keep_contradictions().build().unwrap();
    assert_eq!(solve(&spoilt, &Limits::default()).status, Status::None);
}
