//! Random small puzzles of every geometry: the solver and the reference must agree.

use crate::reference;
use ninefold::puzzle::{Cell, CellMap, CellSet, Digit, Kind, Puzzle, PuzzleBuilder, Regions};
use ninefold::solver::{Limits, Status, solve};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    (rng.next_u32() as usize) % n
}

fn shuffled<T>(rng: &mut ChaCha8Rng, mut list: Vec<T>) -> Vec<T> {
    for i in (1..list.len()).rev() {
        list.swap(i, below(rng, i + 1));
    }
    list
}

/// Compares the two; returns how many solutions there are, at most three.
fn compare(puzzle: &Puzzle, name: &str) -> usize {
    let right = reference::solutions(puzzle, 3);
    let outcome = solve(puzzle, &Limits { solutions: 3, ..Limits::default() });
    let mut found: Vec<Vec<u8>> =
        outcome.solutions.iter().map(|s| puzzle.cells().iter().map(|c| s[c].map_or(0, Digit::get)).collect()).collect();
    assert_eq!(found.len(), right.len(), "{name}: {puzzle:?}");
    let status = match right.len() {
        0 => Status::None,
        1 => Status::Unique,
        _ => Status::Multiple,
    };
    assert_eq!(outcome.status, status, "{name}: {puzzle:?}");
    if right.len() < 3 {
        found.sort();
        assert_eq!(found, right, "{name}: {puzzle:?}");
    } else {
        let all = reference::solutions(puzzle, 5000);
        assert!(all.len() == 5000 || found.iter().all(|f| all.contains(f)), "{name}: {puzzle:?}");
        assert!(found[0] != found[1] && found[1] != found[2] && found[0] != found[2], "{name}");
    }
    right.len()
}

/// Checks `count` puzzles and that they were not all of one sort.
fn run(name: &str, seed: u64, count: usize, make: impl Fn(&mut ChaCha8Rng) -> Option<Puzzle>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut seen = [0; 4];
    let mut made = 0;
    while made < count {
        let Some(puzzle) = make(&mut rng) else { continue };
        made += 1;
        seen[compare(&puzzle, name)] += 1;
    }
    println!("{name}: {} without, {} with one, {} with more solutions", seen[0], seen[1], seen[2] + seen[3]);
    assert!(seen.iter().filter(|&&n| n > 0).count() >= 2, "{name}: too much of one sort: {seen:?}");
}

/// A random jigsaw of four regions of four cells, grown from the corners of a 4×4 grid.
fn jigsaw(rng: &mut ChaCha8Rng) -> Option<CellMap<u8>> {
    let mut left: CellSet = Cell::grid(4).collect();
    let mut map = CellMap::default();
    for region in 0..4 {
        let mut grown = left.first()?.set();
        while grown.len() < 4 {
            let rim: Vec<Cell> =
                left.iter().filter(|&c| !grown.contains(c) && c.neighbours().any(|n| grown.contains(n))).collect();
            if rim.is_empty() {
                return None;
            }
            grown.insert(rim[below(rng, rim.len())]);
        }
        for cell in grown {
            map[cell] = region;
        }
        left -= grown;
    }
    Some(map)
}

/// A random full grid of the geometry, from the reference after a random first row.
fn full_grid(rng: &mut ChaCha8Rng, base: &PuzzleBuilder, side: u8) -> Option<CellMap<u8>> {
    let digits = shuffled(rng, Digit::all(side).collect());
    let row = Cell::grid(side).filter(|c| c.row() == 0).zip(digits);
    let puzzle = row.fold(base.clone(), |b, (c, d)| b.given(c, d)).build().ok()?;
    let grids = reference::solutions(&puzzle, 40);
    if grids.is_empty() {
        return None;
    }
    let grid = &grids[below(rng, grids.len())];
    let mut map = CellMap::default();
    for (cell, &digit) in puzzle.cells().iter().zip(grid) {
        map[cell] = digit;
    }
    Some(map)
}

/// Givens from a full grid, now and then with a wrong one.
fn with_givens(rng: &mut ChaCha8Rng, base: PuzzleBuilder, side: u8, count: usize) -> Option<Puzzle> {
    let grid = full_grid(rng, &base, side)?;
    let cells = shuffled(rng, Cell::grid(side).collect());
    let spoil = below(rng, 4) == 0;
    let mut builder = base;
    for (i, &cell) in cells.iter().take(count).enumerate() {
        let digit = if spoil && i == 0 { grid[cell] % side + 1 } else { grid[cell] };
        builder = builder.given(cell, Digit::new(digit)?);
    }
    builder.build().ok()
}

