//! The Str8ts rows of the documented positions: single lines, Setti's counts, the puzzle that needs its boxes.

use ninefold::logic::{Options, State, all_steps, path};
use ninefold::notation;
use ninefold::puzzle::{Board, Cell, Digit, DigitSet, HouseKind, Kind, Puzzle, Regions};
use ninefold::solver::{Limits, Status, solve};
use serde_json::Value;

use super::collection;

fn rows() -> Option<Vec<Value>> {
    let text = collection("techniques.jsonl")?;
    let rows = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    Some(rows.filter(|row| row["puzzle"] == "str8ts").collect())
}

fn sets(text: &str) -> Vec<DigitSet> {
    let tokens = text.split_whitespace().filter(|t| *t != "#");
    tokens.map(|t| t.chars().filter_map(Digit::from_char).collect()).collect()
}

/// The line as first row of a grid that is black elsewhere.
fn line(text: &str) -> (Puzzle, Board) {
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let mut builder = Puzzle::builder(Kind::Str8ts, 9);
    let white = |c: Cell| c.row() == 0 && tokens.get(usize::from(c.column())).is_some_and(|t| *t != "#");
    for cell in Cell::all().filter(|c| !white(*c)) {
        builder = builder.black(cell, None);
    }
    let puzzle = builder.build().expect("a puzzle");
    let mut board = Board::new(&puzzle);
    for (cell, marks) in puzzle.cells().iter().zip(sets(text)) {
        match marks.only() {
            Some(digit) => board.set_digit(cell, Some(digit)),
            None => board.set_candidates(cell, marks),
        }
    }
    (puzzle, board)
}

fn left(puzzle: &Puzzle, board: &Board, options: &Options) -> Vec<DigitSet> {
    let board = path(puzzle, board, options).board;
    let held = |c: Cell| board.digit(c).map_or_else(|| board.remaining(puzzle, c), Digit::set);
    puzzle.cells().iter().map(held).collect()
}

/// The technique that a row is about. Digits that a compartment must hold with one place left are a required digit,
/// which does what the documented hidden set does.
fn slug(strategy: &str) -> &'static str {
    let known = [
        ("Compartment check", "compartment-range"),
        ("Range check", "compartment-range"),
        ("Large gap", "large-gap"),
        ("Hidden set", "required-digit"),
        ("Must-have", "required-digit"),
        ("Stranded", "stranded-digit"),
    ];
    known.into_iter().find(|(name, _)| strategy.starts_with(name)).expect("a known name").1
}

#[test]
fn lines_become_what_is_documented() {
    let Some(rows) = rows() else { return };
    let mut found = 0;
    for row in rows.iter().filter(|row| row["fixture"].is_object()) {
        let text = |name: &str| row["fixture"][name].as_str().expect("a line");
        let (before, after, whole) =
            (text("line_before"), sets(text("line_after")), sets(text("full_line_consistency")));
        let (puzzle, board) = line(before);
        let slug = slug(row["strategy"].as_str().expect("a name"));
        let alone = left(&puzzle, &board, &Options::only([slug, "naked-single"]));
        assert!(alone.iter().zip(&after).all(|(a, b)| a.is_subset(*b)), "{slug} leaves {alone:?}: {before}");
        let all = left(&puzzle, &board, &Options::default());
        assert!(whole.iter().zip(&alone).all(|(a, b)| a.is_subset(*b)), "{slug} takes too much: {before}");
        assert_eq!(all, whole, "all techniques: {before}");
        found += 1;
    }
    println!("documented lines: {found} of {found} found by the technique itself");
    assert!(found > 5);
}

/// `digit 9: 6 rows must hold it and 7 can; 7 columns must and 7 can; so the count is 7. Lines that …: row H, column
/// 3.`
fn numbers(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).take(6).collect()
}

fn forced(text: &str) -> Vec<HouseKind> {
    let list = text.split("must hold it: ").nth(1).unwrap_or_default();
    let kind = |word: &str| {
        let (noun, name) = word.trim().trim_end_matches('.').split_once(' ')?;
        match noun {
            "row" => "ABCDEFGHJ".find(name).map(|n| HouseKind::Row(n as u8)),
            _ => name.parse::<u8>().ok().map(|n| HouseKind::Column(n - 1)),
        }
    };
    list.trim().split(", ").filter_map(kind).collect()
}

