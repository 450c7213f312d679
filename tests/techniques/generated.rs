//! Generated puzzles of every kind and variant, as they are and turned, mirrored and relabelled: every step agrees with
//! the exact solution.
//!
//! A few of each run by default; `NINEFOLD_GENERATED=20000 cargo test --release --test techniques generated` makes as
//! many of each, from the seed `NINEFOLD_FIRST` on so that a long run can be made in parts; `NINEFOLD_POSITIONS` says
//! at how many positions every possible step is checked. With more than a hundred of each, one step in 32 is put into
//! words; all are held against the solution.

use std::sync::atomic::{AtomicUsize, Ordering};

use ninefold::generator::{Recipe, generate};
use ninefold::logic::{Options, path};
use ninefold::puzzle::{Board, Cell, CellMap, CellSet, Digit, Kind, Puzzle, Regions};
use ninefold::solver::{Limits, Solution, Status, solve};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::check::Checker;

/// Puzzles of each kind in an ordinary run.
const FEW: usize = 16;
/// Positions of each path at which every possible step is checked.
const POSITIONS: usize = 4;

/// A symmetry of the square and a change of digits.
struct Change {
    turns: u8,
    mirrored: bool,
    digits: [u8; 9],
}

impl Change {
    fn random(kind: Kind, random: &mut ChaCha8Rng) -> Self {
        let bits = random.next_u32();
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        match kind {
            Kind::Sudoku => (1..9).rev().for_each(|i| digits.swap(i, random.next_u32() as usize % (i + 1))),
            // Sums and straights only bear a digit's complement.
            _ if bits & 8 != 0 => digits.reverse(),
            _ => {}
        }
        Self { turns: (bits & 3) as u8, mirrored: bits & 4 != 0, digits }
    }

    fn cell(&self, cell: Cell) -> Cell {
        let (mut row, mut column) = (cell.row(), cell.column());
        if self.mirrored {
            column = 8 - column;
        }
        for _ in 0..self.turns {
            (row, column) = (column, 8 - row);
        }
        Cell::new(row, column).expect("a cell")
    }

    fn digit(&self, digit: Digit) -> Digit {
        Digit::new(self.digits[digit.index()]).expect("a digit")
    }

    fn cells(&self, cells: CellSet) -> CellSet {
        cells.iter().map(|c| self.cell(c)).collect()
    }

    fn puzzle(&self, puzzle: &Puzzle) -> Puzzle {
        let mut regions = *puzzle.regions();
        if let (Regions::Jigsaw(moved), Regions::Jigsaw(old)) = (&mut regions, puzzle.regions()) {
            old.iter().for_each(|(cell, region)| moved[self.cell(cell)] = *region);
        }
        let builder = Puzzle::builder(puzzle.kind(), puzzle.side()).regions(regions);
        let mut builder = builder.diagonals(puzzle.has_diagonals()).windows(puzzle.has_windows());
        for cell in puzzle.given_cells() {
            let digit = puzzle.given(cell).expect("a given");
            builder = builder.given(self.cell(cell), self.digit(digit));
        }
        for cell in puzzle.black() {
            builder = builder.black(self.cell(cell), puzzle.clue(cell).map(|d| self.digit(d)));
        }
        for cage in puzzle.cages() {
            let complement = self.digits[0] == 9;
            let sum = if complement { 10 * cage.cells.len() as u8 - cage.sum } else { cage.sum };
            builder = builder.cage(sum, self.cells(cage.cells));
        }
        builder.build().expect("a puzzle")
    }

    fn solution(&self, solution: &Solution) -> Solution {
        let mut changed: Solution = CellMap::default();
        for (cell, digit) in solution.iter() {
            changed[self.cell(cell)] = digit.map(|d| self.digit(d));
        }
        changed
    }
}

fn number(variable: &str) -> Option<usize> {
    std::env::var(variable).ok()?.parse().ok()
}

