//! Every puzzle: status and solution right.
//!
//! Meant for `cargo test --release --test collections solver`. A line whose puzzle cannot be built, because its parts
//! contradict each other, counts as one without a solution.

use super::collection;
use ninefold::notation;
use ninefold::puzzle::{Cell, CellSet, Digit, Kind, Puzzle, PuzzleError, Regions, conflicts};
use ninefold::solver::{Limits, Outcome, Solution, Status, solve};
use serde_json::Value;
use std::time::{Duration, Instant};

/// What is reported of one file.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    undecided: Vec<String>,
    wrong: Vec<String>,
    times: Vec<Duration>,
    nodes: u64,
}

impl Tally {
    fn add(&mut self, id: &str, puzzle: &Puzzle, limits: &Limits, right: impl Fn(&Outcome) -> bool) {
        let start = Instant::now();
        let outcome = solve(puzzle, limits);
        self.times.push(start.elapsed());
        self.puzzles += 1;
        self.nodes += outcome.nodes;
        if outcome.status == Status::Limit {
            self.undecided.push(format!("{id} ({} nodes)", outcome.nodes));
        } else if !right(&outcome) {
            self.wrong.push(format!("{id}: {}", outcome.status.slug()));
        }
    }

    fn tell(mut self, file: &str) {
        self.times.sort_unstable();
        let total: Duration = self.times.iter().sum();
        println!(
            "{file}: {} puzzles, {} undecided, {} wrong; {:?} in all, median {:?}, most {:?}; {} nodes",
            self.puzzles,
            self.undecided.len(),
            self.wrong.len(),
            total,
            self.times.get(self.times.len() / 2).copied().unwrap_or_default(),
            self.times.last().copied().unwrap_or_default(),
            self.nodes,
        );
        for id in &self.undecided {
            println!("  undecided: {id}");
        }
        assert!(self.puzzles > 0, "{file} holds no puzzle");
        assert!(self.wrong.is_empty(), "{file}: {:?}", self.wrong);
    }
}

fn lines(file: &str) -> Option<Vec<Value>> {
    let text = collection(file)?;
    Some(text.lines().filter(|l| !l.trim().is_empty()).map(|l| serde_json::from_str(l).unwrap()).collect())
}

fn killer(line: &Value, diagonals: bool) -> Puzzle {
    let side = line["n"].as_u64().unwrap() as u8;
    let mut builder = Puzzle::builder(Kind::Killer, side).diagonals(diagonals);
    for cage in line["cages"].as_array().unwrap() {
        let cell = |c: &Value| Cell::new(c[0].as_u64().unwrap() as u8, c[1].as_u64().unwrap() as u8).unwrap();
        let cells: CellSet = cage["cells"].as_array().unwrap().iter().map(cell).collect();
        builder = builder.cage(cage["sum"].as_u64().unwrap() as u8, cells);
    }
    builder.build().unwrap()
}

fn str8ts(line: &Value) -> Result<Puzzle, PuzzleError> {
    let side = line["n"].as_u64().unwrap() as u8;
    let variant = line["variant"].as_str().unwrap_or("T");
    let boxes = if variant.contains(['B', 'V']) { Regions::Boxes } else { Regions::None };
    let mut builder = Puzzle::builder(Kind::Str8ts, side).regions(boxes).diagonals(variant.contains(['U', 'V', 'X']));
    for (cell, sign) in Cell::grid(side).zip(line["cells"].as_str().unwrap().chars()) {
        builder = match sign {
            '.' => builder,
            '#' => builder.black(cell, None),
            'a'..='i' => builder.black(cell, Digit::new(sign as u8 - b'a' + 1)),
            _ => builder.given(cell, Digit::from_char(sign).unwrap()),
        };
    }
    builder.build()
}

/// The solution as the collections write it: `#` for black cells.
fn written(side: u8, solution: &Solution) -> String {
    Cell::grid(side).map(|c| solution[c].map_or('#', |d| (b'0' + d.get()) as char)).collect()
}

/// Exactly one solution, and the one given if one is (which may write the clues of black cells as digits).
fn unique(puzzle: &Puzzle, given: &Value) -> impl Fn(&Outcome) -> bool {
    let (side, black) = (puzzle.side(), puzzle.black());
    let given: Option<String> = given.as_str().map(|text| {
        Cell::grid(side).zip(text.chars()).map(|(cell, sign)| if black.contains(cell) { '#' } else { sign }).collect()
    });
    move |o| o.status == Status::Unique && given.as_ref().is_none_or(|g| *g == written(side, &o.solutions[0]))
}

fn killers(file: &str, diagonals: bool, limits: &Limits) {
    let Some(lines) = lines(file) else { return };
    let mut tally = Tally::default();
    for line in &lines {
        let puzzle = killer(line, diagonals);
        tally.add(line["id"].as_str().unwrap(), &puzzle, limits, unique(&puzzle, &line["solution"]));
    }
    let all = tally.undecided.is_empty() || limits.nodes < u64::MAX;
    tally.tell(file);
    assert!(all, "{file} is to be decided without a limit");
}

#[test]
fn regular_killers() {
    killers("killer.jsonl", false, &Limits::default());
}

#[test]
fn small_killers() {
    killers("killer-small.jsonl", false, &Limits::default());
}

#[test]
fn diagonal_killers() {
    killers("killer-x.jsonl", true, &Limits::default());
}

#[test]
fn extreme_killers() {
    killers("killer-extreme.jsonl", false, &Limits { nodes: 3_000_000, ..Limits::default() });
}

