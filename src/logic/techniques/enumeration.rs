//! All fillings of a row or column of Str8ts: the last resort before guessing.

use crate::logic::analysis::arrangements::Arrangements;
use crate::logic::analysis::matching;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Reason, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet};

/// More fillings than this are no longer read.
const MOST: usize = 16;

/// Writes down every filling of a line, strikes those that leave something else nothing, and keeps what the others
/// have.
///
/// Nothing is followed up: a filling is struck where a cell, a compartment or a digit that must be somewhere is left
/// without a place at once. Lines with few fillings come first.
pub fn line_enumeration(state: &State, found: &mut Collector) -> Searched {
    let lines = state.arrangements().iter().filter_map(|line| Some((line, fillings(state, line)?)));
    let mut lines: Vec<(&Arrangements, Vec<Filling>)> = lines.collect();
    lines.sort_by_cached_key(|(_, fillings)| fillings.len());
    for (line, fillings) in lines {
        enumerate(state, found, line, &fillings)?;
    }
    Ok(())
}

/// A digit for each open cell of a line.
type Filling = Vec<(Cell, Digit)>;

/// The fillings of a line, if they are few.
fn fillings(state: &State, line: &Arrangements) -> Option<Vec<Filling>> {
    let mut all = Vec::new();
    for way in line.ways(MOST)? {
        let cells =
            line.groups(state).zip(&way).flat_map(|((group, _), &set)| group.open.iter().map(move |c| (c, set)));
        let cells: Vec<(Cell, DigitSet)> = cells.map(|(c, set)| (c, set & state.candidates[c])).collect();
        if !extend(&cells, DigitSet::EMPTY, &mut Vec::new(), &mut all) {
            return None;
        }
    }
    Some(all)
}

/// Adds every filling of the cells, each digit once; `false` as soon as they are too many.
fn extend(cells: &[(Cell, DigitSet)], used: DigitSet, filling: &mut Filling, all: &mut Vec<Filling>) -> bool {
    let Some(&(cell, held)) = cells.get(filling.len()) else {
        let mut whole = filling.clone();
        whole.sort_unstable();
        all.push(whole);
        return all.len() <= MOST;
    };
    (held - used).iter().all(|digit| {
        filling.push((cell, digit));
        let few = extend(cells, used.with(digit), filling, all);
        filling.pop();
        few
    })
}

fn enumerate(state: &State, found: &mut Collector, line: &Arrangements, fillings: &[Filling]) -> Searched {
    let Some(house) = line.house(state) else { return Ok(()) };
    let open = line.open(state);
    let mut judged: Vec<(&Filling, Option<Reason>)> = Vec::new();
    let mut kept: CellMap<DigitSet> = CellMap::default();
    for filling in fillings {
        let why = breaks(state, filling);
        if why.is_none() {
            for &(cell, digit) in filling {
                kept[cell].insert(digit);
            }
            // Mostly the first few need every candidate.
            if open.iter().all(|c| state.candidates[c].is_subset(kept[c])) {
                return Ok(());
            }
        }
        judged.push((filling, why));
    }
    let removes: Vec<(Cell, Digit)> =
        open.iter().flat_map(|c| state.present(c.set(), state.candidates[c] - kept[c])).collect();
    if removes.is_empty() || judged.iter().all(|(_, why)| why.is_some()) {
        return Ok(());
    }
    let mut evidence: Vec<Evidence> = Vec::new();
    for premise in judged.iter().filter_map(|(_, why)| why.as_ref()).flat_map(|why| must_hold(state, why)) {
        if !evidence.contains(&premise) {
            evidence.push(premise);
        }
    }
    let count = u16::try_from(fillings.len()).unwrap_or(u16::MAX);
    let all = Evidence::new(Role::House, Fact::Fillings { count }, open, DigitSet::EMPTY).named(house.name());
    let fillings = judged.into_iter().map(|(filling, why)| {
        let digits: DigitSet = filling.iter().map(|&(_, d)| d).collect();
        let sets = filling.iter().map(|&(_, d)| d.set()).collect();
        let ruled_out = why.map(|why| (digits, why)).into_iter().collect();
        Evidence { sets, ruled_out, ..Evidence::new(Role::Pattern, Fact::Filling, open, digits) }
    });
    evidence.push(all);
    evidence.extend(fillings);
    found.remove(removes, evidence, Conclusion::Enumeration)
}

