//! How marks follow the digits.
//!
//! Logs are played again with these rules, so what one of [`MarkRules`] leaves out must stay the same in every version;
//! a better rule is a new one.

use super::command::MarkRules;
use super::game::{Edit, Game};
use super::position::{CellState, Position};
use crate::logic::techniques;
use crate::puzzle::combinations::combinations_of;
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Puzzle, matching};

/// Removes a digit's marks from the cells that see its cell (row, column, box, diagonal, cage).
pub(super) fn clean_peers(position: &mut Position, puzzle: &Puzzle, cell: Cell, digit: Digit) {
    for peer in puzzle.peers(cell) {
        let mut state = position.cell(peer);
        state.centre.remove(digit);
        state.corner.remove(digit);
        position.set_cell(peer, state);
    }
}

/// Starts automatic candidates: what the player had already ruled out in a marked cell stays out.
pub(super) fn start_automatic(position: &mut Position, puzzle: &Puzzle, rules: MarkRules) {
    for cell in puzzle.cells() {
        let noted = position.board.candidates(cell);
        position.struck[cell] = if noted.is_empty() { DigitSet::EMPTY } else { puzzle.digits() - noted };
    }
    position.automatic = Some(rules);
}

/// Brings automatic candidates up to date. Does nothing where they are off.
pub(super) fn refresh(position: &mut Position, puzzle: &Puzzle) {
    let Some(rules) = position.automatic else { return };
    let left = possible(&position.board, puzzle, rules);
    for cell in position.board.open_cells(puzzle) {
        position.board.set_candidates(cell, left[cell] - position.struck[cell]);
    }
}

/// What the rules leave each open cell; nothing elsewhere. Only digits that stand count, not what was struck out, so that
/// a mark struck out in error takes no other with it.
pub(super) fn possible(board: &Board, puzzle: &Puzzle, rules: MarkRules) -> CellMap<DigitSet> {
    let open = board.open_cells(puzzle);
    let mut left = CellMap::default();
    for cell in open {
        left[cell] = puzzle.open_digits(board, cell);
    }
    if rules >= MarkRules::Houses {
        for cage in puzzle.cages() {
            if let (Some(cell), Some(digit)) = (cage.cells.only(), Digit::new(cage.sum)) {
                left[cell] &= digit.set();
            }
        }
    }
    if rules >= MarkRules::Sums {
        let by_houses = left;
        for shape in shapes(board, puzzle) {
            shape.supports(&by_houses).into_iter().for_each(|(cell, digits)| left[cell] &= digits);
        }
    }
    left
}

/// The open cells of a cage or compartment, and the digit sets that sum or straight leave them.
struct Shape {
    name: String,
    cells: CellSet,
    sets: Vec<DigitSet>,
}

impl Shape {
    /// What each cell can hold in some layout of one of the sets. Nothing where none can be laid out: then something
    /// else is wrong, and empty cells would not say what.
    fn supports(&self, holds: &CellMap<DigitSet>) -> Vec<(Cell, DigitSet)> {
        let domains: Vec<DigitSet> = self.cells.iter().map(|cell| holds[cell]).collect();
        let fitting: Vec<DigitSet> = matching::fitting(domains.iter().copied(), self.sets.iter().copied()).collect();
        if fitting.is_empty() {
            return Vec::new();
        }
        self.cells.iter().zip(matching::supports(domains.iter().copied(), &fitting)).collect()
    }
}

/// Every cage and compartment that has open cells.
fn shapes<'a>(board: &'a Board, puzzle: &'a Puzzle) -> impl Iterator<Item = Shape> + 'a {
    let open = board.open_cells(puzzle);
    let placed = |cells: CellSet| cells.iter().filter_map(|cell| board.digit(cell)).collect::<DigitSet>();
    let cages = puzzle.cages().iter().map(move |cage| {
        let (cells, held) = (cage.cells & open, placed(cage.cells));
        let left = cage.sum.checked_sub(held.sum());
        let sets = left.map(|sum| combinations_of(puzzle.digits() - held, cells.len(), sum).collect());
        Shape { name: cage.name(), cells, sets: sets.unwrap_or_default() }
    });
    let compartments = puzzle.compartments().iter().map(move |compartment| {
        let held = placed(compartment.cells);
        let windows = compartment.windows(puzzle.side()).filter(|window| held.is_subset(*window));
        Shape { name: compartment.name(), cells: compartment.cells & open, sets: windows.map(|w| w - held).collect() }
    });
    cages.chain(compartments).filter(|shape| !shape.cells.is_empty())
}

