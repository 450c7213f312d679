//! The next step, and every step there is.

use std::collections::BTreeSet;

use super::apply::apply;
use super::rating::cost;
use super::{Collector, DeadEnd, Level, ShapeLimits, State, Step, Technique, dead_end, techniques};
use crate::puzzle::{Board, Cell, CellMap, DigitSet, Kind, Puzzle};

/// Which techniques may be used, and in which order.
///
/// The default is every technique but those that rely on the solution being the only one and those that assume something,
/// the simplest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Slugs of techniques that are switched off.
    pub without: BTreeSet<&'static str>,
    /// If given, only the techniques with these slugs are used.
    pub only: Option<BTreeSet<&'static str>>,
    /// Slugs of techniques that are tried before all others, in this order.
    pub first: Vec<&'static str>,
    /// Whether the puzzle is known to have one solution, so that techniques may rely on that.
    pub unique: bool,
    /// Whether techniques may assume something and follow it up, where no other finds anything. On a hard puzzle a step
    /// can then take seconds, on an extreme Killer minutes.
    pub assume: bool,
    /// First looks for a step that fills a cell or leaves it one candidate, however hard; then for any other.
    pub placing_first: bool,
    /// How large house unions and border sums may get.
    pub shapes: ShapeLimits,
    /// Where the player is: of several next steps that cost the same, up to the level "tough", a hint is the nearest. Paths
    /// do not ask for it.
    pub near: Option<Cell>,
    /// Candidates that the player's notes rule out though the board has them, by cell. A hint does not say so again: it
    /// passes over steps that remove nothing else, and goes on from what they lead to. Paths do not ask for it.
    pub noted_out: CellMap<DigitSet>,
}

impl Default for Options {
    fn default() -> Self {
        let (without, only, first, noted_out) = Default::default();
        let (unique, assume, placing_first) = (false, false, false);
        Self {
            without,
            only,
            first,
            unique,
            assume,
            placing_first,
            shapes: ShapeLimits::default(),
            near: None,
            noted_out,
        }
    }
}

impl Options {
    /// Only these techniques. It sets `unique`, so that those among them that rely on one solution are used as well:
    /// make sure that the puzzle has one, or set the field back.
    #[must_use]
    pub fn only(slugs: impl IntoIterator<Item = &'static str>) -> Self {
        Self { only: Some(slugs.into_iter().collect()), unique: true, ..Self::default() }
    }

    /// Whether a technique may be used.
    #[must_use]
    pub fn allows(&self, technique: Technique) -> bool {
        let named = self.only.as_ref().map(|only| only.contains(technique.slug));
        let chosen = named.unwrap_or(self.assume || !technique.assumes);
        chosen && !self.without.contains(technique.slug) && (self.unique || !technique.unique)
    }

    /// The techniques that may be used on a kind of puzzle, in the order of their use.
    pub fn techniques(&self, kind: Kind) -> impl Iterator<Item = Technique> + Clone {
        let first = self.first.iter().filter_map(|slug| techniques::find(slug));
        let first = first.filter(move |t| t.grade(kind).is_some());
        let rest = techniques::of_kind(kind).iter().copied().filter(|t| !self.first.contains(&t.slug));
        first.chain(rest).filter(|t| self.allows(t))
    }
}

/// What there is to say about the next move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The simplest step.
    Step(Step),
    /// Every cell holds its digit.
    Solved,
    /// No technique finds anything.
    Nothing,
    /// The board cannot be completed as it stands.
    DeadEnd(DeadEnd),
}

/// The simplest step for a person, or why there is none.
#[must_use]
pub fn next_step(puzzle: &Puzzle, board: &Board, options: &Options) -> Hint {
    next_step_unless(puzzle, board, options, &|| false)
}

/// The same, and gives up where `stop` says so; it is asked from time to time by techniques that take long.
#[must_use]
pub fn next_step_unless(puzzle: &Puzzle, board: &Board, options: &Options, stop: &dyn Fn() -> bool) -> Hint {
    let mut state = State::new(puzzle, board).limited(options.shapes).unless(stop);
    // The board as it is once what is noted was done, and the first step of that.
    let (mut ahead, mut noted) = (board.clone(), None);
    let hint = loop {
        match next_on(&state, &ahead, options, options.techniques(puzzle.kind())) {
            // It holds, whatever the notes are worth, and takes candidates away, so that this ends.
            Hint::Step(step) if is_noted(&step, options) => {
                apply(puzzle, &mut ahead, &step);
                state.follow(&ahead, &step);
                noted.get_or_insert(step);
            }
            hint => break hint,
        }
    };
    let hint = match hint {
        hint @ (Hint::DeadEnd(_) | Hint::Solved) => hint,
        hint => {
            let end = dead_end::line(&state, &ahead).or_else(|| dead_end::shape(&state, &ahead));
            match (hint, end, options.near) {
                (_, Some(end), _) => Hint::DeadEnd(end),
                (Hint::Step(step), None, Some(near)) => Hint::Step(nearest(&state, board, step, options, near)),
                (hint, None, _) => hint,
            }
        }
    };
    let hint = match hint {
        Hint::Step(step) => dead_end::broken_by(&state, &step).map_or(Hint::Step(step), Hint::DeadEnd),
        hint => hint,
    };
    match (hint, noted) {
        // What is noted is better than nothing. A dead end after it is not that of the player's own candidates: it shows
        // on the board where the step is taken.
        (Hint::Nothing | Hint::DeadEnd(_), Some(step)) => Hint::Step(step),
        (hint, _) => hint,
    }
}

