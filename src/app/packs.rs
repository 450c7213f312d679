//! The puzzles that come with the program, as *New puzzle* lists them.

use crate::generator::pack;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackPuzzle {
    /// What the list shows: `3 · moderate`.
    pub title: String,
    /// The packed string.
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// `Killer`, `Str8ts`, `Sudoku` …
    pub title: String,
    pub puzzles: Vec<PackPuzzle>,
}

/// The packs that come with the program.
#[must_use]
pub fn packs() -> Vec<Pack> {
    let numbered = |pack: &pack::Pack| {
        let entries = pack.entries.iter().enumerate();
        entries
            .map(|(i, e)| PackPuzzle { title: format!("{} · {}", i + 1, e.level), text: e.text.to_owned() })
            .collect()
    };
    pack::packs().iter().map(|p| Pack { title: p.name.to_owned(), puzzles: numbered(p) }).collect()
}
