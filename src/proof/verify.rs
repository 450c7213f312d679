//! Checking a certificate.

use super::known::free;
use super::refuter::{MOST_CASES, Refuter};
use super::rule::{Rule, rules};
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
pub(super) type Effect = (Cell, Digit, bool);

/// What a step says, where there is something in it, of candidates that there are.
pub(super) fn effects(
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
pub(super) fn scope(puzzle: &Puzzle, rules: &[Rule], lacks: &CellMap<DigitSet>, effects: &[Effect]) -> CellSet {
    let all = puzzle.digits().len();
    let few = puzzle.cells().iter().filter(|&cell| puzzle.given(cell).is_none() && free(puzzle, cell).len() < all);
    let few: CellSet = if puzzle.other_rules().is_empty() { CellSet::EMPTY } else { few.collect() };
    let ruled = rules.iter().fold(CellSet::EMPTY, |all, rule| all | rule.cells());
    let lacking = lacks.iter().filter(|(_, digits)| !digits.is_empty()).map(|(cell, _)| cell);
    effects.iter().map(|&(cell, ..)| cell).chain(lacking).collect::<CellSet>() | ruled | few
}
