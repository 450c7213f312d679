//! What a path remembers: which cells and digits changed since, and where a technique looked in vain.

use std::cell::RefCell;

use crate::logic::{DigitMap, Technique};
use crate::puzzle::{CellSet, Digit, DigitSet};

/// For each thing that a technique looks at: the position in which it found nothing there, 0 if it did not look or
/// found something.
pub(in crate::logic) type Seen = Vec<u32>;

/// Room for as many things as most techniques look at, and for as many positions as most paths have.
const ROOM: usize = 128;

/// The memory of one path. A new one knows nothing; that of an assumption begins as a copy, since candidates only go
/// there, as they do along the path.
#[derive(Clone)]
pub(in crate::logic) struct Memory {
    /// For each position, counted from 1, the cells that changed since; so its last one is the position now.
    changed: Vec<CellSet>,
    /// For each digit, the position in which its places, or the cells that must hold it, last changed.
    digits: DigitMap<u32>,
    /// In the order in which the techniques first looked: those that look most often come first.
    seen: RefCell<Vec<(Technique, Seen)>>,
}

impl Default for Memory {
    fn default() -> Self {
        let mut changed = Vec::with_capacity(ROOM);
        changed.resize(2, CellSet::EMPTY);
        Self { changed, digits: DigitMap::new(0), seen: RefCell::default() }
    }
}

impl Memory {
    /// Goes on to the next position, in which these cells are changed, and these digits.
    pub(in crate::logic) fn change(&mut self, cells: CellSet, digits: DigitSet) {
        self.changed.iter_mut().for_each(|changed| *changed |= cells);
        self.changed.push(CellSet::EMPTY);
        let now = self.now();
        digits.iter().for_each(|digit| self.digits[digit] = now);
    }

    /// The position now; 0, which no search is kept for, beyond all counting.
    fn now(&self) -> u32 {
        u32::try_from(self.changed.len() - 1).unwrap_or(0)
    }

    /// What is known of a technique's searches, taken out until it is kept again.
    pub(in crate::logic) fn recall(&self, technique: Technique) -> Seen {
        let mut seen = self.seen.borrow_mut();
        let known = seen.iter_mut().find(|(other, _)| std::ptr::eq(*other, technique));
        known.map(|(_, seen)| std::mem::take(seen)).unwrap_or_default()
    }

    /// Keeps what a technique has seen.
    pub(in crate::logic) fn keep(&self, technique: Technique, found: Seen) {
        let mut seen = self.seen.borrow_mut();
        match seen.iter_mut().find(|(other, _)| std::ptr::eq(*other, technique)) {
            Some((_, seen)) => *seen = found,
            None => seen.push((technique, found)),
        }
    }

    /// The cells that changed since nothing was found at an item; all where something was, or nobody looked.
    pub(in crate::logic) fn changed(&self, seen: &Seen, item: usize) -> CellSet {
        let since = seen.get(item).filter(|&&since| since > 0);
        since.and_then(|&since| self.changed.get(since as usize)).copied().unwrap_or(CellSet::ALL)
    }

    /// Whether nothing was found at an item and nothing about this digit changed since.
    pub(in crate::logic) fn unchanged(&self, seen: &Seen, item: usize, digit: Digit) -> bool {
        seen.get(item).is_some_and(|&since| since > 0 && since >= self.digits[digit])
    }

    /// Notes whether the search at an item found nothing.
    pub(in crate::logic) fn note(&self, seen: &mut Seen, item: usize, nothing: bool) {
        if seen.len() <= item {
            if seen.is_empty() {
                seen.reserve(ROOM);
            }
            seen.resize(item + 1, 0);
        }
        if let Some(entry) = seen.get_mut(item) {
            *entry = if nothing { self.now() } else { 0 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Seen;
    use crate::logic::step::technique::ANY;
    use crate::logic::{Conclusion, State, Step, apply};
    use crate::puzzle::{Board, Cell, CellSet, Digit, DigitSet, Kind, Puzzle, PuzzleBuilder, Rule};

    /// Whether a search for 1 that found nothing is done again after 5 was taken from a corner.
    fn searched_again(rule: Option<Rule>) -> bool {
        let corner: CellSet = Cell::all().filter(|c| c.row() < 2 && c.column() < 2).collect();
        let builder = Puzzle::builder(Kind::Sudoku, 9);
        let puzzle = rule.into_iter().fold(builder, PuzzleBuilder::rule).build().expect("a puzzle");
        let mut board = Board::new(&puzzle);
        for cell in corner {
            board.set_candidates(cell, DigitSet::range(1, 4));
        }
        let (first, five) = (corner.first().expect("a cell"), Digit::new(5).expect("a digit"));
        board.set_candidates(first, DigitSet::range(1, 5));
        let mut state = State::new(&puzzle, &board);
        let mut seen = Seen::new();
        state.memory.note(&mut seen, 0, true);
        let (technique, places, evidence, conclusion) = (ANY, Vec::new(), Vec::new(), Conclusion::Plain);
        let step = Step { technique, places, removes: vec![(first, five)], evidence, conclusion };
        apply(&puzzle, &mut board, &step);
        state.follow(&board, &step);
        !state.memory.unchanged(&seen, 0, Digit::new(1).expect("a digit"))
    }

    #[test]
    fn a_group_that_is_full_holds_its_other_digits() {
        assert!(!searched_again(None));
        let corner = Cell::all().filter(|c| c.row() < 2 && c.column() < 2).collect();
        assert!(searched_again(Some(Rule::extra_region(9, corner))));
    }
}
