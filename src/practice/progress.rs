//! What was found in practice: a file of lines, each a JSON object, only ever appended to.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::positions::MOST;
use crate::logic::Technique;
use crate::puzzle::Kind;

/// The version of the lines. Lines of a later one are left alone.
const VERSION: u32 = 1;

/// An exercise that was solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solved {
    version: u32,
    /// The slug of the kind.
    pub kind: String,
    /// The slug of the technique.
    pub technique: String,
    /// Which exercise, from 0.
    pub number: usize,
    /// When, in seconds since 1970; put in by the store.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

impl Solved {
    /// An exercise that is solved now.
    #[must_use]
    pub fn new(kind: Kind, technique: Technique, number: usize) -> Self {
        let (kind, technique) = (kind.slug().to_owned(), technique.slug.to_owned());
        Self { version: VERSION, kind, technique, number, at: None }
    }

    /// As a line without its end; empty where it cannot be written, which does not happen.
    #[must_use]
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Which exercises were solved, and when last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(BTreeMap<(String, String), [Option<u64>; MOST]>);

impl Progress {
    /// Reads the file. Lines that are none of ours are left out.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut progress = Self::default();
        let lines = text.lines().filter_map(|line| serde_json::from_str::<Solved>(line).ok());
        lines.filter(|found| found.version == VERSION).for_each(|found| progress.add(&found));
        progress
    }

    /// Adds an exercise that was solved.
    pub fn add(&mut self, found: &Solved) {
        let slots = self.0.entry((found.kind.clone(), found.technique.clone())).or_default();
        if let Some(slot) = slots.get_mut(found.number) {
            *slot = (*slot).max(Some(found.at.unwrap_or(0)));
        }
    }

    fn of(&self, kind: Kind, technique: Technique) -> [Option<u64>; MOST] {
        let key = (kind.slug().to_owned(), technique.slug.to_owned());
        self.0.get(&key).copied().unwrap_or_default()
    }

    /// How many exercises of a technique were solved.
    #[must_use]
    pub fn count(&self, kind: Kind, technique: Technique) -> usize {
        self.of(kind, technique).iter().flatten().count()
    }

    /// Whether this exercise was solved.
    #[must_use]
    pub fn has(&self, kind: Kind, technique: Technique, number: usize) -> bool {
        self.of(kind, technique).get(number).is_some_and(Option::is_some)
    }

    /// When one was solved last, in seconds since 1970; `None` where that is not known.
    #[must_use]
    pub fn last(&self, kind: Kind, technique: Technique) -> Option<u64> {
        self.of(kind, technique).into_iter().flatten().max().filter(|at| *at > 0)
    }
}
