//! Why a board can no longer be completed, where that can be seen at once.

use std::fmt;

use super::analysis::combinations::Group;
use super::analysis::innies_outies::BorderSum;
use super::analysis::{fills, matching};
use super::{Role, State, Step, Technique, words};
use crate::puzzle::{Board, Cell, CellSet, Conflict, Digit, DigitSet, conflicts_at, may_clash};

/// Something on the board that cannot be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadEnd {
    /// The cells to look at.
    pub cells: CellSet,
    /// What is wrong with them.
    pub trouble: Trouble,
}

/// What cannot be right. Where the digits that stand would allow more than the marks do, the marks lack candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Trouble {
    /// A rule is broken.
    Conflict(Conflict),
    /// A step would take all that a cell has left.
    Emptied {
        /// The cell.
        cell: Cell,
        /// The technique.
        technique: Technique,
    },
    /// A step would put a digit where it breaks a rule.
    Breaks {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
        /// The technique.
        technique: Technique,
        /// The rule, as it would be broken.
        conflict: Conflict,
    },
    /// The peers of a cell hold all digits that it can hold.
    NoDigit {
        /// The cell.
        cell: Cell,
        /// The digits that it can hold where it cannot hold all, as an even cell.
        only: Option<DigitSet>,
    },
    /// None of the marks of a cell is possible.
    Marks {
        /// The cell.
        cell: Cell,
        /// Its marks.
        marks: DigitSet,
        /// What it could hold.
        open: DigitSet,
    },
    /// A house, cage or compartment must hold digits that no cell of it has left.
    NoPlace {
        /// Its name.
        region: String,
        /// The digits.
        digits: DigitSet,
        /// Whether only the marks are to blame.
        marked: bool,
    },
    /// No combination of a cage is left.
    Sum {
        /// The cage.
        cage: String,
    },
    /// No straight of a compartment is left.
    Straight {
        /// The compartment.
        compartment: String,
    },
    /// The compartments of a line cannot share its digits.
    Line {
        /// The line.
        line: String,
        /// Whether only the marks are to blame.
        marked: bool,
    },
    /// Innies or outies cannot have their sum.
    InniesOuties {
        /// The houses.
        houses: String,
        /// How many they are.
        count: usize,
        /// Whether the cells stick out.
        outer: bool,
        /// The sum.
        sum: u16,
        /// Whether only the marks are to blame.
        marked: bool,
    },
}

/// The sentence, without a full stop.
impl fmt::Display for DeadEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.trouble {
            Trouble::Conflict(conflict) => write!(f, "{conflict}"),
            Trouble::Emptied { cell, technique } => {
                let technique = technique.in_a_sentence();
                write!(f, "nothing can be right in {cell}: {technique} rules out all it has left")
            }
            Trouble::Breaks { cell, digit, technique, conflict } => {
                let technique = technique.in_a_sentence();
                write!(f, "{technique} puts {digit} in {cell}, and then {conflict}")
            }
            Trouble::NoDigit { cell, only: None } => write!(f, "{cell} has no digit left: its peers hold them all"),
            Trouble::NoDigit { cell, only: Some(only) } if only.is_empty() => {
                write!(f, "{cell} has no digit left: it can hold none, whatever the others hold")
            }
            Trouble::NoDigit { cell, only: Some(only) } => {
                let (only, hold) = (words::digits(*only), words::plural(only.len(), "hold it", "hold them"));
                write!(f, "{cell} has no digit left: it can hold only {only}, and its peers {hold}")
            }
            Trouble::Marks { cell, marks, open } => {
                let (marks, open) = (words::digits(*marks), words::one_digit_of(*open));
                write!(f, "{cell} lacks candidates: it is marked {marks}, but only {open} is possible")
            }
            Trouble::NoPlace { region, digits, marked: true } => {
                let (all, any) = (words::digits(*digits), words::one_digit_of(*digits));
                write!(f, "{region} lacks candidates: it must hold {all}, and no cell of it has {any} left")
            }
            Trouble::NoPlace { region, digits, marked: false } => {
                write!(f, "{region} has no place left for {}", words::digits(*digits))
            }
            Trouble::Sum { cage } => write!(f, "{cage} cannot reach its sum with the candidates that are left"),
            Trouble::Straight { compartment } => {
                write!(f, "{compartment} cannot hold a straight with the candidates that are left")
            }
            Trouble::Line { line, marked: true } => {
                write!(f, "{line} lacks candidates: its compartments can no longer share its digits")
            }
            Trouble::Line { line, marked: false } => {
                write!(f, "the compartments of {line} cannot share its digits with the straights that are left")
            }
            Trouble::InniesOuties { houses, count, outer, sum, marked } => {
                let leave = words::plural(*count, "leaves", "leave");
                let (cells, their) = (words::cells(self.cells), words::plural(self.cells.len(), "its", "their"));
                match (outer, sum) {
                    (true, 0) => {
                        return write!(
                            f,
                            "the cages that cover {houses} hold just the sum of {houses}, so nothing is left for {cells}"
                        );
                    }
                    (false, 0) => return write!(f, "{houses} {leave} nothing for {cells}"),
                    (true, _) => {
                        write!(f, "the cages that cover {houses} have {sum} too much, which must be in {cells}, but ")?;
                    }
                    (false, _) => write!(f, "{houses} {leave} a sum of {sum} for {cells}, but ")?,
                }
                match (self.cells.len(), marked) {
                    (1, true) => write!(f, "its marks lack {sum}"),
                    (1, false) => write!(f, "it cannot be {sum}"),
                    (_, true) => write!(f, "{their} marks cannot add up to that"),
                    (_, false) => write!(f, "{their} candidates cannot add up to that"),
                }
            }
        }
    }
}

