//! What `minimal` takes away is not needed, and what it leaves is.

use ninefold::corpus::{Part, minimal};
use ninefold::generator::{Recipe, generate};
use ninefold::notation::parse;
use ninefold::puzzle::{Kind, Puzzle};
use ninefold::solver::{Limits, Status, solve};

/// A puzzle without one of its parts, made here.
fn without(puzzle: &Puzzle, part: Part) -> Puzzle {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.side()).regions(*puzzle.regions());
    for cell in puzzle.given_cells() {
        if !matches!(part, Part::Given(other, _) if other == cell) {
            builder = builder.given(cell, puzzle.given(cell).unwrap());
        }
    }
    for cell in puzzle.black() {
        builder = builder.black(cell, puzzle.clue(cell));
    }
    for cage in puzzle.cages() {
        if !matches!(part, Part::Cage(other) if other == *cage) {
            builder = builder.cage(cage.sum, cage.cells);
        }
    }
    builder.build().unwrap()
}

fn parts(puzzle: &Puzzle) -> Vec<Part> {
    let givens = puzzle.given_cells().iter().map(|c| Part::Given(c, puzzle.given(c).unwrap()));
    givens.chain(puzzle.cages().iter().copied().map(Part::Cage)).collect()
}

fn is_unique(puzzle: &Puzzle) -> bool {
    solve(puzzle, &Limits::default()).status == Status::Unique
}

#[test]
fn what_can_go_is_what_the_solver_says() {
    for (kind, ease) in [(Kind::Sudoku, 3), (Kind::Sudoku, 0), (Kind::Str8ts, 3), (Kind::Killer, 3), (Kind::Killer, 0)]
    {
        for seed in 0..4 {
            let puzzle = generate(&Recipe { ease, ..Recipe::new(kind) }, seed).unwrap();
            let found = minimal(&puzzle, &Limits::default()).unwrap();
            let expected: Vec<Part> =
                parts(&puzzle).into_iter().filter(|part| is_unique(&without(&puzzle, *part))).collect();
            assert_eq!(found.redundant, expected, "{kind:?} {ease} {seed}");
            assert!(found.removed.iter().all(|part| expected.contains(part)));
            assert_eq!(found.removed.is_empty(), expected.is_empty());
            let left = &found.puzzle;
            assert_eq!(parts(left).len() + found.removed.len(), parts(&puzzle).len());
            assert_eq!(
                solve(left, &Limits::default()).solutions,
                solve(&puzzle, &Limits::default()).solutions,
                "{kind:?} {ease} {seed}"
            );
            assert!(parts(left).into_iter().all(|part| !is_unique(&without(left, part))), "{kind:?} {ease} {seed}");
        }
    }
}

#[test]
fn only_one_solution_can_be_kept() {
    for (text, status) in [(".".repeat(81), Status::Multiple), (format!("12345678.{}9", ".".repeat(71)), Status::None)]
    {
        let puzzle = parse(&text).unwrap().puzzle;
        assert_eq!(minimal(&puzzle, &Limits::default()).unwrap_err(), status);
    }
    let puzzle = generate(&Recipe::new(Kind::Killer), 1).unwrap();
    assert_eq!(minimal(&puzzle, &Limits { stop: &|| true, ..Limits::default() }).unwrap_err(), Status::Limit);
}
