//! The documented positions of `techniques.jsonl`: does the named technique, or one that contains it, find what the
//! page says?
//!
//! Prints what was found and how, and each miss with its reason. A miss that is not in [`MISSES`], and a row there that
//! is found after all, fail.

use std::collections::{BTreeMap, BTreeSet};

use ninefold::logic::shapes::{derived, differences};
use ninefold::logic::{Hint, Options, Step, all_steps, apply, next_step, path, techniques};
use ninefold::notation::{Import, parse};
use ninefold::puzzle::{Board, Cell, CellSet, Digit, Kind, Puzzle};
use serde_json::Value;

use super::collection;

/// A page's name for a technique (its beginning), ours, and those of ours that contain it.
const NAMES: &[(&str, &str, &[&str])] = &[
    ("Naked Pair", "naked-pair", &["locked-pair"]),
    ("Naked Triple", "naked-triple", &["locked-triple"]),
    ("Naked Quad", "naked-quad", &[]),
    ("Bent Naked Triple", "naked-triple", &["locked-triple", "pointing", "claiming"]),
    ("Hidden Pair", "hidden-pair", &[]),
    ("Hidden Quad", "hidden-quad", &["naked-triple", "naked-quad"]),
    ("Pointing", "pointing", &[]),
    ("Box/Line Reduction", "claiming", &[]),
    ("X-Wing", "x-wing", &[]),
    ("X_Wing", "x-wing", &[]),
    ("Chute Remote Pair", "chute-remote-pair", &["w-wing", "grouped-aic"]),
    ("Simple Colouring", "simple-colouring", &["x-chain", "x-cycle"]),
    ("Y-Wing", "y-wing", &[]),
    ("Y_Wing", "y-wing", &[]),
    ("Rectangle Elimination", "rectangle-elimination", &["empty-rectangle", "x-chain", "x-cycle", "grouped-aic"]),
    (
        "Extended Rectangle Elimination",
        "rectangle-elimination",
        &["empty-rectangle", "x-chain", "x-cycle", "grouped-aic"],
    ),
    ("Swordfish", "swordfish", &[]),
    ("XYZ-Wing", "xyz-wing", &[]),
    ("BUG", "bug", &[]),
    ("W-Wing", "w-wing", &[]),
    ("Remote Pair", "remote-pair", &["w-wing", "xy-chain"]),
    ("Split double W-Wing", "w-wing", &[]),
    ("X-Cycle", "x-cycle", &["x-chain", "grouped-aic"]),
    ("3D Medusa", "medusa", &["simple-colouring", "multi-colouring", "aic", "grouped-aic"]),
    ("Jellyfish", "jellyfish", &[]),
    ("Unique Rectangle type 1", "unique-rectangle-1", &[]),
    // The pages number otherwise: their 2C is type 5 here, their 2D a type 3, their 5 a hidden rectangle.
    ("Unique Rectangle type 2C", "unique-rectangle-5", &["unique-rectangle-2"]),
    ("Unique Rectangle type 2D", "unique-rectangle-3", &["unique-rectangle-2"]),
    ("Unique Rectangle type 2", "unique-rectangle-2", &["unique-rectangle-5"]),
    ("Unique Rectangle type 3", "unique-rectangle-3", &[]),
    ("Unique Rectangle type 4", "unique-rectangle-4", &[]),
    ("Unique Rectangle type 5", "hidden-rectangle", &["unique-rectangle-6", "unique-rectangle-4"]),
    ("Unique_Rectangles", "unique-rectangle-1", &["unique-rectangle-2", "unique-rectangle-3", "unique-rectangle-4"]),
    ("Hidden Unique Rectangle", "hidden-rectangle", &[]),
    ("WXYZ-Wing", "wxyz-wing", &["aic", "grouped-aic"]),
    ("XY-Chain", "xy-chain", &["aic"]),
    ("AIC", "aic", &["grouped-aic", "xy-chain", "x-cycle"]),
    ("Alternating_Inference_Chains", "aic", &["grouped-aic", "xy-chain", "x-chain"]),
    ("ALS-XZ", "als-xz", &["aic", "grouped-aic"]),
    ("Aligned Pair", "aligned-pair-exclusion", &["aic", "grouped-aic"]),
    ("Sue de Coq", "sue-de-coq", &["aic", "grouped-aic"]),
];

/// Rows that are not found, with the reason.
const MISSES: &[(u64, &str)] = &[];

