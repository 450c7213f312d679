//! Checking a certificate, and finding the premises that one needs.

use super::known::free;
use super::refuter::{MOST_CASES, Refuter};
use super::rule::{Rule, rests, rules};
use super::used::Used;
use super::{Certificate, Known, Premise, Refusal};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, Puzzle};

/// Checks a step: that its premises are rules of the puzzle or known before, and that its result follows from them.
///
/// # Errors
///
/// A [`Refusal`] that names what is wrong.
pub fn check(puzzle: &Puzzle, known: &Known, certificate: &Certificate) -> Result<(), Refusal> {
    let Certificate { premises, places, removes, cases, .. } = certificate;
    let mut lacks = CellMap::<DigitSet>::default();
    for premise in premises {
        let &Premise::Lacks { cell, digits } = premise else { continue };
        if let Some(digit) = (digits & known.candidates(cell)).min() {
            return Err(Refusal::NotShown(cell, digit));
        }
        lacks[cell] |= digits;
    }
    // A pattern of candidates is one by what the premises name, not by all that is known.
    let rules = rules(puzzle, &Known::lacking(puzzle, &lacks), premises)?;
    let effects = effects(puzzle, known, places, removes)?;
    let scope = scope(puzzle, &rules, &lacks, &effects);
    let mut refuter = Refuter::new(puzzle, &rules, &lacks, scope, &|| false);
    for (cell, digit, holds) in effects {
        if refuter.refute(cell, digit, !holds, MOST_CASES.min(*cases)).is_none() {
            return Err(Refusal::DoesNotFollow(cell, digit, holds));
        }
    }
    Ok(())
}

/// What a step says: cell, digit, and whether the cell holds it.
type Effect = (Cell, Digit, bool);

fn effects(
    puzzle: &Puzzle,
    known: &Known,
    places: &[(Cell, Digit)],
    removes: &[(Cell, Digit)],
) -> Result<Vec<Effect>, Refusal> {
    let places = places.iter().map(|&(cell, digit)| (cell, digit, true));
    let all: Vec<Effect> = places.chain(removes.iter().map(|&(cell, digit)| (cell, digit, false))).collect();
    let open =
        |&&(cell, digit, _): &&Effect| !(puzzle.cells().contains(cell) && known.candidates(cell).contains(digit));
    if let Some(&(cell, digit, _)) = all.iter().find(open) {
        return Err(Refusal::NoCandidate(cell, digit));
    }
    if all.is_empty() { Err(Refusal::Empty) } else { Ok(all) }
}

/// The cells that premises and result speak of, and those that the rules of the puzzle leave fewer digits than others.
fn scope(puzzle: &Puzzle, rules: &[Rule], lacks: &CellMap<DigitSet>, effects: &[Effect]) -> CellSet {
    let all = puzzle.digits().len();
    let few = puzzle.cells().iter().filter(|&cell| puzzle.given(cell).is_none() && free(puzzle, cell).len() < all);
    let few: CellSet = if puzzle.other_rules().is_empty() { CellSet::EMPTY } else { few.collect() };
    let ruled = rules.iter().fold(CellSet::EMPTY, |all, rule| all | rule.cells());
    let lacking = lacks.iter().filter(|(_, digits)| !digits.is_empty()).map(|(cell, _)| cell);
    effects.iter().map(|&(cell, ..)| cell).chain(lacking).collect::<CellSet>() | ruled | few
}

/// Candidates that a step places or removes.
pub type Candidates<'a> = &'a [(Cell, Digit)];

/// The premises that a result needs, and in how many cases it follows from them.
pub type Narrowed = (Vec<Premise>, u32);