/// The first thing that the last step made wrong, or that is wrong on a new board: a broken rule, a cell, house, cage or
/// compartment with nothing left.
pub(super) fn find(state: &State, board: &Board) -> Option<DeadEnd> {
    let puzzle = state.puzzle;
    let filled = state.changed - state.open;
    let clash = filled.iter().any(|cell| may_clash(puzzle, &state.digits, cell));
    let conflicts = clash.then(|| conflicts_at(puzzle, &state.digits, filled));
    if let Some(conflict) = conflicts.and_then(|found| found.into_iter().next()) {
        return Some(DeadEnd { cells: conflict.cells, trouble: Trouble::Conflict(conflict) });
    }
    cell(state, board).or_else(|| house(state, board)).or_else(|| group(state, board))
}

/// What a step would leave behind on a board that went wrong before: a cell without a candidate.
pub(super) fn after(state: &State, step: &Step) -> Option<DeadEnd> {
    let cell = step.emptied(&state.candidates)?;
    let trouble = Trouble::Emptied { cell, technique: step.technique };
    Some(DeadEnd { cells: step.pattern().with(cell), trouble })
}

/// The rule that the digits of a step would break, on a board that went wrong before: no player is asked to enter them.
pub(super) fn broken_by(state: &State, step: &Step) -> Option<DeadEnd> {
    let mut digits = state.digits;
    for &(cell, digit) in &step.places {
        digits[cell] = Some(digit);
    }
    let filled: CellSet = step.places.iter().map(|&(cell, _)| cell).collect();
    if !filled.iter().any(|cell| may_clash(state.puzzle, &digits, cell)) {
        return None;
    }
    let conflict = conflicts_at(state.puzzle, &digits, filled).into_iter().next()?;
    let &(cell, digit) = step.places.iter().find(|(cell, _)| conflict.cells.contains(*cell))?;
    let cells = conflict.cells.with(cell);
    Some(DeadEnd { cells, trouble: Trouble::Breaks { cell, digit, technique: step.technique, conflict } })
}

fn cell(state: &State, board: &Board) -> Option<DeadEnd> {
    let cell = (state.open & state.changed).iter().find(|&c| state.candidates[c].is_empty())?;
    let marks = board.candidates(cell);
    let open = state.puzzle.open_digits(board, cell);
    let trouble = if marks.is_empty() || open.is_empty() {
        let only = state.puzzle.digits() - state.puzzle.blocked(cell);
        Trouble::NoDigit { cell, only: Some(only).filter(|only| *only != state.puzzle.digits()) }
    } else {
        Trouble::Marks { cell, marks, open }
    };
    Some(DeadEnd { cells: cell.set(), trouble })
}

fn house(state: &State, board: &Board) -> Option<DeadEnd> {
    // That a digit has no place left is rare, so it is asked first, without a branch for each house that could not be
    // predicted.
    let has_none = |digit: Digit| {
        let places = state.places(digit);
        let houses = state.complete_houses();
        houses.fold(false, |any, (_, h, missing)| any | (missing.contains(digit) & !places.intersects(h.cells)))
    };
    if !state.scarcer.iter().any(has_none) {
        return None;
    }
    for (_, house, missing) in state.complete_houses().filter(|(_, h, _)| h.cells.intersects(state.changed)) {
        let scarce = missing & state.scarcer;
        if let Some(digit) = scarce.iter().find(|&d| !state.places(d).intersects(house.cells)) {
            // Where the digits that stand would let it in, the marks are to blame.
            let mut open = (house.cells & state.open).iter();
            let marked = open.any(|c| state.puzzle.open_digits(board, c).contains(digit));
            let trouble = Trouble::NoPlace { region: house.name(), digits: digit.set(), marked };
            return Some(DeadEnd { cells: house.cells, trouble });
        }
    }
    None
}