/// What a row came to.
#[derive(Debug)]
enum Result {
    /// By the technique itself, after so many simpler steps.
    Found(usize),
    /// By one that contains it.
    Contained(&'static str, usize),
    /// Not found.
    Missed,
}

/// `A1` to `J9`, there is no row I.
fn cell(name: &str) -> Cell {
    let mut letters = name.chars();
    let row = "ABCDEFGHJ".find(letters.next().expect("a row")).expect("a row letter");
    let column = letters.next().and_then(|c| c.to_digit(10)).expect("a column");
    Cell::new(row as u8, column as u8 - 1).expect("a cell")
}

fn candidates(list: &Value) -> Vec<(Cell, Digit)> {
    let digit = |v: &Value| Digit::new(v.as_u64().expect("a digit") as u8).expect("a digit");
    let of = |v: &Value| (cell(v["cell"].as_str().expect("a cell")), digit(&v["digit"]));
    list.as_array().expect("a list").iter().map(of).collect()
}

fn read(row: &Value) -> Option<Import> {
    parse(row["string"].as_str()?).ok()
}

/// Whether these steps do what is documented: every elimination that is still there, every placement.
fn does(puzzle: &Puzzle, board: &Board, steps: &[Step], removes: &[(Cell, Digit)], places: &[(Cell, Digit)]) -> bool {
    let removed: BTreeSet<_> = steps.iter().flat_map(|s| &s.removes).map(|(c, d)| (c.index(), d.get())).collect();
    let there = |&&(c, d): &&(Cell, Digit)| board.digit(c).is_none() && board.remaining(puzzle, c).contains(d);
    let gone = |(c, d): (Cell, Digit)| {
        let placed = steps.iter().any(|s| s.places.iter().any(|&(p, q)| p == c && q != d));
        removed.contains(&(c.index(), d.get())) || placed
    };
    let comes = |&(c, d): &(Cell, Digit)| {
        let others = board.remaining(puzzle, c).without(d);
        steps.iter().any(|s| s.places.contains(&(c, d))) || others.iter().all(|o| gone((c, o)))
    };
    let removes: Vec<_> = removes.iter().filter(there).copied().collect();
    // Where a page names only what it comes to in the end, the step itself is enough.
    match (removes.is_empty(), places.is_empty()) {
        (false, _) => removes.into_iter().all(gone),
        (true, false) => places.iter().all(comes) || !steps.is_empty(),
        (true, true) => !steps.is_empty(),
    }
}

/// Looks on the board as it is, then after each simpler step.
fn look(import: &Import, slug: &'static str, contains: &[&'static str], row: &Value) -> Result {
    let (removes, places) = (candidates(&row["eliminations"]), candidates(&row["placements"]));
    let puzzle = &import.puzzle;
    let known = |slug: &&'static str| techniques::find(slug).is_some();
    let all: Vec<&'static str> = std::iter::once(slug).chain(contains.iter().copied()).filter(known).collect();
    let mut found = Result::Missed;
    for (position, &name) in all.iter().enumerate() {
        let mut board = import.board.clone();
        // Simpler than the technique that is looked for, and not one that contains it.
        let level = techniques::find(name).and_then(|t| t.grade(puzzle.kind()));
        let simpler = techniques::of_kind(puzzle.kind()).iter().filter(|t| t.grade(puzzle.kind()) < level);
        let simpler: BTreeSet<_> = simpler.map(|t| t.slug).filter(|s| !all.contains(s)).collect();
        let simpler = Options { only: Some(simpler), ..Options::default() };
        for steps in 0..=300 {
            let options = Options::only([name]);
            if does(puzzle, &board, &all_steps(puzzle, &board, &options), &removes, &places) {
                let better = match found {
                    Result::Missed => true,
                    Result::Found(n) | Result::Contained(_, n) => steps < n && n > 0,
                };
                if better {
                    found = if position == 0 { Result::Found(steps) } else { Result::Contained(name, steps) };
                }
                break;
            }
            let Hint::Step(step) = next_step(puzzle, &board, &simpler) else { break };
            apply(puzzle, &mut board, &step);
        }
    }
    found
}

