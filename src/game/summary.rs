//! A game in one line, for the list of games.

use super::game::Game;
use crate::puzzle::colouring::tints;
use crate::puzzle::{CellMap, CellSet, Kind};
use crate::text::counted;

/// What the list of games shows about one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// `Killer`, `Str8ts BX`, or the title the game was made with.
    pub title: String,
    /// The title that the game was made with, whatever the player calls it.
    pub made_as: String,
    /// Whether the title is a name of its own.
    pub named: bool,
    /// How many cages there are.
    pub cages: usize,
    /// Which game it is.
    pub kind: Kind,
    /// Cells the player has filled.
    pub placed: usize,
    /// Cells there are to fill.
    pub total: usize,
    /// Whether it is finished without a mistake.
    pub solved: bool,
    /// Milliseconds played.
    pub elapsed: u64,
    /// Whether the player found every digit so far: no step was taken for them.
    pub own: bool,
    /// The text that the puzzle was read from, by which it is known again; a code, where it has one.
    pub source: Option<String>,
    /// Rows and columns.
    pub side: u8,
    /// The cells with a given digit, those the player has filled, and those still open.
    pub given: CellSet,
    /// See there.
    pub filled: CellSet,
    /// See there.
    pub open: CellSet,
    /// The tint number of each cell, see [`tints`].
    pub tints: CellMap<u8>,
    /// The sums of the cages, in their first cells; 0 elsewhere.
    pub sums: CellMap<u8>,
}

impl Summary {
    /// What tells it from others of its sort, where the title only says the sort: `31 cages`, `24 givens`.
    #[must_use]
    pub fn told_apart(&self) -> Option<String> {
        match (self.named, self.cages) {
            (true, _) => None,
            (false, 0) => Some(counted(self.given.len(), "given", "givens")),
            (false, cages) => Some(counted(cages, "cage", "cages")),
        }
    }
}

impl Game {
    /// The game in one line.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let puzzle = self.puzzle();
        let (given, open) = (puzzle.given_cells(), self.board().open_cells(puzzle));
        Summary {
            title: self.title().to_owned(),
            made_as: self.title.clone(),
            named: self.title() != puzzle.title(),
            cages: puzzle.cages().len(),
            kind: puzzle.kind(),
            placed: self.position().placed(puzzle),
            total: (puzzle.cells() - puzzle.given_cells()).len(),
            solved: self.is_solved(),
            elapsed: self.clock.elapsed(),
            own: self.steps_taken() == 0,
            source: self.origin().map(|origin| origin.text.trim().to_owned()),
            side: puzzle.side(),
            given,
            filled: puzzle.cells() - given - open,
            open,
            tints: tints(puzzle),
            sums: CellMap::from_fn(|cell| puzzle.sum_at(cell).unwrap_or(0)),
        }
    }
}
