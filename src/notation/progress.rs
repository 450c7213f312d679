//! What is written, and what a text may say beyond rules, digits and candidates.

use super::Feature;
use crate::puzzle::{Board, CellMap, Digit, DigitSet, Drawn, Puzzle};

/// What a text may say beyond rules, digits and candidates. Words are free of control characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// What the puzzle is called, or nothing.
    pub title: String,
    /// Who made it, or nothing.
    pub author: String,
    /// Its rules in words, or nothing; lines end with `\n`.
    pub rules: String,
    /// Corner marks.
    pub corners: CellMap<DigitSet>,
    /// The colours 1–9 of each cell, as a set of nine.
    pub colours: CellMap<DigitSet>,
    /// What is drawn on candidates.
    pub drawn: Drawn,
    /// Where candidates are kept automatically: what the player struck out of them.
    pub automatic: Option<Box<CellMap<DigitSet>>>,
    /// Where the game began, if that is told apart from where it stands.
    pub start: Option<Box<Marked>>,
    /// The changes that led from there to the board, as the lines of a game's log after its header.
    pub history: Vec<String>,
    /// How many changes the first line of the history stands for where it was too long to be kept in full; else 0.
    pub merged: usize,
    /// The digits of the only solution, for notations that [say it](super::Notation::has_solution); nobody reads them here.
    pub solution: Option<Box<CellMap<Option<Digit>>>>,
    /// The time that somebody took who challenges the reader to be faster, in milliseconds.
    pub to_beat: Option<u64>,
}

/// A board with the player's marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// Digits and candidates.
    pub board: Board,
    /// Corner marks.
    pub corners: CellMap<DigitSet>,
    /// The colours 1–9 of each cell, as a set of nine.
    pub colours: CellMap<DigitSet>,
    /// What is drawn on candidates.
    pub drawn: Drawn,
}

impl Marked {
    /// A board without corner marks and colours.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self { board, corners: CellMap::default(), colours: CellMap::default(), drawn: Drawn::default() }
    }
}

/// A puzzle with everything that a notation may have a place for.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The rules.
    pub puzzle: &'a Puzzle,
    /// Digits and candidates.
    pub board: &'a Board,
    /// Words, marks and colours.
    pub extras: &'a Extras,
    /// How it was written when it was read.
    pub origin: Option<&'a Origin>,
}

/// The notation a puzzle came in, and the habits of that text that carry no rule.
///
/// Numbering, blank sign, letter case and layout are all in the text itself: [`write()`](super::writing::write()) gives
/// it back as long as puzzle and progress are what was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The notation's slug.
    pub notation: &'static str,
    /// The packed string as read, without its link, blanks inside taken out; for a JSON the whole text.
    pub text: String,
    /// The puzzle as read.
    pub puzzle: Puzzle,
    /// The board as read.
    pub board: Board,
    /// Words, marks and colours as read.
    pub extras: Extras,
}

impl Origin {
    /// Whether puzzle and progress say the same as the text does, as far as its notation, with these capabilities, can
    /// tell. Candidates under a placed digit do not count.
    #[must_use]
    pub fn unchanged(&self, progress: &Progress, capabilities: &[Feature]) -> bool {
        let (puzzle, board) = (progress.puzzle, progress.board);
        let candidates = |b: &Board, c| if b.digit(c).is_some() { DigitSet::EMPTY } else { b.candidates(c) };
        let holds = |feature| capabilities.contains(&feature);
        self.puzzle == *puzzle
            && self.board.digits() == board.digits()
            && puzzle.cells().iter().all(|c| candidates(&self.board, c) == candidates(board, c))
            && (!holds(Feature::CornerMarks) || self.extras.corners == progress.extras.corners)
            && (!holds(Feature::Colours) || self.extras.colours == progress.extras.colours)
            && (!holds(Feature::History)
                || (&self.extras.history, &self.extras.start, &self.extras.automatic, &self.extras.drawn)
                    == (
                        &progress.extras.history,
                        &progress.extras.start,
                        &progress.extras.automatic,
                        &progress.extras.drawn,
                    ))
    }
}