/// Random cages over a full grid; some of scattered cells, some cells in none, now and then with a wrong sum.
fn with_cages(rng: &mut ChaCha8Rng, base: PuzzleBuilder, side: u8, cover: bool) -> Option<Puzzle> {
    let grid = full_grid(rng, &base, side)?;
    let mut left: CellSet = Cell::grid(side).collect();
    let mut builder = base;
    let mut spoil = below(rng, 5) == 0 && !cover;
    while let Some(start) = left.first() {
        let mut cells = start.set();
        let size = 1 + below(rng, 4) + usize::from(cover);
        let scattered = below(rng, 6) == 0;
        while cells.len() < size {
            let fits = |c: Cell| cells.iter().all(|k| grid[k] != grid[c]);
            let near = |c: Cell| scattered || c.neighbours().any(|n| cells.contains(n));
            let rim: Vec<Cell> = (left - cells).iter().filter(|&c| fits(c) && near(c)).collect();
            if rim.is_empty() {
                break;
            }
            cells.insert(rim[below(rng, rim.len())]);
        }
        left -= cells;
        if cover || below(rng, 8) > 0 {
            let mut sum: u8 = cells.iter().map(|c| grid[c]).sum();
            if spoil {
                sum += 1;
                spoil = false;
            }
            builder = builder.cage(sum, cells);
        }
    }
    builder.build().ok()
}

#[test]
fn small_sudokus() {
    let base = Puzzle::builder(Kind::Sudoku, 4);
    run("sudoku 4", 1, 100, |rng| with_givens(rng, base.clone(), 4, 4));
    run("sudoku 4 with diagonals", 2, 60, |rng| with_givens(rng, base.clone().diagonals(true), 4, 3));
    run("sudoku 5", 3, 40, |rng| with_givens(rng, Puzzle::builder(Kind::Sudoku, 5), 5, 9));
    run("sudoku 6", 4, 60, |rng| with_givens(rng, Puzzle::builder(Kind::Sudoku, 6), 6, 12));
    run("sudoku 6 with diagonals", 5, 40, |rng| {
        with_givens(rng, Puzzle::builder(Kind::Sudoku, 6).diagonals(true), 6, 10)
    });
    run("jigsaw 4", 6, 80, |rng| {
        let map = jigsaw(rng)?;
        with_givens(rng, base.clone().regions(Regions::Jigsaw(map)), 4, 4)
    });
}

#[test]
fn small_killers() {
    let base = Puzzle::builder(Kind::Killer, 4);
    run("killer 4", 11, 120, |rng| with_cages(rng, base.clone(), 4, true));
    run("killer 4 with uncaged cells", 12, 120, |rng| with_cages(rng, base.clone(), 4, false));
    run("killer 4 with diagonals", 13, 60, |rng| with_cages(rng, base.clone().diagonals(true), 4, false));
    run("killer 6", 14, 40, |rng| with_cages(rng, Puzzle::builder(Kind::Killer, 6), 6, true));
    run("killer 6 with uncaged cells", 15, 40, |rng| with_cages(rng, Puzzle::builder(Kind::Killer, 6), 6, false));
    run("killer jigsaw 4", 16, 80, |rng| {
        let map = jigsaw(rng)?;
        with_cages(rng, base.clone().regions(Regions::Jigsaw(map)), 4, false)
    });
}

/// Random black cells, clues and givens, without a thought for solvability.
fn black_and_white(rng: &mut ChaCha8Rng, side: u8, boxes: bool, diagonals: bool) -> Option<Puzzle> {
    let regions = if boxes { Regions::Boxes } else { Regions::None };
    let mut builder = Puzzle::builder(Kind::Str8ts, side).regions(regions).diagonals(diagonals);
    for cell in Cell::grid(side) {
        let digit = Digit::new(1 + below(rng, usize::from(side)) as u8);
        builder = match (below(rng, 20), digit) {
            (0..=3, _) => builder.black(cell, None),
            (4, clue) => builder.black(cell, clue),
            (5, Some(digit)) => builder.given(cell, digit),
            _ => builder,
        };
    }
    builder.build().ok()
}

/// The same with most digits of one of its solutions given, now and then one of them wrong: close to unique, and small
/// enough for the reference.
fn mostly_given(rng: &mut ChaCha8Rng, side: u8, boxes: bool, diagonals: bool) -> Option<Puzzle> {
    let puzzle = black_and_white(rng, side, boxes, diagonals)?;
    let solution = *solve(&puzzle, &Limits { nodes: 1000, ..Limits::default() }).solutions.first()?;
    let mut builder = Puzzle::builder(Kind::Str8ts, side).regions(*puzzle.regions()).diagonals(diagonals);
    builder = puzzle.black().iter().fold(builder, |b, c| b.black(c, puzzle.clue(c)));
    let mut spoil = below(rng, 4) == 0;
    for cell in puzzle.cells() {
        let Some(digit) = solution[cell] else { continue };
        if below(rng, 5) < 2 {
            let digit = if spoil { Digit::new(digit.get() % side + 1)? } else { digit };
            builder = builder.given(cell, digit);
            spoil = false;
        }
    }
    builder.build().ok()
}

#[test]
fn small_str8ts() {
    let variants = [(false, false), (false, true), (true, false), (true, true)];
    for (seed, (boxes, diagonals)) in (0..).zip(variants) {
        let name = format!("str8ts, boxes {boxes}, diagonals {diagonals}");
        run(&format!("{name}, 4"), 21 + seed, 150, |rng| black_and_white(rng, 4, boxes, diagonals));
        run(&format!("{name}, 6"), 31 + seed, 60, |rng| mostly_given(rng, 6, boxes, diagonals));
    }
    run("str8ts 5", 41, 100, |rng| black_and_white(rng, 5, false, false));
}
