//! How much a moderate Killer offers its solver: many ways to begin, and seldom only one way to go on.

use ninefold::generator::{Recipe, Wish, find};
use ninefold::logic::{Folded, Level, Options, all_steps, apply, fold, path, techniques};
use ninefold::puzzle::{Board, Kind, Puzzle};

/// Puzzles, of which the first few are followed to their end.
const PUZZLES: u64 = 24;
const FOLLOWED: usize = 6;

/// What a solver of moderate Killers knows.
fn basic() -> Options {
    let easy = |slug: &&str| {
        let grade = techniques::find(slug).and_then(|technique| technique.grade(Kind::Killer));
        grade.is_some_and(|grade| grade.level <= Level::Moderate)
    };
    Options::only(techniques::of_kind(Kind::Killer).iter().map(|technique| technique.slug).filter(easy))
}

/// The steps that are open, each with the other techniques that come to the same.
fn open(puzzle: &Puzzle, board: &Board, options: &Options) -> Vec<Folded> {
    fold(puzzle, all_steps(puzzle, board, options))
}

/// Goals: at least 55 basic steps are open at the start, in the median, whatever technique finds them; and at most three
/// positions in ten have a single one. (The collection's moderate Killers have 58.)
#[test]
fn moderate_killers_flow() {
    let made = (0..PUZZLES).map(|seed| {
        let found = find(&Wish::of_level(Recipe::new(Kind::Killer), Level::Moderate), seed, &|| false);
        found.expect("a moderate Killer").puzzle
    });
    let puzzles: Vec<Puzzle> = made.collect();
    let basic = basic();
    let mut starts = puzzles
        .iter()
        .map(|puzzle| open(puzzle, &Board::new(puzzle), &basic).iter().map(|step| step.proofs().count()).sum::<usize>())
        .collect::<Vec<_>>();
    starts.sort_unstable();
    let median = starts[starts.len() / 2];

    let (mut single, mut positions) = (0, 0);
    for puzzle in puzzles.iter().take(FOLLOWED) {
        let mut board = Board::new(puzzle);
        for step in &path(puzzle, &board, &basic).steps {
            let ways = open(puzzle, &board, &basic).len();
            assert!(ways > 0, "the path goes on, and no step is open");
            single += usize::from(ways == 1);
            positions += 1;
            apply(puzzle, &mut board, step);
        }
    }
    println!("moderate Killers: {median} basic steps at the start, one alone at {single} of {positions} positions");
    assert!(median >= 55, "{starts:?}");
    assert!(single * 10 <= positions * 3, "{single} of {positions}");
}