/// Of the rules that an explanation speaks of, and of what its cells are known to lack, the premises that the result
/// needs; `None` where it does not follow from all of them.
///
/// With `least` each premise that is left is needed; otherwise some may be left that the first proof found happens to
/// use. `stop` is asked from time to time, and where it says so there is no answer.
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
    let all = rules(puzzle, known, premises).ok()?;
    let ruled = || premises.iter().filter(|premise| !matches!(premise, Premise::Lacks { .. }));
    let rested: Vec<CellMap<DigitSet>> = ruled().map(|premise| rests(puzzle, known, premise)).collect();
    // What the cells have to lack for the premises kept to be there at all.
    let resting = |kept: &[usize]| {
        let kept = kept.iter().filter_map(|&i| rested.get(i));
        kept.fold(CellMap::<DigitSet>::default(), |all, rests| CellMap::from_fn(|c| all[c] | rests[c]))
    };
    let mut kept: Vec<usize> = (0..all.len()).collect();
    let pattern: CellSet = resting(&kept).iter().filter(|(_, digits)| !digits.is_empty()).map(|(c, _)| c).collect();
    let scope = (scope(puzzle, &all, &CellMap::default(), &effects) | cells | pattern) & puzzle.cells();
    let lacking = |cell| free(puzzle, cell) - known.candidates(cell);
    let mut lacks = CellMap::from_fn(|c| if scope.contains(c) { lacking(c) } else { DigitSet::EMPTY });
    let chosen = |kept: &[usize]| kept.iter().filter_map(|&i| all.get(i).cloned()).collect::<Vec<Rule>>();
    let proof = |rules: &[Rule], lacks: &CellMap<DigitSet>, cases| prove(puzzle, rules, lacks, &effects, cases, stop);
    let (used, mut cases) = proof(&all, &lacks, MOST_CASES)?;
    let few: Vec<usize> = used.rules().collect();
    let resting_few = resting(&few);
    let narrowed = CellMap::from_fn(|c| used.lacks(c, lacks[c]) | resting_few[c]);
    // With fewer premises other cases are looked at first, and there may be too many of them.
    if let Some((_, fewer)) = proof(&chosen(&few), &narrowed, MOST_CASES) {
        (kept, lacks, cases) = (few, narrowed, fewer);
    }
    if least {
        let mut at = 0;
        while at < kept.len() && !stop() {
            let number = kept.remove(at);
            if let Some((_, fewer)) = proof(&chosen(&kept), &lacks, cases) {
                cases = fewer;
            } else {
                kept.insert(at, number);
                at += 1;
            }
        }
        let (rules, resting) = (chosen(&kept), resting(&kept));
        let mut shrunk = true;
        while shrunk {
            shrunk = false;
            for cell in scope.iter().filter(|&c| !lacks[c].is_empty()).collect::<Vec<Cell>>() {
                // The whole premise at once, then digit by digit: with some of them another case may be looked at first.
                let spare = lacks[cell] - resting[cell];
                let parts = std::iter::once(spare).chain(spare.iter().map(Digit::set));
                for part in parts.collect::<Vec<DigitSet>>() {
                    if stop() {
                        return None;
                    }
                    let before = lacks[cell];
                    lacks[cell] -= part;
                    match proof(&rules, &lacks, cases) {
                        Some((_, fewer)) if lacks[cell] != before => (cases, shrunk) = (fewer, true),
                        _ => lacks[cell] = before,
                    }
                }
            }
        }
    }
    if stop() {
        return None;
    }
    let mut needed: Vec<Premise> =
        ruled().enumerate().filter(|(i, _)| kept.contains(i)).map(|(_, p)| p.clone()).collect();
    let lacking = lacks.iter().filter(|(_, digits)| !digits.is_empty());
    needed.extend(lacking.map(|(cell, &digits)| Premise::Lacks { cell, digits }));
    Some((needed, cases))
}

/// What refutes the opposite of every effect in at most so many cases each, and the most cases that it took.
fn prove(
    puzzle: &Puzzle,
    rules: &[Rule],
    lacks: &CellMap<DigitSet>,
    effects: &[Effect],
    cases: u32,
    stop: &dyn Fn() -> bool,
) -> Option<(Used, u32)> {
    let mut refuter = Refuter::new(puzzle, rules, lacks, scope(puzzle, rules, lacks, effects), stop);
    let (mut all, mut most) = (Used::NONE, 0);
    for &(cell, digit, holds) in effects {
        let (used, took) = refuter.refute(cell, digit, !holds, cases)?;
        all.add(&used);
        most = most.max(took);
    }
    Some((all, most))
}
