//! Killer pairs and triples: a few digits counted over the cages of a house instead of over its cells.

use std::iter::successors;
use std::sync::OnceLock;

use super::cages::with_cages;
use super::dropped::{drop_sets, lost};
use super::out_of_place::out_of_place;
use crate::logic::analysis::combinations::Group;
use crate::logic::analysis::summed::Summed;
use crate::logic::step::conclusion::{KillerPair, LaidOut};
use crate::logic::{Collector, Conclusion, Evidence, Fact, Reason, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, DigitSet, House, bits};

/// Every pair and every triple of digits: 36 and 84 of them, so that a set of them is the bits of one number.
type Few = u128;

/// The pairs and triples by number, and for each set of digits which of them have at least one, two, three digits in
/// it.
struct Table {
    few: Vec<DigitSet>,
    meets: Vec<[Few; 3]>,
}

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let sets = || (0..512).map(DigitSet::from_bits);
        let few: Vec<DigitSet> = [2, 3].into_iter().flat_map(|n| sets().filter(move |s| s.len() == n)).collect();
        let meets = |set: DigitSet| {
            [1, 2, 3].map(|least| {
                let with = few.iter().enumerate().filter(|(_, f)| (**f & set).len() >= least);
                with.fold(0, |all, (i, _)| all | 1 << i)
            })
        };
        let meets = sets().map(meets).collect();
        Table { few, meets }
    })
}

/// The pairs and triples that have at least one, two, three digits in the set.
fn meets(set: DigitSet) -> [Few; 3] {
    table().meets.get(usize::from(set.bits())).copied().unwrap_or_default()
}

/// How many pairs there are: they come before the triples.
const PAIRS: u32 = 36;

/// The pairs and triples in a set of them.
fn each(few: Few) -> impl Iterator<Item = (usize, DigitSet)> {
    bits(few).map(|index| (index, table().few.get(index).copied().unwrap_or_default()))
}

/// A cell, a cage or a border sum that lies in the house, and what it must hold one of.
struct Holder<'a> {
    cells: CellSet,
    summed: Option<&'a Summed>,
    must: Few,
}

/// Two or three cells or cages of a house that each need one of as many digits: they use these digits up.
///
/// Of the digits D, n in number, each of n groups without a common cell holds at least one. Cells of a house differ, so
/// these are n digits of D, all there are: none is left for the rest of the house, and no group has two. No house need
/// be complete for that.
pub fn killer_pair(state: &State, found: &mut Collector) -> Searched {
    let cells = state.open.iter().filter(|&c| state.candidates[c].len() <= 3).map(|c| of_cell(state, c));
    let all: Vec<Holder> = state.summed().iter().map(of_sum).chain(cells).collect();
    for house in state.puzzle.houses() {
        let holders: Vec<&Holder> = all.iter().filter(|h| h.cells.is_subset(house.cells)).collect();
        // The sums come first.
        let in_sum = holders.iter().map_while(|h| h.summed.map(|_| h.must)).fold(0, |all, must| all | must);
        if in_sum == 0 {
            continue;
        }
        let mut count = [0; 3];
        for holder in &holders {
            count = [count[0] | holder.must, count[1] | count[0] & holder.must, count[2] | count[1] & holder.must];
        }
        let pairs = (1 << PAIRS) - 1;
        let (mut able, mut chosen) = (Vec::new(), Vec::new());
        for (index, digits) in each((count[1] & pairs | count[2] & !pairs) & in_sum) {
            let these = 1 << index;
            able.clear();
            able.extend(holders.iter().copied().filter(|h| h.must & these != 0));
            share(state, found, house, digits, &able, &mut chosen)?;
        }
    }
    Ok(())
}

fn of_cell(state: &State, cell: Cell) -> Holder<'static> {
    let must = state.candidates[cell].iter().fold(Few::MAX, |all, d| all & meets(d.set())[0]);
    Holder { cells: cell.set(), summed: None, must }
}

fn of_sum(summed: &Summed) -> Holder<'_> {
    let must = summed.sets.iter().fold(Few::MAX, |all, &set| all & meets(set)[0]);
    Holder { cells: summed.cells, summed: Some(summed), must }
}

