//! The notation that the player copies in, as a setting.

use std::collections::BTreeMap;

use crate::notation::{self, Notation, kind_slug};
use crate::puzzle::Kind;
use crate::store;

/// The notation that the player copied in last, for each kind of puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CopyAs(BTreeMap<&'static str, &'static str>);

impl CopyAs {
    /// What was chosen for a kind.
    #[must_use]
    pub fn of(&self, kind: Kind) -> Option<&'static Notation> {
        notation::find(self.0.get(kind_slug(kind))?)
    }

    /// Remembers a choice; returns whether it is another than before.
    pub fn choose(&mut self, kind: Kind, notation: &Notation) -> bool {
        self.0.insert(kind_slug(kind), notation.slug) != Some(notation.slug)
    }

    /// What the settings file says; what is not known here is passed over.
    #[must_use]
    pub fn from_stored(stored: &store::Settings) -> Self {
        let known = stored.copy_as.iter().flatten().filter_map(|(kind, slug)| {
            let kind = notation::kind_named(kind).ok()?;
            Some((kind_slug(kind), notation::find(slug).filter(|n| n.writes() && n.kinds.contains(&kind))?.slug))
        });
        Self(known.collect())
    }

    /// Writes it into the settings for the file. What only another version knows stays.
    pub fn store(&self, stored: &mut store::Settings) {
        if !self.0.is_empty() {
            let all = stored.copy_as.get_or_insert_default();
            all.extend(self.0.iter().map(|(kind, slug)| (String::from(*kind), String::from(*slug))));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_kept_and_unknown_ones_stay() {
        let text =
            r#"{"copy-as": {"killer": "killer-b", "sudoku": "frobnicate", "str8ts": "killer-a", "hitori": "x"}}"#;
        let mut stored: store::Settings = serde_json::from_str(text).unwrap();
        let mut choice = CopyAs::from_stored(&stored);
        assert_eq!(choice.of(Kind::Killer).map(|n| n.slug), Some("killer-b"));
        assert!(choice.of(Kind::Sudoku).is_none() && choice.of(Kind::Str8ts).is_none());
        let ours = notation::find("ninefold").unwrap();
        assert!(choice.choose(Kind::Str8ts, ours) && !choice.choose(Kind::Str8ts, ours));
        choice.store(&mut stored);
        let kept = stored.copy_as.clone().unwrap();
        assert_eq!((kept["str8ts"].as_str(), kept["sudoku"].as_str()), ("ninefold", "frobnicate"));
        assert_eq!((kept["hitori"].as_str(), CopyAs::from_stored(&stored)), ("x", choice));
    }
}
