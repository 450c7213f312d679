//! What a path remembers: which cells changed since, and where a technique looked in vain.

use std::cell::RefCell;

use super::Technique;
use crate::puzzle::CellSet;

/// For each thing that a technique looks at: the position in which it found nothing there, 0 if it did not look or
/// found something.
pub(super) type Seen = Vec<u32>;

/// The memory of one path. A new one knows nothing.
pub(super) struct Memory {
    /// For each position, counted from 1, the cells that changed since; so its last one is the position now.
    changed: Vec<CellSet>,
    /// In the order in which the techniques first looked: those that look most often come first.
    seen: RefCell<Vec<(Technique, Seen)>>,
}

impl Default for Memory {
    fn default() -> Self {
        Self { changed: vec![CellSet::EMPTY; 2], seen: RefCell::default() }
    }
}

impl Memory {
    /// Goes on to the next position, in which these cells are changed.
    pub(super) fn change(&mut self, cells: CellSet) {
        self.changed.iter_mut().for_each(|changed| *changed |= cells);
        self.changed.push(CellSet::EMPTY);
    }

    /// What is known of a technique's searches, taken out until it is kept again.
    pub(super) fn recall(&self, technique: Technique) -> Seen {
        let mut seen = self.seen.borrow_mut();
        let known = seen.iter_mut().find(|(other, _)| std::ptr::eq(*other, technique));
        known.map(|(_, seen)| std::mem::take(seen)).unwrap_or_default()
    }

    /// Keeps what a technique has seen.
    pub(super) fn keep(&self, technique: Technique, found: Seen) {
        let mut seen = self.seen.borrow_mut();
        match seen.iter_mut().find(|(other, _)| std::ptr::eq(*other, technique)) {
            Some((_, seen)) => *seen = found,
            None => seen.push((technique, found)),
        }
    }

    /// Whether nothing was found at an item and nothing changed in these cells since.
    pub(super) fn unchanged(&self, seen: &Seen, item: usize, cells: CellSet) -> bool {
        let since = seen.get(item).filter(|&&since| since > 0);
        let changed = since.and_then(|&since| self.changed.get(since as usize));
        changed.is_some_and(|changed| !changed.intersects(cells))
    }

    /// Notes whether the search at an item found nothing.
    pub(super) fn note(&self, seen: &mut Seen, item: usize, nothing: bool) {
        if seen.len() <= item {
            seen.resize(item + 1, 0);
        }
        if let Some(entry) = seen.get_mut(item) {
            // A path beyond all counting would search again.
            *entry = if nothing { u32::try_from(self.changed.len() - 1).unwrap_or(0) } else { 0 };
        }
    }
}
