//! Two digits that could change places, so that there would be a second solution.

use super::Known;
use crate::puzzle::{Cell, CellSet, Constraint, Digit, DigitSet, Need, Needs, Puzzle};

/// Whether two digits alone in these cells, crosswise in the corners of a rectangle, could change places without
/// breaking a rule.
pub(super) fn is_free(puzzle: &Puzzle, known: &Known, cells: &[Cell], digits: DigitSet) -> bool {
    let &[a, b, c, d] = cells else { return false };
    let straight = a.row() == b.row() && c.row() == d.row() && a.column() == c.column() && b.column() == d.column();
    let (falling, rising) = (a.set().with(d), b.set().with(c));
    let corners = falling | rising;
    let even = |cells: CellSet| (cells & falling).len() == (cells & rising).len();
    straight
        && corners.len() == 4
        && digits.len() == 2
        && corners.is_subset(puzzle.cells())
        && corners.iter().all(|cell| puzzle.given(cell).is_none())
        && !puzzle.peers(a).contains(d)
        && !puzzle.peers(b).contains(c)
        && puzzle.rules().all(|rule| match &rule.constraint {
            &Constraint::Distinct { cells, .. } | &Constraint::Sum { cells, .. } => even(cells),
            &Constraint::Straight { cells } => even(cells) || stays_straight(known, cells, corners, digits),
            Constraint::Apart { partners } => partners.iter().all(|(_, &others)| even(others)),
            &Constraint::Allowed { cells, digits: allowed } => {
                !cells.intersects(corners) || corners.is_subset(cells) || digits.is_subset(allowed)
            }
        })
}

/// Whether a compartment with one corner, or with two that need not hold both digits, stays a straight when they change
/// from one of the digits to the other: a compartment of one cell does, and one whose other cells hold all the digits
/// between the two.
fn stays_straight(known: &Known, cells: CellSet, corners: CellSet, digits: DigitSet) -> bool {
    let (Some(low), Some(high)) = (digits.min(), digits.max()) else { return false };
    let between = DigitSet::range(low.get() + 1, high.get() - 1);
    let others = cells - corners;
    others.len() + 1 == cells.len()
        && (others.is_empty()
            || (usize::from(high.get() - low.get()) == cells.len()
                && others.iter().all(|cell| known.candidates(cell).is_subset(between))))
}

/// What survives the change of all choices.
const TAKES: Needs = Needs::of(&[Need::UsualHouses, Need::OtherHouses, Need::Domains]);

/// Whether without these candidates every open cell had two and every open digit two places in each house, so that the
/// other choice everywhere would be a second solution.
pub(super) fn is_grave(puzzle: &Puzzle, known: &Known, surplus: &[(Cell, Digit)]) -> bool {
    let left = |cell: Cell| {
        let gone = surplus.iter().filter(|(c, _)| *c == cell).map(|&(_, d)| d).collect::<DigitSet>();
        known.candidates(cell) - gone
    };
    let open: CellSet = puzzle.cells().iter().filter(|&c| known.candidates(c).len() > 1).collect();
    let places = |cells: CellSet, digit: Digit| (cells & open).iter().filter(|&c| left(c).contains(digit)).count();
    let placed = |cells: CellSet| {
        let settled = (cells - open).iter();
        settled.fold(DigitSet::EMPTY, |all, c| all | known.candidates(c))
    };
    puzzle.needs().within(TAKES)
        && !surplus.is_empty()
        && open.iter().all(|cell| left(cell).len() == 2)
        && puzzle.houses().iter().all(|house| {
            house.complete && (puzzle.digits() - placed(house.cells)).iter().all(|d| places(house.cells, d) == 2)
        })
}
