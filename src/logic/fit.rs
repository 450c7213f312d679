//! Whether a set of digits fits over cells, and why not, in words.

use super::explain::words;
use crate::puzzle::{Cell, CellSet, DigitSet, matching};

/// Cells with what each can hold.
pub type Slots = [(Cell, DigitSet)];

/// Whether the digits can be laid out over the cells, each exactly once.
#[must_use]
pub fn fits(slots: &Slots, set: DigitSet) -> bool {
    let (cells, count) = plain(slots);
    cells.get(..count).is_some_and(|cells| matching::can_assign(cells, set))
}

/// What each cell can hold in some layout of one of the sets.
#[must_use]
pub fn supports(slots: &Slots, sets: &[DigitSet]) -> Vec<(Cell, DigitSet)> {
    let (mut cells, count) = plain(slots);
    let mut found: Vec<(Cell, DigitSet)> = slots.iter().map(|&(c, _)| (c, DigitSet::EMPTY)).collect();
    for &set in sets {
        for (slot, (_, supported)) in cells.into_iter().zip(&mut found).enumerate().map(|(i, (s, f))| ((i, s), f)) {
            let (index, holds) = slot;
            for digit in (holds & set) - *supported {
                if let Some(entry) = cells.get_mut(index) {
                    *entry = digit.set();
                }
                if cells.get(..count).is_some_and(|cells| matching::can_assign(cells, set)) {
                    supported.insert(digit);
                }
            }
            if let Some(entry) = cells.get_mut(index) {
                *entry = holds;
            }
        }
    }
    found
}

/// Why the digits cannot be laid out over the cells; `None` if they can.
#[must_use]
pub fn why_not(slots: &Slots, set: DigitSet) -> Option<String> {
    if slots.len() == set.len() && fits(slots, set) {
        return None;
    }
    let places = |digits: DigitSet| -> CellSet {
        slots.iter().filter(|(_, holds)| holds.intersects(digits)).map(|&(cell, _)| cell).collect()
    };
    // One missing digit is reason enough.
    if let Some(homeless) = set.iter().find(|d| places(d.set()).is_empty()) {
        return Some(format!("no cell can take {homeless}"));
    }
    if let Some((cell, _)) = slots.iter().find(|(_, holds)| !holds.intersects(set)) {
        return Some(format!("{cell} can take none of them"));
    }
    // By Hall's theorem some digits share too few cells; the fewest such digits are the easiest to see.
    let subsets = (0..512).map(DigitSet::from_bits).filter(|d| d.is_subset(set) && places(*d).len() < d.len());
    let crowded = subsets.min_by_key(|d| d.len())?;
    Some(format!("only {} can take {}", words::cells(places(crowded)), words::digits(crowded)))
}

/// The candidates alone, without an allocation: no group of cells that differ has more than nine.
fn plain(slots: &Slots) -> ([DigitSet; 9], usize) {
    let mut cells = [DigitSet::EMPTY; 9];
    for (entry, (_, holds)) in cells.iter_mut().zip(slots) {
        *entry = *holds;
    }
    (cells, slots.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Digit;

    fn set(text: &str) -> DigitSet {
        text.chars().filter_map(Digit::from_char).collect()
    }

    fn slots(texts: &[&str]) -> Vec<(Cell, DigitSet)> {
        texts.iter().zip(Cell::all()).map(|(t, c)| (c, set(t))).collect()
    }

    #[test]
    fn reasons_name_what_is_missing() {
        let why = |cells: &[&str], digits| why_not(&slots(cells), set(digits));
        assert_eq!(why(&["12", "23"], "12"), None);
        assert_eq!(why(&["12", "23"], "14").unwrap(), "no cell can take 4");
        assert_eq!(why(&["12", "3", "12"], "124").unwrap(), "no cell can take 4");
        assert_eq!(why(&["12", "3", "12"], "12").unwrap(), "r1c2 can take none of them");
        assert_eq!(why(&["12", "12", "3", "123"], "1234").unwrap(), "no cell can take 4");
        assert_eq!(why(&["1", "123", "13"], "123"), None);
        assert_eq!(why(&["3", "123", "3"], "123").unwrap(), "only r1c2 can take 1 and 2");
    }

    #[test]
    fn supports_join_over_the_sets() {
        let found = supports(&slots(&["128", "17"]), &[set("18"), set("27")]);
        assert_eq!(found.into_iter().map(|(_, d)| d).collect::<Vec<_>>(), [set("28"), set("17")]);
    }
}