fn candidate(value: &Value) -> (Cell, Digit) {
    let name = value["cell"].as_str().expect("a cell");
    let row = "ABCDEFGHJ".find(&name[..1]).expect("a row") as u8;
    let column: u8 = name[1..].parse().expect("a column");
    let digit = value["digit"].as_u64().and_then(|d| Digit::new(d as u8)).expect("a digit");
    (Cell::new(row, column - 1).expect("a cell"), digit)
}

#[test]
fn counts_are_those_documented() {
    let Some(rows) = rows() else { return };
    let setti = rows.iter().filter(|row| row["strategy"] == "Setti's rule" && row["string"].is_string());
    let (mut checked, mut stronger, mut steps_found) = (0, 0, 0);
    for row in setti {
        let import = notation::parse(row["string"].as_str().expect("a string")).expect("a puzzle");
        let (puzzle, board) = (&import.puzzle, &import.board);
        let documented = row["documented"].as_str().expect("words");
        let state = State::new(puzzle, board);
        let wanted = numbers(documented);
        let &[digit, row_must, row_can, column_must, column_can, total] = wanted.as_slice() else {
            panic!("{documented}");
        };
        let count = state.counts().iter().find(|c| u32::from(c.digit.get()) == digit).expect("a count");
        let ours = [0, 1].map(|axis| (count.must[axis].count_ones(), count.can[axis].count_ones()));
        let theirs = [(row_must, row_can), (column_must, column_can)];
        for (our, their) in ours.into_iter().zip(theirs) {
            assert!(our.0 >= their.0 && our.1 <= their.1, "{ours:?} is weaker: {documented}");
        }
        stronger += usize::from(ours != theirs);
        assert_eq!(count.range(), (total, total), "{documented}");
        for kind in forced(documented) {
            let known = match kind {
                HouseKind::Row(n) => count.must[0] >> n & 1 == 1,
                HouseKind::Column(n) => count.must[1] >> n & 1 == 1,
                _ => false,
            };
            assert!(known || count.forced().any(|k| k == kind), "{kind} is not forced: {documented}");
        }
        // What the rule does to the board: the step does it, or more than it, or a simpler technique has done it.
        let steps = all_steps(puzzle, board, &Options::only(["setti"]));
        steps_found += usize::from(!steps.is_empty());
        let list = |name: &str| row[name].as_array().expect("a list").iter().map(candidate).collect::<Vec<_>>();
        for (cell, digit) in list("eliminations") {
            let gone = steps.iter().any(|s| s.removes.contains(&(cell, digit)));
            assert!(gone || !state.candidates[cell].contains(digit), "{cell} keeps {digit}: {documented}");
        }
        let board_after = path(puzzle, board, &Options::only(["setti", "required-digit", "naked-single"])).board;
        for (cell, digit) in list("placements") {
            assert_eq!(board_after.digit(cell), Some(digit), "{cell}: {documented}");
        }
        checked += 1;
    }
    println!(
        "Setti's counts: {checked} rows agree, {stronger} of them with more known than documented; {steps_found} have a step of their own"
    );
    assert!(checked > 10);
}

#[test]
fn a_puzzle_that_needs_its_boxes_follows_the_solution() {
    let Some(rows) = rows() else { return };
    let row = rows.iter().find(|row| row["strategy"].as_str().is_some_and(|s| s.contains("without the box rule")));
    let text = row.and_then(|row| row["string"].as_str()).expect("the row");
    let plain = notation::parse(text).expect("a puzzle").puzzle;
    let build = |regions: Regions| {
        let mut builder = Puzzle::builder(Kind::Str8ts, 9).regions(regions);
        for cell in Cell::all() {
            builder = match (plain.is_black(cell), plain.given(cell)) {
                (true, _) => builder.black(cell, plain.clue(cell)),
                (false, Some(digit)) => builder.given(cell, digit),
                (false, None) => builder,
            };
        }
        builder.build().expect("a puzzle")
    };
    let (boxes, none) = (build(Regions::Boxes), build(Regions::None));
    assert_eq!(solve(&none, &Limits::default()).status, Status::Multiple);
    let outcome = solve(&boxes, &Limits::default());
    assert_eq!(outcome.status, Status::Unique);
    let way = path(&boxes, &Board::new(&boxes), &Options { unique: true, ..Options::default() });
    let solution = outcome.solutions.first().expect("a solution");
    for step in &way.steps {
        assert!(step.places.iter().all(|&(c, d)| solution[c] == Some(d)), "{step:?}");
        assert!(step.removes.iter().all(|&(c, d)| solution[c] != Some(d)), "{step:?}");
    }
    println!("the B puzzle: {} steps, solved {}, {:?}", way.steps.len(), way.solved, way.rating.counts);
}
