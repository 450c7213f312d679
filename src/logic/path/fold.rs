//! Steps as a list to read. All that are possible now: one entry for each effect, with the simplest proof. A path: what a
//! person does in one go together.

use std::cmp::Reverse;
use std::ops::Range;

use crate::logic::rating::cost;
use crate::logic::{Class, Step, Technique, techniques};
use crate::puzzle::{CellMap, DigitSet, Puzzle};

/// A step, and other ways to see what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folded {
    /// The simplest proof.
    pub step: Step,
    /// Harder steps that do nothing which this one and other simpler ones do not do: the first of each other technique,
    /// the simplest first.
    pub also: Vec<Step>,
}

impl Folded {
    /// Every proof, the simplest first.
    pub fn proofs(&self) -> impl Iterator<Item = &Step> {
        std::iter::once(&self.step).chain(&self.also)
    }
}

/// Sorts steps that are possible on the same board by what they cost, and puts each that does nothing new under the
/// simpler one that does most of it.
///
/// A digit that is placed also takes the other candidates from its cell and itself from the peers.
#[must_use]
pub fn fold(puzzle: &Puzzle, mut steps: Vec<Step>) -> Vec<Folded> {
    let kind = puzzle.kind();
    let order = techniques::of_kind(kind);
    let position = |technique: Technique| order.iter().position(|t| *t == technique);
    steps.sort_by_cached_key(|step| {
        let size = step.places.len() + step.removes.len();
        (cost(step, kind), position(step.technique), step.evidence.len(), Reverse(size))
    });
    let mut all = Effect::default();
    let mut folded: Vec<(Folded, Effect)> = Vec::new();
    for step in steps {
        let effect = Effect::of(puzzle, &step);
        if !all.covers(&step) {
            all.add(&effect);
            folded.push((Folded { step, also: Vec::new() }, effect));
            continue;
        }
        // Of those that do the same amount of it the first, which is the simplest.
        let most = folded.iter_mut().rev().max_by_key(|(_, effect)| effect.shared(&step));
        if let Some((Folded { step: simplest, also }, _)) = most
            && simplest.technique != step.technique
            && also.iter().all(|other| other.technique != step.technique)
        {
            also.push(step);
        }
    }
    folded.into_iter().map(|(folded, _)| folded).collect()
}

/// The parts of a path that a person takes in one go, in order: neighbouring steps of one basic technique that place
/// nothing belong together, any other step is a part of its own. Together they are the whole path.
#[must_use]
pub fn rounds(steps: &[Step]) -> Vec<Range<usize>> {
    // A harder step is worth a look of its own.
    let basic = |technique: Technique| technique.class == Class::Basic;
    let together = |a: &Step, b: &Step| {
        a.technique == b.technique && basic(a.technique) && a.places.is_empty() && b.places.is_empty()
    };
    let mut at = 0;
    let parts = steps.chunk_by(together).map(|part| {
        let begin = at;
        at += part.len();
        begin..at
    });
    parts.collect()
}

/// What a step does to the board.
#[derive(Default)]
struct Effect {
    placed: CellMap<DigitSet>,
    gone: CellMap<DigitSet>,
}

impl Effect {
    fn of(puzzle: &Puzzle, step: &Step) -> Self {
        let mut effect = Self::default();
        for &(cell, digit) in &step.removes {
            effect.gone[cell] |= digit.set();
        }
        for &(cell, digit) in &step.places {
            effect.placed[cell] |= digit.set();
            effect.gone[cell] |= DigitSet::ALL.without(digit);
            for peer in puzzle.peers(cell) {
                effect.gone[peer] |= digit.set();
            }
        }
        effect
    }

    fn add(&mut self, other: &Self) {
        for (cell, digits) in other.placed.iter() {
            self.placed[cell] |= *digits;
        }
        for (cell, digits) in other.gone.iter() {
            self.gone[cell] |= *digits;
        }
    }

    fn covers(&self, step: &Step) -> bool {
        self.shared(step) == step.places.len() + step.removes.len()
    }

    /// How many of the placements and eliminations of a step are done here.
    fn shared(&self, step: &Step) -> usize {
        let places = step.places.iter().filter(|(cell, digit)| self.placed[*cell].contains(*digit));
        let removes = step.removes.iter().filter(|(cell, digit)| self.gone[*cell].contains(*digit));
        places.count() + removes.count()
    }
}
