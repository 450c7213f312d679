//! The game on the board, and how it is looked at.

use std::time::Duration;

use super::mistakes::{Checked, Mistakes};
use super::uniqueness::{Announce, SolutionCount, Uniqueness};
use crate::app::effect::{Effect, GameHandle, Job};
use crate::app::input::action::Mode;
use crate::app::request::Ticket;
use crate::game::{Assistance, Game};
use crate::logic::Rating;
use crate::puzzle::{CANDIDATE_COLOURS, Cell, CellSet, Conflict, Digit, clue_repeats, conflicts};
use crate::solver::Solution;

/// A key that waits for the digit after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// `f`: highlight the digit.
    Highlight,
    /// `w`: ask why it cannot go here.
    WhyNot,
    /// `V`: colour the candidate.
    Candidate,
    /// The candidate is known: this is its colour.
    CandidateColour(Digit),
    /// `L`: a link begins or ends at the candidate.
    Link,
}

impl Pending {
    /// What it asks for on a board with digits from 1 to `side`.
    #[must_use]
    pub fn asks(self, side: u8) -> String {
        let (question, most) = match self {
            Self::Highlight => ("highlight which digit?", side),
            Self::WhyNot => ("why not which digit?", side),
            Self::Candidate => ("colour which candidate?", side),
            Self::CandidateColour(_) => ("which colour?", CANDIDATE_COLOURS),
            Self::Link => ("link which candidate?", side),
        };
        format!("{question} 1–{most}")
    }
}

/// What is known of how hard the puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rated {
    /// Nobody asked.
    Unasked,
    /// A worker looks at it.
    Asked(Ticket),
    /// It was looked at in vain.
    Unknown,
    /// This.
    Known(Rating),
}

/// The game on the board, and how it is looked at.
#[derive(Clone, Debug)]
pub struct Play {
    /// Its handle in the store.
    pub handle: GameHandle,
    /// Its name there; `None` until it is known, and for a board that is not saved.
    pub name: Option<String>,
    pub game: Game,
    pub cursor: Cell,
    /// The selected cells. Empty: the cell under the cursor alone is meant.
    pub selection: CellSet,
    /// Cells were added one by one: moving the cursor keeps the selection.
    pub held: bool,
    pub mode: Mode,
    /// The digit that is highlighted, also in marks.
    pub highlight: Option<Digit>,
    pub pending: Option<Pending>,
    /// Where the link begins that has no end yet.
    pub link_from: Option<(Cell, Digit)>,
    /// The broken rules, in words. Empty at the level *paper*.
    pub conflicts: Vec<Conflict>,
    /// Paused: the clock stands and the board is hidden.
    pub paused: bool,
    /// What is known about the puzzle's solutions. Where there is one, hints that would rest on a mistake are known by
    /// it.
    pub uniqueness: Uniqueness,
    /// What is said when that becomes known.
    pub(crate) announce: Announce,
    /// How hard the puzzle is; asked for when it is solved.
    pub rating: Rated,
    /// How far the board was compared with the solution.
    pub checked: Checked,
    /// The last cell clicked and when, to know a double click.
    pub(crate) clicked: Option<(Cell, u64)>,
    /// The mouse button that is held went down on a cell, or came to one since: dragging goes on from the cursor.
    pub(crate) dragging: bool,
}

/// The game that waits while another board has its place, if there is one.
#[derive(Clone, Debug)]
pub(crate) struct Aside {
    pub play: Option<Play>,
    /// Whether it was on the board.
    pub from_board: bool,
}

/// A finished game whose rating is still looked for.
#[derive(Clone, Debug)]
pub(crate) struct Unrated {
    pub ticket: Ticket,
    pub handle: GameHandle,
    pub game: Game,
}

impl Play {
    /// A game with the cursor on its first open cell.
    pub fn new(handle: GameHandle, game: Game) -> Self {
        let puzzle = game.puzzle();
        let cursor = game.board().open_cells(puzzle).first().unwrap_or(Cell::FIRST);
        Self {
            handle,
            name: None,
            cursor,
            selection: CellSet::EMPTY,
            held: false,
            mode: Mode::Digit,
            highlight: None,
            pending: None,
            link_from: None,
            conflicts: Vec::new(),
            paused: false,
            uniqueness: Uniqueness::Unasked,
            announce: Announce::Nothing,
            rating: Rated::Unasked,
            checked: Checked::No,
            clicked: None,
            dragging: false,
            game,
        }
    }

    /// The game as it is taken up again after another one: what was asked for about it has been called off.
    pub(crate) fn taken_up(self) -> Self {
        let uniqueness = match self.uniqueness {
            Uniqueness::Checking(_) => Uniqueness::Unasked,
            other => other,
        };
        let rating = match self.rating {
            Rated::Asked(_) => Rated::Unasked,
            other => other,
        };
        Self { uniqueness, rating, ..self }
    }

    /// The effect that keeps clock and cursor.
    pub(crate) fn clock(&self) -> Effect {
        Effect::Store(Job::Clock {
            game: self.handle,
            elapsed: Duration::from_millis(self.game.clock.elapsed()),
            cursor: Some(self.cursor),
        })
    }

    /// Brings the broken rules up to date.
    pub(crate) fn recheck(&mut self) {
        self.conflicts = if self.game.assistance() == Assistance::Paper {
            Vec::new()
        } else {
            let mut broken = conflicts(self.game.puzzle(), self.game.board().digits());
            broken.extend(clue_repeats(self.game.puzzle()));
            broken
        };
    }

    /// Highlights a digit, or none if it is that one.
    pub(crate) fn toggle_highlight(&mut self, digit: Digit) {
        self.highlight = Some(digit).filter(|_| self.highlight != Some(digit));
    }

    /// The cells that a key acts on: the selection, or else the cell under the cursor.
    pub fn targets(&self) -> CellSet {
        if self.selection.is_empty() { self.cursor.set() } else { self.selection }
    }

    /// The puzzle's only solution, once it is known.
    pub(crate) const fn solution(&self) -> Option<&Solution> {
        match &self.uniqueness {
            Uniqueness::Known(SolutionCount::One(solution)) => Some(solution),
            _ => None,
        }
    }

    /// What on the board cannot lead to the solution; nothing while that is not known.
    pub(crate) fn mistakes(&self) -> Option<Mistakes> {
        self.solution().map(|solution| Mistakes::of(self.game.puzzle(), self.game.board(), solution))
    }

    /// The mistakes that are shown on the board.
    pub fn shown_mistakes(&self) -> Option<Mistakes> {
        self.mistakes().filter(|_| self.checked == Checked::Shown)
    }
}
