//! Puzzles that count as hard at once or never: the rules that cost more, and the engine for hard Killers.

use ninefold::puzzle::{Cell, CellSet, Digit, Kind, Puzzle, PuzzleBuilder};
use ninefold::solver::{Limits, Solution, Status, solve};

/// Solutions without and with the rules for hard puzzles, in a fixed order.
fn both(puzzle: &Puzzle) -> [Vec<Vec<u8>>; 2] {
    [u64::MAX, 1].map(|hard| {
        let found = solve(puzzle, &Limits { solutions: 400, hard: Some(hard), ..Limits::default() }).solutions;
        let mut grids: Vec<Vec<u8>> =
            found.iter().map(|s| puzzle.cells().iter().map(|c| s[c].map_or(0, Digit::get)).collect()).collect();
        grids.sort();
        grids
    })
}

/// A stream of small numbers.
fn stream(mut state: u64) -> impl FnMut(u64) -> u64 {
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    }
}

/// Small puzzles hardly ever become hard, so the tests with a reference never see these rules.
#[test]
fn rules_for_hard_puzzles_lose_no_solution_of_a_killer() {
    let empty = Puzzle::builder(Kind::Sudoku, 6).build().unwrap();
    let grids = solve(&empty, &Limits { solutions: 120, ..Limits::default() }).solutions;
    let mut several = 0;
    for (seed, grid) in (1..).zip(&grids) {
        let mut random = stream(seed);
        let mut builder = Puzzle::builder(Kind::Killer, 6);
        let mut left: CellSet = empty.cells();
        while let Some(cell) = left.first() {
            let mut cage = cell.set();
            for _ in 0..2 + random(2) {
                let near =
                    |c: &Cell| c.neighbours().any(|n| cage.contains(n)) && cage.iter().all(|k| grid[k] != grid[*c]);
                let rim: Vec<Cell> = (left - cage).iter().filter(near).collect();
                if !rim.is_empty() {
                    cage.insert(rim[random(rim.len() as u64) as usize]);
                }
            }
            left -= cage;
            if random(9) > 0 {
                builder = builder.cage(cage.iter().filter_map(|c| grid[c]).map(Digit::get).sum(), cage);
            }
        }
        let [plain, hard] = both(&builder.build().unwrap());
        several += usize::from(plain.len() > 1);
        if plain.len() < 400 {
            assert_eq!(plain, hard, "seed {seed}");
        }
    }
    assert!(several > 20, "{several} were open after the first propagation");
}

/// What is known when a puzzle turns out to be hard stays known, though the search is started again.
#[test]
fn a_limit_soon_after_the_second_start_loses_no_solution() {
    let row = |side| Cell::grid(side).take(5).collect::<CellSet>();
    for (side, sum) in [(6, 18), (9, 31)] {
        let puzzle = Puzzle::builder(Kind::Killer, side).cage(sum, row(side)).build().unwrap();
        let limits = |nodes| Limits { solutions: 500, nodes, hard: Some(300), ..Limits::default() };
        let after = |nodes| solve(&puzzle, &limits(nodes));
        let (before, soon) = (after(300), after(301));
        assert!(before.solutions.len() > 1, "side {side}: {}", before.solutions.len());
        assert!(before.solutions.len() < 500);
        assert_eq!(soon.status, Status::Multiple, "side {side}");
        assert!(before.solutions.iter().all(|s| soon.solutions.contains(s)), "side {side}");
        let mut all = after(2000).solutions;
        let found = all.len();
        all.sort_by_key(|s| puzzle.cells().iter().map(|c| s[c]).collect::<Vec<_>>());
        all.dedup();
        assert_eq!((all.len(), found <= 500), (found, true), "side {side}: the same solution twice");
    }
}

#[test]
fn rules_for_hard_puzzles_lose_no_solution_of_a_str8ts() {
    let mut several = 0;
    for seed in 1..400 {
        let mut random = stream(seed);
        let mut builder = Puzzle::builder(Kind::Str8ts, 5).diagonals(seed % 4 == 0);
        for cell in Cell::grid(5) {
            let digit = Digit::new(1 + random(5) as u8);
            builder = match random(12) {
                0..=2 => builder.black(cell, None),
                3 => builder.black(cell, digit),
                4 => digit.map_or(builder.clone(), |d| builder.clone().given(cell, d)),
                _ => builder,
            };
        }
        let Ok(puzzle) = builder.build() else { continue };
        let [plain, hard] = both(&puzzle);
        several += usize::from(plain.len() > 1);
        if plain.len() < 400 {
            assert_eq!(plain, hard, "seed {seed}");
        }
    }
    assert!(several > 20, "{several} were open after the first propagation");
}

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

/// The engine for hard Killers and the general one find the same solutions.
#[test]
fn hard_killers_have_the_solutions_of_the_general_engine() {
    let (mut searched, mut several, mut none) = (0, 0, 0);
    for (seed, grid) in (100..).zip(grids(260)) {
        let Ok(puzzle) = cages(&grid, 3 + seed % 3, seed % 5 == 0, stream(seed)).build() else { continue };
        let limits = |hard| Limits { solutions: 60, nodes: 20_000, hard: Some(hard), ..Limits::default() };
        let [general, own] = [u64::MAX, 1].map(|hard| solve(&puzzle, &limits(hard)));
        if [general.status, own.status].contains(&Status::Limit) || general.solutions.len() >= 60 {
            continue;
        }
        let [general, own] = [general, own].map(|outcome| {
            let digits = |s: &Solution| puzzle.cells().iter().map(|c| s[c].map_or(0, Digit::get)).collect();
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
