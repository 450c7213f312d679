//! How long the exact solver takes, stage by stage and kind by kind.
//!
//! `parse` reads the text; `compile` makes the network (a limit of no nodes stops there); `propagate` is that and the
//! first propagation (a limit of one node); `search` is the whole of [`solve`] on puzzles that propagation alone does
//! not decide; `whole` is what a line of `ninefold solve` costs: reading, set-up, search and the proof of uniqueness.
//! All but `search` run over the packs. An iteration is a whole list, and the throughput is in puzzles, so that stages
//! can be subtracted from each other.
//!
//! Where `NINEFOLD_DATA` names the folder of the collections, `collections` does the same as `whole` over some of their
//! files.

#![allow(clippy::expect_used, missing_docs)]

use std::hint::black_box;
use std::path::PathBuf;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use ninefold::generator::{Entry, Recipe, generate, packs};
use ninefold::notation;
use ninefold::puzzle::{Kind, Puzzle};
use ninefold::solver::{Limits, Outcome, solve};

/// The kinds, by the slugs of their packs.
const KINDS: [(&str, Kind); 3] = [("killer", Kind::Killer), ("str8ts", Kind::Str8ts), ("sudoku", Kind::Sudoku)];

/// Of the first six hundred seeds those whose puzzles took the most nodes when they were chosen, by
/// `hard_seeds` of `tests/generator/recipes.rs`.
const HARD: [(&str, [u64; 8]); 3] = [
    ("killer", [446, 554, 588, 520, 157, 250, 360, 579]),
    ("str8ts", [179, 104, 428, 329, 389, 25, 415, 88]),
    ("sudoku", [48, 497, 262, 279, 249, 548, 422, 349]),
];

/// Some puzzles of a pack, in the usual notation of their kind.
fn texts(slug: &str) -> Vec<String> {
    let pack = packs().iter().find(|p| p.slug == slug).expect("a pack of this kind");
    let written = |entry: &Entry| {
        let import = notation::parse(entry.code).expect("packs can be read");
        let usual = notation::default_for(&import.puzzle);
        notation::write(usual, &import.puzzle, &import.board, None).expect("packs can be written").text
    };
    pack.entries.iter().step_by(30).map(written).collect()
}

fn read(text: &str) -> Puzzle {
    notation::parse(text).expect("packs can be read").puzzle
}

fn solved(puzzle: &Puzzle, nodes: u64) -> Outcome {
    solve(black_box(puzzle), &Limits { nodes, ..Limits::default() })
}

/// Times a call on all of these.
fn each<T, R>(group: &mut BenchmarkGroup<WallTime>, name: &str, things: &[T], call: impl Fn(&T) -> R) {
    group.throughput(Throughput::Elements(things.len() as u64));
    group.bench_function(BenchmarkId::from_parameter(name), |b| {
        b.iter(|| {
            for thing in things {
                black_box(call(thing));
            }
        });
    });
}

fn stages(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("parse");
    for (slug, _) in KINDS {
        each(&mut group, slug, &texts(slug), |text| notation::parse(black_box(text)));
    }
    group.finish();
    for (stage, nodes) in [("compile", 0), ("propagate", 1)] {
        let mut group = criterion.benchmark_group(stage);
        for (slug, _) in KINDS {
            let puzzles: Vec<Puzzle> = texts(slug).iter().map(|text| read(text)).collect();
            each(&mut group, slug, &puzzles, |puzzle| solved(puzzle, nodes));
        }
        group.finish();
    }
    let mut group = criterion.benchmark_group("search");
    for ((slug, seeds), (_, kind)) in HARD.into_iter().zip(KINDS) {
        let puzzles: Vec<Puzzle> = seeds.iter().filter_map(|&seed| generate(&Recipe::new(kind), seed)).collect();
        each(&mut group, slug, &puzzles, |puzzle| solved(puzzle, u64::MAX));
    }
    group.finish();
    let mut group = criterion.benchmark_group("whole");
    for (slug, _) in KINDS {
        each(&mut group, slug, &texts(slug), |text| solved(&read(black_box(text)), u64::MAX));
    }
    group.finish();
}

fn collections(criterion: &mut Criterion) {
    let Some(folder) = std::env::var_os("NINEFOLD_DATA").map(PathBuf::from) else {
        eprintln!("skipped: NINEFOLD_DATA names no folder of collections");
        return;
    };
    let mut group = criterion.benchmark_group("collections");
    for name in ["killer", "str8ts", "sudoku-human", "sudoku-17clue", "sudoku-top1465"] {
        let Ok(text) = std::fs::read_to_string(folder.join(name).with_extension("txt")) else {
            eprintln!("skipped: {name} is not in NINEFOLD_DATA");
            continue;
        };
        let lines: Vec<&str> = text.lines().filter(|line| notation::parse(line).is_ok()).collect();
        each(&mut group, name, &lines, |text| solved(&read(black_box(text)), u64::MAX));
    }
    group.finish();
}

fn generator(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("generator");
    group.sample_size(20);
    for (slug, kind) in KINDS {
        let mut seed = 0;
        group.bench_function(BenchmarkId::from_parameter(slug), |b| {
            b.iter(|| {
                seed += 1;
                generate(&Recipe::new(kind), seed)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, stages, collections, generator);
criterion_main!(benches);
