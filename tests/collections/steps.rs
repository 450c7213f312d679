//! Every step of the step solver agrees with the exact solution, over all collections.
//!
//! Prints, for each collection, the puzzles, the steps checked and the share solved by the techniques alone.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ninefold::logic::{Options, path};
use ninefold::puzzle::{Board, Cell, CellMap, CellSet, Digit, Kind, Puzzle, PuzzleBuilder};
use ninefold::solver::Solution;
use serde_json::Value;

use super::check::Checker;
use super::collection;

/// Positions of each path, chosen at random, at which every possible step is checked as well (`NINEFOLD_POSITIONS`): up
/// to a thousand steps each.
fn positions() -> usize {
    std::env::var("NINEFOLD_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

struct Tally {
    name: &'static str,
    puzzles: usize,
    solved: usize,
    checker: Checker,
    counts: BTreeMap<&'static str, u32>,
    paths: Vec<Duration>,
}

impl Tally {
    fn new(name: &'static str) -> Self {
        let (counts, paths) = Default::default();
        Self { name, puzzles: 0, solved: 0, checker: Checker::default(), counts, paths }
    }

    fn add(&mut self, puzzle: &Puzzle, solution: &Solution) {
        self.add_numbered(self.puzzles, puzzle, solution);
    }

    /// Adds the puzzle of this number, from 0, of its collection.
    fn add_numbered(&mut self, number: usize, puzzle: &Puzzle, solution: &Solution) {
        let options = Options { unique: true, ..Options::default() };
        let begin = Instant::now();
        let way = path(puzzle, &Board::new(puzzle), &options);
        self.paths.push(begin.elapsed());
        let name = format!("{} {}", self.name, number + 1);
        self.checker.path(&name, puzzle, &way, solution, positions(), number as u64);
        self.puzzles += 1;
        self.solved += usize::from(way.solved);
        for (slug, n) in way.rating.counts {
            *self.counts.entry(slug).or_default() += n;
        }
    }

    /// Both together.
    fn with(mut self, other: Self) -> Self {
        self.puzzles += other.puzzles;
        self.solved += other.solved;
        self.checker.steps += other.checker.steps;
        self.checker.positions += other.checker.positions;
        self.paths.extend(other.paths);
        for (slug, n) in other.counts {
            *self.counts.entry(slug).or_default() += n;
        }
        self
    }

    fn print(&mut self) {
        let share = 100.0 * self.solved as f64 / self.puzzles.max(1) as f64;
        println!(
            "{}: {} puzzles, {} positions, {} steps checked, {} solved without guessing ({share:.1} %)",
            self.name, self.puzzles, self.checker.positions, self.checker.steps, self.solved
        );
        self.paths.sort_unstable();
        let median = self.paths.get(self.paths.len() / 2).copied().unwrap_or_default();
        let most = self.paths.last().copied().unwrap_or_default();
        println!("    path: median {median:.1?}, most {most:.1?}");
        let mut counts: Vec<_> = self.counts.iter().collect();
        counts.sort_by_key(|(_, n)| std::cmp::Reverse(**n));
        let counts: Vec<String> = counts.into_iter().map(|(slug, n)| format!("{slug} {n}")).collect();
        println!("    {}", counts.join(", "));
        assert!(self.puzzles > 0, "{} is empty", self.name);
    }
}

fn solution(side: u8, text: &str) -> Solution {
    let mut solution: Solution = CellMap::default();
    for (cell, c) in Cell::grid(side).zip(text.chars()) {
        solution[cell] = Digit::from_char(c);
    }
    solution
}

fn number(value: &Value) -> u8 {
    u8::try_from(value.as_u64().expect("a number")).expect("a small number")
}

pub fn killer(row: &Value, diagonals: bool) -> (Puzzle, Solution) {
    let side = number(&row["n"]);
    let mut builder = Puzzle::builder(Kind::Killer, side).diagonals(diagonals);
    for cage in row["cages"].as_array().expect("cages") {
        let cells: CellSet = cage["cells"]
            .as_array()
            .expect("cells")
            .iter()
            .map(|c| Cell::new(number(&c[0]), number(&c[1])).expect("a cell"))
            .collect();
        builder = builder.cage(number(&cage["sum"]), cells);
    }
    (builder.build().expect("a puzzle"), solution(side, row["solution"].as_str().expect("a solution")))
}

pub fn str8ts(row: &Value) -> (Puzzle, Solution) {
    let side = number(&row["n"]);
    let mut builder: PuzzleBuilder = Puzzle::builder(Kind::Str8ts, side);
    for (cell, c) in Cell::grid(side).zip(row["cells"].as_str().expect("cells").chars()) {
        builder = match c {
            '.' => builder,
            '#' => builder.black(cell, None),
            'a'..='i' => builder.black(cell, Digit::new(c as u8 - b'a' + 1)),
            _ => builder.given(cell, Digit::from_char(c).expect("a digit")),
        };
    }
    let puzzle = builder.build().expect("a puzzle");
    // Some rows repeat black clues in the solution; those cells are not part of it.
    let given = row["solution"].as_str().map(|text| {
        let mut given = solution(side, text);
        puzzle.black().iter().for_each(|c| given[c] = None);
        given
    });
    let solution = given.unwrap_or_else(|| exact(&puzzle));
    (puzzle, solution)
}

fn exact(puzzle: &Puzzle) -> Solution {
    let outcome = ninefold::solver::solve(puzzle, &ninefold::solver::Limits::default());
    assert_eq!(outcome.status, ninefold::solver::Status::Unique);
    *outcome.solutions.first().expect("a solution")
}

pub fn sudoku(line: &str) -> (Puzzle, Solution) {
    let mut builder = Puzzle::builder(Kind::Sudoku, 9);
    for (cell, c) in Cell::all().zip(line.chars()) {
        if let Some(digit) = Digit::from_char(c) {
            builder = builder.given(cell, digit);
        }
    }
    let puzzle = builder.build().expect("a puzzle");
    let solution = exact(&puzzle);
    (puzzle, solution)
}

fn json_rows(name: &'static str, read: impl Fn(&Value) -> (Puzzle, Solution)) {
    let Some(text) = collection(name) else { return };
    let mut tally = Tally::new(name);
    for line in text.lines() {
        let (puzzle, solution) = read(&serde_json::from_str(line).expect("JSON"));
        tally.add(&puzzle, &solution);
    }
    tally.print();
}

#[test]
fn steps_killer() {
    json_rows("killer.jsonl", |row| killer(row, false));
    json_rows("killer-x.jsonl", |row| killer(row, true));
    json_rows("killer-small.jsonl", |row| killer(row, false));
    json_rows("killer-extreme.jsonl", |row| killer(row, false));
}

#[test]
fn steps_str8ts() {
    json_rows("str8ts.jsonl", str8ts);
    json_rows("str8ts-6x6.jsonl", str8ts);
}

#[test]
fn steps_sudoku() {
    let files = [
        "sudoku-human.txt",
        "sudoku-top1465.txt",
        "sudoku-17clue.txt",
        "sudoku-hardest1106.txt",
        "sudoku-hardest1905.txt",
    ];
    for name in files {
        let Some(text) = collection(name) else { continue };
        let lines: Vec<&str> = text.lines().collect();
        // The longest run of all: alone it would keep one core busy while the others have nothing left to do.
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let walk = |first: usize| {
            let mut tally = Tally::new(name);
            for (number, line) in lines.iter().enumerate().skip(first).step_by(threads) {
                let (puzzle, solution) = sudoku(line);
                tally.add_numbered(number, &puzzle, &solution);
            }
            tally
        };
        let mut tally = std::thread::scope(|scope| {
            let walks: Vec<_> = (0..threads).map(|first| scope.spawn(move || walk(first))).collect();
            let tallies = walks.into_iter().map(|walk| walk.join().expect("no step was wrong"));
            tallies.reduce(Tally::with).expect("a thread")
        });
        tally.print();
    }
}
