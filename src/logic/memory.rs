//! What a path remembers: when each cell changed last, and where a technique looked in vain.

use std::cell::RefCell;
use std::collections::HashMap;

use super::technique::Technique;
use crate::puzzle::{CellMap, CellSet};

/// For each thing that a technique looks at: the move after which it found nothing there, 0 if it did not look or found
/// something.
pub(super) type Seen = Vec<u32>;

/// The memory of one path. A new one knows nothing.
pub(super) struct Memory {
    /// The number of the position, from 1.
    now: u32,
    /// The position in which each cell was last changed; 0 before the path.
    changed: CellMap<u32>,
    seen: RefCell<HashMap<&'static str, Seen>>,
}

impl Default for Memory {
    fn default() -> Self {
        Self { now: 1, changed: CellMap::default(), seen: RefCell::default() }
    }
}

impl Memory {
    /// Goes on to the next position, in which these cells are changed.
    pub(super) fn change(&mut self, cells: CellSet) {
        self.now += 1;
        for cell in cells {
            self.changed[cell] = self.now;
        }
    }

    /// What is known of a technique's searches, taken out until it is kept again.
    pub(super) fn recall(&self, technique: Technique) -> Seen {
        self.seen.borrow_mut().get_mut(technique.slug).map(std::mem::take).unwrap_or_default()
    }

    /// Keeps what a technique has seen.
    pub(super) fn keep(&self, technique: Technique, seen: Seen) {
        self.seen.borrow_mut().insert(technique.slug, seen);
    }

    /// Whether nothing was found at an item and nothing changed in these cells since.
    pub(super) fn unchanged(&self, seen: &Seen, item: usize, cells: CellSet) -> bool {
        let since = seen.get(item).copied().unwrap_or_default();
        since > 0 && cells.iter().all(|cell| self.changed[cell] <= since)
    }

    /// Notes whether the search at an item found nothing.
    pub(super) fn note(&self, seen: &mut Seen, item: usize, nothing: bool) {
        if seen.len() <= item {
            seen.resize(item + 1, 0);
        }
        if let Some(entry) = seen.get_mut(item) {
            *entry = if nothing { self.now } else { 0 };
        }
    }
}
