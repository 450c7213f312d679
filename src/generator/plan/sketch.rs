//! A puzzle on its way: a full grid with everything that may be shown of it, and what is shown. Changes are numbered,
//! so that a code can name them.

use super::filling::renamed;
use super::frame::Frame;
use super::layout::Layout;
use super::symmetry::Symmetry;
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, Puzzle, PuzzleBuilder};
use crate::solver::{Limits, Solution, Status, solve};

/// A change of a sketch: below 81 a cell whose given (with all that it comes to lie on) is shown or hidden, below 162
/// the same for the clue of a black cell, below 486 a cell that goes over to the cage of a neighbour, below 567 two
/// digits that change names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::generator) struct Change(u16);

const CELLS: u16 = 81;
const CLUES: u16 = 2 * CELLS;
const MOVES: u16 = CLUES + 4 * CELLS;
const NAMES: u16 = MOVES + CELLS;

impl Change {
    /// The change with this number, where there is one.
    pub const fn of(number: u16) -> Option<Self> {
        if number < NAMES { Some(Self(number)) } else { None }
    }

    /// Its number, below 567.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The given of a cell.
    pub const fn given(cell: Cell) -> Self {
        Self(cell.index() as u16)
    }

    /// The clue of a black cell.
    pub const fn clue(cell: Cell) -> Self {
        Self(CELLS + cell.index() as u16)
    }

    /// A cell goes over to the cage of a neighbour, by its direction (0–3: up, left, right, down).
    pub const fn of_cage(cell: Cell, direction: u16) -> Self {
        Self(CLUES + 4 * cell.index() as u16 + direction % 4)
    }

    /// Two digits change names.
    pub const fn names(one: Digit, other: Digit) -> Self {
        Self(MOVES + 9 * one.index() as u16 + other.index() as u16)
    }
}

/// Where the directions of [`Change::of_cage`] lead.
const DIRECTIONS: [(i8, i8); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

/// What is known of a puzzle before it is a puzzle.
#[derive(Clone, Debug)]
pub(in crate::generator) struct Sketch {
    /// The houses without a digit.
    pub empty: PuzzleBuilder,
    /// Rows of the grid.
    pub side: u8,
    /// How givens and cages lie.
    pub symmetry: Symmetry,
    /// The digits.
    pub grid: Solution,
    /// The cages of a Killer.
    pub layout: Option<Layout>,
    /// The cells whose digits are given.
    pub givens: CellSet,
    /// The black cells of a Str8ts.
    pub black: CellSet,
    /// What they can say.
    pub clues: CellMap<Option<Digit>>,
    /// Those that say it.
    pub shown: CellSet,
}

impl Sketch {
    /// A grid of which nothing is shown.
    pub fn new(frame: &Frame, side: u8, grid: Solution) -> Self {
        let (empty, symmetry) = (frame.houses.clone(), frame.symmetry);
        let (givens, black, shown) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        Self { empty, side, symmetry, grid, layout: None, givens, black, clues: CellMap::default(), shown }
    }

    /// The puzzle as far as it is shown; `None` where a cage holds a digit twice.
    pub fn puzzle(&self) -> Option<Puzzle> {
        let mut builder = self.empty.clone();
        for cell in self.black {
            builder = builder.black(cell, self.clues[cell].filter(|_| self.shown.contains(cell)));
        }
        for cage in self.layout.as_ref().map(Layout::cages).unwrap_or_default() {
            let digits: DigitSet = cage.iter().filter_map(|cell| self.grid[cell]).collect();
            if digits.len() != cage.len() {
                return None;
            }
            builder = builder.cage(digits.sum(), cage);
        }
        for cell in self.givens {
            builder = builder.given(cell, self.grid[cell]?);
        }
        builder.build().ok()
    }

    /// The sketch after a change; `None` where it cannot be made.
    pub fn changed(&self, change: Change) -> Option<Self> {
        let mut next = self.clone();
        let number = change.number();
        match number {
            0..CELLS => {
                let orbit = self.orbit(Cell::from_index(usize::from(number))?);
                if orbit.is_empty() {
                    return None;
                }
                next.givens = if orbit.is_subset(self.givens) { self.givens - orbit } else { self.givens | orbit };
            }
            CELLS..CLUES => {
                let cell = Cell::from_index(usize::from(number - CELLS))?;
                self.clues[cell]?;
                next.shown = if self.shown.contains(cell) { self.shown.without(cell) } else { self.shown.with(cell) };
            }
            CLUES..MOVES => {
                let cell = Cell::from_index(usize::from((number - CLUES) / 4))?;
                let (rows, columns) = *DIRECTIONS.get(usize::from((number - CLUES) % 4))?;
                let to = cell.offset(rows, columns)?;
                let inside = |cell: Cell| cell.row() < self.side && cell.column() < self.side;
                if !inside(cell) || !inside(to) {
                    return None;
                }
                next.layout = Some(self.layout.as_ref()?.moved(cell, to)?);
            }
            _ => {
                let pair = number.checked_sub(MOVES)?;
                let digit = |index: u16| Digit::new(u8::try_from(index + 1).ok()?).filter(|d| d.get() <= self.side);
                let (one, other) = (digit(pair / 9)?, digit(pair % 9)?);
                if one == other || !self.black.is_empty() {
                    return None;
                }
                next.grid = renamed(&self.grid, one, other);
            }
        }
        Some(next)
    }

    /// The cells whose givens come and go together.
    pub fn orbit(&self, cell: Cell) -> CellSet {
        if self.grid[cell].is_none() {
            return CellSet::EMPTY;
        }
        // Black cells are symmetric, the givens of a Str8ts are not.
        if self.black.is_empty() { self.symmetry.orbit(self.side, cell) } else { cell.set() }
    }

    /// Whether the solution is the only one, within so many nodes; `None` where that was not enough.
    pub fn is_unique(&self, nodes: u64) -> Option<bool> {
        let Some(puzzle) = self.puzzle() else { return Some(false) };
        unique(solve(&puzzle, &Limits { nodes, ..Limits::default() }).status)
    }
}

/// Whether a solution is the only one; `None` where that was not found out.
pub(in crate::generator) const fn unique(status: Status) -> Option<bool> {
    match status {
        Status::Unique => Some(true),
        Status::Limit => None,
        Status::Multiple | Status::None => Some(false),
    }
}
