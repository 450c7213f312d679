//! The generator: unique puzzles, the same for the same seed, different for different ones.

use ninefold::generator::{OFFERS, Recipe, Symmetry, generate};
use ninefold::puzzle::{CellSet, Kind, Puzzle};
use ninefold::solver::{Limits, Status, solve};
use std::time::{Duration, Instant};

/// Puzzles of each recipe.
const COUNT: u64 = 5;

/// The recipe of each offer.
fn recipes() -> Vec<Recipe> {
    OFFERS.iter().map(|offer| offer.recipe).collect()
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
        let (puzzles, slowest) = made(&recipe, COUNT);
        println!("{recipe:?}: {} of {COUNT}, slowest {slowest:?}", puzzles.len());
        assert_eq!(puzzles.len() as u64, COUNT, "{recipe:?}");
        for puzzle in &puzzles {
            assert_eq!(solve(puzzle, &Limits::default()).status, Status::Unique);
            assert_eq!((puzzle.kind(), puzzle.side()), (recipe.kind, recipe.side));
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
fn cages_are_whole_and_cover_the_grid_without_single_cells() {
    for puzzle in made(&Recipe::new(Kind::Killer), 10).0 {
        let covered = puzzle.cages().iter().fold(CellSet::EMPTY, |all, c| all | c.cells);
        assert_eq!(covered, CellSet::ALL);
        assert!(puzzle.cages().iter().all(|c| c.cells.is_connected() && (2..=7).contains(&c.cells.len())));
    }
}

/// The movements under which cells stay the same cells.
fn symmetries(puzzle: &Puzzle, same: impl Fn(Symmetry) -> bool) -> usize {
    assert_eq!(puzzle.side(), 9);
    Symmetry::ALL.into_iter().filter(|&symmetry| symmetry != Symmetry::None && same(symmetry)).count()
}

#[test]
fn what_is_shown_is_symmetric() {
    for seed in 0..8 {
        let killer = generate(&Recipe::new(Kind::Killer), seed).unwrap();
        let cages: Vec<CellSet> = killer.cages().iter().map(|cage| cage.cells).collect();
        let same = |symmetry: Symmetry| cages.iter().all(|&cage| cages.contains(&symmetry.of(9, cage)));
        assert!(symmetries(&killer, same) > 0, "{seed}");
        let str8ts = generate(&Recipe::new(Kind::Str8ts), seed).unwrap();
        assert_eq!(Symmetry::HalfTurn.of(9, str8ts.black()), str8ts.black());
        assert!((18..=26).contains(&str8ts.black().len()));
        let sudoku = generate(&Recipe::new(Kind::Sudoku), seed).unwrap();
        let givens = sudoku.given_cells();
        assert!(symmetries(&sudoku, |symmetry| symmetry.of(9, givens) == givens) > 0, "{seed}");
        assert!(givens.len() < 36);
    }
}

#[test]
fn each_symmetry_is_kept_by_each_kind() {
    for symmetry in Symmetry::ALL {
        let with = |kind| Recipe { symmetry: Some(symmetry), ..Recipe::new(kind) };
        let killer = generate(&with(Kind::Killer), 3).unwrap();
        let cages: Vec<CellSet> = killer.cages().iter().map(|cage| cage.cells).collect();
        assert!(cages.iter().all(|&cage| cages.contains(&symmetry.of(9, cage))), "{symmetry:?}");
        let sudoku = generate(&with(Kind::Sudoku), 3).unwrap();
        assert_eq!(symmetry.of(9, sudoku.given_cells()), sudoku.given_cells(), "{symmetry:?}");
        let str8ts = generate(&with(Kind::Str8ts), 3).unwrap();
        assert_eq!(symmetry.of(9, str8ts.black()), str8ts.black(), "{symmetry:?}");
    }
}

/// Seeds for the benches: `cargo test --test generator hard_seeds -- --ignored --nocapture`.
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
