//! The next step, and every step there is.

use std::collections::BTreeSet;

use super::state::{Found, State};
use super::step::Step;
use super::technique::{self, Technique};
use super::wrong::{self, Wrong};
use crate::puzzle::{Board, Puzzle};

/// Which techniques may be used; the default is all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Slugs of techniques that are switched off.
    pub without: BTreeSet<&'static str>,
    /// If given, only the techniques with these slugs are used.
    pub only: Option<BTreeSet<&'static str>>,
}

impl Options {
    /// Whether a technique may be used.
    #[must_use]
    pub fn allows(&self, technique: Technique) -> bool {
        let chosen = self.only.as_ref().is_none_or(|only| only.contains(technique.slug));
        chosen && !self.without.contains(technique.slug)
    }
}

/// What there is to say about the next move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The simplest step.
    Step(Step),
    /// Every cell holds its digit.
    Solved,
    /// No technique finds anything.
    Nothing,
    /// The board cannot be completed as it stands.
    Wrong(Wrong),
}

/// The simplest step for a person, or why there is none.
#[must_use]
pub fn next_step(puzzle: &Puzzle, board: &Board, options: &Options) -> Hint {
    next_on(&State::new(puzzle, board), board, options)
}

/// The same for a state that is made already.
pub(super) fn next_on(state: &State, board: &Board, options: &Options) -> Hint {
    if let Some(wrong) = wrong::find(state, board) {
        return Hint::Wrong(wrong);
    }
    if state.open.is_empty() {
        return Hint::Solved;
    }
    for technique in technique::of_kind(state.puzzle.kind()).filter(|t| options.allows(t)) {
        let mut found = Found::new(technique, true);
        (technique.find)(state, &mut found);
        if let Some(step) = found.into_steps().into_iter().next() {
            // On a board that went wrong unseen, right reasons can leave a cell with nothing.
            return wrong::after(state, &step).map_or(Hint::Step(step), Hint::Wrong);
        }
    }
    Hint::Nothing
}

/// Every step of every technique that is possible now, in order of use.
///
/// Steps of one technique with the same effect are told once. Empty on a board that breaks a rule.
#[must_use]
pub fn all_steps(puzzle: &Puzzle, board: &Board, options: &Options) -> Vec<Step> {
    let state = State::new(puzzle, board);
    if wrong::find(&state, board).is_some() {
        return Vec::new();
    }
    let techniques = technique::of_kind(puzzle.kind()).filter(|t| options.allows(t));
    let found = techniques.map(|technique| {
        let mut found = Found::new(technique, false);
        (technique.find)(&state, &mut found);
        found.into_steps()
    });
    found.flatten().collect()
}
