//! What the puzzles of each kind and level are measured by.
//!
//! A few of each run by default; `NINEFOLD_GENERATED=1000 cargo test --release --test generator figures -- --nocapture` makes
//! as many of each and prints the figures.

use ninefold::corpus::minimal;
use ninefold::generator::{OFFERS, Wish, find};
use ninefold::logic::{Level, Options, path};
use ninefold::puzzle::{Board, Cell, Kind, Puzzle};
use ninefold::solver::{Limits, Status, solve};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// Puzzles of each kind and level.
fn count() -> u64 {
    std::env::var("NINEFOLD_GENERATED").ok().and_then(|text| text.parse().ok()).unwrap_or(3)
}

/// Kinds that take seconds are left to the long run.
fn wanted(kind: &str, level: Level) -> bool {
    count() > 3 || (kind != "str8ts-b" && kind != "str8ts-bx" && (kind != "killer" || level < Level::Diabolical))
}

#[test]
fn every_offer_is_served_as_it_says() {
    for offer in &OFFERS {
        for &level in offer.levels.iter().filter(|&&level| wanted(offer.kind, level)) {
            let name = format!("{} {:?} {} {}", offer.kind, offer.variant, offer.recipe.side, level.slug());
            let (mut times, mut made, mut failed) = (Vec::new(), Vec::new(), 0);
            for seed in 0..count() {
                let start = Instant::now();
                let found = find(&Wish::of_level(offer.recipe, level), seed, &|| false);
                times.push(start.elapsed());
                let Ok(found) = found else {
                    failed += 1;
                    continue;
                };
                assert_eq!(solve(&found.puzzle, &Limits::default()).status, Status::Unique, "{name} {seed}");
                if seed % 10 == 0 {
                    let options = Options { unique: true, ..Options::default() };
                    let path = path(&found.puzzle, &Board::new(&found.puzzle), &options);
                    assert_eq!((path.solved, &path.rating), (true, &found.rating), "{name} {seed}");
                    assert_eq!(found.code.unwrap().puzzle().unwrap(), found.puzzle, "{name} {seed}");
                }
                assert_eq!(found.rating.level, level, "{name} {seed}");
                made.push(found.puzzle);
            }
            times.sort_unstable();
            let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or(Duration::ZERO).as_millis();
            println!("{name}: {} made, {failed} failed, {} / {} ms, {}", made.len(), at(50), at(95), figures(&made));
            assert!(failed * 100 <= count(), "{name}: {failed} failed");
            check(&name, &made, level);
        }
    }
}

/// The shares of a list of sizes: those of each size, in hundredths.
fn share(sizes: &[usize], of: impl Fn(usize) -> bool) -> f64 {
    100.0 * sizes.iter().filter(|size| of(**size)).count() as f64 / sizes.len().max(1) as f64
}

fn cage_sizes(puzzles: &[Puzzle]) -> Vec<usize> {
    puzzles.iter().flat_map(Puzzle::cages).map(|cage| cage.cells.len()).collect()
}

/// Cages that lie in several boxes or regions, in hundredths; and how much of their rectangles they fill.
fn shapes(puzzles: &[Puzzle]) -> (f64, f64) {
    let (mut crossing, mut filled, mut count) = (0.0, 0.0, 0.0);
    for (puzzle, cage) in puzzles.iter().flat_map(|p| p.cages().iter().map(move |cage| (p, cage))) {
        let regions: BTreeSet<u8> = cage.cells.iter().map(|cell| puzzle.region_of(cell)).collect();
        crossing += f64::from(u8::from(regions.len() > 1));
        let side = |of: fn(Cell) -> u8| {
            let list: BTreeSet<u8> = cage.cells.iter().map(of).collect();
            f64::from(list.last().unwrap() - list.first().unwrap() + 1)
        };
        filled += cage.cells.len() as f64 / (side(Cell::row) * side(Cell::column));
        count += 1.0;
    }
    (100.0 * crossing / count, filled / count)
}

