//! Where a game stands: everything that undo brings back.

use super::command::MarkRules;
use crate::notation::{Marked, MarkedText};
use crate::puzzle::{Board, CandidateColours, Cell, CellMap, CellSet, Digit, DigitSet, Drawn, HouseKind, Puzzle};

/// What stands in one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellState {
    /// The digit, given or placed.
    pub digit: Option<Digit>,
    /// The centre marks: the candidates.
    pub centre: DigitSet,
    /// The corner marks.
    pub corner: DigitSet,
    /// The colours 1–9, as a set of nine.
    pub colours: DigitSet,
    /// The colours of its candidates.
    pub candidate_colours: CandidateColours,
    /// Candidates that the player struck out while candidates are automatic.
    pub struck: DigitSet,
}

/// The board with the player's marks and colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Digits and candidates.
    pub board: Board,
    /// Corner marks.
    pub corners: CellMap<DigitSet>,
    /// Colours 1–9 of each cell.
    pub colours: CellMap<DigitSet>,
    /// What is drawn on candidates; only those that are noted show it.
    pub drawn: Drawn,
    /// What automatic candidates leave out.
    pub struck: CellMap<DigitSet>,
    /// Which rules automatic candidates know; `None` where candidates are the player's.
    pub automatic: Option<MarkRules>,
}

impl Position {
    /// A board without marks of the player's own.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self {
            board,
            corners: CellMap::default(),
            colours: CellMap::default(),
            drawn: Drawn::default(),
            struck: CellMap::default(),
            automatic: None,
        }
    }

    /// A board with marks; candidates are automatic where the text says something of what was struck out of them.
    #[must_use]
    pub fn of(marked: &Marked, struck: Option<CellMap<DigitSet>>) -> Self {
        Self {
            board: marked.board.clone(),
            corners: marked.corners,
            colours: marked.colours,
            drawn: marked.drawn.clone(),
            struck: struck.unwrap_or_default(),
            // The text does not say which rules they knew: the fewest take nothing away that it has.
            automatic: struck.map(|_| MarkRules::Peers),
        }
    }

    /// The board with its marks.
    #[must_use]
    pub fn marked(&self) -> Marked {
        Marked { board: self.board.clone(), corners: self.corners, colours: self.colours, drawn: self.drawn.clone() }
    }

    /// What the player struck out, where candidates are automatic.
    #[must_use]
    pub fn struck_out(&self) -> Option<CellMap<DigitSet>> {
        self.automatic.map(|_| self.struck)
    }

    /// The position as it stands in a log.
    #[must_use]
    pub fn text(&self) -> MarkedText {
        MarkedText::of(&self.marked(), self.struck_out().as_ref())
    }

    /// Whether nothing that can be seen is different: what was struck out counts only where candidates are automatic.
    #[must_use]
    pub fn stands_like(&self, other: &Self) -> bool {
        (self.marked(), self.struck_out()) == (other.marked(), other.struck_out())
    }

    /// What stands in a cell.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> CellState {
        CellState {
            digit: self.board.digit(cell),
            centre: self.board.candidates(cell),
            corner: self.corners[cell],
            colours: self.colours[cell],
            candidate_colours: self.drawn.colours(cell),
            struck: self.struck[cell],
        }
    }

    /// Replaces what stands in a cell.
    pub fn set_cell(&mut self, cell: Cell, state: CellState) {
        self.board.set_digit(cell, state.digit);
        self.board.set_candidates(cell, state.centre);
        self.corners[cell] = state.corner;
        self.colours[cell] = state.colours;
        self.drawn.set_colours(cell, state.candidate_colours);
        self.struck[cell] = state.struck;
    }

    /// The candidates that the corner marks rule out; see [`Game::noted_out`](super::Game::noted_out).
    pub(super) fn noted_out(&self, puzzle: &Puzzle) -> CellMap<DigitSet> {
        let mut out = CellMap::<DigitSet>::default();
        let boxes = puzzle.houses().iter().filter(|h| matches!(h.kind, HouseKind::Box(_) | HouseKind::Region(_)));
        for house in boxes {
            let open: CellSet = house.cells.iter().filter(|&cell| self.board.digit(cell).is_none()).collect();
            for digit in puzzle.digits() {
                let marked: CellSet = open.iter().filter(|&cell| self.corners[cell].contains(digit)).collect();
                let unmarked = (open - marked).iter().filter(|&cell| self.board.candidates(cell).is_empty());
                if marked.len() > 1 {
                    unmarked.for_each(|cell| _ = out[cell].insert(digit));
                }
            }
        }
        out
    }

    /// The cells in which two positions differ.
    pub fn difference(&self, other: &Self) -> CellSet {
        let cells: CellSet = Cell::all().filter(|&c| self.cell(c) != other.cell(c)).collect();
        cells | self.drawn.different_links(&other.drawn)
    }

    /// Digits of the player's own, the given ones not counted.
    #[must_use]
    pub fn placed(&self, puzzle: &Puzzle) -> usize {
        let own = puzzle.cells() - puzzle.given_cells();
        own.iter().filter(|&c| self.board.digit(c).is_some()).count()
    }
}
