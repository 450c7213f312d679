//! A draft and the way back.

use super::draft::{Draft, Refusal};
use super::shape::SHAPES;

/// A draft with everything that undo and redo bring back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drafting {
    pub(super) now: Step,
    pub(super) undo: Vec<Step>,
    redo: Vec<Step>,
}

/// A draft on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub draft: Draft,
    /// Whether it is played, or was, as it is here.
    pub played: bool,
}

impl Step {
    /// A draft that nobody has played.
    pub(super) const fn new(draft: Draft) -> Self {
        Self { draft, played: false }
    }
}

impl Default for Drafting {
    /// An empty Sudoku.
    fn default() -> Self {
        Self::new(Draft::new(SHAPES[0].1))
    }
}

impl Drafting {
    /// A draft that nothing was done to yet.
    #[must_use]
    pub const fn new(now: Draft) -> Self {
        Self { now: Step::new(now), undo: Vec::new(), redo: Vec::new() }
    }

    /// The draft.
    #[must_use]
    pub const fn draft(&self) -> &Draft {
        &self.now.draft
    }

    /// Whether there is anything to keep.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.draft().is_empty() && self.undo.is_empty()
    }

    /// Whether it is played, or was, as it is now: then nobody is to be reminded of it.
    #[must_use]
    pub const fn is_played(&self) -> bool {
        self.now.played
    }

    /// It is played from now on. Any change makes it another draft; undo and redo lead back to it.
    pub const fn mark_played(&mut self) {
        self.now.played = true;
    }

    /// Changes the draft; undo takes it back. Returns whether anything is different now.
    ///
    /// # Errors
    /// What the change refuses; the draft stays as it was.
    pub fn change(&mut self, change: impl FnOnce(&mut Draft) -> Result<(), Refusal>) -> Result<bool, Refusal> {
        let mut next = self.draft().clone();
        change(&mut next)?;
        let changed = next != *self.draft();
        if changed {
            self.undo.push(std::mem::replace(&mut self.now, Step::new(next)));
            self.redo.clear();
        }
        Ok(changed)
    }

    /// Takes the last change back.
    ///
    /// # Errors
    /// Says that there is none.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let before = self.undo.pop().ok_or("nothing to undo")?;
        self.redo.push(std::mem::replace(&mut self.now, before));
        Ok(())
    }

    /// Does it again.
    ///
    /// # Errors
    /// Says that there is nothing.
    pub fn redo(&mut self) -> Result<(), Refusal> {
        let after = self.redo.pop().ok_or("nothing to redo")?;
        self.undo.push(std::mem::replace(&mut self.now, after));
        Ok(())
    }
}
