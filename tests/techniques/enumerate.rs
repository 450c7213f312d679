//! The created shapes of a Killer by a plain enumeration that knows nothing of the program's own.

use std::collections::BTreeSet;

use ninefold::logic::shapes::{Derived, derived, differences};
use ninefold::puzzle::{Board, Cell, CellSet, Digit, Puzzle};
use ninefold::solver::Solution;

/// Each house as the set of its cells' indices, from the geometry alone.
fn plain_houses() -> Vec<BTreeSet<usize>> {
    let grid = || (0..81_usize).map(|i| (i, i / 9, i % 9));
    let take =
        |wanted: &dyn Fn(usize, usize) -> bool| grid().filter(|&(_, r, c)| wanted(r, c)).map(|(i, ..)| i).collect();
    let mut houses = Vec::new();
    for n in 0..9 {
        houses.push(take(&|r, _| r == n));
        houses.push(take(&|_, c| c == n));
        houses.push(take(&|r, c| r / 3 == n / 3 && c / 3 == n % 3));
    }
    houses
}

/// Outer or inner, cells, sum.
pub type Found = BTreeSet<(bool, Vec<usize>, usize)>;

/// Every inner and outer of up to four cells over up to three houses, by trying all houses against all cages.
pub fn enumerate(puzzle: &Puzzle) -> Found {
    let cage = |c: &ninefold::puzzle::Cage| (c.cells.iter().map(Cell::index).collect(), usize::from(c.sum));
    let cages: Vec<(BTreeSet<usize>, usize)> = puzzle.cages().iter().map(cage).collect();
    let houses = plain_houses();
    let mut found = Found::new();
    let mut look = |chosen: &[usize]| {
        let union: BTreeSet<usize> = chosen.iter().flat_map(|&h| houses[h].clone()).collect();
        if union.len() < 9 * chosen.len() {
            return;
        }
        let inside = || cages.iter().filter(|(c, _)| c.is_subset(&union));
        let touching = || cages.iter().filter(|(c, _)| !c.is_disjoint(&union));
        let within: BTreeSet<usize> = inside().flat_map(|(c, _)| c.clone()).collect();
        let around: BTreeSet<usize> = touching().flat_map(|(c, _)| c.clone()).collect();
        let total = 45 * chosen.len();
        let inner: Vec<usize> = union.difference(&within).copied().collect();
        if (1..=4).contains(&inner.len()) {
            found.insert((false, inner, total - inside().map(|c| c.1).sum::<usize>()));
        }
        let outer: Vec<usize> = around.difference(&union).copied().collect();
        if union.is_subset(&around) && (1..=4).contains(&outer.len()) {
            found.insert((true, outer, touching().map(|c| c.1).sum::<usize>() - total));
        }
    };
    for a in 0..27 {
        look(&[a]);
        for b in a + 1..27 {
            look(&[a, b]);
            for c in b + 1..27 {
                look(&[a, b, c]);
            }
        }
    }
    found
}

/// The same from the list of created shapes.
pub fn listed(puzzle: &Puzzle) -> Found {
    let listed = derived(puzzle, &Board::new(puzzle), 3, 4);
    let index = |d: &Derived| d.created.cells.iter().map(Cell::index).collect();
    listed.iter().map(|d| (d.created.outer, index(d), usize::from(d.created.sum))).collect()
}

/// Holds every derived sum and difference against the solution; says how many there are of each.
pub fn agree(puzzle: &Puzzle, solution: &Solution) -> (usize, usize) {
    let held = |cells: CellSet| -> Vec<Digit> { cells.iter().filter_map(|c| solution[c]).collect() };
    let sum = |cells| held(cells).iter().map(|d| i16::from(d.get())).sum::<i16>();
    let board = Board::new(puzzle);
    let shapes = derived(puzzle, &board, 4, 6);
    for shape in &shapes {
        assert_eq!(i16::try_from(shape.created.sum), Ok(sum(shape.created.cells)), "{}", shape.sentence(puzzle));
        let mut digits = held(shape.created.cells);
        digits.sort_unstable();
        assert!(shape.combinations.contains(&digits), "{digits:?} is not in {:?}", shape.combinations);
    }
    let differences = differences(puzzle, &board, 3, 3);
    for difference in &differences {
        let by = sum(difference.outer) - sum(difference.inner);
        assert_eq!(difference.by, by, "{}", difference.sentence(puzzle));
    }
    (shapes.len(), differences.len())
}