/// Chooses as many of the groups as there are digits, apart from each other, and at least one of them more than a cell.
fn share<'a>(
    state: &State,
    found: &mut Collector,
    house: &House,
    digits: DigitSet,
    rest: &[&'a Holder<'a>],
    chosen: &mut Vec<&'a Holder<'a>>,
) -> Searched {
    if chosen.len() == digits.len() {
        if chosen.iter().any(|h| h.summed.is_some()) && !fewer_would_do(state, chosen, digits) {
            use_up(state, found, house, digits, chosen)?;
        }
        return Ok(());
    }
    for (i, &next) in rest.iter().enumerate() {
        if chosen.iter().any(|h| h.cells.intersects(next.cells)) {
            continue;
        }
        chosen.push(next);
        share(state, found, house, digits, rest.get(i + 1..).unwrap_or_default(), chosen)?;
        chosen.pop();
    }
    Ok(())
}

/// Whether some of the groups use up as many of the digits alone: then that is the argument, and this one says no more.
fn fewer_would_do(state: &State, chosen: &[&Holder], digits: DigitSet) -> bool {
    let needs = |holder: &Holder, some: DigitSet| match holder.summed {
        Some(summed) => summed.sets.iter().all(|set| set.intersects(some)),
        None => state.candidates_in(holder.cells).is_subset(some),
    };
    // Each part of them but the whole.
    let all = digits.bits();
    let smaller = |part: &u16| part.checked_sub(1).map(|less| less & all);
    let parts = successors(smaller(&all), smaller).take_while(|&part| part > 0);
    parts.map(DigitSet::from_bits).any(|some| chosen.iter().filter(|h| needs(h, some)).count() >= some.len())
}

fn use_up(state: &State, found: &mut Collector, house: &House, digits: DigitSet, chosen: &[&Holder]) -> Searched {
    let cells = chosen.iter().fold(CellSet::EMPTY, |all, h| all | h.cells);
    let premises = || {
        if !state.explains() {
            // What the sums come from may make the step cost more.
            return chosen.iter().filter_map(|h| h.summed).flat_map(|summed| summed.origin(state)).collect();
        }
        let mut evidence = vec![Evidence::house(house)];
        for holder in chosen {
            match holder.summed {
                Some(summed) => evidence.extend(summed.evidence(state)),
                None => {
                    let only = state.candidates_in(holder.cells);
                    evidence.push(Evidence::new(Role::Pattern, Fact::Only, holder.cells, only));
                }
            }
        }
        let fact = Fact::Share { groups: u8::try_from(chosen.len()).unwrap_or(u8::MAX) };
        evidence.push(Evidence::new(Role::Pattern, fact, cells, digits).named(house.name()));
        evidence
    };
    let removes = state.present(house.cells - cells, digits);
    if !removes.is_empty() {
        return found.remove_costing(state, removes, premises, |_| {
            (premises(), Conclusion::KillerPair(KillerPair::UsedUp { house: house.name(), digits }))
        });
    }
    for summed in chosen.iter().filter_map(|h| h.summed) {
        let most_one = |set: DigitSet| ((set & digits).len() > 1).then_some(Reason::MoreThanOne(digits));
        drop_sets(state, found, summed, most_one, &premises)?;
    }
    Ok(())
}

/// The cells of a house that lie in one cage, or one cell that lies in none.
struct Part<'a> {
    cells: CellSet,
    cage: Option<&'a Group>,
    /// The pairs and triples of which it can hold at least one, two, three digits.
    can: [Few; 3],
}

impl Part<'_> {
    /// How many of the digits of a pair or triple it can hold.
    fn most(&self, index: usize) -> usize {
        self.can.iter().filter(|can| **can >> index & 1 == 1).count()
    }

    fn name(&self, state: &State) -> String {
        self.cage.map_or_else(|| words::cells(self.cells), |g| g.name(state))
    }
}

/// A house needs two or three digits, and all but one of its cages and cells have too little room for them: the last
/// one must hold what is left over. Its combinations without it go.
pub fn hidden_killer_pair(state: &State, found: &mut Collector) -> Searched {
    for (i, house, missing) in state.complete_houses() {
        found.search_if_changed(state, i, with_cages(state, house), |found| room_in(state, found, house, missing))?;
    }
    Ok(())
}

