//! Cages against each other: a combination of one cage that would leave a cage or cell nearby with nothing.

use super::dropped::lost;
use super::out_of_place::out_of_place;
use crate::logic::analysis::matching;
use crate::logic::analysis::summed::Summed;
use crate::logic::step::conclusion::Comparison;
use crate::logic::{Collector, Conclusion, DigitMap, Evidence, Fact, Full, Reason, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, DigitSet};

/// A cage (or border sum) cannot hold a combination beside which another one, a cell or a few cells have nothing left.
///
/// A combination puts each of its digits into one of the cells of the cage that have it; what sees all of these loses
/// the digit. The cells need not all see each other.
pub fn comparison(state: &State, found: &mut Collector) -> Searched {
    for cage in state.summed().iter().filter(|s| s.sets.len() > 1) {
        compare(state, found, cage)?;
    }
    Ok(())
}

/// What a combination leaves with nothing.
enum Clash<'a> {
    /// A cage or border sum.
    Sum(&'a Summed),
    /// Cells of a house that have too few digits between them.
    Cells(CellSet),
}

impl Clash<'_> {
    /// What a person calls it.
    fn name(&self, state: &State) -> String {
        match self {
            Self::Sum(other) => other.name(state),
            Self::Cells(cells) => words::cells(*cells),
        }
    }
}

/// For each digit, the cells outside the cage that lose it when the cage holds it.
type Seen = DigitMap<CellSet>;

fn compare(state: &State, found: &mut Collector, cage: &Summed) -> Searched {
    let mut seen: Seen = DigitMap::new(CellSet::EMPTY);
    for digit in cage.digits() {
        let lose = state.seen_by_all(state.places(digit) & cage.cells) & state.places(digit);
        seen[digit] = lose - cage.cells;
    }
    if seen.iter().all(|cells| cells.is_empty()) {
        return Ok(());
    }
    let lose = seen.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
    let near = state.summed().iter().filter(|b| b.cells.intersects(lose) && !b.cells.intersects(cage.cells));
    let near: Vec<&Summed> = near.collect();
    let clash = |&set: &DigitSet| Some((set, clash(state, cage, &near, &seen, set)?));
    let dropped: Vec<(DigitSet, Clash)> = cage.sets.iter().filter_map(clash).collect();
    // One combination alone is the easier argument; where only several together say something, they stand together.
    let mut alone = false;
    for one in &dropped {
        alone |= conclude(state, found, cage, &seen, std::slice::from_ref(one))?;
    }
    if dropped.len() > 1 && !alone {
        conclude(state, found, cage, &seen, &dropped)?;
    }
    Ok(())
}

fn blocked(seen: &Seen, cell: Cell, set: DigitSet) -> DigitSet {
    set.iter().filter(|d| seen[*d].contains(cell)).collect()
}

fn domains(state: &State, seen: &Seen, cells: CellSet, set: DigitSet) -> Vec<(Cell, DigitSet)> {
    cells.iter().map(|c| (c, state.candidates[c] - blocked(seen, c, set))).collect()
}

/// The first thing that has nothing left beside the combination: one cell, one of the sums near, two or three cells.
fn clash<'a>(state: &State, cage: &Summed, near: &[&'a Summed], seen: &Seen, set: DigitSet) -> Option<Clash<'a>> {
    let lose = set.iter().fold(CellSet::EMPTY, |all, d| all | seen[d]);
    let left = |cell: Cell| state.candidates[cell] - blocked(seen, cell, set);
    let small: Vec<(Cell, DigitSet)> = lose
        .iter()
        .filter(|c| state.candidates[*c].len() <= 4)
        .map(|c| (c, left(c)))
        .filter(|(_, d)| d.len() < 3)
        .collect();
    if let Some((cell, _)) = small.iter().find(|(_, digits)| digits.is_empty()) {
        return Some(Clash::Cells(cell.set()));
    }
    let impossible = |other: &&&Summed| {
        let lost: DigitSet = set.iter().filter(|d| seen[*d].intersects(other.cells)).collect();
        // A combination without any of these stays possible, which rules most of them out at once.
        other.sets.iter().all(|held| held.intersects(lost)) && {
            let domains = domains(state, seen, other.cells, set);
            matching::fitting(&domains, other.sets.iter().copied()).is_empty()
        }
    };
    if let Some(other) = near.iter().find(impossible) {
        return Some(Clash::Sum(other));
    }
    // Cells that see each other with fewer digits than cells; the others of three may be untouched by the combination.
    for (i, &(a, one)) in small.iter().enumerate() {
        for &(b, other) in small.iter().skip(i + 1).filter(|(b, _)| state.puzzle.peers(a).contains(*b)) {
            let both = one | other;
            if both.len() < 2 {
                return Some(Clash::Cells(a.set().with(b)));
            }
            let third = (state.puzzle.peers(a) & state.puzzle.peers(b) & state.open) - cage.cells;
            if both.len() == 2
                && let Some(c) = third.iter().find(|&c| left(c).is_subset(both))
            {
                return Some(Clash::Cells(a.set().with(b).with(c)));
            }
        }
    }
    None
}