/// Cages and compartments with an open cell; full ones are settled by the broken rules.
fn group(state: &State, board: &Board) -> Option<DeadEnd> {
    let group = state.groups().iter().find(|g| g.sets.is_empty())?;
    let name = group.name(state);
    // What it must hold by the digits that stand alone; where a mark of that is gone, it was taken away.
    let open: Vec<_> = group.open.iter().map(|c| (c, state.puzzle.open_digits(board, c))).collect();
    let sets = matching::fitting(&open, group.all_sets(state)).into_iter();
    let required = sets.reduce(|a, b| a & b).unwrap_or_default();
    let gone = required - state.candidates_in(group.open);
    let trouble = if !gone.is_empty() {
        Trouble::NoPlace { region: name, digits: gone, marked: true }
    } else if group.role == Role::Cage {
        Trouble::Sum { cage: name }
    } else {
        Trouble::Straight { compartment: name }
    };
    Some(DeadEnd { cells: group.cells, trouble })
}

/// What only the whole of a Str8ts line shows: each compartment can hold a straight, but all of them together cannot,
/// since no digit is twice in the line.
///
/// Like [`shape`] it is for the player's board.
pub(super) fn line(state: &State, board: &Board) -> Option<DeadEnd> {
    let lines = state.puzzle.houses().iter().filter(|h| h.kind.is_line());
    for line in lines {
        let groups: Vec<&Group> = state.groups().iter().filter(|g| g.line(state) == Some(line.kind)).collect();
        if shareable(groups.iter().map(|g| g.sets.clone())) {
            continue;
        }
        let unmarked = |group: &&Group| {
            let open: Vec<_> = group.open.iter().map(|c| (c, state.puzzle.open_digits(board, c))).collect();
            matching::fitting(&open, group.all_sets(state))
        };
        let cells = groups.iter().fold(CellSet::EMPTY, |all, g| all | g.cells);
        let marked = shareable(groups.iter().map(unmarked));
        return Some(DeadEnd { cells, trouble: Trouble::Line { line: line.name(), marked } });
    }
    None
}

/// Whether a set can be taken from each list so that no two of them have a digit in common.
fn shareable(lists: impl Iterator<Item = Vec<DigitSet>>) -> bool {
    let mut used = vec![DigitSet::EMPTY];
    for sets in lists {
        let apart = |&before: &DigitSet| sets.iter().filter(move |s| !s.intersects(before)).map(move |&s| before | s);
        used = used.iter().flat_map(apart).collect();
        used.sort_unstable_by_key(|set| set.bits());
        used.dedup();
    }
    !used.is_empty()
}

/// What only arithmetic over a whole house union shows: an innie or outie whose cells can no longer have its sum.
///
/// It takes longer than the rest, so it is for the player's board and not for every step of a path.
pub(super) fn shape(state: &State, board: &Board) -> Option<DeadEnd> {
    let failing = |border: &BorderSum| match border.cells.only() {
        Some(cell) => digit(border.sum).is_none_or(|d| !state.candidates[cell].contains(d)),
        None => !fills::can_reach(state, border.cells, border.sum),
    };
    let (shape, border) = state.border_sums().find(|(_, border)| failing(border))?;
    // Without the player's marks it could be reached: so it is they that lack something.
    let open = |cell| state.puzzle.open_digits(board, cell);
    let marked = match (border.cells.only(), digit(border.sum)) {
        (Some(cell), Some(digit)) => open(cell).contains(digit),
        (Some(_), None) => false,
        (None, _) => border.cells.iter().any(|c| state.candidates[c] != open(c)),
    };
    let (houses, count) = (shape.name(state.puzzle), shape.houses.len());
    let trouble = Trouble::InniesOuties { houses, count, outer: border.outer, sum: border.sum, marked };
    Some(DeadEnd { cells: border.cells, trouble })
}

fn digit(sum: u16) -> Option<Digit> {
    u8::try_from(sum).ok().and_then(Digit::new)
}
