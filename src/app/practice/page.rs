//! The pages of practice: a lesson and its exercises.

use crate::logic::Technique;
use crate::practice;
use crate::puzzle::Kind;

/// A page of practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The kind of puzzle.
    pub kind: Kind,
    /// What is practised.
    pub technique: Technique,
    /// The exercise, from 0; none: the lesson with its example.
    pub exercise: Option<usize>,
}

impl Page {
    /// The lesson of a technique.
    pub const fn lesson(kind: Kind, technique: Technique) -> Self {
        Self { kind, technique, exercise: None }
    }

    /// How many exercises there are.
    pub fn exercises(self) -> usize {
        practice::exercises(self.kind, self.technique).len()
    }

    /// The code of the puzzle that is shown.
    pub fn code(self) -> Option<&'static str> {
        match self.exercise {
            None => practice::example(self.kind, self.technique),
            Some(number) => practice::exercises(self.kind, self.technique).get(number).copied(),
        }
    }

    /// The page after this one; none after the last exercise.
    pub fn next(self) -> Option<Self> {
        let number = self.exercise.map_or(0, |number| number + 1);
        (number < self.exercises()).then_some(Self { exercise: Some(number), ..self })
    }
}
