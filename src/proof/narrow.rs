//! Finding the premises that a result needs.

use super::known::free;
use super::refuter::{MOST_CASES, Refuter};
use super::rule::{Rule, rests, rules};
use super::used::Used;
use super::verify::{Effect, effects, scope};
use super::{Known, Premise};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, Puzzle};

/// Candidates that a step places or removes.
pub type Candidates<'a> = &'a [(Cell, Digit)];

/// The premises that a result needs, and in how many cases it follows from them.
pub type Narrowed = (Vec<Premise>, u32);

/// Of the rules that an explanation speaks of, and of what its `cells` are known to lack, the premises that the result
/// needs; `None` where it does not follow from all of them.
///
/// With `least` each premise that is left is needed; otherwise some may be left that the first proof found happens to
/// use. `stop` is asked from time to time, and where it says so there is no answer either.
#[must_use]
pub fn narrow(
    puzzle: &Puzzle,
    known: &Known,
    premises: &[Premise],
    cells: CellSet,
    (places, removes): (Candidates, Candidates),
    least: bool,
    stop: &dyn Fn() -> bool,
) -> Option<Narrowed> {
    let effects = effects(puzzle, known, places, removes).ok()?;
    let mut narrowing = Narrowing::new(puzzle, known, premises, effects, stop)?;
    let pattern: CellSet =
        narrowing.resting().iter().filter(|(_, digits)| !digits.is_empty()).map(|(cell, _)| cell).collect();
    let spoken_of = scope(puzzle, &narrowing.rules, &CellMap::default(), &narrowing.effects);
    let scope = (spoken_of | cells | pattern) & puzzle.cells();
    for cell in scope {
        narrowing.lacks[cell] = free(puzzle, cell) - known.candidates(cell);
    }
    narrowing.keep_used()?;
    if least {
        narrowing.drop_rules();
        narrowing.drop_lacks(scope)?;
    }
    if stop() { None } else { Some(narrowing.found(premises)) }
}

/// The premises that are still kept, and how many cases the result takes with them.
struct Narrowing<'a> {
    puzzle: &'a Puzzle,
    /// All rules that the explanation speaks of.
    rules: Vec<Rule>,
    /// What cells have to lack for each of these to be there at all.
    rests: Vec<CellMap<DigitSet>>,
    effects: Vec<Effect>,
    stop: &'a dyn Fn() -> bool,
    /// Which of the rules are kept, by their numbers.
    kept: Vec<usize>,
    /// What the cells are known to lack, as far as it is kept.
    lacks: CellMap<DigitSet>,
    cases: u32,
}

impl<'a> Narrowing<'a> {
    /// All rules are kept, and nothing that cells lack. `None` where a premise is no rule of the puzzle.
    fn new(
        puzzle: &'a Puzzle,
        known: &Known,
        premises: &[Premise],
        effects: Vec<Effect>,
        stop: &'a dyn Fn() -> bool,
    ) -> Option<Self> {
        let rules = rules(puzzle, known, premises).ok()?;
        let rests = ruled(premises).map(|premise| rests(puzzle, known, premise)).collect();
        let kept = (0..rules.len()).collect();
        Some(Self { puzzle, rules, rests, effects, stop, kept, lacks: CellMap::default(), cases: MOST_CASES })
    }

    /// What the cells have to lack for the rules kept to be there at all.
    fn resting(&self) -> CellMap<DigitSet> {
        let kept = self.kept.iter().filter_map(|&number| self.rests.get(number));
        kept.fold(CellMap::default(), |all, rests| CellMap::from_fn(|cell| all[cell] | rests[cell]))
    }

    /// The rules kept.
    fn chosen(&self) -> Vec<Rule> {
        self.kept.iter().filter_map(|&number| self.rules.get(number).cloned()).collect()
    }

    /// What refutes the opposite of every effect in at most as many cases each as it took before, and the most cases that
    /// it took.
    fn prove(&self, rules: &[Rule]) -> Option<(Used, u32)> {
        let Self { puzzle, effects, lacks, stop, .. } = self;
        let mut refuter = Refuter::new(puzzle, rules, lacks, scope(puzzle, rules, lacks, effects), stop);
        let (mut all, mut most) = (Used::NONE, 0);
        for &(cell, digit, holds) in effects {
            let (used, took) = refuter.refute(cell, digit, !holds, self.cases)?;
            all.add(&used);
            most = most.max(took);
        }
        Some((all, most))
    }

    /// Keeps what a first proof uses; all, where too many cases would be looked at without the rest. `None` where the
    /// result does not follow.
    fn keep_used(&mut self) -> Option<()> {
        let (used, cases) = self.prove(&self.rules)?;
        let all = (std::mem::replace(&mut self.kept, used.rules().collect()), self.lacks);
        let resting = self.resting();
        self.lacks = CellMap::from_fn(|cell| used.lacks(cell, self.lacks[cell]) | resting[cell]);
        match self.prove(&self.chosen()) {
            Some((_, fewer)) => self.cases = fewer,
            None => ((self.kept, self.lacks), self.cases) = (all, cases),
        }
        Some(())
    }

    /// Drops every rule without which the result still follows.
    fn drop_rules(&mut self) {
        let mut at = 0;
        while at < self.kept.len() && !(self.stop)() {
            let number = self.kept.remove(at);
            if let Some((_, fewer)) = self.prove(&self.chosen()) {
                self.cases = fewer;
            } else {
                self.kept.insert(at, number);
                at += 1;
            }
        }
    }

    /// Drops all that cells lack without which the result still follows. `None` where it was stopped.
    fn drop_lacks(&mut self, scope: CellSet) -> Option<()> {
        let (rules, resting) = (self.chosen(), self.resting());
        let mut shrunk = true;
        while shrunk {
            shrunk = false;
            for cell in scope.iter().filter(|&cell| !self.lacks[cell].is_empty()).collect::<Vec<Cell>>() {
                // The whole premise at once, then digit by digit: with some of them another case may be looked at first.
                let spare = self.lacks[cell] - resting[cell];
                for part in std::iter::once(spare).chain(spare.iter().map(Digit::set)) {
                    if (self.stop)() {
                        return None;
                    }
                    let before = self.lacks[cell];
                    self.lacks[cell] -= part;
                    match self.prove(&rules) {
                        Some((_, fewer)) if self.lacks[cell] != before => (self.cases, shrunk) = (fewer, true),
                        _ => self.lacks[cell] = before,
                    }
                }
            }
        }
        Some(())
    }

    /// What is kept, of these premises.
    fn found(&self, premises: &[Premise]) -> Narrowed {
        let numbered = ruled(premises).enumerate().filter(|(number, _)| self.kept.contains(number));
        let lacking = self.lacks.iter().filter(|(_, digits)| !digits.is_empty());
        let lacking = lacking.map(|(cell, &digits)| Premise::Lacks { cell, digits });
        (numbered.map(|(_, premise)| premise.clone()).chain(lacking).collect(), self.cases)
    }
}

/// The premises that are rules.
fn ruled(premises: &[Premise]) -> impl Iterator<Item = &Premise> {
    premises.iter().filter(|premise| !matches!(premise, Premise::Lacks { .. }))
}
