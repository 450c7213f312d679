//! Every puzzle of every collection comes to its end, and on which rung: the table of how hard its hardest step is.
//!
//! The collections that need nets take an hour; of these the first few are walked, and with `NINEFOLD_RUNGS=all` all.

use std::time::{Duration, Instant};

use ninefold::logic::{Options, Path, path};
use ninefold::puzzle::{Board, Puzzle};

use super::collection;
use super::steps::{killer, str8ts, sudoku};

/// How hard the hardest step of a path is, from the easiest on.
const RUNGS: [&str; 6] = ["plain", "chains", "cases", "nets", "nested", "search"];

/// How many puzzles of a collection that needs nets are walked.
const FEW: usize = 5;

/// The rung of a path; `None` where it does not come to its end.
fn rung(way: &Path) -> Option<usize> {
    let used = |slugs: &[&str]| slugs.iter().any(|slug| way.rating.counts.contains_key(slug));
    let chains =
        ["digit-forcing-chain", "cell-forcing-chain", "house-forcing-chain", "guarded-rectangle", "kraken-fish"];
    let cases = ["compartment-cases", "cage-cases", "compartment-cases-wide", "cage-cases-wide"];
    let nets = ["nishio", "forcing-net", "nishio-wide", "forcing-net-wide"];
    let rungs: [&[&str]; 5] = [&chains, &cases, &nets, &["nested-net"], &["trial"]];
    way.solved.then(|| rungs.iter().rposition(|slugs| used(slugs)).map_or(0, |at| at + 1))
}

/// Walks the puzzles of a collection, prints its row, and gives the share without nets in per cent and how many there are.
fn row(name: &str, hard: bool, read: impl Fn(&str) -> Puzzle) -> Option<(f64, usize)> {
    let text = collection(name)?;
    let few = hard && std::env::var_os("NINEFOLD_RUNGS").is_none_or(|all| all != "all");
    let options = Options { unique: true, assume: true, ..Options::default() };
    let mut counts = [0; RUNGS.len()];
    let mut times: Vec<Duration> = Vec::new();
    for (number, line) in text.lines().take(if few { FEW } else { usize::MAX }).enumerate() {
        let puzzle = read(line);
        let begin = Instant::now();
        let way = path(&puzzle, &Board::new(&puzzle), &options);
        times.push(begin.elapsed());
        let rung = rung(&way).unwrap_or_else(|| panic!("{name} {}: the path does not come to its end", number + 1));
        counts[rung] += 1;
    }
    times.sort_unstable();
    let share = |count: usize| 100.0 * count as f64 / times.len() as f64;
    let shares: Vec<String> =
        RUNGS.iter().zip(counts).map(|(rung, count)| format!("{rung} {:.1} %", share(count))).collect();
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{name}, {}: {}; median {median:.1?}, most {most:.1?}", times.len(), shares.join(", "));
    Some((share(counts[..3].iter().sum()), times.len()))
}

#[test]
fn every_puzzle_comes_to_its_end() {
    let json =
        |read: fn(&serde_json::Value) -> Puzzle| move |line: &str| read(&serde_json::from_str(line).expect("JSON"));
    let plain = json(|row| killer(row, false).0);
    let diagonal = json(|row| killer(row, true).0);
    let straights = json(|row| str8ts(row).0);
    let line = |line: &str| sudoku(line).0;
    let without_nets = |row: Option<(f64, usize)>, least: f64, name: &str| {
        let Some((share, _)) = row else { return };
        assert!(share >= least, "{name}: {share:.1} % without nets, and {least} % are to be");
    };
    without_nets(row("killer.jsonl", false, plain), 100.0, "killer.jsonl");
    without_nets(row("killer-small.jsonl", false, plain), 100.0, "killer-small.jsonl");
    without_nets(row("killer-x.jsonl", false, diagonal), 81.8, "killer-x.jsonl");
    without_nets(row("str8ts.jsonl", false, straights), 100.0, "str8ts.jsonl");
    without_nets(row("str8ts-6x6.jsonl", false, straights), 100.0, "str8ts-6x6.jsonl");
    without_nets(row("sudoku-human.txt", false, line), 100.0, "sudoku-human.txt");
    without_nets(row("sudoku-17clue.txt", false, line), 100.0, "sudoku-17clue.txt");
    row("killer-extreme.jsonl", true, plain);
    let top = row("sudoku-top1465.txt", true, line);
    without_nets(top.filter(|(_, puzzles)| *puzzles > FEW), 95.0, "sudoku-top1465.txt");
    row("sudoku-hardest1106.txt", true, line);
    row("sudoku-hardest1905.txt", true, line);
}
