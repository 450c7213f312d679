//! Broken rules on a board, and their names in words.

use std::fmt;

use super::combinations::combinations_of;
use super::{Cage, Cell, CellMap, CellSet, Compartment, Constraint, Digit, DigitSet, House, HouseKind, Origin, Puzzle};
use crate::text::times;

/// Which rule a digit breaks that clashes with one of this origin.
const fn broken(origin: Origin) -> &'static str {
    match origin {
        Origin::House(HouseKind::Row(_)) => "row",
        Origin::House(HouseKind::Column(_)) => "column",
        Origin::House(HouseKind::Box(_)) => "box",
        Origin::House(HouseKind::Region(_)) => "region",
        Origin::House(HouseKind::Diagonal(_)) => "diagonal",
        Origin::House(HouseKind::Window(_)) => "window",
        Origin::House(HouseKind::Extra(_)) => "extra-region",
        Origin::House(HouseKind::Cage(_)) | Origin::Cage => "cage",
        Origin::Compartment(_) => "compartment",
        Origin::Clue(_) => "black-clue",
        Origin::Knight => "anti-knight",
        Origin::King => "anti-king",
        Origin::Parity => "parity",
        Origin::GivenMarks => "given-marks",
    }
}

/// One broken rule: which, where, and in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The word for the rule in `check --json`: `row` and so on where a digit is twice in a row, a cage or the like (a
    /// black clue among them), `sum` where a cage can no longer reach its sum, `compartment` where digits are too far
    /// apart.
    pub rule: &'static str,
    /// The cells that break it together (a black cell whose clue takes part is among them).
    pub cells: CellSet,
    /// The sentence, without a full stop.
    text: String,
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Every rule that the digits break, houses first, then cages, compartments and black clues.
#[must_use]
pub fn conflicts(puzzle: &Puzzle, digits: &CellMap<Option<Digit>>) -> Vec<Conflict> {
    conflicts_at(puzzle, digits, CellSet::ALL)
}

/// The same for the houses, cages and compartments alone that have one of these cells.
#[must_use]
pub fn conflicts_at(puzzle: &Puzzle, digits: &CellMap<Option<Digit>>, at: CellSet) -> Vec<Conflict> {
    let mut found = Vec::new();
    if at.is_empty() {
        return found;
    }
    for house in puzzle.houses().iter().filter(|h| h.cells.intersects(at)) {
        repeats(broken(Origin::House(house.kind)), || house.name(), house.cells, digits, &mut found);
    }
    for cage in puzzle.cages().iter().filter(|c| c.cells.intersects(at)) {
        let before = found.len();
        repeats("cage", || cage.name(), cage.cells, digits, &mut found);
        if found.len() == before {
            found.extend(sum_conflict(puzzle, cage, digits));
        }
    }
    for compartment in puzzle.compartments().iter().filter(|k| k.cells.intersects(at)) {
        let held: DigitSet = compartment.cells.iter().filter_map(|c| digits[c]).collect();
        if let (Some(low), Some(high)) = (held.min(), held.max())
            && usize::from(high.get() - low.get()) >= compartment.cells.len()
        {
            let cells = compartment.cells.iter().filter(|&c| digits[c] == Some(low) || digits[c] == Some(high));
            let text = format!("{} cannot be consecutive: {low} and {high}", compartment.name());
            found.push(Conflict { rule: "compartment", cells: cells.collect(), text });
        }
    }
    for house in puzzle.houses().iter().filter(|h| h.cells.intersects(at)) {
        clue_conflicts(puzzle, house, digits, &mut found);
    }
    for rule in puzzle.other_rules() {
        match &rule.constraint {
            Constraint::Apart { partners } => apart_conflicts(rule.origin, partners, digits, at, &mut found),
            &Constraint::Allowed { cells, digits: allowed } => {
                allowed_conflicts(rule.origin, cells & at, allowed, digits, &mut found);
            }
            // Houses, cages and compartments have been looked at above.
            Constraint::Distinct { .. } | Constraint::Sum { .. } | Constraint::Straight { .. } => {}
        }
    }
    found
}

/// Whether a digit of the puzzle that was put into a cell may break a rule: `false` only where it breaks none. Quicker than
/// [`conflicts_at`], which says which.
#[must_use]
pub fn may_clash(puzzle: &Puzzle, digits: &CellMap<Option<Digit>>, cell: Cell) -> bool {
    let Some(digit) = digits[cell] else { return false };
    let far = |compartment: &Compartment| {
        let held = compartment.cells.iter().filter_map(|c| digits[c]);
        compartment.cells.contains(cell)
            && held.into_iter().any(|other| usize::from(other.get().abs_diff(digit.get())) >= compartment.cells.len())
    };
    puzzle.blocked(cell).contains(digit)
        || puzzle.peers(cell).iter().any(|peer| digits[peer] == Some(digit))
        || puzzle.cage_at(cell).is_some_and(|cage| sum_conflict(puzzle, cage, digits).is_some())
        || puzzle.compartments().iter().any(far)
}

/// Pairs of cells that hold the same digit and may not.
fn apart_conflicts(
    origin: Origin,
    partners: &CellMap<CellSet>,
    digits: &CellMap<Option<Digit>>,
    at: CellSet,
    found: &mut Vec<Conflict>,
) {
    let (kind, how) = (broken(origin), origin.distance());
    for (cell, others) in partners.iter() {
        let Some(digit) = digits[cell] else { continue };
        for other in others.iter().filter(|&other| other > cell && digits[other] == Some(digit)) {
            let cells = cell.set().with(other);
            if cells.intersects(at) {
                found.push(Conflict { rule: kind, cells, text: format!("{digit} twice {how}: {cells}") });
            }
        }
    }
}

