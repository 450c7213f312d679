//! How long the exact solver takes, per kind, on the packs.
//!
//! A limit of no nodes stops after compiling, one of a single node after the first propagation, so the three figures of
//! a kind can be subtracted from each other.

#![allow(clippy::expect_used, missing_docs)]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use ninefold::generator::{Recipe, generate, packs};
use ninefold::notation;
use ninefold::puzzle::{Kind, Puzzle};
use ninefold::solver::{Limits, solve};

fn puzzles(slug: &str) -> Vec<Puzzle> {
    let pack = packs().iter().find(|p| p.slug == slug).expect("a pack of this kind");
    pack.entries.iter().map(|e| notation::parse(e.text).expect("packs can be read").puzzle).collect()
}

fn solver(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solver");
    for kind in ["killer", "str8ts", "sudoku"] {
        let puzzles = puzzles(kind);
        for (stage, nodes) in [("compile", 0), ("propagate", 1), ("solve", u64::MAX)] {
            let limits = Limits { nodes, ..Limits::default() };
            let mut at = 0;
            group.bench_function(BenchmarkId::new(stage, kind), |b| {
                b.iter(|| {
                    at = (at + 1) % puzzles.len();
                    black_box(solve(black_box(&puzzles[at]), &limits))
                });
            });
        }
    }
    group.finish();
}

fn generator(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("generator");
    group.sample_size(20);
    for kind in [Kind::Killer, Kind::Str8ts, Kind::Sudoku] {
        let mut seed = 0;
        group.bench_function(BenchmarkId::from_parameter(format!("{kind:?}")), |b| {
            b.iter(|| {
                seed += 1;
                generate(&Recipe::new(kind), seed)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, solver, generator);
criterion_main!(benches);