/// The pairs and triples that a house needs and for which all but one of its parts have too little room.
fn room_in(state: &State, found: &mut Collector, house: &House, missing: DigitSet) -> Searched {
    if state.candidates_in(house.cells) != missing {
        return Ok(());
    }
    let parts = parts(state, house);
    // How many digits of each pair and triple there is room for: at least one, two, … six.
    let mut room: [Few; 6] = [0; 6];
    for can in parts.iter().flat_map(|p| p.can) {
        for i in (1..room.len()).rev() {
            room[i] |= room[i - 1] & can;
        }
        room[0] |= can;
    }
    let pairs = (1 << PAIRS) - 1;
    let scarce = (pairs & !room[3]) | (!pairs & !room[5] & ((1 << table().few.len()) - 1));
    for (index, digits) in each(scarce & room[1]).filter(|(_, d)| d.is_subset(missing)) {
        let total: usize = parts.iter().map(|p| p.most(index)).sum();
        for part in parts.iter().filter(|p| p.most(index) > 0) {
            let need = (digits.len() + part.most(index)).saturating_sub(total);
            if need > 0 && parts.iter().any(|p| p.most(index) < (p.cells & with_any(state, digits)).len()) {
                must_hold(state, found, (house, index, digits), &parts, part, need)?;
            }
        }
    }
    Ok(())
}

/// The open cells with any of the digits.
fn with_any(state: &State, digits: DigitSet) -> CellSet {
    digits.iter().fold(CellSet::EMPTY, |all, d| all | state.places(d))
}

fn parts<'a>(state: &'a State, house: &House) -> Vec<Part<'a>> {
    let mut parts = Vec::new();
    let mut rest = house.cells & state.open;
    for group in state.groups().iter().filter(|g| g.role == Role::Cage && g.open.intersects(house.cells)) {
        let cells = group.open & house.cells;
        rest -= cells;
        let here = meets(state.candidates_in(cells));
        let sets = group.sets.iter().fold([0; 3], |all: [Few; 3], &set| {
            let meets = meets(set);
            [all[0] | meets[0], all[1] | meets[1], all[2] | meets[2]]
        });
        let can = [0, 1, 2].map(|i| if cells.len() > i { here[i] & sets[i] } else { 0 });
        parts.push(Part { cells, cage: Some(group), can });
    }
    parts.extend(rest.iter().map(|cell| {
        let can = [meets(state.candidates[cell])[0], 0, 0];
        Part { cells: cell.set(), cage: None, can }
    }));
    parts
}

fn must_hold(
    state: &State,
    found: &mut Collector,
    (house, index, digits): (&House, usize, DigitSet),
    parts: &[Part],
    part: &Part,
    need: usize,
) -> Searched {
    let sets = part.cage.map_or(&[][..], |g| g.sets.as_slice());
    let left: Vec<DigitSet> = sets.iter().copied().filter(|s| (*s & digits).len() >= need).collect();
    let removes = match part.cage {
        Some(cage) if left.is_empty() || left.len() == cage.sets.len() => Vec::new(),
        Some(cage) => lost(state, cage.open, &left),
        None => state.present(part.cells, state.candidates_in(part.cells) - digits),
    };
    found.remove_because(state, removes, |removes| {
        let mut evidence = vec![Evidence::house(house)];
        evidence.push(Evidence::new(Role::House, Fact::Needs, house.cells, digits).named(house.name()));
        let open = with_any(state, digits);
        for other in parts.iter().filter(|p| p.cells != part.cells && p.cells.intersects(open)) {
            let cells = other.cells & open;
            // More room than cells is no matter of combinations.
            if let Some(cage) = other.cage.filter(|_| other.most(index) < cells.len()) {
                evidence.extend(cage.evidence(state));
            }
            let fact = Fact::AtMost { most: u8::try_from(other.most(index)).unwrap_or(u8::MAX) };
            evidence.push(Evidence::new(Role::Pattern, fact, cells, digits).named(other.name(state)));
        }
        let fact = Fact::AtLeast { least: u8::try_from(need).unwrap_or(u8::MAX) };
        evidence.push(Evidence::new(Role::Pattern, fact, part.cells, digits).named(part.name(state)));
        let mut conclusion = Conclusion::KillerPair(KillerPair::NoOther { cells: part.cells });
        if let Some(cage) = part.cage {
            let dropped = sets.iter().filter(|s| !left.contains(s));
            let short = |set: DigitSet| {
                if set.intersects(digits) { Reason::TooFew(digits) } else { Reason::Missing(digits) }
            };
            // With what did not fit before.
            let before = cage.ruled_out(state);
            let ruled_out = before.into_iter().chain(dropped.map(|&set| (set, short(set)))).collect();
            let all = left.iter().fold(DigitSet::EMPTY, |all, set| all | *set);
            let premise = Evidence::new(Role::Cage, Fact::Combinations, cage.open, all).named(cage.name(state));
            let premise = premise.sum(cage.left(state).unwrap_or_default());
            let why = out_of_place(&state.domains(cage.open), &left, removes);
            evidence.extend(cage.left_evidence(state));
            conclusion = Conclusion::LaidOut(LaidOut { cells: cage.open.len(), sets: left.clone() });
            evidence.push(Evidence { sets: left, ruled_out, ..premise });
            evidence.extend(why);
        }
        (evidence, conclusion)
    })
}

