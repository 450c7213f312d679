//! Choosing a new puzzle from a pack: first the kind, then the puzzle.

use super::dispatch::After;
use crate::app::action::Action;
use crate::app::app::App;
use crate::app::effect::Effect;
use crate::app::start::list_move;
use crate::game::Game;
use crate::generator::pack;
use crate::notation;

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

/// Choosing a new puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// The pack that is open; `None` while the packs are listed.
    pub open: Option<usize>,
    /// The selected row of the list that is shown.
    pub at: usize,
}

impl NewGame {
    /// The titles of the list that is shown.
    #[must_use]
    pub fn rows(self, packs: &[Pack]) -> Vec<&str> {
        match self.open {
            None => packs.iter().map(|p| p.title.as_str()).collect(),
            Some(open) => {
                packs.get(open).map(|p| p.puzzles.iter().map(|p| p.title.as_str()).collect()).unwrap_or_default()
            }
        }
    }

    /// From the puzzles of a pack back to the packs; `false` where the packs are shown.
    pub(super) const fn back(&mut self) -> bool {
        let Some(open) = self.open.take() else { return false };
        self.at = open;
        true
    }

    pub(super) fn on(&mut self, action: Action, app: &mut App, effects: &mut Vec<Effect>) -> After {
        if action != Action::Accept {
            let rows = self.rows(&app.packs).len();
            list_move(action, &mut self.at, rows);
            return After::Stay;
        }
        let Some(open) = self.open else {
            if self.at < app.packs.len() {
                *self = Self { open: Some(self.at), at: 0 };
            } else {
                app.refuse("there are no packs");
            }
            return After::Stay;
        };
        let Some((pack, puzzle)) = app.packs.get(open).and_then(|p| Some((p, p.puzzles.get(self.at)?))) else {
            return After::Stay;
        };
        match notation::parse(&puzzle.text) {
            Ok(import) => {
                let title = format!("{} {}", pack.title, puzzle.title);
                app.start_game(Game::from_import(&import).with_title(title), effects);
                After::Close
            }
            Err(error) => {
                app.refuse(error.message);
                After::Stay
            }
        }
    }
}