/// Digits that automatic candidates leave out of a cell for the same reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The digits.
    pub digits: DigitSet,
    /// Why, in words that follow them: `seen from r1c1`.
    pub why: String,
}

impl LeftOut {
    /// Puts digits that are left out for the same reason together.
    fn folded(mut all: Vec<Self>, next: Self) -> Vec<Self> {
        match all.iter_mut().find(|other| other.why == next.why) {
            Some(other) => other.digits |= next.digits,
            None => all.push(next),
        }
        all
    }
}

impl Game {
    /// What automatic candidates leave out of an open cell, each digit once, the simplest reason first. Empty where
    /// candidates are the player's.
    #[must_use]
    pub fn left_out(&self, cell: Cell) -> Vec<LeftOut> {
        let (puzzle, board) = (self.puzzle(), self.board());
        let Some(rules) = self.mark_rules().filter(|_| board.open_cells(puzzle).contains(cell)) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        let mut left = puzzle.digits();
        let mut leave = |digits: DigitSet, why: String| {
            let digits = digits & left;
            left -= digits;
            if !digits.is_empty() {
                found.push(LeftOut { digits, why });
            }
        };
        leave(puzzle.blocked(cell), String::from("by a rule of the cell or a black clue"));
        leave(puzzle.digits() - puzzle.open_digits(board, cell), String::from("in cells that it sees"));
        let by_houses = possible(board, puzzle, rules.min(MarkRules::Houses));
        leave(puzzle.digits() - by_houses[cell], String::from("by the sum of its cage"));
        if rules >= MarkRules::Sums {
            for shape in shapes(board, puzzle).filter(|shape| shape.cells.contains(cell)) {
                if let Some((_, digits)) = shape.supports(&by_houses).into_iter().find(|(other, _)| *other == cell) {
                    leave(puzzle.digits() - digits, format!("in no way to fill {}", shape.name));
                }
            }
        }
        let struck = self.position.struck[cell];
        for digit in struck {
            if let Some(name) = self.struck_by_step(cell, digit) {
                leave(digit.set(), format!("by the step {name}"));
            }
        }
        leave(struck, String::from("struck out by you"));
        found.into_iter().fold(Vec::new(), LeftOut::folded)
    }

    /// The technique of the step that struck a candidate out, where that was not the player's doing.
    fn struck_by_step(&self, cell: Cell, digit: Digit) -> Option<&str> {
        let strikes = |edit: &&Edit| {
            let by_hand = edit.automatic.0.is_some() && edit.automatic.0 == edit.automatic.1;
            let taken = edit.step.as_ref().is_some_and(|step| step.removes.contains(&(cell, digit)));
            let own = |&(at, before, after): &(Cell, CellState, CellState)| {
                at == cell && !before.struck.contains(digit) && after.struck.contains(digit)
            };
            taken || by_hand && edit.cells.iter().any(own)
        };
        let step = self.undo.iter().rev().find(strikes)?.step.as_ref()?;
        Some(techniques::find(&step.technique).map_or(step.technique.as_str(), |technique| technique.name))
    }

    /// What sums, straights and the player's own strokes take from the candidates that the houses leave, cell by cell.
    #[must_use]
    pub fn taken_by_automatic(&self) -> CellMap<DigitSet> {
        let (puzzle, board) = (self.puzzle(), self.board());
        let open = board.open_cells(puzzle);
        let automatic = self.is_automatic();
        CellMap::from_fn(|cell| match automatic && open.contains(cell) {
            true => puzzle.open_digits(board, cell) - self.centre(cell),
            false => DigitSet::EMPTY,
        })
    }
}