/// Whether a step says nothing but what the player has noted.
fn is_noted(step: &Step, options: &Options) -> bool {
    step.places.is_empty() && step.removes.iter().all(|&(cell, digit)| options.noted_out[cell].contains(digit))
}

/// The step of the same technique and cost that is nearest to a cell; of those that are as near, the simplest first. One
/// that fills a cell whose only candidate is noted comes after all others: the player knows.
fn nearest(state: &State, board: &Board, step: Step, options: &Options, near: Cell) -> Step {
    let kind = state.puzzle.kind();
    // Chains run over half of the board, and to find all of them takes time.
    if step.technique.assumes || step.technique.grade(kind).is_none_or(|grade| grade.level > Level::Tough) {
        return step;
    }
    let away = |cell: Cell| cell.row().abs_diff(near.row()).max(cell.column().abs_diff(near.column()));
    let distance = |step: &Step| (step.pattern() | step.targets()).iter().map(away).min();
    let found = techniques::search(step.technique, state, Collector::new(step.technique, false));
    let alike = |other: &Step| {
        cost(other, kind) == cost(&step, kind)
            && other.places.is_empty() == step.places.is_empty()
            && !is_noted(other, options)
            && dead_end::after(state, other).is_none()
    };
    // The one that was found comes first among those at the same distance.
    let all = std::iter::once(&step).chain(found.iter().filter(|other| alike(other)));
    let is_known = |step: &Step| {
        !step.places.is_empty() && step.places.iter().all(|&(cell, digit)| board.candidates(cell) == digit.set())
    };
    all.min_by_key(|step| (is_known(step), distance(step))).unwrap_or(&step).clone()
}

/// The same for a state that is made already, with the techniques in order.
pub(super) fn next_on(
    state: &State,
    board: &Board,
    options: &Options,
    techniques: impl Iterator<Item = Technique> + Clone,
) -> Hint {
    if let Some(end) = dead_end::find(state, board) {
        return Hint::DeadEnd(end);
    }
    if state.open.is_empty() {
        return Hint::Solved;
    }
    let placing = options.placing_first.then(|| simplest(state, options, techniques.clone(), true)).flatten();
    match placing.or_else(|| simplest(state, options, techniques, false)) {
        // On a board that went wrong unseen, right reasons can leave a cell with nothing.
        Some(step) => dead_end::after(state, &step).map_or(Hint::Step(step), Hint::DeadEnd),
        None => Hint::Nothing,
    }
}

/// The step with the lowest cost: its technique's grade, and more for a large shape (see [`cost`]). So a technique
/// is only left out where a step is found that costs no more than its simplest one.
fn simplest(
    state: &State,
    options: &Options,
    techniques: impl Iterator<Item = Technique>,
    placing: bool,
) -> Option<Step> {
    let kind = state.puzzle.kind();
    let mut best: Option<Step> = None;
    for technique in techniques {
        if best.as_ref().is_some_and(|step| technique.grade(kind) >= cost(step, kind)) {
            break;
        }
        if placing && technique.assumes {
            continue;
        }
        let mut found = Collector::new(technique, true);
        if placing {
            found = found.placing(&state.candidates);
        }
        let Some(step) = techniques::search(technique, state, found).into_iter().next() else { continue };
        if options.first.contains(&technique.slug) {
            return Some(step);
        }
        if best.as_ref().is_none_or(|best| cost(&step, kind) < cost(best, kind)) {
            best = Some(step);
        }
    }
    best
}

/// Every step of every technique that is possible now, in order of use.
///
/// Steps of one technique with the same effect are given once. Techniques that follow assumptions up are tried only
/// where there is no other step, the simplest first up to one that finds something. Empty on a board that breaks a rule.
#[must_use]
pub fn all_steps(puzzle: &Puzzle, board: &Board, options: &Options) -> Vec<Step> {
    all_steps_unless(puzzle, board, options, &|| false)
}

/// The same, with the techniques that were tried until `stop` said so.
#[must_use]
pub fn all_steps_unless(puzzle: &Puzzle, board: &Board, options: &Options, stop: &dyn Fn() -> bool) -> Vec<Step> {
    let state = State::new(puzzle, board).limited(options.shapes).unless(stop);
    if dead_end::find(&state, board).is_some() {
        return Vec::new();
    }
    let (assuming, plain): (Vec<_>, Vec<_>) = options.techniques(puzzle.kind()).partition(|t| t.assumes);
    let search = |technique| techniques::search(technique, &state, Collector::new(technique, false));
    let steps: Vec<Step> = plain.into_iter().take_while(|_| !stop()).flat_map(search).collect();
    if !steps.is_empty() {
        // Where all of them break a rule, to assume something more leads nowhere.
        return steps.into_iter().filter(|step| dead_end::broken_by(&state, step).is_none()).collect();
    }
    assuming.into_iter().take_while(|_| !stop()).map(search).find(|steps| !steps.is_empty()).unwrap_or_default()
}
