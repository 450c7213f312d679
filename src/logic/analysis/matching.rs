//! Whether sets of digits fit over cells, and why not.

use crate::logic::Reason;
use crate::puzzle::matching;
use crate::puzzle::{Cell, CellSet, DigitSet};

/// Cells with what each can hold.
pub type Domains = [(Cell, DigitSet)];

/// Those of the sets that can be laid out over the cells, each digit exactly once.
#[must_use]
pub fn fitting(domains: &Domains, sets: impl IntoIterator<Item = DigitSet>) -> Vec<DigitSet> {
    matching::fitting(domains.iter().map(|&(_, holds)| holds), sets).collect()
}

/// Those of the sets that can be laid out over the cells, and what each cell can hold then.
#[must_use]
pub fn laid_out(domains: &Domains, sets: impl IntoIterator<Item = DigitSet>) -> (Vec<DigitSet>, Vec<(Cell, DigitSet)>) {
    let (sets, found) = matching::laid_out(domains.iter().map(|&(_, holds)| holds), sets);
    (sets, domains.iter().map(|&(cell, _)| cell).zip(found).collect())
}

/// What each cell can hold in some layout of one of the sets.
#[must_use]
pub fn supports(domains: &Domains, sets: &[DigitSet]) -> Vec<(Cell, DigitSet)> {
    let found = matching::supports(domains.iter().map(|&(_, holds)| holds), sets);
    domains.iter().map(|&(cell, _)| cell).zip(found).collect()
}

/// Why the digits cannot be laid out over the cells; `None` if they can.
#[must_use]
pub fn why_not(domains: &Domains, set: DigitSet) -> Option<Reason> {
    let places = |digits: DigitSet| -> CellSet {
        domains.iter().filter(|(_, holds)| holds.intersects(digits)).map(|&(cell, _)| cell).collect()
    };
    // One missing digit is reason enough, and quicker to see than that there is no layout.
    if let Some(homeless) = set.iter().find(|d| !domains.iter().any(|(_, holds)| holds.contains(*d))) {
        return Some(Reason::NoCell(homeless));
    }
    if let Some((cell, _)) = domains.iter().find(|(_, holds)| !holds.intersects(set)) {
        return Some(Reason::NoDigit(*cell));
    }
    if !fitting(domains, [set]).is_empty() {
        return None;
    }
    // By Hall's theorem some digits share too few cells; the fewest such digits are the easiest to see.
    let subsets = (0..512).map(DigitSet::from_bits).filter(|d| d.is_subset(set) && places(*d).len() < d.len());
    let crowded = subsets.min_by_key(|d| d.len())?;
    Some(Reason::TooFewCells { cells: places(crowded), digits: crowded })
}

/// The same for the open cells of a cage in which some digits stand.
#[must_use]
pub fn why_not_beside(domains: &Domains, placed: DigitSet, set: DigitSet) -> Option<Reason> {
    (set & placed).min().map(Reason::Placed).or_else(|| why_not(domains, set))
}
