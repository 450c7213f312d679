//! Two digits that could change places, so that there would be a second solution.

use std::collections::BTreeSet;

use super::Known;
use crate::puzzle::{Cell, CellSet, Constraint, Digit, DigitSet, Need, Needs, Puzzle};

/// Whether two digits alone in these cells, crosswise in the corners of a rectangle or in turn in a loop, could change
/// places without breaking a rule; or three digits in six cells of two lines.
pub(super) fn is_free(puzzle: &Puzzle, known: &Known, cells: &[Cell], digits: DigitSet) -> bool {
    if digits.len() == 2 { is_loop(puzzle, known, cells, digits) } else { is_two_lines(puzzle, cells, digits) }
}

/// Whether the cells are three pairs across two lines, the pairs in the same houses but for the lines. With three
/// digits alone each line holds all three, so the lines can change digits.
fn is_two_lines(puzzle: &Puzzle, cells: &[Cell], digits: DigitSet) -> bool {
    let all: CellSet = cells.iter().copied().collect();
    let fits = |line: fn(Cell) -> u8, across: fn(Cell) -> u8| {
        let lines: BTreeSet<u8> = all.iter().map(line).collect();
        let pairs: BTreeSet<u8> = all.iter().map(across).collect();
        let of = |i: u8| all.iter().filter(|&c| line(c) == i).collect::<CellSet>();
        let both = |cells: CellSet| {
            let held: Vec<u8> = (all & cells).iter().map(across).collect();
            held.iter().all(|i| held.iter().filter(|other| *other == i).count() == 2)
        };
        lines.len() == 2
            && pairs.len() == 3
            && puzzle.rules().all(|rule| match &rule.constraint {
                &Constraint::Distinct { cells, .. } => both(cells) || lines.iter().any(|&i| all & cells == of(i)),
                &Constraint::Sum { cells, .. } | &Constraint::Straight { cells } => !cells.intersects(all),
                &Constraint::Allowed { cells, .. } => !cells.intersects(all),
                Constraint::Apart { .. } => false,
            })
    };
    all.len() == 6
        && digits.len() == 3
        && all.is_subset(puzzle.cells())
        && all.iter().all(|cell| puzzle.given(cell).is_none())
        && (fits(Cell::row, Cell::column) || fits(Cell::column, Cell::row))
}

/// Whether one of the digits in a cell leaves no choice for all other cells, and the two can change places whichever way
/// round they are.
fn is_loop(puzzle: &Puzzle, known: &Known, cells: &[Cell], digits: DigitSet) -> bool {
    let all: CellSet = cells.iter().copied().collect();
    let Some([one, other]) = sides(puzzle, cells) else { return false };
    let even = |cells: CellSet| (cells & one).len() == (cells & other).len();
    all.is_subset(puzzle.cells())
        && all.iter().all(|cell| puzzle.given(cell).is_none())
        && puzzle.rules().all(|rule| match &rule.constraint {
            &Constraint::Distinct { cells, .. } | &Constraint::Sum { cells, .. } => even(cells),
            &Constraint::Straight { cells } => even(cells) || stays_straight(&without(known, &[]), cells, all, digits),
            Constraint::Apart { partners } => partners.iter().all(|(_, &others)| even(others)),
            &Constraint::Allowed { cells, digits: allowed } => {
                !cells.intersects(all) || all.is_subset(cells) || digits.is_subset(allowed)
            }
        })
}

/// The cells that hold the same digit as the first one where two digits alone are in the cells, and those that hold the
/// other; `None` where one cell leaves a choice for the others, or no way.
fn sides(puzzle: &Puzzle, cells: &[Cell]) -> Option<[CellSet; 2]> {
    let all: CellSet = cells.iter().copied().collect();
    let (mut one, mut other) = (cells.first()?.set(), CellSet::EMPTY);
    loop {
        let seen = |from: CellSet| from.iter().fold(CellSet::EMPTY, |seen, cell| seen | puzzle.peers(cell)) & all;
        let more = (one | seen(other), other | seen(one));
        if more == (one, other) {
            break;
        }
        (one, other) = more;
    }
    (one | other == all && !one.intersects(other)).then_some([one, other])
}

/// What cells are known to hold, but for these candidates.
fn without<'a>(known: &'a Known, gone: &'a [(Cell, Digit)]) -> impl Fn(Cell) -> DigitSet + use<'a> {
    |cell| known.candidates(cell) - gone.iter().filter(|(at, _)| *at == cell).map(|&(_, digit)| digit).collect()
}

/// Whether two digits alone in these cells, in turn, could change places whichever way round they are, unless one of the
/// candidates is right.
///
/// A house with one of the cells has one of the digits before and the other one after: no other cell of it may hold
/// either. No clue of it is one of them, as that blocks the cell.
pub(super) fn can_exchange(
    puzzle: &Puzzle,
    known: &Known,
    cells: &[Cell],
    digits: DigitSet,
    unless: &[(Cell, Digit)],
) -> bool {
    let left = without(known, unless);
    let all: CellSet = cells.iter().copied().collect();
    let Some([one, other]) = sides(puzzle, cells) else { return false };
    let even = |cells: CellSet| (cells & one).len() == (cells & other).len();
    let alone =
        |cells: CellSet| (cells & all).len() == 1 && (cells - all).iter().all(|cell| !left(cell).intersects(digits));
    digits.len() == 2
        && all.is_subset(puzzle.cells())
        && all.iter().all(|cell| {
            puzzle.given(cell).is_none() && !puzzle.blocked(cell).intersects(digits) && left(cell).is_subset(digits)
        })
        && puzzle.rules().all(|rule| match &rule.constraint {
            &Constraint::Distinct { cells, .. } => even(cells) || alone(cells),
            &Constraint::Sum { cells, .. } => even(cells),
            &Constraint::Straight { cells } => even(cells) || stays_straight(&left, cells, all, digits),
            Constraint::Apart { partners } => partners.iter().all(|(_, &others)| even(others)),
            &Constraint::Allowed { cells, digits: allowed } => !cells.intersects(all) || digits.is_subset(allowed),
        })
}

/// Whether a compartment with one of the cells stays a straight when they change
/// from one of the digits to the other: a compartment of one cell does, and one whose other cells hold all the digits
/// between the two.
fn stays_straight(held: &dyn Fn(Cell) -> DigitSet, cells: CellSet, changed: CellSet, digits: DigitSet) -> bool {
    let (Some(low), Some(high)) = (digits.min(), digits.max()) else { return false };
    let between = DigitSet::range(low.get() + 1, high.get() - 1);
    let others = cells - changed;
    others.len() + 1 == cells.len()
        && (others.is_empty()
            || (usize::from(high.get() - low.get()) == cells.len()
                && others.iter().all(|cell| held(cell).is_subset(between))))
}

/// What survives the change of all choices.
const TAKES: Needs = Needs::of(&[Need::UsualHouses, Need::OtherHouses, Need::Domains]);

/// Whether without these candidates every open cell had two and every open digit two places in each house, so that the
/// other choice everywhere would be a second solution.
pub(super) fn is_grave(puzzle: &Puzzle, known: &Known, surplus: &[(Cell, Digit)]) -> bool {
    let left = without(known, surplus);
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
