//! The rectangles and loops in which two digits could change places.

use crate::puzzle::{Cell, CellMap, CellSet, Constraint, DigitSet, Puzzle};

/// The rectangles whose corners two digits could fill crosswise and change places in without breaking anything.
pub fn swappable(puzzle: &Puzzle) -> Vec<[Cell; 4]> {
    let lines = || (0..puzzle.side()).flat_map(|i| (i + 1..puzzle.side()).map(move |j| (i, j)));
    let all = lines().flat_map(|(top, bottom)| lines().map(move |(left, right)| (top, bottom, left, right)));
    let corners = all.filter_map(|(top, bottom, left, right)| {
        Some([Cell::new(top, left)?, Cell::new(top, right)?, Cell::new(bottom, left)?, Cell::new(bottom, right)?])
    });
    // The same question as for the houses and cages, quickly answered: most rectangles fail here.
    let regions = CellMap::from_fn(|cell| usize::from(puzzle.region_of(cell)));
    let cages = CellMap::from_fn(|cell| puzzle.cage_index(cell).map_or(0, |i| i + 1));
    let alike = |map: &CellMap<usize>, corners: [Cell; 4]| {
        let [a, b, c, d] = corners.map(|corner| map[corner]);
        (a == b && c == d) || (a == c && b == d)
    };
    let quick = corners.filter(|&corners| alike(&cages, corners) && alike(&regions, corners));
    quick.filter(|&corners| is_swappable(puzzle, corners)).collect()
}

/// Whether two digits that fill the corners crosswise can change places without breaking anything.
fn is_swappable(puzzle: &Puzzle, corners: [Cell; 4]) -> bool {
    let [a, b, c, d] = corners;
    let (falling, rising) = (a.set().with(d), b.set().with(c));
    let all = falling | rising;
    // Each corner must be able to hold what its neighbour does.
    let held = |cells: CellSet, _| all.is_subset(cells);
    // Opposite corners that see each other never hold the same digit.
    !puzzle.peers(a).contains(d) && !puzzle.peers(b).contains(c) && keeps_rules(puzzle, [falling, rising], held)
}

/// Whether two digits, one in all of some cells and one in all of the others, can change places without breaking
/// anything.
pub fn can_change(puzzle: &Puzzle, sides: [CellSet; 2], digits: DigitSet) -> bool {
    keeps_rules(puzzle, sides, |_, allowed| digits.is_subset(allowed))
        && puzzle.compartments().iter().all(|compartment| is_even(sides, compartment.cells))
}

/// Whether as many cells of the one side are among these as of the other.
fn is_even([one, other]: [CellSet; 2], cells: CellSet) -> bool {
    // Most houses and cages have none of them.
    let (one, other) = (cells & one, cells & other);
    (one | other).is_empty() || one.len() == other.len()
}

/// Whether no rule is broken when the digits of both sides change places, but for straights, which depend on the digits.
/// `held` says whether what some cells can hold leaves room for that.
fn keeps_rules(puzzle: &Puzzle, sides: [CellSet; 2], held: impl Fn(CellSet, DigitSet) -> bool) -> bool {
    let [one, other] = sides;
    let all = one | other;
    let even = |cells| is_even(sides, cells);
    all.is_subset(puzzle.cells())
        && all.iter().all(|cell| puzzle.given(cell).is_none())
        && puzzle.houses().iter().all(|house| even(house.cells))
        && puzzle.cages().iter().all(|cage| even(cage.cells))
        && puzzle.other_rules().iter().all(|rule| match &rule.constraint {
            &Constraint::Distinct { cells, .. } | &Constraint::Sum { cells, .. } => even(cells),
            Constraint::Straight { .. } => true,
            // A cell that differs from one of the digits differs from both after the change as before.
            Constraint::Apart { partners } => partners.iter().all(|(_, &others)| even(others)),
            &Constraint::Allowed { cells, digits } => !cells.intersects(all) || held(cells, digits),
        })
}
