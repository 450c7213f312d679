//! On which rung the puzzles of each collection end: the table of how hard their hardest steps are.
//!
//! Most collections are walked to the end of every puzzle. Nets take an hour over the hardest Sudokus, and minutes over
//! some Killer X and many extreme Killers. So these Killers are walked without them and a few of those Sudokus with them;
//! with `NINEFOLD_RUNGS=all` every puzzle of all is walked to its end.

use std::time::{Duration, Instant};

use ninefold::logic::{Options, Path, path};
use ninefold::puzzle::{Board, Puzzle};

use super::collection;
use super::steps::{killer, str8ts, sudoku};

/// How hard the hardest step of a path is, from the easiest on.
const RUNGS: [&str; 6] = ["plain", "chains", "cases", "nets", "nested", "search"];

/// The techniques of the last three rungs.
const NETS: [&[&str]; 3] = [&["nishio", "forcing-net", "nishio-wide", "forcing-net-wide"], &["nested-net"], &["trial"]];

/// How many of the hardest puzzles are walked.
const FEW: usize = 5;

/// How far a collection is walked where not all is asked for.
#[derive(Clone, Copy, PartialEq)]
enum Walk {
    /// Every puzzle, to its end.
    All,
    /// Every puzzle, without nets.
    WithoutNets,
    /// A few puzzles, to their end.
    Few,
}

/// The rung of a path; `None` where it does not come to its end.
fn rung(way: &Path) -> Option<usize> {
    let used = |slugs: &[&str]| slugs.iter().any(|slug| way.rating.counts.contains_key(slug));
    let chains = [
        "digit-forcing-chain",
        "cell-forcing-chain",
        "house-forcing-chain",
        "cage-forcing-chain",
        "compartment-forcing-chain",
        "guarded-rectangle",
        "unique-requirement",
        "kraken-fish",
    ];
    let cases = ["compartment-cases", "cage-cases", "compartment-cases-wide", "cage-cases-wide"];
    let [nets, nested, search] = NETS;
    let rungs: [&[&str]; 5] = [&chains, &cases, nets, nested, search];
    way.solved.then(|| rungs.iter().rposition(|slugs| used(slugs)).map_or(0, |at| at + 1))
}

/// Walks the puzzles of a collection, prints its row, and gives the share that needs no nets in per cent.
fn row(name: &str, walk: Walk, read: impl Fn(&str) -> Puzzle) -> Option<f64> {
    let text = collection(name)?;
    let all = std::env::var_os("NINEFOLD_RUNGS").is_some_and(|all| all == "all");
    let nets = all || walk != Walk::WithoutNets;
    let take = if walk == Walk::Few && !all { FEW } else { usize::MAX };
    let mut options = Options { unique: true, assume: true, ..Options::default() };
    if !nets {
        options.without.extend(NETS.iter().flat_map(|slugs| slugs.iter()));
    }
    let mut counts = [0; RUNGS.len()];
    let mut left = 0;
    let mut times: Vec<Duration> = Vec::new();
    for (number, line) in text.lines().take(take).enumerate() {
        let puzzle = read(line);
        let begin = Instant::now();
        let way = path(&puzzle, &Board::new(&puzzle), &options);
        times.push(begin.elapsed());
        match rung(&way) {
            Some(rung) => counts[rung] += 1,
            None if nets => panic!("{name} {}: the path does not come to its end", number + 1),
            None => left += 1,
        }
    }
    times.sort_unstable();
    let share = |count: usize| 100.0 * count as f64 / times.len() as f64;
    let shares: Vec<String> =
        RUNGS.iter().zip(counts).map(|(rung, count)| format!("{rung} {:.1} %", share(count))).collect();
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "{name}, {}: {}, not walked to the end {:.1} %; median {median:.1?}, most {most:.1?}",
        times.len(),
        shares.join(", "),
        share(left)
    );
    Some(share(counts[..3].iter().sum()))
}

#[test]
fn puzzles_end_on_their_rungs() {
    let json =
        |read: fn(&serde_json::Value) -> Puzzle| move |line: &str| read(&serde_json::from_str(line).expect("JSON"));
    let plain = json(|row| killer(row, false).0);
    let diagonal = json(|row| killer(row, true).0);
    let straights = json(|row| str8ts(row).0);
    let line = |line: &str| sudoku(line).0;
    let least = |share: Option<f64>, least: f64, name: &str| {
        assert!(share.is_none_or(|share| share >= least), "{name}: {share:?} % without nets, {least} % wanted");
    };
    for (name, walk, read, wanted) in [
        ("killer.jsonl", Walk::All, &plain as &dyn Fn(&str) -> Puzzle, 100.0),
        ("killer-small.jsonl", Walk::All, &plain, 100.0),
        // 9 of 11.
        ("killer-x.jsonl", Walk::WithoutNets, &diagonal, 81.8),
        ("killer-extreme.jsonl", Walk::WithoutNets, &plain, 0.0),
        ("str8ts.jsonl", Walk::All, &straights, 100.0),
        ("str8ts-6x6.jsonl", Walk::All, &straights, 100.0),
        ("sudoku-human.txt", Walk::All, &line, 100.0),
        ("sudoku-17clue.txt", Walk::All, &line, 100.0),
        ("sudoku-top1465.txt", Walk::All, &line, 95.0),
    ] {
        least(row(name, walk, read), wanted, name);
    }
    row("sudoku-hardest1106.txt", Walk::Few, line);
    row("sudoku-hardest1905.txt", Walk::Few, line);
}

/// The line of `killer-extreme.jsonl` with the search that takes the least time.
const SEARCHED: usize = 8;

#[test]
fn an_extreme_killer_comes_to_its_end_by_search() {
    let Some(text) = collection("killer-extreme.jsonl") else { return };
    let line = text.lines().nth(SEARCHED).expect("as many puzzles");
    let (puzzle, ..) = killer(&serde_json::from_str(line).expect("JSON"), false);
    let options = Options { unique: true, assume: true, ..Options::default() };
    let way = path(&puzzle, &Board::new(&puzzle), &options);
    let searches = way.rating.counts.get("trial").copied().unwrap_or(0);
    assert!(way.solved && (1..=12).contains(&searches), "{searches} searches, solved: {}", way.solved);
}