/// Checks the puzzle and a changed one; returns how many were solved.
fn both(name: &str, puzzle: &Puzzle, seed: u64, checker: &mut Checker) -> usize {
    let outcome = solve(puzzle, &Limits::default());
    assert_eq!(outcome.status, Status::Unique, "{name}");
    let solution = *outcome.solutions.first().expect("a solution");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let change = Change::random(puzzle.kind(), &mut random);
    let changed = (change.puzzle(puzzle), change.solution(&solution));
    // Those that take many assumptions at each position are checked on fewer puzzles.
    let slow = ["nishio-wide", "forcing-net", "forcing-net-wide", "nested-net", "trial"];
    let options = Options { unique: true, without: slow.into(), ..Options::default() };
    let (mut solved, positions) = (0, number("NINEFOLD_POSITIONS").unwrap_or(POSITIONS));
    for (puzzle, solution) in [(puzzle, &solution), (&changed.0, &changed.1)] {
        let path = path(puzzle, &Board::new(puzzle), &options);
        checker.path(name, puzzle, &path, solution, positions, random.next_u64());
        solved += usize::from(path.solved);
    }
    solved
}

fn run(name: &'static str, recipe: Recipe) {
    let count = number("NINEFOLD_GENERATED").unwrap_or(FEW);
    let first = number("NINEFOLD_FIRST").unwrap_or(0);
    let next = AtomicUsize::new(first);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let work = || {
        let words = if count > 100 { 32 } else { 1 };
        let (mut checker, mut made, mut solved) = (Checker { words, ..Checker::default() }, 0, 0);
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= first + count {
                return (checker, made, solved);
            }
            let Some(puzzle) = generate(&Recipe { ease: (seed % 3) as u8, ..recipe }, seed as u64) else { continue };
            solved += both(&format!("{name}, seed {seed}"), &puzzle, seed as u64, &mut checker);
            made += 1;
        }
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|t| t.join().expect("a sound worker")).collect()
    });
    let sum = |of: fn(&(Checker, usize, usize)) -> usize| results.iter().map(of).sum::<usize>();
    let (made, solved) = (sum(|r| r.1), sum(|r| r.2));
    println!(
        "{name}: {made} generated puzzles and as many changed ones, {} positions, {} steps checked, none wrong; {:.1} % solved",
        sum(|r| r.0.positions),
        sum(|r| r.0.steps),
        100.0 * solved as f64 / (2 * made).max(1) as f64
    );
    // Not every seed makes a puzzle: of the Str8ts with boxes and diagonals about one in eight fails.
    assert!(made * 10 >= count * 8, "{name}: too few could be made");
}

#[test]
fn generated_sudokus() {
    run("sudoku", Recipe::new(Kind::Sudoku));
    run("sudoku-x", Recipe { diagonals: true, ..Recipe::new(Kind::Sudoku) });
}

#[test]
fn generated_windokus() {
    run("windoku", Recipe { windows: true, ..Recipe::new(Kind::Sudoku) });
}

#[test]
fn generated_jigsaws() {
    run("sudoku-jigsaw", Recipe { jigsaw: true, ..Recipe::new(Kind::Sudoku) });
}

#[test]
fn generated_killers() {
    run("killer", Recipe::new(Kind::Killer));
    run("killer-x", Recipe { diagonals: true, ..Recipe::new(Kind::Killer) });
}

#[test]
fn generated_jigsaw_killers() {
    run("killer-jigsaw", Recipe { jigsaw: true, ..Recipe::new(Kind::Killer) });
}

#[test]
fn generated_str8ts() {
    run("str8ts", Recipe::new(Kind::Str8ts));
    run("str8ts-x", Recipe { diagonals: true, ..Recipe::new(Kind::Str8ts) });
    run("str8ts-b", Recipe { boxes: true, ..Recipe::new(Kind::Str8ts) });
    run("str8ts-bx", Recipe { boxes: true, diagonals: true, ..Recipe::new(Kind::Str8ts) });
}
