//! Death blossom: whatever a cell holds, some almost locked set loses that digit and so has another one.

use crate::logic::analysis::almost_locked::AlmostLocked;
use crate::logic::step::conclusion;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State};
use crate::puzzle::{Cell, CellSet, Digit};

/// The most candidates of the stem.
const MOST: usize = 4;

/// The sets that lose a digit of the stem once it is there.
struct Petals<'a> {
    digit: Digit,
    sets: Vec<&'a AlmostLocked>,
}

/// For each digit of the stem a set whose places for it the stem sees, and a digit that all these sets have: it is in
/// one of them, so it goes from every cell that sees all its places there.
pub fn death_blossom(state: &State, found: &mut Collector) -> Searched {
    for stem in state.open.iter().filter(|&c| (2..=MOST).contains(&state.candidates[c].len())) {
        let petals: Vec<Petals> = state.candidates[stem]
            .iter()
            .map(|digit| {
                let sets = state.almost_locked().iter().filter(|set| set.seen(digit).contains(stem));
                Petals { digit, sets: sets.collect() }
            })
            .collect();
        if petals.iter().any(|p| p.sets.is_empty()) {
            continue;
        }
        for digit in state.puzzle.digits() {
            let mut search = BlossomSearch { state, stem, digit, done: CellSet::EMPTY, chosen: Vec::new() };
            search.choose(found, &petals, state.places(digit).without(stem))?;
        }
    }
    Ok(())
}

/// A stem, and a digit that the sets have in common.
struct BlossomSearch<'a> {
    state: &'a State<'a>,
    stem: Cell,
    digit: Digit,
    /// The cells that lose the digit by sets found before.
    done: CellSet,
    chosen: Vec<(Digit, &'a AlmostLocked)>,
}

impl<'a> BlossomSearch<'a> {
    /// Takes a set for the next digit of the stem; `targets` see every place of the digit in the sets that are chosen.
    fn choose(&mut self, found: &mut Collector, rest: &[Petals<'a>], targets: CellSet) -> Searched {
        let Some((petals, rest)) = rest.split_first() else {
            self.done |= targets;
            let &mut Self { state, stem, digit, .. } = self;
            let mut evidence = vec![Evidence::new(Role::Pivot, Fact::Only, stem.set(), state.candidates[stem])];
            evidence.extend(self.chosen.iter().map(|&(held, set)| {
                let fact = Fact::Petal { stem, digit: held, held: digit };
                Evidence::new(Role::Pattern, fact, set.cells, set.digits)
            }));
            let all = self.chosen.iter().fold(CellSet::EMPTY, |all, (_, set)| all | set.cells);
            evidence.push(Evidence::new(Role::Pattern, Fact::Places, all & state.places(digit), digit.set()));
            let conclusion = Conclusion::Almost(conclusion::Almost::Blossom { stem, digit });
            return found.remove(state.present(targets, digit.set()), evidence, conclusion);
        };
        if petals.digit == self.digit {
            return Ok(());
        }
        let digit = self.digit;
        for set in petals.sets.iter().filter(|set| set.digits.contains(digit)) {
            let left = targets & set.seen(digit);
            if !left.is_subset(self.done) {
                self.chosen.push((petals.digit, set));
                self.choose(found, rest, left)?;
                self.chosen.pop();
            }
        }
        Ok(())
    }
}