/// Why a digit must have a place that a filling takes from it, where that is not plain.
fn must_hold(state: &State, why: &Reason) -> Vec<Evidence> {
    let Reason::NoPlace { region, digit } = why else { return Vec::new() };
    let known = state.hidden_constraints().iter().find(|r| r.digits.contains(*digit) && r.name(state) == *region);
    known.map_or_else(Vec::new, |r| r.reason(state, digit.set()))
}

/// What a filling leaves without a digit or place, if anything.
fn breaks(state: &State, filling: &Filling) -> Option<Reason> {
    let mut left = state.candidates;
    let filled: CellSet = filling.iter().map(|&(cell, _)| cell).collect();
    let mut touched = filled;
    for &(cell, digit) in filling {
        left[cell] = digit.set();
        for peer in (state.puzzle.peers(cell) & state.places(digit)) - filled {
            left[peer].remove(digit);
            touched.insert(peer);
        }
    }
    let clash = |&(a, x): &(Cell, Digit)| {
        filling.iter().find(|&&(b, y)| x == y && a < b && state.puzzle.peers(a).contains(b)).map(|&(b, _)| (a, b, x))
    };
    if let Some((a, b, x)) = filling.iter().find_map(clash) {
        return Some(Reason::Twice { cells: [a, b], digit: x });
    }
    if let Some(cell) = (touched - filled).iter().find(|&c| left[c].is_empty()) {
        return Some(Reason::Emptied(cell));
    }
    let groups = state.groups().iter().filter(|g| g.open.intersects(touched));
    let broken = groups.into_iter().find(|group| {
        let domains: Vec<(Cell, DigitSet)> = group.open.iter().map(|c| (c, left[c])).collect();
        matching::fitting(&domains, group.sets.iter().copied()).is_empty()
    });
    if let Some(group) = broken {
        return Some(Reason::NoStraight { compartment: group.name(state) });
    }
    state.hidden_constraints().iter().filter(|r| r.cells.intersects(touched)).find_map(|r| {
        let digit = r.digits.iter().find(|&d| r.cells.iter().all(|c| !left[c].contains(d)))?;
        Some(Reason::NoPlace { region: r.name(state), digit })
    })
}

/// In none of those that work.
pub(in crate::logic) fn conclusion(step: &Step) -> String {
    format!("none that works has {}", words::removed_from(step, ", nor "))
}

/// `r3c1, r3c2 and r3c3 can be filled in four ways: 123, 132, 213 or 231`.
pub(in crate::logic) fn all_fillings(step: &Step, e: &Evidence, count: usize) -> String {
    let all = step.evidence.iter().filter(|e| e.fact == Fact::Filling && e.ruled_out.is_empty());
    let parts: Vec<String> = all.map(in_order).collect();
    let only = if count == 1 { "only " } else { "" };
    let head = format!("{} of {} can be filled in {only}{}", words::cells(e.cells), e.name, words::number(count));
    let ways = words::plural(count, "way", "ways");
    match parts.len() {
        0 => format!("{head} {ways}, and none of them works"),
        n if n == count => format!("{head} {ways}: {}", words::one_of(&parts)),
        n => format!(
            "{head} {ways}, of which {} {}: {}",
            words::number(n),
            words::plural(n, "works", "work"),
            words::one_of(&parts)
        ),
    }
}

/// `213 does not: r5c2 would have nothing left`; the fillings that work come with their number.
pub(in crate::logic) fn filling(step: &Step, e: &Evidence) -> String {
    let Some((_, why)) = e.ruled_out.first() else { return String::new() };
    // Fillings that fail for the same reason are named by the first of them.
    let alike = step.evidence.iter().filter(|other| other.ruled_out.first().is_some_and(|(_, reason)| reason == why));
    let same: Vec<&Evidence> = alike.collect();
    if same.first().is_none_or(|first| *first != e) {
        return String::new();
    }
    let parts: Vec<String> = same.iter().map(|e| in_order(e)).collect();
    format!("with {} {}", words::one_of(&parts), words::reason(why))
}

fn in_order(e: &Evidence) -> String {
    e.sets.iter().map(ToString::to_string).collect()
}