/// The digits are used up, or what the rest has no room for must be there.
pub(in crate::logic) fn conclusion(pair: &KillerPair) -> String {
    match pair {
        KillerPair::UsedUp { house, digits } => {
            let count = if digits.len() == 2 { "both" } else { "all of" };
            format!("together they use up {count} {} in {house}", words::digits(*digits))
        }
        KillerPair::NoOther { cells } => format!("no other digit can be in {}", words::cells(*cells)),
    }
}

/// `cage 20 at r4c1 and cell r5c2 each have at least one of 1 and 2; two groups and two digits, so each takes exactly one`.
pub(in crate::logic) fn one_each(step: &Step, e: &Evidence, groups: usize) -> String {
    let holds = |o: &&Evidence| matches!(o.fact, Fact::Only | Fact::Combinations) && o.cells.is_subset(e.cells);
    let before = step.evidence.iter().take_while(|o| *o != e);
    let mut parts: Vec<&Evidence> = before.filter(holds).collect();
    parts.dedup_by_key(|part| part.cells);
    let name = |part: &&Evidence| match part.name.is_empty() {
        true => format!("{} {}", words::plural(part.cells.len(), "cell", "cells"), words::cells(part.cells)),
        false => part.name.clone(),
    };
    let names: Vec<String> = parts.iter().map(name).collect();
    // Cells with a sum of their own have no name that is short.
    let short = names.len() == groups && names.iter().all(|name| !name.contains(" and "));
    let who = if short { words::list(&names) } else { format!("the {}", words::number(groups)) };
    let many = words::number(groups);
    format!(
        "{who} each have at least one of {}; {many} groups and {many} digits, so each takes exactly one",
        words::digits(e.digits)
    )
}

/// `row 3 needs 1 and 2`.
pub(in crate::logic) fn needs(e: &Evidence) -> String {
    format!("{} needs {}", e.name, words::digits(e.digits))
}

/// `cage 9 at r1c1 can take at most one of them in r1c1 and r1c2`.
pub(in crate::logic) fn at_most(e: &Evidence, most: usize) -> String {
    let cells = words::cells(e.cells);
    if e.cells.len() == 1 && most > 0 {
        return format!("{cells} can take one of them");
    }
    if most == 0 {
        return format!("{} can take none of them in {cells}", e.name);
    }
    let count = if most == e.digits.len() { "all".to_owned() } else { words::number(most) };
    format!("{} can take at most {count} of them in {cells}", e.name)
}

/// `so at least one is left for cage 9 at r1c1`; where no other cell has any, `outside cage 9 at r1c1 no other cell of
/// box 1 can take either, so the cage holds both`.
pub(in crate::logic) fn at_least(step: &Step, e: &Evidence, least: usize) -> String {
    let others = step.evidence.iter().any(|o| matches!(o.fact, Fact::AtMost { .. }));
    let house = step.evidence.iter().find(|o| o.fact == Fact::Needs).map(|o| o.name.as_str());
    let (any, all) = if e.digits.len() == 2 { ("either", "both") } else { ("any of them", "all three") };
    match house.filter(|_| !others && least == e.digits.len()) {
        Some(house) => {
            format!("outside {} no other cell of {house} can take {any}, so the cage holds {all}", e.name)
        }
        None => {
            let (count, verb) = (words::number(least), words::plural(least, "is", "are"));
            format!("so at least {count} {verb} left for {}", e.name)
        }
    }
}
