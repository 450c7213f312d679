//! Whether a puzzle has one solution: looked at unasked, on a worker, as soon as the puzzle is in view.
//!
//! Every message ends with `App::follow_checks`. It sees to it that the puzzle in the paste
//! box and the one on the board, and no others, are being looked at: whatever way the player leaves them or changes the
//! text, the look is given up, and a puzzle that goes from the paste box to the board takes its look along.

use crate::app::effect::Effect;
use crate::app::request::{CHECKING, Request, Ticket};
use crate::puzzle::{Cell, Digit, Puzzle};
use crate::solver::{Contradiction, Outcome, Solution, Status};

/// What is known about the solutions of a puzzle.
#[derive(Clone, Debug, Default)]
pub enum Uniqueness {
    /// Nothing, and nobody is looking.
    #[default]
    Unasked,
    Checking(Ticket),
    Known(SolutionCount),
}

#[derive(Clone, Debug)]
pub enum SolutionCount {
    One(Box<Solution>),
    /// At least two, which differ in this cell.
    Several(Cell, [Digit; 2]),
    /// None, with the reason.
    None(String),
    /// The look was given up before it knew.
    Unknown,
}

/// What is said when the answer comes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Announce {
    #[default]
    Nothing,
    /// The answer, unless there is something else to read and nothing is wrong.
    News,
    Answer,
}

impl SolutionCount {
    /// Makes the answer of what the solver found, with the reason where propagation gives one.
    pub(crate) fn of(puzzle: &Puzzle, outcome: &Outcome, reason: Option<&Contradiction>) -> Self {
        match (outcome.status, outcome.solutions.as_slice()) {
            (Status::Unique, [one, ..]) => Self::One(Box::new(*one)),
            (Status::Multiple, [one, other, ..]) => {
                let differ = |cell| Some((cell, [one[cell]?, other[cell]?])).filter(|(_, [a, b])| a != b);
                let first = puzzle.cells().iter().find_map(differ);
                first.map_or(Self::Unknown, |(cell, [a, b])| Self::Several(cell, [a.min(b), a.max(b)]))
            }
            (Status::None, _) => {
                let searched = || String::from("no way to fill the grid (found by search)");
                Self::None(reason.map_or_else(searched, ToString::to_string))
            }
            _ => Self::Unknown,
        }
    }

    /// `one solution`, `several solutions: r1c1 can be 3 or 7`, `no solution: cage 17 at r2c3 has no combination left`.
    pub fn words(&self) -> String {
        match self {
            Self::One(_) => String::from("one solution"),
            Self::Several(cell, [a, b]) => format!("several solutions: {cell} can be {a} or {b}"),
            Self::None(reason) => format!("no solution: {reason}"),
            Self::Unknown => String::from("not known: the search was given up"),
        }
    }
}

impl Uniqueness {
    /// The words for it, as far as it is known.
    pub fn words(&self) -> String {
        match self {
            Self::Unasked | Self::Checking(_) => String::from(CHECKING),
            Self::Known(answer) => answer.words(),
        }
    }

    /// The same in two words, for the header; nothing where it cannot be known.
    pub const fn short(&self) -> Option<&'static str> {
        match self {
            Self::Checking(_) => Some(CHECKING),
            Self::Known(SolutionCount::One(_)) => Some("one solution"),
            Self::Known(SolutionCount::Several(..)) => Some("several solutions"),
            Self::Known(SolutionCount::None(_)) => Some("no solution"),
            Self::Unasked | Self::Known(SolutionCount::Unknown) => None,
        }
    }

    /// Whether there is one solution, as far as is known.
    pub const fn is_one(&self) -> bool {
        matches!(self, Self::Known(SolutionCount::One(_)))
    }

    /// Takes the answer, if it is the one that was asked for; returns whether it was.
    pub(crate) fn take(
        &mut self,
        ticket: Ticket,
        puzzle: &Puzzle,
        outcome: &Outcome,
        reason: Option<&Contradiction>,
    ) -> bool {
        let wanted = matches!(self, Self::Checking(t) if *t == ticket);
        if wanted {
            *self = Self::Known(SolutionCount::of(puzzle, outcome, reason));
        }
        wanted
    }

    /// No answer comes to what was asked with this ticket.
    pub(crate) fn give_up(&mut self, ticket: Ticket) {
        if matches!(self, Self::Checking(asked) if *asked == ticket) {
            *self = Self::Known(SolutionCount::Unknown);
        }
    }

    /// Asks, if nobody did; the ticket while an answer is awaited.
    pub(crate) fn follow(&mut self, number: &mut u32, puzzle: &Puzzle, effects: &mut Vec<Effect>) -> Option<Ticket> {
        if matches!(self, Self::Unasked) {
            let ticket = Ticket(*number);
            *number = number.wrapping_add(1);
            *self = Self::Checking(ticket);
            effects.push(Effect::Ask { ticket, request: Request::Solutions(puzzle.clone()) });
        }
        if let Self::Checking(ticket) = self { Some(*ticket) } else { None }
    }
}
