//! Choosing a new puzzle from a pack: first the kind, then the puzzle.

/// A puzzle of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackPuzzle {
    /// What the list shows: `3 · moderate`.
    pub title: String,
    /// The packed string.
    pub text: String,
}

/// A pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// `Killer`, `Str8ts`, `Sudoku` …
    pub title: String,
    /// Its puzzles.
    pub puzzles: Vec<PackPuzzle>,
}

/// Choosing a new puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// The packs.
    pub packs: Vec<Pack>,
    /// The pack that is open; `None` while the packs are listed.
    pub open: Option<usize>,
    /// The selected row of the list that is shown.
    pub at: usize,
}
