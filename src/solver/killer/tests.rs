use super::super::search::run_staged;
use super::super::search::tests::stream;
use super::super::{Limits, Status, solve};
use crate::puzzle::{Cell, CellSet, Digit, Kind, Puzzle, PuzzleBuilder};

/// Full grids that look different from each other.
fn grids(count: u64) -> Vec<[u8; 81]> {
    (1..=count)
        .map(|seed| {
            let mut random = stream(seed);
            let mut builder = Puzzle::builder(Kind::Sudoku, 9);
            let mut digits: Vec<u8> = (1..=9).collect();
            for box_of in 0..3 {
                for i in (1..9).rev() {
                    digits.swap(i, random(i as u64 + 1) as usize);
                }
                for (i, &digit) in (0..).zip(&digits) {
                    let cell = Cell::new(3 * box_of + i / 3, 3 * box_of + i % 3).unwrap();
                    builder = builder.given(cell, Digit::new(digit).unwrap());
                }
            }
            let puzzle = builder.build().unwrap();
            let solution = solve(&puzzle, &Limits { solutions: 1, ..Limits::default() }).solutions[0];
            std::array::from_fn(|i| solution[Cell::from_index(i).unwrap()].map_or(0, Digit::get))
        })
        .collect()
}

/// Cages of up to `most` cells over a grid, now and then one left out or of scattered cells, and one sum wrong.
fn cages(grid: &[u8; 81], most: u64, wrong: bool, mut random: impl FnMut(u64) -> u64) -> PuzzleBuilder {
    let mut builder = Puzzle::builder(Kind::Killer, 9);
    let mut left: CellSet = Cell::grid(9).collect();
    let mut wrong = u8::from(wrong);
    while let Some(cell) = left.first() {
        let mut cage = cell.set();
        let scattered = random(12) == 0;
        for _ in 0..1 + random(most - 1) {
            let free = |c: &Cell| cage.iter().all(|k| grid[k.index()] != grid[c.index()]);
            let near = |c: &Cell| scattered || c.neighbours().any(|n| cage.contains(n));
            let rim: Vec<Cell> = (left - cage).iter().filter(|c| free(c) && near(c)).collect();
            if !rim.is_empty() {
                cage.insert(rim[random(rim.len() as u64) as usize]);
            }
        }
        left -= cage;
        if random(30) > 0 {
            let sum: u8 = cage.iter().map(|c| grid[c.index()]).sum();
            // 45 in nine cells is the only sum that one more makes impossible to write down.
            builder = builder.cage(sum + if sum < 44 { wrong } else { 0 }, cage);
            wrong = 0;
        }
    }
    builder
}

/// This engine and the general one find the same solutions.
#[test]
fn it_finds_what_the_general_engine_finds() {
    let (mut searched, mut several, mut none) = (0, 0, 0);
    for (seed, grid) in (100..).zip(grids(260)) {
        let Ok(puzzle) = cages(&grid, 3 + seed % 3, seed % 5 == 0, stream(seed)).build() else { continue };
        let limits = Limits { solutions: 60, nodes: 20_000, ..Limits::default() };
        let [general, own] = [u64::MAX, 1].map(|hard| run_staged(&puzzle, &limits, hard));
        if [general.status, own.status].contains(&Status::Limit) || general.solutions.len() >= 60 {
            continue;
        }
        let [general, own] = [general, own].map(|outcome| {
            let digits = |s: &super::Solution| puzzle.cells().iter().map(|c| s[c].map_or(0, Digit::get)).collect();
            let mut found: Vec<Vec<u8>> = outcome.solutions.iter().map(digits).collect();
            found.sort();
            (outcome.nodes, found)
        });
        assert_eq!(general.1, own.1, "seed {seed}");
        searched += usize::from(own.0 > 3);
        several += usize::from(own.1.len() > 1);
        none += usize::from(own.1.is_empty());
    }
    println!("{searched} searched, {several} with several solutions, {none} with none");
    assert!(searched > 100 && several > 40 && none > 3, "{searched} {several} {none}");
}
