//! The generator: unique puzzles, the same for the same seed, different for different ones.

use ninefold::generator::{Recipe, generate};
use ninefold::puzzle::{CellSet, Kind, Puzzle};
use ninefold::solver::{Limits, Status, solve};
use std::time::{Duration, Instant};

fn recipes() -> Vec<Recipe> {
    let sudoku = Recipe::new(Kind::Sudoku);
    let killer = Recipe::new(Kind::Killer);
    let mut list = vec![sudoku, killer, Recipe { diagonals: true, ..killer }];
    list.extend([
        Recipe { jigsaw: true, ..sudoku },
        Recipe { jigsaw: true, ..killer },
        Recipe { windows: true, ..sudoku },
    ]);
    for (boxes, diagonals) in [(false, false), (true, false), (false, true), (true, true)] {
        list.push(Recipe { boxes, diagonals, ..Recipe::new(Kind::Str8ts) });
    }
    list
}

/// Puzzles of the recipe from the first seeds, and how long the slowest took.
fn made(recipe: &Recipe, seeds: u64) -> (Vec<Puzzle>, Duration) {
    let mut slowest = Duration::ZERO;
    let mut list = Vec::new();
    for seed in 0..seeds {
        let start = Instant::now();
        list.extend(generate(recipe, seed));
        slowest = slowest.max(start.elapsed());
    }
    (list, slowest)
}

#[test]
fn every_recipe_gives_unique_puzzles_of_its_kind() {
    for recipe in recipes() {
        let (puzzles, slowest) = made(&recipe, 12);
        println!("{recipe:?}: {} of 12, slowest {slowest:?}", puzzles.len());
        assert!(puzzles.len() >= 11, "{recipe:?}: {} of 12", puzzles.len());
        for puzzle in &puzzles {
            assert_eq!(solve(puzzle, &Limits::default()).status, Status::Unique);
            assert_eq!((puzzle.kind(), puzzle.side()), (recipe.kind, 9));
            assert_eq!(puzzle.has_diagonals(), recipe.diagonals);
            assert_eq!(puzzle.has_boxes(), !recipe.jigsaw && (recipe.boxes || recipe.kind != Kind::Str8ts));
            assert_eq!(puzzle.has_windows(), recipe.windows);
        }
        for (i, puzzle) in puzzles.iter().enumerate() {
            assert!(!puzzles[..i].contains(puzzle), "{recipe:?} repeats itself");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzle() {
    for recipe in recipes() {
        let (a, b) = (generate(&recipe, 77), generate(&recipe, 77));
        assert!(a.is_some() && a == b, "{recipe:?}");
    }
}

#[test]
fn cages_are_whole_and_cover_the_grid() {
    for puzzle in made(&Recipe::new(Kind::Killer), 10).0 {
        let covered = puzzle.cages().iter().fold(CellSet::EMPTY, |all, c| all | c.cells);
        assert_eq!(covered, CellSet::ALL);
        assert!(puzzle.cages().iter().all(|c| c.cells.is_connected() && c.cells.len() <= 5));
        assert!(puzzle.cages().iter().filter(|c| c.cells.len() == 1).count() <= 3);
    }
}

#[test]
fn black_cells_and_givens_are_symmetric_where_promised() {
    let turned = |cells: CellSet| CellSet::from_bits(cells.bits().reverse_bits() >> 47);
    for puzzle in made(&Recipe::new(Kind::Str8ts), 6).0 {
        assert_eq!(puzzle.black(), turned(puzzle.black()));
        assert!((16..=25).contains(&puzzle.black().len()));
    }
    for puzzle in made(&Recipe::new(Kind::Sudoku), 6).0 {
        assert_eq!(puzzle.given_cells(), turned(puzzle.given_cells()));
        assert!(puzzle.given_cells().len() < 36);
    }
}

/// Seeds for the benches: `cargo test --test solver hard_seeds -- --ignored --nocapture`.
#[test]
#[ignore = "a search for hard puzzles"]
fn hard_seeds() {
    for kind in [Kind::Killer, Kind::Str8ts, Kind::Sudoku] {
        let nodes = |seed| generate(&Recipe::new(kind), seed).map(|p| (solve(&p, &Limits::default()).nodes, seed));
        let mut seeds: Vec<(u64, u64)> = (0..600).filter_map(nodes).collect();
        seeds.sort_by(|a, b| b.cmp(a));
        seeds.truncate(8);
        println!("{kind:?}: {seeds:?}");
    }
}
