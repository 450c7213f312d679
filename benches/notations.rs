//! How long reading and writing a text takes, notation by notation.
//!
//! `read` finds the notation of a text by itself, as the paste box and `convert` do; `write` makes the text anew. The
//! texts are those of generated puzzles with all their candidates marked, of each kind that the notation can hold. An
//! iteration is one text.

#![allow(clippy::expect_used, missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ninefold::generator::{Recipe, generate};
use ninefold::notation::{Extras, NOTATIONS, Progress, parse, write_progress};
use ninefold::puzzle::{Board, Kind, Puzzle};

/// One puzzle of each kind and sort of regions, with its candidates.
fn games() -> Vec<(&'static str, Puzzle, Board)> {
    let kinds = [("sudoku", Kind::Sudoku), ("killer", Kind::Killer), ("str8ts", Kind::Str8ts)];
    let recipes = kinds.into_iter().map(|(name, kind)| (name, Recipe::new(kind))).chain([
        ("sudoku-jigsaw", Recipe { jigsaw: true, ..Recipe::new(Kind::Sudoku) }),
        ("killer-jigsaw", Recipe { jigsaw: true, ..Recipe::new(Kind::Killer) }),
    ]);
    let game = |(name, recipe)| {
        let puzzle = generate(&recipe, 1).expect("a puzzle of this seed");
        let mut board = Board::new(&puzzle);
        let bare = board.clone();
        bare.open_cells(&puzzle).iter().for_each(|c| board.set_candidates(c, puzzle.open_digits(&bare, c)));
        (name, puzzle, board)
    };
    recipes.map(game).collect()
}

fn notations(c: &mut Criterion) {
    let extras = Extras::default();
    for (name, puzzle, board) in &games() {
        for notation in NOTATIONS.iter().filter(|n| n.writes()) {
            let progress = Progress { puzzle, board, extras: &extras, origin: None };
            let Ok(written) = write_progress(notation, &progress) else { continue };
            let id = |what: &str| format!("{what}/{name}/{}", notation.slug);
            c.bench_function(&id("read"), |b| b.iter(|| parse(black_box(&written.text)).is_ok()));
            c.bench_function(&id("write"), |b| {
                b.iter(|| write_progress(notation, black_box(&progress)).is_ok());
            });
        }
    }
}

criterion_group!(benches, notations);
criterion_main!(benches);
