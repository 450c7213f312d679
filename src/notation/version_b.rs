//! What the version B strings of SudokuWiki have in common: a header of three characters and the value of a cell;
//! sudokuwiki.org/Sudoku_String_Definitions, "cell content transform" for nine digits.

use super::NotationError;
use super::packed::{self, Layout};
use super::source::Source;
use crate::puzzle::{Board, Cell, CellMap, Digit, DigitSet, Puzzle, PuzzleBuilder};

/// The largest value of a cell, `ep`: all nine candidates.
pub const LARGEST: u32 = 529;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A given digit.
    Given(Digit),
    /// A digit placed by the player.
    Placed(Digit),
    /// Candidates, at least one.
    Candidates(DigitSet),
}

impl Content {
    /// What a value stands for, or `None` where it stands for nothing.
    pub fn of(value: u32) -> Option<Self> {
        Some(match value {
            0 => Self::Empty,
            1..=9 => Self::Given(packed::digit(value)?),
            10..=18 => Self::Placed(packed::digit(value - 9)?),
            19..=LARGEST => Self::Candidates(packed::candidates(value - 18)),
            _ => return None,
        })
    }

    /// Puts the progress of a cell on the board; a given digit is there already.
    pub fn place(self, board: &mut Board, cell: Cell) {
        match self {
            Self::Placed(digit) => board.set_digit(cell, Some(digit)),
            Self::Candidates(set) => board.set_candidates(cell, set),
            Self::Empty | Self::Given(_) => {}
        }
    }
}

/// The puzzle with the given digits, and the board with the progress.
pub fn filled(
    source: &Source,
    layout: Layout,
    builder: PuzzleBuilder,
    contents: &CellMap<Content>,
) -> Result<(Puzzle, Board), NotationError> {
    let builder = contents.iter().fold(builder, |b, (cell, content)| match *content {
        Content::Given(digit) => b.given(cell, digit),
        _ => b,
    });
    let puzzle = builder.build().map_err(|e| packed::rule_error(source, &e, |c| layout.place(c)))?;
    let mut board = Board::new(&puzzle);
    contents.iter().for_each(|(cell, content)| content.place(&mut board, cell));
    Ok((puzzle, board))
}

/// The value of a cell. A given digit is written as one only where the notation marks givens.
pub fn value(puzzle: &Puzzle, board: &Board, cell: Cell, givens: bool) -> u32 {
    match (board.digit(cell), board.candidates(cell)) {
        (Some(digit), _) if givens && puzzle.given(cell).is_some() => u32::from(digit.get()),
        (Some(digit), _) => 9 + u32::from(digit.get()),
        (None, candidates) if candidates.is_empty() => 0,
        (None, candidates) => 18 + u32::from(candidates.bits()),
    }
}

/// The header in upper case: a letter, the side in base 36, the letter of the version. `None` where there is none.
pub fn header(source: &Source) -> Option<String> {
    let &[letter, side, version] = source.chars.get(..3)? else { return None };
    let shaped = letter.is_ascii_alphabetic()
        && matches!(side, '3'..='9' | 'G' | 'P' | 'g' | 'p')
        && version.is_ascii_alphabetic();
    shaped.then(|| [letter, side, version].map(|c| c.to_ascii_uppercase()).iter().collect())
}

/// Whether the text begins with a header of version B that has one of these letters, with any side, so that a wrong
/// side is told.
pub fn has_header(source: &Source, letters: &str) -> bool {
    header(source).is_some_and(|h| h.ends_with('B') && h.starts_with(|c| letters.contains(c)))
}
