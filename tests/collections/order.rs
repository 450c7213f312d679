//! A path is as long as it must be: steps before the first digit, steps in all, and the eliminations that are needed.

use std::ops::Range;

use ninefold::logic::{Options, Path, Paths, minimal, rounds};
use ninefold::puzzle::{Board, Puzzle};

use super::collection;
use super::steps::{killer, str8ts, sudoku};

/// What is measured of a collection, each a median over its puzzles but for the share.
struct Order {
    /// Steps of the minimal path, removals of one technique in a row taken as one.
    steps: usize,
    /// The same before the first digit is placed.
    before: usize,
    /// Of the eliminations of the minimal path those that a second pruning keeps, in per cent.
    needed: f64,
}

fn median(mut all: Vec<usize>) -> usize {
    all.sort_unstable();
    all[all.len() / 2]
}

fn eliminations(path: &Path) -> usize {
    path.steps.iter().map(|step| step.removes.len()).sum()
}

/// Every fourth puzzle of a collection.
fn order(name: &str, read: impl Fn(&str) -> Puzzle) -> Option<Order> {
    let text = collection(name)?;
    let options = Options { unique: true, ..Options::default() };
    let (mut steps, mut before, mut kept, mut all) = (Vec::new(), Vec::new(), 0, 0);
    for line in text.lines().step_by(4) {
        let puzzle = read(line);
        let board = Board::new(&puzzle);
        let Paths { full, minimal: path } = Paths::new(&puzzle, &board, &options, &|| false);
        if !full.solved {
            continue;
        }
        let rounds = rounds(&path.steps);
        steps.push(rounds.len());
        let places = |round: &Range<usize>| path.steps[round.clone()].iter().any(|step| !step.places.is_empty());
        before.push(rounds.iter().position(places).unwrap_or(rounds.len()));
        kept += eliminations(&minimal(&puzzle, &board, &path, &options));
        all += eliminations(&path);
    }
    let order =
        Order { steps: median(steps), before: median(before), needed: 100.0 * kept as f64 / (all as f64).max(1.0) };
    println!(
        "{name}: {} steps, {} before the first digit, {:.1} % of the eliminations needed",
        order.steps, order.before, order.needed
    );
    Some(order)
}

#[test]
fn paths_have_no_step_too_many() {
    let json =
        |read: fn(&serde_json::Value) -> Puzzle| move |line: &str| read(&serde_json::from_str(line).expect("JSON"));
    let all = [
        order("killer.jsonl", json(|row| killer(row, false).0)),
        order("str8ts.jsonl", json(|row| str8ts(row).0)),
        order("sudoku-human.txt", |line| sudoku(line).0),
    ];
    for order in all.into_iter().flatten() {
        assert!(
            order.steps <= 100 && order.before <= 5,
            "{} steps, {} before the first digit",
            order.steps,
            order.before
        );
        assert!(order.needed >= 95.0, "{:.1} % needed", order.needed);
    }
}
