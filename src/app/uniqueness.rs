//! Whether a puzzle has one solution: looked at unasked, on a worker, as soon as the puzzle is in view.
//!
//! Every message ends with [`App::follow_checks`]. It sees to it that the puzzle in the paste box and the one on the
//! board, and no others, are being looked at: whatever way the player leaves them or changes the text, the look is given
//! up, and a puzzle that goes from the paste box to the board takes its look along.

use std::sync::Arc;

use super::app::{App, Play};
use super::effect::Effect;
use super::overlays::Overlay;
use super::request::{Request, Ticket};
use crate::puzzle::{Cell, Digit, Puzzle};
use crate::solver::{Contradiction, Outcome, Solution, Status};

/// What is known about the solutions of a puzzle.
#[derive(Clone, Debug, Default)]
pub enum Uniqueness {
    /// Nothing, and nobody is looking.
    #[default]
    Unasked,
    /// A worker is looking.
    Checking(Ticket),
    /// The answer.
    Known(SolutionCount),
}

/// How many solutions a puzzle has.
#[derive(Clone, Debug)]
pub enum SolutionCount {
    /// One.
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
pub(super) enum Tell {
    /// Nothing.
    #[default]
    Nothing,
    /// The answer, unless there is something else to read and nothing is wrong.
    News,
    /// The answer.
    Answer,
}

impl SolutionCount {
    /// Makes the answer of what the solver found, with the reason where propagation gives one.
    fn of(puzzle: &Puzzle, outcome: &Outcome, reason: Option<&Contradiction>) -> Self {
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

    /// `one solution`, `several: r1c1 can be 3 or 7`, `none: cage 17 at r2c3 has no combination left`.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::One(_) => String::from("one solution"),
            Self::Several(cell, [a, b]) => format!("several: {cell} can be {a} or {b}"),
            Self::None(reason) => format!("none: {reason}"),
            Self::Unknown => String::from("not known: the search took too long and was given up"),
        }
    }
}

impl Uniqueness {
    /// The words for it, as far as it is known.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Unasked | Self::Checking(_) => String::from("checking …"),
            Self::Known(answer) => answer.words(),
        }
    }

    /// The same in two words, for the header; nothing where it cannot be known.
    #[must_use]
    pub const fn short(&self) -> Option<&'static str> {
        match self {
            Self::Checking(_) => Some("checking …"),
            Self::Known(SolutionCount::One(_)) => Some("one solution"),
            Self::Known(SolutionCount::Several(..)) => Some("several solutions"),
            Self::Known(SolutionCount::None(_)) => Some("no solution"),
            Self::Unasked | Self::Known(SolutionCount::Unknown) => None,
        }
    }

    /// Whether there is one solution, as far as is known.
    #[must_use]
    pub const fn is_one(&self) -> bool {
        matches!(self, Self::Known(SolutionCount::One(_)))
    }

    /// Takes the answer, if it is the one that was asked for; tells whether it was.
    fn take(&mut self, ticket: Ticket, puzzle: &Puzzle, outcome: &Outcome, reason: Option<&Contradiction>) -> bool {
        let wanted = matches!(self, Self::Checking(t) if *t == ticket);
        if wanted {
            *self = Self::Known(SolutionCount::of(puzzle, outcome, reason));
        }
        wanted
    }

    /// Asks, if nobody did; the ticket while an answer is awaited.
    fn follow(
        &mut self,
        number: &mut u32,
        puzzle: impl FnOnce() -> Arc<Puzzle>,
        effects: &mut Vec<Effect>,
    ) -> Option<Ticket> {
        if matches!(self, Self::Unasked) {
            let ticket = Ticket(*number);
            *number = number.wrapping_add(1);
            *self = Self::Checking(ticket);
            effects.push(Effect::Ask { ticket, request: Request::Solutions(puzzle()) });
        }
        if let Self::Checking(ticket) = self { Some(*ticket) } else { None }
    }
}

impl App {
    /// Starts the looks that are wanted and gives up those that no longer are.
    pub(super) fn follow_checks(&mut self, effects: &mut Vec<Effect>) {
        let mut wanted = Vec::new();
        if !self.quitting {
            let number = &mut self.next_number;
            if let Some(Overlay::Paste(paste)) = &mut self.overlay
                && let Some(Ok(preview)) = &mut paste.found
            {
                let puzzle = || Arc::new(preview.import.puzzle.clone());
                wanted.extend(preview.uniqueness.follow(number, puzzle, effects));
            }
            if let Some(play) = &mut self.play {
                wanted.extend(play.uniqueness.follow(number, || play.game.shared_puzzle(), effects));
            }
        }
        for ticket in self.checks.iter().filter(|ticket| !wanted.contains(ticket)) {
            effects.push(Effect::Cancel(*ticket));
        }
        self.checks = wanted;
    }

    /// The answer to a look at a puzzle's solutions.
    pub(super) fn checked(&mut self, ticket: Ticket, outcome: &Outcome, reason: Option<&Contradiction>) {
        self.checks.retain(|t| *t != ticket);
        if let Some(Overlay::Paste(paste)) = &mut self.overlay
            && let Some(Ok(preview)) = &mut paste.found
            && preview.uniqueness.take(ticket, &preview.import.puzzle, outcome, reason)
        {
            return;
        }
        if let Some(play) = &mut self.play
            && play.uniqueness.take(ticket, play.game.puzzle(), outcome, reason)
        {
            self.tell_uniqueness();
        }
    }

    /// Says what is known about the solutions of the puzzle on the board, or that it will be said.
    pub(super) fn ask_uniqueness(&mut self) {
        let Some(play) = &mut self.play else { return };
        play.tell = Tell::Answer;
        if matches!(play.uniqueness, Uniqueness::Known(SolutionCount::Unknown)) {
            play.uniqueness = Uniqueness::Unasked;
        }
        let known = matches!(play.uniqueness, Uniqueness::Known(_));
        if known { self.tell_uniqueness() } else { self.tell("checking …") }
    }

    /// Says the answer where somebody waits for it.
    pub(super) fn tell_uniqueness(&mut self) {
        let Some(play) = &mut self.play else { return };
        let Uniqueness::Known(answer) = &play.uniqueness else { return };
        let (words, fine) = (answer.words(), play.uniqueness.is_one());
        match std::mem::take(&mut play.tell) {
            Tell::Nothing => {}
            Tell::News if fine && self.message.is_some() => {}
            _ if fine => self.tell(words),
            _ => self.refuse(words),
        }
    }
}

impl Play {
    /// The puzzle's only solution, once it is known.
    pub(super) fn solution(&self) -> Option<&Solution> {
        match &self.uniqueness {
            Uniqueness::Known(SolutionCount::One(solution)) => Some(solution),
            _ => None,
        }
    }
}
