//! Over ten thousand random small puzzles of every geometry: the solver and the reference must agree.

use std::cell::RefCell;

use crate::random::{Cages, Geometry, Variant, black_and_white, mostly_given, with_cages, with_givens};
use crate::reference::Reference;
use ninefold::puzzle::{Digit, Puzzle};
use ninefold::solver::{Limits, Solution, Status, solve};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Solutions that are looked for.
const MOST: usize = 3;

/// Cells that the reference may fill before a puzzle is passed over.
pub const PATIENCE: usize = 3000;

/// Compares the two; how many solutions there are, at most three, or `None` where the reference does not know.
fn compare(puzzle: &Puzzle, name: &str, patience: usize) -> Option<usize> {
    let reference = Reference::new(puzzle);
    let right = reference.solutions(MOST, patience)?;
    let outcome = solve(puzzle, &Limits { solutions: MOST, ..Limits::default() });
    let mut found: Vec<Vec<u8>> =
        outcome.solutions.iter().map(|s| puzzle.cells().iter().map(|c| s[c].map_or(0, Digit::get)).collect()).collect();
    found.sort();
    assert_eq!(found.len(), right.len(), "{name}: {puzzle:?}");
    let status = [Status::None, Status::Unique, Status::Multiple][right.len().min(2)];
    assert_eq!(outcome.status, status, "{name}: {puzzle:?}");
    if right.len() < MOST {
        assert_eq!(found, right, "{name}: {puzzle:?}");
    }
    assert!(found.iter().all(|f| reference.accepts(f)), "{name}: {puzzle:?}");
    assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "{name}: the same solution twice: {puzzle:?}");
    assert_eq!(handed_over(puzzle).len(), right.len(), "{name}: {puzzle:?}");
    Some(right.len())
}

/// The solutions that are handed over as they are found, each once, and no other than those that are kept.
fn handed_over(puzzle: &Puzzle) -> Vec<Solution> {
    let given = RefCell::new(Vec::new());
    let each = |solution: &Solution| given.borrow_mut().push(*solution);
    let outcome = solve(puzzle, &Limits { solutions: MOST, each: Some(&each), ..Limits::default() });
    let given = given.into_inner();
    assert_eq!(given, outcome.solutions, "{puzzle:?}");
    given
}

/// Counts puzzles by the number of their solutions.
pub struct Counts {
    seen: [usize; MOST + 1],
    passed_over: usize,
}

impl Counts {
    /// Checks `count` puzzles of each of some sorts, and that the solutions of each sort are not all of one number.
    pub fn of<T: std::fmt::Debug + Copy>(
        title: &str,
        sorts: &[T],
        count: usize,
        patience: usize,
        make: impl Fn(&mut ChaCha8Rng, T) -> Option<Puzzle>,
    ) {
        let mut all = Self { seen: [0; MOST + 1], passed_over: 0 };
        for (seed, &sort) in (1..).zip(sorts) {
            let name = format!("{title} {sort:?}");
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let (mut seen, mut tries) = ([0; MOST + 1], 0);
            while seen.iter().sum::<usize>() < count {
                tries += 1;
                assert!(tries < 20 * count, "{name}: only {seen:?} after {tries} tries");
                let Some(puzzle) = make(&mut rng, sort) else { continue };
                match compare(&puzzle, &name, patience) {
                    Some(solutions) => seen[solutions] += 1,
                    None => all.passed_over += 1,
                }
            }
            assert!(seen.iter().filter(|&&n| n > 0).count() >= 2, "{name}: too much of one sort: {seen:?}");
            all.seen.iter_mut().zip(seen).for_each(|(a, n)| *a += n);
        }
        let [none, one, two, more] = all.seen;
        let total: usize = all.seen.iter().sum();
        println!(
            "{title}: {total} puzzles of {} sorts: {none} without, {one} with one, {two} with two, {more} with more \
             solutions; {} passed over as too hard for the reference",
            sorts.len(),
            all.passed_over
        );
        assert_eq!(total, count * sorts.len());
        assert!(none * 50 > total && one * 40 > total && (two + more) * 20 > total, "{title}: {:?}", all.seen);
    }
}

/// Every geometry of Sudoku and Killer: 28 of them. Sides 5 and 7 have no boxes.
fn geometries() -> Vec<Geometry> {
    let mut list = Vec::new();
    for side in 4..=9 {
        for jigsaw in [false, true] {
            for diagonals in [false, true] {
                list.push(Geometry { side, jigsaw, diagonals, windows: false });
                if side == 9 {
                    list.push(Geometry { side, jigsaw, diagonals, windows: true });
                }
            }
        }
    }
    list
}

#[test]
fn sudokus() {
    Counts::of("sudokus", &geometries(), 100, PATIENCE, |rng, geometry| {
        let percent = [25, 30, 35, 35, 40, 45][usize::from(geometry.side) - 4];
        with_givens(rng, geometry, percent)
    });
}

fn killers(title: &str, count: usize, cages: Cages) {
    Counts::of(title, &geometries(), count, PATIENCE, |rng, geometry| {
        let givens = [0, 0, 5, 15, 25, 30][usize::from(geometry.side) - 4];
        with_cages(rng, geometry, Cages { givens, ..cages })
    });
}

#[test]
fn killers_that_cover_the_grid() {
    killers("killers, covered", 60, Cages { cover: true, scattered: false, largest: 4, givens: 0 });
}

#[test]
fn killers_with_cells_in_no_cage() {
    killers("killers, cells in no cage", 60, Cages { cover: false, scattered: false, largest: 4, givens: 0 });
}

#[test]
fn killers_with_cages_in_pieces() {
    killers("killers, covered, cages in pieces", 40, Cages { cover: true, scattered: true, largest: 4, givens: 0 });
    killers("killers, cages in pieces", 40, Cages { cover: false, scattered: true, largest: 5, givens: 0 });
}

/// Plain, X, B and BX of every side that has them: 20 of them.
fn variants() -> Vec<Variant> {
    let mut list = Vec::new();
    for side in 4..=9 {
        for boxes in [false, true] {
            for diagonals in [false, true] {
                if !boxes || ![5, 7].contains(&side) {
                    list.push(Variant { side, boxes, diagonals });
                }
            }
        }
    }
    list
}

#[test]
fn str8ts_by_chance() {
    let small: Vec<Variant> = variants().into_iter().filter(|v| v.side < 6).collect();
    Counts::of("str8ts by chance", &small, 150, PATIENCE, black_and_white);
}

#[test]
fn str8ts_with_a_solution_in_mind() {
    Counts::of("str8ts", &variants(), 150, PATIENCE, |rng, variant| {
        let percent = [20, 28, 35, 42, 50, 55][usize::from(variant.side) - 4];
        mostly_given(rng, variant, percent)
    });
}
