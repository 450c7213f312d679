//! The techniques that may follow an assumption up, and the step that refutes a candidate by them.

use std::sync::OnceLock;

use super::{GROUPED_CHAIN, LOCKED_SETS, assumed, find, of_kind, search};
use crate::logic::assume::Inner;
use crate::logic::{Collector, Full, Grade, Level, State, Step, Technique};
use crate::puzzle::{Cell, Digit, Kind};

/// What a person does without a second thought after an assumption.
pub const BASIC: Inner = Inner { techniques: |kind| chosen(kind, 0, basic), search };
/// The same with sets, innies and outies, Setti's rule and fish.
pub const WIDE: Inner =
    Inner { techniques: |kind| chosen(kind, 1, |t, grade| wide(t, grade) || basic(t, grade)), search };
/// The same with chains, colours, and fish with fins.
pub const CHAINS: Inner = Inner { techniques: |kind| chosen(kind, 2, |_, grade| grade.score <= GROUPED_CHAIN), search };
/// Also with almost locked sets. What is harder follows several cases itself or looks at fish of mixed houses: under an
/// assumption that is a net within a net, and takes a hundred times as long as trying two assumptions.
pub const SETS: Inner = Inner { techniques: |kind| chosen(kind, 3, |_, grade| grade.score <= LOCKED_SETS), search };
/// Singles and what sums and straights allow: what closes most cases in a second. Without innies and outies an extreme
/// Killer has fifteen times the cases, each of which takes a quarter of the time.
pub const QUICK: Inner = Inner { techniques: |kind| chosen(kind, 4, quick), search };

/// The step that takes a candidate away because following it up comes to a contradiction: by the simplest techniques that
/// get there, then case by case. `None` where nothing does, and where `state` was stopped.
pub fn refuted(state: &State, candidate: (Cell, Digit)) -> Option<Step> {
    (0..REFUTERS).find_map(|refuter| refuted_by(state, candidate, refuter))
}

/// How many ways there are to refute a candidate.
pub const REFUTERS: usize = 4;

/// The same in one way only, the simplest first.
pub fn refuted_by(state: &State, candidate: (Cell, Digit), refuter: usize) -> Option<Step> {
    let nets: [(&str, &Inner); REFUTERS - 1] = [("nishio", &BASIC), ("nishio-wide", &WIDE), ("nishio-wide", &SETS)];
    let Some((slug, inner)) = nets.get(refuter) else {
        let mut found = Collector::new(find("trial")?, true);
        let (Ok(()) | Err(Full)) = assumed::closing(state, &mut found, &QUICK, candidate);
        return found.into_first();
    };
    let mut found = Collector::new(find(slug)?, true);
    let (Ok(()) | Err(Full)) = assumed::refutation(state, &mut found, inner, candidate);
    found.into_first()
}

fn quick(technique: Technique, grade: Grade) -> bool {
    let sums = ["cage-combinations-hard", "innies", "outies"];
    grade.level == Level::Gentle || sums.contains(&technique.slug)
}

fn basic(technique: Technique, grade: Grade) -> bool {
    let sets = ["naked-pair", "hidden-pair", "locked-pair", "locked-triple", "innie", "outie"];
    grade.level <= Level::Moderate && !sets.contains(&technique.slug)
}

fn wide(technique: Technique, grade: Grade) -> bool {
    let chains = ["skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle"];
    grade.level <= Level::Tough && !chains.contains(&technique.slug)
}

/// The techniques that may follow an assumption, chosen once for each kind of puzzle and number of a choice.
fn chosen(kind: Kind, number: usize, wanted: fn(Technique, Grade) -> bool) -> &'static [Technique] {
    static CHOSEN: [[OnceLock<Vec<Technique>>; 5]; 3] = [const { [const { OnceLock::new() }; 5] }; 3];
    let Some(slot) = CHOSEN.get(kind as usize).and_then(|kinds| kinds.get(number)) else { return &[] };
    slot.get_or_init(|| {
        let all = of_kind(kind).iter().copied().filter(|t| !t.assumes && !t.unique);
        all.filter(|t| t.grade(kind).is_some_and(|grade| wanted(t, grade))).collect()
    })
}
