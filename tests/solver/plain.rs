//! Plain 9×9 Sudokus, which have an engine of their own, against the reference.

use crate::reference::Reference;
use ninefold::puzzle::{Cell, Digit, Kind, Puzzle};
use ninefold::solver::{Limits, Status, solve};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A regular full grid with its digits shuffled and two rows of each band swapped.
fn full(rng: &mut ChaCha8Rng) -> Vec<Digit> {
    let mut digits: Vec<Digit> = Digit::all(9).collect();
    (1..9).rev().for_each(|i| digits.swap(i, rng.next_u32() as usize % (i + 1)));
    let kept = [0, 1, 2].map(|_| rng.next_u32() as u8 % 3);
    let row = |cell: Cell| {
        let (band, row) = (cell.row() / 3, cell.row() % 3);
        3 * band + (2 * kept[usize::from(band)] + 3 - row) % 3
    };
    Cell::all().map(|c| digits[usize::from((3 * row(c) + row(c) / 3 + c.column()) % 9)]).collect()
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
        let Ok(puzzle) = builder.build() else { continue };
        let right = Reference::new(&puzzle).solutions(20, 10_000).unwrap();
        let outcome = solve(&puzzle, &Limits { solutions: 20, ..Limits::default() });
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
