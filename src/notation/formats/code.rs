//! `code`: the name of a generated puzzle, from which the generator makes it again. No progress.
//!
//! It is read, and written by `generate` alone: other puzzles have no code.

use crate::generator::{Code, CodeError};
use crate::notation::{Extras, NotationError, Origin, Reading, Source};
use crate::puzzle::{Board, Puzzle};

/// Its slug.
pub const SLUG: &str = "code";

impl Origin {
    /// That of a puzzle which the generator makes from this code.
    #[must_use]
    pub fn of_code(code: &Code, puzzle: &Puzzle, board: &Board) -> Self {
        let (text, extras) = (code.to_string(), Extras::default());
        Self { notation: SLUG, text, puzzle: puzzle.clone(), board: board.clone(), extras }
    }
}

/// `NF`, a version and a hyphen. No other notation begins like that.
pub fn fits(source: &Source) -> bool {
    source.link.is_none()
        && matches!(source.chars.as_slice(), ['N' | 'n', 'F' | 'f', ..])
        && Code::is_begun(&text(source))
}

/// No code is longer.
const MOST: usize = 1000;

fn text(source: &Source) -> String {
    source.chars.iter().take(MOST + 1).collect()
}

/// Makes the puzzle.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let wrong = |error: CodeError| {
        let last = source.len().saturating_sub(2);
        source.error(if error == CodeError::Check { last } else { 0 }, error.to_string())
    };
    if source.len() > MOST {
        return Err(wrong(CodeError::Shape));
    }
    let puzzle = Code::read(&text(source)).and_then(|code| code.puzzle()).map_err(wrong)?;
    Ok(Reading::bare(puzzle, Vec::new()))
}