/// Digits that a cell cannot hold, whatever is in the others.
fn allowed_conflicts(
    origin: Origin,
    cells: CellSet,
    allowed: DigitSet,
    digits: &CellMap<Option<Digit>>,
    found: &mut Vec<Conflict>,
) {
    for cell in cells {
        let Some(digit) = digits[cell].filter(|&digit| !allowed.contains(digit)) else { continue };
        let text = format!("{digit} at {cell}, {}", only(origin, allowed));
        found.push(Conflict { rule: broken(origin), cells: cell.set(), text });
    }
}

/// What a cell that can hold only these digits is called.
const fn of_parity(allowed: DigitSet) -> &'static str {
    if allowed.intersects(DigitSet::ODD) { "an odd cell" } else { "an even cell" }
}

/// Why a cell can hold only these digits: `which is an even cell`, `which can hold only 127`.
fn only(origin: Origin, allowed: DigitSet) -> String {
    match origin {
        Origin::Parity => format!("which is {}", of_parity(allowed)),
        Origin::GivenMarks => format!("whose given pencil marks are {allowed}"),
        Origin::House(_) | Origin::Cage | Origin::Compartment(_) | Origin::Clue(_) | Origin::Knight | Origin::King => {
            format!("which can hold only {allowed}")
        }
    }
}

/// Why a cell itself cannot hold a digit whatever the others do, without a full stop: a black clue, parity, given
/// pencil marks; `None` where it can.
#[must_use]
pub fn why_blocked(puzzle: &Puzzle, cell: Cell, digit: Digit) -> Option<String> {
    for rule in puzzle.rules() {
        let Constraint::Allowed { cells, digits } = rule.constraint else { continue };
        if cells.contains(cell) && !digits.contains(digit) {
            return Some(match rule.origin {
                Origin::Clue(black) => format!("the black clue at {black} blocks it"),
                Origin::Parity => format!("it is {}", of_parity(digits)),
                origin @ (Origin::GivenMarks
                | Origin::House(_)
                | Origin::Cage
                | Origin::Compartment(_)
                | Origin::Knight
                | Origin::King) => format!("it is a cell {}", only(origin, digits)),
            });
        }
    }
    None
}

/// Black clues that appear twice in a row or column (or a box or diagonal, where those count): a digit is there once at
/// most, as a clue too. Such a puzzle may have a solution all the same, so this is apart from [`conflicts`].
#[must_use]
pub fn clue_repeats(puzzle: &Puzzle) -> Vec<Conflict> {
    let mut found = Vec::new();
    // Every text that is read asks, and hardly any has one.
    let has_repeat = |house: &House| {
        let mut once = DigitSet::EMPTY;
        house.clues.iter().filter_map(|black| puzzle.clue(black)).any(|digit| !once.insert(digit))
    };
    if puzzle.black().is_empty() || !puzzle.houses().iter().any(has_repeat) {
        return found;
    }
    let clues = CellMap::from_fn(|cell| puzzle.clue(cell).filter(|_| puzzle.is_black(cell)));
    for house in puzzle.houses() {
        let name = || format!("the black clues of {}", house.name());
        repeats("black-clue", name, house.clues, &clues, &mut found);
    }
    found
}

/// The cells that take part in any conflict.
pub fn conflict_cells(conflicts: &[Conflict]) -> CellSet {
    conflicts.iter().fold(CellSet::EMPTY, |all, c| all | c.cells)
}

fn repeats(
    rule: &'static str,
    name: impl Fn() -> String,
    cells: CellSet,
    digits: &CellMap<Option<Digit>>,
    found: &mut Vec<Conflict>,
) {
    let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
    for digit in cells.iter().filter_map(|c| digits[c]) {
        if !once.insert(digit) {
            twice.insert(digit);
        }
    }
    for digit in twice {
        let cells: CellSet = cells.iter().filter(|&c| digits[c] == Some(digit)).collect();
        let text = format!("{digit} {} in {}: {cells}", times(cells.len()), name());
        found.push(Conflict { rule, cells, text });
    }
}

fn sum_conflict(puzzle: &Puzzle, cage: &Cage, digits: &CellMap<Option<Digit>>) -> Option<Conflict> {
    let held: DigitSet = cage.cells.iter().filter_map(|c| digits[c]).collect();
    if held.is_empty() {
        return None;
    }
    let open = cage.cells.len() - held.len();
    let total = held.sum();
    let text = match cage.sum.checked_sub(total) {
        None => format!("the digits in {} already add up to {total}", cage.name()),
        Some(0) if open == 0 => return None,
        Some(_) if open == 0 => format!("the digits in {} add up to only {total}", cage.name()),
        Some(left) => {
            if combinations_of(puzzle.digits() - held, open, left).next().is_some() {
                return None;
            }
            let cells = if open == 1 { "one cell".to_owned() } else { format!("{open} cells") };
            format!("{} cannot reach its sum: {left} is left for {cells}", cage.name())
        }
    };
    let cells = cage.cells.iter().filter(|&c| digits[c].is_some()).collect();
    Some(Conflict { rule: "sum", cells, text })
}

fn clue_conflicts(puzzle: &Puzzle, house: &House, digits: &CellMap<Option<Digit>>, found: &mut Vec<Conflict>) {
    for black in house.clues {
        let Some(clue) = puzzle.clue(black) else { continue };
        let cells: Vec<Cell> = house.cells.iter().filter(|&c| digits[c] == Some(clue)).collect();
        for cell in cells {
            let text = format!("{clue} at {cell} is blocked in {} by the black clue at {black}", house.name());
            found.push(Conflict { rule: "black-clue", cells: cell.set().with(black), text });
        }
    }
}
