//! The rectangles and loops in which two digits could change places.

use crate::puzzle::{Cell, CellSet, Constraint, DigitSet, Puzzle};

/// The rectangles whose corners two digits could fill crosswise and change places in without breaking anything.
pub fn swappable(puzzle: &Puzzle) -> Vec<[Cell; 4]> {
    let lines = || (0..puzzle.side()).flat_map(|i| (i + 1..puzzle.side()).map(move |j| (i, j)));
    let all = lines().flat_map(|(top, bottom)| lines().map(move |(left, right)| (top, bottom, left, right)));
    let corners = all.filter_map(|(top, bottom, left, right)| {
        Some([Cell::new(top, left)?, Cell::new(top, right)?, Cell::new(bottom, left)?, Cell::new(bottom, right)?])
    });
    corners.filter(|&corners| is_swappable(puzzle, corners)).collect()
}

/// Whether two digits that fill the corners crosswise can change places without breaking anything.
fn is_swappable(puzzle: &Puzzle, corners: [Cell; 4]) -> bool {
    let [a, b, c, d] = corners;
    let (falling, rising) = (a.set().with(d), b.set().with(c));
    let even = |cells: CellSet| (cells & falling).len() == (cells & rising).len();
    // The same question as for the houses and cages below, quickly answered: most rectangles fail here.
    let alike = |[a, b, c, d]: [usize; 4]| (a == b && c == d) || (a == c && b == d);
    let quick = alike(corners.map(|c| usize::from(puzzle.region_of(c))))
        && alike(corners.map(|c| puzzle.cage_index(c).map_or(0, |i| i + 1)));
    quick && corners.into_iter().all(|c| puzzle.cells().contains(c) && puzzle.given(c).is_none())
        // Opposite corners that see each other never hold the same digit.
        && !puzzle.peers(a).contains(d)
        && !puzzle.peers(b).contains(c)
        && puzzle.houses().iter().all(|h| even(h.cells))
        && puzzle.cages().iter().all(|c| even(c.cells))
        && puzzle.other_rules().iter().all(|rule| survives(&rule.constraint, falling | rising, even))
}

/// Whether a rule that is neither a house nor a cage is kept when the corners change their digits; `even` says whether
/// as many falling as rising corners are among some cells. Straights depend on the digits and are looked at later.
fn survives(constraint: &Constraint, corners: CellSet, even: impl Fn(CellSet) -> bool) -> bool {
    match constraint {
        &Constraint::Distinct { cells, .. } | &Constraint::Sum { cells, .. } => even(cells),
        Constraint::Straight { .. } => true,
        // A cell that differs from one of the digits differs from both after the change as before.
        Constraint::Apart { partners } => partners.iter().all(|(_, &others)| even(others)),
        // Each corner must be able to hold what its neighbour does.
        &Constraint::Allowed { cells, .. } => !cells.intersects(corners) || corners.is_subset(cells),
    }
}

/// Whether two digits, one in all of some cells and one in all of the others, can change places without breaking
/// anything.
pub fn can_change(puzzle: &Puzzle, [one, other]: [CellSet; 2], digits: DigitSet) -> bool {
    let all = one | other;
    let even = |cells: CellSet| (cells & one).len() == (cells & other).len();
    let survives = |constraint: &Constraint| match constraint {
        // A straight that keeps its digits.
        &Constraint::Straight { cells } => even(cells),
        &Constraint::Allowed { cells, digits: allowed } => !cells.intersects(all) || digits.is_subset(allowed),
        Constraint::Distinct { .. } | Constraint::Sum { .. } | Constraint::Apart { .. } => {
            survives(constraint, all, even)
        }
    };
    all.is_subset(puzzle.cells())
        && all.iter().all(|cell| puzzle.given(cell).is_none())
        && puzzle.rules().all(|rule| survives(&rule.constraint))
}
