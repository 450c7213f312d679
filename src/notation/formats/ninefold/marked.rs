//! A board with its marks in our own form: digits, candidates, corner marks, colours, and what is drawn.

use serde::{Deserialize, Serialize};

use super::drawn::DrawnText;
use super::tables::{digits_text, read_digits};
use crate::notation::Marked;
use crate::puzzle::{Board, Cell, CellMap, DigitSet, Puzzle};

/// Digits and candidates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardText {
    digits: String,
    /// Bit `d - 1` for digit `d`.
    #[serde(default, skip_serializing_if = "MarksText::is_empty")]
    candidates: MarksText,
}

impl BoardText {
    /// A board as it is written.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        Self {
            digits: digits_text(|c| board.digit(c)),
            candidates: MarksText::of(&CellMap::from_fn(|c| board.candidates(c))),
        }
    }

    /// Looks for digits and candidates where none can stand: a saved game passes over them, a text is refused.
    ///
    /// # Errors
    /// Names the first such cell.
    pub fn check(&self, puzzle: &Puzzle) -> Result<(), String> {
        let outside = |cell: &Cell| !puzzle.cells().contains(*cell);
        let refuse = |cell| Err(format!("board: {cell} is no cell that can hold a digit"));
        if let Some((cell, _)) = read_digits("board", &self.digits)?.iter().find(|(c, d)| d.is_some() && outside(c)) {
            return refuse(cell);
        }
        let candidates = self.candidates.read("candidates", puzzle.digits())?;
        match candidates.iter().find(|(c, set)| !set.is_empty() && outside(c)) {
            Some((cell, _)) => refuse(cell),
            None => Ok(()),
        }
    }

    /// The board.
    ///
    /// # Errors
    /// Names the part that is wrong, and the cell.
    pub fn read(&self, puzzle: &Puzzle) -> Result<Board, String> {
        let digits = read_digits("board", &self.digits)?;
        let candidates = self.candidates.read("candidates", puzzle.digits())?;
        let mut board = Board::new(puzzle);
        for cell in puzzle.cells() {
            board.set_digit(cell, digits[cell]);
            board.set_candidates(cell, candidates[cell]);
        }
        board.check(puzzle)?;
        Ok(board)
    }
}

/// Sets of digits or colours, one for each of 81 cells, as numbers of nine bits; empty where there are none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MarksText(Vec<u16>);

impl MarksText {
    /// Marks as they are written.
    #[must_use]
    pub fn of(marks: &CellMap<DigitSet>) -> Self {
        let none = marks.iter().all(|(_, set)| set.is_empty());
        Self(if none { Vec::new() } else { Cell::all().map(|c| marks[c].bits()).collect() })
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The marks, out of these.
    ///
    /// # Errors
    /// Names the cell whose number is too large.
    pub fn read(&self, name: &str, known: DigitSet) -> Result<CellMap<DigitSet>, String> {
        if !self.0.is_empty() && self.0.len() != 81 {
            return Err(format!("{name}: {} numbers instead of 81", self.0.len()));
        }
        let most = known.bits();
        for (cell, &bits) in Cell::all().zip(&self.0) {
            if bits & !most != 0 {
                return Err(format!("{name}: {bits} at {cell} is no sum of the bits of {known} (at most {most})"));
            }
        }
        Ok(CellMap::from_fn(|c| DigitSet::from_bits(self.0.get(c.index()).copied().unwrap_or(0))))
    }
}

/// A board with its marks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkedText {
    board: BoardText,
    #[serde(default, skip_serializing_if = "MarksText::is_empty")]
    corners: MarksText,
    #[serde(default, skip_serializing_if = "MarksText::is_empty")]
    colours: MarksText,
    #[serde(default, skip_serializing_if = "DrawnText::is_empty")]
    drawn: DrawnText,
    /// Only where candidates are automatic: what the player struck out of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) struck: Option<MarksText>,
}

/// A board with its marks, and, where candidates are automatic, what was struck out of them.
type ReadMarked = (Marked, Option<CellMap<DigitSet>>);

impl MarkedText {
    /// A board with its marks as it is written; `struck` where candidates are automatic.
    #[must_use]
    pub fn of(marked: &Marked, struck: Option<&CellMap<DigitSet>>) -> Self {
        Self {
            board: BoardText::of(&marked.board),
            corners: MarksText::of(&marked.corners),
            colours: MarksText::of(&marked.colours),
            drawn: DrawnText::of(&marked.drawn),
            struck: struck.map(MarksText::of),
        }
    }

    /// The board with its marks, and what was struck out where candidates are automatic.
    ///
    /// # Errors
    /// The field that is wrong, and why.
    pub fn read(&self, puzzle: &Puzzle) -> Result<ReadMarked, (&'static str, String)> {
        let board = |why| ("board", why);
        self.board.check(puzzle).map_err(board)?;
        let marks = |text: &MarksText, name, known| {
            let marks = text.read(name, known).map_err(|why| (name, why))?;
            match marks.iter().find(|(cell, set)| !set.is_empty() && !puzzle.cells().contains(*cell)) {
                Some((cell, _)) => Err((name, format!("{name}: {cell} is no cell that can hold a digit"))),
                None => Ok(marks),
            }
        };
        let marked = Marked {
            board: self.board.read(puzzle).map_err(board)?,
            corners: marks(&self.corners, "corners", puzzle.digits())?,
            colours: marks(&self.colours, "colours", DigitSet::ALL)?,
            drawn: self.drawn.read(puzzle).map_err(|why| ("drawn", why))?,
        };
        let struck = self.struck.as_ref().map(|struck| marks(struck, "struck", puzzle.digits()));
        Ok((marked, struck.transpose()?))
    }
}
