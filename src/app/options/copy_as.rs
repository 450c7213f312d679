//! The notation that the player copies in, as a setting.

use std::collections::BTreeMap;

use crate::notation::{self, Notation};
use crate::puzzle::Kind;

/// The notation that the player copied in last, for each kind of puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CopyAs(BTreeMap<&'static str, &'static str>);

impl CopyAs {
    /// What was chosen for a kind.
    pub fn of(&self, kind: Kind) -> Option<&'static Notation> {
        notation::find(self.0.get(kind.slug())?)
    }

    /// Remembers a choice; returns whether it is another than before.
    pub fn choose(&mut self, kind: Kind, notation: &Notation) -> bool {
        self.0.insert(kind.slug(), notation.slug) != Some(notation.slug)
    }

    /// Remembers a notation for a kind by their names.
    ///
    /// # Errors
    /// Names what does not exist: such a kind, such a notation, or a way to write that kind in it.
    pub fn set(&mut self, kind: &str, slug: &str) -> Result<(), String> {
        let kind = notation::kind_named(kind)?;
        let known = notation::find(slug).ok_or_else(|| format!("there is no notation {slug:?}"))?;
        if !known.writes() || !known.kinds.contains(&kind) {
            return Err(format!("{slug} does not write {}", kind.slug()));
        }
        self.choose(kind, known);
        Ok(())
    }

    /// The kinds with their notations, by name.
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.iter().map(|(&kind, &slug)| (kind, slug))
    }
}
