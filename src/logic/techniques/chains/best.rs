//! What was found by following several cases: each end with the shortest way there.

use crate::logic::Collector;
use crate::logic::analysis::flood::{Flood, Literal, rank};

/// The ends that were found, once each; a single one where the shortest is all that is wanted.
pub(super) struct Best<T> {
    first_only: bool,
    hits: Vec<Hit<T>>,
}

/// What all cases come to.
pub(super) struct Hit<T> {
    /// Of what they are the cases.
    pub of: T,
    pub end: Literal,
    /// How many links there are in all chains, then in the longest.
    rank: (usize, u16),
}

impl<T> Best<T> {
    pub fn new(found: &Collector) -> Self {
        Self { first_only: found.first_only(), hits: Vec::new() }
    }

    /// Takes an end that all cases come to, unless a way as short is known.
    pub fn take(&mut self, end: Literal, cases: &[&Flood], of: impl FnOnce() -> T) {
        let rank = rank(cases, end);
        let known = self.hits.iter_mut().find(|known| self.first_only || known.end == end);
        if known.as_ref().is_some_and(|known| known.rank <= rank) {
            return;
        }
        let hit = Hit { of: of(), end, rank };
        match known {
            Some(known) => *known = hit,
            None => self.hits.push(hit),
        }
    }

    /// The shortest first.
    pub fn sorted(mut self) -> Vec<Hit<T>> {
        self.hits.sort_by_cached_key(|hit| hit.rank);
        self.hits
    }
}
