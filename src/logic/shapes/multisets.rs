//! The digits that can stand in cells that need not all differ and have a known sum.

use std::collections::{BTreeSet, HashSet};

use crate::logic::State;
use crate::puzzle::{CellSet, Digit, DigitSet};

/// Every choice of digits for the cells that has this sum, by the candidates, cells that see each other differing: each
/// in rising order, the lowest digits first. It ends with more than `most` of them, or where `stop` says so.
pub(super) fn multisets(
    state: &State,
    cells: CellSet,
    sum: u16,
    most: usize,
    stop: &dyn Fn() -> bool,
) -> Vec<Vec<Digit>> {
    let domains = state.domains(cells);
    let later = domains.iter().enumerate().map(|(at, &(cell, _))| {
        let others = domains.iter().skip(at + 1);
        others.map(|&(other, _)| state.puzzle.peers(cell).contains(other)).collect()
    });
    let mut search = Search { later: later.collect(), sum, most, stop, known: HashSet::new(), found: BTreeSet::new() };
    let left = domains.iter().map(|&(_, holds)| holds).collect();
    search.fill(Partial { chosen: Vec::new(), left });
    search.found.into_iter().collect()
}

/// Some cells are filled, in their order.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Partial {
    /// Their digits in rising order.
    chosen: Vec<Digit>,
    /// What each of the other cells can still hold.
    left: Vec<DigitSet>,
}

/// Fills one cell after the other. Which cell holds which digit does not matter once it is clear what is left for the
/// others, so few ways are followed.
struct Search<'a> {
    /// For each cell, whether it sees each of those after it.
    later: Vec<Vec<bool>>,
    sum: u16,
    most: usize,
    stop: &'a dyn Fn() -> bool,
    known: HashSet<Partial>,
    found: BTreeSet<Vec<Digit>>,
}

impl Search<'_> {
    /// Whether to go on after all ways to fill the rest.
    fn fill(&mut self, partial: Partial) -> bool {
        if !self.can_reach(&partial) || self.known.contains(&partial) {
            return true;
        }
        let Some((&first, rest)) = partial.left.split_first() else {
            self.found.insert(partial.chosen);
            return self.found.len() <= self.most;
        };
        if (self.stop)() {
            return false;
        }
        let sees = self.later.get(partial.chosen.len()).cloned().unwrap_or_default();
        for digit in first {
            let left = rest.iter().zip(&sees).map(|(&holds, &sees)| if sees { holds.without(digit) } else { holds });
            let mut chosen = partial.chosen.clone();
            chosen.insert(chosen.partition_point(|&other| other < digit), digit);
            if !self.fill(Partial { chosen, left: left.collect() }) {
                return false;
            }
        }
        self.known.insert(partial);
        true
    }

    /// Whether the smallest digits that are left are not too much, nor the largest too little.
    fn can_reach(&self, partial: &Partial) -> bool {
        let chosen: u16 = partial.chosen.iter().map(|digit| u16::from(digit.get())).sum();
        let ends = partial.left.iter().map(|&holds| Some([holds.min()?, holds.max()?].map(|d| u16::from(d.get()))));
        let reach = ends.into_iter().try_fold([chosen; 2], |[low, high], end| {
            let [least, most] = end?;
            Some([low + least, high + most])
        });
        reach.is_some_and(|[low, high]| (low..=high).contains(&self.sum))
    }
}