#[test]
fn killers_with_several_solutions() {
    let Some(lines) = lines("killer-nonunique.jsonl") else { return };
    let mut tally = Tally::default();
    for line in &lines {
        let puzzle = killer(line, false);
        let several = |o: &Outcome| o.status == Status::Multiple && o.solutions[0] != o.solutions[1];
        let right = |o: &Outcome| several(o) && keeps_the_rules(&puzzle, o);
        tally.add(line["id"].as_str().unwrap(), &puzzle, &Limits::default(), right);
    }
    assert!(tally.undecided.is_empty());
    tally.tell("killer-nonunique.jsonl");
}

fn all_str8ts(file: &str) {
    let Some(lines) = lines(file) else { return };
    let mut tally = Tally::default();
    for line in &lines {
        let puzzle = str8ts(line).unwrap();
        let right = unique(&puzzle, &line["solution"]);
        tally.add(line["id"].as_str().unwrap(), &puzzle, &Limits::default(), right);
    }
    assert!(tally.undecided.is_empty());
    tally.tell(file);
}

#[test]
fn regular_str8ts() {
    all_str8ts("str8ts.jsonl");
}

#[test]
fn small_str8ts() {
    all_str8ts("str8ts-6x6.jsonl");
}

#[test]
fn str8ts_without_one_solution() {
    let Some(lines) = lines("str8ts-nonunique.jsonl") else { return };
    let mut tally = Tally::default();
    let mut contradictions = 0;
    for line in &lines {
        match str8ts(line) {
            Ok(puzzle) => {
                let several = |o: &Outcome| o.status == Status::Multiple && o.solutions[0] != o.solutions[1];
                let right = |o: &Outcome| (several(o) || o.status == Status::None) && keeps_the_rules(&puzzle, o);
                let limits = Limits { nodes: 2_000_000, ..Limits::default() };
                tally.add(line["id"].as_str().unwrap(), &puzzle, &limits, right);
            }
            Err(_) => contradictions += 1,
        }
    }
    println!("str8ts-nonunique.jsonl: {contradictions} contradict themselves");
    let undecided = tally.undecided.clone();
    tally.tell("str8ts-nonunique.jsonl");
    assert!(undecided.is_empty());
}

/// Every solution is full, breaks no rule and keeps the givens.
fn keeps_the_rules(puzzle: &Puzzle, outcome: &Outcome) -> bool {
    let given = |solution: &Solution, cell| puzzle.given(cell).is_none_or(|digit| solution[cell] == Some(digit));
    outcome.solutions.iter().all(|solution| {
        conflicts(puzzle, solution).is_empty()
            && puzzle.cells().iter().all(|cell| solution[cell].is_some() && given(solution, cell))
    })
}

fn sudokus(file: &str) {
    let Some(text) = collection(file) else { return };
    let mut tally = Tally::default();
    for line in text.lines().map(str::trim).filter(|l| !l.is_empty()) {
        let mut builder = Puzzle::builder(Kind::Sudoku, 9);
        for (cell, sign) in Cell::all().zip(line.chars()) {
            if let Some(digit) = Digit::from_char(sign) {
                builder = builder.given(cell, digit);
            }
        }
        let puzzle = builder.build().unwrap();
        tally.add(line, &puzzle, &Limits::default(), |o| o.status == Status::Unique && keeps_the_rules(&puzzle, o));
    }
    assert!(tally.undecided.is_empty());
    tally.tell(file);
}

#[test]
fn sudokus_of_17_clues() {
    sudokus("sudoku-17clue.txt");
}

#[test]
fn sudokus_for_people() {
    sudokus("sudoku-human.txt");
}

#[test]
fn hard_sudokus() {
    sudokus("sudoku-top1465.txt");
    sudokus("sudoku-hardest1106.txt");
    sudokus("sudoku-hardest1905.txt");
}

/// The strings of a `.txt` have the answers that the objects of the `.jsonl` have, line for line, whole call.
fn strings(name: &str) {
    let (Some(text), Some(objects)) = (collection(&format!("{name}.txt")), lines(&format!("{name}.jsonl"))) else {
        return;
    };
    let mut tally = Tally::default();
    let mut contradictions = 0;
    for (number, (string, object)) in (1..).zip(text.lines().zip(&objects)) {
        let id = format!("line {number}");
        let Ok(import) = notation::parse(string) else {
            // Only what contradicts itself in the objects too may be refused.
            assert!(object["cages"].is_null() && str8ts(object).is_err(), "{name}.txt, {id} is not read");
            contradictions += 1;
            continue;
        };
        let puzzle = &import.puzzle;
        if name.ends_with("nonunique") {
            // Some of these Str8ts have no solution; the Killers all have several.
            let killer = name.starts_with("killer");
            let right = |o: &Outcome| o.status == Status::Multiple || o.status == Status::None && !killer;
            tally.add(&id, puzzle, &Limits::default(), right);
        } else {
            tally.add(&id, puzzle, &Limits::default(), unique(puzzle, &object["solution"]));
        }
    }
    assert_eq!(tally.puzzles + contradictions, objects.len(), "{name}");
    assert!(tally.undecided.is_empty());
    tally.tell(&format!("{name}.txt"));
}

#[test]
fn strings_have_the_answers_of_the_objects() {
    for name in ["killer", "killer-x", "killer-nonunique", "str8ts", "str8ts-nonunique"] {
        strings(name);
    }
}
