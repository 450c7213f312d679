//! The compartments of a row or column, whose straights have no digit in common.

use crate::puzzle::{Cell, CellMap, CellSet, DigitSet, matching};

/// A compartment of the line: its cells and its straights.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) cells: Vec<Cell>,
    pub(super) sets: Vec<DigitSet>,
}

/// What the ways to share the digits of a line have in common.
pub(super) struct Shared {
    /// For each compartment, what each of its cells holds in some way.
    pub(super) found: Vec<Vec<DigitSet>>,
    /// The digits that the compartments hold in every way.
    pub(super) required: DigitSet,
}

/// The ways in which compartments can have straights without a common digit, each laid out over its cells.
///
/// Where there is no way, nothing is found for any cell, and no digit is required.
pub(super) fn shared(held: &CellMap<DigitSet>, parts: &[Part]) -> Shared {
    let fits = fitting(held, parts);
    // What can be used before each compartment and, the other way, from each compartment on.
    let before = used(fits.iter());
    let mut after = used(fits.iter().rev());
    after.reverse();
    let ends = before.last().into_iter().flatten().copied();
    let required = ends.reduce(|one, other| one & other).unwrap_or(DigitSet::EMPTY);
    let around = before.iter().zip(after.iter().skip(1));
    let found = parts.iter().zip(&fits).zip(around).map(|((part, fits), (before, after))| {
        let fit = |set: DigitSet| {
            let apart = |used: &&DigitSet| !used.intersects(set);
            before.iter().filter(apart).any(|&b| after.iter().filter(apart).any(|a| !a.intersects(b)))
        };
        let alive: Vec<DigitSet> = fits.iter().copied().filter(|&set| fit(set)).collect();
        matching::supports(each(held, part).into_iter(), &alive)
    });
    Shared { found: found.collect(), required }
}

/// How many of these digits the compartments can hold, as bits; none where they have no straights without a common digit.
pub(super) fn counts(held: &CellMap<DigitSet>, parts: &[Part], digits: DigitSet) -> u16 {
    let all = used(fitting(held, parts).iter());
    all.last().into_iter().flatten().fold(0, |counts, used| counts | 1 << (*used & digits).len())
}

/// What each cell of a compartment holds.
fn each(held: &CellMap<DigitSet>, part: &Part) -> Vec<DigitSet> {
    part.cells.iter().map(|&cell| held[cell]).collect()
}

/// The straights of each compartment that can be laid out over its cells.
fn fitting(held: &CellMap<DigitSet>, parts: &[Part]) -> Vec<Vec<DigitSet>> {
    let fitting = |part: &Part| matching::fitting(each(held, part).into_iter(), part.sets.iter().copied()).collect();
    parts.iter().map(fitting).collect()
}

/// The digits that can be used after none of the compartments, after the first, and so on to all of them.
fn used<'a>(fits: impl Iterator<Item = &'a Vec<DigitSet>>) -> Vec<Vec<DigitSet>> {
    let mut all = vec![vec![DigitSet::EMPTY]];
    for sets in fits {
        let last = all.last().map_or(&[][..], Vec::as_slice);
        let next =
            last.iter().flat_map(|&used| sets.iter().filter(move |s| !s.intersects(used)).map(move |&s| used | s));
        let mut next: Vec<DigitSet> = next.collect();
        next.sort_unstable_by_key(|used| used.bits());
        next.dedup();
        all.push(next);
    }
    all
}

/// All cells of the compartments.
pub(super) fn cells(parts: &[Part]) -> CellSet {
    parts.iter().flat_map(|part| &part.cells).copied().collect()
}