/// Adds the step that drops these combinations; tells whether it removes anything.
fn conclude(
    state: &State,
    found: &mut Collector,
    cage: &Summed,
    seen: &Seen,
    dropped: &[(DigitSet, Clash)],
) -> Result<bool, Full> {
    let left: Vec<DigitSet> = cage.sets.iter().copied().filter(|s| dropped.iter().all(|(d, _)| d != s)).collect();
    let removes = if left.is_empty() { Vec::new() } else { lost(state, cage.cells, &left) };
    if removes.is_empty() {
        return Ok(false);
    }
    let compared = || {
        let mut evidence = cage.evidence(state);
        let mut named: Vec<CellSet> = Vec::new();
        for (_, clash) in dropped {
            if let Clash::Sum(other) = clash
                && !named.contains(&other.cells)
            {
                named.push(other.cells);
                evidence.extend(other.evidence(state));
            }
        }
        evidence
    };
    found.remove_costing(state, removes, compared, |removes| {
        let mut evidence = compared();
        for (set, clash) in dropped {
            let (cells, others) = match clash {
                Clash::Sum(other) => (other.cells, other.sets.as_slice()),
                Clash::Cells(cells) => (*cells, &[][..]),
            };
            let domains = domains(state, seen, cells, *set);
            // Of a cell that has no digit left, those that it has now.
            let left = match cells.only() {
                Some(cell) => state.candidates[cell],
                None => domains.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits),
            };
            let ruled_out =
                others.iter().filter_map(|&other| Some((other, matching::why_not(&domains, other)?))).collect();
            let fact = Fact::Clash { held: *set, by: cage.cells };
            let tried = Evidence::new(Role::Pattern, fact, cells, left).named(clash.name(state));
            evidence.push(Evidence { ruled_out, ..tried });
        }
        let premise = cage.premise(state, dropped.iter().map(|(set, _)| *set).collect());
        let conclusion = Conclusion::Comparison(Comparison { name: premise.name.clone(), sets: premise.sets.clone() });
        let why = |clash: &Clash| Reason::NothingFits { region: clash.name(state) };
        let ruled_out = dropped.iter().map(|(set, clash)| (*set, why(clash))).collect();
        evidence.push(Evidence { fact: Fact::Dropped, role: Role::Pattern, ruled_out, ..premise });
        // A digit can be in combinations that stay and have no place in them.
        evidence.extend(out_of_place(&state.domains(cage.cells), &left, removes));
        (evidence, conclusion)
    })?;
    Ok(true)
}

/// The combination is out.
pub(in crate::logic) fn conclusion(dropped: &Comparison) -> String {
    format!("{} cannot hold {}", dropped.name, words::combinations(&dropped.sets))
}

/// `if cage 5 at r1c1 held 1+4, cage 6 at r1c3 could hold neither 1+5 (no cell can take 1) nor 2+4 (no cell can take
/// 4)`.
pub(in crate::logic) fn beside(step: &Step, e: &Evidence, held: DigitSet, by: CellSet) -> String {
    let tried = step.evidence.iter().find(|o| o.fact == Fact::Combinations && o.cells == by);
    let name = tried.map_or_else(|| words::cells(by), |t| t.name.clone());
    let begin = format!("if {name} held {}", words::combination(held));
    let with_reason = |(set, why): &(DigitSet, Reason)| {
        format!("{} ({})", words::combination(*set), words::reason_against(*set, why))
    };
    let reasons: Vec<String> = e.ruled_out.iter().map(with_reason).collect();
    match reasons.as_slice() {
        [] if e.cells.len() == 1 => {
            let held = words::digits(e.digits);
            format!("{begin}, {}, which holds only {held}, would have no digit left", e.name)
        }
        [] => {
            let left = words::plural(e.digits.len(), "digit", "digits");
            format!("{begin}, {} would have only the {left} {} between them", e.name, words::digits(e.digits))
        }
        [one] => format!("{begin}, {} could not hold {one}", e.name),
        [one, other] => format!("{begin}, {} could hold neither {one} nor {other}", e.name),
        _ => format!("{begin}, {} could hold none of {}", e.name, words::one_of(&reasons)),
    }
}