/// The lengths of all runs of white cells.
fn runs(puzzles: &[Puzzle]) -> Vec<usize> {
    let mut runs = Vec::new();
    for puzzle in puzzles {
        for line in puzzle.grid().iter().filter(|c| c.row() == 0 || c.column() == 0) {
            let mut directions = Vec::new();
            directions.extend((line.row() == 0).then_some((1, 0)));
            directions.extend((line.column() == 0).then_some((0, 1)));
            for (down, right) in directions {
                let (mut cell, mut length) = (Some(line), 0);
                while let Some(at) = cell.filter(|c| puzzle.grid().contains(*c)) {
                    if puzzle.is_black(at) {
                        runs.extend((length > 0).then_some(length));
                        length = 0;
                    } else {
                        length += 1;
                    }
                    cell = at.offset(down, right);
                }
                runs.extend((length > 0).then_some(length));
            }
        }
    }
    runs
}

fn givens(puzzles: &[Puzzle]) -> Vec<usize> {
    let mut list: Vec<usize> = puzzles.iter().map(|p| (p.given_cells() - p.black()).len()).collect();
    list.sort_unstable();
    list
}

fn figures(puzzles: &[Puzzle]) -> String {
    let givens = givens(puzzles);
    let range = || format!("{:?} to {:?}, median {:?}", givens.first(), givens.last(), givens.get(givens.len() / 2));
    match puzzles.first().map(Puzzle::kind) {
        Some(Kind::Killer) => {
            let sizes = cage_sizes(puzzles);
            let of = |low: usize, high: usize| share(&sizes, |size| (low..=high).contains(&size));
            let (crossing, filled) = shapes(puzzles);
            let sizes = [of(1, 1), of(2, 2), of(3, 3), of(4, 4), of(5, 9)];
            format!("sizes 1 to 5+ {sizes:.1?} %, crossing {crossing:.1} %, filled {filled:.3}")
        }
        Some(Kind::Str8ts) => {
            let runs = runs(puzzles);
            let (one, two) = (share(&runs, |length| length == 1), share(&runs, |length| length == 2));
            format!("one cell {one:.1} %, two {two:.1} %, white givens {}", range())
        }
        _ => format!("givens {}", range()),
    }
}

/// The figures that must hold.
fn check(name: &str, puzzles: &[Puzzle], level: Level) {
    let Some(first) = puzzles.first() else { return };
    let nine = first.side() == 9;
    match first.kind() {
        Kind::Killer => {
            let sizes = cage_sizes(puzzles);
            assert!(sizes.iter().all(|size| *size > 1), "{name}: single cells");
            let (crossing, filled) = shapes(puzzles);
            assert!(filled >= 0.82, "{name}: {filled}");
            // A few puzzles are off by chance.
            if nine && level == Level::Moderate && count() > 3 {
                assert!((30.0..=45.0).contains(&crossing), "{name}: {crossing}");
                for (low, high, wanted) in [(2, 2, 63.0), (3, 3, 23.0), (4, 4, 8.0), (5, 9, 6.0)] {
                    let found = share(&sizes, |size| (low..=high).contains(&size));
                    assert!((found - wanted).abs() <= 8.0, "{name}: {found} % of {low} to {high} cells");
                }
            }
        }
        Kind::Str8ts => {
            for puzzle in puzzles {
                let white = puzzle.cells();
                assert!(white.is_connected(), "{name}");
                assert!(!nine || (18..=26).contains(&puzzle.black().len()), "{name}");
            }
            assert!(givens(puzzles).iter().all(|count| *count <= 12), "{name}");
            if level == Level::Gentle {
                let redundant = |puzzle| minimal(puzzle, &Limits::default()).unwrap().removed.len();
                assert!(puzzles.iter().all(|puzzle| redundant(puzzle) <= 4), "{name}");
            }
            let runs = runs(puzzles);
            let (one, two) = (share(&runs, |length| length == 1), share(&runs, |length| length == 2));
            // A few puzzles are above the share of many.
            let slack = if count() > 3 { 0.0 } else { 3.0 };
            assert!(!nine || (one <= 12.0 + slack && two >= 32.0 - slack), "{name}: {one} {two}");
        }
        _ => {
            let givens = givens(puzzles);
            let most = if level == Level::Gentle { 34 } else { 30 };
            assert!(givens.iter().all(|count| *count <= most), "{name}: {givens:?}");
            assert!(
                givens.get(givens.len() / 2).is_some_and(|median| *median <= 28 || level == Level::Gentle),
                "{name}"
            );
        }
    }
}
