//! How long the step solver takes: the whole path of a puzzle, one hint, and every possible step.
//!
//! `path`, `hint` and `steps` run over the packs, kind by kind; a hint is asked for at each position along the paths,
//! and every step at each eighth. An iteration is a whole list, and the throughput is in puzzles or positions.
//!
//! Where `NINEFOLD_DATA` names the folder of the collections, a table comes first: the median and the highest but one
//! of a hundred, of the paths of all puzzles and of the hints at every position on the paths of some, beside the
//! budget.

#![allow(clippy::expect_used, clippy::print_stdout, missing_docs)]

use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, Throughput};
use ninefold::generator::packs;
use ninefold::logic::{Options, all_steps, apply, next_step, path};
use ninefold::notation;
use ninefold::puzzle::{Board, Puzzle};

/// Each time is the best of so many passes: the others tell of the machine.
const PASSES: usize = 3;
/// The most puzzles of a collection on whose paths hints are asked for.
const HINTED: usize = 100;

/// The collections with the budget of a path in ms, median and 99 of 100. A hint has the same budget everywhere.
const COLLECTIONS: [(&str, Option<[f64; 2]>); 8] = [
    ("killer", Some([2.0, 30.0])),
    ("killer-x", None),
    ("killer-extreme", None),
    ("str8ts", None),
    ("sudoku-human", None),
    ("sudoku-17clue", None),
    ("sudoku-top1465", None),
    ("sudoku-hardest1106", None),
];
/// The budget of 99 of 100 hints, in ms.
const HINT: f64 = 20.0;

/// The boards along the path of a puzzle, the first one included.
fn positions(puzzle: &Puzzle) -> Vec<Board> {
    let mut boards = vec![Board::new(puzzle)];
    for step in path(puzzle, &Board::new(puzzle), &Options::default()).steps {
        let mut board = boards.last().expect("the first one").clone();
        apply(puzzle, &mut board, &step);
        boards.push(board);
    }
    boards
}

fn best(mut call: impl FnMut()) -> Duration {
    let timed = |_| {
        let start = Instant::now();
        call();
        start.elapsed()
    };
    (0..PASSES).map(timed).min().unwrap_or_default()
}

/// Half of the times are at most the first, 99 of 100 at most the second; in ms.
fn spread(mut times: Vec<Duration>) -> [f64; 2] {
    times.sort_unstable();
    let last = times.len().saturating_sub(1) as f64;
    [0.5, 0.99].map(|share| times.get((last * share).round() as usize).map_or(0.0, |time| time.as_secs_f64() * 1e3))
}

fn row(what: &str, [median, most]: [f64; 2], budget: [Option<f64>; 2]) {
    let limit_text = |limit: Option<f64>| limit.map_or_else(|| "–".to_owned(), |limit| format!("≤ {limit}"));
    let kept = [median, most].iter().zip(budget).all(|(time, limit)| limit.is_none_or(|limit| *time <= limit));
    let kept = if budget == [None; 2] { "" } else { ["OVER", "ok"][usize::from(kept)] };
    println!("{what:28} {median:10.3} {:>8} {most:10.3} {:>8}  {kept}", limit_text(budget[0]), limit_text(budget[1]));
}

fn table() {
    let Some(folder) = std::env::var_os("NINEFOLD_DATA").map(PathBuf::from) else {
        println!("skipped: NINEFOLD_DATA names no folder of collections");
        return;
    };
    println!("{:28} {:>10} {:>8} {:>10} {:>8}", "ms", "median", "budget", "99 of 100", "budget");
    for (name, budget) in COLLECTIONS {
        let Ok(text) = std::fs::read_to_string(folder.join(name).with_extension("txt")) else {
            println!("skipped: {name} is not in NINEFOLD_DATA");
            continue;
        };
        let puzzles: Vec<Puzzle> = text.lines().filter_map(|line| Some(notation::parse(line).ok()?.puzzle)).collect();
        let (options, mut paths, mut hints) = (Options::default(), Vec::new(), Vec::new());
        for (i, puzzle) in puzzles.iter().enumerate() {
            let start = Board::new(puzzle);
            paths.push(best(|| drop(black_box(path(black_box(puzzle), &start, &options)))));
            if i % puzzles.len().div_ceil(HINTED) == 0 {
                let hint = |board| best(|| drop(black_box(next_step(puzzle, black_box(board), &options))));
                hints.extend(positions(puzzle).iter().map(hint));
            }
        }
        let [median, most] = budget.map_or([None; 2], |budget| budget.map(Some));
        row(&format!("path, {name} ({})", paths.len()), spread(paths), [median, most]);
        row(&format!("hint, {name} ({})", hints.len()), spread(hints), [None, Some(HINT)]);
    }
}

fn parts(criterion: &mut Criterion) {
    let options = Options::default();
    for pack in packs() {
        let read = |text: &str| notation::parse(text).expect("packs can be read").puzzle;
        let puzzles: Vec<Puzzle> = pack.entries.iter().step_by(30).map(|entry| read(entry.code)).collect();
        let boards: Vec<(&Puzzle, Board)> =
            puzzles.iter().flat_map(|puzzle| positions(puzzle).into_iter().map(move |board| (puzzle, board))).collect();
        let mut each = |what: &str, count: usize, call: &dyn Fn()| {
            let mut group = criterion.benchmark_group(what);
            group.sample_size(20).throughput(Throughput::Elements(count as u64));
            group.bench_function(BenchmarkId::from_parameter(pack.slug), |b| b.iter(call));
            group.finish();
        };
        each("path", puzzles.len(), &|| {
            puzzles.iter().for_each(|puzzle| drop(black_box(path(puzzle, &Board::new(puzzle), &options))));
        });
        each("hint", boards.len(), &|| {
            boards.iter().for_each(|(puzzle, board)| drop(black_box(next_step(puzzle, board, &options))));
        });
        each("steps", boards.len().div_ceil(8), &|| {
            boards.iter().step_by(8).for_each(|(puzzle, board)| drop(black_box(all_steps(puzzle, board, &options))));
        });
    }
}

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    if !std::env::args().any(|argument| argument == "--test") {
        table();
    }
    let mut criterion = Criterion::default().configure_from_args();
    parts(&mut criterion);
    criterion.final_summary();
}