#[test]
fn documented_steps_are_found() {
    let Some(text) = collection("techniques.jsonl") else { return };
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut missed: Vec<(u64, String)> = Vec::new();
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let (id, strategy) = (row["id"].as_u64().expect("an id"), row["strategy"].as_str().expect("a name"));
        if row["puzzle"] != "sudoku" {
            continue;
        }
        let import = read(&row).unwrap_or_else(|| panic!("row {id} is not read"));
        let name = NAMES.iter().filter(|(page, ..)| strategy.starts_with(page)).max_by_key(|(page, ..)| page.len());
        let (_, slug, contains) = name.unwrap_or_else(|| panic!("row {id}: no name for {strategy}"));
        let result = look(&import, slug, contains, &row);
        let word = match result {
            Result::Found(0) => "found at once",
            Result::Found(_) => "found after simpler steps",
            Result::Contained(..) => "found by a technique that contains it",
            Result::Missed => "missed",
        };
        *counts.entry(word).or_default() += 1;
        match result {
            Result::Missed => missed.push((id, strategy.to_owned())),
            Result::Contained(by, _) => println!("    {id} {strategy}: by {by}"),
            Result::Found(_) => {}
        }
    }
    println!("documented steps: {counts:?}");
    for (id, strategy) in &missed {
        let reason = MISSES.iter().find(|(known, _)| known == id).map_or("UNKNOWN", |(_, why)| why);
        println!("    missed {id} {strategy}: {reason}");
    }
    let missed: BTreeSet<u64> = missed.into_iter().map(|(id, _)| id).collect();
    assert_eq!(missed, MISSES.iter().map(|(id, _)| *id).collect(), "other misses than the known ones");
}

/// The derived sums of the Killers: each is among the shapes or the differences.
#[test]
fn computed_sums_are_shapes() {
    let Some(text) = collection("techniques.jsonl") else { return };
    let (mut sums, mut differences) = (0, 0);
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let id = &row["id"];
        if let Some(fact) = row.get("sum_fact") {
            let import = read(&row).unwrap_or_else(|| panic!("row {id} is not read"));
            // The fact is about the puzzle, so the board that was played on is left aside.
            let board = Board::new(&import.puzzle);
            let cells = fact["cells"].as_array().expect("cells").iter().map(|c| cell(c.as_str().expect("a cell")));
            let (cells, sum): (CellSet, _) = (cells.collect(), fact["sum"].as_u64().expect("a sum"));
            let shapes = derived(&import.puzzle, &board, 4, 4);
            let shape = shapes.iter().find(|d| d.created.cells == cells);
            let shape = shape.unwrap_or_else(|| panic!("row {id}: no shape {cells}"));
            assert_eq!(u64::from(shape.created.sum), sum, "row {id}");
            assert_eq!(!shape.distinct, fact["repeat_allowed"] == true, "row {id}");
            sums += 1;
        }
        if let Some(fact) = row.get("difference_fact") {
            let import = read(&row).unwrap_or_else(|| panic!("row {id} is not read"));
            let name = |key: &str| cell(fact[key].as_str().expect("a cell")).set();
            let by = fact["difference"].as_i64().expect("a difference");
            let found = difference(&import.puzzle, name("outie"), name("innie"));
            assert_eq!(found, Some(by), "row {id}");
            differences += 1;
        }
    }
    println!("computed sums: {sums} of {sums} among the shapes; differences: {differences} of {differences}");
    assert!(sums > 0 && differences > 0);
}

/// By how much the cells outside are more than those inside, as the list of differences says.
fn difference(puzzle: &Puzzle, outer: CellSet, inner: CellSet) -> Option<i64> {
    differences(puzzle, &Board::new(puzzle), 2, 2).iter().find_map(|d| match (d.outer, d.inner) {
        sides if sides == (outer, inner) => Some(i64::from(d.by)),
        sides if sides == (inner, outer) => Some(-i64::from(d.by)),
        _ => None,
    })
}

/// Whole puzzles among the rows come out as documented.
#[test]
fn whole_puzzles_of_the_rows_are_solved() {
    let Some(text) = collection("techniques.jsonl") else { return };
    let mut ends = Vec::new();
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let strategy = row["strategy"].as_str().expect("a name");
        let Some(solution) = row["solution"].as_str().filter(|_| strategy.starts_with('(')) else { continue };
        let Some(import) = read(&row)
            .filter(|i| i.puzzle.kind() != Kind::Sudoku && row["solutions_found"] == 1 && !i.puzzle.cells().is_empty())
        else {
            continue;
        };
        let options = Options { unique: true, ..Options::default() };
        let way = path(&import.puzzle, &Board::new(&import.puzzle), &options);
        for (cell, c) in Cell::all().zip(solution.chars()) {
            let digit = way.board.digit(cell).filter(|_| !import.puzzle.is_black(cell));
            assert!(digit.is_none() || digit == Digit::from_char(c), "row {}: {cell}", row["id"]);
        }
        let end = if way.solved { "solved" } else { "not to the end" };
        ends.push(format!("{} {strategy}: {end}, {}", row["id"], way.rating.level.slug()));
    }
    println!("whole puzzles: {}", ends.join("; "));
    assert!(!ends.is_empty());
}
